//! No: `piece 4,7`, `wall 2,4`, `clear 4,7`, `weight 4,7 9`; squares as row and column from 0, or as moves name them (`c4`).

use ludograph_core::Session;
use ludograph_no::{No, Square};

use crate::error::LabError;

const EXPECTED: &str = "write 'piece 4,7', 'wall 4,7', 'clear 4,7' or 'weight 4,7 9' (1 to 9)";

/// The game of a session with these changes, before its first action.
pub(super) fn arranged(session: &Session<No>, arrange: &[String]) -> Result<Session<No>, LabError> {
    if arrange.is_empty() {
        return Ok(session.clone());
    }
    let game = session.position();
    let mut board = Board {
        n: game.size(),
        pieces: game.pieces().map(|(_, square)| square).collect(),
        walls: game.walls().collect(),
        weights: game.weights().unwrap_or_default().to_vec(),
    };
    for change in arrange {
        let changed = board.change(change);
        changed.map_err(|reason| LabError::arrange(change, reason))?;
    }
    let game = No::arranged(
        session.params(),
        &board.pieces,
        &board.walls,
        &board.weights,
    )
    .map_err(|e| LabError::position(e.reason.to_string()))?;
    Ok(session.at_position(game))
}

struct Board {
    n: usize,
    pieces: Vec<Square>,
    walls: Vec<Square>,
    weights: Vec<u8>,
}

impl Board {
    fn change(&mut self, change: &str) -> Result<(), String> {
        let words: Vec<&str> = change.split_whitespace().collect();
        match words.as_slice() {
            ["piece", square] => {
                let square = self.clear(square)?;
                self.pieces.push(square);
            }
            ["wall", square] => {
                let square = self.clear(square)?;
                self.walls.push(square);
            }
            ["clear", square] => drop(self.clear(square)?),
            ["weight", square, weight] => {
                let square = self.square(square)?;
                let weight = weight.parse().ok().filter(|w| (1..=9).contains(w));
                let weight = weight.ok_or("a weight is from 1 to 9")?;
                let place = square.index(self.n).and_then(|i| self.weights.get_mut(i));
                *place.ok_or("only the weighted variant has weights")? = weight;
            }
            _ => return Err(EXPECTED.into()),
        }
        Ok(())
    }

    fn clear(&mut self, text: &str) -> Result<Square, String> {
        let square = self.square(text)?;
        self.pieces.retain(|other| *other != square);
        self.walls.retain(|other| *other != square);
        Ok(square)
    }

    fn square(&self, text: &str) -> Result<Square, String> {
        let pair = text.split_once(',');
        let square = match pair {
            Some((row, column)) => row.parse().ok().zip(column.parse().ok()),
            None => None,
        };
        let square = square.map(|(row, column)| Square { row, column });
        let square = square.or_else(|| text.parse().ok()).ok_or(EXPECTED)?;
        match square.index(self.n) {
            Some(_) => Ok(square),
            None => Err(format!("{square} is off the board")),
        }
    }
}
