//! Changes of a position of Hex: `red c3`, `blue c3`, `clear c3`, `weight c3 15`, `turn blue`.

use ludograph_core::Session;
use ludograph_hex::{Cell, Colour, Hex, WEIGHT_LIMIT, groups};
use serde_json::Value;

use crate::error::LabError;
use crate::game::Position;

/// The weights that a cell may be given.
const WEIGHTS: std::ops::RangeInclusive<u32> = 1..=WEIGHT_LIMIT;

/// What was arranged; `None` for what is as in the session.
#[derive(Debug, Default)]
pub struct Arranged {
    /// The pieces in the order of arranging.
    pieces: Option<Vec<(Colour, Cell)>>,
    /// The weight of every vertex.
    weights: Option<Vec<u32>>,
}

/// The pieces in the order in which they were placed.
pub(super) fn pieces(position: &Position<Hex>) -> Vec<(Colour, Cell)> {
    let arranged = position.arranged.pieces.clone();
    arranged.unwrap_or_else(|| groups::pieces(&position.session))
}

/// The weight of a vertex.
pub(super) fn weight(position: &Position<Hex>, vertex: usize) -> u32 {
    match &position.arranged.weights {
        Some(weights) => weights[vertex],
        None => position.game().shape().weight(vertex),
    }
}

/// The view of the session with the arranged weights.
pub(super) fn board(position: &Position<Hex>) -> Value {
    let mut view = position.view();
    if let Some(weights) = &position.arranged.weights {
        let cells = position.game().shape().cell_count();
        view["weights"] = weights[..cells].into();
        view["heaviest"] = weights[..cells].iter().copied().max().into();
        view["weighted"] = true.into();
    }
    view
}

/// The position of a session after changes.
pub(super) fn arrange(
    session: &Session<Hex>,
    changes: &[String],
) -> Result<Position<Hex>, LabError> {
    let mut position = Position::<Hex>::new(session.clone());
    if changes.is_empty() {
        return Ok(position);
    }
    let mut board = Board {
        session,
        pieces: groups::pieces(session),
        weights: None,
        turn: session.position().mover(),
    };
    for change in changes {
        board
            .change(change)
            .map_err(|key| LabError::arrange(key, change))?;
    }
    let game = Hex::arranged(session.params(), &board.pieces, board.turn);
    let game = game.map_err(|error| LabError::Position(error.reason))?;
    position.session = session.at_position(game);
    position.arranged = Arranged {
        pieces: Some(board.pieces),
        weights: board.weights,
    };
    Ok(position)
}

/// A position under change. Errors are keys of messages.
struct Board<'a> {
    session: &'a Session<Hex>,
    pieces: Vec<(Colour, Cell)>,
    weights: Option<Vec<u32>>,
    turn: Colour,
}

const SYNTAX: &str = "lab.error.arrange-hex";

impl Board<'_> {
    fn change(&mut self, change: &str) -> Result<(), &'static str> {
        let words: Vec<&str> = change.split_whitespace().collect();
        match words.as_slice() {
            ["turn", word] => self.turn = colour(word)?,
            ["clear", cell] => {
                let cell = self.cell(cell)?;
                self.pieces.retain(|(_, other)| *other != cell);
            }
            ["weight", cell, weight] => {
                let weight = weight.parse().ok().filter(|w| WEIGHTS.contains(w));
                let weight = weight.ok_or("lab.error.arrange-hex-weight")?;
                let shape = self.session.position().shape();
                let vertex = shape.vertex(self.cell(cell)?);
                let all = (0..shape.vertex_count()).map(|v| shape.weight(v));
                self.weights.get_or_insert_with(|| all.collect())[vertex] = weight;
            }
            [word, cell] => {
                let (colour, cell) = (colour(word)?, self.cell(cell)?);
                self.pieces.retain(|(_, other)| *other != cell);
                self.pieces.push((colour, cell));
            }
            _ => return Err(SYNTAX),
        }
        Ok(())
    }

    fn cell(&self, text: &str) -> Result<Cell, &'static str> {
        let cell: Cell = text.parse().map_err(|_| SYNTAX)?;
        match self.session.position().shape().contains(cell) {
            true => Ok(cell),
            false => Err("lab.error.arrange-off-board"),
        }
    }
}

fn colour(word: &str) -> Result<Colour, &'static str> {
    match word {
        "red" => Ok(Colour::Red),
        "blue" => Ok(Colour::Blue),
        _ => Err(SYNTAX),
    }
}
