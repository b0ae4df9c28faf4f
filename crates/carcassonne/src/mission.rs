//! The two missions that may end a game at once.

use ludograph_core::Seat;

use crate::params::{MAX_PLAYERS, Mission1};
use crate::position::Carcassonne;
use crate::tile::Terrain;

/// Cities more than an opponent, or monasteries, that win.
pub const WANTED: u8 = 3;

/// A mission that was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mission {
    /// Three cities more than an opponent.
    Cities(Seat),
    /// Three own monasteries completed.
    Monasteries(Seat),
}

impl Mission {
    /// Who won it.
    #[must_use]
    pub fn winner(self) -> Seat {
        match self {
            Mission::Cities(seat) | Mission::Monasteries(seat) => seat,
        }
    }

    /// 1 or 2.
    #[must_use]
    pub fn number(self) -> u8 {
        match self {
            Mission::Cities(_) => 1,
            Mission::Monasteries(_) => 2,
        }
    }
}

impl Carcassonne {
    /// The cities that count for mission 1, by seat, in the reading of this game; without the
    /// mission, those held.
    #[must_use]
    pub fn mission_cities(&self) -> [u8; MAX_PLAYERS] {
        match self.params.mission1 {
            Mission1::Claimed => self.counters.claimed,
            Mission1::Held | Mission1::Off => self.cities_held(),
        }
    }

    /// By how many cities each seat leads the opponent with the fewest: a lead over some opponent
    /// is a lead over that one.
    #[must_use]
    pub fn city_leads(&self) -> [u8; MAX_PLAYERS] {
        let cities = self.mission_cities();
        let players = usize::from(self.params.players);
        let fewest = cities[..players].iter().min().copied().unwrap_or(0);
        cities.map(|own| own.saturating_sub(fewest))
    }

    /// The cities with meeples of a seat, each counted once.
    #[must_use]
    pub fn cities_held(&self) -> [u8; MAX_PLAYERS] {
        let mut held = [0; MAX_PLAYERS];
        self.held_features(|_, feature| {
            if feature.terrain == Terrain::City {
                for (count, meeples) in held.iter_mut().zip(feature.meeples) {
                    *count += u8::from(meeples > 0);
                }
            }
        });
        held
    }

    /// The monasteries that a seat has completed.
    #[must_use]
    pub fn completed_monasteries(&self, seat: Seat) -> u8 {
        self.counters.monasteries[seat.index()]
    }

    /// The mission that is won at the end of the mover's turn. The mover is checked first, then the
    /// others in the order of turns; for each of them mission 1 before mission 2.
    pub(crate) fn mission_won(&self) -> Option<Mission> {
        if self.params.mission1 == Mission1::Off && !self.params.mission2 {
            return None;
        }
        let players = usize::from(self.params.players);
        let leads = self.city_leads();
        let mut seat = self.counters.mover;
        for _ in 0..players {
            if self.params.mission1 != Mission1::Off && leads[seat.index()] >= WANTED {
                return Some(Mission::Cities(seat));
            }
            if self.params.mission2 && self.completed_monasteries(seat) >= WANTED {
                return Some(Mission::Monasteries(seat));
            }
            seat = seat.next(players);
        }
        None
    }
}
