//! The interface of a graph for searches, and the errors of a search.

use thiserror::Error;

/// A graph whose vertices are the numbers from 0 up to [`vertex_count`](Self::vertex_count).
///
/// Neighbours are passed to a closure rather than collected, so that a board can compute them
/// without allocating. Searches visit them in this order.
///
/// - **Contract**: every neighbour is smaller than `vertex_count`; a search may panic otherwise.
/// - **Reference**: Cormen, Leiserson, Rivest, Stein, *Introduction to Algorithms*, 4th ed.,
///   section 20.1.
///
/// ```
/// use ludograph_graph::Graph;
///
/// struct Path(usize);
/// impl Graph for Path {
///     fn vertex_count(&self) -> usize {
///         self.0
///     }
///     fn neighbors(&self, v: usize, mut visit: impl FnMut(usize)) {
///         if v > 0 {
///             visit(v - 1);
///         }
///         if v + 1 < self.0 {
///             visit(v + 1);
///         }
///     }
/// }
/// let mut seen = Vec::new();
/// Path(4).neighbors(1, |w| seen.push(w));
/// assert_eq!(seen, [0, 2]);
/// ```
pub trait Graph {
    /// Number of vertices.
    fn vertex_count(&self) -> usize;

    /// Calls `visit` with every vertex to which an edge leads from `v`.
    fn neighbors(&self, v: usize, visit: impl FnMut(usize));
}

impl<G: Graph> Graph for &G {
    fn vertex_count(&self) -> usize {
        (**self).vertex_count()
    }

    #[inline]
    fn neighbors(&self, v: usize, visit: impl FnMut(usize)) {
        (**self).neighbors(v, visit);
    }
}

/// A neighbour list.
impl Graph for Vec<Vec<usize>> {
    fn vertex_count(&self) -> usize {
        self.len()
    }

    #[inline]
    fn neighbors(&self, v: usize, visit: impl FnMut(usize)) {
        self[v].iter().copied().for_each(visit);
    }
}

/// A graph given by a function; made by [`from_fn`].
#[derive(Clone, Copy, Debug)]
pub struct FromFn<F> {
    count: usize,
    neighbors: F,
}

/// A graph of `count` vertices whose neighbours are computed by a function.
///
/// - **Arguments**: the number of vertices; a function from a vertex to its neighbours.
/// - **Returns**: a [`Graph`].
/// - **Complexity**: that of the function; nothing is stored.
///
/// ```
/// use ludograph_graph::{Graph, from_fn};
///
/// let doubling = from_fn(10, |v| Some(2 * v).filter(|&w| w < 10));
/// let mut seen = Vec::new();
/// doubling.neighbors(3, |w| seen.push(w));
/// assert_eq!(seen, [6]);
/// ```
pub const fn from_fn<F, N>(count: usize, neighbors: F) -> FromFn<F>
where
    F: Fn(usize) -> N,
    N: IntoIterator<Item = usize>,
{
    FromFn { count, neighbors }
}

impl<F, N> Graph for FromFn<F>
where
    F: Fn(usize) -> N,
    N: IntoIterator<Item = usize>,
{
    fn vertex_count(&self) -> usize {
        self.count
    }

    #[inline]
    fn neighbors(&self, v: usize, visit: impl FnMut(usize)) {
        (self.neighbors)(v).into_iter().for_each(visit);
    }
}

/// Why a search could not start. The searcher then has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SearchError {
    /// A source is not a vertex of the graph.
    #[error("there is no vertex {vertex} in a graph of {count} vertices")]
    NoSuchVertex {
        /// The vertex asked for.
        vertex: usize,
        /// Number of vertices of the graph.
        count: usize,
    },
    /// The graph has more vertices than the searches can number.
    #[error(
        "a graph of {count} vertices is too large: at most {} can be searched",
        MAX_VERTICES
    )]
    TooLarge {
        /// Number of vertices of the graph.
        count: usize,
    },
}

/// Vertices are stored in 32 bits; the largest number means "none".
pub(crate) const MAX_VERTICES: usize = u32::MAX as usize;

/// The number of vertices of `graph`, if it can be searched.
pub(crate) fn checked_count(graph: &impl Graph) -> Result<usize, SearchError> {
    let count = graph.vertex_count();
    if count > MAX_VERTICES {
        return Err(SearchError::TooLarge { count });
    }
    Ok(count)
}

/// `vertex` as it is stored, if the graph has it.
pub(crate) fn checked_vertex(vertex: usize, count: usize) -> Result<u32, SearchError> {
    if vertex >= count {
        return Err(SearchError::NoSuchVertex { vertex, count });
    }
    Ok(vertex as u32) // in range: `checked_count` bounded `count`
}
