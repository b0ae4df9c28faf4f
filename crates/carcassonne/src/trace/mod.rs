//! The map for the lab: its partition built step by step, and its feature graph with cycles.

mod claims;
mod terrain_filter;

pub use claims::{Claims, printed_leaders};
pub use terrain_filter::TerrainFilter;

use ludograph_graph::partition::Step;
use ludograph_graph::{Partition, Trace};
use serde::Serialize;

use crate::components::{Components, joints};
use crate::feature::Feature;
use crate::map::Map;
use crate::position::Carcassonne;
use crate::tile::Terrain;

/// An upper bound of the nodes of a tile: four corners, four sides and the centre.
pub const NODES_OF_A_TILE: usize = 9;

/// Builds the partition of the present map again, tile by tile in the order of placing, with the
/// code that the game runs on. Each tile is followed by its meeple, if that is still on it.
///
/// - **Arguments**: the position; the trace, which gets every push, find, union and update;
///   `tile_starts`, called with the number of each tile before its steps.
/// - **Returns**: the partition, of the kind that the caller names:
///   [`Revertible`](ludograph_graph::Revertible) or [`Compressing`](ludograph_graph::Compressing).
///   Its components and their data are those of the game.
/// - **Complexity**: O(n log n) for n segments.
///
/// ```
/// use ludograph_carcassonne::{Carcassonne, Feature, Params, trace};
/// use ludograph_graph::{Compressing, Partition};
///
/// let game = Carcassonne::new(Params::default());
/// let mut steps = Vec::new();
/// let built: Compressing<Feature, u16> = trace::rebuild(&game, &mut steps, |_, _| {});
/// assert_eq!(built.len(), 4); // the start tile: a city, a road, two fields
/// assert_eq!(steps.len(), 4);
/// ```
pub fn rebuild<P, T>(
    game: &Carcassonne,
    trace: &mut T,
    mut tile_starts: impl FnMut(usize, &mut T),
) -> P
where
    P: Partition<Data = Feature> + Default + Clone,
    T: Trace<Step<Feature>>,
{
    let mut map = Map::new();
    let mut land = Components::<P>::new();
    for (number, tile) in game.tiles().iter().enumerate() {
        tile_starts(number, trace);
        if number > 0 {
            map.place(*tile);
        }
        land.add(&map, trace);
        if let Some(meeple) = game.meeple_on(number) {
            let node = tile.node(meeple.segment.into());
            let seat = meeple.seat.index();
            land.update_traced(node, |feature| feature.meeples[seat] += 1, trace);
        }
    }
    land.partition().clone()
}

/// The graph whose components are the features: a node for each segment, an edge where two meet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FeatureGraph {
    /// The segments, tile by tile.
    pub nodes: Vec<NodeView>,
    /// The edges, as pairs of nodes, the later placed first. Two segments that meet twice, left and
    /// right of a road, have two.
    pub edges: Vec<(usize, usize)>,
    /// By terrain.
    pub counts: Vec<TerrainCount>,
    /// All components.
    pub components: usize,
    /// The upper bound: nine for each tile.
    pub bound: usize,
    /// The number of edges beyond those of a forest; 0 if there is no cycle.
    pub cycles: usize,
}

/// A segment as a node.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NodeView {
    /// The tile.
    pub tile: usize,
    /// The segment of the tile.
    pub segment: usize,
    /// Its place on the tile, in the placed orientation.
    pub spot: String,
    /// Its terrain.
    pub terrain: Terrain,
    /// Its feature.
    pub feature: usize,
}

/// Components and cycles of a terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TerrainCount {
    /// The terrain.
    pub terrain: Terrain,
    /// Its components.
    pub components: usize,
    /// The number of edges beyond those of a forest.
    pub cycles: usize,
}

/// The feature graph of a position. O(n) for n segments.
#[must_use]
pub fn feature_graph(game: &Carcassonne) -> FeatureGraph {
    let nodes: Vec<NodeView> = (0..game.features().len())
        .map(|node| node_view(game, node))
        .collect();
    let edges = meetings(game);
    let count = |terrain| {
        let of = |node: &usize| nodes[*node].terrain == terrain;
        let own_nodes = (0..nodes.len()).filter(of).count();
        let own_edges = edges.iter().filter(|(node, _)| of(node)).count();
        let components = game.count_features(terrain);
        TerrainCount {
            terrain,
            components,
            cycles: own_edges + components - own_nodes,
        }
    };
    let counts: Vec<TerrainCount> = Terrain::ALL.into_iter().map(count).collect();
    FeatureGraph {
        components: counts.iter().map(|c| c.components).sum(),
        bound: NODES_OF_A_TILE * game.tiles().len(),
        cycles: counts.iter().map(|c| c.cycles).sum(),
        counts,
        edges,
        nodes,
    }
}

fn node_view(game: &Carcassonne, node: usize) -> NodeView {
    let (tile, segment) = game.segment_of(node);
    let spot = game.tiles()[tile].turned().segments[segment].spot;
    NodeView {
        tile,
        segment,
        spot: spot.to_string(),
        terrain: spot.terrain(),
        feature: game.feature(node).0,
    }
}

fn meetings(game: &Carcassonne) -> Vec<(usize, usize)> {
    let mut edges = Vec::new();
    for (number, tile) in game.tiles().iter().enumerate() {
        for (side, other) in game.neighbours(number).into_iter().enumerate() {
            // Each meeting once, from the tile that came later.
            let Some(other) = other.filter(|other| *other < number) else {
                continue;
            };
            let neighbour = &game.tiles()[other];
            joints(tile.turned(), neighbour.turned(), side, |mine, theirs| {
                edges.push((tile.node(mine), neighbour.node(theirs)));
            });
        }
    }
    edges
}
