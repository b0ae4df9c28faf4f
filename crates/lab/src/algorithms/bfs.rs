//! Breadth-first search: a path of fewest steps.

use super::bfs_trace::{BfsTrace, Line, Slots};
use super::paths::{Paths, Tally, search};
use crate::entry::{AlgorithmOn, Context, Outcome};
use crate::error::LabError;
use crate::messages::message;

/// Breadth-first search on the board of a game.
pub(crate) fn bfs<G: Paths>() -> AlgorithmOn<G> {
    search("bfs", Line::CODE, Box::new(run::<G>))
}

fn run<G: Paths>(position: &G::At, context: &mut Context<'_>) -> Result<Outcome, LabError> {
    let start = G::search_start(position, &mut context.options)?;
    let names = G::names(position);
    let in_sentences = G::names_in_sentences(position);
    let early = context.options.flag("early");
    let slots = Slots::new(&mut context.builder, "", names.len());
    let mut trace = BfsTrace::new(&mut context.builder, &in_sentences, &slots);
    let found = G::fewest_steps(position, start, early, &mut trace);
    trace.end(found.goal, found.path.as_deref());
    let mut whole = Tally::default();
    G::fewest_steps(position, start, false, &mut whole);
    Ok(Outcome {
        code: Line::CODE.to_vec(),
        edges: Vec::new(),
        panels: vec![
            slots.vertices.panel("lab.panel.board"),
            slots.queue(),
            slots.counters(),
            slots.complexity(&whole),
        ],
        result: vec![found.result(message("lab.bfs.result.path"), "d")],
        names,
    })
}
