//! The places of the map: where the drawn tile fits, and which tiles fit where.

use ludograph_core::Game;
use serde::Serialize;

use crate::action::{Action, Placement};
use crate::offers::{Offers, PlaceOffer, offers, sorted_spots};
use crate::position::{Carcassonne, Phase};
use crate::tables::tables;
use crate::tile::{Edge, Kind};

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

pub(super) fn drawn_view(game: &Carcassonne) -> Option<DrawnView> {
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
pub(super) fn kind_counts(game: &Carcassonne, set: u32) -> Vec<KindCount> {
    let counts = Kind::all().zip(*game.remaining());
    let wanted = counts.filter(|(kind, _)| set >> kind.index() & 1 == 1);
    wanted
        .map(|(kind, count)| KindCount {
            kind: kind.letter(),
            count,
        })
        .collect()
}

pub(super) fn open_views(game: &Carcassonne) -> Vec<OpenView> {
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
