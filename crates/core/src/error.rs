//! Errors that name what was wrong and why. A call that returns one has changed nothing.

use thiserror::Error;

use crate::{Message, messages};

/// An action that the rules do not allow here.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{reason}")]
pub struct Illegal {
    /// Why not: "c3 is occupied".
    pub reason: Message,
}

impl Illegal {
    /// An error with this reason.
    pub fn new(reason: impl Into<Message>) -> Self {
        Illegal {
            reason: reason.into(),
        }
    }
}

/// Text that names no action.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{reason}")]
pub struct BadNotation {
    /// What was given and what was expected. Given text is [shortened](shorten).
    pub reason: Message,
}

impl BadNotation {
    /// An error with this reason.
    pub fn new(reason: impl Into<Message>) -> Self {
        BadNotation {
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
    pub reason: Message,
}

impl BadParams {
    /// An error about one option.
    pub fn new(field: impl Into<String>, reason: impl Into<Message>) -> Self {
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
    pub reason: Message,
}

impl BadSetup {
    /// An error with this reason.
    pub fn new(reason: impl Into<Message>) -> Self {
        BadSetup {
            reason: reason.into(),
        }
    }
}

/// A record that cannot be read, or whose replay differs from what it says.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
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
        reason: Message,
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

impl BadRecord {
    /// The error for a person. Why an action cannot be played is only in the English text.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            BadRecord::Syntax(error) => messages::record_syntax(error),
            BadRecord::Field { field, reason } => messages::record_field(*field, reason),
            BadRecord::Action { number, text, .. } => messages::record_action(*number, text),
            BadRecord::Differs {
                what,
                recorded,
                replayed,
            } => messages::record_differs(what, recorded, replayed),
        }
    }
}

/// Undo at the start of a game, or redo after its last action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{}", self.message())]
pub enum NothingTo {
    /// Nothing was done yet.
    Undo,
    /// Nothing was undone.
    Redo,
}

impl NothingTo {
    /// The error for a person.
    #[must_use]
    pub fn message(self) -> Message {
        match self {
            NothingTo::Undo => messages::nothing_to_undo(),
            NothingTo::Redo => messages::nothing_to_redo(),
        }
    }
}

/// The first `most` characters of `text`, with an ellipsis where something was cut. Control
/// characters are escaped: a foreign text printed to a terminal must not control it.
#[must_use]
pub fn shorten(text: &str, most: usize) -> String {
    let mut short = String::with_capacity(text.len().min(4 * most));
    for (i, c) in text.chars().enumerate() {
        if i == most {
            short.push('…');
            break;
        }
        if c.is_control() {
            short.extend(c.escape_default());
        } else {
            short.push(c);
        }
    }
    short
}
