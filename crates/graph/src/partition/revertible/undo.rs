//! Taking changes back.

use super::{Revertible, Top};
use crate::partition::{Change, Index, Merge, Step};
use crate::trace::Trace;

/// What undo needs and the forest does not tell. A struct with a kind rather than an enum: all of
/// one shape, records are copied faster when a partition is cloned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Record<D, I> {
    pub(super) kind: Kind,
    /// The root that was hung up; for the other kinds the same as `root`.
    pub(super) child: I,
    pub(super) root: I,
    /// What the data at `root` were; for a push, what they are. The size is not here: it is the
    /// root's less the child's.
    pub(super) data: D,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Link,
    Update,
    Push,
}

/// A height of the stack of changes, from [`Revertible::mark`]; good for as long as the changes
/// below it are not taken back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Mark(usize);

impl Mark {
    /// Below all changes: reverting to it takes everything back.
    pub const START: Self = Self(0);
}

impl<D: Merge, I: Index> Revertible<D, I> {
    /// The present height of the stack of changes, to come back to.
    #[inline]
    pub const fn mark(&self) -> Mark {
        Mark(self.records.len())
    }

    /// Takes back every change since `mark`. O(changes taken back).
    ///
    /// With a mark above the present height there is nothing to do.
    #[inline]
    pub fn revert_to(&mut self, mark: Mark) {
        self.revert_to_traced(mark, &mut ());
    }

    /// [`revert_to`](Self::revert_to), watched.
    #[inline]
    pub fn revert_to_traced(&mut self, mark: Mark, trace: &mut impl Trace<Step<D>>) {
        while self.records.len() > mark.0 {
            self.undo_traced(trace);
        }
    }

    /// Takes the last change back. Returns whether there was one. O(1).
    #[inline]
    pub fn undo(&mut self) -> bool {
        self.undo_traced(&mut ())
    }

    /// [`undo`](Self::undo), watched.
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
