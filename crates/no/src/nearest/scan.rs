//! Every piece measured.

use ludograph_graph::Trace;
use ludograph_graph::nearest::distance;

use super::order::first_met;
use super::step::Best;
use super::{Answer, Board, Nearest, Point, Step, Touched};

/// Goes through the list of pieces once and measures each straight across: on an open board rows
/// apart plus columns apart is the distance.
///
/// - **Complexity**: O(n) for n pieces.
#[derive(Clone, Debug)]
pub struct Scan {
    pieces: Vec<Point>,
}

impl Scan {
    /// A searcher for this board, whose walls are disregarded.
    #[must_use]
    pub fn new(board: &Board) -> Self {
        Scan {
            pieces: board.pieces().to_vec(),
        }
    }
}

impl Nearest for Scan {
    fn insert(&mut self, piece: Point) {
        self.pieces.push(piece);
    }

    fn remove(&mut self, piece: Point) {
        self.pieces.retain(|&other| other != piece);
    }

    fn nearest(&mut self, start: Point, trace: &mut impl Trace<Step>) -> Answer {
        let mut best = Best::default();
        for &piece in self.pieces.iter().filter(|&&piece| piece != start) {
            best.measure(piece, distance(start, piece), trace);
        }
        let touched = Touched {
            pieces: self.pieces.len() as u64,
            ..Touched::default()
        };
        let mut answer = best.answer(touched, trace);
        answer.first = first_met(start, &answer.nearest);
        answer
    }
}
