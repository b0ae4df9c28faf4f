//! A search that is done elsewhere: in a worker of a browser.

use ludograph_core::{Record, Seed};
use serde::{Deserialize, Serialize};

/// A position for a computer to choose in.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Question {
    /// The game.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub record: Record,
    /// The player, by its name in the game's `players`.
    pub player: String,
    /// Time limit in milliseconds.
    pub millis: u32,
    /// Under which name the player is kept for its next move: the table and the seat.
    pub keep: String,
    /// Seed of the player's randomness.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seed: Seed,
}
