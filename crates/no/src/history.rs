//! The finished rounds of a session, from its events.

use ludograph_core::{Event, Game, Session};
use serde::Serialize;

use crate::position::{PieceId, bits};
use crate::{Action, No, Phase, Variant};

/// One round that is over. Seats and pieces are counted from 0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RoundView {
    /// Counted from 1.
    pub round: u32,
    /// Who walked.
    pub mover: u8,
    /// The start piece.
    pub start: u8,
    /// The piece that was refused before.
    pub refused: Option<u8>,
    /// The piece where the walk ended, or which Solo's player named; null when the start piece
    /// could reach none.
    pub target: Option<u8>,
    /// The squares of the walk as [row, column], both ends included; in Solo empty.
    pub path: Vec<[u8; 2]>,
    /// What it cost.
    pub cost: u32,
    /// Solo: whether the answer was right.
    pub right: Option<bool>,
}

/// The rounds of a session up to its present position.
pub(crate) fn rounds(session: &Session<No>) -> Vec<RoundView> {
    let mut game = session.position_before(usize::MAX);
    let mut rounds = Vec::new();
    let mut path: Vec<[u8; 2]> = Vec::new();
    for event in session.events() {
        let (Event::Act(_, action) | Event::Chance(action)) = *event else {
            continue;
        };
        let before = game.clone();
        game.apply(action);
        if let Action::Step(direction) = action
            && let Some(to) = before.path.last()
            && let Some(to) = direction.from((*to).into(), before.size())
        {
            path.extend(
                before
                    .walk()
                    .take(usize::from(path.is_empty()))
                    .map(<[u8; 2]>::from),
            );
            path.push(before.square(to).into());
        }
        if game.round() > before.round() {
            rounds.extend(round(&before, &game, action, std::mem::take(&mut path)));
        }
    }
    rounds
}

/// The round that `action` ended.
fn round(before: &No, after: &No, action: Action, path: Vec<[u8; 2]>) -> Option<RoundView> {
    // A start piece that is stranded may be named and leave in one action.
    let named = match (before.phase(), action) {
        (Phase::Choose, Action::Name(square)) => before.piece_at(square),
        _ => before.start_piece(),
    };
    let start: PieceId = named?;
    let gone = before.alive & !after.alive;
    let paid = after.steps(before.mover()) - before.steps(before.mover());
    Some(RoundView {
        round: before.round(),
        mover: before.mover().0,
        start,
        refused: before.refused(),
        target: bits(gone).find(|&piece| piece != start),
        path,
        cost: before.walk_cost() + paid,
        right: (before.variant() == Variant::Solo).then(|| after.right() > before.right()),
    })
}
