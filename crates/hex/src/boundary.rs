//! Conversion to and from the conventions of other Hex software: GTP, SGF and HexWorld links.
//!
//! There the *first* player is Black and joins top with bottom; in this crate the first player is
//! Red and joins left with right. Everything that crosses this boundary is therefore transposed:
//! columns become rows. The order of moves, the winner and the winning line stay the same.

use ludograph_core::{BadParams, Ending, Event, Message, Params as _, Seat, Session};
use thiserror::Error;

use crate::action::Action;
use crate::cell::Cell;
use crate::colour::Colour;
use crate::messages;
use crate::params::Params;
use crate::position::Hex;
use crate::rules::Refusal;

/// A player in outside notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stone {
    /// Moves first and joins top with bottom: our Red.
    Black,
    /// Moves second and joins left with right: our Blue.
    White,
}

impl Stone {
    /// The colour of this stone in this crate.
    #[must_use]
    pub const fn colour(self) -> Colour {
        match self {
            Stone::Black => Colour::Red,
            Stone::White => Colour::Blue,
        }
    }

    /// The stone of a colour.
    #[must_use]
    pub const fn of(colour: Colour) -> Stone {
        match colour {
            Colour::Red => Stone::Black,
            Colour::Blue => Stone::White,
        }
    }

    /// The stone of a seat.
    #[must_use]
    pub fn of_seat(seat: Seat) -> Option<Stone> {
        Colour::of_seat(seat).map(Stone::of)
    }
}

/// The cell's name on the other side of the boundary; the conversion is its own inverse.
#[must_use]
pub const fn across(cell: Cell) -> Cell {
    cell.mirrored()
}

/// The options of a game on a board with these outside columns and rows. Not checked.
#[must_use]
pub fn params(cols: u8, rows: u8) -> Params {
    Params::sized(rows, cols)
}

/// The columns and rows of a board outside.
#[must_use]
pub const fn size(params: &Params) -> (u8, u8) {
    (params.rows, params.cols)
}

/// A move in outside notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A stone on a cell, by its outside name.
    Cell(Cell),
    /// `swap-pieces`.
    Swap,
    /// A pass, which some programs have. It cannot be imported.
    Pass,
}

/// Why an outside game cannot be read, or a session not be written.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BadGame {
    /// The text is malformed.
    #[error("{0}")]
    Syntax(Message),
    /// The board cannot be played on.
    #[error(transparent)]
    Params(#[from] BadParams),
    /// A move cannot be played.
    #[error("{0}")]
    Move(Message),
    /// The text asks for something that this game does not have, or the format cannot hold the
    /// game.
    #[error("{0}")]
    Unsupported(Message),
}

impl BadGame {
    /// The error for a person, with the place in the text or the number of the move.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            BadGame::Syntax(reason) | BadGame::Move(reason) | BadGame::Unsupported(reason) => {
                reason.clone()
            }
            BadGame::Params(error) => error.reason.clone(),
        }
    }
}

/// The moves and the ending of a session in outside notation.
#[must_use]
pub fn export(session: &Session<Hex>) -> (Vec<Move>, Option<Ending>) {
    let mut moves = Vec::new();
    let mut ending = None;
    for event in session.events() {
        match event {
            Event::Act(_, Action::Place(cell)) => moves.push(Move::Cell(across(*cell))),
            Event::Act(_, Action::Swap) => moves.push(Move::Swap),
            Event::End(end) => ending = Some(*end),
            Event::Chance(_) => {}
        }
    }
    (moves, ending)
}

/// Plays a game given in outside notation.
///
/// # Errors
/// When the options are not offered, or names the first move that cannot be played.
pub fn import(
    params: Params,
    moves: &[Move],
    ending: Option<Ending>,
) -> Result<Session<Hex>, BadGame> {
    params.check()?;
    // Hex has no chance, so there is no seed.
    let mut session =
        Session::<Hex>::with_setup(params, None, ()).map_err(|e| BadGame::Unsupported(e.reason))?;
    for (mv, number) in moves.iter().zip(1..) {
        let action = match mv {
            Move::Cell(cell) => Action::Place(across(*cell)),
            Move::Swap => Action::Swap,
            Move::Pass => return Err(BadGame::Move(messages::import_pass(number))),
        };
        if let Some(refusal) = session.position().refusal(action) {
            let reason = explain(refusal, number, &params);
            return Err(BadGame::Move(reason));
        }
        session.act(action).map_err(|e| BadGame::Move(e.reason))?;
    }
    if let Some(ending) = ending {
        session
            .end(ending)
            .map_err(|e| BadGame::Unsupported(e.reason))?;
    }
    Ok(session)
}

/// Why a move is refused, with cells and sides as they are named outside.
fn explain(refusal: Refusal, number: usize, params: &Params) -> Message {
    match refusal {
        Refusal::GameOver => messages::import_game_over(number),
        Refusal::OffBoard(cell) => {
            let (cols, rows) = size(params);
            messages::import_off_board(number, across(cell).to_string(), cols, rows)
        }
        Refusal::Occupied(cell, _) => messages::import_occupied(number, across(cell).to_string()),
        Refusal::SwapTooLate => messages::import_swap_second_only(number),
        Refusal::SwapOff => messages::import_swap_off(number),
    }
}
