//! The transposition table: bounds of positions searched before.

use ludograph_core::random::mix;

use super::set::Set;

/// The proof number of what cannot be proven.
pub(crate) const NEVER: u32 = u32::MAX;

/// Proof numbers: how hard a position is to prove won (`win`) and lost (`loss`) for its mover. 0 if
/// it is proven, [`NEVER`] if the opposite is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bounds<S> {
    pub(crate) win: u32,
    pub(crate) loss: u32,
    /// Once solved: the empty cells that the winner needs. All others may be given to the loser.
    pub(crate) proof: S,
}

impl<S: Set> Bounds<S> {
    /// A position that the mover wins.
    pub(crate) fn won(proof: S) -> Self {
        Bounds {
            win: 0,
            loss: NEVER,
            proof,
        }
    }

    /// A position that the mover loses.
    pub(crate) fn lost(proof: S) -> Self {
        Bounds {
            win: NEVER,
            loss: 0,
            proof,
        }
    }

    pub(crate) fn is_solved(&self) -> bool {
        self.win == 0 || self.loss == 0
    }
}

/// A position: the stones of both players and the player to move. Of a position and its half turn,
/// the lesser is the key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Key<S> {
    stones: [S; 2],
    mover: u8,
    /// Whether the key is the half turn of the position.
    turned: bool,
}

impl<S: Set> Key<S> {
    pub(crate) fn new(stones: [S; 2], mover: usize, cells: usize) -> Key<S> {
        let other = stones.map(|set| set.reversed(cells));
        let turned = other < stones;
        Key {
            stones: if turned { other } else { stones },
            mover: mover as u8,
            turned,
        }
    }

    fn hash(&self) -> u64 {
        let fold = |set: S| (set.bits() as u64) ^ ((set.bits() >> 64) as u64).rotate_left(31);
        mix(fold(self.stones[0]) ^ mix(fold(self.stones[1]) ^ u64::from(self.mover)))
    }
}

#[derive(Clone, Copy, Debug)]
struct Entry<S> {
    stones: [S; 2],
    bounds: Bounds<S>,
    mover: u8,
    used: bool,
}

/// A hash table that grows up to a limit; beyond it, unsolved entries are replaced first.
#[derive(Clone, Debug)]
pub(crate) struct Table<S> {
    entries: Vec<Entry<S>>,
    used: usize,
    most: usize,
    cells: usize,
}

/// Number of neighbouring places in which an entry may lie.
const REACH: usize = 8;

impl<S: Set> Table<S> {
    /// An empty table of at most `most` entries (a power of two) for boards of `cells`.
    pub(crate) fn new(cells: usize, most: usize) -> Table<S> {
        Table {
            entries: vec![Self::vacant(); (1 << 12).min(most)],
            used: 0,
            most,
            cells,
        }
    }

    fn vacant() -> Entry<S> {
        Entry {
            stones: [S::NONE; 2],
            bounds: Bounds {
                win: 1,
                loss: 1,
                proof: S::NONE,
            },
            mover: 0,
            used: false,
        }
    }

    /// The bounds of a position.
    pub(crate) fn get(&self, key: &Key<S>) -> Option<Bounds<S>> {
        let place = key.hash() as usize;
        let mask = self.entries.len() - 1;
        (0..REACH)
            .map(|i| &self.entries[(place + i) & mask])
            .find(|e| e.used && e.stones == key.stones && e.mover == key.mover)
            .map(|e| Bounds {
                proof: self.turn(key, e.bounds.proof),
                ..e.bounds
            })
    }

    /// Stores the bounds of a position.
    pub(crate) fn put(&mut self, key: &Key<S>, bounds: Bounds<S>) {
        if self.used * 4 > self.entries.len() * 3 && self.entries.len() < self.most {
            self.grow();
        }
        let entry = Entry {
            stones: key.stones,
            bounds: Bounds {
                proof: self.turn(key, bounds.proof),
                ..bounds
            },
            mover: key.mover,
            used: true,
        };
        self.insert(key.hash() as usize, entry);
    }

    fn insert(&mut self, place: usize, entry: Entry<S>) {
        let mask = self.entries.len() - 1;
        let same = |e: &Entry<S>| e.stones == entry.stones && e.mover == entry.mover;
        let places = (0..REACH).map(|i| (place + i) & mask);
        let cost = |e: &Entry<S>| match (e.used, e.bounds.is_solved()) {
            (true, _) if same(e) => 0,
            (false, _) => 1,
            (true, false) => 2 + e.bounds.win.min(e.bounds.loss).min(1 << 20),
            (true, true) => 1 << 21,
        };
        let best = places.min_by_key(|&i| cost(&self.entries[i]));
        let slot = &mut self.entries[best.unwrap_or(place & mask)];
        self.used += usize::from(!slot.used);
        *slot = entry;
    }

    fn grow(&mut self) {
        let larger = vec![Self::vacant(); self.entries.len() * 2];
        let old = std::mem::replace(&mut self.entries, larger);
        self.used = 0;
        for entry in old.into_iter().filter(|e| e.used) {
            let key = Key {
                stones: entry.stones,
                mover: entry.mover,
                turned: false,
            };
            self.insert(key.hash() as usize, entry);
        }
    }

    fn turn(&self, key: &Key<S>, set: S) -> S {
        if key.turned {
            set.reversed(self.cells)
        } else {
            set
        }
    }
}
