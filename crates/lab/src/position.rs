//! The position that an algorithm runs on, arranged where somebody asks for that.

mod candy;
mod hex;
mod no;

use ludograph_candy::Candy;
use ludograph_carcassonne::Carcassonne;
use ludograph_catalog::{ActError, AnySession};
use ludograph_core::{Notation, Session, View};
use ludograph_hex::Hex;
use ludograph_no::No;
use serde_json::Value;

use crate::error::LabError;
pub(crate) use hex::HexPosition;

/// A position with its game's types.
pub(crate) enum Position {
    Hex(HexPosition),
    Candy(Session<Candy>),
    No(Session<No>),
    Carcassonne(Box<Session<Carcassonne>>),
}

impl Position {
    /// The position of a session, with these changes.
    ///
    /// # Errors
    /// When a change cannot be made; nothing has changed then.
    pub(crate) fn of(session: &dyn AnySession, arrange: &[String]) -> Result<Position, LabError> {
        let any = session.as_any();
        if let Some(session) = any.downcast_ref::<Session<Hex>>() {
            return Ok(Position::Hex(HexPosition::of(session, arrange)?));
        }
        if let Some(session) = any.downcast_ref::<Session<No>>() {
            return Ok(Position::No(no::arranged(session, arrange)?));
        }
        if let Some(session) = any.downcast_ref::<Session<Candy>>() {
            return Ok(Position::Candy(candy::arranged(session, arrange)?));
        }
        if let Some(session) = any.downcast_ref::<Session<Carcassonne>>() {
            return match arrange {
                [] => Ok(Position::Carcassonne(Box::new(session.clone()))),
                [change, ..] => Err(LabError::arrange(
                    change,
                    "tiles are laid by legal moves only",
                )),
            };
        }
        Err(LabError::position("this game has no lab"))
    }

    /// Plays on, by whoever is to move.
    ///
    /// # Errors
    /// When a move cannot be read or may not be made.
    pub(crate) fn play(&mut self, moves: &[String]) -> Result<(), ActError> {
        for text in moves {
            match self {
                Position::Hex(position) => act(&mut position.session, text)?,
                Position::Candy(session) => act(session, text)?,
                Position::No(session) => act(session, text)?,
                Position::Carcassonne(session) => act(session, text)?,
            }
        }
        Ok(())
    }

    /// What a browser draws.
    pub(crate) fn view(&self) -> Value {
        match self {
            Position::Hex(position) => position.view(),
            Position::Candy(session) => view(session),
            Position::No(session) => view(session),
            Position::Carcassonne(session) => view(session),
        }
    }
}

fn act<G: Notation>(session: &mut Session<G>, text: &str) -> Result<(), ActError> {
    let action = session.position().parse_action(text)?;
    Ok(session.act(action)?)
}

fn view<G: View>(session: &Session<G>) -> Value {
    // Views are plain data: there is always JSON for them.
    serde_json::to_value(G::view(session)).unwrap_or(Value::Null)
}
