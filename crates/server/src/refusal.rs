//! Refusals of the server itself.

use ludograph_protocol::Code;
use ludograph_table::Refusal;

use crate::messages;
use crate::store::StoreError;

/// No table has this id.
#[must_use]
pub fn no_table() -> Refusal {
    Refusal::new(Code::NotFound, messages::no_table())
}

/// The server is stopping, or its database does not answer.
#[must_use]
pub fn unavailable() -> Refusal {
    Refusal::new(Code::Unavailable, messages::unavailable())
}

/// Stored facts that do not make a table.
#[must_use]
pub fn unreadable_table() -> Refusal {
    Refusal::new(Code::Internal, messages::unreadable_table())
}

/// A game that goes on cannot be deleted.
#[must_use]
pub fn unfinished() -> Refusal {
    Refusal::new(Code::Conflict, messages::unfinished())
}

/// A client has reached one of its limits.
#[must_use]
pub fn too_many(message: ludograph_core::Message) -> Refusal {
    Refusal::new(Code::TooMany, message)
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Conflict => Refusal::new(Code::Stale, messages::changed_meanwhile()),
            StoreError::Database(_) => unavailable(),
            StoreError::Unreadable(_) => unreadable_table(),
        }
    }
}
