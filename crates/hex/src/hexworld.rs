//! HexWorld links: a whole game in the address of a page.
//!
//! `<size>[r<rotation>][n][c<0|1>],<moves>[,<moves>]`: the moves have no separators; those after a
//! second comma are not yet shown. `:s` is swap-pieces, `:p` a pass; `:rb` and `:rw` mean that
//! Black or White resigned, `:fb` and `:fw` that they forfeited.

use std::fmt;
use std::str::FromStr;

use ludograph_core::{Ending, Message, Session};

use crate::boundary::{self, BadGame, Move, Stone};
use crate::cell::{Cell, MAX_SIDE};
use crate::messages;
use crate::position::Hex;

/// The address of HexWorld's board page: the part before the `#` of a full link.
pub const PAGE: &str = "https://hexworld.org/board/";

/// Longest text that is read, in bytes: far more than any game on 26×26 needs.
const LONGEST: usize = 16 * 1024;

/// The number of rotations of HexWorld's board.
const ROTATIONS: u8 = 12;

/// The parts of a link.
///
/// ```
/// use ludograph_hex::hexworld::Link;
/// let link: Link = "https://hexworld.org/board/#9r9c1,b3:sc6:rw".parse()?;
/// assert_eq!((link.size, link.rotation, link.moves.len()), (9, Some(9), 3));
/// assert_eq!(link.to_string(), "9r9c1,b3:sc6:rw");
/// let session = link.session()?;
/// assert_eq!(session.result().unwrap().reason, "player 2 resigned");
/// # Ok::<(), ludograph_hex::boundary::BadGame>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// Columns and rows: boards of links are square.
    pub size: u8,
    /// The rotation of the board on screen, from 1 to 12; 9 is the diamond. It does not affect the
    /// cells.
    pub rotation: Option<u8>,
    /// Whether the stones carry the numbers of their moves.
    pub numbers: bool,
    /// Whether coordinates are shown.
    pub coordinates: Option<bool>,
    /// The moves in outside notation.
    pub moves: Vec<Move>,
    /// How many of the moves are on the board when the link is opened, if the link says so. The
    /// game is all of them.
    pub shown: Option<usize>,
    /// Who resigned or ran out of time, if anyone.
    pub ending: Option<Ending>,
}

impl Link {
    /// The link of a session, with HexWorld's default rotation and with coordinates.
    ///
    /// # Errors
    /// When the board is not square, or the players agreed on a draw: links cannot hold either.
    pub fn of(session: &Session<Hex>) -> Result<Link, BadGame> {
        let (cols, rows) = boundary::size(session.params());
        if cols != rows {
            return Err(BadGame::Unsupported(messages::link_not_square(cols, rows)));
        }
        let (moves, ending) = boundary::export(session);
        if ending == Some(Ending::Draw) {
            return Err(BadGame::Unsupported(messages::link_draw()));
        }
        Ok(Link {
            size: cols,
            rotation: None,
            numbers: false,
            coordinates: Some(true),
            moves,
            shown: None,
            ending,
        })
    }

    /// A session of the game.
    ///
    /// # Errors
    /// Names the move that cannot be played.
    pub fn session(&self) -> Result<Session<Hex>, BadGame> {
        let params = boundary::params(self.size, self.size);
        boundary::import(params, &self.moves, self.ending)
    }
}

/// The part after the `#`.
impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.size)?;
        if let Some(rotation) = self.rotation {
            write!(f, "r{rotation}")?;
        }
        if self.numbers {
            f.write_str("n")?;
        }
        if let Some(shown) = self.coordinates {
            write!(f, "c{}", u8::from(shown))?;
        }
        f.write_str(",")?;
        for (number, mv) in self.moves.iter().enumerate() {
            if self.shown == Some(number) {
                f.write_str(",")?;
            }
            match mv {
                Move::Cell(cell) => write!(f, "{cell}")?,
                Move::Swap => f.write_str(":s")?,
                Move::Pass => f.write_str(":p")?,
            }
        }
        let kind = match self.ending {
            Some(Ending::Resign(_)) => "r",
            Some(Ending::Timeout(_) | Ending::Forfeit(_)) => "f",
            Some(Ending::Draw) | None => return Ok(()),
        };
        match self.ending.and_then(Ending::loser).and_then(Stone::of_seat) {
            Some(Stone::Black) => write!(f, ":{kind}b"),
            Some(Stone::White) => write!(f, ":{kind}w"),
            None => Ok(()),
        }
    }
}

