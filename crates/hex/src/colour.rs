//! The two colours.

use std::fmt;

use ludograph_core::Seat;
use serde::{Deserialize, Serialize};

/// A player of Hex, and the owner of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HexColour"))]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// Moves first and joins left with right. Seat 0.
    Red,
    /// Moves second and joins top with bottom. Seat 1.
    Blue,
}

impl Colour {
    /// Both, in the order of their seats.
    pub const BOTH: [Colour; 2] = [Colour::Red, Colour::Blue];

    /// The opponent.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Colour {
        match self {
            Colour::Red => Colour::Blue,
            Colour::Blue => Colour::Red,
        }
    }

    /// The index into per-colour arrays; also the number of the seat.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seat that plays this colour. It never changes: a swap changes pieces, not colours.
    #[inline]
    #[must_use]
    pub const fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// The colour of a seat; `None` if Hex has no such seat.
    #[must_use]
    pub const fn of_seat(seat: Seat) -> Option<Colour> {
        match seat.0 {
            0 => Some(Colour::Red),
            1 => Some(Colour::Blue),
            _ => None,
        }
    }

    /// The letter of a piece in drawings.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Colour::Red => 'R',
            Colour::Blue => 'B',
        }
    }

    /// The two sides that this colour joins, in words.
    #[must_use]
    pub const fn sides(self) -> &'static str {
        match self {
            Colour::Red => "left and right",
            Colour::Blue => "top and bottom",
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Colour::Red => "Red",
            Colour::Blue => "Blue",
        })
    }
}
