//! Players written in Python, as players of the arena.

use std::collections::HashMap;

use ludograph_arena::{Event, GameWithPlayers, spec};
use ludograph_catalog::{
    AnyChoice, AnyGame, AnyPlayer, AnyPosition, AnySession, Players, ThoughtInfo, UnknownName,
};
use ludograph_core::{PlayerError, Seat, Seed, Thinking};
use pyo3::prelude::*;
use pyo3::types::PyType;

use crate::actions::Given;
use crate::calls::Call;
use crate::errors::Raise;
use crate::game::Kind;
use crate::turn::Turn;

mod messages {
    ludograph_core::messages! {
        r#"{
            "python.player-failed": "{error}",
            "python.shutting-down": "Python is shutting down",
            "python.whole-games": "a player written in Python plays whole games only"
        }"#;
        /// A Python function raised an exception; its text.
        player_failed(error) = "python.player-failed";
        /// A Python function was asked while the interpreter ends.
        shutting_down() = "python.shutting-down";
        /// A Python function was asked about a position without a session.
        whole_games() = "python.whole-games";
    }
}

/// Players written in Python, by name, beside those of the game.
pub(crate) struct PyPlayers {
    pub(crate) game: &'static dyn AnyGame,
    given: HashMap<String, Py<PyAny>>,
    /// Their time for an answer, in milliseconds.
    millis: HashMap<String, u32>,
}

impl PyPlayers {
    pub(crate) fn new(game: &str, given: Option<HashMap<String, Py<PyAny>>>) -> PyResult<Self> {
        Ok(PyPlayers {
            game: ludograph_catalog::game(game).or_raise()?,
            given: given.unwrap_or_default(),
            millis: HashMap::new(),
        })
    }

    /// Tells the players the time that an event gives them.
    pub(crate) fn set_limits(&mut self, event: &Event) {
        for spec in &event.players {
            let limits = spec.limits(self.game, event.limits);
            if let (spec::Kind::Catalog(id), Some(millis)) = (&spec.kind, limits.millis) {
                self.millis.insert(id.clone(), millis);
            }
        }
    }

    /// The game with all its players, as the arena takes it.
    pub(crate) fn all(&self) -> GameWithPlayers<'_> {
        GameWithPlayers {
            game: self.game,
            players: self,
        }
    }
}

impl Players for PyPlayers {
    fn player(&self, id: &str) -> Result<Box<dyn AnyPlayer>, UnknownName> {
        match self.given.get(id) {
            None => self.game.player(id),
            Some(given) => Ok(Box::new(PyPlayer {
                given: Python::attach(|py| given.clone_ref(py)),
                ready: None,
                millis: self.millis.get(id).copied(),
            })),
        }
    }
}

/// A player written in Python. A class is instantiated for every game; a function or an object is
/// shared by all games.
struct PyPlayer {
    given: Py<PyAny>,
    /// The callable and the kind of game, once known: a player of the arena plays one game.
    ready: Option<(Py<PyAny>, Kind)>,
    millis: Option<u32>,
}

impl PyPlayer {
    fn ask(
        &mut self,
        py: Python<'_>,
        session: &dyn AnySession,
        thinking: &mut Thinking<'_>,
    ) -> PyResult<String> {
        let (choose, kind) = match &self.ready {
            Some((choose, kind)) => (choose.clone_ref(py), kind.clone()),
            None => {
                let choose = callable(self.given.bind(py))?.unbind();
                let kind = Kind::new(session.position().game(), &session.params())?;
                self.ready = Some((choose.clone_ref(py), kind.clone()));
                (choose, kind)
            }
        };
        let turn = Turn {
            kind,
            session: session.boxed_clone().into(),
            seat: session.turn().seat().unwrap_or(Seat::FIRST),
            nodes: thinking.nodes,
            depth: thinking.depth,
            millis: self.millis,
            seed: thinking.rng.bits() & Seed::MAX,
        };
        let answer = choose.bind(py).call1((turn,))?;
        Given::read(&answer)?.text(session.position())
    }
}

/// The error of a player whose Python code raised an exception.
pub(crate) fn failed(error: String) -> PlayerError {
    PlayerError(messages::player_failed(error))
}

/// The callable that gets a turn: the method `choose` of an object (of a new instance, for a
/// class), or the object itself.
fn callable<'py>(given: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let object = if given.is_instance_of::<PyType>() {
        given.call0()?
    } else {
        given.clone()
    };
    if object.hasattr("choose")? {
        object.getattr("choose")
    } else {
        Ok(object)
    }
}

impl AnyPlayer for PyPlayer {
    fn choose(
        &mut self,
        session: &dyn AnySession,
        thinking: &mut Thinking<'_>,
    ) -> Result<AnyChoice, PlayerError> {
        let call = Call::begin().ok_or_else(|| PlayerError(messages::shutting_down()))?;
        let answer = Python::attach(|py| {
            call.attached(py)
                .and_then(|()| self.ask(py, session, thinking))
                .map_err(|e| e.to_string())
        });
        match answer {
            Ok(action) => Ok(AnyChoice {
                action,
                thought: ThoughtInfo::default(),
            }),
            Err(error) => Err(failed(error)),
        }
    }

    fn choose_at(
        &mut self,
        _: &dyn AnyPosition,
        _: &mut Thinking<'_>,
    ) -> Result<AnyChoice, PlayerError> {
        Err(PlayerError(messages::whole_games()))
    }
}
