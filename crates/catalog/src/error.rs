//! What can be wrong with names, formats and actions. Each error has a message with a key.

use ludograph_core::error::shorten;
use ludograph_core::{BadNotation, Illegal, Message};
use thiserror::Error;

use crate::messages;

/// An action that was not done.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ActError {
    /// The text names no action.
    #[error(transparent)]
    Notation(#[from] BadNotation),
    /// The rules do not allow it here.
    #[error(transparent)]
    Illegal(#[from] Illegal),
}

impl ActError {
    /// Why it was not done.
    ///
    /// ```
    /// use ludograph_core::Seed;
    ///
    /// let hex = ludograph_catalog::game("hex")?;
    /// let mut session = hex.start(&serde_json::Value::Null, Seed::fold(1))?;
    /// session.act("c3")?;
    /// let message = session.act("c3").unwrap_err().message();
    /// assert!(message.to_string().contains("c3"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            ActError::Notation(error) => error.reason.clone(),
            ActError::Illegal(error) => error.reason.clone(),
        }
    }
}

/// What a name names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NameKind {
    /// A game of the catalog.
    Game,
    /// A player of a game.
    Player,
    /// A file format of a game.
    Format,
    /// An algorithm of the lab.
    Algorithm,
}

/// A name that nothing is registered under.
///
/// ```
/// let error = ludograph_catalog::game("chess").err().unwrap();
/// assert_eq!(error.message().key(), "catalog.unknown-game");
/// assert!(error.to_string().starts_with("there is no game 'chess'; known games: hex, "));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", self.message())]
pub struct UnknownName {
    /// What was looked for.
    pub kind: NameKind,
    /// The name, cut to 40 characters.
    pub name: String,
    /// The names that exist, separated by commas.
    pub known: String,
}

impl UnknownName {
    /// An error about `name`; `known` are the names that exist.
    pub fn new<'a>(kind: NameKind, name: &str, known: impl Iterator<Item = &'a str>) -> Self {
        UnknownName {
            kind,
            name: shorten(name, 40),
            known: known.collect::<Vec<_>>().join(", "),
        }
    }

    /// The error for a person.
    #[must_use]
    pub fn message(&self) -> Message {
        let (name, known) = (&self.name, &self.known);
        match self.kind {
            NameKind::Game => messages::unknown_game(name, known),
            NameKind::Player => messages::unknown_player(name, known),
            NameKind::Format => messages::unknown_format(name, known),
            NameKind::Algorithm => messages::unknown_algorithm(name, known),
        }
    }
}

/// A game that could not be read from, or written to, another format.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FormatError {
    /// No such format.
    #[error(transparent)]
    Unknown(#[from] UnknownName),
    /// The text, or the game, does not fit the format.
    #[error("{0}")]
    Content(Message),
}

impl FormatError {
    /// The error for a person.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            FormatError::Unknown(error) => error.message(),
            FormatError::Content(message) => message.clone(),
        }
    }
}

/// A catalog cannot be installed: one is in use already.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a catalog of games is in use already; install yours at the start of the program")]
pub struct InUse;
