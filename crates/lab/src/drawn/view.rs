//! What a browser draws of a graph.

use std::f64::consts::TAU;

use ludograph_graph::EdgeList;
use serde::Serialize;

/// A graph to be drawn.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lab/"))]
pub struct GraphView {
    /// The vertices by number.
    pub vertices: Vec<DrawnVertex>,
    /// The edges in the order of the text.
    pub edges: Vec<DrawnEdge>,
    /// Whether an edge has a weight other than 1.
    pub weighted: bool,
}

/// A vertex and its place.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lab/"))]
pub struct DrawnVertex {
    /// Its name.
    pub name: String,
    /// To the right.
    pub x: f64,
    /// Downwards. The unit is three times the radius of a vertex.
    pub y: f64,
}

/// An edge between two vertices, by their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lab/"))]
pub struct DrawnEdge {
    /// The vertex that was named first.
    pub from: usize,
    /// The other one.
    pub to: usize,
    /// Its weight.
    pub weight: u32,
    /// Whether it leads one way only.
    pub directed: bool,
}

impl GraphView {
    pub(super) fn new(graph: &EdgeList) -> GraphView {
        let count = graph.names().len();
        let vertices = graph.names().iter().enumerate().map(|(v, name)| {
            let [x, y] = graph.place(v).unwrap_or_else(|| on_circle(v, count));
            DrawnVertex {
                name: name.clone(),
                x,
                y,
            }
        });
        let edges = graph.edges().iter().map(|edge| DrawnEdge {
            from: edge.from,
            to: edge.to,
            weight: edge.weight,
            directed: edge.directed,
        });
        GraphView {
            vertices: vertices.collect(),
            edges: edges.collect(),
            weighted: graph.edges().iter().any(|edge| edge.weight != 1),
        }
    }
}

/// A place on a circle that is large enough for all vertices, the first one at the top.
fn on_circle(vertex: usize, count: usize) -> [f64; 2] {
    let radius = (1.5 * count as f64 / TAU).max(1.5);
    let angle = TAU * vertex as f64 / count as f64;
    // Two decimals are enough to draw, and are the same on every platform.
    [radius * angle.sin(), -radius * angle.cos()].map(|x| (x * 100.0).round() / 100.0)
}
