//! The features of a map as plain data.

use ludograph_core::Game;
use ludograph_graph::Partition;
use serde::Serialize;

use crate::position::Carcassonne;
use crate::tile::Terrain;

/// A city, road, field or monastery, complete or not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FeatureView {
    /// Its number in [`TileView`](super::TileView): the root of its component. Valid until the map
    /// changes.
    pub id: usize,
    /// What it is.
    pub terrain: Terrain,
    /// Its tiles, each once. A monastery's are its own and those around it.
    pub tiles: Vec<usize>,
    /// Open sides (of a field: half-edges; of a monastery: places around it).
    pub open: i16,
    /// Whether no side is open. Fields are never complete.
    pub complete: bool,
    /// Pennants, of a city.
    pub pennants: u8,
    /// Meeples on it by seat.
    pub meeples: Vec<u8>,
    /// The seats with the most meeples.
    pub owners: Vec<u8>,
    /// Its points if the game ends now; 0 once it is complete and has been scored.
    pub points_now: u16,
    /// Its points if it is completed with its present tiles.
    pub points_completed: u16,
    /// The cities that a field touches, by number, each once.
    pub cities: Vec<usize>,
    /// The completed ones among them, which give points.
    pub completed_cities: Vec<usize>,
}

/// All features, by number.
#[must_use]
pub fn feature_views(game: &Carcassonne) -> Vec<FeatureView> {
    game.features()
        .roots()
        .map(|root| feature_view(game, root))
        .collect()
}

fn feature_view(game: &Carcassonne, root: usize) -> FeatureView {
    let feature = game.features().data_at(root);
    FeatureView {
        id: root,
        terrain: feature.terrain,
        tiles: feature.tiles.iter().collect(),
        open: feature.open,
        complete: feature.is_complete(),
        pennants: feature.pennants,
        meeples: feature.meeples[..game.seats()].to_vec(),
        owners: feature.owners().iter().map(|seat| seat.0).collect(),
        points_now: game.points_at_end(feature),
        points_completed: game.points_if_completed(feature),
        cities: game.touched_cities(feature),
        completed_cities: game.completed_cities(feature),
    }
}
