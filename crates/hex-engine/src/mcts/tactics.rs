//! Tactics without the network: immediate wins, and immediate threats that must be stopped.

use crate::net::Cell;
use crate::perspective::Perspective;

/// The six steps to a neighbour.
const STEPS: [(isize, isize); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

/// The empty cells on which one stone joins a player's sides: left and right for the mover, top and
/// bottom for the opponent.
pub(crate) fn winning_cells(perspective: &Perspective, who: Cell) -> Vec<usize> {
    let (columns, rows) = (perspective.columns, perspective.rows);
    let (starts, ends): (Vec<usize>, Vec<usize>) = if who == Cell::Mine {
        let row = |y: usize| (y * columns, y * columns + columns - 1);
        (0..rows).map(row).unzip()
    } else {
        (0..columns).map(|x| (x, (rows - 1) * columns + x)).unzip()
    };
    let from = touching(perspective, who, &starts);
    let to = touching(perspective, who, &ends);
    (0..from.len()).filter(|&i| from[i] && to[i]).collect()
}

/// The empty cells that touch a side, or a group of stones that does.
fn touching(perspective: &Perspective, who: Cell, side: &[usize]) -> Vec<bool> {
    let mut touched = vec![false; perspective.cells.len()];
    let mut seen = vec![false; perspective.cells.len()];
    let mut todo = side.to_vec();
    while let Some(index) = todo.pop() {
        if seen[index] {
            continue;
        }
        seen[index] = true;
        if perspective.cells[index] == Cell::Empty {
            touched[index] = true;
        } else if perspective.cells[index] == who {
            let (x, y) = (index % perspective.columns, index / perspective.columns);
            for (dx, dy) in STEPS {
                let (x, y) = (x.wrapping_add_signed(dx), y.wrapping_add_signed(dy));
                if x < perspective.columns && y < perspective.rows {
                    todo.push(y * perspective.columns + x);
                }
            }
        }
    }
    touched
}

#[cfg(test)]
mod tests {
    use ludograph_core::{Game, Rng, Seed};
    use ludograph_hex::{Action, Hex, Params};

    use super::*;

    /// Compared with the rules: a cell wins at once exactly if playing it ends the game.
    #[test]
    fn agrees_with_the_rules() {
        let mut rng = Rng::new(Seed::new(8).unwrap());
        let mut found = 0;
        for (cols, rows) in [(1, 1), (3, 3), (5, 5), (4, 6), (6, 4)] {
            let params = Params {
                swap: false,
                ..Params::sized(cols, rows)
            };
            for _ in 0..40 {
                let mut game = Hex::start(&params, &()).unwrap();
                while let Some(action) = game.random_action(&mut rng) {
                    let perspective = Perspective::of(&game);
                    let mine = winning_cells(&perspective, Cell::Mine);
                    for cell in game.empty_cells() {
                        let undo = game.apply(Action::Place(cell));
                        let wins = game.winner().is_some();
                        game.undo(undo);
                        assert_eq!(mine.contains(&perspective.index(cell)), wins);
                        found += usize::from(wins);
                    }
                    // The opponent's threats are the cells that would win if it were their turn.
                    let theirs = winning_cells(&perspective, Cell::Theirs);
                    game.apply(action);
                    if game.winner().is_none() {
                        let perspective = Perspective::of(&game);
                        let now = winning_cells(&perspective, Cell::Mine);
                        assert!(now.len() <= theirs.len());
                    }
                }
            }
        }
        assert!(found > 50);
    }
}
