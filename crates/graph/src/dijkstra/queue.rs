//! Priority queues for Dijkstra's algorithm.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

use super::Step;
use crate::trace::Trace;

/// An entry: a cost and a vertex.
pub(super) type Entry = (u64, u32);

/// A queue that gives the cheapest entry first.
pub trait Queue: Default {
    /// Adds an entry.
    fn push(&mut self, entry: Entry, trace: &mut impl Trace<Step>);

    /// Takes the cheapest entry out.
    fn pop(&mut self) -> Option<Entry>;

    /// Removes all entries.
    fn clear(&mut self);
}

/// A binary heap: O(log n) for an entry. Among equal costs the smallest vertex comes first.
#[derive(Clone, Debug, Default)]
pub struct Heap(BinaryHeap<Reverse<Entry>>);

impl Queue for Heap {
    #[inline]
    fn push(&mut self, entry: Entry, _: &mut impl Trace<Step>) {
        self.0.push(Reverse(entry));
    }

    #[inline]
    fn pop(&mut self) -> Option<Entry> {
        self.0.pop().map(|Reverse(entry)| entry)
    }

    fn clear(&mut self) {
        self.0.clear();
    }
}

/// A sorted list: a new entry goes past every entry that is not dearer, O(n). Among equal costs the
/// oldest entry comes first.
#[derive(Clone, Debug, Default)]
pub struct SortedList(VecDeque<Entry>);

impl Queue for SortedList {
    fn push(&mut self, (cost, vertex): Entry, trace: &mut impl Trace<Step>) {
        let dearer = self.0.iter().position(|&(other, passed)| {
            let past = other <= cost;
            if past {
                trace.emit(|| Step::Pass { vertex: passed });
            }
            !past
        });
        let place = dearer.unwrap_or(self.0.len());
        self.0.insert(place, (cost, vertex));
    }

    fn pop(&mut self) -> Option<Entry> {
        self.0.pop_front()
    }

    fn clear(&mut self) {
        self.0.clear();
    }
}
