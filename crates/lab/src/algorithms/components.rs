//! The features of Carcassonne as the components of a graph.

use ludograph_carcassonne::trace::NODES_OF_A_TILE;
use ludograph_carcassonne::{Carcassonne, Feature};
use ludograph_core::{Game, Message};
use ludograph_graph::Components;
use serde_json::{Value, json};

use super::components_trace::{Closed, ComponentsTrace, Line, Report, Slots};
use super::never_cut;
use crate::entry::{AlgorithmOn, Context, Outcome};
use crate::error::LabError;
use crate::game::{Position, Subject};
use crate::games::carcassonne::Segments;
use crate::messages::message;

/// The components of the feature graph of Carcassonne.
pub(crate) fn components() -> AlgorithmOn<Carcassonne> {
    AlgorithmOn {
        id: "components",
        options: vec![Segments::option()],
        code: Line::CODE.to_vec(),
        needs_mover: false,
        view: Carcassonne::drawn,
        run: Box::new(run),
        smaller: never_cut,
    }
}

fn run(position: &Position<Carcassonne>, context: &mut Context<'_>) -> Result<Outcome, LabError> {
    let game = position.game();
    let segments = Segments::new(game, &context.options)?;
    let names = segments.names();
    let (graph, edges) = segments.graph();
    let mut neighbours = vec![Vec::new(); names.len()];
    for &(a, b) in &edges {
        neighbours[a].push(b);
        neighbours[b].push(a);
    }
    let bound = NODES_OF_A_TILE * game.tiles().len();
    let slots = Slots::new(&mut context.builder, names.len(), Some(bound));
    let report = Features {
        game,
        nodes: &segments.nodes,
        bound,
    };
    let mut trace = ComponentsTrace::new(&mut context.builder, &names, &slots, report);
    let found = Components::run(&neighbours, |_| true, &mut trace);
    let count = found.map_err(|error| LabError::failed(&error))?.count();
    trace.count(count);
    let cycles = edges.len() + count - names.len();
    Ok(Outcome {
        code: Line::CODE.to_vec(),
        panels: slots.panels::<Features<'_>>(graph),
        result: vec![
            message("lab.components.result.count")
                .with("count", count)
                .with("bound", bound),
            message("lab.components.result.cycles").with("count", cycles),
        ],
        names,
        edges,
    })
}

/// The features of a map.
struct Features<'a> {
    game: &'a Carcassonne,
    /// The game's number of every vertex.
    nodes: &'a [usize],
    /// Claim 2 of the source: the most components that the tiles can have.
    bound: usize,
}

impl Report for Features<'_> {
    const HEAD: &'static [&'static str] = &[
        "lab.components.head.component",
        "lab.components.head.terrain",
        "lab.components.head.tiles",
        "lab.components.head.open",
        "lab.components.head.meeples",
        "lab.components.head.majority",
        "lab.components.head.now",
        "lab.components.head.completed",
    ];

    fn close(&self, component: usize, members: &[usize]) -> Closed {
        let first = members.first().copied().unwrap_or_default();
        let feature = *self.game.feature(self.nodes[first]).1;
        let terrain = format!("@lab.{}", feature.terrain.word());
        let sentence = message("lab.components.close")
            .with("n", component + 1)
            .with("terrain", terrain)
            .with("tiles", feature.tiles.len())
            .with("open", i64::from(feature.open));
        Closed {
            row: self.row(component, &feature),
            sentence,
        }
    }

    fn count(&self, count: usize) -> Message {
        message("lab.components.count")
            .with("count", count)
            .with("tiles", self.game.tiles().len())
            .with("bound", self.bound)
    }
}

impl Features<'_> {
    fn row(&self, component: usize, feature: &Feature) -> Value {
        let seats = self.game.seats();
        let meeples = feature.meeples[..seats].iter().map(u8::to_string);
        let meeples: Vec<String> = meeples.collect();
        let owners: Vec<String> = feature.owners().iter().map(|s| s.to_string()).collect();
        let owners = match owners.as_slice() {
            [] => "@lab.none".to_owned(),
            some => some.join(", "),
        };
        json!([
            (component + 1).to_string(),
            format!("@lab.{}", feature.terrain.word()),
            feature.tiles.len().to_string(),
            feature.open.to_string(),
            meeples.join(" "),
            owners,
            self.game.points_at_end(feature).to_string(),
            self.game.points_if_completed(feature).to_string(),
        ])
    }
}
