//! The source's own procedure.

use ludograph_graph::{Trace, bfs};

use super::step::Best;
use super::{Answer, Board, Compare, Nearest, Point, Step, Touched};
use crate::Direction;
use crate::squares::Squares;

/// Breadth-first over the whole board in waves, each new square looked up in the list of pieces.
///
/// The source keeps the one piece that it met first; a last pass over the list, which is ours,
/// names the others at that distance. Its text gives each square a list of neighbours of its own.
/// Its pseudo-code makes one list for a whole wave and goes through it again for every square of
/// the wave: that is the [literal](Source::literal) form. The answer is the same.
///
/// - **Complexity**: O(n²) squares with a look-up of O(n) each: O(n³). The literal form passes
///   another O(n³) entries of lists of neighbours.
#[derive(Clone, Debug)]
pub struct Source {
    n: usize,
    pieces: Vec<Point>,
    walls: Squares,
    plan: Plan,
    /// Whether a whole wave shares one list of neighbours.
    shared_link: bool,
}

/// What the last run of the procedure knows of each square.
#[derive(Clone, Debug, Default)]
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
            plan: Plan::default(),
            shared_link: false,
        }
    }

    /// The pseudo-code as printed.
    #[must_use]
    pub fn literal(board: &Board) -> Self {
        Source {
            shared_link: true,
            ..Source::new(board)
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

    /// A square is visited for the first time.
    fn visit(&mut self, square: usize, from: Option<usize>, trace: &mut impl Trace<Step>) -> u32 {
        let distance = from.map_or(0, |from| self.plan.distance[from] + 1);
        self.plan.distance[square] = distance;
        self.plan.visited[square] = true;
        trace.emit(|| {
            Step::Search(bfs::Step::Discover {
                vertex: square as u32,
                from: from.map(|from| from as u32),
                distance,
            })
        });
        distance
    }

    /// Visits the squares of the list that have not been visited, and looks each up.
    fn spread(&mut self, current: usize, run: &mut Run, trace: &mut impl Trace<Step>) {
        let vertex = current as u32;
        trace.emit(|| Step::Search(bfs::Step::Settle { vertex }));
        if !self.shared_link {
            run.link.clear();
        }
        let neighbours = Direction::ALL.map(|direction| direction.from(current, self.n));
        run.link.extend(neighbours);
        run.touched.links += run.link.len() as u64;
        for place in 0..run.link.len() {
            let Some(square) = run.link[place] else {
                continue;
            };
            if self.plan.visited[square] || self.walls.contains(square) {
                continue;
            }
            let distance = self.visit(square, Some(current), trace);
            run.touched.squares += 1;
            run.new_frontier.push(square);
            let found = self.look_up(square, &mut run.touched.pieces, trace);
            if found && run.best.distance.is_none_or(|best| best > distance) {
                run.best.measure(self.point(square), distance, trace);
            }
        }
    }

    fn index(&self, [row, column]: Point) -> usize {
        row as usize * self.n + column as usize
    }
}

/// What a run has found and counted so far.
#[derive(Default)]
struct Run {
    best: Best,
    new_frontier: Vec<usize>,
    /// Neighbours to visit; `None` is off the board.
    link: Vec<Option<usize>>,
    touched: Touched,
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
        self.plan = Plan {
            distance: vec![u32::MAX; count],
            visited: vec![false; count],
        };
        let mut run = Run::default();
        let first = self.index(start);
        self.visit(first, None, trace);
        run.touched.squares += 1;
        let mut frontier = vec![first];
        while !frontier.is_empty() {
            run.link.clear();
            for current in frontier {
                self.spread(current, &mut run, trace);
            }
            frontier = std::mem::take(&mut run.new_frontier);
        }
        for &piece in &self.pieces {
            if run.best.distance == Some(self.plan.distance[self.index(piece)]) {
                run.best.join(piece);
            }
        }
        run.best.answer(run.touched, trace)
    }

    fn distances(&self) -> Option<Vec<Option<u32>>> {
        let distances = self.plan.distance.iter();
        Some(distances.map(|&d| (d != u32::MAX).then_some(d)).collect())
    }
}
