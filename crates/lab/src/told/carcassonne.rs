//! What the algorithms on Carcassonne have in common: names and places of segments, the terrain; and its forests.

use ludograph_carcassonne::lab::{self, Only};
use ludograph_carcassonne::{Carcassonne, Feature, Features, Spot, Terrain};
use ludograph_catalog::ParamInfo;
use ludograph_graph::partition::Step;
use ludograph_graph::{Compressing, Partition, Trace};

use super::forest::{self, CODE, Forest, Method};
use super::union_find::{Chapters, methods};
use super::{Outcome, Telling};
use crate::error::LabError;
use crate::options::{Options, choice};
use crate::run::{Panel, PanelKind};
use crate::say::Say;

/// The option of which terrain is looked at.
pub(super) fn terrain() -> ParamInfo {
    choice(
        "terrain",
        "which segments are looked at",
        &["all", "city", "road", "field", "monastery"],
    )
}

/// The terrain that the options name; `None` for all.
pub(super) fn chosen(options: &Options) -> Option<Terrain> {
    let word = options.word("terrain");
    Terrain::ALL.into_iter().find(|t| t.word() == word)
}

/// The segment behind a node.
pub(super) fn spot(state: &Carcassonne, node: usize) -> Spot {
    let (tile, segment) = state.segment_of(node);
    state.tiles()[tile].turned().segments[segment].spot
}

/// A segment's name: its tile's place, and where on the tile it is.
pub(super) fn name(state: &Carcassonne, node: usize) -> String {
    let tile = &state.tiles()[state.segment_of(node).0];
    format!("{},{} {}", tile.x, tile.y, spot(state, node))
}

/// Where a segment lies on the map, in tiles.
pub(super) fn place(state: &Carcassonne, node: usize) -> [f64; 2] {
    let tile = &state.tiles()[state.segment_of(node).0];
    let spot = spot(state, node);
    let towards: Vec<[f64; 2]> = match spot.terrain() {
        Terrain::Monastery => Vec::new(),
        Terrain::City | Terrain::Road => bits(spot.mask(), 4).map(|side| SIDES[side]).collect(),
        Terrain::Field => bits(spot.mask(), 8).map(|half| HALVES[half]).collect(),
    };
    let count = towards.len().max(1) as f64;
    let mean = |axis: usize| towards.iter().map(|at| at[axis]).sum::<f64>() / count;
    // Two decimals are enough to draw, and stay the same on every platform.
    let round = |x: f64| (x * 100.0).round() / 100.0;
    [
        round(f64::from(tile.x) + mean(0)),
        round(f64::from(tile.y) + mean(1)),
    ]
}

fn bits(mask: u8, count: usize) -> impl Iterator<Item = usize> {
    (0..count).filter(move |bit| mask >> bit & 1 == 1)
}

/// Towards the sides: north, east, south, west.
const SIDES: [[f64; 2]; 4] = [[0.0, -0.33], [0.33, 0.0], [0.0, 0.33], [-0.33, 0.0]];

/// Towards the half-edges, clockwise from the western half of the northern side.
const HALVES: [[f64; 2]; 8] = [
    [-0.3, -0.42],
    [0.3, -0.42],
    [0.42, -0.3],
    [0.42, 0.3],
    [0.3, 0.42],
    [-0.3, 0.42],
    [-0.42, 0.3],
    [-0.42, -0.3],
];

/// The graph over the map for these nodes, and its edges by their numbers.
pub(super) fn graph(state: &Carcassonne, nodes: &[usize]) -> (Panel, Vec<(usize, usize)>) {
    let mut panel = Panel::new(PanelKind::Graph, "panel.graph");
    panel.at = Some(nodes.iter().map(|n| place(state, *n)).collect());
    let kind = |node: &usize| spot(state, *node).terrain().word().to_owned();
    panel.kinds = Some(nodes.iter().map(kind).collect());
    let number = |node| nodes.binary_search(&node).ok();
    let edges = lab::feature_graph(state).edges.into_iter();
    let edges = edges.filter_map(|(a, b)| Some((number(a)?, number(b)?)));
    (panel, edges.collect())
}

