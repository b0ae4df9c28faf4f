//! Many games at once: one call for all of them, results in arrays.

use ludograph_catalog::AnyPosition;
use ludograph_core::{Rng, Seat, Seed, Thinking, Turn};
use numpy::{PyArray1, PyArray2, PyArrayDyn, PyArrayMethods, PyReadonlyArray1};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;

use crate::actions;
use crate::convert;
use crate::errors::{BadOptions, IllegalAction, PlayerFailed, Raise};
use crate::game::{Game, Kind};
use crate::out;
use crate::player::thinking_limits;
use crate::position::Position;
use crate::slot::{Done, Slot};
use crate::utility::utilities;
use crate::work;

/// Many games of one kind, played side by side. Chance plays itself, as each game's seed decides.
///
/// `batch[k]` is a copy of the position of game k. `out` is an array to write into, C-contiguous
/// and of the right shape and type; `threads=0` is all cores, and changes no result. Other Python
/// threads run meanwhile.
#[pyclass(module = "ludograph")]
pub(crate) struct Batch {
    kind: Kind,
    games: Vec<Slot>,
    seed: Seed,
    /// Games started so far: the next one gets the child of this number.
    started: u64,
}

/// Means "none": no action, no player to move.
const NONE: i64 = -1;

/// The most games of a batch.
const MOST_GAMES: i64 = 1 << 24;

impl Batch {
    pub(crate) fn new(kind: Kind, count: i64, seed: Seed) -> PyResult<Batch> {
        if !(0..=MOST_GAMES).contains(&count) {
            let reason = format!("a batch has 0 to {MOST_GAMES} games, not {count}");
            return Err(BadOptions::new_err(reason));
        }
        let start = |k| Slot::start(&kind, seed.child(k));
        Ok(Batch {
            games: (0..count as u64).map(start).collect::<PyResult<_>>()?,
            kind,
            seed,
            started: count as u64,
        })
    }

    /// Writes a row of values for every game: into `out` where it is given, without copying, else
    /// into a new array.
    fn rows<'py, T: numpy::Element + Copy + Send>(
        &self,
        py: Python<'py>,
        (shape, empty): (&[usize], T),
        out: Option<&Bound<'py, PyAny>>,
        threads: usize,
        write: impl Fn(usize, &dyn AnyPosition, &mut [T]) + Sync + Send,
    ) -> PyResult<Bound<'py, PyArrayDyn<T>>> {
        let whole: Vec<usize> = [self.games.len()].iter().chain(shape).copied().collect();
        let out = out::array(py, out, &whole, empty)?;
        let mut guard = out
            .try_readwrite()
            .map_err(|e| BadOptions::new_err(e.to_string()))?;
        let values = guard
            .as_slice_mut()
            .map_err(|e| BadOptions::new_err(e.to_string()))?;
        let width: usize = shape.iter().product();
        let games = &self.games;
        py.detach(|| {
            let mut rows: Vec<&mut [T]> = values.chunks_mut(width.max(1)).collect();
            work::for_each(&mut rows, threads, |i, row| {
                write(i, games[i].position(), row);
            })
        })?;
        drop(guard);
        Ok(out)
    }

    /// A value for every game.
    fn column<'py, T: numpy::Element>(
        &self,
        py: Python<'py>,
        value: impl Fn(&Slot) -> T,
    ) -> Bound<'py, PyArray1<T>> {
        PyArray1::from_iter(py, self.games.iter().map(value))
    }

    /// Does an action in every game that one is given for; on an error, in none.
    fn act(
        &mut self,
        numbers: &[i64],
        scores: bool,
        threads: usize,
    ) -> PyResult<Vec<Option<Done>>> {
        let done = work::for_each(&mut self.games, threads, |i, game| match numbers[i] {
            NONE => Ok(None),
            number => {
                let number = u32::try_from(number).unwrap_or(u32::MAX);
                game.act(number, scores).map(Some)
            }
        })?;
        let failed = done.iter().position(Result::is_err);
        let Some((place, Err(error))) = failed.map(|place| (place, &done[place])) else {
            return Ok(done.into_iter().filter_map(Result::ok).collect());
        };
        let reason = format!("game {place}, action {}: {error}", numbers[place]);
        for (game, done) in self.games.iter_mut().zip(&done) {
            if let Ok(Some(done)) = done {
                game.undo(done)?;
            }
        }
        Err(IllegalAction::new_err(reason))
    }

    /// Starts a new game in a place.
    fn restart(&mut self, place: usize) -> PyResult<()> {
        self.games[place] = Slot::start(&self.kind, self.seed.child(self.started))?;
        self.started += 1;
        Ok(())
    }

    /// The games that a call is about, all of them by default.
    fn chosen(&self, which: Option<PyReadonlyArray1<'_, bool>>) -> PyResult<Vec<bool>> {
        let count = self.games.len();
        let which: Vec<bool> = match &which {
            None => vec![true; count],
            Some(which) => which.as_array().iter().copied().collect(),
        };
        if which.len() != count {
            let reason = format!("{} flags for {count} games", which.len());
            return Err(BadOptions::new_err(reason));
        }
        Ok(which)
    }

    /// The seats that observations are made for: those to move, or the given ones.
    fn seats(&self, given: Option<&Bound<'_, PyAny>>) -> PyResult<Vec<Seat>> {
        let games = self.games.iter();
        let Some(given) = given else {
            return games
                .map(|game| actions::seat(game.position(), None))
                .collect();
        };
        let seats = match given.extract::<i64>() {
            Ok(seat) => vec![seat; games.len()],
            Err(_) => out::integers(given, "seats")?,
        };
        if seats.len() != games.len() {
            let reason = format!("{} seats for {} games", seats.len(), games.len());
            return Err(BadOptions::new_err(reason));
        }
        let named = |(game, seat): (&Slot, &i64)| {
            let seat = usize::try_from(*seat).unwrap_or(usize::MAX);
            actions::seat(game.position(), Some(seat))
        };
        games.zip(&seats).map(named).collect()
    }
}

