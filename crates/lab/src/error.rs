//! Why a run could not be told.

use ludograph_catalog::{ActError, UnknownName};
use ludograph_core::BadParams;
use thiserror::Error;

/// Why a run could not be told. Nothing has happened then.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LabError {
    /// No such algorithm, or not for this game.
    #[error(transparent)]
    Unknown(#[from] UnknownName),
    /// An option that there is not, or a value that it does not take.
    #[error("option {0}")]
    Option(#[from] BadParams),
    /// A change of the position that cannot be made.
    #[error("'{change}' cannot be arranged: {reason}")]
    Arrange {
        /// The change.
        change: String,
        /// Why not.
        reason: String,
    },
    /// A move that cannot be made after the changes.
    #[error(transparent)]
    Act(#[from] ActError),
    /// The algorithm has nothing to do in this position.
    #[error("{0}")]
    Position(String),
    /// It was stopped from outside.
    #[error("the run took too long; choose smaller options or a smaller position")]
    Stopped,
}

impl LabError {
    pub(crate) fn position(reason: impl Into<String>) -> LabError {
        LabError::Position(reason.into())
    }

    pub(crate) fn arrange(change: &str, reason: impl Into<String>) -> LabError {
        LabError::Arrange {
            change: ludograph_core::error::shorten(change, 40),
            reason: reason.into(),
        }
    }
}
