//! What each GTP command does.

use std::time::Duration;

use anyhow::Context;
use ludograph_core::{Ending, Player, Rng, Seat, Seed, Session, Turn};
use ludograph_hex::boundary::{self, Stone};
use ludograph_hex::cell::column_letter;
use ludograph_hex::{Action, Cell, Hex, Params};
use ludograph_hex_engine::{Champion, LEVELS, Level, NETWORK};

use crate::clock;

/// Every command, in the order in which `list_commands` names them.
const COMMANDS: &[&str] = &[
    "boardsize",
    "clear_board",
    "final_score",
    "genmove",
    "known_command",
    "list_commands",
    "name",
    "play",
    "protocol_version",
    "quit",
    "set_time",
    "showboard",
    "time_left",
    "time_settings",
    "undo",
    "version",
];

/// Why a command failed, as GTP wants it: one line.
pub(super) struct GtpError(pub(super) String);

impl<E: std::error::Error> From<E> for GtpError {
    fn from(error: E) -> Self {
        GtpError(error.to_string().replace('\n', " "))
    }
}

fn fail<T>(reason: impl Into<String>) -> Result<T, GtpError> {
    Err(GtpError(reason.into()))
}

/// A board and the player behind it.
pub(super) struct Engine {
    level: &'static Level,
    threads: usize,
    player: Champion,
    session: Session<Hex>,
    swap: bool,
    /// Whether to resign a game that is proven to be lost.
    resigns: bool,
    /// Time limit of a move, if one was set.
    time: Option<Duration>,
}

impl Engine {
    pub(super) fn new(
        level: &str,
        swap: bool,
        resigns: bool,
        threads: usize,
    ) -> anyhow::Result<Self> {
        let level = Level::named(level).with_context(|| {
            let known: Vec<_> = LEVELS.iter().chain([&NETWORK]).map(|l| l.name).collect();
            format!(
                "there is no level '{level}'; known levels: {}",
                known.join(", ")
            )
        })?;
        let session = Session::new(
            Params {
                swap,
                ..Params::default()
            },
            Seed::fold(0),
        )?;
        Ok(Engine {
            level,
            threads,
            player: Champion::new(*level).threads(threads),
            session,
            swap,
            resigns,
            time: None,
        })
    }

    pub(super) fn obey(&mut self, command: &str, arguments: &[&str]) -> Result<String, GtpError> {
        match (command, arguments) {
            ("name", []) => Ok("Ludograph".into()),
            ("version", []) => Ok(env!("CARGO_PKG_VERSION").into()),
            ("protocol_version", []) => Ok("2".into()),
            ("list_commands", []) => Ok(COMMANDS.join("\n")),
            ("known_command", [name]) => Ok(COMMANDS.contains(name).to_string()),
            ("boardsize", [cols]) => self.restart(number(cols)?, number(cols)?),
            ("boardsize", [cols, rows]) => self.restart(number(cols)?, number(rows)?),
            ("clear_board", []) => {
                let (cols, rows) = boundary::size(self.session.params());
                self.restart(cols, rows)
            }
            ("play", [colour, cell]) => self.play(colour, cell),
            ("genmove", [colour]) => self.genmove(colour),
            ("undo", []) => {
                self.session.undo()?;
                Ok(String::new())
            }
            ("showboard", []) => Ok(format!("\n{}", self.board())),
            ("final_score", []) => Ok(self.score()),
            ("time_settings", [main, byo, stones]) => self.time_settings(main, byo, stones),
            ("set_time", [seconds]) => self.set_time(seconds),
            // What is left of a whole game's time: a fair share of it goes into the next move.
            ("time_left", [_, seconds]) => self.share_time(seconds),
            ("time_left", [_, seconds, "0"]) => self.share_time(seconds),
            ("time_left", [_, _, _]) | ("quit", []) => Ok(String::new()),
            (known, _) if COMMANDS.contains(&known) => {
                fail("syntax error: wrong number of arguments")
            }
            _ => fail("unknown command"),
        }
    }

    fn restart(&mut self, cols: u8, rows: u8) -> Result<String, GtpError> {
        let mut params = boundary::params(cols, rows);
        params.swap = self.swap && cols == rows;
        self.session = Session::new(params, Seed::fold(0))?;
        self.player = Champion::new(*self.level).threads(self.threads);
        Ok(String::new())
    }

    fn play(&mut self, colour: &str, cell: &str) -> Result<String, GtpError> {
        let seat = self.turn_of(colour)?;
        match cell.to_ascii_lowercase().as_str() {
            "resign" => self.session.end(Ending::Resign(seat))?,
            "swap-pieces" | "swap" => {
                if self.session.act(Action::Swap).is_err() {
                    return fail("swap-pieces is the answer to the first move, with --swap");
                }
            }
            text => self.place(text)?,
        }
        Ok(String::new())
    }

