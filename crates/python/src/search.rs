//! A tree search guided by a function written in Python, such as a neural network.

use std::sync::{Arc, Mutex, PoisonError};

use ludograph_catalog::{AnyEvaluator, AnyLeaf};
use ludograph_core::{PlayerError, Rng, Seat, Seed, Thinking};
use ludograph_search::puct::{Estimate, PuctSettings};
use numpy::{PyArray1, PyArrayMethods, PyReadonlyArrayDyn, PyUntypedArrayMethods};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::asked::Asked;
use crate::convert;
use crate::errors::{BadOptions, PlayerFailed, Raise};
use crate::game::Kind;
use crate::player::Choice;
use crate::py_player::failed;
use crate::work;

/// The most leaves that are evaluated together.
const MOST_LEAVES: usize = 4096;

/// Monte Carlo tree search (PUCT) guided by a policy and a value: a player of any game.
///
/// `evaluator(observations, masks)` gets n positions as their movers see them and their legal
/// actions, and returns `(policy, values)`: for every position and action number how good it looks
/// (0 or more; illegal ones are ignored, and the rest need not sum to 1), and for every position
/// the mover's expected payoff from 0 to 1. Values of shape (n, seats) give that of every seat.
///
/// `simulations` are done for each choice, with up to `batch` positions in one call of the
/// evaluator. `exploration` weighs the policy against the values found so far.
#[pyclass(frozen, module = "ludograph")]
pub(crate) struct Search {
    evaluator: Py<PyAny>,
    settings: PuctSettings,
}

#[pymethods]
impl Search {
    #[new]
    #[pyo3(signature = (evaluator, *, simulations = 200, batch = 16, exploration = 1.5))]
    fn new(
        evaluator: Bound<'_, PyAny>,
        simulations: u64,
        batch: usize,
        exploration: f32,
    ) -> PyResult<Search> {
        if !evaluator.is_callable() {
            let kind = evaluator.get_type().name()?;
            let reason =
                format!("an evaluator is a function of observations and masks, not {kind}");
            return Err(PyTypeError::new_err(reason));
        }
        if !(1..=MOST_LEAVES).contains(&batch) {
            let reason = format!("batch is 1 to {MOST_LEAVES}, not {batch}");
            return Err(BadOptions::new_err(reason));
        }
        if !exploration.is_finite() || exploration < 0.0 {
            let reason = format!("exploration is 0 or more, not {exploration}");
            return Err(BadOptions::new_err(reason));
        }
        Ok(Search {
            evaluator: evaluator.unbind(),
            settings: PuctSettings {
                simulations,
                batch,
                exploration,
            },
        })
    }

