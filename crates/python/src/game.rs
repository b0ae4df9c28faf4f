//! A game with its options.

use std::hash::{DefaultHasher, Hash, Hasher};
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
use crate::utility;

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
    pub(crate) hides_information: bool,
}

impl Kind {
    pub(crate) fn new(id: &str, params: &Value) -> PyResult<Kind> {
        let game = ludograph_catalog::game(id).or_raise()?;
        let params = game.complete_params(params).or_raise()?;
        let space = game.space(&params).or_raise()?;
        Ok(Kind {
            game,
            hides_information: game.hides_information(&params).or_raise()?,
            params: Arc::new(params),
            space: Arc::new(space),
        })
    }

    /// Whether both are the same game with the same options.
    pub(crate) fn same(&self, other: &Kind) -> bool {
        self.game.info().id == other.game.info().id && self.params == other.params
    }
}

/// Every game: names, options, players, formats.
#[pyfunction]
pub(crate) fn games(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    let infos: Vec<_> = ludograph_catalog::all().map(AnyGame::info).collect();
    convert::data(py, &infos)
}

/// Does units of a figure of `ludograph bench` in Rust alone, to compare with calls from Python.
/// Returns their number.
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

    /// The name in commands and records.
    #[getter]
    fn id(&self) -> &'static str {
        self.kind.game.info().id
    }

    /// All options.
    #[getter]
    fn params<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        convert::to_python(py, &self.kind.params)
    }

    /// What is known about the game: names, options, players, formats.
    #[getter]
    fn info<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        convert::data(py, self.kind.game.info())
    }

    /// Data that every view relies on, such as the shapes of tiles.
    #[getter]
    fn assets<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        convert::to_python(py, &self.kind.game.assets())
    }

    /// How many players take part.
    #[getter]
    fn seats(&self) -> usize {
        self.kind.space.seats
    }

    /// Players' actions have the numbers below this one: the width of a mask.
    #[getter]
    fn action_count(&self) -> usize {
        self.kind.space.actions
    }

    /// All actions, chance's included, have the numbers below this one.
    #[getter]
    fn number_count(&self) -> usize {
        self.kind.space.numbers
    }

    /// The shape of an observation: planes, rows and columns, or a plain length.
    #[getter]
    fn observation_shape(&self) -> Vec<usize> {
        self.kind.space.shape.clone()
    }

    /// The least and the greatest value in any observation.
    #[getter]
    fn observation_bounds(&self) -> (f32, f32) {
        self.kind.space.bounds
    }

    /// The names of the planes of an observation; of its values, if it is a plain list.
    #[getter]
    fn observation_names(&self) -> Vec<String> {
        self.kind.space.names.clone()
    }

    /// An upper bound of the number of players' actions in one game; `None` if none is known.
    #[getter]
    fn max_game_length(&self) -> Option<usize> {
        self.kind.space.max_length
    }

    /// Whether chance may have a turn.
    #[getter]
    fn has_chance(&self) -> bool {
        let space = &self.kind.space;
        self.kind.hides_information || space.numbers > space.actions
    }

    /// Whether the seed decides things that no player knows before chance reveals them.
    #[getter]
    fn hides_information(&self) -> bool {
        self.kind.hides_information
    }

    /// The smallest and the largest utility. Those of all seats sum to 0, except alone.
    #[getter]
    fn utility_bounds(&self) -> (f64, f64) {
        utility::bounds(self.kind.space.seats)
    }

    /// A new game. The same seed gives the same game for ever; without one it is a fresh one.
    #[pyo3(signature = (seed = None))]
    fn start(&self, py: Python<'_>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<Session> {
        let seed = match seed {
            Some(seed) => convert::seed(seed)?,
            None => fresh_seed(py)?,
        };
        let session = self.kind.game.start(&self.kind.params, seed).or_raise()?;
        Ok(Session::new(self.kind.clone(), session))
    }

    /// Many new games.
    #[pyo3(signature = (count, seed))]
    fn batch(&self, count: i64, seed: &Bound<'_, PyAny>) -> PyResult<Batch> {
        Batch::new(self.kind.clone(), count, convert::seed(seed)?)
    }

    /// A player of the catalog.
    fn player(&self, id: &str) -> PyResult<Player> {
        Player::new(self.kind.game, id)
    }

    /// A game in another format, such as SGF; `info` lists them.
    fn read(&self, format: &str, text: &str) -> PyResult<Session> {
        let session = self.kind.game.import(format, text).or_raise()?;
        let kind = Kind::new(self.id(), &session.params())?;
        Ok(Session::new(kind, session))
    }

    fn __eq__(&self, other: &Game) -> bool {
        self.kind.same(&other.kind)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.__repr__().hash(&mut hasher);
        hasher.finish()
    }

    /// A game never changes: a copy is the game itself.
    fn __copy__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
        slf
    }

    fn __deepcopy__<'py>(slf: Bound<'py, Self>, _memo: &Bound<'py, PyAny>) -> Bound<'py, Self> {
        slf
    }

    fn __getnewargs_ex__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<((&'static str,), Bound<'py, PyAny>)> {
        Ok(((self.id(),), self.params(py)?))
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
