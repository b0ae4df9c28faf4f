//! The input of the solver: stones on a board.

use ludograph_core::Game;
use ludograph_hex::cell::MAX_SIDE;
use ludograph_hex::{Cell, Colour, Hex};
use thiserror::Error;

/// Stones on a board and the player to move. Unlike in a game, the players need not have moved
/// alternately: puzzles often have a stone more or less.
///
/// ```
/// use ludograph_hex::Colour;
/// use ludograph_hex_engine::solve::Position;
/// let red = ["b2".parse()?];
/// assert!(Position::new(3, 3, &red, &[], Colour::Blue).is_ok());
/// let error = Position::new(3, 3, &red, &red, Colour::Blue).unwrap_err();
/// assert_eq!(error.to_string(), "b2 holds two stones");
/// # Ok::<(), ludograph_core::BadNotation>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    cols: u8,
    rows: u8,
    stones: [Vec<Cell>; 2],
    mover: Colour,
}

/// Why stones do not form a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum BadPosition {
    /// Sides outside the range of boards.
    #[error("there is no board of {cols}×{rows}: sides go from 1 to {MAX_SIDE}")]
    Sides {
        /// The columns.
        cols: u8,
        /// The rows.
        rows: u8,
    },
    /// A stone outside the board.
    #[error("{cell} is not on the board of {cols}×{rows}")]
    Beside {
        /// Its cell.
        cell: Cell,
        /// Columns of the board.
        cols: u8,
        /// Rows of the board.
        rows: u8,
    },
    /// Two stones on one cell.
    #[error("{0} holds two stones")]
    Twice(Cell),
}

impl Position {
    /// A position of these stones.
    ///
    /// # Errors
    /// When the sides are out of range, or a stone is outside the board or on another one.
    pub fn new(
        cols: u8,
        rows: u8,
        red: &[Cell],
        blue: &[Cell],
        mover: Colour,
    ) -> Result<Position, BadPosition> {
        if !(1..=MAX_SIDE).contains(&cols) || !(1..=MAX_SIDE).contains(&rows) {
            return Err(BadPosition::Sides { cols, rows });
        }
        let mut seen = Vec::new();
        for &cell in red.iter().chain(blue) {
            if cell.x() >= cols || cell.y() >= rows {
                return Err(BadPosition::Beside { cell, cols, rows });
            }
            if seen.contains(&cell) {
                return Err(BadPosition::Twice(cell));
            }
            seen.push(cell);
        }
        Ok(Position {
            cols,
            rows,
            stones: [red.to_vec(), blue.to_vec()],
            mover,
        })
    }

    /// Columns.
    #[must_use]
    pub fn cols(&self) -> u8 {
        self.cols
    }

    /// Rows.
    #[must_use]
    pub fn rows(&self) -> u8 {
        self.rows
    }

    /// The stones of a colour.
    #[must_use]
    pub fn stones(&self, colour: Colour) -> &[Cell] {
        &self.stones[colour.index()]
    }

    /// The player to move.
    #[must_use]
    pub fn mover(&self) -> Colour {
        self.mover
    }

    /// Number of cells of the board.
    #[must_use]
    pub fn cell_count(&self) -> usize {
        usize::from(self.cols) * usize::from(self.rows)
    }
}

/// The position of a game.
impl From<&Hex> for Position {
    fn from(game: &Hex) -> Self {
        let (cols, rows) = (game.params().cols, game.params().rows);
        let all = (0..rows).flat_map(|y| (0..cols).filter_map(move |x| Cell::new(x, y)));
        let of = |colour| all.clone().filter(move |&c| game.owner(c) == Some(colour));
        Position {
            cols,
            rows,
            stones: Colour::BOTH.map(|colour| of(colour).collect()),
            mover: game.mover(),
        }
    }
}
