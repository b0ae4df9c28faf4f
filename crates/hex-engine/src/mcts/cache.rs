//! Cache of evaluations: a position reached twice is evaluated once.

use ludograph_hex::Cell;

/// The network's evaluation of a position.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Evaluation {
    /// The value for the mover, from −1 to 1.
    pub(crate) value: f32,
    /// The moves to consider, with their priors.
    pub(crate) moves: Vec<(Cell, f32)>,
}

/// A hash table of evaluations by position; a new entry replaces the old one in its place.
#[derive(Clone, Debug)]
pub(crate) struct Cache {
    entries: Vec<Option<(u64, Evaluation)>>,
}

impl Cache {
    /// Room for `size` evaluations, of about 1 KiB each on 11 × 11.
    pub(crate) fn new(size: usize) -> Cache {
        Cache {
            entries: vec![None; size.max(1)],
        }
    }

    fn place(&self, hash: u64) -> usize {
        (hash % self.entries.len() as u64) as usize
    }

    pub(crate) fn get(&self, hash: u64) -> Option<&Evaluation> {
        let entry = self.entries[self.place(hash)].as_ref()?;
        (entry.0 == hash).then_some(&entry.1)
    }

    pub(crate) fn put(&mut self, hash: u64, evaluation: Evaluation) {
        let place = self.place(hash);
        self.entries[place] = Some((hash, evaluation));
    }
}
