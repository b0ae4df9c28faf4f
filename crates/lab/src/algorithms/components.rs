//! The features of Carcassonne as the components of a graph.

use ludograph_carcassonne::Carcassonne;
use ludograph_carcassonne::trace::NODES_OF_A_TILE;
use ludograph_graph::Components;

use super::components_trace::{ComponentsTrace, Line, Slots};
use super::never_cut;
use crate::entry::{AlgorithmOn, Context, Outcome};
use crate::error::LabError;
use crate::game::Position;
use crate::games::carcassonne::Segments;
use crate::messages::message;

/// The components of the feature graph of Carcassonne.
pub(crate) fn components() -> AlgorithmOn<Carcassonne> {
    AlgorithmOn {
        id: "components",
        options: vec![Segments::option()],
        code: Line::CODE.to_vec(),
        needs_mover: false,
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
    let slots = Slots::new(&mut context.builder, names.len(), bound);
    let builder = &mut context.builder;
    let mut trace = ComponentsTrace::new(builder, &names, &segments.nodes, &slots, game);
    let found = Components::run(&neighbours, |_| true, &mut trace);
    let count = found.map_err(|error| LabError::failed(&error))?.count();
    trace.count(count, bound);
    let cycles = edges.len() + count - names.len();
    Ok(Outcome {
        code: Line::CODE.to_vec(),
        panels: slots.panels(graph),
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
