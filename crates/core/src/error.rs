//! Errors that say what was wrong and why. A call that returns one has changed nothing.

use thiserror::Error;

/// An action that the rules do not allow here.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{reason}")]
pub struct Illegal {
    /// Why not, as a sentence fragment for a person: "c3 is occupied".
    pub reason: String,
}

impl Illegal {
    /// An error with this reason.
    pub fn new(reason: impl Into<String>) -> Self {
        Illegal {
            reason: reason.into(),
        }
    }
}

/// Text that names no action.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("'{text}' is no move: {reason}")]
pub struct BadNotation {
    /// What was given, shortened if it was long.
    pub text: String,
    /// What was expected instead.
    pub reason: String,
}

impl BadNotation {
    /// An error about `text`, of which at most 40 characters are kept.
    pub fn new(text: &str, reason: impl Into<String>) -> Self {
        BadNotation {
            text: shorten(text, 40),
            reason: reason.into(),
        }
    }
}

/// Game options outside what the game offers.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{field}: {reason}")]
pub struct BadParams {
    /// The option.
    pub field: String,
    /// What is wrong with its value, and what would be right.
    pub reason: String,
}

impl BadParams {
    /// An error about one option.
    pub fn new(field: impl Into<String>, reason: impl Into<String>) -> Self {
        BadParams {
            field: field.into(),
            reason: reason.into(),
        }
    }
}

/// A set-up that does not belong to the options, or is no set-up at all.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("set-up: {reason}")]
pub struct BadSetup {
    /// What is wrong.
    pub reason: String,
}

impl BadSetup {
    /// An error with this reason.
    pub fn new(reason: impl Into<String>) -> Self {
        BadSetup {
            reason: reason.into(),
        }
    }
}

/// A record that cannot be read, or that tells another game than the one it claims.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BadRecord {
    /// Not a record at all.
    #[error("not a record: {0}")]
    Syntax(String),
    /// A record of another format, game or version.
    #[error("field '{field}': {reason}")]
    Field {
        /// The field.
        field: &'static str,
        /// What is wrong with it.
        reason: String,
    },
    /// An action that cannot be replayed.
    #[error("action {number} ('{text}'): {reason}")]
    Action {
        /// Counted from 1.
        number: usize,
        /// As written in the record.
        text: String,
        /// Why it cannot be played there.
        reason: String,
    },
    /// The replay ends otherwise than the record says.
    #[error("{what}: the record says {recorded}, the replay gives {replayed}")]
    Differs {
        /// Which part of the result.
        what: String,
        /// What the record says.
        recorded: String,
        /// What the replay gives.
        replayed: String,
    },
}

/// Nothing left to undo or redo.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("nothing to {0}")]
pub struct NothingTo(pub &'static str);

/// The first `most` characters of `text`, with an ellipsis where something was cut.
#[must_use]
pub fn shorten(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((cut, _)) => format!("{}…", &text[..cut]),
        None => text.to_owned(),
    }
}
