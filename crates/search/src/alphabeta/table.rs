//! The transposition table: values of positions that were searched before.

/// How a stored value relates to the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    Exact,
    /// The true value is at least this.
    Lower,
    /// The true value is at most this.
    Upper,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Entry<A> {
    key: u64,
    pub(super) value: i32,
    pub(super) depth: u8,
    pub(super) bound: Bound,
    pub(super) best: Option<A>,
}

impl<A> Entry<A> {
    /// The entry of a node that was searched with a window of (alpha, beta).
    pub(super) fn new(key: u64, depth: u32, value: i32, window: (i32, i32), best: A) -> Self {
        let bound = match value {
            v if v <= window.0 => Bound::Upper,
            v if v >= window.1 => Bound::Lower,
            _ => Bound::Exact,
        };
        Entry {
            key,
            value,
            depth: depth.min(255) as u8,
            bound,
            best: Some(best),
        }
    }
}

/// A hash table with a fixed number of places, one entry each.
pub(super) struct Table<A> {
    places: Vec<Option<Entry<A>>>,
    mask: u64,
}

impl<A: Copy> Table<A> {
    /// A table of 2^`bits` places.
    pub(super) fn new(bits: u32) -> Self {
        Table {
            places: vec![None; 1 << bits],
            mask: (1 << bits) - 1,
        }
    }

    pub(super) fn get(&self, key: u64) -> Option<&Entry<A>> {
        self.places[(key & self.mask) as usize]
            .as_ref()
            .filter(|e| e.key == key)
    }

    pub(super) fn put(&mut self, entry: Entry<A>) {
        let place = &mut self.places[(entry.key & self.mask) as usize];
        // A deeper entry of the same position stays. Any other position is replaced: otherwise the
        // table would fill with positions of the past.
        if place
            .as_ref()
            .is_none_or(|old| old.key != entry.key || old.depth <= entry.depth)
        {
            *place = Some(entry);
        }
    }
}
