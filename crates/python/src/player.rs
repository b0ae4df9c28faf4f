//! The players of the catalog, for Python to ask.

use std::sync::{Mutex, PoisonError};

use ludograph_catalog::{AnyChoice, AnyGame, AnyPlayer, AnyPosition};
use ludograph_core::{PlayerError, Rng, Seed, Thinking};
use pyo3::prelude::*;

use crate::asked::{About, Asked};
use crate::convert;
use crate::errors::Raise;
use crate::work;

/// A player of the catalog. It may keep what it has worked out from one choice to the next.
#[pyclass(frozen, module = "ludograph")]
pub(crate) struct Player {
    game: &'static dyn AnyGame,
    id: String,
    player: Mutex<Box<dyn AnyPlayer>>,
}

/// What a player chose, and what it says about it.
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
    let info = game.info().player(id);
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
        about: About<'_>,
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
        about.ask(player.as_mut(), &mut thinking)
    }
}

#[pymethods]
impl Player {
    /// Its name in the catalog.
    #[getter]
    fn id(&self) -> &str {
        &self.id
    }

    /// The name of its game.
    #[getter]
    fn game(&self) -> &'static str {
        self.game.info().id
    }

    /// Chooses for the player to move. Without limits the player's own hold; with `nodes` or
    /// `depth` a choice is repeatable.
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
        let seed = seed.map_or(Ok(Seed::fold(0)), convert::seed)?;
        let asked = Asked::read(position)?;
        let about = asked.about();
        let choice = py.detach(|| self.think((nodes, depth, millis), seed, about));
        Choice::new(choice.or_raise()?, about.position())
    }

    /// The action alone, so that a player of the catalog can be used as a function.
    #[pyo3(signature = (position))]
    fn __call__(&self, py: Python<'_>, position: &Bound<'_, PyAny>) -> PyResult<String> {
        let choice = self.choose(py, position, None, None, None, None)?;
        Ok(choice.choice.action)
    }

    /// Pickles as its name. What it has worked out is lost.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (&str, &str))> {
        let player = py.import("ludograph")?.getattr("player")?;
        Ok((player, (self.game(), &self.id)))
    }

    fn __repr__(&self) -> String {
        format!("<player {} of {}>", self.id, self.game.info().id)
    }
}

impl Choice {
    pub(crate) fn new(choice: AnyChoice, position: &dyn AnyPosition) -> PyResult<Choice> {
        let number = position.number_of(&choice.action).or_raise()?;
        Ok(Choice { choice, number })
    }
}

#[pymethods]
impl Choice {
    /// The action in the game's notation.
    #[getter]
    pub(crate) fn action(&self) -> &str {
        &self.choice.action
    }

    /// The number of the action.
    #[getter]
    fn number(&self) -> u32 {
        self.number
    }

    /// The expected payoff of the mover, from 0 to 1, if the player says it.
    #[getter]
    fn win(&self) -> Option<f64> {
        self.choice.thought.win
    }

    /// The expected margin of points, if the player says it.
    #[getter]
    fn margin(&self) -> Option<f64> {
        self.choice.thought.margin
    }

    /// All that the player says: value, depth, positions looked at, line, alternatives.
    #[getter]
    fn thought<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        convert::data(py, &self.choice.thought)
    }

    fn __repr__(&self) -> String {
        let win = self.choice.thought.win.map(|w| format!(", win {w:.3}"));
        format!("<choice {}{}>", self.choice.action, win.unwrap_or_default())
    }
}
