//! Disjoint sets (union-find) whose components carry data merged by the caller's rule.
//!
//! Four forms share one interface, [`Partition`]:
//!
//! | | union | find | undo |
//! |---|---|---|---|
//! | [`Compressing`] | by rank | path compression, O(α(n)) amortised | none |
//! | [`Revertible`] | by size | plain, O(log n) | exact, O(1) per change |
//! | [`Lists`] | O(n), weighted O(log n) amortised | O(1) | none |
//! | [`Careless`] | without balance | plain, O(n) | none |
//!
//! The last two are there to be compared with.
//!
//! A forest of parent links represents the sets; a root is its own parent and carries the data
//! of the whole component. Reference: Tarjan, van Leeuwen, *Worst-case analysis of set union
//! algorithms*, J. ACM 31 (1984); for undo, Westbrook, Tarjan, *Amortized analysis of algorithms
//! for set union with backtracking*, SIAM J. Comput. 18 (1989).

mod careless;
mod compressing;
mod forest;
mod index;
mod lists;
mod revertible;
mod step;

pub use careless::Careless;
pub use compressing::Compressing;
pub use index::Index;
pub use lists::{Lists, WeightedLists};
pub use revertible::{Mark, Revertible};
pub use step::{Change, Step};

use crate::trace::Trace;
use forest::Forest;

/// The caller's rule for the data of two components that become one.
///
/// Should be commutative and associative: which root absorbs which depends on sizes or ranks, so
/// otherwise the data would depend on the order of unions. Small `Copy` types are fastest.
///
/// ```
/// use ludograph_graph::Merge;
///
/// #[derive(Clone, Copy)]
/// struct City {
///     open_sides: u8,
///     pennants: u8,
/// }
/// impl Merge for City {
///     fn merge(&mut self, other: &Self) {
///         self.open_sides += other.open_sides;
///         self.pennants += other.pennants;
///     }
/// }
/// let mut city = City { open_sides: 2, pennants: 0 };
/// city.merge(&City { open_sides: 1, pennants: 1 });
/// assert_eq!((city.open_sides, city.pennants), (3, 1));
/// ```
pub trait Merge: Clone {
    /// Merges the data of the absorbed component into this one.
    fn merge(&mut self, other: &Self);
}

/// No data.
impl Merge for () {
    #[inline(always)]
    fn merge(&mut self, (): &Self) {}
}

/// What a union did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Union {
    /// The root of the component that now holds both.
    pub root: usize,
    /// Whether there were two components before.
    pub merged: bool,
}

/// A set of elements `0..len` partitioned into components.
///
/// Elements are plain numbers. Every method that changes something or follows links has a
/// `_traced` form; the plain one is the same with the trace off.
///
/// - **Panics**: like slices, all methods panic on an element that does not exist.
/// - **Complexity**: see the table of the [module](self).
/// - **Reference**: Cormen, Leiserson, Rivest, Stein, *Introduction to Algorithms*, 4th ed.,
///   chapter 19.
///
/// ```
/// use ludograph_graph::{Compressing, Partition, Revertible};
///
/// fn joined<P: Partition<Data = ()>>(mut sets: P) -> bool {
///     for _ in 0..3 {
///         sets.push(());
///     }
///     assert!(sets.union(0, 1).merged);
///     assert!(!sets.union(1, 0).merged);
///     sets.same(0, 1) && !sets.same(0, 2)
/// }
/// assert!(joined(Compressing::<()>::default()));
/// assert!(joined(Revertible::<()>::default()));
/// ```
pub trait Partition: Forest<<Self as Partition>::Data> {
    /// The data of a component.
    type Data: Merge;

    /// The number of elements.
    fn len(&self) -> usize;

    /// The element above `v` in the forest; `v` itself when it is a root.
    fn parent(&self, v: usize) -> usize;

    /// The rank or size that balances unions, as stored at `v`; meaningful at a root.
    fn weight(&self, v: usize) -> usize;

    /// The data stored at `v`: those of the component if `v` is a root, otherwise those of the time
    /// when `v` was last a root.
    fn data_at(&self, v: usize) -> &Self::Data;

    /// Adds an element in a component of its own and returns its number.
    ///
    /// Panics when the index type has no number left.
    #[inline]
    fn push_traced(&mut self, data: Self::Data, trace: &mut impl Trace<Step<Self::Data>>) -> usize {
        let node = self.len();
        self.add_root(data);
        trace.emit(|| Step::Change {
            change: Change::Push {
                node: node as u32,
                data: self.data_at(node).clone(),
                weight: self.weight(node) as u32,
            },
        });
        node
    }

