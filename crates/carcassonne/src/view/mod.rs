//! The view: the position as plain data for a browser.

mod features;
mod tiles;

pub use features::{FeatureView, feature_views};
pub use tiles::{KindView, SegmentView, tile_set};

use ludograph_core::{Game, Seat, Session, View};
use serde::Serialize;

use crate::action::{Action, Placement};
use crate::history::{TurnLog, history};
use crate::offers::{Offers, PlaceOffer, offers, sorted_spots};
use crate::position::{Carcassonne, Phase};
use crate::scoring::Scoring;
use crate::tables::tables;
use crate::tile::{Edge, Kind, Terrain};

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

/// The drawn tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DrawnView {
    /// Its kind.
    pub kind: char,
    /// Where it fits, from top to bottom and left to right, as a terminal numbers them.
    pub places: Vec<PlaceView>,
}

/// A place where the drawn tile fits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlaceView {
    /// Grows to the east.
    pub x: i8,
    /// Grows to the south.
    pub y: i8,
    /// The rotations in which it fits, of those that look alike the first.
    pub rotations: Vec<RotationView>,
}

/// One rotation of the drawn tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RotationView {
    /// Quarter turns clockwise.
    pub rotation: u8,
    /// The action that does it.
    pub action: String,
    /// The spots on which a meeple may then be set. If there are none, the placement ends the turn.
    pub spots: Vec<String>,
}

/// How many tiles of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct KindCount {
    /// The kind.
    pub kind: char,
    /// How many.
    pub count: u8,
}

/// An empty place next to a tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OpenView {
    /// Grows to the east.
    pub x: i8,
    /// Grows to the south.
    pub y: i8,
    /// The edges that the neighbours north, east, south and west require; null without a neighbour.
    pub edges: [Option<Edge>; 4],
    /// The kinds not yet all drawn that fit, with how many are left of each.
    pub fits: Vec<KindCount>,
}

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
        let scored = |list: &[Scoring]| list.iter().map(|s| scoring_view(s, seats)).collect();
        let turn_view = |turn: &TurnLog| TurnView {
            seat: turn.seat.0,
            kind: turn.kind.letter(),
            place: turn.placement.to_string(),
            meeple: turn.meeple.map(|spot| spot.to_string()),
            scored: scored(&turn.scored),
        };
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
            log: history.turns.iter().map(turn_view).collect(),
            end: scored(&history.end),
            discarded: history.discarded.iter().map(|kind| kind.letter()).collect(),
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

fn drawn_view(game: &Carcassonne) -> Option<DrawnView> {
    let (Phase::Place(kind), Offers::Places(places)) = (game.phase(), offers(game)) else {
        return None;
    };
    let mut trial = game.clone();
    let places = places.iter().map(|place| place_view(&mut trial, place));
    Some(DrawnView {
        kind: kind.letter(),
        places: places.collect(),
    })
}

fn place_view(trial: &mut Carcassonne, place: &PlaceOffer) -> PlaceView {
    let rotations = place.rotations.iter().map(|rotation| {
        let action = Action::Place(Placement {
            x: place.x,
            y: place.y,
            rotation: *rotation,
        });
        let undo = trial.apply(action);
        let spots = sorted_spots(trial)
            .iter()
            .map(ToString::to_string)
            .collect();
        trial.undo(undo);
        RotationView {
            rotation: *rotation,
            action: action.to_string(),
            spots,
        }
    });
    PlaceView {
        x: place.x,
        y: place.y,
        rotations: rotations.collect(),
    }
}

/// The remaining tiles of the kinds in `set`, including kinds of which none is left.
fn kind_counts(game: &Carcassonne, set: u32) -> Vec<KindCount> {
    let counts = Kind::all().zip(*game.remaining());
    let wanted = counts.filter(|(kind, _)| set >> kind.index() & 1 == 1);
    wanted
        .map(|(kind, count)| KindCount {
            kind: kind.letter(),
            count,
        })
        .collect()
}

fn open_views(game: &Carcassonne) -> Vec<OpenView> {
    let left = game.remaining_kinds();
    let mut open: Vec<OpenView> = game
        .open_places()
        .iter()
        .map(|place| OpenView {
            x: place.x,
            y: place.y,
            edges: std::array::from_fn(|side| Edge::from_code(place.code >> (2 * side))),
            fits: kind_counts(game, left & tables().fitting(place.code)),
        })
        .collect();
    open.sort_unstable_by_key(|place| (place.y, place.x));
    open
}

fn player_views(session: &Session<Carcassonne>) -> Vec<PlayerView> {
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
