//! A board with pieces and walls, of any size.

use std::collections::HashSet;

use ludograph_graph::nearest::MAX_SIDE;
use thiserror::Error;

use super::Point;

/// What is wrong with a board, or with a question about it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BadBoard {
    /// A size without a game.
    #[error("n = {n}: a board has 2 to {MAX_SIDE} squares a side")]
    Size {
        /// Squares a side.
        n: i64,
    },
    /// Something outside.
    #[error("{what} at ({}, {}) is off the board of {n} × {n}", at[0], at[1])]
    Off {
        /// What, with its number from 1: "piece 3".
        what: String,
        /// Row and column.
        at: [i64; 2],
        /// Squares a side.
        n: u32,
    },
    /// Two things on one square.
    #[error("{what} at ({}, {}) shares its square with another piece or wall", at[0], at[1])]
    Shared {
        /// What, with its number from 1.
        what: String,
        /// Row and column.
        at: Point,
    },
    /// A start square without a piece.
    #[error("the start ({}, {}) is no piece: it must be one of the pieces", at[0], at[1])]
    NoStart {
        /// Row and column.
        at: [i64; 2],
    },
    /// Nothing to search for.
    #[error("there is no other piece than the start piece")]
    NoOther,
}

/// Pieces and walls on distinct squares of an n × n board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    n: u32,
    pieces: Vec<Point>,
    walls: Vec<Point>,
}

impl Board {
    /// A board with these pieces and walls.
    ///
    /// # Errors
    /// Names the first thing that is off the board or shares its square, or a size below 2 or above
    /// 2²⁴.
    pub fn new<C: Into<i64>>(
        n: impl Into<i64>,
        pieces: impl IntoIterator<Item = [C; 2]>,
        walls: impl IntoIterator<Item = [C; 2]>,
    ) -> Result<Board, BadBoard> {
        let n = n.into();
        let n = u32::try_from(n)
            .ok()
            .filter(|n| (2..=MAX_SIDE).contains(n))
            .ok_or(BadBoard::Size { n })?;
        let mut taken = HashSet::new();
        let mut place = |kind: &str, number: usize, at: [C; 2]| {
            let what = || format!("{kind} {}", number + 1);
            let at = at.map(Into::into);
            let point = on_board(at, n).ok_or_else(|| BadBoard::Off {
                what: what(),
                at,
                n,
            })?;
            if !taken.insert(point) {
                let (what, at) = (what(), point);
                return Err(BadBoard::Shared { what, at });
            }
            Ok(point)
        };
        let pieces = pieces.into_iter().enumerate();
        let pieces = pieces
            .map(|(i, at)| place("piece", i, at))
            .collect::<Result<_, _>>()?;
        let walls = walls.into_iter().enumerate();
        let walls = walls
            .map(|(i, at)| place("wall", i, at))
            .collect::<Result<_, _>>()?;
        Ok(Board { n, pieces, walls })
    }

    /// Squares a side.
    #[must_use]
    pub fn n(&self) -> u32 {
        self.n
    }

    /// The pieces, in the order given.
    #[must_use]
    pub fn pieces(&self) -> &[Point] {
        &self.pieces
    }

    /// The walls, in the order given.
    #[must_use]
    pub fn walls(&self) -> &[Point] {
        &self.walls
    }

    /// The start piece of a question.
    ///
    /// # Errors
    /// When no piece is there, or no other piece is on the board.
    pub fn start(&self, at: [i64; 2]) -> Result<Point, BadBoard> {
        let start = on_board(at, self.n).filter(|start| self.pieces.contains(start));
        let start = start.ok_or(BadBoard::NoStart { at })?;
        if self.pieces.len() < 2 {
            return Err(BadBoard::NoOther);
        }
        Ok(start)
    }

    /// The number of a square, counted row by row.
    pub(super) fn index(&self, [row, column]: Point) -> usize {
        row as usize * self.n as usize + column as usize
    }
}

fn on_board(at: [i64; 2], n: u32) -> Option<Point> {
    let inside = |x: i64| u32::try_from(x).ok().filter(|&x| x < n);
    Some([inside(at[0])?, inside(at[1])?])
}
