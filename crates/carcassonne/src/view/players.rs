//! The players of a game as plain data.

use ludograph_core::{Game, Seat, Session};
use serde::Serialize;

use crate::position::Carcassonne;
use crate::tile::Terrain;

/// A player at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayerView {
    /// Their name.
    pub name: String,
    /// Points on the track.
    pub points: u16,
    /// Points if the game ended now.
    pub standing: u16,
    /// Points on the track, by what they were for.
    pub breakdown: Breakdown,
    /// Meeples in hand.
    pub meeples: u8,
    /// Cities that count for mission 1: held now, or ever claimed, as the game is played.
    pub cities: u8,
    /// Monasteries completed.
    pub monasteries: u8,
}

/// Points by what they were for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Breakdown {
    /// For cities.
    pub cities: u16,
    /// For roads.
    pub roads: u16,
    /// For monasteries.
    pub monasteries: u16,
    /// For fields.
    pub fields: u16,
}

pub(super) fn player_views(session: &Session<Carcassonne>) -> Vec<PlayerView> {
    let game = session.position();
    let standing = game.standing();
    let cities = game.mission_cities();
    let view = |(seat, name): (Seat, &String)| {
        let by = |terrain: Terrain| game.breakdown(seat)[terrain.index()];
        PlayerView {
            name: name.clone(),
            points: game.points(seat),
            standing: standing[seat.index()],
            breakdown: Breakdown {
                cities: by(Terrain::City),
                roads: by(Terrain::Road),
                monasteries: by(Terrain::Monastery),
                fields: by(Terrain::Field),
            },
            meeples: game.supply(seat),
            cities: cities[seat.index()],
            monasteries: game.completed_monasteries(seat),
        }
    };
    Seat::all(game.seats())
        .zip(session.players())
        .map(view)
        .collect()
}
