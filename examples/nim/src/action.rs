//! What a player or chance does.

use std::fmt;

/// An action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// A player takes stones.
    Take(u32),
    /// Chance rolls the die.
    Roll(u32),
}

/// The notation of records.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Take(stones) => write!(f, "take {stones}"),
            Action::Roll(roll) => write!(f, "roll {roll}"),
        }
    }
}
