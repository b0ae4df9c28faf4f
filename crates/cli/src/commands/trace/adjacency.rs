//! Neighbour lists as text.

use std::fmt::Write as _;

use ludograph_graph::{EdgeList, Graph, Partition};
use ludograph_hex::trace::line::Pieces;
use ludograph_hex::{Colour, Hex};

/// The neighbours of every vertex of a graph, with weights.
pub(super) fn of_graph(graph: &EdgeList) -> String {
    let mut text = String::new();
    for (v, neighbours) in graph.neighbours().iter().enumerate() {
        let listed = neighbours.iter().map(|&w| {
            let weight = graph.weight(v, w).unwrap_or_default();
            format!("{} {weight}", graph.names()[w])
        });
        line(&mut text, &graph.names()[v], listed.collect());
    }
    text
}

/// The neighbours of every stone, with the root of its set.
pub(super) fn of_stones(game: &Hex) -> String {
    let shape = game.shape();
    let name = |v: usize| match shape.cell(v) {
        Some(cell) => cell.to_string(),
        None => ["left", "right", "top", "bottom"][v - shape.cell_count()].to_owned(),
    };
    let mut text = String::new();
    for cell in shape.cells() {
        let Some(colour) = game.owner(cell) else {
            continue;
        };
        let v = shape.vertex(cell);
        let mut listed = Vec::new();
        Pieces::of(game, colour).neighbors(v, |w| listed.push(name(w)));
        let colour = match colour {
            Colour::Red => "Red",
            Colour::Blue => "Blue",
        };
        let root = game.groups().map(|groups| name(groups.partition().root(v)));
        let root = root.unwrap_or_default();
        line(&mut text, &format!("{cell} {colour}, root {root}"), listed);
    }
    text
}

fn line(text: &mut String, vertex: &str, neighbours: Vec<String>) {
    // Writing to a string cannot fail.
    let _ = match neighbours.is_empty() {
        true => writeln!(text, "{vertex}:"),
        false => writeln!(text, "{vertex}: {}", neighbours.join(", ")),
    };
}
