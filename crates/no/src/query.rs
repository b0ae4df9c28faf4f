//! Questions for the nearest piece as JSON, and the comparison of all methods.

use std::fmt::Write as _;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::nearest::{BadBoard, Board, Method, Nearest, Point, Refused, Touched};

/// A question: which piece is nearest to the start piece?
///
/// ```
/// use ludograph_no::{Query, nearest::Method};
///
/// let json = r#"{"n":5,"pieces":[[1,1],[3,0],[2,3],[0,2],[4,4]],"start":[2,3]}"#;
/// let query = Query::from_json(json)?;
/// let reply = query.answer(Method::Bfs)?;
/// assert_eq!((reply.distance, reply.first), (Some(3), Some([4, 4])));
/// # Ok::<(), ludograph_no::BadQuery>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Query {
    board: Board,
    start: Point,
}

/// A question as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    n: i64,
    pieces: Vec<[i64; 2]>,
    start: [i64; 2],
    #[serde(default)]
    walls: Vec<[i64; 2]>,
}

/// The answer, as it is written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reply {
    /// The smallest distance; null when walls keep the start piece from every other.
    pub distance: Option<u32>,
    /// Every piece at that distance as [row, column], by row, then column.
    pub nearest: Vec<Point>,
    /// The one that the source's procedure returns: the first that its wave meets.
    pub first: Option<Point>,
    /// The distance of every square, row by row, null if not reached; only from methods that
    /// compute it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub distances: Option<Vec<Vec<Option<u32>>>>,
}

/// A question that cannot be answered.
#[derive(Debug, Error)]
pub enum BadQuery {
    /// Not a question.
    #[error("not a question {{\"n\", \"pieces\", \"start\"}}: {0}")]
    Syntax(String),
    /// An impossible board.
    #[error(transparent)]
    Board(#[from] BadBoard),
    /// A method that cannot search this board.
    #[error(transparent)]
    Refused(#[from] Refused),
}

/// How one method did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Row {
    /// The method's name.
    pub method: &'static str,
    /// What it gave, or why it refused.
    #[serde(flatten)]
    pub run: Run,
}

/// What became of a method's run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Run {
    /// It answered.
    Answered {
        /// The smallest distance.
        distance: Option<u32>,
        /// How many pieces are at that distance.
        nearest: usize,
        /// Nanoseconds to prepare for the board.
        prepare_ns: u64,
        /// Nanoseconds to answer.
        answer_ns: u64,
        /// Squares given a distance, or buckets opened.
        squares: u64,
        /// Pieces examined.
        pieces: u64,
        /// Entries passed in lists of neighbours.
        links: u64,
    },
    /// It cannot search this board.
    Refused {
        /// Why.
        refused: String,
    },
}

impl Query {
    /// Reads a question.
    ///
    /// # Errors
    /// When it is no JSON or no question; when pieces or walls are off the board or share a square;
    /// when n is below 2; when the start is no piece, or the only one.
    pub fn from_json(text: &str) -> Result<Query, BadQuery> {
        let written: Written =
            serde_json::from_str(text).map_err(|e| BadQuery::Syntax(e.to_string()))?;
        let board = Board::new(written.n, written.pieces, written.walls)?;
        let start = board.start(written.start)?;
        Ok(Query { board, start })
    }

    /// The board that is asked about.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The start piece.
    #[must_use]
    pub fn start(&self) -> Point {
        self.start
    }

    /// Answers by one method.
    ///
    /// # Errors
    /// When the method cannot search this board.
    pub fn answer(&self, method: Method) -> Result<Reply, BadQuery> {
        let mut searcher = method.prepare(&self.board)?;
        let answer = searcher.nearest(self.start, &mut ());
        let n = self.board.n() as usize;
        Ok(Reply {
            distance: answer.distance,
            first: answer.first,
            nearest: answer.nearest,
            distances: searcher
                .distances()
                .map(|all| all.chunks(n).map(<[_]>::to_vec).collect()),
        })
    }

    /// Answers by every method. `clock` says how much time has gone by since any fixed moment.
    pub fn compare(&self, mut clock: impl FnMut() -> Duration) -> Vec<Row> {
        let run = |method: Method| Row {
            method: method.name(),
            run: self.run(method, &mut clock),
        };
        Method::ALL.into_iter().map(run).collect()
    }

    fn run(&self, method: Method, clock: &mut impl FnMut() -> Duration) -> Run {
        let start = clock();
        let mut searcher = match method.prepare(&self.board) {
            Ok(searcher) => searcher,
            Err(refused) => {
                let refused = refused.to_string();
                return Run::Refused { refused };
            }
        };
        let prepared = clock();
        let answer = searcher.nearest(self.start, &mut ());
        let end = clock();
        let Touched {
            squares,
            pieces,
            links,
        } = answer.touched;
        let nanos = |from: Duration, to: Duration| to.saturating_sub(from).as_nanos() as u64;
        Run::Answered {
            distance: answer.distance,
            nearest: answer.nearest.len(),
            prepare_ns: nanos(start, prepared),
            answer_ns: nanos(prepared, end),
            squares,
            pieces,
            links,
        }
    }
}

/// The rows of [`Query::compare`] as a table for people.
#[must_use]
pub fn table(rows: &[Row]) -> String {
    let mut text = format!(
        "{:<10} {:>8} {:>8} {:>14} {:>14} {:>12} {:>14} {:>14}\n",
        "method", "distance", "nearest", "prepare µs", "answer µs", "squares", "pieces", "links"
    );
    let micros = |ns: u64| ns as f64 / 1000.0;
    for row in rows {
        // Writing to a string cannot fail.
        let _ = match &row.run {
            Run::Refused { refused } => writeln!(text, "{:<10} {refused}", row.method),
            Run::Answered {
                distance,
                nearest,
                prepare_ns,
                answer_ns,
                squares,
                pieces,
                links,
            } => {
                let distance = distance.map_or_else(|| "-".into(), |d| d.to_string());
                let (prepare, answer) = (micros(*prepare_ns), micros(*answer_ns));
                writeln!(
                    text,
                    "{:<10} {distance:>8} {nearest:>8} {prepare:>14.1} {answer:>14.1} {squares:>12} {pieces:>14} {links:>14}",
                    row.method
                )
            }
        };
    }
    text
}
