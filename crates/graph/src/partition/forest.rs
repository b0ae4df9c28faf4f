//! The primitive operations that the forms of a partition implement.
//! [`Partition`](super::Partition) builds the rest on them. Sealed: it cannot be named outside, so
//! that there are no other forms.

use super::{Merge, Step};
use crate::trace::Trace;

/// A forest of parent links whose roots hold data.
pub trait Forest<D: Merge> {
    /// Which root stays when both weigh the same: the first operand's, or the second's.
    const TIE_TO_SECOND: bool = false;

    /// Adds a root with these data. Panics when the index type has no number left.
    fn add_root(&mut self, data: D);

    /// Links one root under another and merges its data into that one.
    fn link(&mut self, child: usize, root: usize);

    /// Edits the data of a root.
    fn edit(&mut self, root: usize, edit: impl FnOnce(&mut D));

    /// Shortens the path from `v` to its root after a find. Does nothing by default.
    #[inline(always)]
    fn compress(&mut self, v: usize, root: usize, trace: &mut impl Trace<Step<D>>) {
        let _ = (v, root, trace);
    }

    /// Completes a union after its link. Does nothing by default.
    #[inline(always)]
    fn after_link(&mut self, child: usize, root: usize, trace: &mut impl Trace<Step<D>>) {
        let _ = (child, root, trace);
    }
}
