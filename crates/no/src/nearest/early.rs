//! Breadth-first until the first piece is met.

use ludograph_graph::Trace;

use super::step::Best;
use super::sweep::Field;
use super::{Answer, Board, Nearest, Point, Step};

/// Breadth-first search that ends with the first piece that it settles.
///
/// Every square at that piece's distance is in the queue by then, since all squares one step nearer
/// have been settled: the other nearest pieces are found there. Distances of squares farther off
/// are left out.
///
/// - **Complexity**: O(d²) for a nearest piece at distance d, after memory of O(n²) has been made
///   ready once.
#[derive(Clone, Debug)]
pub struct Early {
    field: Field,
}

impl Early {
    /// A searcher for this board.
    #[must_use]
    pub fn new(board: &Board) -> Self {
        Early {
            field: Field::new(board),
        }
    }
}

impl Nearest for Early {
    fn insert(&mut self, piece: Point) {
        self.field.insert(piece);
    }

    fn remove(&mut self, piece: Point) {
        self.field.remove(piece);
    }

    fn nearest(&mut self, start: Point, trace: &mut impl Trace<Step>) -> Answer {
        self.field.run(start, false, trace);
        let field = &self.field;
        let mut best = Best::default();
        let queue = field.bfs.queue().iter().map(|&square| square as usize);
        for square in field.bfs.found().into_iter().chain(queue) {
            let distance = field.bfs.distance(square);
            if best.distance.is_some() && distance > best.distance {
                break;
            }
            if let (true, Some(distance)) = (field.has_piece(square), distance) {
                best.measure(field.point(square), distance, trace);
            }
        }
        field.answer(best, trace)
    }

    fn distances(&self) -> Option<Vec<Option<u32>>> {
        self.field.distances()
    }
}
