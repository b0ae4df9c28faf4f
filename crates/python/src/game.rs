//! A game with its options.

use std::sync::Arc;

use ludograph_catalog::{AnyGame, Space};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::Value;

use crate::batch::Batch;
use crate::convert;
use crate::errors::{BadOptions, Raise};
use crate::player::Player;
use crate::session::Session;

/// A game with its options; make one with `ludograph.game`.
#[pyclass(frozen, module = "ludograph")]
pub(crate) struct Game {
    pub(crate) kind: Kind,
}

/// What states, positions and batches know of their game.
#[derive(Clone)]
pub(crate) struct Kind {
    pub(crate) game: &'static dyn AnyGame,
    /// The options, complete.
    pub(crate) params: Arc<Value>,
    pub(crate) space: Arc<Space>,
}

impl Kind {
    pub(crate) fn new(id: &str, params: &Value) -> PyResult<Kind> {
        let game = ludograph_catalog::game(id).or_raise()?;
        let params = game.complete_params(params).or_raise()?;
        let space = game.space(&params).or_raise()?;
        Ok(Kind {
            game,
            params: Arc::new(params),
            space: Arc::new(space),
        })
    }
}

/// Every game: names, options, players, formats.
#[pyfunction]
pub(crate) fn games(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    let infos: Vec<_> = ludograph_catalog::all().map(AnyGame::info).collect();
    convert::data(py, &infos)
}

/// Does the given units of a figure of `ludograph bench` in Rust alone, to compare with calls from
/// Python.
#[pyfunction]
pub(crate) fn figure(py: Python<'_>, name: &str, units: u64) -> PyResult<u64> {
    let figures = ludograph_catalog::all().flat_map(AnyGame::figures);
    let figure = figures.into_iter().find(|figure| figure.name == name);
    let prepare = figure
        .map(|figure| figure.prepare)
        .ok_or_else(|| BadOptions::new_err(format!("there is no figure '{name}'")))?;
    py.detach(|| prepare()(units));
    Ok(units)
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (id, /, **params))]
    fn new(id: &str, params: Option<&Bound<'_, PyDict>>) -> PyResult<Game> {
        let params = match params {
            Some(params) => convert::to_json(params)?,
            None => Value::Null,
        };
        Ok(Game {
            kind: Kind::new(id, &params)?,
        })
    }

    #[getter]
    fn id(&self) -> &'static str {
        self.kind.game.info().id
    }

    #[getter]
    fn params<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        convert::to_python(py, &self.kind.params)
    }

    #[getter]
    fn info<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        convert::data(py, self.kind.game.info())
    }

    #[getter]
    fn assets<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        convert::to_python(py, &self.kind.game.assets())
    }

    #[getter]
    fn seats(&self) -> usize {
        self.kind.space.seats
    }

    #[getter]
    fn action_count(&self) -> usize {
        self.kind.space.actions
    }

    #[getter]
    fn number_count(&self) -> usize {
        self.kind.space.numbers
    }

    #[getter]
    fn observation_shape(&self) -> Vec<usize> {
        self.kind.space.shape.clone()
    }

    #[getter]
    fn observation_bounds(&self) -> (f32, f32) {
        self.kind.space.bounds
    }

    #[pyo3(signature = (seed = None))]
    fn start(&self, py: Python<'_>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<Session> {
        let seed = match seed {
            Some(seed) => convert::seed(seed)?,
            None => fresh_seed(py)?,
        };
        let session = self.kind.game.start(&self.kind.params, seed).or_raise()?;
        Ok(Session::new(self.kind.clone(), session))
    }

    #[pyo3(signature = (count, seed))]
    fn batch(&self, count: usize, seed: &Bound<'_, PyAny>) -> PyResult<Batch> {
        Batch::new(self.kind.clone(), count, convert::seed(seed)?)
    }

    fn player(&self, id: &str) -> PyResult<Player> {
        Player::new(self.kind.game, id)
    }

    fn read(&self, format: &str, text: &str) -> PyResult<Session> {
        let session = self.kind.game.import(format, text).or_raise()?;
        let kind = Kind::new(self.id(), &session.params())?;
        Ok(Session::new(kind, session))
    }

    fn __eq__(&self, other: &Game) -> bool {
        self.id() == other.id() && self.kind.params == other.kind.params
    }

    fn __repr__(&self) -> String {
        let fields = self.kind.params.as_object();
        let shown = fields.into_iter().flatten();
        let shown: Vec<String> = shown.map(|(k, v)| format!(", {k}={}", python(v))).collect();
        format!("ludograph.game('{}'{})", self.id(), shown.concat())
    }
}

/// An option as Python writes it.
fn python(value: &Value) -> String {
    match value {
        Value::Bool(true) => "True".into(),
        Value::Bool(false) => "False".into(),
        Value::String(text) => format!("'{text}'"),
        other => other.to_string(),
    }
}

/// A seed from the clock.
pub(crate) fn fresh_seed(py: Python<'_>) -> PyResult<ludograph_core::Seed> {
    let bits = py.import("secrets")?.call_method1("randbits", (53,))?;
    convert::seed(&bits)
}
