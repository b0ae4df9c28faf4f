//! Changes of a position of No: `piece 4,7`, `wall 2,4`, `clear 4,7`, `weight 4,7 9`. Squares are
//! row and column from 0, or as moves name them (`c4`).

use ludograph_core::Session;
use ludograph_no::{No, Square, WEIGHT_LIMIT};

use crate::error::LabError;
use crate::game::Position;

const SYNTAX: &str = "lab.error.arrange-no";

/// The position of a session after changes, before its first action.
pub(super) fn arrange(session: &Session<No>, changes: &[String]) -> Result<Position<No>, LabError> {
    if changes.is_empty() {
        return Ok(Position::new(session.clone()));
    }
    let game = session.position();
    let mut board = Board {
        size: game.size(),
        pieces: game.pieces().map(|(_, square)| square).collect(),
        walls: game.walls().collect(),
        weights: game.weights().unwrap_or_default().to_vec(),
    };
    for change in changes {
        board
            .change(change)
            .map_err(|key| LabError::arrange(key, change))?;
    }
    let (pieces, walls) = (&board.pieces, &board.walls);
    let game = No::arranged(session.params(), pieces, walls, &board.weights);
    let game = game.map_err(|error| LabError::Position(error.reason))?;
    Ok(Position::new(session.at_position(game)))
}

/// A board under change. Errors are keys of messages.
struct Board {
    size: usize,
    pieces: Vec<Square>,
    walls: Vec<Square>,
    weights: Vec<u8>,
}

impl Board {
    fn change(&mut self, change: &str) -> Result<(), &'static str> {
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
                let weight = weight
                    .parse()
                    .ok()
                    .filter(|w| (1..=WEIGHT_LIMIT).contains(w));
                let weight = weight.ok_or("lab.error.arrange-no-weight")?;
                let place = square
                    .index(self.size)
                    .and_then(|i| self.weights.get_mut(i));
                *place.ok_or("lab.error.arrange-no-weights")? = weight;
            }
            _ => return Err(SYNTAX),
        }
        Ok(())
    }

    fn clear(&mut self, text: &str) -> Result<Square, &'static str> {
        let square = self.square(text)?;
        self.pieces.retain(|other| *other != square);
        self.walls.retain(|other| *other != square);
        Ok(square)
    }

    fn square(&self, text: &str) -> Result<Square, &'static str> {
        let pair = text.split_once(',');
        let square = match pair {
            Some((row, column)) => row.parse().ok().zip(column.parse().ok()),
            None => None,
        };
        let square = square.map(|(row, column)| Square { row, column });
        let square = square.or_else(|| text.parse().ok()).ok_or(SYNTAX)?;
        match square.index(self.size) {
            Some(_) => Ok(square),
            None => Err("lab.error.arrange-off-board"),
        }
    }
}
