//! The turns of a game and what they scored, as plain data.

use serde::Serialize;

use crate::history::TurnLog;
use crate::scoring::Scoring;
use crate::tile::Terrain;

/// One turn of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TurnView {
    /// Whose.
    pub seat: u8,
    /// The tile placed.
    pub kind: char,
    /// Where it was placed, as an action.
    pub place: String,
    /// Where a meeple was set.
    pub meeple: Option<String>,
    /// What was completed and scored.
    pub scored: Vec<ScoringView>,
}

/// A feature that was scored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ScoringView {
    /// What it was.
    pub terrain: Terrain,
    /// The points that each of the winners got.
    pub points: u16,
    /// Who got them.
    pub winners: Vec<u8>,
    /// Meeples on it, by seat.
    pub meeples: Vec<u8>,
    /// The tiles with those meeples.
    pub stood: Vec<usize>,
    /// The tiles of the feature.
    pub tiles: Vec<usize>,
    /// Whether it was complete and its meeples returned to their owners.
    pub complete: bool,
}

pub(super) fn turn_view(turn: &TurnLog, seats: usize) -> TurnView {
    TurnView {
        seat: turn.seat.0,
        kind: turn.kind.letter(),
        place: turn.placement.to_string(),
        meeple: turn.meeple.map(|spot| spot.to_string()),
        scored: scoring_views(&turn.scored, seats),
    }
}

pub(super) fn scoring_views(scorings: &[Scoring], seats: usize) -> Vec<ScoringView> {
    scorings.iter().map(|s| scoring_view(s, seats)).collect()
}

fn scoring_view(scoring: &Scoring, seats: usize) -> ScoringView {
    ScoringView {
        terrain: scoring.terrain,
        points: scoring.points,
        winners: scoring.winners.iter().map(|seat| seat.0).collect(),
        meeples: scoring.meeples[..seats].to_vec(),
        stood: scoring.stood.iter().collect(),
        tiles: scoring.tiles.iter().collect(),
        complete: scoring.complete,
    }
}