    /// The root of `v`'s component.
    #[inline]
    fn find_traced(&mut self, v: usize, trace: &mut impl Trace<Step<Self::Data>>) -> usize {
        let mut root = v;
        loop {
            trace.emit(|| Step::Visit { node: root as u32 });
            let parent = self.parent(root);
            if parent == root {
                break;
            }
            root = parent;
        }
        self.compress(v, root, trace);
        root
    }

    /// Joins the components of `a` and `b` and merges their data. On equal weight the root of `a`
    /// stays a root, with union by rank the root of `b`.
    #[inline]
    fn union_traced<T: Trace<Step<Self::Data>>>(
        &mut self,
        a: usize,
        b: usize,
        trace: &mut T,
    ) -> Union {
        let a = self.find_traced(a, trace);
        let b = self.find_traced(b, trace);
        if a == b {
            trace.emit(|| Step::Same { root: a as u32 });
            return Union {
                root: a,
                merged: false,
            };
        }
        let (of_a, of_b) = (self.weight(a), self.weight(b));
        let (root, child) = if of_a > of_b || (of_a == of_b && !Self::TIE_TO_SECOND) {
            (a, b)
        } else {
            (b, a)
        };
        let before = T::ON.then(|| (self.data_at(root).clone(), self.weight(root)));
        self.link(child, root);
        if let Some((old_data, old_weight)) = before {
            trace.step(Step::Change {
                change: Change::Link {
                    child: child as u32,
                    root: root as u32,
                    old_data,
                    new_data: self.data_at(root).clone(),
                    old_weight: old_weight as u32,
                    new_weight: self.weight(root) as u32,
                },
            });
        }
        self.after_link(child, root, trace);
        Union { root, merged: true }
    }

    /// Edits the data of `v`'s component and returns its root.
    #[inline]
    fn update_traced<T: Trace<Step<Self::Data>>>(
        &mut self,
        v: usize,
        edit: impl FnOnce(&mut Self::Data),
        trace: &mut T,
    ) -> usize {
        let root = self.find_traced(v, trace);
        let before = T::ON.then(|| self.data_at(root).clone());
        self.edit(root, edit);
        if let Some(old_data) = before {
            trace.step(Step::Change {
                change: Change::Update {
                    root: root as u32,
                    old_data,
                    new_data: self.data_at(root).clone(),
                },
            });
        }
        root
    }

    /// [`push_traced`](Self::push_traced) without a trace.
    #[inline]
    fn push(&mut self, data: Self::Data) -> usize {
        self.push_traced(data, &mut ())
    }

    /// [`find_traced`](Self::find_traced) without a trace.
    #[inline]
    fn find(&mut self, v: usize) -> usize {
        self.find_traced(v, &mut ())
    }

    /// [`union_traced`](Self::union_traced) without a trace.
    #[inline]
    fn union(&mut self, a: usize, b: usize) -> Union {
        self.union_traced(a, b, &mut ())
    }

    /// [`update_traced`](Self::update_traced) without a trace.
    #[inline]
    fn update(&mut self, v: usize, edit: impl FnOnce(&mut Self::Data)) -> usize {
        self.update_traced(v, edit, &mut ())
    }

    /// Whether there are no elements.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The root of `v`'s component, without compression.
    #[inline]
    fn root(&self, v: usize) -> usize {
        let mut node = v;
        loop {
            let parent = self.parent(node);
            if parent == node {
                return node;
            }
            node = parent;
        }
    }

    /// Whether `a` and `b` are in one component.
    #[inline]
    fn same(&self, a: usize, b: usize) -> bool {
        self.root(a) == self.root(b)
    }

    /// The data of `v`'s component.
    #[inline]
    fn data(&self, v: usize) -> &Self::Data {
        self.data_at(self.root(v))
    }

    /// Whether `v` is the root of its component.
    #[inline]
    fn is_root(&self, v: usize) -> bool {
        self.parent(v) == v
    }

    /// The roots, one for each component, ascending. O(n), for display.
    fn roots(&self) -> impl Iterator<Item = usize> {
        (0..self.len()).filter(|&v| self.is_root(v))
    }

    /// All elements of `v`'s component, ascending. O(n) finds, for display.
    fn members(&self, v: usize) -> impl Iterator<Item = usize> {
        let root = self.root(v);
        (0..self.len()).filter(move |&w| self.root(w) == root)
    }
}
