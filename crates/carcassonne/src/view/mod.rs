//! The view: the position as plain data for a browser.

mod features;
mod log;
mod places;
mod players;
mod tiles;

pub use features::{FeatureView, feature_views};
pub use log::{ScoringView, TurnView};
pub use places::{DrawnView, KindCount, OpenView, PlaceView, RotationView};
pub use players::{Breakdown, PlayerView};
pub use tiles::{KindView, SegmentView, tile_set};

use ludograph_core::{Game, Seat, Session, View};
use serde::Serialize;

use crate::history::history;
use crate::mission::WANTED;
use crate::offers::{Offers, offers};
use crate::params::Mission1;
use crate::position::{Carcassonne, Phase};
use log::{scoring_views, turn_view};
use places::{drawn_view, kind_counts, open_views};
use players::player_views;

/// A position of Carcassonne. Seats count from 0, tiles in the order of placing; kinds are letters,
/// spots and actions as in records. The contents of the tiles are sent once, by [`tile_set`].
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CarcassonneView {
    /// The kind of action expected.
    pub phase: PhaseView,
    /// The seat to move; absent when the game is over.
    pub mover: Option<u8>,
    /// The tiles on the table, the start tile first.
    pub tiles: Vec<TileView>,
    /// The drawn tile and its placements.
    pub drawn: Option<DrawnView>,
    /// The spots of the tile just placed on which a meeple may be set; `pass` is always allowed
    /// too.
    pub spots: Vec<String>,
    /// All features on the map.
    pub features: Vec<FeatureView>,
    /// Tiles not yet drawn.
    pub left: usize,
    /// Those by kind, every kind listed.
    pub remaining: Vec<KindCount>,
    /// The open places, next to a tile.
    pub open: Vec<OpenView>,
    /// The players by seat.
    pub players: Vec<PlayerView>,
    /// The turns so far; a browser highlights the scorings of the last one.
    pub log: Vec<TurnView>,
    /// The scorings at the end of the game.
    pub end: Vec<ScoringView>,
    /// The tiles that fitted nowhere, in the order of drawing.
    pub discarded: Vec<char>,
    /// The missions that are played, with the progress of every seat.
    pub missions: Vec<MissionProgress>,
    /// The mission that ended the game, and who won it. The closing table is in `players`.
    pub mission: Option<MissionView>,
    /// The winners, once the game is over: several when the victory is shared.
    pub winners: Vec<u8>,
}

/// The kind of action expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum PhaseView {
    /// The placement of the drawn tile.
    Place,
    /// A meeple on the placed tile, or a pass.
    Meeple,
    /// None: the game is over.
    Over,
}

/// A tile on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TileView {
    /// Its kind.
    pub kind: char,
    /// Grows to the east.
    pub x: i8,
    /// Grows to the south.
    pub y: i8,
    /// Quarter turns clockwise.
    pub rotation: u8,
    /// The feature of each of its segments, in the order of the tile set.
    pub features: Vec<usize>,
    /// The meeple on it.
    pub meeple: Option<MeepleView>,
}

/// A meeple on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MeepleView {
    /// Its owner.
    pub seat: u8,
    /// Its spot, in the placed orientation.
    pub spot: String,
    /// The index of that segment.
    pub segment: u8,
}

/// How far the players are in a mission.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MissionProgress {
    /// 1 or 2.
    pub number: u8,
    /// What wins.
    pub wanted: u8,
    /// What each seat has of it: the lead in cities over some opponent, or monasteries.
    pub progress: Vec<u8>,
}

/// A mission that was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MissionView {
    /// 1 or 2.
    pub number: u8,
    /// Who won it.
    pub winner: u8,
}

impl View for Carcassonne {
    type View = CarcassonneView;

    fn view(session: &Session<Self>) -> CarcassonneView {
        let game = session.position();
        let history = history(session);
        let seats = game.seats();
        let result = session.result();
        let over = result.is_some();
        CarcassonneView {
            phase: phase_view(game, over),
            mover: session.turn().seat().map(|seat| seat.0),
            tiles: (0..game.tiles().len())
                .map(|n| tile_view(game, n))
                .collect(),
            drawn: drawn_view(game).filter(|_| !over),
            spots: match offers(game) {
                Offers::Spots(spots) if !over => spots.iter().map(ToString::to_string).collect(),
                _ => Vec::new(),
            },
            features: feature_views(game),
            left: game.left(),
            remaining: kind_counts(game, u32::MAX),
            open: open_views(game),
            players: player_views(session),
            log: history.turns.iter().map(|t| turn_view(t, seats)).collect(),
            end: scoring_views(&history.end, seats),
            discarded: history.discarded.iter().map(|kind| kind.letter()).collect(),
            missions: mission_progress(game),
            mission: match game.phase() {
                Phase::Over(Some(mission)) => Some(MissionView {
                    number: mission.number(),
                    winner: mission.winner().0,
                }),
                _ => None,
            },
            winners: result
                .iter()
                .flat_map(|r| r.winners.iter().map(|seat| seat.0))
                .collect(),
        }
    }
}

fn mission_progress(game: &Carcassonne) -> Vec<MissionProgress> {
    let params = game.params();
    let seats = usize::from(params.players);
    let played = [params.mission1 != Mission1::Off, params.mission2];
    let leads = game.city_leads();
    let progress = |number: u8| match number {
        1 => leads[..seats].to_vec(),
        _ => Seat::all(seats)
            .map(|seat| game.completed_monasteries(seat))
            .collect(),
    };
    (1..)
        .zip(played)
        .filter(|(_, played)| *played)
        .map(|(number, _)| MissionProgress {
            number,
            wanted: WANTED,
            progress: progress(number),
        })
        .collect()
}

fn phase_view(game: &Carcassonne, over: bool) -> PhaseView {
    match game.phase() {
        _ if over => PhaseView::Over,
        Phase::Meeple => PhaseView::Meeple,
        Phase::Place(_) | Phase::Draw => PhaseView::Place,
        Phase::Over(_) => PhaseView::Over,
    }
}

fn tile_view(game: &Carcassonne, number: usize) -> TileView {
    let tile = &game.tiles()[number];
    let segments = &tile.turned().segments;
    let nodes = (0..segments.len()).map(|s| tile.node(s));
    TileView {
        kind: tile.kind.letter(),
        x: tile.x,
        y: tile.y,
        rotation: tile.rotation,
        features: nodes.map(|node| game.feature(node).0).collect(),
        meeple: game.meeple_on(number).map(|meeple| MeepleView {
            seat: meeple.seat.0,
            spot: segments[usize::from(meeple.segment)].spot.to_string(),
            segment: meeple.segment,
        }),
    }
}
