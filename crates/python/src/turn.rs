//! What a player written in Python is asked.

use ludograph_catalog::AnySession;
use ludograph_core::Seat;
use numpy::{PyArray1, PyArrayDyn};
use pyo3::prelude::*;

use crate::actions;
use crate::convert;
use crate::game::Kind;
use crate::position::Position;

/// One turn of a player: what its seat may know. Neither the seed nor hidden information can be
/// reached from here.
#[pyclass(frozen, module = "ludograph")]
pub(crate) struct Turn {
    pub(crate) kind: Kind,
    pub(crate) session: Box<dyn AnySession>,
    pub(crate) seat: Seat,
    pub(crate) nodes: Option<u64>,
    pub(crate) depth: Option<u32>,
    /// The player's randomness for this choice.
    pub(crate) seed: u64,
}

impl Turn {
    pub(crate) fn session(&self) -> &dyn AnySession {
        self.session.as_ref()
    }
}

#[pymethods]
impl Turn {
    #[getter]
    fn game(&self) -> &'static str {
        self.session.position().game()
    }

    #[getter]
    fn params<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        convert::to_python(py, &self.kind.params)
    }

    #[getter]
    fn seat(&self) -> u8 {
        self.seat.0
    }

    #[getter]
    fn seats(&self) -> usize {
        self.kind.space.seats
    }

    #[getter]
    fn actions(&self) -> Vec<String> {
        self.session.actions()
    }

    #[getter]
    fn numbers(&self) -> Vec<u32> {
        let mut numbers = Vec::new();
        self.session.position().numbers(&mut numbers);
        numbers
    }

    #[getter]
    fn scores(&self) -> Vec<i64> {
        self.session.position().scores()
    }

    #[getter]
    fn history<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        convert::data(py, &self.session.history())
    }

    #[getter]
    fn view<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        convert::to_python(py, &self.session.view())
    }

    #[getter]
    fn position(&self) -> Position {
        Position::new(self.kind.clone(), self.session.position().playable())
    }

    #[getter]
    fn nodes(&self) -> Option<u64> {
        self.nodes
    }

    #[getter]
    fn depth(&self) -> Option<u32> {
        self.depth
    }

    #[getter]
    fn seed(&self) -> u64 {
        self.seed
    }

    fn mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        let position = self.session.position();
        actions::mask(py, position, self.kind.space.actions, false)
    }

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
