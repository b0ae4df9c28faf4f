//! A game being played.

use ludograph_catalog::AnySession;
use ludograph_core::{Ending, Ink, Record, Seat, Seed, Turn};
use numpy::{PyArray1, PyArrayDyn};
use pyo3::prelude::*;

use crate::actions::{self, Given};
use crate::convert;
use crate::errors::{BadOptions, IllegalAction, Raise};
use crate::game::{Game, Kind};
use crate::position::Position;
use crate::turn::Turn as Question;
use crate::utility::{self, utilities};

/// A game being played: the position, how it came about, and what can be redone. Chance plays
/// itself, as the seed decides.
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
    /// The game with its options.
    #[getter]
    fn game(&self) -> Game {
        Game {
            kind: self.kind.clone(),
        }
    }

    /// The seed; `None` if the set-up did not come from one.
    #[getter]
    fn seed(&self) -> Option<u64> {
        self.session.seed().map(Seed::value)
    }

    /// The seat to move; `None` when the game is over.
    #[getter]
    fn turn(&self) -> Option<u8> {
        self.session.turn().seat().map(|seat| seat.0)
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.session.turn() == Turn::Over
    }

    /// What the player to move may do, in the game's notation.
    fn actions(&self) -> Vec<String> {
        self.session.actions()
    }

    /// The same as numbers, in the same order.
    fn numbers(&self) -> Vec<u32> {
        let mut numbers = Vec::new();
        if self.session.turn() != Turn::Over {
            self.session.position().numbers(&mut numbers);
        }
        numbers
    }

    /// The number of an action.
    fn number(&self, action: &str) -> PyResult<u32> {
        self.session.position().number_of(action).or_raise()
    }

    /// An action in the notation of the game, given by its number.
    fn text(&self, number: &Bound<'_, PyAny>) -> PyResult<String> {
        Given::read(number)?.text(self.session.position())
    }

    /// Which actions are legal, by number.
    fn mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        let position = self.session.position();
        actions::mask(py, position, self.kind.space.actions, self.is_over())
    }

    /// The position as a seat sees it; as the mover does where none is named.
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

    /// Does an action. Raises `IllegalAction` with the reason where it may not be done; nothing has
    /// changed then.
    fn apply(&mut self, action: &Bound<'_, PyAny>) -> PyResult<()> {
        match Given::read(action)? {
            Given::Text(text) => self.session.act(text).or_raise(),
            Given::Number(number) => self.session.act_number(number).or_raise(),
        }
    }

    /// Takes back the last action.
    fn undo(&mut self) -> PyResult<()> {
        self.session.undo().or_raise()
    }

    /// Does again what was undone last.
    fn redo(&mut self) -> PyResult<()> {
        self.session.redo().or_raise()
    }

    /// Ends the game from outside its rules: `resign`, `timeout 1`, `forfeit 2` (seats from 1),
    /// `draw`.
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

    /// A copy, with what can be undone and redone.
    fn clone(&self) -> Session {
        Session::new(self.kind.clone(), self.session.boxed_clone())
    }

    /// A copy in which the action is done.
    fn child(&self, action: &Bound<'_, PyAny>) -> PyResult<Session> {
        let mut child = self.clone();
        child.apply(action)?;
        Ok(child)
    }

    /// The position for a search, which decides chance for itself.
    pub(crate) fn position(&self) -> Position {
        Position::of(&self.kind, &self.session.boxed_clone().into())
    }

    /// What a player written in Python is asked.
    #[pyo3(signature = (seed = None, nodes = None, depth = None, millis = None))]
    fn question(
        &self,
        seed: Option<&Bound<'_, PyAny>>,
        nodes: Option<u64>,
        depth: Option<u32>,
        millis: Option<u32>,
    ) -> PyResult<Question> {
        let Turn::Player(seat) = self.session.turn() else {
            return Err(IllegalAction::new_err("the game is over"));
        };
        Ok(Question {
            kind: self.kind.clone(),
            session: self.session.boxed_clone().into(),
            seat,
            nodes,
            depth,
            millis,
            seed: seed.map_or(Ok(0), |s| convert::seed(s).map(Seed::value))?,
        })
    }

    /// The points of every seat.
    fn scores(&self) -> Vec<i64> {
        self.session.position().scores()
    }

    /// What the finished game is worth to each seat, from 0 to 1; `None` while it goes on.
    fn payoffs(&self) -> Option<Vec<f64>> {
        let winners = self.session.result()?.winner_set();
        let seats = self.kind.space.seats;
        let payoffs = Seat::all(seats).map(|seat| utility::payoff(winners, seat, seats));
        Some(payoffs.collect())
    }

    /// The utility of each seat: 0 while the game goes on. At the end 1 for a single winner, and
    /// all sum to 0; alone 1 for a perfect game, else 0.
    fn utilities(&self) -> Vec<f64> {
        let seats = self.kind.space.seats;
        match self.session.result() {
            Some(result) => utilities(result.winner_set(), seats),
            None => vec![0.0; seats],
        }
    }

    /// Winners, scores and reason; `None` while the game goes on.
    fn result<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        convert::data(py, &self.session.result())
    }

    /// The actions so far, with the seats that did them.
    fn history<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        convert::data(py, &self.session.history())
    }

    /// What a browser draws.
    fn view<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        convert::to_python(py, &self.session.view())
    }

    /// The position in characters.
    #[pyo3(signature = (colour = false, width = 80))]
    fn draw(&self, colour: bool, width: usize) -> String {
        self.session.draw(Ink { colour, width })
    }

    /// The game as data: options, seed, set-up, actions, result.
    fn record<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        convert::data(py, &self.session.record())
    }

    /// The record as one line of JSON.
    fn to_json(&self) -> String {
        self.session.record().to_json()
    }

    /// Replays a record; with `verify` everything that it claims is compared.
    #[staticmethod]
    #[pyo3(signature = (line, verify = false))]
    pub(crate) fn from_json(line: &str, verify: bool) -> PyResult<Session> {
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

    /// The game in another format.
    fn write(&self, format: &str) -> PyResult<String> {
        let game = self.kind.game;
        game.export(format, self.session.as_ref()).or_raise()
    }

    /// Names the players for the record, by seat.
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
