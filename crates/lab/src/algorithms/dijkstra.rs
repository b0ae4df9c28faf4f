//! Dijkstra's algorithm: a cheapest path.

use super::dijkstra_trace::{DijkstraTrace, Line, Slots};
use super::paths::{Paths, search};
use crate::entry::{AlgorithmOn, Context, Outcome};
use crate::error::LabError;
use crate::game::Position;
use crate::messages::message;

/// Dijkstra's algorithm on the board of a game.
pub(crate) fn dijkstra<G: Paths>() -> AlgorithmOn<G> {
    search("dijkstra", Line::CODE, Box::new(run))
}

fn run<G: Paths>(position: &Position<G>, context: &mut Context<'_>) -> Result<Outcome, LabError> {
    let start = G::search_start(position, &mut context.options)?;
    let names = G::names(position);
    let in_sentences = G::names_in_sentences(position);
    let early = context.options.flag("early");
    let slots = Slots::new(&mut context.builder, names.len());
    let mut trace = DijkstraTrace::new(&mut context.builder, &in_sentences, &slots);
    let found = G::cheapest(position, start, early, &mut trace);
    trace.end(found.goal, found.path.as_deref());
    Ok(Outcome {
        code: Line::CODE.to_vec(),
        edges: Vec::new(),
        panels: slots.panels(),
        result: vec![found.result(message("lab.dijkstra.result.path"), "c")],
        names,
    })
}