/// What is known of a feature: tiles, open sides, pennants, meeples by seat.
fn text(feature: &Feature) -> String {
    let mut text = format!("□{} ◦{}", feature.tiles.len(), feature.open);
    if feature.pennants > 0 {
        text += &format!(" ⚑{}", feature.pennants);
    }
    if feature.is_taken() {
        let seats = feature.meeples.iter().enumerate();
        let taken = seats.filter(|(_, count)| **count > 0);
        let taken: Vec<String> = taken.map(|(seat, n)| format!("{}:{n}", seat + 1)).collect();
        text += &format!(" ♟{}", taken.join(","));
    }
    text
}

/// The steps of one method on the whole map.
fn run(method: Method, state: &Carcassonne, last: bool, undo: bool) -> Chapters<Feature> {
    let (mut steps, mut starts) = (Vec::new(), Vec::new());
    let begins = |_, steps: &mut Vec<Step<Feature>>| starts.push(steps.len());
    match method {
        Method::Compressing => {
            let _: Compressing<Feature, u16> = lab::rebuild(state, &mut steps, begins);
            Chapters::cut(steps, &starts)
        }
        Method::Revertible => {
            let mut sets: Features = lab::rebuild(state, &mut steps, begins);
            let mut chapters = Chapters::cut(steps, &starts);
            if undo {
                chapters.take_back(&mut sets, last);
            }
            chapters
        }
    }
}

/// What of a run concerns one terrain, and the nodes behind the new numbers.
fn only(terrain: Terrain, chapters: Chapters<Feature>) -> (Chapters<Feature>, Vec<usize>) {
    let mut only = Only::new(terrain, Vec::new());
    let mut filter = |steps: Vec<Step<Feature>>| {
        steps.into_iter().for_each(|step| only.step(step));
        std::mem::take(only.inner())
    };
    let chapters = Chapters {
        moves: chapters.moves.into_iter().map(&mut filter).collect(),
        undone: filter(chapters.undone),
    };
    (chapters, only.nodes().to_vec())
}

/// Union-find on the segments of the map.
pub(super) fn tell_forests(
    telling: &mut Telling<'_>,
    state: &Carcassonne,
) -> Result<Outcome, LabError> {
    let methods = methods(&telling.options);
    let terrain = chosen(&telling.options);
    let last = telling.options.word("from") == "last";
    let undo = telling.options.flag("undo");
    let mut nodes: Vec<usize> = (0..state.features().len()).collect();
    let runs = methods.iter().map(|m| run(*m, state, last, undo));
    let chapters: Vec<Chapters<Feature>> = runs
        .map(|chapters| match terrain {
            None => chapters,
            Some(terrain) => {
                let (chapters, of_terrain) = only(terrain, chapters);
                nodes = of_terrain;
                chapters
            }
        })
        .collect();
    if nodes.is_empty() {
        return Err(LabError::position(
            "there is no such segment on the map yet",
        ));
    }
    let names: Vec<String> = nodes.iter().map(|n| name(state, *n)).collect();
    let (panel, edges) = graph(state, &nodes);
    let teller = &mut telling.teller;
    let dot = teller.array("dot", names.len(), false);
    let mut forests: Vec<Forest<'_>> = methods
        .iter()
        .zip(1..)
        .map(|(method, panel)| {
            let drawn = (panel == methods.len()).then(|| dot.clone());
            Forest::new(teller, *method, &names, drawn, panel)
        })
        .collect();
    let count = state.tiles().len();
    if last {
        teller.hush();
    }
    for tile in 0..count {
        if tile + 1 == count {
            teller.speak();
        }
        teller.mark(Say::new("uf.tile").with("n", tile + 1));
        for (forest, chapters) in forests.iter_mut().zip(&chapters) {
            for step in &chapters.moves[tile] {
                forest.tell(teller, step, text);
            }
        }
    }
    let result = forest::result(&forests, teller);
    for (forest, chapters) in forests.iter_mut().zip(&chapters) {
        forest.undo(teller, &chapters.undone, text);
    }
    let panels = [panel.role("dot", &dot)].into_iter();
    Ok(Outcome {
        code: CODE.to_vec(),
        panels: panels.chain(forest::panels(&forests)).collect(),
        names,
        edges,
        result,
    })
}
