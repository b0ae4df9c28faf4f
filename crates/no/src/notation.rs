//! Actions as text.

use ludograph_core::error::shorten;
use ludograph_core::{BadNotation, Notation};

use crate::messages;
use crate::{Action, Direction, No};

impl Notation for No {
    fn parse_action(&self, text: &str) -> Result<Action, BadNotation> {
        match text {
            "accept" => Ok(Action::Accept),
            "no" => Ok(Action::No),
            "down" | "d" => Ok(Action::Step(Direction::Down)),
            "left" | "l" => Ok(Action::Step(Direction::Left)),
            "right" | "r" => Ok(Action::Step(Direction::Right)),
            "up" | "u" => Ok(Action::Step(Direction::Up)),
            _ => text
                .parse()
                .map(Action::Name)
                .map_err(|_| BadNotation::new(messages::not_an_action(shorten(text, 40)))),
        }
    }
}
