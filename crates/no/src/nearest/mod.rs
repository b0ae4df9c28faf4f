//! Which piece is nearest to the start piece? Six methods behind one interface, from the source's
//! O(n³) to an index.
//!
//! | method | how | squares and pieces touched on n × n with n pieces |
//! |---|---|---|
//! | [`literal`](Method::Literal) | the source's pseudo-code as printed | n² + 2 n³ |
//! | [`source`](Method::Source) | breadth-first; looks each square up in the list | n² + n³ |
//! | [`bfs`](Method::Bfs) | the same with a bitmap in place of the list | n² |
//! | [`bfs-early`](Method::BfsEarly) | the same, until the first piece at distance d | 2 d² |
//! | [`scan`](Method::Scan) | measures every piece | n |
//! | [`grid`](Method::Grid) | measures the pieces in the buckets around the start | about 28 |
//!
//! All give the smallest distance, every piece at that distance by row, then column, and the one
//! that the source's procedure returns: the first that a wave meets which looks down, left, right
//! and up. Pieces do not stop the wave. All follow a board on which pieces are put, removed and
//! moved. With walls a distance is the length of a walk round them, which `scan` and `grid` cannot
//! know: they refuse boards with walls.
//!
//! ```
//! use ludograph_no::nearest::{Board, Method, Nearest};
//!
//! let board = Board::new(5, [[1, 1], [3, 0], [2, 3], [0, 2], [4, 4]], [])?;
//! for method in Method::ALL {
//!     let answer = method.prepare(&board)?.nearest([2, 3], &mut ());
//!     assert_eq!(answer.distance, Some(3));
//!     assert_eq!(answer.nearest, [[0, 2], [1, 1], [4, 4]]);
//!     assert_eq!(answer.first, Some([4, 4]));
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod early;
mod grid;
mod order;
mod scan;
mod source;
mod step;
mod sweep;

use std::fmt;
use std::str::FromStr;

use ludograph_graph::Trace;
pub use ludograph_graph::nearest::Point;
use thiserror::Error;

pub use board::{BadBoard, Board};
pub use early::Early;
pub use grid::Grid;
pub use scan::Scan;
pub use source::Source;
pub use step::{Compare, Step};
pub use sweep::Sweep;

/// The largest board, in squares a side, for the methods that look at squares one by one.
pub const MAX_SWEPT: u32 = 4096;

/// A searcher for the nearest piece on a board that may change.
///
/// All points are squares of its board, and a piece is only put on a free square. [`Board`] ensures
/// that.
pub trait Nearest {
    /// A piece is put on a square.
    fn insert(&mut self, piece: Point);

    /// The piece on a square is taken away.
    fn remove(&mut self, piece: Point);

    /// The piece on a square moves to another.
    fn shift(&mut self, from: Point, to: Point) {
        self.remove(from);
        self.insert(to);
    }

    /// Finds the pieces nearest to the start piece, which itself does not count.
    fn nearest(&mut self, start: Point, trace: &mut impl Trace<Step>) -> Answer;

    /// The distance of every square, row by row, as the last question left them, `None` for a
    /// square that it did not reach; only from methods that work distances out.
    fn distances(&self) -> Option<Vec<Option<u32>>> {
        None
    }
}

/// What a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The smallest distance; `None` when no other piece can be reached.
    pub distance: Option<u32>,
    /// Every piece at that distance, by row, then column.
    pub nearest: Vec<Point>,
    /// The one of them that a wave meets first when it looks down, left, right and up.
    pub first: Option<Point>,
    /// What it took.
    pub touched: Touched,
}

/// What a search examined.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Touched {
    /// Squares that were given a distance, or buckets that were opened.
    pub squares: u64,
    /// Pieces examined: entries of the list passed in a look-up, or pieces measured.
    pub pieces: u64,
    /// Entries passed in lists of neighbours; counted by `source` and `literal`.
    pub links: u64,
}

impl Touched {
    /// Everything examined.
    #[must_use]
    pub fn sum(self) -> u64 {
        self.squares + self.pieces + self.links
    }
}

