//! Undo.

use super::{Revertible, Top};
use crate::partition::{Change, Index, Merge, Step};
use crate::trace::Trace;

/// What undo needs besides the forest. A struct with a kind rather than an enum: records of one
/// shape are copied faster when a partition is cloned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Record<D, I> {
    pub(super) kind: Kind,
    /// The root that was linked; for the other kinds the same as `root`.
    pub(super) child: I,
    pub(super) root: I,
    /// The old data at `root`; for a push, its data. The old size is not stored: it is the root's
    /// minus the child's.
    pub(super) data: D,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Link,
    Update,
    Push,
}

/// A height of the stack of changes, from [`Revertible::mark`]; valid until a change below it is
/// undone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Mark(usize);

impl Mark {
    /// Below all changes: reverting to it undoes everything.
    pub const START: Self = Self(0);
}

impl<D: Merge, I: Index> Revertible<D, I> {
    /// The current height of the stack of changes.
    #[inline]
    pub const fn mark(&self) -> Mark {
        Mark(self.records.len())
    }

    /// Undoes every change since `mark`. O(changes undone).
    ///
    /// With a mark above the current height it does nothing.
    #[inline]
    pub fn revert_to(&mut self, mark: Mark) {
        self.revert_to_traced(mark, &mut ());
    }

    /// [`revert_to`](Self::revert_to) with a trace.
    #[inline]
    pub fn revert_to_traced(&mut self, mark: Mark, trace: &mut impl Trace<Step<D>>) {
        while self.records.len() > mark.0 {
            self.undo_traced(trace);
        }
    }

    /// Undoes the last change. Returns whether there was one. O(1).
    #[inline]
    pub fn undo(&mut self) -> bool {
        self.undo_traced(&mut ())
    }

    /// [`undo`](Self::undo) with a trace.
    #[inline]
    pub fn undo_traced(&mut self, trace: &mut impl Trace<Step<D>>) -> bool {
        let Some(Record {
            kind,
            child,
            root,
            data,
        }) = self.records.pop()
        else {
            return false;
        };
        match kind {
            Kind::Link => self.unlink(child, root, data, trace),
            Kind::Update => self.restore(root, data, trace),
            Kind::Push => self.pop(trace),
        }
        true
    }

    #[inline]
    fn unlink(&mut self, child: I, root: I, data: D, trace: &mut impl Trace<Step<D>>) {
        self.parent[child.get()] = child;
        let size = self.tops[child.get()].size.get();
        let top = &mut self.tops[root.get()];
        let new_size = top.size;
        top.size = I::new(new_size.get() - size);
        let new_data = std::mem::replace(&mut top.data, data);
        trace.emit(|| Step::Revert {
            change: Change::Link {
                child: child.get() as u32,
                root: root.get() as u32,
                old_data: top.data.clone(),
                new_data,
                old_weight: top.size.get() as u32,
                new_weight: new_size.get() as u32,
            },
        });
    }

    #[inline]
    fn restore(&mut self, root: I, data: D, trace: &mut impl Trace<Step<D>>) {
        let top = &mut self.tops[root.get()];
        let new_data = std::mem::replace(&mut top.data, data);
        trace.emit(|| Step::Revert {
            change: Change::Update {
                root: root.get() as u32,
                old_data: top.data.clone(),
                new_data,
            },
        });
    }

    fn pop(&mut self, trace: &mut impl Trace<Step<D>>) {
        self.parent.pop();
        if let Some(Top { size, data }) = self.tops.pop() {
            trace.emit(|| Step::Revert {
                change: Change::Push {
                    node: self.parent.len() as u32,
                    data,
                    weight: size.get() as u32,
                },
            });
        }
    }
}
