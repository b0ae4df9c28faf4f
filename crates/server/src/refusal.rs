//! A request that is not carried out: the one error of everything that answers clients.

use std::fmt;

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use ludograph_catalog::{ActError, FormatError, UnknownName};
use ludograph_core::{BadParams, BadRecord, NothingTo};

use ludograph_protocol::{Code, Problem};
use crate::store::StoreError;

/// Why a request is not carried out. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// What kind of reason.
    pub code: Code,
    /// The reason as a sentence.
    pub message: String,
}

impl Refusal {
    /// A refusal of this kind, for this reason.
    pub fn new(code: Code, message: impl Into<String>) -> Self {
        Refusal {
            code,
            message: message.into(),
        }
    }

    /// Something in the request is wrong.
    pub fn bad(message: impl Into<String>) -> Self {
        Self::new(Code::BadRequest, message)
    }

    /// The table is not in a state for this.
    pub fn conflict(message: impl Into<String>) -> Self {
        Self::new(Code::Conflict, message)
    }

    /// No seat without its token.
    pub fn forbidden(message: impl Into<String>) -> Self {
        Self::new(Code::Forbidden, message)
    }

    /// No such table.
    pub fn no_table() -> Self {
        Self::new(Code::NotFound, "there is no such table")
    }

    /// The server is shutting down, or the table's database cannot be reached.
    pub fn unavailable() -> Self {
        Self::new(
            Code::Unavailable,
            "the tables cannot be reached for a moment; nothing was changed",
        )
    }

    /// The HTTP status of this kind of reason.
    #[must_use]
    pub fn status(&self) -> StatusCode {
        match self.code {
            Code::BadRequest => StatusCode::BAD_REQUEST,
            Code::Forbidden => StatusCode::FORBIDDEN,
            Code::NotFound => StatusCode::NOT_FOUND,
            Code::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Code::Stale | Code::Illegal | Code::Conflict | Code::Hidden => StatusCode::CONFLICT,
            Code::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Code::TooMany | Code::TooSlow => StatusCode::TOO_MANY_REQUESTS,
            Code::Busy | Code::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
            Code::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Refusal {}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let problem = Problem {
            code: self.code,
            message: self.message.clone(),
        };
        (self.status(), Json(problem)).into_response()
    }
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Conflict => Refusal::new(Code::Stale, "the table has changed meanwhile"),
            StoreError::Database(_) => Refusal::unavailable(),
        }
    }
}

impl From<UnknownName> for Refusal {
    fn from(error: UnknownName) -> Self {
        Refusal::new(Code::NotFound, error.to_string())
    }
}

impl From<BadParams> for Refusal {
    fn from(error: BadParams) -> Self {
        Refusal::bad(error.to_string())
    }
}

impl From<BadRecord> for Refusal {
    fn from(error: BadRecord) -> Self {
        Refusal::bad(error.to_string())
    }
}

impl From<NothingTo> for Refusal {
    fn from(error: NothingTo) -> Self {
        Refusal::conflict(error.to_string())
    }
}

impl From<ActError> for Refusal {
    fn from(error: ActError) -> Self {
        match error {
            ActError::Notation(e) => Refusal::bad(e.to_string()),
            ActError::Illegal(e) => Refusal::new(Code::Illegal, e.to_string()),
        }
    }
}

impl From<FormatError> for Refusal {
    fn from(error: FormatError) -> Self {
        match error {
            FormatError::Unknown(e) => e.into(),
            FormatError::Content(reason) => Refusal::bad(reason),
        }
    }
}
