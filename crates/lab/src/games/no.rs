//! No: walks from a piece to the nearest other one.

mod arrange;

use ludograph_catalog::ParamInfo;
use ludograph_core::Session;
use ludograph_graph::dijkstra::{self, Queue};
use ludograph_graph::{Dijkstra, Trace, bfs};
use ludograph_no::{No, Others, PieceId, Square};

use crate::algorithms::{
    Found, Paths, Points, alphabeta, bfs as breadth_first, dijkstra as cheapest, mcts, minimax,
    nearest,
};
use crate::entry::Entry;
use crate::error::LabError;
use crate::game::{LabGame, Position};
use crate::messages::message;
use crate::options::{Options, choice, int};

pub(crate) fn entry() -> Entry<No> {
    Entry::new()
        .with(breadth_first())
        .with(cheapest())
        .with(nearest())
        .with(minimax(Points))
        .with(alphabeta(Points))
        .with(mcts())
}

impl LabGame for No {
    type Arranged = ();

    fn arrange(session: &Session<No>, changes: &[String]) -> Result<Position<No>, LabError> {
        arrange::arrange(session, changes)
    }
}

impl Paths for No {
    type Start = (PieceId, Others);

    fn ends() -> Vec<ParamInfo> {
        let others = choice(
            "others",
            "pass: other pieces are squares like any other, plain steps are counted; stop: walks end on them, walking costs are counted",
            &["pass", "stop"],
        );
        vec![piece_option(), others]
    }

    fn search_start(
        position: &Position<No>,
        options: &mut Options,
    ) -> Result<(PieceId, Others), LabError> {
        let others = match options.word("others") {
            "stop" => Others::Stop,
            _ => Others::Pass,
        };
        Ok((start_piece(position, options)?, others))
    }

    /// Row and column.
    fn names(position: &Position<No>) -> Vec<String> {
        let size = position.game().size();
        let squares = 0..size * size;
        squares
            .map(|v| format!("{},{}", v / size, v % size))
            .collect()
    }

    /// As moves name squares.
    fn names_in_sentences(position: &Position<No>) -> Vec<String> {
        let size = position.game().size();
        let squares = 0..size * size;
        squares
            .map(|v| Square::from_index(v, size).to_string())
            .collect()
    }

    fn fewest_steps(
        position: &Position<No>,
        (piece, others): Self::Start,
        early: bool,
        trace: &mut impl Trace<bfs::Step>,
    ) -> Found {
        let search = position.game().wave(piece, others, early, trace);
        let path = search.found().and_then(|goal| search.path_to(goal));
        let length = path.as_ref().map_or(0, |path| path.len() as u64 - 1);
        found(position, early, path, length, search.settled().len())
    }

    fn cheapest<Q: Queue>(
        position: &Position<No>,
        (piece, others): Self::Start,
        early: bool,
        search: Dijkstra<Q>,
        trace: &mut impl Trace<dijkstra::Step>,
    ) -> Found {
        let game = position.game();
        let search = game.cheapest_walks(piece, others, early, search, trace);
        let goal = search.found();
        let path = goal.and_then(|goal| search.path_to(goal));
        let cost = goal.and_then(|goal| search.cost(goal)).unwrap_or_default();
        found(position, early, path, cost, search.settled().len())
    }
}

/// The option that names the piece that is searched from.
pub(crate) fn piece_option() -> ParamInfo {
    int(
        "piece",
        "the piece that is searched from, by its number; 0: the start piece, or the first one while none is named",
        (0, 99),
        0,
    )
}

/// The piece that the options name; writes it into the options where they left it open.
pub(crate) fn start_piece(
    position: &Position<No>,
    options: &mut Options,
) -> Result<PieceId, LabError> {
    let game = position.game();
    let mut pieces = game.pieces().map(|(id, _)| id);
    let wanted = options.int("piece");
    let piece = match u8::try_from(wanted).ok().and_then(|n| n.checked_sub(1)) {
        Some(piece) => pieces.find(|id| *id == piece),
        None => game.start_piece().or_else(|| pieces.next()),
    };
    let missing = || match wanted {
        0 => LabError::position("lab.error.no-piece"),
        _ => LabError::Position(message("lab.error.no-such-piece").with("piece", wanted)),
    };
    let piece = piece.ok_or_else(missing)?;
    options.set("piece", piece + 1);
    Ok(piece)
}

fn found(
    position: &Position<No>,
    early: bool,
    path: Option<Vec<usize>>,
    total: u64,
    reached: usize,
) -> Found {
    let goal = path.as_ref().and_then(|path| path.last().copied());
    let names = No::names_in_sentences(position);
    Found {
        // A search that stops early has a goal, also when it was not reached.
        goal: early.then(|| goal.unwrap_or_default()),
        total,
        places: path
            .as_deref()
            .map_or_else(String::new, |path| places(&names, path)),
        otherwise: message("lab.bfs.result.reached").with("count", reached),
        path,
    }
}

/// Squares in a sentence.
pub(crate) fn places(names: &[String], squares: &[usize]) -> String {
    let names: Vec<&str> = squares.iter().map(|v| names[*v].as_str()).collect();
    names.join(", ")
}
