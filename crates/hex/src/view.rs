//! What a browser draws.

use ludograph_core::{Game, Session, Turn, View};
use ludograph_graph::Partition;
use serde::Serialize;

use crate::action::Action;
use crate::colour::Colour;
use crate::groups::pieces;
use crate::position::Hex;
use crate::shape::Shape;
use crate::trace::line::Line;

/// Everything there is to see of a game of Hex. Cells are numbered row by row: cell (x, y) is `y * cols + x`; every list "per cell" is in that order.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HexView {
    /// Columns.
    pub cols: u8,
    /// Rows.
    pub rows: u8,
    /// Whether this is the weighted game.
    pub weighted: bool,
    /// Whether the game is played with swap.
    pub swap: bool,
    /// Per cell its name, which is also the action that plays there.
    pub names: Vec<String>,
    /// Per cell whose piece lies there.
    pub owners: Vec<Option<Colour>>,
    /// Per cell the number of the move that set its piece, from 1.
    pub numbers: Vec<Option<u16>>,
    /// Per cell its weight.
    pub weights: Vec<u32>,
    /// Per cell the root of its piece's component.
    pub roots: Vec<Option<u16>>,
    /// The cells where the player to move may set a piece: all empty ones.
    pub legal: Vec<u16>,
    /// Whether the player to move may take over the first piece.
    pub can_swap: bool,
    /// Whose turn it is; absent when the game is over.
    pub turn: Option<Colour>,
    /// Who has won, by joining their sides or because the opponent stopped.
    pub winner: Option<Colour>,
    /// How the game ended; absent while it has not.
    pub reason: Option<String>,
    /// What happened, in order.
    pub moves: Vec<HexMove>,
    /// The cell of the last piece that was set or swapped.
    pub last: Option<u16>,
    /// The winning line from side to side; absent unless sides are joined.
    pub line: Option<HexLine>,
}

/// A move in the list.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HexMove {
    /// From 1.
    pub number: u16,
    /// Whose.
    pub colour: Colour,
    /// As it is written in records.
    pub action: String,
}

/// The winning line and what its search saw.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HexLine {
    /// The cells of the path, in order.
    pub path: Vec<u16>,
    /// What the path costs, virtual pieces included: in steps, or in weights if the game is weighted.
    pub total: Option<u32>,
    /// Per cell the cost of getting there; null is infinity.
    pub costs: Vec<Option<u32>>,
    /// The cells that the search settled, in order.
    pub settled: Vec<u16>,
}

impl View for Hex {
    type View = HexView;

    fn view(session: &Session<Self>) -> HexView {
        let game = session.position();
        let shape = game.shape();
        let over = session.turn() == Turn::Over;
        let legal = game.empty_cells().filter(|_| !over);
        let moves = moves(session);
        let set = pieces(session);
        // A swap takes a number of the list, but puts no new piece on the board: the swapped piece bears it.
        let skipped = moves.len() - set.len();
        let mut numbers = vec![None; shape.cell_count()];
        for (index, (_, cell)) in set.iter().enumerate() {
            numbers[shape.vertex(*cell)] = Some((index + skipped + 1) as u16);
        }
        let result = session.result();
        let winner = result.as_ref().and_then(|r| r.winners.first());
        HexView {
            cols: shape.cols(),
            rows: shape.rows(),
            weighted: game.params().weighted,
            swap: game.params().swap,
            names: shape.cells().map(|cell| cell.to_string()).collect(),
            owners: shape.cells().map(|cell| game.owner(cell)).collect(),
            numbers,
            weights: (0..shape.cell_count()).map(|v| shape.weight(v)).collect(),
            roots: roots(game),
            legal: legal.map(|cell| shape.vertex(cell) as u16).collect(),
            can_swap: !over && game.can_swap(),
            turn: session.turn().seat().and_then(Colour::of_seat),
            winner: winner.and_then(|seat| Colour::of_seat(*seat)),
            reason: result.map(|r| r.reason),
            moves,
            last: set.last().map(|(_, cell)| shape.vertex(*cell) as u16),
            line: Line::winning(game).map(|line| HexLine::new(shape, &line)),
        }
    }
}

impl HexLine {
    fn new(shape: &Shape, line: &Line) -> HexLine {
        let vertices = |cells: &[crate::Cell]| {
            let vertices = cells.iter().map(|cell| shape.vertex(*cell) as u16);
            vertices.collect()
        };
        HexLine {
            path: vertices(&line.path),
            total: line.total,
            costs: line.costs.clone(),
            settled: vertices(&line.settled),
        }
    }
}

/// Per cell the root of its piece's component, which is always a cell.
pub(crate) fn roots(game: &Hex) -> Vec<Option<u16>> {
    let shape = game.shape();
    let root = |cell| {
        game.owner(cell)?;
        let groups = game.groups()?;
        Some(groups.partition().root(shape.vertex(cell)) as u16)
    };
    shape.cells().map(root).collect()
}

fn moves(session: &Session<Hex>) -> Vec<HexMove> {
    let acts = session.events().filter_map(|event| match event {
        ludograph_core::Event::Act(seat, action) => Some((Colour::of_seat(*seat)?, *action)),
        _ => None,
    });
    let numbered = acts.zip(1..);
    let moves = numbered.map(|((colour, action), number): ((_, Action), _)| HexMove {
        number,
        colour,
        action: action.to_string(),
    });
    moves.collect()
}
