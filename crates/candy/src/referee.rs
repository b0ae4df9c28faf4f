//! Positions in the referee's format: one JSON object a line.
//!
//! A line holds `rows` and `cols`: ten strings of `rows` digits from 0 to 6, column by column from
//! the left, each from the bottom upward: ten visible tiles, then the reservoir. If a cascade
//! outlasts the reservoir, unknown tiles are holes that match nothing, written `.`.

use ludograph_core::Message;
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::action::Swap;
use crate::board::Board;
use crate::deal::Deal;
use crate::lookahead::Lookahead;
use crate::messages;
use crate::moves::Moves;
use crate::players::minmax2::{MinmaxTree, Sight};
use crate::setup::read_columns;

/// A line that is not a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {reason}")]
pub struct BadLine {
    /// Which line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub reason: Message,
}

/// What is read. `moves`, which the referee's own file has, is ignored and computed again.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Input {
    rows: usize,
    cols: Vec<String>,
    #[serde(default, rename = "moves")]
    _moves: IgnoredAny,
}

/// What is written, field by field in the referee's order.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct MoveLine {
    m: Swap,
    first: u32,
    passes: Vec<u32>,
    after_crush: Board,
    after: Board,
}

#[derive(Serialize)]
struct Output<'a> {
    rows: usize,
    cols: &'a [String],
    moves: Vec<MoveLine>,
}

#[derive(Serialize)]
struct Chosen {
    #[serde(rename = "move")]
    swap: Swap,
    value: f64,
}

/// The same position with every legal move computed: what it removes, pass by pass, and the board
/// after the first pass and after the last.
///
/// `number` is the line's, counted from 1, for the error.
///
/// # Errors
/// Names the line and what is wrong with it.
pub fn moves(number: usize, line: &str) -> Result<String, BadLine> {
    let (input, deal) = read(number, line)?;
    let lookahead = Lookahead::of_deal(&deal);
    let moves = Moves::of(&lookahead.board).iter();
    write(
        number,
        &Output {
            rows: input.rows,
            cols: &input.cols,
            moves: moves.map(|swap| resolve(lookahead, swap)).collect(),
        },
    )
}

/// The move and value of the source's player: `{"move":[x,y,direction],"value":…}`.
///
/// # Errors
/// Names the line and what is wrong with it, also if there is no legal move.
pub fn minmax(number: usize, line: &str) -> Result<String, BadLine> {
    let (_, deal) = read(number, line)?;
    let tree = MinmaxTree::of_lookahead(&Lookahead::of_deal(&deal), Sight::default())
        .ok_or_else(|| bad(number, messages::no_move()))?;
    let chosen = tree.choice();
    write(
        number,
        &Chosen {
            swap: chosen.swap,
            value: chosen.value,
        },
    )
}

fn bad(line: usize, reason: Message) -> BadLine {
    BadLine { line, reason }
}

fn read(number: usize, line: &str) -> Result<(Input, Deal), BadLine> {
    let input: Input = serde_json::from_str(line)
        .map_err(|e| bad(number, messages::not_a_position(e.to_string())))?;
    let tiles = read_columns(&input.cols).map_err(|reason| bad(number, reason))?;
    let height = tiles[0].len();
    if input.rows != height {
        let reason = messages::rows_differ(input.rows, height);
        return Err(bad(number, reason));
    }
    Ok((input, Deal::new(&tiles)))
}

fn write(number: usize, output: &impl Serialize) -> Result<String, BadLine> {
    serde_json::to_string(output).map_err(|e| bad(number, messages::not_a_position(e.to_string())))
}

fn resolve(mut lookahead: Lookahead<'_>, swap: Swap) -> MoveLine {
    lookahead.swap(swap);
    let mut passes = vec![lookahead.crush().cells().len()];
    let after_crush = lookahead.board;
    loop {
        let tiles = lookahead.crush().cells().len();
        if tiles == 0 {
            break;
        }
        passes.push(tiles);
    }
    MoveLine {
        m: swap,
        first: passes[0],
        passes,
        after_crush,
        after: lookahead.board,
    }
}
