//! Actions as text: cell names and `swap`.

use ludograph_core::error::shorten;
use ludograph_core::{BadNotation, Notation};

use crate::action::Action;
use crate::messages;
use crate::position::Hex;

impl Notation for Hex {
    fn parse_action(&self, text: &str) -> Result<Action, BadNotation> {
        let text = text.trim();
        if text.eq_ignore_ascii_case("swap") {
            return Ok(Action::Swap);
        }
        let bad = |_| BadNotation::new(messages::not_a_move(shorten(text, 40)));
        text.parse().map(Action::Place).map_err(bad)
    }
}
