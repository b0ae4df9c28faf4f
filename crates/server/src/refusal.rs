//! Refusals of the server itself.

use ludograph_protocol::Code;
pub use ludograph_service::refusal::{no_table, unfinished, unreadable_table};
use ludograph_table::Refusal;

use crate::messages;
use crate::store::StoreError;

/// The server is stopping, or its database does not answer.
#[must_use]
pub fn unavailable() -> Refusal {
    Refusal::new(Code::Unavailable, messages::unavailable())
}

/// The browser has no profile.
#[must_use]
pub fn no_profile() -> Refusal {
    Refusal::new(Code::NotFound, messages::no_profile())
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
