//! A game being played.

use ludograph_catalog::AnySession;
use ludograph_core::{Ending, Ink, Record, Seed, Turn};
use numpy::{PyArray1, PyArrayDyn};
use pyo3::prelude::*;

use crate::actions::{self, Given};
use crate::convert;
use crate::errors::{BadOptions, IllegalAction, Raise};
use crate::game::{Game, Kind};
use crate::position::Position;
use crate::turn::Turn as Question;

/// A game being played, with undo and redo. The seed decides chance.
#[pyclass(module = "ludograph")]
pub(crate) struct Session {
    pub(crate) kind: Kind,
    pub(crate) session: Box<dyn AnySession>,
}

impl Session {
    pub(crate) fn new(kind: Kind, session: Box<dyn AnySession>) -> Session {
        Session { kind, session }
    }
}

#[pymethods]
impl Session {
    #[getter]
    fn game(&self) -> Game {
        Game {
            kind: self.kind.clone(),
        }
    }

    #[getter]
    fn seed(&self) -> Option<u64> {
        self.session.seed().map(Seed::value)
    }

    #[getter]
    fn turn(&self) -> Option<u8> {
        self.session.turn().seat().map(|seat| seat.0)
    }

    #[getter]
    fn is_over(&self) -> bool {
        self.session.turn() == Turn::Over
    }

    fn actions(&self) -> Vec<String> {
        self.session.actions()
    }

    fn numbers(&self) -> Vec<u32> {
        let mut numbers = Vec::new();
        if self.session.turn() != Turn::Over {
            self.session.position().numbers(&mut numbers);
        }
        numbers
    }

    fn number(&self, action: &str) -> PyResult<u32> {
        self.session.position().number_of(action).or_raise()
    }

    fn text(&self, number: &Bound<'_, PyAny>) -> PyResult<String> {
        Given::read(number)?.text(self.session.position())
    }

    fn mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        let position = self.session.position();
        actions::mask(py, position, self.kind.space.actions, self.is_over())
    }

    #[pyo3(signature = (seat = None))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        seat: Option<usize>,
    ) -> PyResult<Bound<'py, PyArrayDyn<f32>>> {
        let position = self.session.position();
        let seat = actions::seat(position, seat)?;
        actions::observation(py, position, seat, &self.kind.space.shape)
    }

    fn apply(&mut self, action: &Bound<'_, PyAny>) -> PyResult<()> {
        match Given::read(action)? {
            Given::Text(text) => self.session.act(text).or_raise(),
            Given::Number(number) => self.session.act_number(number).or_raise(),
        }
    }

    fn undo(&mut self) -> PyResult<()> {
        self.session.undo().or_raise()
    }

    fn redo(&mut self) -> PyResult<()> {
        self.session.redo().or_raise()
    }

    fn end(&mut self, how: &str) -> PyResult<()> {
        let ending = Ending::parse(how, self.session.turn()).ok_or_else(|| {
            BadOptions::new_err(format!(
                "'{how}' is not an ending; use resign, timeout, forfeit (with a seat from 1) or draw"
            ))
        })?;
        if ending == Ending::Draw && !self.kind.game.info().draws {
            return Err(IllegalAction::new_err("no draw can be agreed in this game"));
        }
        self.session.end(ending).or_raise()
    }

    fn clone(&self) -> Session {
        Session::new(self.kind.clone(), self.session.boxed_clone())
    }

    fn position(&self) -> Position {
        Position::new(self.kind.clone(), self.session.position().playable())
    }

    /// The turn that a player written in Python gets.
    #[pyo3(signature = (seed = None, nodes = None, depth = None))]
    fn question(
        &self,
        seed: Option<&Bound<'_, PyAny>>,
        nodes: Option<u64>,
        depth: Option<u32>,
    ) -> PyResult<Question> {
        let Turn::Player(seat) = self.session.turn() else {
            return Err(IllegalAction::new_err("the game is over"));
        };
        Ok(Question {
            kind: self.kind.clone(),
            session: self.session.boxed_clone(),
            seat,
            nodes,
            depth,
            seed: seed.map_or(Ok(0), |s| convert::seed(s).map(Seed::value))?,
        })
    }

    fn scores(&self) -> Vec<i64> {
        self.session.position().scores()
    }

    fn payoffs(&self) -> Option<Vec<f64>> {
        let winners = self.session.result()?.winner_set();
        let seats = self.kind.space.seats;
        let share = |seat| match winners.len() {
            0 => 1.0 / seats as f64,
            n if winners.contains(seat) => 1.0 / n as f64,
            _ => 0.0,
        };
        Some(ludograph_core::Seat::all(seats).map(share).collect())
    }

    fn result<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        convert::data(py, &self.session.result())
    }

    fn history<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        convert::data(py, &self.session.history())
    }

    fn view<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        convert::to_python(py, &self.session.view())
    }

    #[pyo3(signature = (colour = false, width = 80))]
    fn draw(&self, colour: bool, width: usize) -> String {
        self.session.draw(Ink { colour, width })
    }

    fn record<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        convert::data(py, &self.session.record())
    }

    fn to_json(&self) -> String {
        self.session.record().to_json()
    }

    #[staticmethod]
    #[pyo3(signature = (line, verify = false))]
    fn from_json(line: &str, verify: bool) -> PyResult<Session> {
        let record = Record::from_json(line).or_raise()?;
        let game = ludograph_catalog::game(&record.game).or_raise()?;
        let session = if verify {
            game.verify(&record).or_raise()?
        } else {
            game.resume(&record).or_raise()?
        };
        let kind = Kind::new(&record.game, &session.params())?;
        Ok(Session::new(kind, session))
    }

    fn write(&self, format: &str) -> PyResult<String> {
        let game = self.kind.game;
        game.export(format, self.session.as_ref()).or_raise()
    }

    fn name_players(&mut self, names: Vec<String>) -> PyResult<()> {
        self.session
            .name_players(names)
            .map_err(|e| BadOptions::new_err(e.to_string()))
    }

    /// The picture that a notebook shows.
    fn _repr_svg_<'py>(slf: &Bound<'py, Session>) -> PyResult<Bound<'py, PyAny>> {
        let render = slf.py().import("ludograph.render")?;
        render.call_method1("svg", (slf,))
    }

    fn __copy__(&self) -> Session {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Session {
        self.clone()
    }

    /// Pickles as its record. What could be redone is lost.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let from_json = py.get_type::<Session>().getattr("from_json")?;
        Ok((from_json, (self.to_json(),)))
    }

    fn __eq__(&self, other: &Session) -> bool {
        self.session.record() == other.session.record()
    }

    fn __hash__(&self) -> u64 {
        self.session.position().hash64()
    }

    fn __str__(&self) -> String {
        self.draw(false, 80)
    }

    fn __repr__(&self) -> String {
        let moves = self.session.undoable();
        let turn = match self.session.turn() {
            Turn::Player(seat) => format!("seat {} to move", seat.0),
            _ => "over".into(),
        };
        format!(
            "<{} after {moves} actions, {turn}>",
            self.session.position().game()
        )
    }
}
