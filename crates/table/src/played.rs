//! A finished game in the history of a profile.

use ludograph_core::Seat;
use ludograph_protocol::{Millis, Phase};

use crate::secret::SecretHash;
use crate::show::how;
use crate::{RatedEnd, Table};

/// A finished game in the history of one profile, without its table.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayedRow {
    /// The hash of the profile's secret.
    pub me: SecretHash,
    /// Its seat; the first, if it had several.
    pub seat: Seat,
    /// When the game ended.
    pub date: Millis,
    /// The game.
    pub game: String,
    /// The options that differ from the defaults.
    pub options: String,
    /// The names of the others.
    pub opponent: String,
    /// `won`, `shared`, `drawn` or `lost`; `both` for a profile that had several seats.
    pub result: &'static str,
    /// How many moves the game had, of all seats.
    pub plies: u32,
    /// Whether the game counted for ratings.
    pub rated: bool,
}

impl Table {
    /// The rows of the finished game, one for every profile at the table. Empty before the end.
    #[must_use]
    pub fn played(&self, date: Millis, end: Option<&RatedEnd>) -> Vec<PlayedRow> {
        let over = self.phase() == Phase::Over;
        let Some(result) = self.session.result().filter(|_| over) else {
            return Vec::new();
        };
        let mut rows: Vec<PlayedRow> = Vec::new();
        for seat in self.people() {
            let Some(me) = &self.seats[seat.index()].me else {
                continue;
            };
            if let Some(known) = rows.iter_mut().find(|row| row.me == *me) {
                known.result = "both";
                continue;
            }
            rows.push(PlayedRow {
                me: me.clone(),
                seat,
                date,
                game: self.session.position().game().into(),
                options: self.option_set(),
                opponent: self.opponents(seat),
                result: how(&result, seat),
                plies: self.moves() as u32,
                rated: end.is_some(),
            });
        }
        rows
    }
}
