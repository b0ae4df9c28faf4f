//! Refusals as HTTP answers.

use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use ludograph_catalog::{FormatError, UnknownName};
use ludograph_core::BadRecord;
use ludograph_core::error::shorten;
use ludograph_lab::LabError;
use ludograph_protocol::{Code, Problem};
use ludograph_table::Refusal;

use crate::messages;
use crate::store::StoreError;

/// The error of every handler: a refusal, answered with its status and a [`Problem`].
#[derive(Debug)]
pub struct Rejection(pub Refusal);

/// Errors that are refusals already, or become one.
macro_rules! from_refusals {
    ($($error:ty),+) => {
        $(impl From<$error> for Rejection {
            fn from(error: $error) -> Self {
                Rejection(error.into())
            }
        })+
    };
}

from_refusals!(Refusal, StoreError, UnknownName, BadRecord, FormatError);

impl From<JsonRejection> for Rejection {
    fn from(rejection: JsonRejection) -> Self {
        Rejection(match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => {
                Refusal::new(Code::TooLarge, messages::body_too_large())
            }
            _ => unreadable(&rejection.body_text()),
        })
    }
}

impl From<QueryRejection> for Rejection {
    fn from(rejection: QueryRejection) -> Self {
        Rejection(unreadable(&rejection.body_text()))
    }
}

impl From<PathRejection> for Rejection {
    fn from(rejection: PathRejection) -> Self {
        Rejection(unreadable(&rejection.body_text()))
    }
}

/// A request that the parser rejects, in the parser's own words.
#[must_use]
pub fn unreadable(error: &str) -> Refusal {
    Refusal::bad(messages::unreadable_request(shorten(error, 200)))
}

/// A run that the lab cannot do.
#[must_use]
pub fn lab_refusal(error: LabError) -> Refusal {
    let message = error.message();
    let code = match error {
        LabError::Unknown(_) | LabError::Option(_) | LabError::Arrange(_) => Code::BadRequest,
        LabError::Act(error) => return error.into(),
        LabError::Position(_) => Code::Conflict,
        LabError::Stopped => Code::TooLarge,
    };
    Refusal::new(code, message)
}

impl IntoResponse for Rejection {
    fn into_response(self) -> Response {
        let status = status(self.0.code);
        (status, axum::Json(Problem::from(self.0))).into_response()
    }
}

/// The HTTP status of a code.
fn status(code: Code) -> StatusCode {
    match code {
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
