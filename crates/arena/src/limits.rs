//! How long, or how deep, a player may think about one move.

use serde::{Deserialize, Serialize};

use crate::error::BadSpec;

/// The limits of one choice; without any, the player's own apply.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// Milliseconds.
    pub millis: Option<u32>,
    /// Positions looked at.
    pub nodes: Option<u64>,
    /// Depth.
    pub depth: Option<u32>,
}

impl Limits {
    /// Whether nothing is limited.
    #[must_use]
    pub fn is_none(&self) -> bool {
        *self == Limits::default()
    }

    /// Adds a limit as it is written behind a player's name: `200ms`, `5000n`, `4d`.
    ///
    /// # Errors
    /// The text is not a limit.
    pub fn add(&mut self, text: &str) -> Result<(), BadSpec> {
        let unit = text.trim_start_matches(|c: char| c.is_ascii_digit());
        let number: u64 = text[..text.len() - unit.len()].parse().unwrap_or(0);
        let small = u32::try_from(number).ok().filter(|n| *n > 0);
        match (unit, small) {
            ("ms", Some(millis)) => self.millis = Some(millis),
            ("n", _) if number > 0 => self.nodes = Some(number),
            ("d", Some(depth)) => self.depth = Some(depth),
            _ => return Err(BadSpec::Limit(text.to_owned())),
        }
        Ok(())
    }
}

/// The time after which a player loses its game: twice its limit and 200 ms, so that a busy machine
/// costs no game.
#[must_use]
pub fn give_up_after(millis: u32) -> std::time::Duration {
    std::time::Duration::from_millis(2 * u64::from(millis) + 200)
}
