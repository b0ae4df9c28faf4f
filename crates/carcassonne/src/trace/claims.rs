//! The source's three claims about its graph, measured on maps.

use ludograph_graph::Partition;
use serde::Serialize;

use super::{NODES_OF_A_TILE, feature_graph};
use crate::map::Placed;
use crate::params::MAX_PLAYERS;
use crate::position::Carcassonne;
use crate::tile::Terrain;

/// What the claims say of one map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Claims {
    /// Tiles on the map: k.
    pub tiles: usize,
    /// Vertices of the feature graph: |V|.
    pub vertices: usize,
    /// Its edges: |E|.
    pub edges: usize,
    /// Its components: n. Claim 2: n ≤ 9 k, which is true.
    pub components: usize,
    /// Edges beyond those of a forest. Claim 1: there are none, which is false.
    pub cycles: usize,
    /// Steps of the printed evaluation of every terrain. Claim 3: they are bounded by |E| |V|,
    /// which is false.
    pub steps: u64,
}

impl Claims {
    /// Measures a map.
    ///
    /// ```
    /// use ludograph_carcassonne::trace::Claims;
    /// use ludograph_carcassonne::{Carcassonne, Params};
    ///
    /// let claims = Claims::of(&Carcassonne::new(Params::default()));
    /// assert_eq!((claims.tiles, claims.vertices, claims.edges), (1, 4, 0));
    /// assert!(claims.components <= claims.bound() && claims.steps > claims.product());
    /// ```
    #[must_use]
    pub fn of(game: &Carcassonne) -> Claims {
        let graph = feature_graph(game);
        Claims {
            tiles: game.tiles().len(),
            vertices: graph.nodes.len(),
            edges: graph.edges.len(),
            components: graph.components,
            cycles: graph.cycles,
            steps: printed_steps(game),
        }
    }

    /// Nine components for each tile.
    #[must_use]
    pub fn bound(&self) -> usize {
        NODES_OF_A_TILE * self.tiles
    }

    /// |E| |V|.
    #[must_use]
    pub fn product(&self) -> u64 {
        (self.edges * self.vertices) as u64
    }
}

/// Steps of the printed evaluation: for every component each place of the board is looked at once
/// for every node of the component, each place of a tile that holds the node is compared with it,
/// and every meeple is compared with every colour. A search in a list counts as one step, as the
/// source has it. The board is the smallest rectangle that holds the map.
fn printed_steps(game: &Carcassonne) -> u64 {
    let side = |place: fn(&Placed) -> i8| {
        let places = || game.tiles().iter().map(place);
        let apart = places().max().zip(places().min());
        apart.map_or(1, |(most, least)| u64::from(most.abs_diff(least)) + 1)
    };
    let board = side(|tile| tile.x) * side(|tile| tile.y);
    let nodes = (0..game.features().len()).map(|node| game.segment_of(node));
    let nodes = nodes.filter(|(tile, segment)| {
        let spot = game.tiles()[*tile].turned().segments[*segment].spot;
        spot.terrain() != Terrain::Monastery
    });
    let scans = nodes.count() as u64 * (board + NODES_OF_A_TILE as u64);
    scans + game.occupied().len() as u64 * MAX_PLAYERS as u64
}

/// The leaders by the printed loops, as numbers of colours. The second loop ends at the leader, so
/// it never sees a colour that ties with it.
///
/// ```
/// use ludograph_carcassonne::trace::printed_leaders;
///
/// assert_eq!(printed_leaders([0, 3, 1, 0, 0, 0]), [1]);
/// assert_eq!(printed_leaders([2, 0, 2, 0, 0, 0]), [0]); // the tie with colour 2 is lost
/// ```
#[must_use]
pub fn printed_leaders(meeples: [u8; MAX_PLAYERS]) -> Vec<usize> {
    let (mut leader, mut most) = (0, meeples[0]);
    for (colour, &count) in meeples.iter().enumerate() {
        if count > most {
            (leader, most) = (colour, count);
        }
    }
    let mut leaders = vec![leader];
    let before = (0..MAX_PLAYERS).take_while(|colour| *colour != leader);
    leaders.extend(before.filter(|colour| meeples[*colour] == most));
    leaders
}
