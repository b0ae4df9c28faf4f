//! Players written in Python at the arena's table.

use std::collections::HashMap;

use ludograph_catalog::{
    AnyChoice, AnyGame, AnyPlayer, AnyPosition, AnyPositionMut, AnySession, FormatError, GameInfo,
    Space, ThoughtInfo, UnknownName,
};
use ludograph_core::{BadParams, BadRecord, Figure, PlayerError, Record, Seed, Thinking};
use pyo3::prelude::*;
use pyo3::types::PyType;
use serde_json::Value;

use crate::actions::Given;
use crate::game::Kind;
use crate::turn::Turn;

/// A game of the catalog with players of Python's beside its own.
pub(crate) struct Hosted {
    game: &'static dyn AnyGame,
    guests: HashMap<String, Py<PyAny>>,
}

impl Hosted {
    pub(crate) fn new(game: &'static dyn AnyGame, guests: HashMap<String, Py<PyAny>>) -> Hosted {
        Hosted { game, guests }
    }
}

impl AnyGame for Hosted {
    fn info(&self) -> &GameInfo {
        self.game.info()
    }

    fn complete_params(&self, params: &Value) -> Result<Value, BadParams> {
        self.game.complete_params(params)
    }

    fn start(&self, params: &Value, seed: Seed) -> Result<Box<dyn AnySession>, BadParams> {
        self.game.start(params, seed)
    }

    fn start_position(
        &self,
        params: &Value,
        seed: Seed,
    ) -> Result<Box<dyn AnyPositionMut>, BadParams> {
        self.game.start_position(params, seed)
    }

    fn space(&self, params: &Value) -> Result<Space, BadParams> {
        self.game.space(params)
    }

    fn resume(&self, record: &Record) -> Result<Box<dyn AnySession>, BadRecord> {
        self.game.resume(record)
    }

    fn verify(&self, record: &Record) -> Result<Box<dyn AnySession>, BadRecord> {
        self.game.verify(record)
    }

    fn player(&self, id: &str) -> Result<Box<dyn AnyPlayer>, UnknownName> {
        match self.guests.get(id) {
            None => self.game.player(id),
            Some(guest) => Ok(Box::new(Guest {
                given: Python::attach(|py| guest.clone_ref(py)),
                ready: None,
            })),
        }
    }

    fn import(&self, format: &str, text: &str) -> Result<Box<dyn AnySession>, FormatError> {
        self.game.import(format, text)
    }

    fn export(&self, format: &str, session: &dyn AnySession) -> Result<String, FormatError> {
        self.game.export(format, session)
    }

    fn hides_information(&self, params: &Value) -> Result<bool, BadParams> {
        self.game.hides_information(params)
    }

    fn assets(&self) -> Value {
        self.game.assets()
    }

    fn figures(&self) -> &[Figure] {
        self.game.figures()
    }
}

/// A player written in Python. A class is made anew for every game; a function, or an object, is shared by all of them.
struct Guest {
    given: Py<PyAny>,
    /// What is called with a turn, and the kind of game, once they are known: a player of the arena plays one game.
    ready: Option<(Py<PyAny>, Kind)>,
}

impl Guest {
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
            session: session.boxed_clone(),
            seat: session.turn().seat().unwrap_or(ludograph_core::Seat::FIRST),
            nodes: thinking.nodes,
            depth: thinking.depth,
            seed: thinking.rng.bits() & Seed::MAX,
        };
        let answer = choose.bind(py).call1((turn,))?;
        Given::read(&answer)?.text(session.position())
    }
}

/// What is called with a turn: the method `choose` of an object (of a new one, for a class), or the thing itself.
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

impl AnyPlayer for Guest {
    fn choose(
        &mut self,
        session: &dyn AnySession,
        thinking: &mut Thinking<'_>,
    ) -> Result<AnyChoice, PlayerError> {
        let answer =
            Python::attach(|py| self.ask(py, session, thinking).map_err(|e| e.to_string()));
        answer
            .map_err(|e| PlayerError(e.into()))
            .map(|action| AnyChoice {
                action,
                thought: ThoughtInfo::default(),
            })
    }

    fn choose_at(
        &mut self,
        _: &dyn AnyPosition,
        _: &mut Thinking<'_>,
    ) -> Result<AnyChoice, PlayerError> {
        Err(PlayerError(
            "a player written in Python plays whole games".into(),
        ))
    }
}
