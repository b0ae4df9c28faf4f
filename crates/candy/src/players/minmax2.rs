//! The minmax player of the source, with its tree.

use ludograph_core::{Alternative, Choice, Message, Player, PlayerError, Thinking, Thought};
use serde::Serialize;

use crate::action::{Action, Swap};
use crate::board::Board;
use crate::evaluate::{SOURCE_PASSES, TILE, evaluate};
use crate::lookahead::Lookahead;
use crate::messages;
use crate::moves::Moves;
use crate::position::Candy;

/// The whole tree of the player: two moves deep, duplicates included, in listing order.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MinmaxTree {
    /// The player's own moves.
    pub moves: Vec<OwnMove>,
    /// Which of them is chosen: the first with the greatest value, or the first that leaves no
    /// reply.
    pub chosen: u32,
}

/// What a player with such a tree sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sight {
    /// The replies of the opponent. Without them a move is worth its own evaluation, and the first
    /// move is chosen among those of the greatest value.
    pub replies: bool,
    /// The passes of a move whose tiles it counts, from 1.
    pub passes: u32,
}

impl Default for Sight {
    /// The source's player: replies, and two passes.
    fn default() -> Sight {
        Sight {
            replies: true,
            passes: SOURCE_PASSES,
        }
    }
}

/// One of the player's own moves.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OwnMove {
    /// The move as `[x, y, direction]`.
    #[cfg_attr(feature = "ts", ts(type = "[number, number, number]"))]
    pub swap: Swap,
    /// Its evaluation on the board before it.
    pub evaluation: f64,
    /// The board right after the swap, before anything is removed.
    #[cfg_attr(feature = "ts", ts(type = "string[]"))]
    pub swapped: Board,
    /// The board after all its passes, on which the opponent replies: ten columns from the bottom
    /// upward, `.` for an unknown tile.
    #[cfg_attr(feature = "ts", ts(type = "string[]"))]
    pub board: Board,
    /// Every reply.
    pub replies: Vec<Reply>,
    /// The value: the least total of a reply. Without a reply the move's own evaluation; such a
    /// move is chosen at once.
    pub value: f64,
    /// Which reply the value came from, the first of equals; none when there is no reply.
    pub best_reply: Option<u32>,
}

/// One reply of the opponent.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Reply {
    /// The move as `[x, y, direction]`.
    #[cfg_attr(feature = "ts", ts(type = "[number, number, number]"))]
    pub swap: Swap,
    /// Its evaluation, counted against the player: 0 or less.
    pub evaluation: f64,
    /// The own move's evaluation and this one together.
    pub total: f64,
}

impl MinmaxTree {
    /// Builds the tree of a position; `None` where there is no move.
    #[must_use]
    pub fn of(game: &Candy) -> Option<MinmaxTree> {
        MinmaxTree::of_lookahead(&Lookahead::of(game), Sight::default())
    }

    /// The tree of a player that sees less or more than the source's.
    #[must_use]
    pub fn with_sight(game: &Candy, sight: Sight) -> Option<MinmaxTree> {
        MinmaxTree::of_lookahead(&Lookahead::of(game), sight)
    }

    pub(crate) fn of_lookahead(lookahead: &Lookahead<'_>, sight: Sight) -> Option<MinmaxTree> {
        let own = Moves::of(&lookahead.board).iter();
        let moves: Vec<OwnMove> = own
            .map(|swap| OwnMove::of(lookahead, swap, sight))
            .collect();
        let chosen = choose(&moves, sight.replies)? as u32;
        Some(MinmaxTree { moves, chosen })
    }

    /// The move that is chosen.
    #[must_use]
    pub fn choice(&self) -> &OwnMove {
        &self.moves[self.chosen as usize]
    }
}

impl OwnMove {
    fn of(before: &Lookahead<'_>, swap: Swap, sight: Sight) -> OwnMove {
        let evaluation = evaluate(before, swap, sight.passes);
        let mut after = *before;
        after.swap(swap);
        let swapped = after.board;
        after.settle();
        let replies: Vec<Reply> = Moves::of(&after.board)
            .iter()
            .filter(|_| sight.replies)
            .map(|reply| {
                let against = -evaluate(&after, reply, sight.passes);
                Reply {
                    swap: reply,
                    evaluation: against,
                    total: evaluation + against,
                }
            })
            .collect();
        let best_reply = first_best(replies.iter().map(|reply| -reply.total));
        OwnMove {
            swap,
            evaluation,
            swapped,
            board: after.board,
            value: best_reply.map_or(evaluation, |best| replies[best].total),
            best_reply: best_reply.map(|best| best as u32),
            replies,
        }
    }
}

/// The first move without a reply, if replies are seen, else the first of the greatest value.
fn choose(moves: &[OwnMove], replies: bool) -> Option<usize> {
    moves
        .iter()
        .position(|own| replies && own.replies.is_empty())
        .or_else(|| first_best(moves.iter().map(|own| own.value)))
}

/// The index of the first of the greatest values.
fn first_best(values: impl Iterator<Item = f64>) -> Option<usize> {
    let best = |best: Option<(usize, f64)>, (i, value)| match best {
        Some((_, most)) if value <= most => best,
        _ => Some((i, value)),
    };
    values.enumerate().fold(None, best).map(|(i, _)| i)
}

/// The player of the source: minimax of depth 2 over [`MinmaxTree`], with the source's evaluation.
///
/// With a hidden reservoir, tiles that enter are holes that match nothing, both in its chains and
/// in the opponent's replies.
#[derive(Clone, Copy, Debug, Default)]
pub struct Minmax2;

impl Player<Candy> for Minmax2 {
    fn choose(
        &mut self,
        game: &Candy,
        _: &mut Thinking<'_>,
    ) -> Result<Choice<Action>, PlayerError> {
        let tree = MinmaxTree::of(game).ok_or_else(PlayerError::no_action)?;
        let chosen = tree.choice();
        let reply = chosen.best_reply.map(|best| chosen.replies[best as usize]);
        let line = [Some(chosen.swap), reply.map(|reply| reply.swap)];
        let mut alternatives: Vec<_> = tree.moves.iter().map(alternative).collect();
        alternatives.remove(tree.chosen as usize);
        alternatives.sort_by(|a, b| b.value.total_cmp(&a.value));
        Ok(Choice {
            action: Action::Swap(chosen.swap),
            thought: Thought {
                margin: Some(chosen.value / TILE),
                depth: Some(2),
                nodes: Some(
                    tree.moves
                        .iter()
                        .map(|own| own.replies.len() as u64 + 1)
                        .sum(),
                ),
                line: line.into_iter().flatten().map(Action::Swap).collect(),
                alternatives,
                note: Some(note(chosen)),
                ..Thought::default()
            },
        })
    }
}

fn alternative(own: &OwnMove) -> Alternative<Action> {
    Alternative {
        action: Action::Swap(own.swap),
        value: own.value / TILE,
        nodes: own.replies.len() as u64 + 1,
    }
}

fn note(chosen: &OwnMove) -> Message {
    if chosen.replies.is_empty() {
        return messages::no_reply();
    }
    messages::own_and_reply(chosen.evaluation, chosen.value, TILE)
}
