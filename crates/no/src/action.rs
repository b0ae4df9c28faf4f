//! What players do.

use std::fmt;

use crate::{Direction, Square};

/// What a player, or in Solo chance, does.
///
/// | text | action |
/// |---|---|
/// | `c4` | names the piece on that square: the start piece, or in Solo the nearest one |
/// | `accept` | the mover takes the start piece that was named |
/// | `no` | the mover refuses it |
/// | `up`, `down`, `left`, `right`, or `u`, `d`, `l`, `r` | one step of the walk |
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Names the piece on a square.
    Name(Square),
    /// Takes the start piece that was named.
    Accept,
    /// Refuses it: "No!".
    No,
    /// Walks one step.
    Step(Direction),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Name(square) => square.fmt(f),
            Action::Accept => f.write_str("accept"),
            Action::No => f.write_str("no"),
            Action::Step(direction) => f.write_str(direction.word()),
        }
    }
}
