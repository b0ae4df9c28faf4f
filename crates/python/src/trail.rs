//! How a position came about: what a pickle of it holds.

use std::sync::Arc;

use ludograph_catalog::AnySession;
use ludograph_core::Seed;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::errors::Raise;
use crate::game::Kind;

/// Where a position comes from.
#[derive(Clone)]
pub(crate) enum Start {
    /// A new game of this seed.
    Seed(Seed),
    /// The position of a session.
    Session(Arc<dyn AnySession>),
    /// A random game, whose actions are not kept.
    Unknown,
}

/// A record and the numbers of the actions since.
pub(crate) type Written = (String, Vec<u32>);

/// The start, and the numbers of the actions since.
#[derive(Clone)]
pub(crate) struct Trail {
    pub(crate) start: Start,
    /// Players' actions while the set-up decided chance.
    pub(crate) dealt: Vec<u32>,
    /// Actions of players and of chance since the caller decides chance.
    pub(crate) open: Vec<u32>,
}

impl Trail {
    pub(crate) fn new(start: Start) -> Trail {
        Trail {
            start,
            dealt: Vec::new(),
            open: Vec::new(),
        }
    }

    /// A record of the game as far as its set-up decided chance, and the actions since.
    ///
    /// # Errors
    /// `TypeError` if the set-up must stay hidden or the actions are unknown.
    pub(crate) fn written(&self, kind: &Kind) -> PyResult<Written> {
        if kind.hides_information {
            return Err(PyTypeError::new_err(
                "a position of a game that hides information cannot be pickled, because a pickle would hold the set-up; pickle the session",
            ));
        }
        let mut session = match &self.start {
            Start::Seed(seed) => kind.game.start(&kind.params, *seed).or_raise()?,
            Start::Session(session) => session.boxed_clone(),
            Start::Unknown => {
                return Err(PyTypeError::new_err(
                    "a position after a playout cannot be pickled: its actions are not known",
                ));
            }
        };
        for number in &self.dealt {
            session.act_number(*number).or_raise()?;
        }
        Ok((session.record().to_json(), self.open.clone()))
    }
}
