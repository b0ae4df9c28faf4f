//! Actions, and how they are written.

use std::fmt;

use ludograph_core::error::shorten;
use ludograph_core::{BadNotation, Notation};

use crate::cell::Cell;
use crate::messages;
use crate::rules::Hex;

/// What a player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Sets a piece on an empty cell.
    Place(Cell),
    /// Instead of the second move: the first piece is mirrored across the long diagonal and changes colour. The colours stay with the seats.
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

impl Notation for Hex {
    fn parse_action(&self, text: &str) -> Result<Action, BadNotation> {
        let text = text.trim();
        if text.eq_ignore_ascii_case("swap") {
            return Ok(Action::Swap);
        }
        let bad = |_| BadNotation::new(messages::not_a_move(shorten(text, 40)));
        text.parse().map(Action::Place).map_err(bad)
    }
}
