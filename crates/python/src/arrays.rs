//! Records as arrays: what was seen, done and won, position by position.

use std::error::Error;

use ludograph_core::{Ending, Record, Turn};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::errors::{BadGameRecord, Raise};
use crate::game::Kind;
use crate::utility;

/// Every position of some finished games in which a player chose.
#[derive(Default)]
struct Rows {
    observations: Vec<f32>,
    actions: Vec<i64>,
    seats: Vec<i8>,
    payoffs: Vec<f32>,
    scores: Vec<i64>,
    games: Vec<i64>,
}

/// Records of one game with one set of options as arrays: `observation` as the mover saw it,
/// `action`, `seat`, `payoff` and `score` of the mover at the end, and `game`, the place of the
/// record in the list.
#[pyfunction]
pub(crate) fn arrays<'py>(py: Python<'py>, lines: Vec<String>) -> PyResult<Bound<'py, PyDict>> {
    let (rows, shape) = py.detach(|| read(&lines))?;
    let count = rows.actions.len();
    let whole: Vec<usize> = [count].iter().chain(&shape).copied().collect();
    let dict = PyDict::new(py);
    let observations = PyArray1::from_vec(py, rows.observations);
    dict.set_item("observation", observations.reshape(whole)?)?;
    dict.set_item("action", PyArray1::from_vec(py, rows.actions))?;
    dict.set_item("seat", PyArray1::from_vec(py, rows.seats))?;
    dict.set_item("payoff", PyArray1::from_vec(py, rows.payoffs))?;
    dict.set_item("score", PyArray1::from_vec(py, rows.scores))?;
    dict.set_item("game", PyArray1::from_vec(py, rows.games))?;
    Ok(dict)
}

fn read(lines: &[String]) -> PyResult<(Rows, Vec<usize>)> {
    let mut rows = Rows::default();
    let mut kind: Option<Kind> = None;
    for (place, line) in lines.iter().enumerate() {
        let record = Record::from_json(line).or_raise()?;
        let this = Kind::new(&record.game, &record.params)?;
        let first = kind.get_or_insert_with(|| this.clone());
        if !first.same(&this) {
            return Err(BadGameRecord::new_err(format!(
                "record {place} is of another game, or has other options, than the first"
            )));
        }
        rows.add(first, place, &record)
            .map_err(|reason| BadGameRecord::new_err(format!("record {place}: {reason}")))?;
    }
    let shape = kind.map(|kind| kind.space.shape.clone());
    Ok((rows, shape.unwrap_or_default()))
}

impl Rows {
    /// Adds a game; one without a result adds nothing.
    fn add(&mut self, kind: &Kind, place: usize, record: &Record) -> Result<(), Box<dyn Error>> {
        let Some(result) = &record.result else {
            return Ok(());
        };
        let start = Record {
            actions: Vec::new(),
            result: None,
            ..record.clone()
        };
        let mut session = kind.game.resume(&start)?;
        let winners = result.winner_set();
        for text in &record.actions {
            let Turn::Player(seat) = session.turn() else {
                return Err(format!("'{text}' comes after the end").into());
            };
            if Ending::parse(text, session.turn()).is_some() {
                break;
            }
            let position = session.position();
            // An action without a number, such as a forced pass, is played but not a sample to
            // learn from.
            if let Ok(number) = position.number_of(text) {
                let at = self.observations.len();
                let width: usize = kind.space.shape.iter().product();
                self.observations.resize(at + width, 0.0);
                position.observe(seat, &mut self.observations[at..]);
                self.actions.push(number.into());
                self.seats.push(seat.0 as i8);
                self.payoffs
                    .push(utility::payoff(winners, seat, kind.space.seats) as f32);
                let score = result.scores.get(seat.index()).copied();
                self.scores.push(score.unwrap_or_default());
                self.games.push(place as i64);
            }
            session.act(text)?;
        }
        Ok(())
    }
}
