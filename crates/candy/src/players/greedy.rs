//! The player that removes the most tiles at once.

use ludograph_core::{Alternative, Choice, Player, PlayerError, Thinking, Thought};

use crate::action::{Action, Swap};
use crate::board::Board;
use crate::position::Candy;

/// Removes the most tiles in the first pass; of equal moves the first listed. Ignores chains and
/// replies.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl Player<Candy> for Greedy {
    fn choose(
        &mut self,
        game: &Candy,
        _: &mut Thinking<'_>,
    ) -> Result<Choice<Action>, PlayerError> {
        let mut alternatives: Vec<_> = game
            .moves()
            .iter()
            .map(|swap| Alternative {
                action: Action::Swap(swap),
                value: f64::from(first_pass(game.board(), swap)),
                nodes: 1,
            })
            .collect();
        // Stable: of equal moves the first listed stays first.
        alternatives.sort_by(|a, b| b.value.total_cmp(&a.value));
        if alternatives.is_empty() {
            return Err(PlayerError::no_action());
        }
        let best = alternatives.remove(0);
        Ok(Choice {
            action: best.action,
            thought: Thought {
                margin: Some(best.value),
                depth: Some(1),
                line: vec![best.action],
                alternatives,
                ..Thought::default()
            },
        })
    }
}

/// How many tiles a move removes in its first pass.
pub(crate) fn first_pass(board: &Board, swap: Swap) -> u32 {
    let mut after = *board;
    after.swap(swap.cell(), swap.target());
    after.runs().cells().len()
}
