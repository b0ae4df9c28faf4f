//! A position to search on: chance is explicit here.

use std::sync::Arc;

use ludograph_catalog::{AnyPositionMut, AnySession};
use ludograph_core::{Rng, Seat, Turn};
use numpy::{PyArray1, PyArrayDyn};
use pyo3::prelude::*;

use crate::actions::{self, Given};
use crate::convert;
use crate::errors::Raise;
use crate::game::{Game, Kind};
use crate::session::Session;
use crate::trail::{Start, Trail, Written};
use crate::utility::utilities;
use crate::work;

/// A position: what every seat may know. The caller decides chance: one of `outcomes`, or a
/// `sample`.
#[pyclass(module = "ludograph")]
pub(crate) struct Position {
    pub(crate) kind: Kind,
    pub(crate) position: Box<dyn AnyPositionMut>,
    pub(crate) trail: Trail,
}

/// Random games that share one stream of chance: results do not depend on the number of threads.
const PORTION: u64 = 1 << 14;

impl Position {
    /// The position of a session.
    pub(crate) fn of(kind: &Kind, session: &Arc<dyn AnySession>) -> Position {
        Position {
            kind: kind.clone(),
            position: session.position().playable(),
            trail: Trail::new(Start::Session(session.clone())),
        }
    }
}

#[pymethods]
impl Position {
    /// The game with its options.
    #[getter]
    fn game(&self) -> Game {
        Game {
            kind: self.kind.clone(),
        }
    }

    /// The seat to move; `None` on chance's turn and when the game is over.
    #[getter]
    fn turn(&self) -> Option<u8> {
        self.position.position().turn().seat().map(|seat| seat.0)
    }

    /// Whether it is chance's turn.
    #[getter]
    fn is_chance(&self) -> bool {
        self.position.position().turn() == Turn::Chance
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.position.position().turn() == Turn::Over
    }

    /// What the player to move may do, in the game's notation.
    fn actions(&self) -> PyResult<Vec<String>> {
        let position = self.position.position();
        let numbers = self.numbers().into_iter();
        numbers.map(|n| position.text_of(n).or_raise()).collect()
    }

    /// The same as numbers, in the same order.
    fn numbers(&self) -> Vec<u32> {
        let mut numbers = Vec::new();
        self.position.position().numbers(&mut numbers);
        numbers
    }

    /// What chance may do now, as numbers with their probabilities.
    fn outcomes(&self) -> Vec<(u32, f64)> {
        let outcomes = self.position.position().outcomes();
        let total: u64 = outcomes.iter().map(|(_, weight)| u64::from(*weight)).sum();
        let share = |(number, weight)| (number, f64::from(weight) / total as f64);
        outcomes.into_iter().map(share).collect()
    }

    /// The number of an action of a player or, on its turn, of chance.
    fn number(&self, action: &str) -> PyResult<u32> {
        self.position.position().number_of(action).or_raise()
    }

    /// An action in the notation of the game, given by its number.
    fn text(&self, number: &Bound<'_, PyAny>) -> PyResult<String> {
        Given::read(number)?.text(self.position.position())
    }

    /// Which actions are legal, by number.
    fn mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        let position = self.position.position();
        actions::mask(py, position, self.kind.space.actions, false)
    }

    /// The position as a seat sees it; as the mover does where none is named.
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

    /// Does an action of the player to move or, on its turn, of chance.
    fn apply(&mut self, action: &Bound<'_, PyAny>) -> PyResult<()> {
        let number = Given::read(action)?.number(self.position.position())?;
        self.position.act(number).or_raise()?;
        self.trail.open.push(number);
        Ok(())
    }

    /// A copy in which the action is done.
    fn child(&self, action: &Bound<'_, PyAny>) -> PyResult<Position> {
        let mut child = self.clone();
        child.apply(action)?;
        Ok(child)
    }

    /// Lets chance decide by its probabilities. Returns the number of what it did.
    fn sample(&mut self, seed: &Bound<'_, PyAny>) -> PyResult<u32> {
        let mut rng = Rng::new(convert::seed(seed)?);
        let number = self.position.sample(&mut rng).or_raise()?;
        self.trail.open.push(number);
        Ok(number)
    }

    /// Takes back the last action, of a player or of chance.
    fn undo(&mut self) -> PyResult<()> {
        self.position.undo().or_raise()?;
        self.trail.open.pop();
        Ok(())
    }

    /// A copy, with what can be undone.
    fn clone(&self) -> Position {
        Position {
            kind: self.kind.clone(),
            position: self.position.boxed_clone(),
            trail: self.trail.clone(),
        }
    }

    /// The points of every seat.
    fn scores(&self) -> Vec<i64> {
        self.position.position().scores()
    }

    /// A hash of the position: equal positions have equal ones, on every machine.
    fn hash64(&self) -> u64 {
        self.position.position().hash64()
    }

    /// The utility of each seat: 0 while the game goes on. At the end 1 for a single winner, and
    /// all sum to 0; alone 1 for a perfect game, else 0.
    fn utilities(&self) -> Vec<f64> {
        let seats = self.kind.space.seats;
        match self.is_over() {
            true => utilities(self.position.position().winners(), seats),
            false => vec![0.0; seats],
        }
    }

    /// What the finished game is worth to each seat, from 0 to 1; `None` while it goes on.
    fn payoffs(&self) -> Option<Vec<f64>> {
        let position = self.position.position();
        let seats = Seat::all(position.seats());
        self.is_over()
            .then(|| seats.map(|s| position.payoff(s)).collect())
    }

    /// Plays random actions to the end; this cannot be undone.
    fn playout(&mut self, seed: &Bound<'_, PyAny>) -> PyResult<()> {
        let mut rng = Rng::new(convert::seed(seed)?);
        self.position.playout(&mut rng);
        self.trail = Trail::new(Start::Unknown);
        Ok(())
    }

    /// Mean payoffs by seat of random games from here; `threads=0` is all cores.
    #[pyo3(signature = (games, seed, threads = 1))]
    fn playouts(
        &self,
        py: Python<'_>,
        games: u64,
        seed: &Bound<'_, PyAny>,
        threads: usize,
    ) -> PyResult<Vec<f64>> {
        let games = work::at_least_one(games)?;
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
        let mean = |seat: usize| sums.iter().map(|t| t[seat]).sum::<f64>() / games as f64;
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

    /// Pickles as the record of its session and the actions since.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Written)> {
        let restore = py.get_type::<Position>().getattr("_restore")?;
        Ok((restore, self.trail.written(&self.kind)?))
    }

    #[staticmethod]
    fn _restore(record: &str, numbers: Vec<u32>) -> PyResult<Position> {
        let mut position = Session::from_json(record, false)?.position();
        for number in numbers {
            position.position.act(number).or_raise()?;
            position.trail.open.push(number);
        }
        Ok(position)
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
