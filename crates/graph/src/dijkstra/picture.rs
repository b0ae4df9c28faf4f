//! The steps of Dijkstra's algorithm, and the picture to which they apply.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::{Dijkstra, finite};
use crate::trace::Replay;
use crate::tree::some;

/// A step of Dijkstra's algorithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "step", rename_all = "snake_case")]
pub enum Step {
    /// A cheaper way to a vertex was found.
    Relax {
        /// The vertex.
        vertex: u32,
        /// Its cost before; `None` is infinite.
        old_cost: Option<u64>,
        /// Its cost after.
        new_cost: u64,
        /// Its predecessor before.
        old_predecessor: Option<u32>,
        /// Its predecessor after; none for a source.
        new_predecessor: Option<u32>,
    },
    /// An entry joined the heap.
    Push {
        /// The vertex.
        vertex: u32,
        /// Its cost at this time.
        cost: u64,
    },
    /// The cheapest entry left the heap, and its vertex has its final cost.
    Settle {
        /// The vertex.
        vertex: u32,
        /// Its final cost.
        cost: u64,
    },
    /// The cheapest entry left the heap and was thrown away: its vertex has become cheaper since.
    SkipStale {
        /// The vertex.
        vertex: u32,
        /// The cost that is out of date.
        cost: u64,
    },
    /// An edge offered no cheaper way.
    Keep {
        /// Where the edge starts.
        from: u32,
        /// Where it leads.
        vertex: u32,
        /// What the vertex would have cost this way.
        cost: u64,
    },
    /// The vertex just settled is a goal: the search ends.
    Found {
        /// The vertex.
        vertex: u32,
    },
}

/// The state of Dijkstra's algorithm as plain data, for viewers; [steps](Step) apply to it.
///
/// ```
/// use ludograph_graph::{Dijkstra, Replay, dijkstra};
///
/// let graph = vec![vec![1], vec![0]];
/// let (mut search, mut steps) = (Dijkstra::new(), Vec::new());
/// search.run(&graph, [0], |_, _| 7, |_| false, &mut steps)?;
/// let mut picture = dijkstra::Picture::new(2);
/// steps.iter().for_each(|step| picture.forward(step));
/// assert_eq!(picture, dijkstra::Picture::of(&search));
/// assert_eq!(picture.cost, [Some(0), Some(7)]);
/// # Ok::<(), ludograph_graph::SearchError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Picture {
    /// The cost of each vertex; `None` is infinite.
    pub cost: Vec<Option<u64>>,
    /// The tree of predecessors.
    pub predecessor: Vec<Option<u32>>,
    /// The entries of the heap, cost first, cheapest first. No entry is there twice.
    pub heap: BTreeSet<(u64, u32)>,
    /// The vertices settled, in order.
    pub settled: Vec<u32>,
    /// The goal, once found.
    pub found: Option<u32>,
}

impl Picture {
    /// Before the first step, on a graph of `count` vertices.
    pub fn new(count: usize) -> Self {
        Self {
            cost: vec![None; count],
            predecessor: vec![None; count],
            heap: BTreeSet::new(),
            settled: Vec::new(),
            found: None,
        }
    }

    /// The end of the last run of `dijkstra`.
    pub fn of(dijkstra: &Dijkstra) -> Self {
        Self {
            cost: dijkstra.cost.iter().copied().map(finite).collect(),
            predecessor: dijkstra.predecessor.iter().copied().map(some).collect(),
            heap: dijkstra.heap.iter().map(|&Reverse(entry)| entry).collect(),
            settled: dijkstra.settled.clone(),
            found: dijkstra.found.map(|v| v as u32),
        }
    }

    fn set(&mut self, vertex: u32, cost: Option<u64>, predecessor: Option<u32>) {
        self.cost[vertex as usize] = cost;
        self.predecessor[vertex as usize] = predecessor;
    }
}

impl Replay for Picture {
    type Step = Step;

    fn forward(&mut self, step: &Step) {
        match *step {
            Step::Relax {
                vertex,
                new_cost,
                new_predecessor,
                ..
            } => self.set(vertex, Some(new_cost), new_predecessor),
            Step::Push { vertex, cost } => {
                self.heap.insert((cost, vertex));
            }
            Step::Settle { vertex, cost } => {
                self.heap.remove(&(cost, vertex));
                self.settled.push(vertex);
            }
            Step::SkipStale { vertex, cost } => {
                self.heap.remove(&(cost, vertex));
            }
            Step::Keep { .. } => {}
            Step::Found { vertex } => self.found = Some(vertex),
        }
    }

    fn back(&mut self, step: &Step) {
        match *step {
            Step::Relax {
                vertex,
                old_cost,
                old_predecessor,
                ..
            } => self.set(vertex, old_cost, old_predecessor),
            Step::Push { vertex, cost } => {
                self.heap.remove(&(cost, vertex));
            }
            Step::Settle { vertex, cost } => {
                self.settled.pop();
                self.heap.insert((cost, vertex));
            }
            Step::SkipStale { vertex, cost } => {
                self.heap.insert((cost, vertex));
            }
            Step::Keep { .. } => {}
            Step::Found { .. } => self.found = None,
        }
    }
}
