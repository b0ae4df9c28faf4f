//! The player that always walks to the nearest piece.

use ludograph_core::{Choice, Player, PlayerError, Thinking, Thought};

use crate::position::PieceId;
use crate::rules::apart;
use crate::walks::Walks;
use crate::{Action, No, Phase, messages};

/// Walks to the nearest piece, without looking ahead; of equals to the first by row, then column.
///
/// - As chooser it names the piece that is farthest from its nearest; of equals the first by row,
///   then column.
/// - As mover it says "No!" when every other piece would be cheaper to walk to its nearest.
/// - In Solo it names a nearest piece.
#[derive(Clone, Copy, Debug, Default)]
pub struct NearestPlayer;

impl Player<No> for NearestPlayer {
    fn choose(&mut self, game: &No, _: &mut Thinking<'_>) -> Result<Choice<Action>, PlayerError> {
        let action = match game.phase() {
            Phase::Choose => loneliest(game).map(|(_, start)| Action::Name(game.home(start))),
            Phase::Answer => Some(answer(game)),
            Phase::Walk => step(game),
            Phase::Find => find(game),
            Phase::Draw | Phase::Over => None,
        };
        let action = action.ok_or_else(PlayerError::not_your_turn)?;
        Ok(Choice {
            action,
            thought: Thought {
                note: Some(messages::note_nearest()),
                ..Thought::default()
            },
        })
    }
}

/// What it costs a piece to walk to its nearest.
fn to_nearest(game: &No, start: PieceId, walks: &mut Walks) -> u32 {
    game.search(start, game.home_index(start), walks);
    let others = game.piece_ids().filter(|&piece| piece != start);
    others
        .filter_map(|piece| walks.cost(game.home_index(piece)))
        .min()
        .unwrap_or_else(|| game.stranded_cost())
}

/// The piece farthest from its nearest, apart from the start piece and a refused one, with the
/// cost.
fn loneliest(game: &No) -> Option<(u32, PieceId)> {
    let mut walks = Walks::default();
    let but = game.refused().or(game.start_piece());
    let mut pieces: Vec<_> = game.pieces().filter(|&(p, _)| Some(p) != but).collect();
    pieces.sort_unstable_by_key(|&(_, square)| std::cmp::Reverse(square));
    let costs = pieces
        .into_iter()
        .map(|(piece, _)| (to_nearest(game, piece, &mut walks), piece));
    costs.max_by_key(|&(cost, _)| cost)
}

fn answer(game: &No) -> Action {
    let named = game.start_piece();
    let cost = named.map(|start| to_nearest(game, start, &mut Walks::default()));
    let other = loneliest(game).map(|(cost, _)| cost);
    if cost > other {
        Action::No
    } else {
        Action::Accept
    }
}

fn step(game: &No) -> Option<Action> {
    let &(_, _, target) = game.targets().first()?;
    game.first_step(&game.walks()?, target).map(Action::Step)
}

/// Solo: a nearest piece, the first by row, then column.
pub(super) fn find(game: &No) -> Option<Action> {
    let start = game.start_piece()?;
    let from = game.home(start);
    let others = game.pieces().filter(|&(piece, _)| piece != start);
    let nearest = others
        .map(|(_, square)| (apart(from, square), square))
        .min()?;
    Some(Action::Name(nearest.1))
}
