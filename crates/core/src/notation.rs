//! Actions as text.

use crate::{BadNotation, Game};

/// Reads and writes actions in the game's own notation.
pub trait Notation: Game {
    /// The action that `text` names in this position, legal or not: see [`Game::check`].
    ///
    /// # Errors
    /// If the text names no action; says what was expected.
    fn parse_action(&self, text: &str) -> Result<Self::Action, BadNotation>;

    /// The action as text that [`parse_action`](Notation::parse_action) reads back in this
    /// position.
    fn write_action(&self, action: Self::Action) -> String {
        action.to_string()
    }
}
