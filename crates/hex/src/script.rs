//! The script tester: commands from a text, one per line, run without a window.
//!
//! | command | does |
//! |---|---|
//! | `p X Y` | plays the cell at the point (X, Y), as a click would |
//! | `m CELL` | plays a cell by its name (or `swap`) |
//! | `u` · `r` | undoes · redoes |
//! | `q` | quits |
//!
//! Empty lines and comments after a `#` are skipped. A bad line is reported and changes nothing. A
//! first line such as `#: size 5 rows 4 weighted swap` names the board.

mod check;
pub mod fuzz;

use std::fmt;

pub use check::{difference, options, output};
use ludograph_core::error::shorten;
use ludograph_core::{BadParams, Draw, Ink, Message, Notation, NothingTo, Seed, Session, Turn};

use crate::action::Action;
use crate::cell::Cell;
use crate::colour::Colour;
use crate::messages;
use crate::params::Params;
use crate::position::Hex;
use crate::shape::Shape;

/// One output of a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Output {
    /// The board, after a command that changed it.
    Board(String),
    /// A line that could not be carried out.
    Bad {
        /// From 1.
        line: usize,
        /// What is wrong with it.
        reason: Message,
    },
    /// The game is won, and the run over.
    Won(Colour),
}

/// The text for a person.
impl fmt::Display for Output {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Output::Board(board) => f.write_str(board),
            Output::Bad { line, reason } => writeln!(f, "line {line}: {reason}"),
            Output::Won(Colour::Red) => writeln!(f, "{}", messages::red_joined()),
            Output::Won(Colour::Blue) => writeln!(f, "{}", messages::blue_joined()),
        }
    }
}

/// A script being run: an iterator over what it prints.
///
/// ```
/// use ludograph_hex::script::{Output, Script};
/// use ludograph_hex::{Colour, Params};
///
/// // The centre of a1, the same again, and the other cells of the first column of a 2×2 board.
/// let text = "p 0 0\np 0.1 0.1\nm b1\nu # not there\nm a2\nm b1";
/// let outputs: Vec<Output> = Script::new(text, Params::square(2), Default::default())?.collect();
/// assert_eq!(outputs[1].to_string(), "line 2: a1 is occupied by Red\n");
/// assert_eq!(outputs.last(), Some(&Output::Won(Colour::Red)));
/// # Ok::<(), ludograph_core::BadParams>(())
/// ```
#[derive(Debug)]
pub struct Script<'a> {
    lines: std::iter::Enumerate<std::str::Lines<'a>>,
    session: Session<Hex>,
    ink: Ink,
    state: State,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Running,
    /// The last board has been printed; the winner is still to be named.
    Won(Colour),
    Done,
}

/// The command of a line.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Command {
    Play(Action),
    Undo,
    Redo,
    Quit,
}

