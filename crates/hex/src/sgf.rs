//! SGF, the file format of game records (`GM[11]` is Hex).
//!
//! Written and read are the board (`SZ`, as `columns:rows` if they differ), the players (`PB`,
//! `PW`), our options (`RU`), the moves (`B`, `W`, with `swap-pieces` and `resign`) and the result
//! (`RE`). The reader follows the main line and skips variations and all other properties.
//!
//! Reference: Hollosi, *SGF file format FF\[4\]*, 1999.

use std::fmt::Write;

use ludograph_core::error::shorten;
use ludograph_core::{Ending, Message, Seat, Session};

use crate::boundary::{self, BadGame, Move, Stone};
use crate::messages;
use crate::params::Params;
use crate::position::Hex;
use crate::sgf_syntax::{self, Property};

/// The game as SGF. An agreed draw is written as an unfinished game.
///
/// ```
/// use ludograph_hex::sgf;
/// let text = "(;FF[4]GM[11]SZ[5];B[c3];W[swap-pieces];B[b2];W[resign])";
/// let session = sgf::read(text)?;
/// assert_eq!(session.result().unwrap().reason, "player 2 resigned");
/// assert_eq!(sgf::read(&sgf::write(&session))?.record(), session.record());
/// # Ok::<(), ludograph_hex::boundary::BadGame>(())
/// ```
#[must_use]
pub fn write(session: &Session<Hex>) -> String {
    let (cols, rows) = boundary::size(session.params());
    let mut out = String::from("(;FF[4]GM[11]CA[UTF-8]AP[Ludograph]");
    // Writing to a string cannot fail: results are dropped in this function.
    let _ = match cols == rows {
        true => write!(out, "SZ[{cols}]"),
        false => write!(out, "SZ[{cols}:{rows}]"),
    };
    for (name, player) in ["PB", "PW"].iter().zip(session.players()) {
        let _ = write!(out, "{name}[{}]", sgf_syntax::escape(player));
    }
    let _ = write!(out, "RU[{}]", rules(session.params()));
    if let Some(result) = result(session) {
        let _ = write!(out, "RE[{result}]");
    }
    let (moves, ending) = boundary::export(session);
    for (index, mv) in moves.iter().enumerate() {
        let stone = if index % 2 == 0 { "B" } else { "W" };
        let _ = match mv {
            Move::Cell(cell) => write!(out, ";{stone}[{cell}]"),
            Move::Swap => write!(out, ";{stone}[swap-pieces]"),
            Move::Pass => write!(out, ";{stone}[pass]"),
        };
    }
    // A resignation on the opponent's turn is written in the result only: as a node it would read
    // as a move out of turn.
    if let Some(Ending::Resign(seat)) = ending
        && session.position().mover().seat() == seat
    {
        let stone = if seat == Seat::FIRST { "B" } else { "W" };
        let _ = write!(out, ";{stone}[resign]");
    }
    out.push_str(")\n");
    out
}

/// Our options in words, for `RU`.
fn rules(params: &Params) -> &'static str {
    match (params.swap, params.weighted) {
        (true, false) => "swap-pieces",
        (true, true) => "swap-pieces weighted",
        (false, false) => "no-swap",
        (false, true) => "no-swap weighted",
    }
}

fn result(session: &Session<Hex>) -> Option<String> {
    let result = session.result()?;
    let winner = match Stone::of_seat(*result.winners.first()?)? {
        Stone::Black => 'B',
        Stone::White => 'W',
    };
    let how = match boundary::export(session).1 {
        Some(Ending::Resign(_)) => "R",
        Some(Ending::Timeout(_)) => "T",
        Some(Ending::Forfeit(_)) => "F",
        Some(Ending::Draw) | None => "",
    };
    Some(format!("{winner}+{how}"))
}

/// Reads the main line of the first game.
///
/// # Errors
/// Names the place where the text is malformed, or the move that cannot be played.
pub fn read(text: &str) -> Result<Session<Hex>, BadGame> {
    let mut game = Game::default();
    for property in sgf_syntax::main_line(text)? {
        game.take(&property)
            .map_err(|reason| sgf_syntax::error_at(text, property.at, reason))?;
    }
    game.session()
}

/// The contents of the properties, before the moves are played.
#[derive(Default)]
struct Game {
    is_hex: bool,
    size: Option<(u8, u8)>,
    rules: Option<String>,
    names: [Option<String>; 2],
    result: Option<(Seat, Option<Ending>)>,
    moves: Vec<Move>,
    resigned: Option<Ending>,
}

