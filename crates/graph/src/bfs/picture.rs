//! The steps of breadth-first search, and the picture to which they apply.

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};

use super::Bfs;
use crate::trace::Replay;
use crate::tree::some;

/// A step of breadth-first search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "step", rename_all = "snake_case")]
pub enum Step {
    /// A vertex is seen for the first time and joins the queue: white turns grey. Its distance
    /// was infinite and it had no predecessor.
    Discover {
        /// The vertex.
        vertex: u32,
        /// Its predecessor; none for a source.
        from: Option<u32>,
        /// Its distance.
        distance: u32,
    },
    /// The first vertex of the queue leaves it, to be looked around from: grey turns black.
    Settle {
        /// The vertex.
        vertex: u32,
    },
    /// An edge led to a vertex that was discovered before.
    Known {
        /// Where the edge starts.
        from: u32,
        /// Where it leads.
        vertex: u32,
    },
    /// The vertex just settled is a goal: the search ends.
    Found {
        /// The vertex.
        vertex: u32,
    },
}

/// The state of a breadth-first search as plain data, for viewers; [steps](Step) apply to it.
///
/// ```
/// use ludograph_graph::{Bfs, Replay, bfs};
///
/// let graph = vec![vec![1], vec![0]];
/// let (mut search, mut steps) = (Bfs::new(), Vec::new());
/// search.run(&graph, [0], |_| false, &mut steps)?;
/// let mut picture = bfs::Picture::new(2);
/// steps.iter().for_each(|step| picture.forward(step));
/// assert_eq!(picture, bfs::Picture::of(&search));
/// # Ok::<(), ludograph_graph::SearchError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Picture {
    /// The distance of each vertex; `None` is infinite.
    pub distance: Vec<Option<u32>>,
    /// The tree of predecessors.
    pub predecessor: Vec<Option<u32>>,
    /// The grey vertices, next first.
    pub queue: VecDeque<u32>,
    /// The black vertices, in the order of settling.
    pub settled: Vec<u32>,
    /// The goal, once found.
    pub found: Option<u32>,
}

impl Picture {
    /// Before the first step, on a graph of `count` vertices.
    pub fn new(count: usize) -> Self {
        Self {
            distance: vec![None; count],
            predecessor: vec![None; count],
            queue: VecDeque::new(),
            settled: Vec::new(),
            found: None,
        }
    }

    /// The end of the last run of `bfs`.
    pub fn of(bfs: &Bfs) -> Self {
        Self {
            distance: bfs.distance.iter().copied().map(some).collect(),
            predecessor: bfs.predecessor.iter().copied().map(some).collect(),
            queue: bfs.queue().iter().copied().collect(),
            settled: bfs.settled().to_vec(),
            found: bfs.found.map(|v| v as u32),
        }
    }
}

impl Replay for Picture {
    type Step = Step;

    fn forward(&mut self, step: &Step) {
        match *step {
            Step::Discover {
                vertex,
                from,
                distance,
            } => {
                self.distance[vertex as usize] = Some(distance);
                self.predecessor[vertex as usize] = from;
                self.queue.push_back(vertex);
            }
            Step::Settle { vertex } => {
                self.queue.pop_front();
                self.settled.push(vertex);
            }
            Step::Known { .. } => {}
            Step::Found { vertex } => self.found = Some(vertex),
        }
    }

    fn back(&mut self, step: &Step) {
        match *step {
            Step::Discover { vertex, .. } => {
                self.distance[vertex as usize] = None;
                self.predecessor[vertex as usize] = None;
                self.queue.pop_back();
            }
            Step::Settle { vertex } => {
                self.settled.pop();
                self.queue.push_front(vertex);
            }
            Step::Known { .. } => {}
            Step::Found { .. } => self.found = None,
        }
    }
}
