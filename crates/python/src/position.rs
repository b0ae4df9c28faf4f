//! A position to search on: chance is explicit here.

use ludograph_catalog::AnyPositionMut;
use ludograph_core::{Rng, Seat, Turn};
use numpy::{PyArray1, PyArrayDyn};
use pyo3::prelude::*;

use crate::actions::{self, Given};
use crate::convert;
use crate::errors::Raise;
use crate::game::{Game, Kind};
use crate::work;

/// A position: what every seat may know. The caller decides chance: one of `outcomes`, or a
/// `sample`.
#[pyclass(module = "ludograph")]
pub(crate) struct Position {
    pub(crate) kind: Kind,
    pub(crate) position: Box<dyn AnyPositionMut>,
}

/// Random games that share one stream of chance: results do not depend on the number of threads.
const PORTION: u64 = 1 << 14;

impl Position {
    pub(crate) fn new(kind: Kind, position: Box<dyn AnyPositionMut>) -> Position {
        Position { kind, position }
    }
}

#[pymethods]
impl Position {
    #[getter]
    fn game(&self) -> Game {
        Game {
            kind: self.kind.clone(),
        }
    }

    #[getter]
    fn turn(&self) -> Option<u8> {
        self.position.position().turn().seat().map(|seat| seat.0)
    }

    #[getter]
    fn is_chance(&self) -> bool {
        self.position.position().turn() == Turn::Chance
    }

    #[getter]
    fn is_over(&self) -> bool {
        self.position.position().turn() == Turn::Over
    }

    fn actions(&self) -> PyResult<Vec<String>> {
        let position = self.position.position();
        let numbers = self.numbers().into_iter();
        numbers.map(|n| position.text_of(n).or_raise()).collect()
    }

    fn numbers(&self) -> Vec<u32> {
        let mut numbers = Vec::new();
        self.position.position().numbers(&mut numbers);
        numbers
    }

    /// What chance may do now, as (number, probability).
    fn outcomes(&self) -> Vec<(u32, f64)> {
        let outcomes = self.position.position().outcomes();
        let total: u64 = outcomes.iter().map(|(_, weight)| u64::from(*weight)).sum();
        let share = |(number, weight)| (number, f64::from(weight) / total as f64);
        outcomes.into_iter().map(share).collect()
    }

    fn number(&self, action: &str) -> PyResult<u32> {
        self.position.position().number_of(action).or_raise()
    }

    fn text(&self, number: &Bound<'_, PyAny>) -> PyResult<String> {
        Given::read(number)?.text(self.position.position())
    }

    fn mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        let position = self.position.position();
        actions::mask(py, position, self.kind.space.actions, false)
    }

    #[pyo3(signature = (seat = None))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        seat: Option<usize>,
    ) -> PyResult<Bound<'py, PyArrayDyn<f32>>> {
        let position = self.position.position();
        let seat = actions::seat(position, seat)?;
        actions::observation(py, position, seat, &self.kind.space.shape)
    }

    fn apply(&mut self, action: &Bound<'_, PyAny>) -> PyResult<()> {
        let number = Given::read(action)?.number(self.position.position())?;
        self.position.act(number).or_raise()
    }

    fn sample(&mut self, seed: &Bound<'_, PyAny>) -> PyResult<u32> {
        let mut rng = Rng::new(convert::seed(seed)?);
        self.position.sample(&mut rng).or_raise()
    }

    fn undo(&mut self) -> PyResult<()> {
        self.position.undo().or_raise()
    }

    fn clone(&self) -> Position {
        Position::new(self.kind.clone(), self.position.boxed_clone())
    }

    fn scores(&self) -> Vec<i64> {
        self.position.position().scores()
    }

    fn payoffs(&self) -> Option<Vec<f64>> {
        let position = self.position.position();
        let seats = Seat::all(position.seats());
        self.is_over()
            .then(|| seats.map(|s| position.payoff(s)).collect())
    }

    fn playout(&mut self, seed: &Bound<'_, PyAny>) -> PyResult<()> {
        let mut rng = Rng::new(convert::seed(seed)?);
        self.position.playout(&mut rng);
        Ok(())
    }

    #[pyo3(signature = (games, seed, threads = 1))]
    fn playouts(
        &self,
        py: Python<'_>,
        games: u64,
        seed: &Bound<'_, PyAny>,
        threads: usize,
    ) -> PyResult<Vec<f64>> {
        let (seed, position) = (convert::seed(seed)?, self.position.position());
        let seats = position.seats();
        let mut portions: Vec<u64> = vec![PORTION; (games / PORTION) as usize];
        portions.push(games % PORTION);
        let sums = py.detach(|| {
            work::for_each(&mut portions, threads, |i, count| {
                let mut totals = vec![0.0; seats];
                position.sum_playouts(*count, &mut Rng::stream(seed, i as u64), &mut totals);
                totals
            })
        })?;
        let mean = |seat: usize| sums.iter().map(|t| t[seat]).sum::<f64>() / games.max(1) as f64;
        Ok((0..seats).map(mean).collect())
    }

    fn __copy__(&self) -> Position {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Position {
        self.clone()
    }

    fn __eq__(&self, other: &Position) -> bool {
        self.position.equals(other.position.as_ref())
    }

    fn __hash__(&self) -> u64 {
        self.position.position().hash64()
    }

    fn __repr__(&self) -> String {
        let turn = match self.position.position().turn() {
            Turn::Player(seat) => format!("seat {} to move", seat.0),
            Turn::Chance => "chance to decide".into(),
            Turn::Over => "over".into(),
        };
        format!("<position of {}, {turn}>", self.position.position().game())
    }
}
