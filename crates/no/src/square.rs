//! Squares, directions, and their notation.

use std::fmt;
use std::str::FromStr;

use ludograph_core::error::shorten;
use ludograph_core::{Arg, Message};
use serde::{Deserialize, Serialize};

use crate::messages;

/// A square as row and column, counted from 0 at the top left. In JSON `[row, column]`.
///
/// In the notation a column is letters and a row a number from 1: `a1` is top left, `c4` row 3 and
/// column 2. Columns go on after `z` with `aa`, `ab` as in a spreadsheet.
///
/// ```
/// use ludograph_no::Square;
/// let square: Square = "c4".parse()?;
/// assert_eq!(square, Square { row: 3, column: 2 });
/// assert_eq!(Square { row: 0, column: 26 }.to_string(), "aa1");
/// # Ok::<(), ludograph_core::Message>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(from = "[u8; 2]", into = "[u8; 2]")]
pub struct Square {
    /// Row from the top.
    pub row: u8,
    /// Column from the left.
    pub column: u8,
}

impl Square {
    /// The square with this number, counted row by row on a board of `n` × `n`.
    #[inline]
    #[must_use]
    pub fn from_index(index: usize, n: usize) -> Square {
        Square {
            row: (index / n) as u8,
            column: (index % n) as u8,
        }
    }

    /// Its number, counted row by row on a board of `n` × `n`; `None` when it is not on it.
    #[inline]
    #[must_use]
    pub fn index(self, n: usize) -> Option<usize> {
        let (row, column) = (usize::from(self.row), usize::from(self.column));
        (row < n && column < n).then_some(row * n + column)
    }
}

impl From<[u8; 2]> for Square {
    fn from([row, column]: [u8; 2]) -> Self {
        Square { row, column }
    }
}

impl From<Square> for [u8; 2] {
    fn from(square: Square) -> Self {
        [square.row, square.column]
    }
}

/// The letters of a column: `a` to `z`, then `aa` to `iv`.
#[must_use]
pub(crate) fn column_name(column: u8) -> String {
    let letter = |x: u8| char::from(b'a' + x);
    match column.checked_sub(26) {
        None => letter(column).into(),
        Some(rest) => [letter(rest / 26), letter(rest % 26)].into_iter().collect(),
    }
}

fn column_number(letters: &str) -> Option<u8> {
    let value = |byte: u8| byte.is_ascii_lowercase().then(|| u16::from(byte - b'a'));
    let number = match *letters.as_bytes() {
        [one] => value(one)?,
        [high, low] => (value(high)? + 1) * 26 + value(low)?,
        _ => return None,
    };
    u8::try_from(number).ok()
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", column_name(self.column), u16::from(self.row) + 1)
    }
}

/// A square in a message is written in the notation.
impl From<Square> for Arg {
    fn from(square: Square) -> Self {
        Arg::Text(square.to_string())
    }
}

impl FromStr for Square {
    type Err = Message;

    fn from_str(text: &str) -> Result<Self, Message> {
        let split = text.find(|c: char| c.is_ascii_digit());
        let square = split.and_then(|at| {
            let (letters, digits) = text.split_at(at);
            // A leading zero or sign would be a second way to write the same square.
            let plain = digits.bytes().all(|b| b.is_ascii_digit()) && !digits.starts_with('0');
            let row = plain.then(|| digits.parse::<u16>().ok()).flatten()?;
            Some(Square {
                row: u8::try_from(row.checked_sub(1)?).ok()?,
                column: column_number(letters)?,
            })
        });
        square.ok_or_else(|| messages::not_a_square(shorten(text, 40)))
    }
}

/// A single step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// To the row below.
    Down,
    /// To the column on the left.
    Left,
    /// To the column on the right.
    Right,
    /// To the row above.
    Up,
}

impl Direction {
    /// All four, in the order in which searches look at neighbours.
    pub const ALL: [Direction; 4] = [
        Direction::Down,
        Direction::Left,
        Direction::Right,
        Direction::Up,
    ];

    /// The word in the notation.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Direction::Down => "down",
            Direction::Left => "left",
            Direction::Right => "right",
            Direction::Up => "up",
        }
    }

    /// Where a step from the square with this number leads on a board of `n` × `n`; `None` off the
    /// board.
    #[inline]
    #[must_use]
    pub fn from(self, index: usize, n: usize) -> Option<usize> {
        let column = index % n;
        match self {
            Direction::Down => Some(index + n).filter(|&to| to < n * n),
            Direction::Left => (column > 0).then(|| index - 1),
            Direction::Right => (column + 1 < n).then_some(index + 1),
            Direction::Up => index.checked_sub(n),
        }
    }

    /// The direction of a step between two neighbours on a board of `n` × `n`.
    #[must_use]
    pub fn between(from: usize, to: usize, n: usize) -> Option<Direction> {
        Direction::ALL
            .into_iter()
            .find(|d| d.from(from, n) == Some(to))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_reads_back() {
        for row in 0..=u8::MAX {
            for column in 0..=u8::MAX {
                let square = Square { row, column };
                assert_eq!(square.to_string().parse(), Ok(square));
            }
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in [
            "", "4", "c", "c0", "c04", "C4", "c-4", "c+4", "c4x", "aaa1", "iw1", "a257", "4c", "å1",
        ] {
            assert!(text.parse::<Square>().is_err(), "{text}");
        }
    }

    #[test]
    fn steps_stay_on_the_board() {
        let to = |index| Direction::ALL.map(|d| d.from(index, 3));
        assert_eq!(to(0), [Some(3), None, Some(1), None]);
        assert_eq!(to(4), [Some(7), Some(3), Some(5), Some(1)]);
        assert_eq!(to(8), [None, Some(7), None, Some(5)]);
        assert_eq!(Direction::between(4, 1, 3), Some(Direction::Up));
        assert_eq!(Direction::between(2, 3, 3), None);
    }
}