    /// Places a stone. What is wrong is said in the coordinates of GTP.
    fn place(&mut self, text: &str) -> Result<(), GtpError> {
        let outside: Cell = text.parse()?;
        let (cols, rows) = boundary::size(self.session.params());
        if outside.x() >= cols || outside.y() >= rows {
            return fail(format!(
                "{outside} is not on this board of {cols} x {rows} cells"
            ));
        }
        let place = Action::Place(boundary::across(outside));
        if self.session.act(place).is_err() {
            return fail(format!("{outside} is occupied"));
        }
        Ok(())
    }

    fn genmove(&mut self, colour: &str) -> Result<String, GtpError> {
        let seat = self.turn_of(colour)?;
        let set = self
            .time
            .map(|t| t.as_millis().min(u128::from(u32::MAX)) as u32);
        let limit = set.or(self.level.millis);
        let (player, state) = (&mut self.player, self.session.position());
        let rng = Rng::new(clock::fresh_seed());
        let choice = clock::within(limit, rng, |thinking| player.choose(state, thinking))?;
        if self.resigns && choice.thought.exact && choice.thought.win == Some(0.0) {
            self.session.end(Ending::Resign(seat))?;
            return Ok("resign".into());
        }
        self.session.act(choice.action)?;
        Ok(match choice.action {
            Action::Place(cell) => boundary::across(cell).to_string(),
            Action::Swap => "swap-pieces".into(),
        })
    }

    /// The seat of a colour, which must be to move.
    fn turn_of(&self, colour: &str) -> Result<Seat, GtpError> {
        let seat = match colour.to_ascii_lowercase().as_str() {
            "b" | "black" => Seat::FIRST,
            "w" | "white" => Seat::SECOND,
            _ => return fail("syntax error: the colour is black or white"),
        };
        match self.session.turn() {
            Turn::Player(mover) if mover == seat => Ok(seat),
            Turn::Over => fail("the game is over"),
            _ => fail(format!("it is not {colour}'s turn")),
        }
    }

    fn score(&self) -> String {
        let winner = self
            .session
            .result()
            .and_then(|r| r.winners.first().copied());
        match winner.and_then(Stone::of_seat) {
            Some(Stone::Black) => "B+".into(),
            Some(Stone::White) => "W+".into(),
            None => "cannot score: the game goes on".into(),
        }
    }

    /// The board as other Hex programs draw it: X for black, O for white, each row half a cell
    /// further to the right.
    fn board(&self) -> String {
        let position = self.session.position();
        let (cols, rows) = boundary::size(self.session.params());
        let letters: Vec<_> = (0..cols).map(|x| column_letter(x).to_string()).collect();
        let mut text = format!("   {}", letters.join(" "));
        for y in 0..rows {
            let stone = |x| {
                let owner = Cell::new(x, y).and_then(|cell| position.owner(boundary::across(cell)));
                match owner.map(Stone::of) {
                    Some(Stone::Black) => "X",
                    Some(Stone::White) => "O",
                    None => ".",
                }
            };
            let row: Vec<_> = (0..cols).map(stone).collect();
            let indent = " ".repeat(usize::from(y));
            text += &format!("\n{indent}{:2} {}", y + 1, row.join(" "));
        }
        text
    }

    fn time_settings(&mut self, main: &str, byo: &str, stones: &str) -> Result<String, GtpError> {
        let (main, byo, stones) = (seconds(main)?, seconds(byo)?, number::<u32>(stones)?);
        self.time = match (main.is_zero(), stones) {
            (true, 0) => None,
            (true, stones) => Some(byo / stones),
            (false, _) => Some(main / MOVES_LEFT),
        };
        Ok(String::new())
    }

    fn set_time(&mut self, text: &str) -> Result<String, GtpError> {
        self.time = Some(seconds(text)?);
        Ok(String::new())
    }

    fn share_time(&mut self, text: &str) -> Result<String, GtpError> {
        self.time = Some(seconds(text)? / MOVES_LEFT);
        Ok(String::new())
    }
}

/// How many more moves a game is expected to take when one time is given for all of them.
const MOVES_LEFT: u32 = 30;

fn number<N: std::str::FromStr>(text: &str) -> Result<N, GtpError> {
    text.parse()
        .map_err(|_| GtpError(format!("syntax error: '{text}' is not a number in range")))
}

fn seconds(text: &str) -> Result<Duration, GtpError> {
    let value: f64 = number(text)?;
    Duration::try_from_secs_f64(value)
        .map_err(|_| GtpError(format!("'{text}' is not a time in seconds")))
}