impl Game {
    fn take(&mut self, property: &Property) -> Result<(), Reason> {
        let value = property.value.trim();
        match property.name.as_str() {
            "GM" if value == "11" => self.is_hex = true,
            "GM" => return Err(reason(messages::sgf_other_game, value)),
            "SZ" => self.size = Some(size(value)?),
            "RU" => self.rules = Some(value.to_owned()),
            "PB" => self.names[0] = Some(property.value.clone()),
            "PW" => self.names[1] = Some(property.value.clone()),
            "RE" => self.result = outcome(value),
            "B" => self.play(Seat::FIRST, value)?,
            "W" => self.play(Seat::SECOND, value)?,
            name @ ("AB" | "AW" | "AE" | "PL") => {
                return Err(reason(messages::sgf_arranged, name));
            }
            _ => {}
        }
        Ok(())
    }

    fn play(&mut self, seat: Seat, value: &str) -> Result<(), Reason> {
        if self.resigned.is_some() {
            return Err(Box::new(messages::sgf_after_resign));
        }
        if value == "resign" {
            self.resigned = Some(Ending::Resign(seat));
            return Ok(());
        }
        if self.moves.len() % 2 != seat.index() {
            return Err(Box::new(messages::sgf_turn_order));
        }
        self.moves.push(match value {
            "swap-pieces" => Move::Swap,
            "pass" => Move::Pass,
            _ => {
                let cell = value.parse();
                Move::Cell(cell.map_err(|_| reason(messages::sgf_bad_move, value))?)
            }
        });
        Ok(())
    }

    fn session(self) -> Result<Session<Hex>, BadGame> {
        if !self.is_hex {
            return Err(BadGame::Unsupported(messages::sgf_game_missing()));
        }
        let (cols, rows) = self
            .size
            .ok_or_else(|| BadGame::Unsupported(messages::sgf_size_missing()))?;
        let mut params = boundary::params(cols, rows);
        if let Some(rules) = &self.rules {
            params.weighted = rules.split_whitespace().any(|word| word == "weighted");
            params.swap &= rules.split_whitespace().all(|word| word != "no-swap");
        }
        let mut session = boundary::import(params, &self.moves, self.resigned)?;
        let [black, white] = self.names;
        let names = [black, white].into_iter().zip(session.players());
        let names = names.map(|(given, default)| given.unwrap_or_else(|| default.clone()));
        let names = names.collect();
        session.name_players(names).map_err(BadGame::Unsupported)?;
        Self::conclude(&mut session, self.result)?;
        Ok(session)
    }

    /// Adds the ending that only the result names. A result that contradicts the moves is an error.
    fn conclude(
        session: &mut Session<Hex>,
        result: Option<(Seat, Option<Ending>)>,
    ) -> Result<(), BadGame> {
        let Some((winner, ending)) = result else {
            return Ok(());
        };
        match (session.result(), ending) {
            (Some(played), _) if !played.winner_set().contains(winner) => {
                Err(BadGame::Unsupported(messages::sgf_other_winner(winner)))
            }
            (None, Some(ending)) => session
                .end(ending)
                .map_err(|e| BadGame::Unsupported(e.reason)),
            _ => Ok(()),
        }
    }
}

/// An error whose line and column are added later.
type Reason = Box<dyn FnOnce(usize, usize) -> Message>;

/// A reason that quotes a part of the text, shortened.
fn reason(message: impl FnOnce(usize, usize, String) -> Message + 'static, text: &str) -> Reason {
    let text = shorten(text, 40);
    Box::new(|line, column| message(line, column, text))
}

fn size(value: &str) -> Result<(u8, u8), Reason> {
    let (cols, rows) = value.split_once(':').unwrap_or((value, value));
    let number = |text: &str| {
        let number = text.trim().parse::<u8>();
        number.map_err(|_| reason(messages::sgf_bad_size, value))
    };
    Ok((number(cols)?, number(rows)?))
}

/// The winner, and the ending if not on the board; `None` for an undecided result.
fn outcome(value: &str) -> Option<(Seat, Option<Ending>)> {
    let (who, how) = value.split_once('+')?;
    let winner = match who {
        "B" => Seat::FIRST,
        "W" => Seat::SECOND,
        _ => return None,
    };
    let ending = match how {
        "R" | "Resign" => Some(Ending::Resign(winner.other())),
        "T" | "Time" => Some(Ending::Timeout(winner.other())),
        "F" | "Forfeit" => Some(Ending::Forfeit(winner.other())),
        _ => None,
    };
    Some((winner, ending))
}
