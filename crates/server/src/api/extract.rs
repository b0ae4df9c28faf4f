//! Extractors whose errors are the protocol's [`Problem`](ludograph_protocol::Problem).

use axum::extract::{FromRequest, FromRequestParts};
use axum::http::request::Parts;
use ludograph_protocol::Code;
use ludograph_table::Refusal;

use super::app::App;
use super::rejection::Rejection;
use crate::limits::Client;
use crate::messages;

/// A JSON body.
#[derive(FromRequest)]
#[from_request(via(axum::Json), rejection(Rejection))]
pub struct Json<T>(pub T);

/// The query string.
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Query), rejection(Rejection))]
pub struct Query<T>(pub T);

/// The variables of the path.
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Path), rejection(Rejection))]
pub struct Path<T>(pub T);

/// The client of a request, for limits; [`admit`](super::admit) finds it out.
pub struct ClientAddress(pub Client);

impl FromRequestParts<App> for ClientAddress {
    type Rejection = Rejection;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Rejection> {
        let client = parts.extensions.get::<Client>().copied();
        let client = client.ok_or_else(|| Refusal::new(Code::Internal, messages::no_address()))?;
        Ok(ClientAddress(client))
    }
}
