//! What a game shows: data for a browser, characters for a terminal, a picture for a preview.

use serde::Serialize;

use crate::{Game, Message, Seat, Session, messages};

/// What a browser draws: plain data with everything clickable, coloured or counted on screen.
///
/// A view is made from the whole session, because it also shows the last action and how it
/// resolved. It may show what the position and the past actions hold, never what only the set-up
/// holds.
pub trait View: Game {
    /// The data, stable as an API: fields are added, never renamed.
    type View: Serialize;

    /// The view of the session's present position.
    fn view(session: &Session<Self>) -> Self::View;

    /// What the high scores rank a finished game by, larger is better; `None` where this game has
    /// nothing to compare.
    fn measure(&self, seat: Seat) -> Option<i64> {
        Some(self.score(seat))
    }
}

/// Terminal capabilities: colour and width.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ink {
    /// Whether ANSI colours may be used. A drawing must be readable without them.
    pub colour: bool,
    /// Columns available.
    pub width: usize,
}

impl Default for Ink {
    fn default() -> Self {
        Ink {
            colour: false,
            width: 80,
        }
    }
}

impl Ink {
    /// `text` between an ANSI style code (such as `1;31`) and the reset, or unchanged without
    /// colour.
    #[must_use]
    pub fn paint(&self, code: &str, text: &str) -> String {
        if self.colour {
            format!("\u{1b}[{code}m{text}\u{1b}[0m")
        } else {
            text.to_owned()
        }
    }
}

/// Draws a game in characters.
pub trait Draw: Game {
    /// The session's present position as lines of text, ending with a newline.
    fn draw(session: &Session<Self>, ink: Ink) -> String;

    /// The position as an SVG document without text, for previews of links and options. `None` if
    /// the game has no picture.
    fn picture(&self) -> Option<String> {
        None
    }

    /// Extra commands that `ludograph play` offers for this game, as (word, help).
    const EXTRAS: &'static [(&'static str, &'static str)] = &[];

    /// Runs one of [`EXTRAS`](Draw::EXTRAS) and returns the text to print. `words` are the command
    /// and its arguments.
    ///
    /// # Errors
    /// Says what is wrong with the command.
    fn extra(session: &Session<Self>, words: &[&str], ink: Ink) -> Result<String, Message> {
        let _ = (session, ink);
        let word = words.first().copied().unwrap_or_default();
        Err(messages::unknown_command(word))
    }
}
