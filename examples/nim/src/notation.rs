//! Actions as text. `Action`'s `Display` writes them.

use ludograph_core::error::shorten;
use ludograph_core::{BadNotation, Notation};

use crate::action::Action;
use crate::messages;
use crate::position::Nim;

impl Notation for Nim {
    fn parse_action(&self, text: &str) -> Result<Action, BadNotation> {
        let number = text.strip_prefix("take ").unwrap_or(text).trim().parse();
        number
            .map(Action::Take)
            .map_err(|_| BadNotation::new(messages::not_a_move(shorten(text, 40))))
    }
}
