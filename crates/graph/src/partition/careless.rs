//! Trees without balance.

use super::forest::Forest;
use super::index::check_room;
use super::{Index, Merge, Partition};

/// A partition whose unions hang the root of the second operand under that of the first, whatever
/// their sizes, and whose finds change nothing: trees may become chains.
///
/// - **Arguments**: `D`, the data of a component; `I`, the width of its links.
/// - **Complexity**: find O(n), so m operations cost O(m n); memory O(n).
/// - **Reference**: Galler, Fischer, *An improved equivalence algorithm*, Comm. ACM 7 (1964).
///
/// ```
/// use ludograph_graph::{Careless, Partition};
///
/// let mut sets: Careless<()> = Careless::new([(); 5]);
/// for next in 1..5 {
///     sets.union(next, next - 1);
/// }
/// // A chain: find climbs from 0 by 1, 2 and 3 to 4.
/// assert_eq!([0, 1, 2, 3].map(|v| sets.parent(v)), [1, 2, 3, 4]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Careless<D, I = u32> {
    parent: Vec<I>,
    data: Vec<D>,
}

impl<D, I> Default for Careless<D, I> {
    fn default() -> Self {
        Self {
            parent: Vec::new(),
            data: Vec::new(),
        }
    }
}

impl<D: Merge, I: Index> Careless<D, I> {
    /// One component for each item of `data`, numbered in order. O(n).
    ///
    /// Panics when there are more than [`Index::LIMIT`] items.
    pub fn new(data: impl IntoIterator<Item = D>) -> Self {
        let mut sets = Self::default();
        data.into_iter().for_each(|data| sets.add_root(data));
        sets
    }
}

impl<D: Merge, I: Index> Forest<D> for Careless<D, I> {
    fn add_root(&mut self, data: D) {
        let node = self.parent.len();
        check_room::<I>(node + 1);
        self.parent.push(I::new(node));
        self.data.push(data);
    }

    fn link(&mut self, child: usize, root: usize) {
        let absorbed = self.data[child].clone();
        self.data[root].merge(&absorbed);
        self.parent[child] = I::new(root);
    }

    fn edit(&mut self, root: usize, edit: impl FnOnce(&mut D)) {
        edit(&mut self.data[root]);
    }
}

impl<D: Merge, I: Index> Partition for Careless<D, I> {
    type Data = D;

    fn len(&self) -> usize {
        self.parent.len()
    }

    fn parent(&self, v: usize) -> usize {
        self.parent[v].get()
    }

    /// 0: nothing is balanced.
    fn weight(&self, _: usize) -> usize {
        0
    }

    fn data_at(&self, v: usize) -> &D {
        &self.data[v]
    }
}
