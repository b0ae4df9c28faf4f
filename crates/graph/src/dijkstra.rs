//! Dijkstra's algorithm: cheapest paths with non-negative costs.

mod queue;
mod step;

pub use queue::{Heap, Queue, SortedList};
pub use step::Step;

use crate::adjacency::{Graph, SearchError, checked_count, checked_vertex};
use crate::trace::Trace;
use crate::tree::{NONE, path, some};

/// The cost of a vertex not reached. No real cost is as large: fewer than 2³² edges of less than
/// 2³² each sum to less than 2⁶⁴ − 1, which is also why sums need no check.
const INFINITE: u64 = u64::MAX;

/// Dijkstra's algorithm, its working memory and its last result.
///
/// A priority queue with lazy deletion: a vertex whose cost falls is pushed again, and its stale
/// entries are skipped. The queue is a binary heap, or the [`SortedList`] of
/// [`with_list`](Dijkstra::with_list), which is slower and easier to follow. Reuse one for several
/// runs: nothing is allocated while the graphs do not grow, and a new run clears only what the last
/// one touched.
///
/// - **Complexity**: O((V + E) log V) for the part of the graph that is reached, O(V E) with a
///   list; memory O(V + E).
/// - **Reference**: Dijkstra, *A note on two problems in connexion with graphs*, 1959; Cormen,
///   Leiserson, Rivest, Stein, *Introduction to Algorithms*, 4th ed., section 22.3.
///
/// ```
/// use ludograph_graph::Dijkstra;
///
/// // The direct way from 0 to 2 costs more than the detour by 1.
/// let graph = vec![vec![2, 1], vec![2], vec![]];
/// let cost = |a: usize, b: usize| if (a, b) == (0, 2) { 10 } else { 3 };
/// let mut dijkstra = Dijkstra::new();
/// dijkstra.run(&graph, [0], cost, |_| false, &mut ())?;
/// assert_eq!(dijkstra.cost(2), Some(6));
/// assert_eq!(dijkstra.path_to(2), Some(vec![0, 1, 2]));
/// # Ok::<(), ludograph_graph::SearchError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Dijkstra<Q = Heap> {
    cost: Vec<u64>,
    predecessor: Vec<u32>,
    is_settled: Vec<bool>,
    /// Every vertex that has a cost, to be cleared by the next run.
    reached: Vec<u32>,
    settled: Vec<u32>,
    queue: Q,
    found: Option<usize>,
}

impl Dijkstra {
    /// A searcher without a result.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Dijkstra<SortedList> {
    /// A searcher whose queue is a sorted list.
    ///
    /// ```
    /// use ludograph_graph::Dijkstra;
    /// use ludograph_graph::dijkstra::Step;
    ///
    /// let star = vec![vec![1, 2, 3], vec![], vec![], vec![]];
    /// let mut steps = Vec::new();
    /// let mut dijkstra = Dijkstra::with_list();
    /// dijkstra.run(&star, [0], |_, to| to as u32, |_| false, &mut steps)?;
    /// // The entry of 2 passes that of 1, the entry of 3 passes both.
    /// let passed = steps.iter().filter(|step| matches!(step, Step::Pass { .. }));
    /// assert_eq!(passed.count(), 3);
    /// # Ok::<(), ludograph_graph::SearchError>(())
    /// ```
    pub fn with_list() -> Self {
        Self::default()
    }
}

impl<Q: Queue> Dijkstra<Q> {
    /// Searches from all `sources` at once until a vertex that is a goal is settled.
    ///
    /// - **Arguments**: the graph; the sources, at cost 0 (repeated ones count once); the cost of
    ///   the edge between two neighbours; the goal, `|_| false` to search everything; the trace,
    ///   `&mut ()` for none.
    /// - **Returns**: the first goal settled, or `None` when none was reached.
    /// - **Errors**: when a source is not a vertex, or the graph has 2³² − 1 vertices or more.
    /// - **Panics**: when the graph names a neighbour that is not a vertex.
    /// - **Complexity**: O((V + E) log V) for the part reached, O(V E) with a list.
    ///
    /// Deterministic: of the vertices waiting, the cheapest is settled; among equals the smallest
    /// number, or with a list the one that has waited longest. Of several cheapest predecessors a
    /// vertex keeps the one settled first.
    ///
    /// ```
    /// use ludograph_graph::{Dijkstra, from_fn};
    ///
    /// let line = from_fn(100, |v| [v.saturating_sub(1), (v + 1).min(99)]);
    /// let mut dijkstra = Dijkstra::new();
    /// let cost = |a, b| if b > a { 1 } else { 5 };
    /// let found = dijkstra.run(&line, [50], cost, |v| v == 52, &mut ())?;
    /// assert_eq!(found, Some(52));
    /// assert_eq!(dijkstra.settled(), [50, 51, 52]); // 49 would cost 5
    /// assert!(!dijkstra.is_settled(49));
    /// # Ok::<(), ludograph_graph::SearchError>(())
    /// ```
    pub fn run(
        &mut self,
        graph: &impl Graph,
        sources: impl IntoIterator<Item = usize>,
        mut edge_cost: impl FnMut(usize, usize) -> u32,
        mut goal: impl FnMut(usize) -> bool,
        trace: &mut impl Trace<Step>,
    ) -> Result<Option<usize>, SearchError> {
        self.start(graph, sources, trace)
            .inspect_err(|_| self.clear(0))?; // nothing old or half-started is left behind
        while let Some(vertex) = self.settle_next(trace) {
            let v = vertex as usize;
            if goal(v) {
                trace.emit(|| Step::Found { vertex });
                self.found = Some(v);
                break;
            }
            let base = self.cost[v];
            graph.neighbors(v, |w| {
                self.look(vertex, w, base + u64::from(edge_cost(v, w)), trace);
            });
        }
        Ok(self.found)
    }

