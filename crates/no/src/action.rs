//! What players do, and its notation.

use std::fmt;

use ludograph_core::{BadNotation, Notation};

use crate::{Direction, No, Square};

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

impl Notation for No {
    fn parse_action(&self, text: &str) -> Result<Action, BadNotation> {
        match text {
            "accept" => Ok(Action::Accept),
            "no" => Ok(Action::No),
            "down" | "d" => Ok(Action::Step(Direction::Down)),
            "left" | "l" => Ok(Action::Step(Direction::Left)),
            "right" | "r" => Ok(Action::Step(Direction::Right)),
            "up" | "u" => Ok(Action::Step(Direction::Up)),
            _ => text.parse().map(Action::Name).map_err(|_| {
                BadNotation::expected(
                    text,
                    "expected a square such as c4, accept, no, or a step: up, down, left, right",
                )
            }),
        }
    }
}