impl<'a> Script<'a> {
    /// Prepares a run of `text`. Lines are carried out as outputs are requested.
    ///
    /// # Errors
    /// When the game does not offer these options.
    pub fn new(text: &'a str, params: Params, ink: Ink) -> Result<Script<'a>, BadParams> {
        Ok(Script {
            lines: text.lines().enumerate(),
            session: Session::new(params, Seed::fold(0))?,
            ink,
            state: State::Running,
        })
    }

    /// The session after the lines carried out so far.
    #[must_use]
    pub fn session(&self) -> &Session<Hex> {
        &self.session
    }

    /// Carries out one line. Whether it changed the board.
    fn line(&mut self, line: &str) -> Result<bool, Message> {
        let Some(command) = self.parse(line)? else {
            return Ok(false);
        };
        match command {
            Command::Play(action) => self.session.act(action).map_err(|e| e.reason)?,
            Command::Undo => self.session.undo().map_err(NothingTo::message)?,
            Command::Redo => self.session.redo().map_err(NothingTo::message)?,
            Command::Quit => self.state = State::Done,
        }
        Ok(command != Command::Quit)
    }

    fn parse(&self, line: &str) -> Result<Option<Command>, Message> {
        let code = line.split('#').next().unwrap_or_default();
        let words: Vec<&str> = code.split_whitespace().collect();
        let command = match words.as_slice() {
            [] => return Ok(None),
            ["p", x, y] => Command::Play(self.click(x, y)?.into()),
            ["m", cell] => {
                let action = self.session.position().parse_action(cell);
                Command::Play(action.map_err(|e| e.reason)?)
            }
            ["u"] => Command::Undo,
            ["r"] => Command::Redo,
            ["q"] => Command::Quit,
            ["p", ..] => return Err(messages::script_click()),
            ["m", ..] => return Err(messages::script_move()),
            [word @ ("u" | "r" | "q"), ..] => return Err(messages::no_arguments(*word)),
            [word, ..] => return Err(messages::script_unknown(shorten(word, SHOWN))),
        };
        Ok(Some(command))
    }

    fn click(&self, x: &str, y: &str) -> Result<Cell, Message> {
        let number = |text: &str| {
            let value = text.parse::<f64>().ok().filter(|value| value.is_finite());
            value.ok_or_else(|| messages::not_a_number(shorten(text, SHOWN)))
        };
        let cell = cell_at(self.session.position().shape(), number(x)?, number(y)?);
        cell.ok_or_else(|| messages::no_cell_at(shorten(x, SHOWN), shorten(y, SHOWN)))
    }

    /// The winner on the board, once the game is over.
    fn winner(&self) -> Option<Colour> {
        (self.session.turn() == Turn::Over).then(|| self.session.position().winner())?
    }
}

impl Iterator for Script<'_> {
    type Item = Output;

    fn next(&mut self) -> Option<Output> {
        if let State::Won(winner) = self.state {
            self.state = State::Done;
            return Some(Output::Won(winner));
        }
        while self.state == State::Running {
            let (index, line) = self.lines.next()?;
            match self.line(line) {
                Ok(false) => {}
                Ok(true) => {
                    if let Some(winner) = self.winner() {
                        self.state = State::Won(winner);
                    }
                    return Some(Output::Board(Hex::draw(&self.session, self.ink)));
                }
                Err(reason) => {
                    let line = index + 1;
                    return Some(Output::Bad { line, reason });
                }
            }
        }
        None
    }
}

/// Characters of a word that a report quotes.
const SHOWN: usize = 20;

/// The cell whose hexagon contains a point; `None` outside every cell.
///
/// The unit is the distance between the centres of neighbours: cell (x, y) has its centre at (x +
/// y/2, y·√3/2), y downwards. A point belongs to the nearest centre; a point on an edge between two
/// cells belongs to one of them.
///
/// - **Reference**: rounding in cube coordinates; the coordinate with the largest rounding error is
///   recomputed from the other two, which makes the sum 0.
///
/// ```
/// use ludograph_hex::{Shape, script::cell_at};
/// let shape = Shape::of(5, 5).unwrap();
/// assert_eq!(cell_at(shape, 2.1, 1.8).unwrap().to_string(), "b3");
/// assert_eq!(cell_at(shape, -0.6, 0.0), None);
/// ```
#[must_use]
pub fn cell_at(shape: &Shape, x: f64, y: f64) -> Option<Cell> {
    // Larger numbers are off every board; smaller ones round exactly enough.
    if !(x.abs() < 1e6 && y.abs() < 1e6) {
        return None;
    }
    let row = y * 2.0 / 3f64.sqrt();
    let column = x - row / 2.0;
    let third = -column - row;
    let (mut c, mut r, t) = (column.round(), row.round(), third.round());
    let off = [(c - column).abs(), (r - row).abs(), (t - third).abs()];
    if off[0] > off[1] && off[0] > off[2] {
        c = -r - t;
    } else if off[1] > off[2] {
        r = -c - t;
    }
    let inside = |value: f64, count: u8| (0.0..f64::from(count)).contains(&value);
    if !inside(c, shape.cols()) || !inside(r, shape.rows()) {
        return None;
    }
    Cell::new(c as u8, r as u8)
}
