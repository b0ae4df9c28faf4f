//! Union-find: which pieces of Hex, and which segments of Carcassonne, hang together.

use ludograph_graph::partition::Step;
use ludograph_graph::{Compressing, Mark, Merge, Revertible};
use ludograph_hex::groups::{Borders, bare};
use ludograph_hex::shape::Side;
use ludograph_hex::trace::groups::unite_all;
use ludograph_hex::{Colour, Shape};
use serde_json::Value;

use super::forest::{self, CODE, Forest, Method};
use super::{Entry, Outcome, Telling, carcassonne, hex};
use crate::error::LabError;
use crate::options::{Options, choice, flag};
use crate::position::{HexPosition, Position};
use crate::run::{Algorithm, Panel, PanelKind};
use crate::say::Say;

pub(super) fn entries() -> [Entry; 2] {
    let options = || {
        vec![
            choice(
                "method",
                "compressing: union by rank with path compression; revertible: union by size with change records; both, side by side",
                &["revertible", "compressing", "both"],
            ),
            choice(
                "from",
                "start: every move; last: only the unions of the last one",
                &["start", "last"],
            ),
            flag(
                "undo",
                "then take the changes back, the last one first",
                false,
            ),
        ]
    };
    let entry = |game: &'static str, options| Entry {
        info: Algorithm {
            id: "union-find",
            games: vec![game],
            options,
            code: CODE.to_vec(),
            needs_mover: false,
        },
        tell,
        smaller: |options| vec![options.but("from", "last")],
    };
    let mut with_terrain = options();
    with_terrain.push(carcassonne::terrain());
    [entry("hex", options()), entry("carcassonne", with_terrain)]
}

fn tell(telling: &mut Telling<'_>) -> Result<Outcome, LabError> {
    match telling.position {
        Position::Hex(position) => tell_hex(telling, position),
        Position::Carcassonne(session) => carcassonne::tell_forests(telling, session.position()),
        _ => Err(LabError::position("there is nothing to unite here")),
    }
}

/// The methods that the options ask for; the last one is drawn on the board.
pub(super) fn methods(options: &Options) -> Vec<Method> {
    match options.word("method") {
        "compressing" => vec![Method::Compressing],
        "both" => vec![Method::Compressing, Method::Revertible],
        _ => vec![Method::Revertible],
    }
}

/// The steps of one method, chapter by chapter: a chapter is a move, and the last one is what was taken back.
pub(super) struct Chapters<D> {
    pub moves: Vec<Vec<Step<D>>>,
    pub undone: Vec<Step<D>>,
}

impl<D: Merge> Chapters<D> {
    /// Cuts steps into chapters where moves began.
    pub(super) fn cut(steps: Vec<Step<D>>, starts: &[usize]) -> Self {
        let ends = starts.iter().skip(1).copied().chain([steps.len()]);
        let moves = starts.iter().zip(ends);
        Chapters {
            moves: moves
                .map(|(&start, end)| steps[start..end].to_vec())
                .collect(),
            undone: Vec::new(),
        }
    }
}

