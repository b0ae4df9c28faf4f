//! Many games at once: one call for all of them, results in arrays.

use ludograph_catalog::AnyPositionMut;
use ludograph_core::{Rng, Seat, Seed, Thinking, Turn};
use numpy::{PyArray1, PyArrayDyn, PyArrayMethods, PyReadonlyArray1, PyUntypedArrayMethods};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::convert;
use crate::errors::{BadOptions, IllegalAction, PlayerFailed, Raise};
use crate::game::{Game, Kind};
use crate::player::thinking_limits;
use crate::position::Position;
use crate::work;

/// Many games of one kind, played side by side. Chance plays itself, as each game's seed decides.
#[pyclass(module = "ludograph")]
pub(crate) struct Batch {
    kind: Kind,
    games: Vec<Box<dyn AnyPositionMut>>,
    seeds: Vec<Seed>,
    seed: Seed,
    /// Games started so far: the next one gets the child of this number.
    started: u64,
}

/// Means "none": no action, no player to move.
const NONE: i64 = -1;

const CONTIGUOUS: &str = "out must be contiguous, in C order";

impl Batch {
    pub(crate) fn new(kind: Kind, count: usize, seed: Seed) -> PyResult<Batch> {
        let seeds: Vec<Seed> = (0..count as u64).map(|k| seed.child(k)).collect();
        let start = |seed: &Seed| kind.game.start_position(&kind.params, *seed).or_raise();
        Ok(Batch {
            games: seeds.iter().map(start).collect::<PyResult<_>>()?,
            kind,
            seeds,
            seed,
            started: count as u64,
        })
    }

    /// Writes a row of `width` values for every game: into `out` where it is given, without
    /// copying, else into a new array.
    fn rows<'py, T: numpy::Element + Copy + Send>(
        &mut self,
        py: Python<'py>,
        (shape, empty): (&[usize], T),
        out: Option<Bound<'py, PyArrayDyn<T>>>,
        threads: usize,
        write: impl Fn(usize, &dyn AnyPositionMut, &mut [T]) + Sync + Send,
    ) -> PyResult<Bound<'py, PyArrayDyn<T>>> {
        let whole: Vec<usize> = [self.games.len()].iter().chain(shape).copied().collect();
        let out = match out {
            Some(out) if out.shape() != whole => {
                let given = out.shape().to_vec();
                return Err(BadOptions::new_err(format!(
                    "out has shape {given:?}, and {whole:?} is needed"
                )));
            }
            Some(out) if !out.is_c_contiguous() => return Err(BadOptions::new_err(CONTIGUOUS)),
            Some(out) => out,
            None => {
                let values = vec![empty; whole.iter().product()];
                PyArray1::from_vec(py, values).reshape(whole)?
            }
        };
        let mut guard = out
            .try_readwrite()
            .map_err(|e| BadOptions::new_err(e.to_string()))?;
        let values = guard
            .as_slice_mut()
            .map_err(|_| BadOptions::new_err(CONTIGUOUS))?;
        let width: usize = shape.iter().product();
        let games = &self.games;
        py.detach(|| {
            let mut rows: Vec<&mut [T]> = values.chunks_mut(width.max(1)).collect();
            work::for_each(&mut rows, threads, |i, row| {
                write(i, games[i].as_ref(), row);
            })
        })?;
        drop(guard);
        Ok(out)
    }

    /// A value for every game.
    fn column<'py, T: numpy::Element>(
        &self,
        py: Python<'py>,
        value: impl Fn(&dyn AnyPositionMut) -> T,
    ) -> Bound<'py, PyArray1<T>> {
        let values = self.games.iter().map(|game| value(game.as_ref())).collect();
        PyArray1::from_vec(py, values)
    }

    /// Does an action in every game that one is given for; on an error, in none.
    fn act(&mut self, numbers: &[i64], threads: usize) -> PyResult<()> {
        let done = work::for_each(&mut self.games, threads, |i, game| match numbers[i] {
            NONE => Ok(false),
            number => {
                let number = u32::try_from(number).unwrap_or(u32::MAX);
                game.act(number).map(|()| true)
            }
        })?;
        let Some((place, error)) = done
            .iter()
            .enumerate()
            .find_map(|(i, done)| done.as_ref().err().map(|e| (i, e)))
        else {
            return Ok(());
        };
        let reason = format!("game {place}, action {}: {error}", numbers[place]);
        for (game, done) in self.games.iter_mut().zip(&done) {
            if matches!(done, Ok(true)) {
                game.undo().or_raise()?;
            }
        }
        Err(IllegalAction::new_err(reason))
    }
}