/// How the nearest piece is searched for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Method {
    /// The source's pseudo-code as printed, with one list of neighbours for a whole wave.
    Literal,
    /// The source's procedure as its text describes it.
    Source,
    /// Breadth-first with a bitmap of pieces.
    Bfs,
    /// Breadth-first until the first piece is met.
    BfsEarly,
    /// Every piece measured.
    Scan,
    /// The bucket index.
    Grid,
}

/// A board that a method cannot search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Refused {
    /// Walls, and a method that measures straight across.
    #[error(
        "{method} measures straight across and cannot know the way round walls: use source, bfs or bfs-early"
    )]
    Walls {
        /// The method.
        method: Method,
    },
    /// Too many squares to look at one by one.
    #[error(
        "{method} looks at squares one by one and takes boards up to {MAX_SWEPT} × {MAX_SWEPT}, not {n} × {n}: use scan or grid"
    )]
    TooLarge {
        /// The method.
        method: Method,
        /// Squares a side.
        n: u32,
    },
}

impl Method {
    /// All methods, from the slowest to the fastest.
    pub const ALL: [Method; 6] = [
        Method::Literal,
        Method::Source,
        Method::Bfs,
        Method::BfsEarly,
        Method::Scan,
        Method::Grid,
    ];

    /// Its name in commands.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Method::Literal => "literal",
            Method::Source => "source",
            Method::Bfs => "bfs",
            Method::BfsEarly => "bfs-early",
            Method::Scan => "scan",
            Method::Grid => "grid",
        }
    }

    /// Prepares a searcher for a board: what a method keeps between questions is made here.
    ///
    /// # Errors
    /// When the method cannot search such a board.
    pub fn prepare(self, board: &Board) -> Result<Searcher, Refused> {
        let (method, n) = (self, board.n());
        match self {
            Method::Scan | Method::Grid if !board.walls().is_empty() => {
                return Err(Refused::Walls { method });
            }
            Method::Literal | Method::Source | Method::Bfs | Method::BfsEarly if n > MAX_SWEPT => {
                return Err(Refused::TooLarge { method, n });
            }
            _ => {}
        }
        Ok(match self {
            Method::Literal => Searcher::Source(Source::literal(board)),
            Method::Source => Searcher::Source(Source::new(board)),
            Method::Bfs => Searcher::Bfs(Sweep::new(board)),
            Method::BfsEarly => Searcher::BfsEarly(Early::new(board)),
            Method::Scan => Searcher::Scan(Scan::new(board)),
            Method::Grid => Searcher::Grid(Grid::new(board)),
        })
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Method {
    type Err = UnknownMethod;

    fn from_str(text: &str) -> Result<Self, UnknownMethod> {
        let found = Method::ALL.into_iter().find(|m| m.name() == text);
        found.ok_or_else(|| UnknownMethod(text.to_owned()))
    }
}

/// A word that names no method.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("'{0}' is no method: {names}", names = Method::ALL.map(Method::name).join(", "))]
pub struct UnknownMethod(pub String);

/// A searcher of any method.
#[derive(Clone, Debug)]
pub enum Searcher {
    /// See [`Source`], also for its literal form.
    Source(Source),
    /// See [`Sweep`].
    Bfs(Sweep),
    /// See [`Early`].
    BfsEarly(Early),
    /// See [`Scan`].
    Scan(Scan),
    /// See [`Grid`].
    Grid(Grid),
}

/// Hands a call on to whichever searcher it is.
macro_rules! each {
    ($searcher:expr, $inner:ident => $call:expr) => {
        match $searcher {
            Searcher::Source($inner) => $call,
            Searcher::Bfs($inner) => $call,
            Searcher::BfsEarly($inner) => $call,
            Searcher::Scan($inner) => $call,
            Searcher::Grid($inner) => $call,
        }
    };
}

impl Nearest for Searcher {
    fn insert(&mut self, piece: Point) {
        each!(self, inner => inner.insert(piece));
    }

    fn remove(&mut self, piece: Point) {
        each!(self, inner => inner.remove(piece));
    }

    fn shift(&mut self, from: Point, to: Point) {
        each!(self, inner => inner.shift(from, to));
    }

    fn nearest(&mut self, start: Point, trace: &mut impl Trace<Step>) -> Answer {
        each!(self, inner => inner.nearest(start, trace))
    }

    fn distances(&self) -> Option<Vec<Option<u32>>> {
        each!(self, inner => inner.distances())
    }
}
