//! What a player does.

use std::fmt;

use crate::cell::Cell;

/// What a player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Sets a piece on an empty cell.
    Place(Cell),
    /// Replaces the second move: the first piece is mirrored across the long diagonal and changes
    /// colour. The colours stay with the seats.
    Swap,
}

impl From<Cell> for Action {
    fn from(cell: Cell) -> Self {
        Action::Place(cell)
    }
}

/// The name of the cell, or `swap`.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Place(cell) => cell.fmt(f),
            Action::Swap => f.write_str("swap"),
        }
    }
}
