//! What it costs to walk from a square to every other.

use ludograph_graph::{Bfs, Dijkstra, Graph};

use crate::Direction;

/// The squares of a board and the single steps between them, neighbours in the order down, left,
/// right, up.
pub(crate) struct Lattice<O, E> {
    /// Squares a side.
    pub n: usize,
    /// Whether a square may be entered.
    pub open: O,
    /// Whether a walk ends where it enters this square.
    pub end: E,
}

impl<O: Fn(usize) -> bool, E: Fn(usize) -> bool> Graph for Lattice<O, E> {
    fn vertex_count(&self) -> usize {
        self.n * self.n
    }

    #[inline]
    fn neighbors(&self, square: usize, visit: impl FnMut(usize)) {
        if (self.end)(square) {
            return;
        }
        Direction::ALL
            .into_iter()
            .filter_map(|d| d.from(square, self.n))
            .filter(|&to| (self.open)(to))
            .for_each(visit);
    }
}

/// Searches in this crate start on a square of the board, and boards are far below their size
/// limit.
pub(crate) const ON_BOARD: &str = "the search starts on the board";

/// The cheapest walks from one square: breadth-first where every step costs 1, Dijkstra's where
/// squares have weights.
///
/// Keep one and search again: nothing is allocated while the boards do not grow.
#[derive(Clone, Debug, Default)]
pub struct Walks {
    bfs: Bfs,
    dijkstra: Dijkstra,
    weighted: bool,
}

impl Walks {
    /// Searches everything that can be reached from a square.
    pub(crate) fn search(&mut self, graph: &impl Graph, weights: &[u8], from: usize) {
        self.weighted = !weights.is_empty();
        if self.weighted {
            let enter = |_, to: usize| u32::from(weights[to]);
            self.dijkstra
                .run(graph, [from], enter, |_| false, &mut ())
                .expect(ON_BOARD);
        } else {
            self.bfs
                .run(graph, [from], |_| false, &mut ())
                .expect(ON_BOARD);
        }
    }

    /// What the cheapest walk to a square costs; `None` when it cannot be reached.
    #[inline]
    #[must_use]
    pub fn cost(&self, square: usize) -> Option<u32> {
        if self.weighted {
            // At most 9 a square, and fewer than 10,000 squares.
            self.dijkstra.cost(square).map(|cost| cost as u32)
        } else {
            self.bfs.distance(square)
        }
    }

    /// The squares of a cheapest walk, both ends included; `None` when the square cannot be
    /// reached.
    #[must_use]
    pub fn path_to(&self, square: usize) -> Option<Vec<usize>> {
        if self.weighted {
            self.dijkstra.path_to(square)
        } else {
            self.bfs.path_to(square)
        }
    }
}