    /// Clears the last result, touching only what it touched, and makes room for `count` vertices.
    fn clear(&mut self, count: usize) {
        for &v in &self.reached {
            self.cost[v as usize] = INFINITE;
            self.predecessor[v as usize] = NONE;
            self.is_settled[v as usize] = false;
        }
        self.reached.clear();
        self.settled.clear();
        self.queue.clear();
        self.cost.resize(count, INFINITE);
        self.predecessor.resize(count, NONE);
        self.is_settled.resize(count, false);
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
            if self.cost[source] == INFINITE {
                self.relax(vertex, NONE, 0, trace);
            }
        }
        Ok(())
    }

    /// Takes vertices out of the queue until one is not stale, and settles it.
    #[inline]
    fn settle_next(&mut self, trace: &mut impl Trace<Step>) -> Option<u32> {
        while let Some((cost, vertex)) = self.queue.pop() {
            // A vertex is pushed only at falling costs, so each older entry costs more.
            if cost > self.cost[vertex as usize] {
                trace.emit(|| Step::SkipStale { vertex, cost });
                continue;
            }
            self.is_settled[vertex as usize] = true;
            self.settled.push(vertex);
            trace.emit(|| Step::Settle { vertex, cost });
            return Some(vertex);
        }
        None
    }

    /// Relaxes the edge from `from` to `w`, which then costs `cost`.
    #[inline]
    fn look(&mut self, from: u32, w: usize, cost: u64, trace: &mut impl Trace<Step>) {
        if cost < self.cost[w] {
            self.relax(w as u32, from, cost, trace);
        } else {
            trace.emit(|| Step::Keep {
                from,
                vertex: w as u32,
                cost,
            });
        }
    }

    #[inline]
    fn relax(&mut self, vertex: u32, from: u32, cost: u64, trace: &mut impl Trace<Step>) {
        let v = vertex as usize;
        trace.emit(|| Step::Relax {
            vertex,
            old_cost: finite(self.cost[v]),
            new_cost: cost,
            old_predecessor: some(self.predecessor[v]),
            new_predecessor: some(from),
        });
        if self.cost[v] == INFINITE {
            self.reached.push(vertex);
        }
        self.cost[v] = cost;
        self.predecessor[v] = from;
        self.queue.push((cost, vertex), trace);
        trace.emit(|| Step::Push { vertex, cost });
    }

    /// The goal at which the last run ended, if it did.
    pub const fn found(&self) -> Option<usize> {
        self.found
    }

    /// The least cost found to `v`, final if `v` [is settled](Self::is_settled); `None` (infinite)
    /// if it was not reached. O(1).
    pub fn cost(&self, v: usize) -> Option<u64> {
        self.cost.get(v).copied().and_then(finite)
    }

    /// Whether the cost of `v` is final. O(1).
    pub fn is_settled(&self, v: usize) -> bool {
        self.is_settled.get(v) == Some(&true)
    }

    /// The vertex before `v` on its path; `None` for a source and for a vertex not reached. O(1).
    pub fn predecessor(&self, v: usize) -> Option<usize> {
        let slot = self.predecessor.get(v).copied().and_then(some)?;
        Some(slot as usize)
    }

    /// The vertices settled, in order. O(1).
    pub fn settled(&self) -> &[u32] {
        &self.settled
    }

    /// A cheapest path known from a source to `v`, both included; `None` when `v` was not
    /// reached. O(length).
    pub fn path_to(&self, v: usize) -> Option<Vec<usize>> {
        self.cost(v)?;
        Some(path(&self.predecessor, v))
    }
}

fn finite(cost: u64) -> Option<u64> {
    (cost != INFINITE).then_some(cost)
}
