//! Union by rank with path compression.

use super::forest::Forest;
use super::index::check_room;
use super::{Index, Merge, Partition, Step};
use crate::trace::Trace;

/// A partition with union by rank and path compression: the fastest one, without undo.
///
/// - **Arguments**: `D`, the data of a component; `I`, the width of its links.
/// - **Complexity**: m operations on n elements cost O(m α(n)); memory O(n).
/// - **Reference**: Tarjan, *Efficiency of a good but not linear set union algorithm*, J. ACM 22
///   (1975).
///
/// ```
/// use ludograph_graph::{Compressing, Partition};
///
/// let mut sets: Compressing<()> = Compressing::new([(); 4]);
/// sets.union(0, 1);
/// sets.union(2, 3);
/// sets.union(1, 3);
/// assert!(sets.same(0, 2));
/// assert_eq!(sets.roots().count(), 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Compressing<D, I = u32> {
    parent: Vec<I>,
    /// An upper bound of the height; below 64 for anything that fits in memory.
    rank: Vec<u8>,
    data: Vec<D>,
}

impl<D, I> Default for Compressing<D, I> {
    fn default() -> Self {
        Self {
            parent: Vec::new(),
            rank: Vec::new(),
            data: Vec::new(),
        }
    }
}

impl<D: Merge, I: Index> Compressing<D, I> {
    /// One component for each item of `data`, numbered in order. O(n).
    ///
    /// Panics when there are more than [`Index::LIMIT`] items.
    pub fn new(data: impl IntoIterator<Item = D>) -> Self {
        let data: Vec<D> = data.into_iter().collect();
        check_room::<I>(data.len());
        Self {
            parent: (0..data.len()).map(I::new).collect(),
            rank: vec![0; data.len()],
            data,
        }
    }
}

impl<D: Merge, I: Index> Forest<D> for Compressing<D, I> {
    /// As in the first edition of *Introduction to Algorithms*.
    const TIE_TO_SECOND: bool = true;

    fn add_root(&mut self, data: D) {
        let node = self.parent.len();
        check_room::<I>(node + 1);
        self.parent.push(I::new(node));
        self.rank.push(0);
        self.data.push(data);
    }

    #[inline]
    fn link(&mut self, child: usize, root: usize) {
        let absorbed = self.data[child].clone();
        self.data[root].merge(&absorbed);
        self.parent[child] = I::new(root);
        if self.rank[root] == self.rank[child] {
            self.rank[root] += 1;
        }
    }

    #[inline]
    fn edit(&mut self, root: usize, edit: impl FnOnce(&mut D)) {
        edit(&mut self.data[root]);
    }

    /// Links every node on the path from `v` directly to `root`.
    #[inline]
    fn compress(&mut self, v: usize, root: usize, trace: &mut impl Trace<Step<D>>) {
        let mut node = v;
        loop {
            let parent = self.parent[node].get();
            if parent == root {
                return; // already linked to the root, or the root itself
            }
            self.parent[node] = I::new(root);
            trace.emit(|| Step::Compress {
                node: node as u32,
                old_parent: parent as u32,
                new_parent: root as u32,
            });
            node = parent;
        }
    }
}

impl<D: Merge, I: Index> Partition for Compressing<D, I> {
    type Data = D;

    fn len(&self) -> usize {
        self.parent.len()
    }

    #[inline]
    fn parent(&self, v: usize) -> usize {
        self.parent[v].get()
    }

    #[inline]
    fn weight(&self, v: usize) -> usize {
        self.rank[v].into()
    }

    #[inline]
    fn data_at(&self, v: usize) -> &D {
        &self.data[v]
    }
}
