//! Refusals as HTTP answers.

use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use ludograph_catalog::{FormatError, UnknownName};
use ludograph_core::BadRecord;
use ludograph_protocol::{Code, Problem};
use ludograph_service::refusal::status;
pub use ludograph_service::refusal::unreadable;
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

impl IntoResponse for Rejection {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(status(self.0.code));
        let status = status.unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        (status, axum::Json(Problem::from(self.0))).into_response()
    }
}
