//! Union by size without compression; every change is recorded on a stack, undo is exact.

mod undo;

pub use undo::Mark;

use undo::{Kind, Record};

use super::forest::Forest;
use super::index::check_room;
use super::{Index, Merge, Partition};

/// A partition whose changes can be undone, newest first, exactly and in O(1) each.
///
/// Unions, [updates](Partition::update) and [pushes](Partition::push) each push a record on a
/// stack: which root was linked to which, and its old data. A [`Mark`] is a height of that stack,
/// so that all unions of one move are undone together. There is no path compression: it would
/// change links without a record.
///
/// - **Arguments**: `D`, the data of a component (small and `Copy` is fastest); `I`, the width of
///   its links.
/// - **Complexity**: find and union O(log n) worst case, undo O(1); memory O(n + changes).
///   A change allocates nothing once the stack has grown to its height.
/// - **Reference**: Westbrook, Tarjan, *Amortized analysis of algorithms for set union with
///   backtracking*, SIAM J. Comput. 18 (1989).
///
/// ```
/// use ludograph_graph::{Partition, Revertible};
///
/// let mut sets: Revertible<(), u16> = Revertible::new([(); 4]);
/// let start = sets.clone();
/// let mark = sets.mark();
/// sets.union(0, 1);
/// sets.union(2, 3);
/// sets.union(1, 3);
/// assert_eq!(sets.size(0), 4);
/// sets.revert_to(mark);
/// assert_eq!(sets, start);
/// ```
#[derive(Debug, PartialEq, Eq)]
pub struct Revertible<D, I = u32> {
    /// Apart from the rest, so that finds read only this.
    parent: Vec<I>,
    /// Read at roots only.
    tops: Vec<Top<D, I>>,
    records: Vec<Record<D, I>>,
}

/// Size and data of a component, at its root; at a former root, those of when it was linked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Top<D, I> {
    size: I,
    data: D,
}

impl<D, I> Default for Revertible<D, I> {
    fn default() -> Self {
        Self {
            parent: Vec::new(),
            tops: Vec::new(),
            records: Vec::new(),
        }
    }
}

/// By hand, because a derived `clone_from` would not reuse the allocations.
impl<D: Clone, I: Copy> Clone for Revertible<D, I> {
    fn clone(&self) -> Self {
        Self {
            parent: self.parent.clone(),
            tops: self.tops.clone(),
            records: self.records.clone(),
        }
    }

    fn clone_from(&mut self, source: &Self) {
        self.parent.clone_from(&source.parent);
        self.tops.clone_from(&source.tops);
        self.records.clone_from(&source.records);
    }
}

impl<D: Merge, I: Index> Revertible<D, I> {
    /// One component for each item of `data`, numbered in order, with nothing to undo. O(n).
    ///
    /// Panics when there are more than [`Index::LIMIT`] items.
    pub fn new(data: impl IntoIterator<Item = D>) -> Self {
        let tops: Vec<_> = data.into_iter().map(Top::single).collect();
        check_room::<I>(tops.len());
        Self {
            parent: (0..tops.len()).map(I::new).collect(),
            tops,
            records: Vec::new(),
        }
    }

    /// The number of elements in `v`'s component. O(log n).
    #[inline]
    pub fn size(&self, v: usize) -> usize {
        self.tops[self.root(v)].size.get()
    }

    /// Bytes on the heap, unused capacity included.
    pub const fn heap_size(&self) -> usize {
        self.parent.capacity() * size_of::<I>()
            + self.tops.capacity() * size_of::<Top<D, I>>()
            + self.records.capacity() * size_of::<Record<D, I>>()
    }

    #[inline]
    fn record(&mut self, kind: Kind, child: usize, root: usize, data: D) {
        self.records.push(Record {
            kind,
            child: I::new(child),
            root: I::new(root),
            data,
        });
    }
}

impl<D: Merge, I: Index> Forest<D> for Revertible<D, I> {
    fn add_root(&mut self, data: D) {
        let node = self.parent.len();
        check_room::<I>(node + 1);
        self.parent.push(I::new(node));
        self.tops.push(Top::single(data.clone()));
        self.record(Kind::Push, node, node, data);
    }

    #[inline]
    fn link(&mut self, child: usize, root: usize) {
        let Top { size, data } = self.tops[child].clone();
        self.parent[child] = I::new(root);
        let top = &mut self.tops[root];
        let old_data = top.data.clone();
        top.size = I::new(top.size.get() + size.get());
        top.data.merge(&data);
        self.record(Kind::Link, child, root, old_data);
    }

    #[inline]
    fn edit(&mut self, root: usize, edit: impl FnOnce(&mut D)) {
        let data = &mut self.tops[root].data;
        let old_data = data.clone();
        edit(data);
        self.record(Kind::Update, root, root, old_data);
    }
}

impl<D, I: Index> Top<D, I> {
    fn single(data: D) -> Self {
        Self {
            size: I::new(1),
            data,
        }
    }
}

impl<D: Merge, I: Index> Partition for Revertible<D, I> {
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
        self.tops[v].size.get()
    }

    #[inline]
    fn data_at(&self, v: usize) -> &D {
        &self.tops[v].data
    }
}
