//! The first move where the opponent may take it over: one that is as good for either.

use ludograph_core::{Alternative, Choice, Game, Thinking, Thought};
use ludograph_hex::{Action, Cell, Hex};

use crate::net::{Batch, Input, Net};
use crate::sight::Sight;

/// Openings evaluated at once.
const BATCH: usize = 8;
/// How much less even than the evenest an opening may be to be chosen too, so that games differ.
const SLACK: f32 = 0.06;

/// The first moves of an empty board with what each is worth to its maker, from −1 to 1, the evenest first; those of the first batch at least, once `stop` says so.
pub(crate) fn evenest(net: &Net, game: &Hex, stop: &dyn Fn() -> bool) -> Vec<(Cell, f32)> {
    let cells: Vec<Cell> = game.empty_cells().collect();
    let mut batch = Batch::default();
    let mut values: Vec<(Cell, f32)> = Vec::new();
    for some in cells.chunks(BATCH) {
        if !values.is_empty() && stop() {
            break;
        }
        let sights: Vec<Sight> = some.iter().map(|&cell| after(game, cell)).collect();
        let inputs: Vec<Input<'_>> = sights.iter().map(Sight::input).collect();
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

/// How likely the maker of a first move wins: the opponent takes the better side.
pub(crate) fn chance(value: f32) -> f64 {
    f64::from(0.5 - value.abs() / 2.0)
}

/// Chooses among the evenest first moves of an empty board.
pub(crate) fn choose(net: &Net, game: &Hex, thinking: &mut Thinking<'_>) -> Choice<Action> {
    let values = evenest(net, game, &thinking.stop);
    let least = values.first().map_or(0.0, |v| v.1.abs());
    let even = values.partition_point(|v| v.1.abs() <= least + SLACK);
    // A board has at least one cell, and the evenest opening is among the even ones.
    let (cell, value) = values[thinking.rng.below(even as u32) as usize];
    Choice {
        action: Action::Place(cell),
        thought: Thought {
            win: Some(chance(value)),
            nodes: Some(values.len() as u64),
            line: vec![Action::Place(cell)],
            alternatives: values
                .iter()
                .filter(|v| v.0 != cell)
                .take(BATCH)
                .map(|v| Alternative {
                    action: Action::Place(v.0),
                    value: chance(v.1),
                    nodes: 1,
                })
                .collect(),
            note: Some("an opening that is as good for either side".into()),
            ..Thought::default()
        },
    }
}

/// What the opponent sees after a first move.
fn after(game: &Hex, cell: Cell) -> Sight {
    let mut next = game.clone();
    next.apply(Action::Place(cell));
    Sight::of(&next)
}