#[pymethods]
impl Batch {
    /// Games that go on from given positions of one game with one set of options. `seed` decides
    /// chance.
    #[staticmethod]
    #[pyo3(signature = (positions, seed))]
    fn of(positions: Vec<PyRef<'_, Position>>, seed: &Bound<'_, PyAny>) -> PyResult<Batch> {
        let seed = convert::seed(seed)?;
        let Some(kind) = positions.first().map(|first| first.kind.clone()) else {
            return Err(BadOptions::new_err(
                "a batch of positions needs one or more",
            ));
        };
        if let Some(place) = positions.iter().position(|p| !p.kind.same(&kind)) {
            return Err(BadOptions::new_err(format!(
                "position {place} is of another game, or has other options, than the first"
            )));
        }
        let each = positions.iter().zip(0..);
        Ok(Batch {
            games: each
                .map(|(position, k)| Slot::go_on(position, seed.child(k)))
                .collect::<PyResult<_>>()?,
            kind,
            seed,
            started: positions.len() as u64,
        })
    }

    /// The game with its options.
    #[getter]
    fn game(&self) -> Game {
        Game {
            kind: self.kind.clone(),
        }
    }

    fn __len__(&self) -> usize {
        self.games.len()
    }

    fn __getitem__(&self, place: isize) -> PyResult<Position> {
        let count = self.games.len();
        let index = if place < 0 {
            count.checked_sub(place.unsigned_abs())
        } else {
            usize::try_from(place).ok()
        };
        let game = index.and_then(|index| self.games.get(index));
        let missing = || PyIndexError::new_err(format!("there is no game {place} of {count}"));
        Ok(game.ok_or_else(missing)?.copy(&self.kind))
    }

    /// The seed of every game: `game.start(seed)` is the same new game.
    #[getter]
    fn seeds<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u64>> {
        self.column(py, |game| game.seed.value())
    }