    /// Chooses for the player to move. `nodes` replaces the number of simulations; `millis` ends
    /// the search. Limits and seed of a `Turn` hold where none are given. `thought["alternatives"]`
    /// has the visits (`nodes`) and the value of every action.
    #[pyo3(signature = (position, *, nodes = None, millis = None, seed = None))]
    fn choose(
        &self,
        py: Python<'_>,
        position: &Bound<'_, PyAny>,
        nodes: Option<u64>,
        millis: Option<u32>,
        seed: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Choice> {
        let asked = Asked::read(position)?;
        let turn = asked.turn();
        let nodes = nodes.or(turn.and_then(|turn| turn.nodes));
        let millis = millis.or(turn.and_then(|turn| turn.millis));
        let seed = match (seed, turn) {
            (Some(seed), _) => convert::seed(seed)?,
            (None, turn) => Seed::fold(turn.map_or(0, |turn| turn.seed)),
        };
        let error = Arc::new(Mutex::new(None));
        let evaluator = PyEvaluator {
            function: self.evaluator.clone_ref(py),
            kind: asked.kind().clone(),
            error: error.clone(),
        };
        let mut player = asked.kind().game.guided(self.settings, Box::new(evaluator));
        let about = asked.about();
        let choice = py.detach(|| {
            let stop = work::deadline(millis);
            let mut thinking = Thinking {
                rng: Rng::new(seed),
                nodes,
                depth: None,
                stop: &stop,
                progress: &|_| {},
            };
            about.ask(player.as_mut(), &mut thinking)
        });
        // The exception of the evaluator itself says more than that the search has failed.
        if let Some(error) = error.lock().unwrap_or_else(PoisonError::into_inner).take() {
            return Err(error);
        }
        Choice::new(choice.or_raise()?, about.position())
    }

    /// The action alone, so that a search can be used as a function.
    fn __call__(&self, py: Python<'_>, position: &Bound<'_, PyAny>) -> PyResult<String> {
        let choice = self.choose(py, position, None, None, None)?;
        Ok(choice.action().to_owned())
    }

    fn __getnewargs_ex__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<((Py<PyAny>,), Bound<'py, PyDict>)> {
        let how = PyDict::new(py);
        how.set_item("simulations", self.settings.simulations)?;
        how.set_item("batch", self.settings.batch)?;
        how.set_item("exploration", self.settings.exploration)?;
        Ok(((self.evaluator.clone_ref(py),), how))
    }

    fn __repr__(&self) -> String {
        format!("<search of {} simulations>", self.settings.simulations)
    }
}

/// The evaluator of one choice.
struct PyEvaluator {
    function: Py<PyAny>,
    kind: Kind,
    /// The exception that ended the search.
    error: Arc<Mutex<Option<PyErr>>>,
}

impl AnyEvaluator for PyEvaluator {
    fn evaluate(&mut self, leaves: &[AnyLeaf<'_>]) -> Result<Vec<Estimate>, PlayerError> {
        Python::attach(|py| self.call(py, leaves)).map_err(|error| {
            let reason = failed(error.to_string());
            *self.error.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
            reason
        })
    }
}

impl PyEvaluator {
    fn call(&self, py: Python<'_>, leaves: &[AnyLeaf<'_>]) -> PyResult<Vec<Estimate>> {
        let (count, space) = (leaves.len(), &self.kind.space);
        let width: usize = space.shape.iter().product();
        let mut observations = vec![0.0; count * width];
        let mut masks = vec![false; count * space.actions];
        for (place, leaf) in leaves.iter().enumerate() {
            let observation = &mut observations[place * width..][..width];
            leaf.position.observe(mover(leaf), observation);
            let mask = &mut masks[place * space.actions..][..space.actions];
            leaf.position.mask(mask);
        }
        let shape: Vec<usize> = [count].iter().chain(&space.shape).copied().collect();
        let observations = PyArray1::from_vec(py, observations).reshape(shape)?;
        let masks = PyArray1::from_vec(py, masks).reshape([count, space.actions])?;
        let answer = self.function.bind(py).call1((observations, masks))?;
        let (policy, values): (Bound<'_, PyAny>, Bound<'_, PyAny>) =
            answer.extract().map_err(|_| {
                PyTypeError::new_err("an evaluator returns two arrays: policy and values")
            })?;
        let policy = floats(&policy, "policy", &[&[count, space.actions]])?;
        let seats = space.seats;
        let values = floats(&values, "values", &[&[count], &[count, 1], &[count, seats]])?;
        let per_game = values.len() / count.max(1);
        leaves
            .iter()
            .enumerate()
            .map(|(place, leaf)| {
                let row = &policy[place * space.actions..][..space.actions];
                let priors = priors(row, &leaf.numbers)?;
                let values = &values[place * per_game..][..per_game];
                let payoffs = payoffs(values, mover(leaf), seats)?;
                Ok(Estimate { priors, payoffs })
            })
            .collect()
    }
}

fn mover(leaf: &AnyLeaf<'_>) -> Seat {
    leaf.position.turn().seat().unwrap_or(Seat::FIRST)
}

/// The policy of the actions that the search considers.
fn priors(policy: &[f32], numbers: &[Option<u32>]) -> PyResult<Vec<f32>> {
    let prior = |number: &Option<u32>| {
        let prior = number.and_then(|number| policy.get(number as usize));
        match prior.copied().unwrap_or(0.0) {
            prior if prior.is_finite() && prior >= 0.0 => Ok(prior),
            prior => Err(PlayerFailed::new_err(format!(
                "the policy of a legal action is 0 or more, not {prior}; use exp or softmax of logits"
            ))),
        }
    };
    numbers.iter().map(prior).collect()
}

/// The payoffs of all seats. With that of the mover alone, the others share the rest.
fn payoffs(values: &[f32], mover: Seat, seats: usize) -> PyResult<Vec<f32>> {
    if let Some(value) = values.iter().find(|value| !(0.0..=1.0).contains(*value)) {
        let reason = format!("a value is an expected payoff from 0 to 1, not {value}");
        return Err(PlayerFailed::new_err(reason));
    }
    if values.len() == seats {
        return Ok(values.to_vec());
    }
    let rest = (1.0 - values[0]) / (seats - 1) as f32;
    let share = |seat| if seat == mover { values[0] } else { rest };
    Ok(Seat::all(seats).map(share).collect())
}

/// An array of one of these shapes as its values.
fn floats(given: &Bound<'_, PyAny>, what: &str, shapes: &[&[usize]]) -> PyResult<Vec<f32>> {
    let numpy = given.py().import("numpy")?;
    let array = numpy.call_method1("asarray", (given, "float32"))?;
    let array: PyReadonlyArrayDyn<'_, f32> = array.extract()?;
    if !shapes.contains(&array.shape()) {
        let reason = format!("{what} has shape {:?}, not {:?}", array.shape(), shapes[0]);
        return Err(PlayerFailed::new_err(reason));
    }
    Ok(array.as_array().iter().copied().collect())
}
