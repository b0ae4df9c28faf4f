//! The view: the position as plain data for a browser.

use ludograph_core::{Game, Seat, Session, Turn, View};
use ludograph_graph::Partition;
use serde::Serialize;

use crate::cell::Cell;
use crate::colour::Colour;
use crate::groups::pieces;
use crate::position::Hex;
use crate::shape::{Shape, WEIGHT_LIMIT};
use crate::trace::line::Line;

/// Everything to see of a game of Hex. Cells are numbered row by row: cell (x, y) is
/// `y * cols + x`. Every list "per cell" is in that order.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HexView {
    /// Columns.
    pub cols: u8,
    /// Rows.
    pub rows: u8,
    /// Whether this is the weighted game.
    pub weighted: bool,
    /// Per cell its name, which is also the action that plays there.
    pub names: Vec<String>,
    /// Per cell the colour of its piece.
    pub owners: Vec<Option<Colour>>,
    /// Per cell its weight.
    pub weights: Vec<u32>,
    /// The largest of the weights.
    pub heaviest: u32,
    /// The largest weight that a cell may be given where positions are arranged by hand.
    pub weight_limit: u32,
    /// Per cell the root of its piece's component.
    pub roots: Vec<Option<u16>>,
    /// The cells where the player to move may set a piece: all empty ones.
    pub legal: Vec<u16>,
    /// Whether the player to move may take over the first piece.
    pub can_swap: bool,
    /// The cell of the first piece after a swap; absent unless the player to move may swap.
    pub swap_to: Option<u16>,
    /// Whose turn it is; absent when the game is over.
    pub turn: Option<Colour>,
    /// The winner, on the board or because the opponent resigned, forfeited or ran out of time.
    pub winner: Option<Colour>,
    /// The cell of the last piece that was set or swapped.
    pub last: Option<u16>,
    /// The winning line from side to side; absent unless sides are joined.
    pub line: Option<HexLine>,
}

/// The winning line and the results of its search.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HexLine {
    /// The cells of the path, in order.
    pub path: Vec<u16>,
    /// The cost of the path, virtual pieces included: in steps, or in weights if the game is
    /// weighted.
    pub total: Option<u32>,
    /// Per cell the cost of reaching it; null if it was not reached.
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
        let last = pieces(session).last().map(|(_, cell)| *cell);
        let can_swap = !over && game.can_swap();
        let weights: Vec<u32> = (0..shape.cell_count()).map(|v| shape.weight(v)).collect();
        let vertex = |cell: Cell| shape.vertex(cell) as u16;
        let result = session.result();
        let winner = result.as_ref().and_then(|r| r.winners.first());
        HexView {
            cols: shape.cols(),
            rows: shape.rows(),
            weighted: game.params().weighted,
            names: shape.cells().map(|cell| cell.to_string()).collect(),
            owners: shape.cells().map(|cell| game.owner(cell)).collect(),
            heaviest: weights.iter().copied().max().unwrap_or(1),
            weights,
            weight_limit: WEIGHT_LIMIT,
            roots: roots(game),
            legal: legal.map(vertex).collect(),
            can_swap,
            swap_to: last.filter(|_| can_swap).map(Cell::mirrored).map(vertex),
            turn: session.turn().seat().and_then(Colour::of_seat),
            winner: winner.and_then(|seat| Colour::of_seat(*seat)),
            last: last.map(vertex),
            line: Line::winning(game).map(|line| HexLine::new(shape, &line)),
        }
    }

    /// In the weighted game the cost of the winning path, negative, so that cheap paths rank first.
    fn measure(&self, seat: Seat) -> Option<i64> {
        if !self.params().weighted {
            return Some(self.score(seat));
        }
        let line = Line::winning(self).filter(|line| line.colour.seat() == seat)?;
        Some(-i64::from(line.total?))
    }
}

impl HexLine {
    fn new(shape: &Shape, line: &Line) -> HexLine {
        let vertices = |cells: &[Cell]| {
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