#[pymethods]
impl Batch {
    #[getter]
    fn game(&self) -> Game {
        Game {
            kind: self.kind.clone(),
        }
    }

    fn __len__(&self) -> usize {
        self.games.len()
    }

    /// The seed of every game.
    #[getter]
    fn seeds<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u64>> {
        let seeds = self.seeds.iter().map(|seed| seed.value()).collect();
        PyArray1::from_vec(py, seeds)
    }

    /// The seat to move in every game; -1 in finished ones.
    fn turns<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i8>> {
        let seat =
            |game: &dyn AnyPositionMut| game.position().turn().seat().map_or(-1, |s| s.0 as i8);
        self.column(py, seat)
    }

    fn hashes<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u64>> {
        self.column(py, |game| game.position().hash64())
    }

    #[pyo3(signature = (out = None, threads = 1))]
    fn masks<'py>(
        &mut self,
        py: Python<'py>,
        out: Option<Bound<'py, PyArrayDyn<bool>>>,
        threads: usize,
    ) -> PyResult<Bound<'py, PyArrayDyn<bool>>> {
        let shape = [self.kind.space.actions];
        self.rows(py, (&shape, false), out, threads, |_, game, row| {
            game.position().mask(row);
        })
    }

    #[pyo3(signature = (out = None, threads = 1))]
    fn observations<'py>(
        &mut self,
        py: Python<'py>,
        out: Option<Bound<'py, PyArrayDyn<f32>>>,
        threads: usize,
    ) -> PyResult<Bound<'py, PyArrayDyn<f32>>> {
        let shape = self.kind.space.shape.clone();
        self.rows(py, (&shape, 0.0), out, threads, |_, game, row| {
            let seat = game.position().turn().seat().unwrap_or(Seat::FIRST);
            game.position().observe(seat, row);
        })
    }

    #[pyo3(signature = (out = None, threads = 1))]
    fn scores<'py>(
        &mut self,
        py: Python<'py>,
        out: Option<Bound<'py, PyArrayDyn<i64>>>,
        threads: usize,
    ) -> PyResult<Bound<'py, PyArrayDyn<i64>>> {
        let shape = [self.kind.space.seats];
        self.rows(py, (&shape, 0), out, threads, |_, game, row| {
            row.copy_from_slice(&game.position().scores());
        })
    }

    /// What every finished game is worth to each seat; NaN where it goes on.
    #[pyo3(signature = (out = None, threads = 1))]
    fn payoffs<'py>(
        &mut self,
        py: Python<'py>,
        out: Option<Bound<'py, PyArrayDyn<f64>>>,
        threads: usize,
    ) -> PyResult<Bound<'py, PyArrayDyn<f64>>> {
        let shape = [self.kind.space.seats];
        self.rows(py, (&shape, 0.0), out, threads, |_, game, row| {
            let position = game.position();
            let over = position.turn() == Turn::Over;
            for (seat, value) in Seat::all(row.len()).zip(row) {
                *value = if over {
                    position.payoff(seat)
                } else {
                    f64::NAN
                };
            }
        })
    }

    /// Mean payoffs of random games from every position.
    #[pyo3(signature = (games, seed, out = None, threads = 1))]
    fn playouts<'py>(
        &mut self,
        py: Python<'py>,
        games: u64,
        seed: &Bound<'_, PyAny>,
        out: Option<Bound<'py, PyArrayDyn<f64>>>,
        threads: usize,
    ) -> PyResult<Bound<'py, PyArrayDyn<f64>>> {
        let seed = convert::seed(seed)?;
        let shape = [self.kind.space.seats];
        self.rows(py, (&shape, 0.0), out, threads, |i, game, row| {
            // A stream of chance for every game, so that threads change nothing.
            let mut rng = Rng::stream(seed, i as u64);
            row.fill(0.0);
            game.position().sum_playouts(games, &mut rng, row);
            for total in row {
                *total /= games.max(1) as f64;
            }
        })
    }

    /// An action for every game that goes on, each equally likely; -1 for finished ones.
    #[pyo3(signature = (seed, threads = 1))]
    fn random_actions<'py>(
        &mut self,
        py: Python<'py>,
        seed: &Bound<'_, PyAny>,
        threads: usize,
    ) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let seed = convert::seed(seed)?;
        let games = &mut self.games;
        let numbers = py.detach(|| {
            work::for_each(games, threads, |i, game| {
                let mut rng = Rng::stream(seed, i as u64);
                game.position()
                    .random_number(&mut rng)
                    .map_or(NONE, i64::from)
            })
        })?;
        Ok(PyArray1::from_vec(py, numbers))
    }

    /// Does an action in every game; -1 leaves one alone. On an error nothing has changed.
    #[pyo3(signature = (actions, threads = 1))]
    fn step(&mut self, py: Python<'_>, actions: &Bound<'_, PyAny>, threads: usize) -> PyResult<()> {
        let actions: PyReadonlyArray1<'_, i64> = actions.extract().map_err(|_| {
            PyTypeError::new_err("actions must be a NumPy array of one dimension and type int64")
        })?;
        let actions = actions.as_array();
        if actions.len() != self.games.len() {
            return Err(BadOptions::new_err(format!(
                "{} actions for {} games",
                actions.len(),
                self.games.len()
            )));
        }
        let numbers: Vec<i64> = actions.iter().copied().collect();
        py.detach(|| self.act(&numbers, threads))
    }

    /// Starts new games: all of them, or those in places where `which` is true.
    #[pyo3(signature = (which = None))]
    fn reset(&mut self, which: Option<PyReadonlyArray1<'_, bool>>) -> PyResult<()> {
        let count = self.games.len();
        let which = match &which {
            None => vec![true; count],
            Some(which) => which.as_array().iter().copied().collect(),
        };
        if which.len() != count {
            let reason = format!("{} flags for {count} games", which.len());
            return Err(BadOptions::new_err(reason));
        }
        for (place, _) in which.iter().enumerate().filter(|(_, fresh)| **fresh) {
            let seed = self.seed.child(self.started);
            let game = self.kind.game.start_position(&self.kind.params, seed);
            self.games[place] = game.or_raise()?;
            self.seeds[place] = seed;
            self.started += 1;
        }
        Ok(())
    }

    /// A player's evaluation of every position: (action, win, margin); -1 and NaN if there is none.
    #[pyo3(signature = (player, nodes = None, depth = None, millis = None, seed = None, threads = 1))]
    #[allow(
        clippy::too_many_arguments,
        reason = "all but one have names in Python"
    )]
    fn evaluate<'py>(
        &mut self,
        py: Python<'py>,
        player: &str,
        nodes: Option<u64>,
        depth: Option<u32>,
        millis: Option<u32>,
        seed: Option<&Bound<'_, PyAny>>,
        threads: usize,
    ) -> PyResult<Evaluation<'py>> {
        let game = self.kind.game;
        game.player(player).or_raise()?;
        let millis = thinking_limits(game, player, nodes, depth, millis);
        let seed = seed.map_or(Ok(Seed::fold(0)), convert::seed)?;
        let games = &mut self.games;
        let thoughts = py.detach(|| {
            work::for_each(games, threads, |i, position| {
                let position = position.position();
                if position.turn().seat().is_none() {
                    return Ok((NONE, f64::NAN, f64::NAN));
                }
                let stop = work::deadline(millis);
                let mut thinking = Thinking {
                    rng: Rng::stream(seed, i as u64),
                    nodes,
                    depth,
                    stop: &stop,
                    progress: &|_| {},
                };
                let mut player = game.player(player).or_raise()?;
                let choice = player.choose_at(position, &mut thinking);
                let choice = choice.map_err(|e| PlayerFailed::new_err(format!("game {i}: {e}")))?;
                let number = position.number_of(&choice.action).or_raise()?;
                let or_nan = |value: Option<f64>| value.unwrap_or(f64::NAN);
                let (win, margin) = (choice.thought.win, choice.thought.margin);
                Ok((i64::from(number), or_nan(win), or_nan(margin)))
            })
        })?;
        let thoughts = thoughts.into_iter().collect::<PyResult<Vec<_>>>()?;
        Ok((
            PyArray1::from_iter(py, thoughts.iter().map(|t| t.0)),
            PyArray1::from_iter(py, thoughts.iter().map(|t| t.1)),
            PyArray1::from_iter(py, thoughts.iter().map(|t| t.2)),
        ))
    }

    /// A copy of one of the positions, with chance to be decided.
    fn position(&self, place: usize) -> PyResult<Position> {
        let game = self.games.get(place).ok_or_else(|| {
            BadOptions::new_err(format!("there is no game {place} of {}", self.games.len()))
        })?;
        Ok(Position::new(self.kind.clone(), game.position().playable()))
    }

    fn clone(&self) -> Batch {
        Batch {
            kind: self.kind.clone(),
            games: self.games.clone(),
            seeds: self.seeds.clone(),
            ..*self
        }
    }

    fn __repr__(&self) -> String {
        format!(
            "<{} games of {}>",
            self.games.len(),
            self.kind.game.info().id
        )
    }
}

type Evaluation<'py> = (
    Bound<'py, PyArray1<i64>>,
    Bound<'py, PyArray1<f64>>,
    Bound<'py, PyArray1<f64>>,
);
