//! Disjoint sets (union-find) whose components carry data merged by the caller's rule.
//!
//! Two forms stand behind one interface, [`Partition`]:
//!
//! | | [`Compressing`] | [`Revertible`] |
//! |---|---|---|
//! | union by | rank | size |
//! | find | path compression, O(α(n)) amortised | plain, O(log n) |
//! | undo | none | exact, O(1) per change |
//!
//! A forest of parent links represents the sets; a root is its own parent and carries the data
//! of the whole component. Reference: Tarjan, van Leeuwen, *Worst-case analysis of set union
//! algorithms*, J. ACM 31 (1984); for undo, Westbrook, Tarjan, *Amortized analysis of algorithms
//! for set union with backtracking*, SIAM J. Comput. 18 (1989).

mod compressing;
mod index;
mod revertible;
mod step;

pub use compressing::Compressing;
pub use index::Index;
pub use revertible::{Mark, Revertible};
pub use step::{Change, Step};

use crate::trace::Trace;

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
    /// Takes the data of the absorbed component in.
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
/// Elements are plain numbers. Every method that changes something or walks has a `_traced` form;
/// the plain one is the traced one with nobody looking.
///
/// - **Panics**: like slices, all methods panic on an element that is not there.
/// - **Complexity**: see the table of the [module](self).
/// - **Reference**: Cormen, Leiserson, Rivest, Stein, *Introduction to Algorithms*, 4th ed., chapter 19.
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
pub trait Partition {
    /// What a component carries.
    type Data: Merge;

    /// How many elements there are.
    fn len(&self) -> usize;

    /// The element above `v` in the forest; `v` itself when it is a root.
    fn parent(&self, v: usize) -> usize;

    /// What balances the unions, as kept at `v`: a rank or a size, meaningful at a root.
    fn weight(&self, v: usize) -> usize;

    /// The data stored at `v`: those of the component when `v` is a root, else what they were
    /// when `v` was last a root.
    fn data_at(&self, v: usize) -> &Self::Data;

    /// Adds an element in a component of its own and returns its number.
    ///
    /// Panics when the index type has no number left.
    fn push_traced(&mut self, data: Self::Data, trace: &mut impl Trace<Step<Self::Data>>) -> usize;

    /// The root of `v`'s component.
    fn find_traced(&mut self, v: usize, trace: &mut impl Trace<Step<Self::Data>>) -> usize;

    /// Joins the components of `a` and `b`, merging their data. On equal weight the root of `a` stays root.
    fn union_traced(
        &mut self,
        a: usize,
        b: usize,
        trace: &mut impl Trace<Step<Self::Data>>,
    ) -> Union;

    /// Edits the data of `v`'s component and returns its root.
    fn update_traced(
        &mut self,
        v: usize,
        edit: impl FnOnce(&mut Self::Data),
        trace: &mut impl Trace<Step<Self::Data>>,
    ) -> usize;

    /// [`push_traced`](Self::push_traced), unwatched.
    #[inline]
    fn push(&mut self, data: Self::Data) -> usize {
        self.push_traced(data, &mut ())
    }

    /// [`find_traced`](Self::find_traced), unwatched.
    #[inline]
    fn find(&mut self, v: usize) -> usize {
        self.find_traced(v, &mut ())
    }

    /// [`union_traced`](Self::union_traced), unwatched.
    #[inline]
    fn union(&mut self, a: usize, b: usize) -> Union {
        self.union_traced(a, b, &mut ())
    }

    /// [`update_traced`](Self::update_traced), unwatched.
    #[inline]
    fn update(&mut self, v: usize, edit: impl FnOnce(&mut Self::Data)) -> usize {
        self.update_traced(v, edit, &mut ())
    }

    /// Whether there are no elements.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The root of `v`'s component, found without changing anything.
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

    /// The roots, one for each component, ascending. O(n): for viewers.
    fn roots(&self) -> impl Iterator<Item = usize> {
        (0..self.len()).filter(|&v| self.is_root(v))
    }

    /// All elements of `v`'s component, ascending. O(n) finds: for viewers.
    fn members(&self, v: usize) -> impl Iterator<Item = usize> {
        let root = self.root(v);
        (0..self.len()).filter(move |&w| self.root(w) == root)
    }
}
