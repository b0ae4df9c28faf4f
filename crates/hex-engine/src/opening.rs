//! The first move if the opponent may swap: one that is as good for either side.

use ludograph_core::{Alternative, Choice, Game, Thinking, Thought};
use ludograph_hex::{Action, Cell, Hex};

use crate::mcts::win_probability;
use crate::messages;
use crate::net::{Batch, Input, Net};
use crate::perspective::Perspective;

/// Openings evaluated at once.
const BATCH: usize = 8;
/// Openings within this distance of the most balanced one are chosen too, so that games differ.
const TOLERANCE: f32 = 0.06;

/// The first moves of an empty board, the most balanced first, with the value for the player who
/// makes it, from −1 to 1. Once `stop` is true, only the batches evaluated so far, at least one.
pub(crate) fn most_balanced(net: &Net, game: &Hex, stop: &dyn Fn() -> bool) -> Vec<(Cell, f32)> {
    let cells: Vec<Cell> = game.empty_cells().collect();
    let mut batch = Batch::default();
    let mut values: Vec<(Cell, f32)> = Vec::new();
    for some in cells.chunks(BATCH) {
        if !values.is_empty() && stop() {
            break;
        }
        let perspectives: Vec<Perspective> = some.iter().map(|&cell| after(game, cell)).collect();
        let inputs: Vec<Input<'_>> = perspectives.iter().map(Perspective::input).collect();
        net.evaluate(&inputs, &mut batch);
        values.extend(
            some.iter()
                .enumerate()
                .map(|(i, &cell)| (cell, -batch.value(i))),
        );
    }
    values.sort_by(|a, b| a.1.abs().total_cmp(&b.1.abs()));
    values
}

/// Probability that the player of a first move wins: the opponent takes the better side.
pub(crate) fn offer(value: f32) -> f64 {
    win_probability(-f64::from(value.abs()))
}

/// Chooses among the most balanced first moves of an empty board.
pub(crate) fn choose(net: &Net, game: &Hex, thinking: &mut Thinking<'_>) -> Choice<Action> {
    let values = most_balanced(net, game, &thinking.stop);
    let least = values.first().map_or(0.0, |v| v.1.abs());
    let even = values.partition_point(|v| v.1.abs() <= least + TOLERANCE);
    // A board has at least one cell, and the most balanced opening is always within the tolerance.
    let (cell, value) = values[thinking.rng.below(even as u32) as usize];
    Choice {
        action: Action::Place(cell),
        thought: Thought {
            win: Some(offer(value)),
            nodes: Some(values.len() as u64),
            line: vec![Action::Place(cell)],
            alternatives: values
                .iter()
                .filter(|v| v.0 != cell)
                .take(BATCH)
                .map(|v| Alternative {
                    action: Action::Place(v.0),
                    value: offer(v.1),
                    nodes: 1,
                })
                .collect(),
            note: Some(messages::balanced_opening()),
            ..Thought::default()
        },
    }
}

/// The position after a first move, from the opponent's perspective.
fn after(game: &Hex, cell: Cell) -> Perspective {
    let mut next = game.clone();
    next.apply(Action::Place(cell));
    Perspective::of(&next)
}
