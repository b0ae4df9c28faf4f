//! Hex: `red c3`, `blue c3`, `clear c3`, `weight c3 15`, `turn blue`.

use ludograph_core::Session;
use ludograph_hex::{Cell, Colour, Hex, groups};
use serde_json::Value;

use crate::error::LabError;

const EXPECTED: &str =
    "write 'red c3', 'blue c3', 'clear c3', 'weight c3 15' (1 to 99) or 'turn blue'";

/// A position of Hex.
pub(crate) struct HexPosition {
    pub session: Session<Hex>,
    /// The pieces in the order in which they came to the board.
    pub pieces: Vec<(Colour, Cell)>,
    /// The weight of every vertex, where somebody has changed one.
    weights: Option<Vec<u32>>,
}

impl HexPosition {
    /// The position of a session, with these changes.
    pub(super) fn of(session: &Session<Hex>, arrange: &[String]) -> Result<Self, LabError> {
        let mut position = HexPosition {
            session: session.clone(),
            pieces: groups::pieces(session),
            weights: None,
        };
        if arrange.is_empty() {
            return Ok(position);
        }
        let mut turn = session.position().mover();
        for change in arrange {
            let changed = position.change(change, &mut turn);
            changed.map_err(|reason| LabError::arrange(change, reason))?;
        }
        let game = Hex::arranged(session.params(), &position.pieces, turn)
            .map_err(|e| LabError::position(e.reason.to_string()))?;
        position.session = session.at_position(game);
        Ok(position)
    }

    fn change(&mut self, change: &str, turn: &mut Colour) -> Result<(), String> {
        let words: Vec<&str> = change.split_whitespace().collect();
        match words.as_slice() {
            ["turn", word] => *turn = colour(word).ok_or(EXPECTED)?,
            ["clear", cell] => {
                let cell = self.cell(cell)?;
                self.pieces.retain(|(_, other)| *other != cell);
            }
            ["weight", cell, weight] => {
                let weight = weight.parse().ok().filter(|w| (1..=99).contains(w));
                let weight = weight.ok_or("a weight is from 1 to 99")?;
                let shape = self.session.position().shape();
                let vertex = shape.vertex(self.cell(cell)?);
                let all = (0..shape.vertex_count()).map(|v| shape.weight(v));
                self.weights.get_or_insert_with(|| all.collect())[vertex] = weight;
            }
            [word, cell] => {
                let colour = colour(word).ok_or(EXPECTED)?;
                let cell = self.cell(cell)?;
                self.pieces.retain(|(_, other)| *other != cell);
                self.pieces.push((colour, cell));
            }
            _ => return Err(EXPECTED.into()),
        }
        Ok(())
    }

    fn cell(&self, text: &str) -> Result<Cell, String> {
        let cell: Cell = text
            .parse()
            .map_err(|e: ludograph_core::BadNotation| e.reason.to_string())?;
        match self.session.position().shape().contains(cell) {
            true => Ok(cell),
            false => Err(format!("{cell} is not on the board")),
        }
    }

    /// What a vertex weighs.
    pub(crate) fn weight(&self, vertex: usize) -> u32 {
        match &self.weights {
            Some(weights) => weights[vertex],
            None => self.session.position().shape().weight(vertex),
        }
    }

    /// What a browser draws.
    pub(super) fn view(&self) -> Value {
        let mut view = super::view(&self.session);
        if let Some(weights) = &self.weights {
            let cells = self.session.position().shape().cell_count();
            view["weights"] = weights[..cells].into();
            view["weighted"] = true.into();
        }
        view
    }
}

fn colour(word: &str) -> Option<Colour> {
    match word {
        "red" => Some(Colour::Red),
        "blue" => Some(Colour::Blue),
        _ => None,
    }
}
