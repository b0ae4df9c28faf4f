//! Breadth-first search: fewest steps from one or several sources.

mod step;

pub use step::Step;

use crate::adjacency::{Graph, SearchError, checked_count, checked_vertex};
use crate::trace::Trace;
use crate::tree::{NONE, path, some};

/// Breadth-first search, its working memory and its last result.
///
/// Reuse one for several runs: nothing is allocated while the graphs do not grow, and a new run
/// clears only what the last one touched.
///
/// - **Complexity**: O(V + E) for the part of the graph that is reached; memory O(V).
/// - **Reference**: Moore, *The shortest path through a maze*, 1959; Cormen, Leiserson, Rivest,
///   Stein, *Introduction to Algorithms*, 4th ed., section 20.2.
///
/// ```
/// use ludograph_graph::Bfs;
///
/// let graph = vec![vec![1, 2], vec![3], vec![3], vec![], vec![0]];
/// let mut bfs = Bfs::new();
/// bfs.run(&graph, [0], |_| false, &mut ())?;
/// assert_eq!(bfs.distance(3), Some(2));
/// assert_eq!(bfs.path_to(3), Some(vec![0, 1, 3]));
/// assert_eq!(bfs.distance(4), None);
/// assert_eq!(bfs.settled(), [0, 1, 2, 3]);
/// # Ok::<(), ludograph_graph::SearchError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Bfs {
    distance: Vec<u32>,
    predecessor: Vec<u32>,
    /// Every vertex reached, in the order of discovery. The first `head` are settled, the others
    /// are the queue.
    order: Vec<u32>,
    head: usize,
    found: Option<usize>,
}

impl Bfs {
    /// A searcher without a result.
    pub fn new() -> Self {
        Self::default()
    }

    /// Searches from all `sources` at once until a vertex that is a goal is settled.
    ///
    /// - **Arguments**: the graph; the sources, at distance 0, in order (repeated ones count
    ///   once); the goal, `|_| false` to search everything; the trace, `&mut ()` for none.
    /// - **Returns**: the first goal settled, or `None` when none was reached.
    /// - **Errors**: when a source is not a vertex, or the graph has 2³² − 1 vertices or more.
    /// - **Panics**: when the graph names a neighbour that is not a vertex.
    /// - **Complexity**: O(V + E) for the part reached.
    ///
    /// Deterministic: vertices are settled by distance, equals in the order of discovery, which
    /// follows the order of sources and of neighbours.
    ///
    /// ```
    /// use ludograph_graph::{Bfs, from_fn};
    ///
    /// let line = from_fn(100, |v| [v.saturating_sub(1), (v + 1).min(99)]);
    /// let mut bfs = Bfs::new();
    /// assert_eq!(bfs.run(&line, [10, 50], |v| v % 16 == 0, &mut ())?, Some(48));
    /// assert_eq!(bfs.path_to(48), Some(vec![50, 49, 48]));
    /// assert!(bfs.run(&line, [100], |_| false, &mut ()).is_err());
    /// # Ok::<(), ludograph_graph::SearchError>(())
    /// ```
    pub fn run(
        &mut self,
        graph: &impl Graph,
        sources: impl IntoIterator<Item = usize>,
        mut goal: impl FnMut(usize) -> bool,
        trace: &mut impl Trace<Step>,
    ) -> Result<Option<usize>, SearchError> {
        self.start(graph, sources, trace)
            .inspect_err(|_| self.clear(0))?; // nothing old or half-started is left behind
        while let Some(&vertex) = self.order.get(self.head) {
            self.head += 1;
            trace.emit(|| Step::Settle { vertex });
            if goal(vertex as usize) {
                trace.emit(|| Step::Found { vertex });
                self.found = Some(vertex as usize);
                break;
            }
            graph.neighbors(vertex as usize, |w| self.look(vertex, w, trace));
        }
        Ok(self.found)
    }

    /// Clears the last result, touching only what it touched, and makes room for `count` vertices.
    fn clear(&mut self, count: usize) {
        for &v in &self.order {
            self.distance[v as usize] = NONE;
            self.predecessor[v as usize] = NONE;
        }
        self.order.clear();
        self.distance.resize(count, NONE);
        self.predecessor.resize(count, NONE);
        self.head = 0;
        self.found = None;
    }

    fn start(
        &mut self,
        graph: &impl Graph,
        sources: impl IntoIterator<Item = usize>,
        trace: &mut impl Trace<Step>,
    ) -> Result<(), SearchError> {
        let count = checked_count(graph)?;
        self.clear(count);
        for source in sources {
            let vertex = checked_vertex(source, count)?;
            if self.distance[source] == NONE {
                self.discover(vertex, NONE, 0, trace);
            }
        }
        Ok(())
    }

    /// Relaxes the edge from `from` to `w`.
    #[inline]
    fn look(&mut self, from: u32, w: usize, trace: &mut impl Trace<Step>) {
        if self.distance[w] == NONE {
            let distance = self.distance[from as usize] + 1;
            self.discover(w as u32, from, distance, trace);
        } else {
            trace.emit(|| Step::Known {
                from,
                vertex: w as u32,
            });
        }
    }

    #[inline]
    fn discover(&mut self, vertex: u32, from: u32, distance: u32, trace: &mut impl Trace<Step>) {
        self.distance[vertex as usize] = distance;
        self.predecessor[vertex as usize] = from;
        self.order.push(vertex);
        trace.emit(|| Step::Discover {
            vertex,
            from: some(from),
            distance,
        });
    }

    /// The goal at which the last run ended, if it did.
    pub const fn found(&self) -> Option<usize> {
        self.found
    }

    /// The number of steps from the nearest source to `v`; `None` if it was not reached. O(1).
    pub fn distance(&self, v: usize) -> Option<u32> {
        self.distance.get(v).copied().and_then(some)
    }

    /// The vertex before `v` on its path; `None` for a source and for a vertex not reached. O(1).
    pub fn predecessor(&self, v: usize) -> Option<usize> {
        let slot = self.predecessor.get(v).copied().and_then(some)?;
        Some(slot as usize)
    }

    /// The vertices settled, in order. O(1).
    pub fn settled(&self) -> &[u32] {
        &self.order[..self.head]
    }

    /// The vertices discovered but not settled when the search ended, in queue order. O(1).
    pub fn queue(&self) -> &[u32] {
        &self.order[self.head..]
    }

    /// A path of fewest steps from a source to `v`, both included; `None` when `v` was not
    /// reached. O(length).
    pub fn path_to(&self, v: usize) -> Option<Vec<usize>> {
        self.distance(v)?;
        Some(path(&self.predecessor, v))
    }
}
