//! The winning line and the search that finds it.
//!
//! A search visits the pieces of one colour, from the virtual piece of its first side to that of
//! its second. It runs in any position, also before the end, and takes a trace: the lab shows the
//! same run that the game uses.

use ludograph_core::Game;
use ludograph_graph::dijkstra::{self, Queue};
use ludograph_graph::{Bfs, Dijkstra, Graph, Trace, bfs};

use crate::cell::Cell;
use crate::colour::Colour;
use crate::position::Hex;
use crate::shape::{Shape, Side};

/// The result of a search from side to side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Whose pieces were searched.
    pub colour: Colour,
    /// The cells of the best path from side to side, in order; empty when the sides are not joined.
    pub path: Vec<Cell>,
    /// The cost of the whole path, virtual pieces included; `None` if the sides are not joined.
    pub total: Option<u32>,
    /// Per cell, row by row, the cost of reaching it from the start; `None` if the search did not
    /// reach it.
    pub costs: Vec<Option<u32>>,
    /// The cells that the search settled, in order.
    pub settled: Vec<Cell>,
}

/// The pieces of one colour, virtual ones included, as a graph on the vertices of the [`Shape`].
#[derive(Clone, Copy, Debug)]
pub struct Pieces<'a> {
    game: &'a Hex,
    colour: Colour,
}

impl<'a> Pieces<'a> {
    /// The pieces of `colour`.
    #[must_use]
    pub fn of(game: &'a Hex, colour: Colour) -> Self {
        Pieces { game, colour }
    }

    fn has(&self, vertex: usize) -> bool {
        self.game.own(self.colour).contains(vertex)
    }

    /// The virtual pieces at which a search starts and ends.
    #[must_use]
    pub fn ends(&self) -> [usize; 2] {
        Side::of(self.colour).map(|side| self.game.shape().virtual_piece(side))
    }
}

impl Graph for Pieces<'_> {
    fn vertex_count(&self) -> usize {
        self.game.shape().vertex_count()
    }

    fn neighbors(&self, v: usize, mut visit: impl FnMut(usize)) {
        let shape = self.game.shape();
        if shape.cell(v).is_some() {
            let ring = shape.ring(self.colour, v);
            for (k, &w) in ring.iter().enumerate() {
                // Two consecutive places beyond the edge may be the same virtual piece.
                let seen = k > 0 && ring[k - 1] == w;
                if !seen && self.has(w.into()) {
                    visit(w.into());
                }
            }
        } else {
            let side = Side::ALL[v - shape.cell_count()];
            let cells = shape.along(side).map(|cell| shape.vertex(cell));
            cells.filter(|&w| self.has(w)).for_each(visit);
        }
    }
}

/// When a search stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    /// When the far side is settled.
    Joined,
    /// Until nothing is left to settle.
    Exhausted,
}

impl Until {
    /// Whether a search on its way to `end` stops after settling `vertex`.
    fn is_met(self, vertex: usize, end: usize) -> bool {
        self == Until::Joined && vertex == end
    }
}

/// The path of fewest steps between the sides of `colour`, by breadth-first search. O(cells).
pub fn fewest_steps(
    game: &Hex,
    colour: Colour,
    until: Until,
    trace: &mut impl Trace<bfs::Step>,
) -> Line {
    let pieces = Pieces::of(game, colour);
    let [start, end] = pieces.ends();
    let mut search = Bfs::new();
    // The only error is a start outside the graph, and virtual pieces are always inside: without a
    // result there is no path.
    let _ = search.run(&pieces, [start], |v| until.is_met(v, end), trace);
    let path = search.path_to(end);
    Line::new(game.shape(), colour, path, search.settled(), |v| {
        search.distance(v)
    })
}

/// The cheapest path between the sides of `colour`, by Dijkstra's algorithm. O(cells · log cells).
///
/// A step costs the [weights](Shape::weight) of the two pieces that it joins, so a whole path costs
/// 2 + 2·Σ of the weights of its cells.
pub fn cheapest(
    game: &Hex,
    colour: Colour,
    until: Until,
    trace: &mut impl Trace<dijkstra::Step>,
) -> Line {
    let shape = game.shape();
    let weight = |v| shape.weight(v);
    cheapest_by(game, colour, weight, until, Dijkstra::new(), trace)
}

/// [`cheapest`] with given weights per vertex, for arranged positions, and with a searcher of the
/// caller's choice.
pub fn cheapest_by<Q: Queue>(
    game: &Hex,
    colour: Colour,
    weight: impl Fn(usize) -> u32,
    until: Until,
    mut search: Dijkstra<Q>,
    trace: &mut impl Trace<dijkstra::Step>,
) -> Line {
    let pieces = Pieces::of(game, colour);
    let [start, end] = pieces.ends();
    let cost = |v, w| weight(v) + weight(w);
    // No error is possible, as above.
    let _ = search.run(&pieces, [start], cost, |v| until.is_met(v, end), trace);
    let path = search.path_to(end);
    Line::new(game.shape(), colour, path, search.settled(), |v| {
        // At most 676 cells of weight 60 fit.
        search.cost(v).map(|cost| cost as u32)
    })
}

impl Line {
    /// The winner's line: the cheapest one in a weighted game, otherwise one of fewest steps.
    /// `None` until a player has won.
    #[must_use]
    pub fn winning(game: &Hex) -> Option<Line> {
        game.winner().map(|winner| Line::search(game, winner))
    }

    /// The search of this variant of the game, without a trace. As in the report, the search for
    /// the cheapest path ends at the far side, breadth-first search visits the whole component.
    #[must_use]
    pub fn search(game: &Hex, colour: Colour) -> Line {
        if game.params().weighted {
            cheapest(game, colour, Until::Joined, &mut ())
        } else {
            fewest_steps(game, colour, Until::Exhausted, &mut ())
        }
    }

    fn new(
        shape: &Shape,
        colour: Colour,
        path: Option<Vec<usize>>,
        settled: &[u32],
        cost: impl Fn(usize) -> Option<u32>,
    ) -> Line {
        let total = path.as_ref().and_then(|path| cost(*path.last()?));
        let path = path.into_iter().flatten();
        let settled = settled.iter().map(|&v| v as usize);
        Line {
            colour,
            path: path.filter_map(|v| shape.cell(v)).collect(),
            total,
            costs: (0..shape.cell_count()).map(cost).collect(),
            settled: settled.filter_map(|v| shape.cell(v)).collect(),
        }
    }
}
