//! Union-find on a graph: the ends of each edge are united, in the order of the text.

use ludograph_graph::Partition;
use ludograph_graph::partition::Step;

use super::DrawnGraph;
use crate::algorithms::{Forest, Ground, Paths, Unions};
use crate::builder::RunBuilder;
use crate::error::LabError;
use crate::messages::message;
use crate::options::Options;
use crate::panel::{Panel, PanelKind};

impl Unions for DrawnGraph {
    type Data = ();

    fn ground(
        graph: &DrawnGraph,
        _: &Options,
        builder: &mut RunBuilder,
    ) -> Result<Ground, LabError> {
        if graph.0.edges().is_empty() {
            return Err(LabError::position("lab.error.graph.edgeless"));
        }
        let names = DrawnGraph::names(graph);
        let dot = builder.array("dot", names.len(), false);
        Ok(Ground {
            panel: Panel::new(PanelKind::Board, "lab.panel.drawn").role("dot", &dot),
            edges: Vec::new(),
            names,
            dot,
        })
    }

    fn elements(graph: &DrawnGraph) -> Vec<()> {
        vec![(); graph.0.names().len()]
    }

    fn unite<P: Partition<Data = ()>>(
        graph: &DrawnGraph,
        mut sets: P,
        steps: &mut Vec<Step<()>>,
        starts: &mut Vec<usize>,
    ) -> P {
        for edge in graph.0.edges() {
            starts.push(steps.len());
            sets.union_traced(edge.from, edge.to, steps);
        }
        sets
    }

    fn begin_move(graph: &DrawnGraph, number: usize, builder: &mut RunBuilder, _: &[Forest<'_>]) {
        let (edge, names) = (graph.0.edges()[number], graph.0.names());
        let sentence = message("lab.uf.edge")
            .with("u", &names[edge.from])
            .with("v", &names[edge.to]);
        builder.mark(sentence.clone());
        builder.step(|step| {
            step.focus(edge.from);
            step.focus(edge.to);
            (0_usize, sentence)
        });
    }

    fn data_text((): &()) -> String {
        String::new()
    }
}
