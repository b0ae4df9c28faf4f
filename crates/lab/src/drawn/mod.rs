//! Graphs that people enter: an edge list as text, with the algorithms that run on it.

mod components;
mod paths;
mod unions;
mod view;

use ludograph_graph::EdgeList;
use ludograph_graph::edge_list::{
    BadLine, MOST_EDGES, MOST_NAME, MOST_VERTICES, MOST_WEIGHT, Reason,
};
use serde_json::Value;

use crate::algorithms::{bfs, dijkstra, union_find};
use crate::entry::AlgorithmOn;
use crate::error::LabError;
use crate::game::Subject;
use crate::messages::message;

pub use view::{DrawnEdge, DrawnVertex, GraphView};

/// A graph that was entered as text.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct DrawnGraph(pub(crate) EdgeList);

/// The most bytes of an edge list.
pub const MOST_TEXT: usize = 256 * 1024;

impl DrawnGraph {
    /// Reads an edge list.
    pub(crate) fn read(text: &str) -> Result<DrawnGraph, LabError> {
        if text.len() > MOST_TEXT {
            let error = message("lab.error.graph.text").with("most", MOST_TEXT);
            return Err(LabError::Arrange(error));
        }
        text.parse().map(DrawnGraph).map_err(refusal)
    }

    /// The names of some vertices in a sentence.
    fn places(&self, vertices: &[usize]) -> String {
        let names = vertices.iter().map(|v| self.0.names()[*v].as_str());
        names.collect::<Vec<_>>().join(" ")
    }
}

impl Subject for DrawnGraph {
    const NAME: &'static str = "graph";
    type At = DrawnGraph;

    fn drawn(at: &DrawnGraph) -> Value {
        // Plain data: there is always JSON for it.
        serde_json::to_value(GraphView::new(&at.0)).unwrap_or_default()
    }
}

/// The algorithms that run on graphs.
pub(crate) fn algorithms() -> Vec<AlgorithmOn<DrawnGraph>> {
    vec![bfs(), dijkstra(), union_find(), components::components()]
}

fn refusal(error: BadLine) -> LabError {
    let why = match error.reason {
        Reason::Syntax => message("lab.error.graph.syntax"),
        Reason::Weight => message("lab.error.graph.weight").with("most", MOST_WEIGHT),
        Reason::Place => message("lab.error.graph.place"),
        Reason::Name => message("lab.error.graph.name").with("most", MOST_NAME),
        Reason::Loop => message("lab.error.graph.loop"),
        Reason::Twice => message("lab.error.graph.twice"),
        Reason::TooLarge => message("lab.error.graph.large")
            .with("vertices", MOST_VERTICES)
            .with("edges", MOST_EDGES),
        Reason::Empty => return LabError::Arrange(message("lab.error.graph.empty")),
    };
    LabError::Arrange(why.with("line", error.line))
}
