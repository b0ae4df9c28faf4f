//! The players of the catalog, for Python to ask.

use std::sync::{Mutex, PoisonError};

use ludograph_catalog::{AnyChoice, AnyGame, AnyPlayer, AnyPosition};
use ludograph_core::{PlayerError, Rng, Seed, Thinking};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::convert;
use crate::errors::Raise;
use crate::position::Position;
use crate::session::Session;
use crate::turn::Turn;
use crate::work;

/// A player of the catalog. It may keep results from one choice to the next.
#[pyclass(frozen, module = "ludograph")]
pub(crate) struct Player {
    game: &'static dyn AnyGame,
    id: String,
    player: Mutex<Box<dyn AnyPlayer>>,
}

/// What a player chose, and what it reports about it.
#[pyclass(frozen, module = "ludograph")]
pub(crate) struct Choice {
    choice: AnyChoice,
    number: u32,
}

/// The time limit of a choice in milliseconds: the given one, or the registered one if no limit is
/// given.
pub(crate) fn thinking_limits(
    game: &dyn AnyGame,
    id: &str,
    nodes: Option<u64>,
    depth: Option<u32>,
    millis: Option<u32>,
) -> Option<u32> {
    if nodes.is_some() || depth.is_some() || millis.is_some() {
        return millis;
    }
    let info = game.info().players.iter().find(|p| p.id == id);
    info.and_then(|p| p.millis)
}

impl Player {
    pub(crate) fn new(game: &'static dyn AnyGame, id: &str) -> PyResult<Player> {
        let player = game.player(id).or_raise()?;
        Ok(Player {
            game,
            id: id.to_owned(),
            player: Mutex::new(player),
        })
    }

    fn think(
        &self,
        (nodes, depth, millis): (Option<u64>, Option<u32>, Option<u32>),
        seed: Seed,
        ask: impl FnOnce(&mut dyn AnyPlayer, &mut Thinking<'_>) -> Result<AnyChoice, PlayerError>,
    ) -> Result<AnyChoice, PlayerError> {
        let stop = work::deadline(thinking_limits(self.game, &self.id, nodes, depth, millis));
        let mut thinking = Thinking {
            rng: Rng::new(seed),
            nodes,
            depth,
            stop: &stop,
            progress: &|_| {},
        };
        // A player that panicked may be asked again: at worst it answers wrongly.
        let mut player = self.player.lock().unwrap_or_else(PoisonError::into_inner);
        ask(player.as_mut(), &mut thinking)
    }
}

#[pymethods]
impl Player {
    #[getter]
    fn id(&self) -> &str {
        &self.id
    }

    #[getter]
    fn game(&self) -> &'static str {
        self.game.info().id
    }

    /// Chooses for the player to move of a session, position or turn.
    #[pyo3(signature = (position, *, nodes = None, depth = None, millis = None, seed = None))]
    fn choose(
        &self,
        py: Python<'_>,
        position: &Bound<'_, PyAny>,
        nodes: Option<u64>,
        depth: Option<u32>,
        millis: Option<u32>,
        seed: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Choice> {
        let limits = (nodes, depth, millis);
        let seed = seed.map_or(Ok(Seed::fold(0)), convert::seed)?;
        if let Ok(session) = position.cast::<Session>() {
            let session = &session.try_borrow()?.session;
            let ask = |p: &mut dyn AnyPlayer, t: &mut Thinking<'_>| p.choose(session.as_ref(), t);
            let choice = py.detach(|| self.think(limits, seed, ask)).or_raise()?;
            return Choice::new(choice, session.position());
        }
        if let Ok(turn) = position.cast::<Turn>() {
            let session = turn.get().session();
            let ask = |p: &mut dyn AnyPlayer, t: &mut Thinking<'_>| p.choose(session, t);
            let choice = py.detach(|| self.think(limits, seed, ask)).or_raise()?;
            return Choice::new(choice, session.position());
        }
        if let Ok(position) = position.cast::<Position>() {
            let position = &position.try_borrow()?.position;
            let ask =
                |p: &mut dyn AnyPlayer, t: &mut Thinking<'_>| p.choose_at(position.position(), t);
            let choice = py.detach(|| self.think(limits, seed, ask)).or_raise()?;
            return Choice::new(choice, position.position());
        }
        let kind = position.get_type().name()?;
        Err(PyTypeError::new_err(format!(
            "a player chooses in a Session, Position or Turn, not in a {kind}"
        )))
    }

    /// The action alone, so that a player of the catalog can be used as a function.
    #[pyo3(signature = (position))]
    fn __call__(&self, py: Python<'_>, position: &Bound<'_, PyAny>) -> PyResult<String> {
        let choice = self.choose(py, position, None, None, None, None)?;
        Ok(choice.choice.action)
    }

    fn __repr__(&self) -> String {
        format!("<player {} of {}>", self.id, self.game.info().id)
    }
}

impl Choice {
    fn new(choice: AnyChoice, position: &dyn AnyPosition) -> PyResult<Choice> {
        let number = position.number_of(&choice.action).or_raise()?;
        Ok(Choice { choice, number })
    }
}

#[pymethods]
impl Choice {
    #[getter]
    fn action(&self) -> &str {
        &self.choice.action
    }

    #[getter]
    fn number(&self) -> u32 {
        self.number
    }

    #[getter]
    fn win(&self) -> Option<f64> {
        self.choice.thought.win
    }

    #[getter]
    fn margin(&self) -> Option<f64> {
        self.choice.thought.margin
    }

    #[getter]
    fn thought<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        convert::data(py, &self.choice.thought)
    }

    fn __repr__(&self) -> String {
        let win = self.choice.thought.win.map(|w| format!(", win {w:.3}"));
        format!("<choice {}{}>", self.choice.action, win.unwrap_or_default())
    }
}
