//! One hexagon of the board, and its name.

use std::fmt;
use std::str::FromStr;

use ludograph_core::BadNotation;
use ludograph_core::error::shorten;

use crate::messages;

/// The largest number of columns or rows.
pub const MAX_SIDE: u8 = 26;

/// A hexagon: column `x` and row `y`, both from 0 and below [`MAX_SIDE`].
///
/// Its name is the letter of the column and the number of the row: (0, 0) is `a1`. Cells are
/// ordered row by row.
///
/// ```
/// use ludograph_hex::Cell;
/// let cell: Cell = "c11".parse()?;
/// assert_eq!((cell.x(), cell.y()), (2, 10));
/// assert_eq!(cell.to_string(), "c11");
/// # Ok::<(), ludograph_core::BadNotation>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    // Before `x`: the derived order then goes row by row.
    y: u8,
    x: u8,
}

impl Cell {
    /// The cell in column `x` and row `y`; `None` beyond the largest board.
    #[inline]
    #[must_use]
    pub const fn new(x: u8, y: u8) -> Option<Cell> {
        if x < MAX_SIDE && y < MAX_SIDE {
            Some(Cell { y, x })
        } else {
            None
        }
    }

    /// A cell of a board, whose sides are known to be within bounds.
    #[inline]
    pub(crate) const fn on_board(x: u8, y: u8) -> Cell {
        debug_assert!(x < MAX_SIDE && y < MAX_SIDE);
        Cell { y, x }
    }

    /// The column, from 0.
    #[inline]
    #[must_use]
    pub const fn x(self) -> u8 {
        self.x
    }

    /// The row, from 0.
    #[inline]
    #[must_use]
    pub const fn y(self) -> u8 {
        self.y
    }

    /// The cell mirrored across the long diagonal: columns become rows.
    #[inline]
    #[must_use]
    pub const fn mirrored(self) -> Cell {
        Cell {
            y: self.x,
            x: self.y,
        }
    }
}

/// The letter of column `x`.
#[must_use]
pub fn column_letter(x: u8) -> char {
    char::from(b'a' + x % MAX_SIDE)
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", column_letter(self.x), self.y + 1)
    }
}

impl FromStr for Cell {
    type Err = BadNotation;

    /// Reads a name, the letter in either case.
    fn from_str(text: &str) -> Result<Cell, BadNotation> {
        let bad = || BadNotation::new(messages::not_a_cell(shorten(text, 40)));
        let mut rest = text.chars();
        let letter = rest.next().ok_or_else(bad)?.to_ascii_lowercase();
        if !letter.is_ascii_lowercase() {
            return Err(bad());
        }
        let digits = rest.as_str();
        let plain = !digits.starts_with('0') && digits.bytes().all(|b| b.is_ascii_digit());
        if !plain || digits.is_empty() || digits.len() > 2 {
            return Err(bad());
        }
        let row: u8 = digits.parse().map_err(|_| bad())?;
        Cell::new(letter as u8 - b'a', row - 1)
            .ok_or_else(|| BadNotation::new(messages::no_such_row(text, MAX_SIDE)))
    }
}
