//! Linked lists.

use super::forest::Forest;
use super::index::check_room;
use super::{Index, Merge, Partition, Step};
use crate::trace::Trace;

/// A partition of linked lists: every element knows the head of its list, so that a find takes one
/// step. A union appends one list to the other and gives each element of it the new head.
///
/// The second operand's list is appended to the first's; with weighted union ([`WeightedLists`])
/// the shorter one is.
///
/// - **Arguments**: `D`, the data of a component; `I`, the width of its links; `WEIGHTED`, whether
///   unions are weighted.
/// - **Complexity**: find O(1); union O(n), with weighted union O(log n) amortised; memory O(n).
/// - **Reference**: Cormen, Leiserson, Rivest, Stein, *Introduction to Algorithms*, 4th ed.,
///   section 19.2.
///
/// ```
/// use ludograph_graph::partition::{Lists, Partition, Step, WeightedLists};
///
/// // Lists of three and of four elements.
/// fn new_heads(mut sets: impl Partition<Data = ()>) -> usize {
///     for (a, b) in [(0, 1), (0, 2), (3, 4), (3, 5), (3, 6)] {
///         sets.union(a, b);
///     }
///     let mut steps = Vec::new();
///     sets.union_traced(0, 3, &mut steps);
///     let changed = |step: &&Step<()>| {
///         matches!(step, Step::Change { .. } | Step::Compress { .. })
///     };
///     steps.iter().filter(changed).count()
/// }
/// assert_eq!(new_heads(Lists::<()>::new([(); 7])), 4);
/// assert_eq!(new_heads(WeightedLists::<()>::new([(); 7])), 3);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lists<D, I = u32, const WEIGHTED: bool = false> {
    head: Vec<I>,
    /// The element after this one; an element without one names itself.
    next: Vec<I>,
    /// At a head: the last element of its list.
    tail: Vec<I>,
    /// At a head: the length of its list.
    length: Vec<I>,
    data: Vec<D>,
}

/// [`Lists`] with weighted union.
pub type WeightedLists<D, I = u32> = Lists<D, I, true>;

impl<D, I, const WEIGHTED: bool> Default for Lists<D, I, WEIGHTED> {
    fn default() -> Self {
        Self {
            head: Vec::new(),
            next: Vec::new(),
            tail: Vec::new(),
            length: Vec::new(),
            data: Vec::new(),
        }
    }
}

impl<D: Merge, I: Index, const WEIGHTED: bool> Lists<D, I, WEIGHTED> {
    /// One list for each item of `data`, numbered in order. O(n).
    ///
    /// Panics when there are more than [`Index::LIMIT`] items.
    pub fn new(data: impl IntoIterator<Item = D>) -> Self {
        let mut sets = Self::default();
        data.into_iter().for_each(|data| sets.add_root(data));
        sets
    }

    /// The elements of a list in order, beginning with its head.
    pub fn list(&self, head: usize) -> impl Iterator<Item = usize> {
        let following = |&v: &usize| Some(self.next[v].get()).filter(|next| *next != v);
        std::iter::successors(Some(head), following)
    }
}

impl<D: Merge, I: Index, const WEIGHTED: bool> Forest<D> for Lists<D, I, WEIGHTED> {
    fn add_root(&mut self, data: D) {
        let node = self.head.len();
        check_room::<I>(node + 1);
        for links in [&mut self.head, &mut self.next, &mut self.tail] {
            links.push(I::new(node));
        }
        self.length.push(I::new(1));
        self.data.push(data);
    }

    /// Gives the head of the appended list its new head; the others follow in `after_link`.
    fn link(&mut self, child: usize, root: usize) {
        let absorbed = self.data[child].clone();
        self.data[root].merge(&absorbed);
        self.head[child] = I::new(root);
        let length = self.length[root].get() + self.length[child].get();
        self.length[root] = I::new(length);
    }

    fn edit(&mut self, root: usize, edit: impl FnOnce(&mut D)) {
        edit(&mut self.data[root]);
    }

    fn after_link(&mut self, child: usize, root: usize, trace: &mut impl Trace<Step<D>>) {
        let members: Vec<usize> = self.list(child).skip(1).collect();
        for node in members {
            trace.emit(|| Step::Compress {
                node: node as u32,
                old_parent: child as u32,
                new_parent: root as u32,
            });
            self.head[node] = I::new(root);
        }
        let last = self.tail[root].get();
        self.next[last] = I::new(child);
        self.tail[root] = self.tail[child];
    }
}

impl<D: Merge, I: Index, const WEIGHTED: bool> Partition for Lists<D, I, WEIGHTED> {
    type Data = D;

    fn len(&self) -> usize {
        self.head.len()
    }

    /// The head of the list.
    fn parent(&self, v: usize) -> usize {
        self.head[v].get()
    }

    /// The length of the list if unions are weighted, otherwise 0.
    fn weight(&self, v: usize) -> usize {
        match WEIGHTED {
            true => self.length[v].get(),
            false => 0,
        }
    }

    fn data_at(&self, v: usize) -> &D {
        &self.data[v]
    }
}
