//! A full board at the end of a random game.

use crate::bits::Bits;
use crate::cell::Cell;
use crate::colour::Colour;
use crate::position::Hex;
use crate::shape::Shape;

/// A board at the end of a random game. Written by [`Hex::fill_saving_bridges`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Filled {
    own: [Bits; 2],
    winner: Colour,
    cols: u8,
}

impl Filled {
    /// The board of a position before it is filled. Its winner is a placeholder until then.
    #[must_use]
    pub fn new(game: &Hex) -> Filled {
        Filled::of(game, Colour::Red)
    }

    pub(crate) fn of(game: &Hex, winner: Colour) -> Filled {
        Filled {
            own: Colour::BOTH.map(|colour| *game.own(colour)),
            winner,
            cols: game.shape().cols(),
        }
    }

    #[inline]
    pub(crate) fn full(own: [Bits; 2], winner: Colour, shape: &Shape) -> Filled {
        Filled {
            own,
            winner,
            cols: shape.cols(),
        }
    }

    /// The winner.
    #[inline]
    #[must_use]
    pub fn winner(&self) -> Colour {
        self.winner
    }

    /// Whether the cell, one of the board, is the colour's.
    #[inline]
    #[must_use]
    pub fn holds(&self, colour: Colour, cell: Cell) -> bool {
        let vertex = usize::from(cell.y()) * usize::from(self.cols) + usize::from(cell.x());
        self.own[colour.index()].contains(vertex)
    }
}
