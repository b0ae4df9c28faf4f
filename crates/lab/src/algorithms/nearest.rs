//! The nearest piece of No, by six methods on the same board.

use ludograph_graph::nearest::Point;
use ludograph_no::nearest::{Board, Method, Nearest};
use ludograph_no::{No, Square};

use super::bfs_trace::BfsTrace;
use super::nearest_trace::{Line, MethodSlots, NearestTrace};
use super::paths::Paths;
use crate::entry::{AlgorithmOn, Context, Outcome};
use crate::error::LabError;
use crate::game::{Position, Subject};
use crate::games::no::{piece_option, start_piece};
use crate::messages::message;
use crate::options::{Options, choice};
use crate::panel::{Panel, PanelKind};

/// The nearest piece of No.
pub(crate) fn nearest() -> AlgorithmOn<No> {
    let method = choice(
        "method",
        "how the nearest piece is searched for; all: every method that can, one after the other",
        &[
            "bfs-early",
            "literal",
            "source",
            "bfs",
            "scan",
            "grid",
            "all",
        ],
    );
    AlgorithmOn {
        id: "nearest",
        options: vec![method, piece_option()],
        code: Line::CODE.to_vec(),
        needs_mover: false,
        view: No::drawn,
        run: Box::new(run),
        smaller,
    }
}

/// The methods that look at less.
fn smaller(options: &Options) -> Vec<Options> {
    let methods = [Method::Scan, Method::Grid, Method::BfsEarly];
    methods.map(|m| options.with("method", m.name())).to_vec()
}

fn run(position: &Position<No>, context: &mut Context<'_>) -> Result<Outcome, LabError> {
    let game = position.game();
    let piece = start_piece(position, &mut context.options)?;
    let board = board(game)?;
    let start = board
        .start(point(game.home(piece)).map(i64::from))
        .map_err(|error| LabError::failed(&error))?;
    let names = No::names(position);
    let in_sentences = No::names_in_sentences(position);
    let methods = methods(&context.options, &board)?;
    let builder = &mut context.builder;
    let rows = builder.list("rows");
    let slots: Vec<MethodSlots> = methods
        .iter()
        .map(|method| MethodSlots::new(builder, *method, names.len()))
        .collect();
    let mut result = Vec::new();
    for (panel, (method, slots)) in methods.iter().zip(&slots).enumerate() {
        let mut bfs = BfsTrace::new(builder, &in_sentences, &slots.bfs);
        bfs.panel = panel;
        bfs.also = Some(slots.squares.clone());
        let mut trace = NearestTrace {
            bfs,
            slots,
            method: *method,
            start,
            size: game.size(),
        };
        trace.begin();
        let searcher = method.prepare(&board);
        let mut searcher = searcher.map_err(|error| LabError::failed(&error))?;
        let answer = searcher.nearest(start, &mut trace);
        result.push(trace.end(&answer, &rows));
    }
    let mut table = Panel::new(PanelKind::Table, "lab.panel.methods").role("rows", &rows);
    table.head = Some(HEAD.map(message).to_vec());
    let boards = methods.iter().zip(&slots).map(|(m, slots)| slots.board(*m));
    let counters = methods
        .iter()
        .zip(&slots)
        .map(|(m, slots)| slots.counters(*m));
    Ok(Outcome {
        code: Line::CODE.to_vec(),
        edges: Vec::new(),
        panels: boards.chain([table]).chain(counters).collect(),
        names,
        result,
    })
}

/// The titles of the table's columns.
const HEAD: [&str; 7] = [
    "lab.nearest.head.method",
    "lab.nearest.head.squares",
    "lab.nearest.head.pieces",
    "lab.nearest.head.links",
    "lab.nearest.head.distance",
    "lab.nearest.head.answer",
    "lab.nearest.head.first",
];

fn point(square: Square) -> Point {
    let at: [u8; 2] = square.into();
    at.map(u32::from)
}

fn board(game: &No) -> Result<Board, LabError> {
    let at = |square: Square| point(square).map(i64::from);
    let pieces = game.pieces().map(|(_, square)| at(square));
    Board::new(game.size() as i64, pieces, game.walls().map(at))
        .map_err(|error| LabError::failed(&error))
}

/// The methods that the options ask for; of all methods, those that take this board.
fn methods(options: &Options, board: &Board) -> Result<Vec<Method>, LabError> {
    let word = options.word("method");
    let named = Method::ALL.into_iter().filter(|m| m.name() == word);
    let methods: Vec<Method> = match word {
        "all" => {
            let fits = |method: &Method| method.prepare(board).is_ok();
            Method::ALL.into_iter().filter(fits).collect()
        }
        _ => named.collect(),
    };
    for method in &methods {
        method
            .prepare(board)
            .map_err(|error| LabError::failed(&error))?;
    }
    Ok(methods)
}