impl FromStr for Link {
    type Err = BadGame;

    /// Reads the part after the `#`, or a whole address.
    fn from_str(text: &str) -> Result<Link, BadGame> {
        if text.len() > LONGEST {
            return Err(BadGame::Syntax(messages::text_too_long(LONGEST)));
        }
        let start = text.find('#').map_or(0, |at| at + 1);
        let mut reader = Reader {
            text: text.trim_end(),
            at: start.min(text.trim_end().len()),
        };
        reader.link()
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    /// An error here; `expected` gets the column, from 1, and what was found.
    fn error(&self, expected: impl FnOnce(usize, String) -> Message) -> BadGame {
        let found = match self.rest().chars().next() {
            Some(c) => format!("{c:?}"),
            None => format!("@{}", messages::text_end().key()),
        };
        let column = self.text[..self.at].chars().count() + 1;
        BadGame::Syntax(expected(column, found))
    }

    fn eat(&mut self, token: &str) -> bool {
        let found = self.rest().starts_with(token);
        if found {
            self.at += token.len();
        }
        found
    }

    /// One or two digits.
    fn number(
        &mut self,
        max: u8,
        expected: impl FnOnce(usize, String, u8) -> Message,
    ) -> Result<u8, BadGame> {
        let digits = self.rest().bytes().take_while(u8::is_ascii_digit).count();
        let number = self.rest()[..digits].parse().ok();
        match number.filter(|n| (1..=max).contains(n)) {
            Some(n) => {
                self.at += digits;
                Ok(n)
            }
            None => Err(self.error(|column, found| expected(column, found, max))),
        }
    }

    fn link(&mut self) -> Result<Link, BadGame> {
        let mut link = Link {
            size: self.number(MAX_SIDE, messages::link_size)?,
            rotation: None,
            numbers: false,
            coordinates: None,
            moves: Vec::new(),
            shown: None,
            ending: None,
        };
        if self.eat("r") {
            link.rotation = Some(self.number(ROTATIONS, messages::link_rotation)?);
        }
        link.numbers = self.eat("n");
        if self.eat("c") {
            link.coordinates = Some(if self.eat("0") {
                false
            } else if self.eat("1") {
                true
            } else {
                return Err(self.error(messages::link_coordinates));
            });
        }
        if self.rest().is_empty() {
            return Ok(link);
        }
        if !self.eat(",") {
            return Err(self.error(messages::link_comma));
        }
        while !self.rest().is_empty() && link.ending.is_none() {
            self.token(&mut link)?;
        }
        if self.rest().is_empty() {
            Ok(link)
        } else {
            Err(self.error(messages::link_after_end))
        }
    }

    fn token(&mut self, link: &mut Link) -> Result<(), BadGame> {
        let endings = [
            (":rb", Ending::Resign(Stone::Black.colour().seat())),
            (":rw", Ending::Resign(Stone::White.colour().seat())),
            (":fb", Ending::Forfeit(Stone::Black.colour().seat())),
            (":fw", Ending::Forfeit(Stone::White.colour().seat())),
        ];
        if link.shown.is_none() && self.eat(",") {
            link.shown = Some(link.moves.len());
        } else if self.eat(":s") {
            link.moves.push(Move::Swap);
        } else if self.eat(":p") {
            link.moves.push(Move::Pass);
        } else if let Some((_, ending)) = endings.into_iter().find(|(token, _)| self.eat(token)) {
            link.ending = Some(ending);
        } else {
            let cell = self.cell(link.size)?;
            link.moves.push(Move::Cell(cell));
        }
        Ok(())
    }

    fn cell(&mut self, size: u8) -> Result<Cell, BadGame> {
        let mut name = self.rest().bytes();
        let letter = name.next().filter(u8::is_ascii_lowercase);
        let length = 1 + name.take_while(u8::is_ascii_digit).count();
        let cell = letter.and_then(|_| self.rest()[..length].parse().ok());
        let on_board = |cell: &Cell| cell.x() < size && cell.y() < size;
        match cell.filter(on_board) {
            Some(cell) => {
                self.at += length;
                Ok(cell)
            }
            None => Err(self.error(messages::link_move)),
        }
    }
}
