//! The components of a graph. The ways of its edges do not count.

use ludograph_core::Message;
use ludograph_graph::Components;
use serde_json::json;

use super::DrawnGraph;
use crate::algorithms::{Closed, ComponentsLine, ComponentsSlots, ComponentsTrace, Paths, Report};
use crate::entry::{AlgorithmOn, Context, Outcome};
use crate::error::LabError;
use crate::game::Subject;
use crate::messages::message;
use crate::panel::{Panel, PanelKind};

/// The components of a graph.
pub(super) fn components() -> AlgorithmOn<DrawnGraph> {
    AlgorithmOn {
        id: "components",
        options: Vec::new(),
        code: ComponentsLine::CODE.to_vec(),
        needs_mover: false,
        view: DrawnGraph::drawn,
        run: Box::new(run),
        smaller: |_| Vec::new(),
    }
}

fn run(graph: &DrawnGraph, context: &mut Context<'_>) -> Result<Outcome, LabError> {
    let names = DrawnGraph::names(graph);
    let mut neighbours = vec![Vec::new(); names.len()];
    for edge in graph.0.edges() {
        neighbours[edge.from].push(edge.to);
        neighbours[edge.to].push(edge.from);
    }
    let slots = ComponentsSlots::new(&mut context.builder, names.len(), None);
    let mut trace = ComponentsTrace::new(&mut context.builder, &names, &slots, graph);
    let found = Components::run(&neighbours, |_| true, &mut trace);
    let count = found.map_err(|error| LabError::failed(&error))?.count();
    trace.count(count);
    let panel = Panel::new(PanelKind::Board, "lab.panel.drawn");
    let cycles = graph.0.edges().len() + count - names.len();
    Ok(Outcome {
        code: ComponentsLine::CODE.to_vec(),
        panels: slots.panels::<&DrawnGraph>(panel),
        result: vec![
            message("lab.graph.result.components").with("count", count),
            message("lab.components.result.cycles").with("count", cycles),
        ],
        edges: Vec::new(),
        names,
    })
}

impl Report for &DrawnGraph {
    const HEAD: &'static [&'static str] = &[
        "lab.components.head.component",
        "lab.components.head.size",
        "lab.components.head.vertices",
    ];

    fn close(&self, component: usize, members: &[usize]) -> Closed {
        let size = members.len() as u32;
        let sentence = message("lab.components.close.graph").with("n", component + 1);
        Closed {
            row: json!([
                (component + 1).to_string(),
                size.to_string(),
                self.places(members),
            ]),
            sentence: sentence.with("count", size),
        }
    }

    fn count(&self, count: usize) -> Message {
        message("lab.graph.result.components").with("count", count)
    }
}
