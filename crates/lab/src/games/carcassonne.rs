//! Carcassonne: the segments of the map as vertices of a graph.

mod place;

use ludograph_carcassonne::trace::{self, TerrainFilter};
use ludograph_carcassonne::{Carcassonne, Feature, Spot, Terrain};
use ludograph_catalog::ParamInfo;
use ludograph_core::Session;
use ludograph_graph::partition::Step;
use ludograph_graph::{Partition, Trace};

use crate::algorithms::{Forest, Ground, Recorded, Unions, components, mcts, union_find};
use crate::builder::RunBuilder;
use crate::entry::Entry;
use crate::error::LabError;
use crate::game::{LabGame, Position};
use crate::messages::message;
use crate::options::{Options, choice};
use crate::panel::{Panel, PanelKind};

pub(crate) fn entry() -> Entry<Carcassonne> {
    Entry::new()
        .with(union_find())
        .with(components())
        .with(mcts())
}

impl LabGame for Carcassonne {
    type Arranged = ();

    /// Tiles are placed by legal moves only.
    fn arrange(
        session: &Session<Carcassonne>,
        changes: &[String],
    ) -> Result<Position<Carcassonne>, LabError> {
        match changes {
            [] => Ok(Position::new(session.clone())),
            [change, ..] => Err(LabError::arrange("lab.error.arrange-carcassonne", change)),
        }
    }
}

/// The segments of a map, or those of one terrain.
pub(crate) struct Segments<'a> {
    game: &'a Carcassonne,
    /// The game's number of each segment.
    pub nodes: Vec<usize>,
}

impl<'a> Segments<'a> {
    /// The option that names a terrain.
    pub(crate) fn option() -> ParamInfo {
        choice(
            "terrain",
            "which segments are looked at",
            &["all", "city", "road", "field", "monastery"],
        )
    }

    /// The segments that the options ask for.
    pub(crate) fn new(game: &'a Carcassonne, options: &Options) -> Result<Self, LabError> {
        let terrain = terrain(options);
        let all = 0..game.features().len();
        let of_terrain = |node: &usize| terrain.is_none_or(|t| spot(game, *node).terrain() == t);
        let nodes: Vec<usize> = all.filter(of_terrain).collect();
        match nodes.is_empty() {
            true => Err(LabError::position("lab.error.no-segment")),
            false => Ok(Segments { game, nodes }),
        }
    }

    /// The name of each segment: the place of its tile, and where on the tile it is.
    pub(crate) fn names(&self) -> Vec<String> {
        let name = |node: &usize| {
            let tile = &self.game.tiles()[self.game.segment_of(*node).0];
            format!("{},{} {}", tile.x, tile.y, spot(self.game, *node))
        };
        self.nodes.iter().map(name).collect()
    }

    /// The panel of the graph over the map, and its edges.
    pub(crate) fn graph(&self) -> (Panel, Vec<(usize, usize)>) {
        let place = |node: &usize| {
            let tile = &self.game.tiles()[self.game.segment_of(*node).0];
            place::place([tile.x.into(), tile.y.into()], spot(self.game, *node))
        };
        let kind = |node: &usize| spot(self.game, *node).terrain().word().to_owned();
        let mut panel = Panel::new(PanelKind::Graph, "lab.panel.graph");
        panel.at = Some(self.nodes.iter().map(place).collect());
        panel.kinds = Some(self.nodes.iter().map(kind).collect());
        let number = |node| self.nodes.binary_search(&node).ok();
        let edges = trace::feature_graph(self.game).edges.into_iter();
        let edges = edges.filter_map(|(a, b)| Some((number(a)?, number(b)?)));
        (panel, edges.collect())
    }
}

/// The terrain that the options name; `None` for all.
fn terrain(options: &Options) -> Option<Terrain> {
    let word = options.word("terrain");
    Terrain::ALL.into_iter().find(|t| t.word() == word)
}

/// The segment of a node.
fn spot(game: &Carcassonne, node: usize) -> Spot {
    let (tile, segment) = game.segment_of(node);
    game.tiles()[tile].turned().segments[segment].spot
}

impl Unions for Carcassonne {
    type Data = Feature;

    fn more_options() -> Vec<ParamInfo> {
        vec![Segments::option()]
    }

    fn ground(
        position: &Position<Carcassonne>,
        options: &Options,
        builder: &mut RunBuilder,
    ) -> Result<Ground, LabError> {
        let segments = Segments::new(position.game(), options)?;
        let names = segments.names();
        let (panel, edges) = segments.graph();
        let dot = builder.array("dot", names.len(), false);
        Ok(Ground {
            panel: panel.role("dot", &dot),
            edges,
            names,
            dot,
        })
    }

    /// None: each tile adds its segments.
    fn elements(_: &Position<Carcassonne>) -> Vec<Feature> {
        Vec::new()
    }

    fn unite<P: Partition<Data = Feature> + Default + Clone>(
        position: &Position<Carcassonne>,
        _: P,
        steps: &mut Vec<Step<Feature>>,
        starts: &mut Vec<usize>,
    ) -> P {
        trace::rebuild(position.game(), steps, |_, steps: &mut Vec<_>| {
            starts.push(steps.len());
        })
    }

    /// The steps of one terrain.
    fn filter(recorded: Recorded<Feature>, options: &Options) -> Recorded<Feature> {
        let Some(terrain) = terrain(options) else {
            return recorded;
        };
        let mut filter = TerrainFilter::new(terrain, Vec::new());
        let mut of_terrain = |steps: Vec<Step<Feature>>| {
            steps.into_iter().for_each(|step| filter.step(step));
            std::mem::take(filter.inner())
        };
        Recorded {
            moves: recorded.moves.into_iter().map(&mut of_terrain).collect(),
            undone: of_terrain(recorded.undone),
        }
    }

    fn begin_move(
        _: &Position<Carcassonne>,
        number: usize,
        builder: &mut RunBuilder,
        _: &[Forest<'_>],
    ) {
        builder.mark(message("lab.uf.tile").with("n", number + 1));
    }

    /// Tiles, open sides, pennants, and meeples by seat.
    fn data_text(feature: &Feature) -> String {
        let mut text = format!("□{} ◦{}", feature.tiles.len(), feature.open);
        if feature.pennants > 0 {
            text += &format!(" ⚑{}", feature.pennants);
        }
        if feature.is_taken() {
            let seats = feature.meeples.iter().enumerate();
            let taken = seats.filter(|(_, count)| **count > 0);
            let taken: Vec<String> = taken.map(|(seat, n)| format!("{}:{n}", seat + 1)).collect();
            text += &format!(" ♟{}", taken.join(","));
        }
        text
    }
}
