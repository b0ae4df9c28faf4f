//! What a player is asked about: a session, a position or a turn.

use ludograph_catalog::{AnyChoice, AnyPlayer, AnyPosition, AnySession};
use ludograph_core::{PlayerError, Thinking};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::game::Kind;
use crate::position::Position;
use crate::session::Session;
use crate::turn::Turn;

/// What Python gave.
pub(crate) enum Asked<'py> {
    Session(PyRef<'py, Session>),
    Position(PyRef<'py, Position>),
    Turn(Bound<'py, Turn>),
}

impl<'py> Asked<'py> {
    /// Reads what a player is asked about.
    ///
    /// # Errors
    /// `TypeError` for anything else.
    pub(crate) fn read(given: &Bound<'py, PyAny>) -> PyResult<Asked<'py>> {
        if let Ok(session) = given.cast::<Session>() {
            return Ok(Asked::Session(session.try_borrow()?));
        }
        if let Ok(turn) = given.cast::<Turn>() {
            return Ok(Asked::Turn(turn.clone()));
        }
        if let Ok(position) = given.cast::<Position>() {
            return Ok(Asked::Position(position.try_borrow()?));
        }
        let kind = given.get_type().name()?;
        Err(PyTypeError::new_err(format!(
            "a player chooses in a Session, Position or Turn, not in a {kind}"
        )))
    }

    pub(crate) fn kind(&self) -> &Kind {
        match self {
            Asked::Session(session) => &session.kind,
            Asked::Position(position) => &position.kind,
            Asked::Turn(turn) => &turn.get().kind,
        }
    }

    /// The same without Python, for other threads.
    pub(crate) fn about(&self) -> About<'_> {
        match self {
            Asked::Session(session) => About::Session(session.session.as_ref()),
            Asked::Position(position) => About::Position(position.position.position()),
            Asked::Turn(turn) => About::Session(turn.get().session.as_ref()),
        }
    }

    /// The turn, if one was given.
    pub(crate) fn turn(&self) -> Option<&Turn> {
        match self {
            Asked::Turn(turn) => Some(turn.get()),
            _ => None,
        }
    }
}

/// A session, or a position that belongs to none.
#[derive(Clone, Copy)]
pub(crate) enum About<'a> {
    Session(&'a dyn AnySession),
    Position(&'a dyn AnyPosition),
}

impl<'a> About<'a> {
    pub(crate) fn position(self) -> &'a dyn AnyPosition {
        match self {
            About::Session(session) => session.position(),
            About::Position(position) => position,
        }
    }

    /// Asks a player.
    pub(crate) fn ask(
        self,
        player: &mut dyn AnyPlayer,
        thinking: &mut Thinking<'_>,
    ) -> Result<AnyChoice, PlayerError> {
        match self {
            About::Session(session) => player.choose(session, thinking),
            About::Position(position) => player.choose_at(position, thinking),
        }
    }
}