    /// The seat to move in every game; -1 in finished ones.
    fn turns<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i8>> {
        self.column(py, |game| {
            let seat = game.position().turn().seat();
            seat.map_or(-1, |seat| seat.0 as i8)
        })
    }

    /// A hash of every position: equal positions have equal ones.
    fn hashes<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u64>> {
        self.column(py, |game| game.position().hash64())
    }

    /// Which actions are legal, by number.
    #[pyo3(signature = (out = None, threads = 1))]
    fn masks<'py>(
        &self,
        py: Python<'py>,
        out: Option<&Bound<'py, PyAny>>,
        threads: usize,
    ) -> PyResult<Bound<'py, PyArrayDyn<bool>>> {
        let shape = [self.kind.space.actions];
        self.rows(py, (&shape, false), out, threads, |_, position, row| {
            position.mask(row);
        })
    }

    /// The legal actions as a sparse list: `(numbers, offsets)`. Those of game k are
    /// `numbers[offsets[k]:offsets[k + 1]]`.
    fn legal_actions<'py>(&self, py: Python<'py>) -> LegalActions<'py> {
        let (mut numbers, mut offsets) = (Vec::new(), vec![0]);
        let mut row = Vec::new();
        for game in &self.games {
            game.position().numbers(&mut row);
            numbers.extend(row.iter().map(|number| *number as i32));
            offsets.push(numbers.len() as i64);
        }
        (
            PyArray1::from_vec(py, numbers),
            PyArray1::from_vec(py, offsets),
        )
    }

    /// Every position as its mover sees it, or as `seat` does: one seat for all games, or an array
    /// with a seat for each.
    #[pyo3(signature = (out = None, threads = 1, seat = None))]
    fn observations<'py>(
        &self,
        py: Python<'py>,
        out: Option<&Bound<'py, PyAny>>,
        threads: usize,
        seat: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArrayDyn<f32>>> {
        let shape = self.kind.space.shape.clone();
        let seats = self.seats(seat)?;
        self.rows(py, (&shape, 0.0), out, threads, |i, position, row| {
            position.observe(seats[i], row);
        })
    }

    /// The points of every seat in every game.
    #[pyo3(signature = (out = None, threads = 1))]
    fn scores<'py>(
        &self,
        py: Python<'py>,
        out: Option<&Bound<'py, PyAny>>,
        threads: usize,
    ) -> PyResult<Bound<'py, PyArrayDyn<i64>>> {
        let shape = [self.kind.space.seats];
        self.rows(py, (&shape, 0), out, threads, |_, position, row| {
            row.copy_from_slice(&position.scores());
        })
    }

    /// What every finished game is worth to each seat, from 0 to 1; NaN where it goes on.
    #[pyo3(signature = (out = None, threads = 1))]
    fn payoffs<'py>(
        &self,
        py: Python<'py>,
        out: Option<&Bound<'py, PyAny>>,
        threads: usize,
    ) -> PyResult<Bound<'py, PyArrayDyn<f64>>> {
        let shape = [self.kind.space.seats];
        self.rows(py, (&shape, 0.0), out, threads, |_, position, row| {
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

    /// Mean payoffs by seat of random games from every position.
    #[pyo3(signature = (games, seed, out = None, threads = 1))]
    fn playouts<'py>(
        &self,
        py: Python<'py>,
        games: u64,
        seed: &Bound<'_, PyAny>,
        out: Option<&Bound<'py, PyAny>>,
        threads: usize,
    ) -> PyResult<Bound<'py, PyArrayDyn<f64>>> {
        let (seed, games) = (convert::seed(seed)?, work::at_least_one(games)?);
        let shape = [self.kind.space.seats];
        self.rows(py, (&shape, 0.0), out, threads, |i, position, row| {
            // A stream of chance for every game, so that threads change nothing.
            let mut rng = Rng::stream(seed, i as u64);
            row.fill(0.0);
            position.sum_playouts(games, &mut rng, row);
            for total in row {
                *total /= games as f64;
            }
        })
    }

    /// An action for every game, each equally likely; -1 for finished ones.
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

    /// Does an action in every game; -1 leaves one alone. Returns `(rewards, ended)`: the rewards
    /// of every game and seat, and which games this action ended.
    ///
    /// `reward="result"` pays the utilities of a game when it ends, and they sum to 0;
    /// `reward="score"` pays points when they are made. `reset=True` starts a new game in the place
    /// of each that ended. Raises `IllegalAction` where an action may not be done; nothing has
    /// changed then.
    #[pyo3(signature = (actions, threads = 1, *, reward = "result", reset = false))]
    fn step<'py>(
        &mut self,
        py: Python<'py>,
        actions: &Bound<'py, PyAny>,
        threads: usize,
        reward: &str,
        reset: bool,
    ) -> PyResult<Steps<'py>> {
        let by_score = match reward {
            "result" => false,
            "score" => true,
            other => {
                let reason = format!("'{other}' is not a reward; use result or score");
                return Err(BadOptions::new_err(reason));
            }
        };
        let numbers = out::integers(actions, "actions")?;
        let (given, count) = (numbers.len(), self.games.len());
        if given != count {
            let reason = format!("{given} actions for {count} games");
            return Err(BadOptions::new_err(reason));
        }
        let done = py.detach(|| self.act(&numbers, by_score, threads))?;
        let seats = self.kind.space.seats;
        let mut rewards = vec![0.0; count * seats];
        let mut ended = vec![false; count];
        for (place, done) in done.iter().enumerate() {
            let Some(done) = done else { continue };
            let row = &mut rewards[place * seats..][..seats];
            if by_score {
                let gains = done.gains.iter().map(|gain| *gain as f32);
                row.iter_mut().zip(gains).for_each(|(r, gain)| *r = gain);
            } else if done.ended {
                let values = utilities(self.games[place].position().winners(), seats);
                row.iter_mut().zip(values).for_each(|(r, v)| *r = v as f32);
            }
            ended[place] = done.ended;
            if done.ended && reset {
                self.restart(place)?;
            }
        }
        let rewards = PyArray1::from_vec(py, rewards).reshape([count, seats])?;
        Ok((rewards, PyArray1::from_vec(py, ended)))
    }

    /// Starts new games with new seeds: all of them, or those where `which` is true.
    #[pyo3(signature = (which = None))]
    fn reset(&mut self, which: Option<PyReadonlyArray1<'_, bool>>) -> PyResult<()> {
        let which = self.chosen(which)?;
        let mut places = (0..which.len()).filter(|place| which[*place]);
        places.try_for_each(|place| self.restart(place))
    }

    /// What a player of the catalog thinks of every position: its action, the mover's chance of
    /// winning, the margin of points. -1 and NaN where there is nothing to say, and where `which`
    /// is false.
    #[pyo3(signature = (player, nodes = None, depth = None, millis = None, seed = None, threads = 1, which = None))]
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
        which: Option<PyReadonlyArray1<'_, bool>>,
    ) -> PyResult<Evaluation<'py>> {
        let which = self.chosen(which)?;
        let game = self.kind.game;
        game.player(player).or_raise()?;
        let millis = thinking_limits(game, player, nodes, depth, millis);
        let seed = seed.map_or(Ok(Seed::fold(0)), convert::seed)?;
        let games = &mut self.games;
        let thoughts = py.detach(|| {
            work::for_each(games, threads, |i, position| {
                let position = position.position();
                if position.turn().seat().is_none() || !which[i] {
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

    /// A copy, of all games.
    fn clone(&self) -> Batch {
        Batch {
            kind: self.kind.clone(),
            games: self.games.clone(),
            ..*self
        }
    }

    fn __copy__(&self) -> Batch {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Batch {
        self.clone()
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

/// Numbers and offsets.
type LegalActions<'py> = (Bound<'py, PyArray1<i32>>, Bound<'py, PyArray1<i64>>);

/// Rewards by game and seat, and which games ended.
type Steps<'py> = (Bound<'py, PyArray2<f32>>, Bound<'py, PyArray1<bool>>);
