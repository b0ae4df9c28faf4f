//! A position from the perspective of its mover, who joins left and right. For Blue the board is
//! mirrored across its long diagonal.

use ludograph_core::Game;
use ludograph_hex::{Cell, Colour, Hex};

use crate::net;

/// A board oriented for its mover, with the mapping back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Perspective {
    /// Columns in the mover's orientation.
    pub columns: usize,
    /// Rows in the mover's orientation.
    pub rows: usize,
    /// The content of each cell, row by row.
    pub cells: Vec<net::Cell>,
    mirrored: bool,
}

impl Perspective {
    /// The position from the perspective of the player to move.
    #[must_use]
    pub fn of(game: &Hex) -> Perspective {
        let (columns, rows) = (
            usize::from(game.params().cols),
            usize::from(game.params().rows),
        );
        let mover = game.mover();
        let mirrored = mover == Colour::Blue;
        let mut perspective = Perspective {
            columns: if mirrored { rows } else { columns },
            rows: if mirrored { columns } else { rows },
            cells: vec![net::Cell::Empty; columns * rows],
            mirrored,
        };
        for y in 0..rows as u8 {
            for x in 0..columns as u8 {
                let owner = Cell::new(x, y).and_then(|cell| game.owner(cell));
                if let Some(owner) = owner {
                    let index = perspective.index_of(x.into(), y.into());
                    perspective.cells[index] = if owner == mover {
                        net::Cell::Mine
                    } else {
                        net::Cell::Theirs
                    };
                }
            }
        }
        perspective
    }

    /// As input of the network.
    #[must_use]
    pub fn input(&self) -> net::Input<'_> {
        net::Input {
            columns: self.columns,
            rows: self.rows,
            cells: &self.cells,
        }
    }

    /// The index of a cell of the board.
    #[must_use]
    pub fn index(&self, cell: Cell) -> usize {
        self.index_of(cell.x().into(), cell.y().into())
    }

    fn index_of(&self, x: usize, y: usize) -> usize {
        if self.mirrored {
            x * self.columns + y
        } else {
            y * self.columns + x
        }
    }

    /// The cell of the board at an index.
    ///
    /// # Panics
    /// When the index is out of range.
    #[must_use]
    pub fn cell(&self, index: usize) -> Cell {
        let (x, y) = (index % self.columns, index / self.columns);
        let (x, y) = if self.mirrored { (y, x) } else { (x, y) };
        // A board has at most 26 columns and rows, so both fit.
        Cell::new(x as u8, y as u8).expect("the place lies on the board")
    }
}

#[cfg(test)]
mod tests {
    use ludograph_core::{Rng, Seed};
    use ludograph_hex::Params;

    use super::*;

    #[test]
    fn there_and_back() {
        let mut rng = Rng::new(Seed::new(4).unwrap());
        for (cols, rows) in [(5, 5), (4, 7), (11, 11)] {
            let params = Params::sized(cols, rows);
            let mut game = Hex::start(&params, &()).unwrap();
            for _ in 0..9 {
                let perspective = Perspective::of(&game);
                for index in 0..perspective.cells.len() {
                    let cell = perspective.cell(index);
                    assert_eq!(perspective.index(cell), index);
                    let expected = match game.owner(cell) {
                        None => net::Cell::Empty,
                        Some(colour) if colour == game.mover() => net::Cell::Mine,
                        Some(_) => net::Cell::Theirs,
                    };
                    assert_eq!(perspective.cells[index], expected);
                }
                let Some(action) = game.random_action(&mut rng) else {
                    break;
                };
                game.apply(action);
            }
        }
    }
}
