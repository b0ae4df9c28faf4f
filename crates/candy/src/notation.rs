//! Actions as text.

use ludograph_core::error::shorten;
use ludograph_core::{BadNotation, Message, Notation};

use crate::action::{Action, Direction, Swap};
use crate::cells::Cell;
use crate::colour::Colour;
use crate::messages;
use crate::position::Candy;

/// Reads `34u`, `3 4 up`, `3,4,U` and the triple `[3,4,3]` of the referee's format (left 0, down 1,
/// right 2, up 3); `pass`; `=R` for a tile of chance.
///
/// # Errors
/// If the text is none of these, or the swap would leave the board.
///
/// ```
/// use ludograph_candy::notation::parse;
/// assert_eq!(parse("[3, 4, 3]"), parse("34u"));
/// assert!(parse("09u").is_err());
/// ```
pub fn parse(text: &str) -> Result<Action, BadNotation> {
    let bad = |reason: fn(String) -> Message| BadNotation::new(reason(shorten(text, 40)));
    let trimmed = text.trim();
    if trimmed.eq_ignore_ascii_case("pass") {
        return Ok(Action::Pass);
    }
    if let Some(letter) = trimmed.strip_prefix('=') {
        let mut letters = letter.chars();
        return match (letters.next().and_then(Colour::from_letter), letters.next()) {
            (Some(colour), None) => Ok(Action::Tile(colour)),
            _ => Err(bad(messages::not_a_tile)),
        };
    }
    let (x, y, direction) = parts(trimmed).ok_or_else(|| bad(messages::not_a_move))?;
    let cell = Cell::new(x, y).ok_or_else(|| bad(messages::not_a_move))?;
    let swap = Swap::new(cell, direction).ok_or_else(|| bad(messages::off_the_board))?;
    Ok(Action::Swap(swap))
}

/// Column, row and direction: three words between commas or blanks, or three characters without
/// any.
fn parts(text: &str) -> Option<(usize, usize, Direction)> {
    let text = text
        .strip_prefix('[')
        .and_then(|t| t.strip_suffix(']'))
        .unwrap_or(text);
    let mut words: Vec<&str> = text
        .split(|c: char| c == ',' || c.is_whitespace())
        .filter(|word| !word.is_empty())
        .collect();
    if let [word] = words[..] {
        words = word.split("").filter(|letter| !letter.is_empty()).collect();
    }
    let [x, y, direction] = words[..] else {
        return None;
    };
    Some((number(x)?, number(y)?, read_direction(direction)?))
}

/// One digit.
fn number(word: &str) -> Option<usize> {
    (word.len() == 1).then(|| word.parse().ok())?
}

/// A word, its first letter, or the number of the referee's format.
fn read_direction(word: &str) -> Option<Direction> {
    let word = word.to_ascii_lowercase();
    Direction::ALL.into_iter().find(|direction| {
        word == direction.word()
            || word == direction.word()[..1]
            || word == direction.code().to_string()
    })
}

impl Notation for Candy {
    fn parse_action(&self, text: &str) -> Result<Action, BadNotation> {
        parse(text)
    }
}
