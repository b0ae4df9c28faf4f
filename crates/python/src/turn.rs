//! What a player written in Python is asked.

use std::sync::Arc;

use ludograph_catalog::AnySession;
use ludograph_core::Seat;
use numpy::{PyArray1, PyArrayDyn};
use pyo3::prelude::*;

use crate::actions;
use crate::convert;
use crate::game::Kind;
use crate::position::Position;

/// One question to a player: all that its seat may know. Neither the seed of the game nor hidden
/// information can be reached from here.
#[pyclass(frozen, module = "ludograph")]
pub(crate) struct Turn {
    pub(crate) kind: Kind,
    pub(crate) session: Arc<dyn AnySession>,
    pub(crate) seat: Seat,
    pub(crate) nodes: Option<u64>,
    pub(crate) depth: Option<u32>,
    pub(crate) millis: Option<u32>,
    /// The player's randomness for this choice.
    pub(crate) seed: u64,
}

#[pymethods]
impl Turn {
    /// The name of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.session.position().game()
    }

    /// All options of the game.
    #[getter]
    fn params<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        convert::to_python(py, &self.kind.params)
    }

    /// The seat that is asked.
    #[getter]
    fn seat(&self) -> u8 {
        self.seat.0
    }

    /// How many players take part.
    #[getter]
    fn seats(&self) -> usize {
        self.kind.space.seats
    }

    /// What the seat may do, in the game's notation.
    #[getter]
    fn actions(&self) -> Vec<String> {
        self.session.actions()
    }

    /// The same as numbers, in the same order.
    #[getter]
    fn numbers(&self) -> Vec<u32> {
        let mut numbers = Vec::new();
        self.session.position().numbers(&mut numbers);
        numbers
    }

    /// The points of every seat.
    #[getter]
    fn scores(&self) -> Vec<i64> {
        self.session.position().scores()
    }

    /// The actions so far, with the seats that did them.
    #[getter]
    fn history<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        convert::data(py, &self.session.history())
    }

    /// What a browser draws.
    #[getter]
    fn view<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        convert::to_python(py, &self.session.view())
    }

    /// A new copy of the position to search on.
    #[getter]
    fn position(&self) -> Position {
        Position::of(&self.kind, &self.session)
    }

    /// The most positions to look at, if the event limits them.
    #[getter]
    fn nodes(&self) -> Option<u64> {
        self.nodes
    }

    /// The greatest depth, if the event limits it.
    #[getter]
    fn depth(&self) -> Option<u32> {
        self.depth
    }

    /// The time for an answer in milliseconds, if the event limits it. A later answer loses.
    #[getter]
    fn millis(&self) -> Option<u32> {
        self.millis
    }

    /// The player's randomness for this choice: with it, games are repeatable.
    #[getter]
    fn seed(&self) -> u64 {
        self.seed
    }

    /// Which actions are legal, by number.
    fn mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        let position = self.session.position();
        actions::mask(py, position, self.kind.space.actions, false)
    }

    /// The position as the seat sees it.
    fn observation<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArrayDyn<f32>>> {
        let position = self.session.position();
        actions::observation(py, position, self.seat, &self.kind.space.shape)
    }

    fn __repr__(&self) -> String {
        format!(
            "<turn of seat {} in {}>",
            self.seat.0,
            self.session.position().game()
        )
    }
}
