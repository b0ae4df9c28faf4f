//! A position.

use ludograph_core::Seat;

use crate::params::Params;

/// The most stones that a turn may take.
pub const MOST: u32 = 3;

/// A position of Nim: what every player sees.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nim {
    pub(crate) params: Params,
    pub(crate) stones: u32,
    /// The roll for this turn; `None` before it, and always in a game without dice.
    pub(crate) roll: Option<u32>,
    /// Rolls so far: the index of the next one in the set-up.
    pub(crate) rolls: usize,
    /// The player to move; after the end, the winner.
    pub(crate) next: Seat,
    /// Stones taken, by seat.
    pub(crate) taken: Vec<u32>,
}

impl Nim {
    pub(crate) fn new(params: &Params) -> Nim {
        Nim {
            params: params.clone(),
            stones: params.stones,
            roll: None,
            rolls: 0,
            next: Seat::FIRST,
            taken: vec![0; params.seats],
        }
    }

    /// Stones in the heap.
    #[must_use]
    pub fn stones(&self) -> u32 {
        self.stones
    }

    /// The most stones that may be taken now.
    #[must_use]
    pub fn most(&self) -> u32 {
        self.roll.unwrap_or(MOST).min(self.stones)
    }

    /// Stones taken so far, by seat.
    #[must_use]
    pub fn taken(&self) -> &[u32] {
        &self.taken
    }
}
