//! Why a request is not carried out: a code for programs and a message for people.
//!
//! Errors of the crates below are converted here and nowhere else.

use ludograph_catalog::{ActError, FormatError, UnknownName};
use ludograph_core::{BadParams, BadRecord, Illegal, Message, NothingTo};
use ludograph_protocol::{Code, Problem};
use thiserror::Error;

/// Why a request is not carried out. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{message}")]
pub struct Refusal {
    /// The kind of reason.
    pub code: Code,
    /// The reason.
    pub message: Message,
}

impl Refusal {
    /// A refusal of this kind, for this reason.
    #[must_use]
    pub fn new(code: Code, message: Message) -> Self {
        Refusal { code, message }
    }

    /// Something in the request is wrong.
    #[must_use]
    pub fn bad(message: Message) -> Self {
        Self::new(Code::BadRequest, message)
    }

    /// The table's state does not allow it.
    #[must_use]
    pub fn conflict(message: Message) -> Self {
        Self::new(Code::Conflict, message)
    }

    /// The client does not hold the seat.
    #[must_use]
    pub fn forbidden(message: Message) -> Self {
        Self::new(Code::Forbidden, message)
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        Problem {
            code: refusal.code,
            message: refusal.message.into(),
        }
    }
}

impl From<UnknownName> for Refusal {
    fn from(error: UnknownName) -> Self {
        Refusal::new(Code::NotFound, error.message())
    }
}

/// An unknown name inside a request's body, where 404 would be misleading.
#[must_use]
pub fn unknown_in_body(error: UnknownName) -> Refusal {
    Refusal::bad(error.message())
}

impl From<BadParams> for Refusal {
    fn from(error: BadParams) -> Self {
        Refusal::bad(error.reason.with("option", error.field))
    }
}

impl From<BadRecord> for Refusal {
    fn from(error: BadRecord) -> Self {
        Refusal::bad(error.message())
    }
}

impl From<NothingTo> for Refusal {
    fn from(error: NothingTo) -> Self {
        Refusal::conflict(error.message())
    }
}

impl From<Illegal> for Refusal {
    fn from(error: Illegal) -> Self {
        Refusal::new(Code::Illegal, error.reason)
    }
}

impl From<ActError> for Refusal {
    fn from(error: ActError) -> Self {
        match error {
            ActError::Notation(error) => Refusal::bad(error.reason),
            ActError::Illegal(error) => error.into(),
        }
    }
}

impl From<FormatError> for Refusal {
    fn from(error: FormatError) -> Self {
        match error {
            FormatError::Unknown(error) => error.into(),
            FormatError::Content(message) => Refusal::bad(message),
        }
    }
}
