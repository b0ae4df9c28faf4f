//! Union by size without compression, every change on a stack, undo exact.

mod undo;

pub use undo::Mark;

use undo::{Kind, Record};

use super::index::check_room;
use super::{Change, Index, Merge, Partition, Step, Union};
use crate::trace::Trace;

/// A partition whose changes can be taken back, newest first, exactly and in O(1) each.
///
/// Unions, [updates](Partition::update) and [pushes](Partition::push) each leave a record on a
/// stack: which root was hung under which, and what its data were. A [`Mark`] remembers a height
/// of that stack, so that the several unions of one move are taken back together. There is no
/// path compression: it would change links that no record knows of.
///
/// - **Arguments**: `D`, the data of a component (small and `Copy` is fastest); `I`, the width of its links.
/// - **Complexity**: find and union O(log n) worst case, undo O(1); memory O(n + changes).
///   Nothing is allocated per change once the stack has grown to its height.
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
    /// Apart from the rest, so that finds read nothing else.
    parent: Vec<I>,
    /// What is asked of roots only.
    tops: Vec<Top<D, I>>,
    records: Vec<Record<D, I>>,
}

/// What is kept of a component at its root, and of a former root as it was when it was hung up.
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
    /// One component for each item of `data`, numbered in order, with nothing to take back. O(n).
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

    /// Bytes that it holds on the heap, room for growth included.
    pub const fn heap_size(&self) -> usize {
        self.parent.capacity() * size_of::<I>()
            + self.tops.capacity() * size_of::<Top<D, I>>()
            + self.records.capacity() * size_of::<Record<D, I>>()
    }

    #[inline]
    fn link(&mut self, child: usize, root: usize, trace: &mut impl Trace<Step<D>>) {
        let Top { size, data } = self.tops[child].clone();
        self.parent[child] = I::new(root);
        let top = &mut self.tops[root];
        let (old_size, old_data) = (top.size, top.data.clone());
        top.size = I::new(old_size.get() + size.get());
        top.data.merge(&data);
        trace.emit(|| Step::Change {
            change: Change::Link {
                child: child as u32,
                root: root as u32,
                old_data: old_data.clone(),
                new_data: top.data.clone(),
                old_weight: old_size.get() as u32,
                new_weight: top.size.get() as u32,
            },
        });
        self.records.push(Record {
            kind: Kind::Link,
            child: I::new(child),
            root: I::new(root),
            data: old_data,
        });
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

    fn weight(&self, v: usize) -> usize {
        self.tops[v].size.get()
    }

    #[inline]
    fn data_at(&self, v: usize) -> &D {
        &self.tops[v].data
    }

    fn push_traced(&mut self, data: D, trace: &mut impl Trace<Step<D>>) -> usize {
        let node = self.len();
        check_room::<I>(node + 1);
        trace.emit(|| Step::Change {
            change: Change::Push {
                node: node as u32,
                data: data.clone(),
                weight: 1,
            },
        });
        self.parent.push(I::new(node));
        self.tops.push(Top::single(data.clone()));
        self.records.push(Record {
            kind: Kind::Push,
            child: I::new(node),
            root: I::new(node),
            data,
        });
        node
    }

    #[inline]
    fn find_traced(&mut self, v: usize, trace: &mut impl Trace<Step<D>>) -> usize {
        let mut node = v;
        loop {
            trace.emit(|| Step::Visit { node: node as u32 });
            let parent = self.parent[node].get();
            if parent == node {
                return node;
            }
            node = parent;
        }
    }

    #[inline]
    fn union_traced(&mut self, a: usize, b: usize, trace: &mut impl Trace<Step<D>>) -> Union {
        let a = self.find_traced(a, trace);
        let b = self.find_traced(b, trace);
        if a == b {
            trace.emit(|| Step::Same { root: a as u32 });
            return Union {
                root: a,
                merged: false,
            };
        }
        let (root, child) = if self.tops[a].size >= self.tops[b].size {
            (a, b)
        } else {
            (b, a)
        };
        self.link(child, root, trace);
        Union { root, merged: true }
    }

    #[inline]
    fn update_traced(
        &mut self,
        v: usize,
        edit: impl FnOnce(&mut D),
        trace: &mut impl Trace<Step<D>>,
    ) -> usize {
        let root = self.find_traced(v, trace);
        let data = &mut self.tops[root].data;
        let old_data = data.clone();
        edit(data);
        trace.emit(|| Step::Change {
            change: Change::Update {
                root: root as u32,
                old_data: old_data.clone(),
                new_data: data.clone(),
            },
        });
        self.records.push(Record {
            kind: Kind::Update,
            child: I::new(root),
            root: I::new(root),
            data: old_data,
        });
        root
    }
}
