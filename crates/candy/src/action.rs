//! What players and chance do.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::cells::Cell;
use crate::colour::Colour;

/// Where a tile is moved. In listing order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// To the row above.
    Up,
    /// To the row below.
    Down,
    /// To the column on the left.
    Left,
    /// To the column on the right.
    Right,
}

impl Direction {
    /// All four, in listing order.
    pub const ALL: [Direction; 4] = [
        Direction::Up,
        Direction::Down,
        Direction::Left,
        Direction::Right,
    ];

    /// The number of the referee's format: left 0, down 1, right 2, up 3.
    #[must_use]
    pub fn code(self) -> u8 {
        match self {
            Direction::Left => 0,
            Direction::Down => 1,
            Direction::Right => 2,
            Direction::Up => 3,
        }
    }

    /// The word, in lower case.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Direction::Up => "up",
            Direction::Down => "down",
            Direction::Left => "left",
            Direction::Right => "right",
        }
    }
}

/// Two neighbouring tiles exchanged: one moves, the other takes its place. Ordered as moves are
/// listed. Never leads off the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Swap {
    cell: Cell,
    direction: Direction,
}

impl Swap {
    /// The swap, or `None` where it would lead off the board.
    #[must_use]
    pub fn new(cell: Cell, direction: Direction) -> Option<Swap> {
        let (x, y) = (cell.x(), cell.y());
        let target = match direction {
            Direction::Up => Cell::new(x, y + 1),
            Direction::Down => y.checked_sub(1).and_then(|y| Cell::new(x, y)),
            Direction::Left => x.checked_sub(1).and_then(|x| Cell::new(x, y)),
            Direction::Right => Cell::new(x + 1, y),
        };
        target.map(|_| Swap { cell, direction })
    }

    /// A swap that is known to stay on the board.
    #[inline]
    pub(crate) fn known(cell: Cell, direction: Direction) -> Swap {
        Swap { cell, direction }
    }

    /// The cell of the moved tile.
    #[inline]
    #[must_use]
    pub fn cell(self) -> Cell {
        self.cell
    }

    /// Where it goes.
    #[inline]
    #[must_use]
    pub fn direction(self) -> Direction {
        self.direction
    }

    /// The cell that it goes to.
    #[inline]
    #[must_use]
    pub fn target(self) -> Cell {
        let bit = self.cell.bit();
        Cell::of_bit(match self.direction {
            Direction::Up => bit + 1,
            Direction::Down => bit - 1,
            Direction::Left => bit - crate::cells::STRIDE,
            Direction::Right => bit + crate::cells::STRIDE,
        })
    }

    /// As the referee's format has it: x, y, number of the direction.
    #[must_use]
    pub fn triple(self) -> [u8; 3] {
        let Swap { cell, direction } = self;
        [cell.x() as u8, cell.y() as u8, direction.code()]
    }
}

/// Writes column, row and the direction's first letter: `34u`.
impl fmt::Display for Swap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = &self.direction.word()[..1];
        write!(f, "{}{}{letter}", self.cell.x(), self.cell.y())
    }
}

/// The triple of the referee's format.
impl Serialize for Swap {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        self.triple().serialize(output)
    }
}

/// What a player or chance does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// A player moves a tile.
    Swap(Swap),
    /// A player loses the turn without moving. Legal on every turn of a player, but never listed: a
    /// program that runs the game uses it after an illegal answer.
    Pass,
    /// Chance puts a tile into the first hole, by x, then y.
    Tile(Colour),
}

/// `34u` for a swap, `pass` for a lost turn, `=R` for a tile that enters.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Swap(swap) => swap.fmt(f),
            Action::Pass => f.write_str("pass"),
            Action::Tile(colour) => write!(f, "={}", colour.letter()),
        }
    }
}
