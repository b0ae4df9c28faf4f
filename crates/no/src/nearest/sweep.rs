//! Breadth-first with a bitmap of pieces.

use ludograph_graph::{Bfs, Trace};

use super::step::{Best, Within};
use super::{Answer, Board, Nearest, Point, Step, Touched};
use crate::squares::Squares;
use crate::walks::{Lattice, ON_BOARD};

/// Breadth-first search over the whole board, then a look into the bitmap of pieces, square by
/// square in the order of the wave.
///
/// - **Complexity**: O(n²).
#[derive(Clone, Debug)]
pub struct Sweep {
    field: Field,
}

/// The board as bitmaps, and the search on it.
#[derive(Clone, Debug)]
pub(super) struct Field {
    n: usize,
    pieces: Squares,
    walls: Squares,
    pub bfs: Bfs,
}

impl Field {
    pub(super) fn new(board: &Board) -> Self {
        let n = board.n() as usize;
        let set = |points: &[Point]| {
            let mut squares = Squares::none(n * n);
            points.iter().for_each(|&p| squares.insert(board.index(p)));
            squares
        };
        Field {
            n,
            pieces: set(board.pieces()),
            walls: set(board.walls()),
            bfs: Bfs::new(),
        }
    }

    pub(super) fn insert(&mut self, piece: Point) {
        self.pieces.insert(self.index(piece));
    }

    pub(super) fn remove(&mut self, piece: Point) {
        self.pieces.remove(self.index(piece));
    }

    pub(super) fn index(&self, [row, column]: Point) -> usize {
        row as usize * self.n + column as usize
    }

    pub(super) fn point(&self, square: usize) -> Point {
        [(square / self.n) as u32, (square % self.n) as u32]
    }

    pub(super) fn has_piece(&self, square: usize) -> bool {
        self.pieces.contains(square)
    }

    /// Runs the wave from `start`, to its end or until it settles another piece.
    pub(super) fn run(&mut self, start: Point, to_the_end: bool, trace: &mut impl Trace<Step>) {
        let start = self.index(start);
        let graph = Lattice {
            n: self.n,
            open: |square| !self.walls.contains(square),
            end: |_| false,
        };
        let goal = |square| !to_the_end && square != start && self.pieces.contains(square);
        self.bfs
            .run(&graph, [start], goal, &mut Within(trace))
            .expect(ON_BOARD);
    }

    pub(super) fn distances(&self) -> Option<Vec<Option<u32>>> {
        let squares = 0..self.n * self.n;
        Some(squares.map(|square| self.bfs.distance(square)).collect())
    }

    /// The answer that the wave and the pieces measured give.
    pub(super) fn answer(&self, best: Best, trace: &mut impl Trace<Step>) -> Answer {
        let squares = self.bfs.settled().len() + self.bfs.queue().len();
        let touched = Touched {
            squares: squares as u64,
            ..Touched::default()
        };
        best.answer(touched, trace)
    }
}

impl Sweep {
    /// A searcher for this board.
    #[must_use]
    pub fn new(board: &Board) -> Self {
        Sweep {
            field: Field::new(board),
        }
    }
}

impl Nearest for Sweep {
    fn insert(&mut self, piece: Point) {
        self.field.insert(piece);
    }

    fn remove(&mut self, piece: Point) {
        self.field.remove(piece);
    }

    fn nearest(&mut self, start: Point, trace: &mut impl Trace<Step>) -> Answer {
        self.field.run(start, true, trace);
        let field = &self.field;
        let mut best = Best::default();
        // The start itself was settled first.
        for &square in &field.bfs.settled()[1..] {
            let square = square as usize;
            if let (true, Some(distance)) = (field.has_piece(square), field.bfs.distance(square))
                && best.measure(field.point(square), distance, trace)
            {
                break;
            }
        }
        field.answer(best, trace)
    }

    fn distances(&self) -> Option<Vec<Option<u32>>> {
        self.field.distances()
    }
}
