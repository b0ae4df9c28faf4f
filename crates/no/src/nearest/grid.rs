//! The bucket index.

use ludograph_graph::Trace;
use ludograph_graph::nearest::Index;

use super::order::first_met;
use super::step::Within;
use super::{Answer, Board, Nearest, Point, Step, Touched};

/// Keeps the pieces in buckets of a few each, follows every change in O(1), and measures only the
/// pieces in the buckets around a start piece: for many questions on a changing board.
///
/// - **Complexity**: O(1) for pieces that are spread evenly; see [`Index`].
#[derive(Clone, Debug)]
pub struct Grid {
    index: Index,
}

/// [`Board`] has checked its size and its pieces, and callers hand squares of it.
const ON_BOARD: &str = "pieces are on the board";

impl Grid {
    /// A searcher for this board, whose walls are disregarded.
    #[must_use]
    pub fn new(board: &Board) -> Self {
        let pieces = board.pieces().iter().copied();
        Grid {
            index: Index::build(board.n(), pieces).expect(ON_BOARD),
        }
    }
}

impl Nearest for Grid {
    fn insert(&mut self, piece: Point) {
        self.index.insert(piece).expect(ON_BOARD);
    }

    fn remove(&mut self, piece: Point) {
        self.index.remove(piece);
    }

    fn nearest(&mut self, start: Point, trace: &mut impl Trace<Step>) -> Answer {
        let mut nearest = Vec::new();
        let found = self.index.nearest(start, &mut nearest, &mut Within(trace));
        Answer {
            distance: found.map(|found| found.distance),
            first: first_met(start, &nearest),
            nearest,
            touched: found.map_or_else(Touched::default, |found| Touched {
                squares: found.buckets,
                pieces: found.points,
                links: 0,
            }),
        }
    }
}
