//! Dijkstra's algorithm: a cheapest path.

use ludograph_graph::Dijkstra;

use super::dijkstra_trace::{DijkstraTrace, Line, Slots};
use super::paths::{Paths, Tally, search};
use crate::entry::{AlgorithmOn, Context, Outcome};
use crate::error::LabError;
use crate::messages::message;
use crate::options::choice;

/// Dijkstra's algorithm on the board of a game.
pub(crate) fn dijkstra<G: Paths>() -> AlgorithmOn<G> {
    let mut algorithm = search("dijkstra", Line::CODE, Box::new(run::<G>));
    algorithm.view = G::with_weights;
    algorithm.options.push(choice(
        "queue",
        "how waiting vertices are kept: in a binary heap, or in a sorted list that a new entry goes through",
        &["heap", "list"],
    ));
    algorithm
}

fn run<G: Paths>(position: &G::At, context: &mut Context<'_>) -> Result<Outcome, LabError> {
    let start = G::search_start(position, &mut context.options)?;
    let names = G::names(position);
    let in_sentences = G::names_in_sentences(position);
    let early = context.options.flag("early");
    let list = context.options.word("queue") == "list";
    let slots = Slots::new(&mut context.builder, names.len());
    let mut trace = DijkstraTrace::new(&mut context.builder, &in_sentences, &slots, list);
    let found = match list {
        true => G::cheapest(position, start, early, Dijkstra::with_list(), &mut trace),
        false => G::cheapest(position, start, early, Dijkstra::new(), &mut trace),
    };
    trace.end(found.goal, found.path.as_deref());
    let mut whole = Tally::default();
    G::cheapest(position, start, false, Dijkstra::new(), &mut whole);
    Ok(Outcome {
        code: Line::CODE.to_vec(),
        edges: Vec::new(),
        panels: slots.panels(list, &whole),
        result: vec![found.result(message("lab.dijkstra.result.path"), "c")],
        names,
    })
}
