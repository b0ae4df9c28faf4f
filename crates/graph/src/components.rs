//! Connected components by search.

mod step;

pub use step::Step;

use crate::adjacency::{Graph, SearchError, checked_count};
use crate::trace::Trace;
use crate::tree::{NONE, some};

/// The connected components of an undirected graph, or of the part of it that a filter keeps.
///
/// Components are numbered by their smallest vertex; members are in the order of discovery.
///
/// - **Complexity**: O(V + E); memory O(V).
/// - **Reference**: Hopcroft, Tarjan, *Efficient algorithms for graph manipulation*, Comm. ACM 16
///   (1973).
///
/// ```
/// use ludograph_graph::Components;
///
/// let graph = vec![vec![2], vec![], vec![0], vec![4], vec![3]];
/// let components = Components::run(&graph, |_| true, &mut ())?;
/// assert_eq!(components.count(), 3);
/// assert_eq!(components.members(0), [0, 2]);
/// assert_eq!(components.label(4), Some(2));
/// # Ok::<(), ludograph_graph::SearchError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Components {
    label: Vec<u32>,
    /// All vertices kept, component after component.
    members: Vec<u32>,
    /// Where each component ends in `members`.
    ends: Vec<usize>,
}

impl Components {
    /// Computes the components.
    ///
    /// - **Arguments**: the graph, with every edge in both directions; the filter, `|_| true` to
    ///   keep all vertices (edges to others are ignored); the trace, `&mut ()` for none.
    /// - **Returns**: the components.
    /// - **Errors**: when the graph has 2³² − 1 vertices or more.
    /// - **Panics**: when the graph names a neighbour that is not a vertex.
    /// - **Complexity**: O(V + E).
    ///
    /// ```
    /// use ludograph_graph::{Components, from_fn};
    ///
    /// let ring = from_fn(8, |v| [(v + 1) % 8, (v + 7) % 8]);
    /// let parts = Components::run(&ring, |v| v % 4 != 0, &mut ())?;
    /// let parts: Vec<_> = parts.iter().collect();
    /// assert_eq!(parts, [[1, 2, 3], [5, 6, 7]]);
    /// # Ok::<(), ludograph_graph::SearchError>(())
    /// ```
    pub fn run(
        graph: &impl Graph,
        mut keep: impl FnMut(usize) -> bool,
        trace: &mut impl Trace<Step>,
    ) -> Result<Self, SearchError> {
        let count = checked_count(graph)?;
        let mut this = Self {
            label: vec![NONE; count],
            members: Vec::new(),
            ends: Vec::new(),
        };
        for start in 0..count {
            if this.label[start] == NONE && keep(start) {
                this.spread(graph, start as u32, &mut keep, trace);
            }
        }
        Ok(this)
    }

    /// Collects the component of `start`. The members found are also the queue.
    fn spread(
        &mut self,
        graph: &impl Graph,
        start: u32,
        keep: &mut impl FnMut(usize) -> bool,
        trace: &mut impl Trace<Step>,
    ) {
        let component = self.ends.len() as u32;
        let mut head = self.members.len();
        trace.emit(|| Step::Open { component });
        self.join(start, None, component, trace);
        while let Some(&vertex) = self.members.get(head) {
            head += 1;
            trace.emit(|| Step::Scan { vertex });
            graph.neighbors(vertex as usize, |w| {
                if self.label[w] != NONE {
                    trace.emit(|| Step::Known {
                        from: vertex,
                        vertex: w as u32,
                    });
                } else if keep(w) {
                    self.join(w as u32, Some(vertex), component, trace);
                }
            });
        }
        self.ends.push(head);
        trace.emit(|| Step::Close { component });
    }

    #[inline]
    fn join(
        &mut self,
        vertex: u32,
        from: Option<u32>,
        component: u32,
        trace: &mut impl Trace<Step>,
    ) {
        self.label[vertex as usize] = component;
        self.members.push(vertex);
        trace.emit(|| Step::Join {
            vertex,
            from,
            component,
        });
    }

    /// Number of components.
    pub fn count(&self) -> usize {
        self.ends.len()
    }

    /// The component of `v`; `None` if the filter excluded it. O(1).
    pub fn label(&self, v: usize) -> Option<usize> {
        let label = self.label.get(v).copied().and_then(some)?;
        Some(label as usize)
    }

    /// The vertices of a component in the order of discovery; empty if there is no such component.
    /// O(1).
    pub fn members(&self, component: usize) -> &[u32] {
        let Some(&end) = self.ends.get(component) else {
            return &[];
        };
        let start = component.checked_sub(1).map_or(0, |c| self.ends[c]);
        &self.members[start..end]
    }

    /// The members of each component, in order.
    pub fn iter(&self) -> impl Iterator<Item = &[u32]> {
        (0..self.count()).map(|c| self.members(c))
    }
}
