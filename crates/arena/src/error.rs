//! What can be wrong with an event before or while it is played.

use std::path::PathBuf;

use ludograph_catalog::UnknownName;
use ludograph_core::BadParams;
use ludograph_core::error::shorten;
use thiserror::Error;

/// Why an event cannot be played. A player that fails is no such error: it loses its game.
#[derive(Debug, Error)]
pub enum ArenaError {
    /// A player that does not exist or cannot play here.
    #[error("player '{spec}': {reason}")]
    Spec {
        /// As it was written.
        spec: String,
        /// What is wrong with it.
        reason: String,
    },
    /// There is no such game.
    #[error(transparent)]
    Game(#[from] UnknownName),
    /// The game's options are not what it offers.
    #[error(transparent)]
    Params(#[from] BadParams),
    /// The schedule does not fit the players.
    #[error("{0}")]
    Schedule(String),
    /// An opening that cannot be played.
    #[error("opening {number}: {reason}")]
    Opening {
        /// Counted from 1.
        number: usize,
        /// Why not.
        reason: String,
    },
    /// A file that cannot be read or written.
    #[error("{file}: {reason}", file = file.display())]
    File {
        /// Which.
        file: PathBuf,
        /// Why not.
        reason: String,
    },
}

impl ArenaError {
    pub(crate) fn spec(spec: &str, reason: impl Into<String>) -> ArenaError {
        ArenaError::Spec {
            spec: shorten(spec, 60),
            reason: reason.into(),
        }
    }

    pub(crate) fn file(file: &std::path::Path, reason: impl ToString) -> ArenaError {
        ArenaError::File {
            file: file.to_owned(),
            reason: reason.to_string(),
        }
    }
}
