//! Seats and sets of seats.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A place at the table, counted from 0 in the order of the first turns.
///
/// ```
/// use ludograph_core::Seat;
/// assert_eq!(Seat::FIRST.other(), Seat::SECOND);
/// assert_eq!(Seat(2).next(3), Seat::FIRST);
/// assert_eq!(Seat::FIRST.to_string(), "1", "people count from 1");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The first seat, which moves first in every game.
    pub const FIRST: Seat = Seat(0);
    /// The second seat.
    pub const SECOND: Seat = Seat(1);

    /// The seat as an index into per-seat arrays.
    #[inline]
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The opponent in a game of two.
    #[inline]
    #[must_use]
    pub fn other(self) -> Seat {
        Seat(self.0 ^ 1)
    }

    /// The seat that follows in a game of `seats`.
    #[inline]
    #[must_use]
    pub fn next(self, seats: usize) -> Seat {
        if self.index() + 1 == seats {
            Seat(0)
        } else {
            Seat(self.0 + 1)
        }
    }

    /// All seats of a game of `seats`, in order.
    pub fn all(seats: usize) -> impl Iterator<Item = Seat> {
        (0..seats).map(|s| Seat(s as u8))
    }
}

/// Prints the seat counted from 1.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

/// A set of seats in one word: [`Game::winners`](crate::Game::winners) allocates nothing.
///
/// ```
/// use ludograph_core::{Seat, SeatSet};
/// let mut shared = SeatSet::only(Seat(0));
/// shared.insert(Seat(2));
/// assert!(shared.contains(Seat(2)) && !shared.contains(Seat(1)));
/// assert_eq!(shared.iter().collect::<Vec<_>>(), [Seat(0), Seat(2)]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SeatSet(u16);

impl SeatSet {
    /// No seat: as winners, a draw.
    pub const NONE: SeatSet = SeatSet(0);

    /// The set of one seat.
    #[inline]
    #[must_use]
    pub fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// Adds a seat.
    #[inline]
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Whether the seat is in the set.
    #[inline]
    #[must_use]
    pub fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// Whether no seat is in the set.
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in the set.
    #[must_use]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The seats in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..16).map(Seat).filter(move |s| self.contains(*s))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = SeatSet::NONE;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}
