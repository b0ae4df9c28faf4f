//! Why the lab refused a request.

use ludograph_catalog::ActError;
use ludograph_core::Message;
use thiserror::Error;

use crate::messages::message;

/// Why the lab refused a request. `Display` writes the English [message](LabError::message).
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", self.message())]
pub enum LabError {
    /// No such algorithm, or not for this game.
    Unknown(Message),
    /// An unknown option, or a value outside its range.
    Option(Message),
    /// A change of the position that cannot be made.
    Arrange(Message),
    /// A move that cannot be made after the changes.
    Act(#[from] ActError),
    /// The algorithm has nothing to do in this position.
    Position(Message),
    /// The stop signal ended the run.
    Stopped,
}

impl LabError {
    /// The error for a person.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            LabError::Unknown(message)
            | LabError::Option(message)
            | LabError::Arrange(message)
            | LabError::Position(message) => message.clone(),
            LabError::Act(ActError::Notation(error)) => error.reason.clone(),
            LabError::Act(ActError::Illegal(error)) => error.reason.clone(),
            LabError::Stopped => message("lab.error.stopped"),
        }
    }

    /// An error about the position.
    pub(crate) fn position(key: &'static str) -> LabError {
        LabError::Position(message(key))
    }

    /// An error of another crate that a run met; its text is English.
    pub(crate) fn failed(error: &dyn std::fmt::Display) -> LabError {
        LabError::Position(message("lab.error.failed").with("error", error.to_string()))
    }

    /// An error about a change; `key` names a message with the argument `change`.
    pub(crate) fn arrange(key: &'static str, change: &str) -> LabError {
        let change = ludograph_core::error::shorten(change, 40);
        LabError::Arrange(message(key).with("change", change))
    }
}
