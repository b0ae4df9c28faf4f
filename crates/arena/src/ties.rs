//! What a game without a single winner is worth.

use serde::{Deserialize, Serialize};

use crate::error::BadSchedule;

/// The words of [`Ties`].
pub const WORDS: [&str; 2] = ["share", "drop"];

/// What a game without a single winner is worth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ties {
    /// Its point is shared: half a point each in a game of two.
    #[default]
    Share,
    /// It counts for no player.
    Drop,
}

impl std::str::FromStr for Ties {
    type Err = BadSchedule;

    fn from_str(word: &str) -> Result<Self, BadSchedule> {
        match word {
            "share" => Ok(Ties::Share),
            "drop" => Ok(Ties::Drop),
            other => Err(BadSchedule::Ties(other.to_owned())),
        }
    }
}
