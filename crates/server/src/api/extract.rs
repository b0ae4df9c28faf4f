//! Requests, read with errors as the protocol has them.

use std::net::SocketAddr;

use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::extract::{ConnectInfo, FromRequest, FromRequestParts};
use axum::http::StatusCode;
use axum::http::request::Parts;

use super::App;
use crate::limits::Client;
use ludograph_protocol::Code;
use crate::refusal::Refusal;

/// A JSON body.
#[derive(FromRequest)]
#[from_request(via(axum::Json), rejection(Refusal))]
pub struct Json<T>(pub T);

/// The words behind `?`.
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Query), rejection(Refusal))]
pub struct Query<T>(pub T);

/// The variable parts of the path.
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Path), rejection(Refusal))]
pub struct Path<T>(pub T);

impl From<JsonRejection> for Refusal {
    fn from(rejection: JsonRejection) -> Self {
        let code = match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Code::TooLarge,
            _ => Code::BadRequest,
        };
        Refusal::new(code, rejection.body_text())
    }
}

impl From<QueryRejection> for Refusal {
    fn from(rejection: QueryRejection) -> Self {
        Refusal::bad(rejection.body_text())
    }
}

impl From<PathRejection> for Refusal {
    fn from(rejection: PathRejection) -> Self {
        Refusal::bad(rejection.body_text())
    }
}

/// Who asks, for the purpose of limits.
pub struct Asker(pub Client);

impl FromRequestParts<App> for Asker {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        let peer =
            peer.ok_or_else(|| Refusal::new(Code::Internal, "the client's address is unknown"))?;
        let forwarded = app.hall.limits().forwarded.then(|| {
            let header = parts.headers.get("x-forwarded-for")?.to_str().ok()?;
            header.rsplit(',').next()?.trim().parse().ok()
        });
        Ok(Asker(Client::from(
            forwarded.flatten().unwrap_or(peer.0.ip()),
        )))
    }
}