fn tell_hex(telling: &mut Telling<'_>, position: &HexPosition) -> Result<Outcome, LabError> {
    if position.pieces.is_empty() {
        return Err(LabError::position("there is no piece on the board yet"));
    }
    let shape = position.session.position().shape();
    let names = hex::names(shape);
    let methods = methods(&telling.options);
    let (last, undo) = (
        telling.options.word("from") == "last",
        telling.options.flag("undo"),
    );
    let mut winner = None;
    let chapters: Vec<Chapters<Borders>> = methods
        .iter()
        .map(|method| run_hex(*method, shape, position, last, undo, &mut winner))
        .collect();
    let teller = &mut telling.teller;
    let tone = teller.array("tone", names.len(), Value::Null);
    let dot = teller.array("dot", names.len(), false);
    let mut forests: Vec<Forest<'_>> = methods
        .iter()
        .zip(1..)
        .map(|(method, panel)| {
            let drawn = (panel == methods.len()).then(|| dot.clone());
            Forest::new(teller, *method, &names, drawn, panel)
        })
        .collect();
    for forest in &mut forests {
        forest.plant(teller, bare(shape).map(|borders| text(&borders)), |v| {
            shape.cell(v).is_none()
        });
    }
    let count = position.pieces.len();
    if last {
        teller.hush();
    }
    for (index, &(colour, cell)) in position.pieces.iter().enumerate() {
        if index + 1 == count {
            teller.speak();
        }
        let (v, name) = (shape.vertex(cell), cell.to_string());
        let say = Say::new("uf.move").with("n", index + 1).with("v", name);
        let say = say.with("colour", format!("@{}", hex::word(colour)));
        teller.mark(say.clone());
        teller.tell(|step| {
            step.set(&tone, v, tone_of(colour));
            forests.iter().for_each(|forest| forest.show(step, v));
            step.focus(v);
            (0, say)
        });
        for (forest, chapters) in forests.iter_mut().zip(&chapters) {
            for step in &chapters.moves[index] {
                forest.tell(teller, step, text);
            }
        }
    }
    let mut result: Vec<Say> = winner.map(won).into_iter().collect();
    result.extend(forest::result(&forests, teller));
    for (forest, chapters) in forests.iter_mut().zip(&chapters) {
        forest.undo(teller, &chapters.undone, text);
    }
    let board = Panel::new(PanelKind::Board, "panel.board")
        .role("tone", &tone)
        .role("dot", &dot);
    Ok(Outcome {
        code: CODE.to_vec(),
        edges: Vec::new(),
        panels: [board]
            .into_iter()
            .chain(forest::panels(&forests))
            .collect(),
        result,
        names,
    })
}

fn won(colour: Colour) -> Say {
    Say::new("uf.result.winner").with("colour", format!("@{}", hex::word(colour)))
}

fn tone_of(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "first",
        Colour::Blue => "second",
    }
}

fn run_hex(
    method: Method,
    shape: &Shape,
    position: &HexPosition,
    last: bool,
    undo: bool,
    winner: &mut Option<Colour>,
) -> Chapters<Borders> {
    let (mut steps, mut starts) = (Vec::new(), Vec::new());
    let comes = |_, steps: &mut Vec<Step<Borders>>| starts.push(steps.len());
    match method {
        Method::Compressing => {
            let mut sets: Compressing<Borders, u16> = Compressing::new(bare(shape));
            *winner = unite_all(shape, &position.pieces, &mut sets, &mut steps, comes);
            Chapters::cut(steps, &starts)
        }
        Method::Revertible => {
            let mut sets: Revertible<Borders, u16> = Revertible::new(bare(shape));
            *winner = unite_all(shape, &position.pieces, &mut sets, &mut steps, comes);
            let mut chapters = Chapters::cut(steps, &starts);
            if undo {
                chapters.take_back(&mut sets, last);
            }
            chapters
        }
    }
}

impl<D: Merge> Chapters<D> {
    /// Takes back the changes of the last move, or all.
    pub(super) fn take_back(&mut self, sets: &mut Revertible<D, u16>, last: bool) {
        if last {
            let changed = |step: &&Step<D>| matches!(step, Step::Change { .. });
            let changes = self.moves.last().into_iter().flatten();
            for _ in 0..changes.filter(changed).count() {
                sets.undo_traced(&mut self.undone);
            }
        } else {
            sets.revert_to_traced(Mark::START, &mut self.undone);
        }
    }
}

/// The sides that a set reaches.
fn text(borders: &Borders) -> String {
    let arrow = |side: Side| match side {
        Side::Left => '←',
        Side::Right => '→',
        Side::Top => '↑',
        Side::Bottom => '↓',
    };
    let reached = Side::ALL.into_iter().filter(|side| borders.reaches(*side));
    reached.map(arrow).collect()
}
