//! The source's own procedure.

use ludograph_graph::{Trace, bfs};

use super::step::Best;
use super::{Answer, Board, Compare, Nearest, Point, Step, Touched};
use crate::Direction;
use crate::squares::Squares;

/// Breadth-first over the whole board in waves, each new square looked up in the list of pieces.
///
/// The source keeps the one piece that it met first; a last pass over the list, which is ours, names the others at that distance.
/// (Its pseudo-code makes one list of neighbours for a whole wave and goes through it again for every square of the wave; as its text
/// has it, each square here has a list of its own. The answer is the same.)
///
/// - **Complexity**: O(n²) squares with a look-up of O(n) each: O(n³).
#[derive(Clone, Debug)]
pub struct Source {
    n: usize,
    pieces: Vec<Point>,
    walls: Squares,
}

/// What a run of the procedure knows of each square.
struct Plan {
    distance: Vec<u32>,
    visited: Vec<bool>,
}

impl Source {
    /// A searcher for this board.
    #[must_use]
    pub fn new(board: &Board) -> Self {
        let n = board.n() as usize;
        let mut walls = Squares::none(n * n);
        for &wall in board.walls() {
            walls.insert(board.index(wall));
        }
        Source {
            n,
            pieces: board.pieces().to_vec(),
            walls,
        }
    }

    fn point(&self, square: usize) -> Point {
        [(square / self.n) as u32, (square % self.n) as u32]
    }

    /// Goes through the list until the square is found in it. Counts the entries passed.
    fn look_up(&self, square: usize, looked: &mut u64, trace: &mut impl Trace<Step>) -> bool {
        let square = self.point(square);
        let found = self.pieces.iter().position(|&piece| {
            trace.emit(|| Step::List(Compare { square, piece }));
            piece == square
        });
        *looked += found.map_or(self.pieces.len(), |place| place + 1) as u64;
        found.is_some()
    }

    /// A neighbour is visited for the first time.
    fn visit(
        &self,
        plan: &mut Plan,
        square: usize,
        from: Option<usize>,
        trace: &mut impl Trace<Step>,
    ) {
        let distance = from.map_or(0, |from| plan.distance[from] + 1);
        plan.distance[square] = distance;
        plan.visited[square] = true;
        trace.emit(|| {
            Step::Search(bfs::Step::Discover {
                vertex: square as u32,
                from: from.map(|from| from as u32),
                distance,
            })
        });
    }
}

impl Nearest for Source {
    fn insert(&mut self, piece: Point) {
        self.pieces.push(piece);
    }

    fn remove(&mut self, piece: Point) {
        self.pieces.retain(|&other| other != piece);
    }

    fn nearest(&mut self, start: Point, trace: &mut impl Trace<Step>) -> Answer {
        let count = self.n * self.n;
        let mut plan = Plan {
            distance: vec![u32::MAX; count],
            visited: vec![false; count],
        };
        let mut touched = Touched::default();
        let mut best = Best::default();
        let first = start[0] as usize * self.n + start[1] as usize;
        self.visit(&mut plan, first, None, trace);
        touched.squares += 1;
        let mut frontier = vec![first];
        while !frontier.is_empty() {
            let mut new_frontier = Vec::new();
            for &current in &frontier {
                trace.emit(|| {
                    let vertex = current as u32;
                    Step::Search(bfs::Step::Settle { vertex })
                });
                for direction in Direction::ALL {
                    let Some(square) = direction.from(current, self.n) else {
                        continue;
                    };
                    if plan.visited[square] || self.walls.contains(square) {
                        continue;
                    }
                    self.visit(&mut plan, square, Some(current), trace);
                    touched.squares += 1;
                    new_frontier.push(square);
                    if self.look_up(square, &mut touched.pieces, trace)
                        && best
                            .distance
                            .is_none_or(|least| least > plan.distance[square])
                    {
                        best.measure(self.point(square), plan.distance[square], trace);
                    }
                }
            }
            frontier = new_frontier;
        }
        for &piece in &self.pieces {
            let distance = plan.distance[piece[0] as usize * self.n + piece[1] as usize];
            if best.distance == Some(distance) {
                best.join(piece);
            }
        }
        Answer {
            distance: best.distance,
            nearest: best.collect(trace),
            distances: Some(
                plan.distance
                    .iter()
                    .map(|&d| (d != u32::MAX).then_some(d))
                    .collect(),
            ),
            touched,
        }
    }
}
