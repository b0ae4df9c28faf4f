//! Extractors whose errors are the protocol's [`Problem`](ludograph_protocol::Problem).

use axum::extract::{FromRequest, FromRequestParts};
use axum::http::request::Parts;
use ludograph_protocol::Code;
use ludograph_table::Refusal;
use serde::de::DeserializeOwned;

use super::app::App;
use super::rejection::{Rejection, unreadable};
use crate::limits::Client;
use crate::messages;

/// A JSON body.
#[derive(FromRequest)]
#[from_request(via(axum::Json), rejection(Rejection))]
pub struct Json<T>(pub T);

/// The query string.
pub struct Query<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Rejection;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Rejection> {
        // PostgreSQL has no text with NUL.
        if parts.uri.query().is_some_and(|query| query.contains("%00")) {
            return Err(unreadable("NUL in the query").into());
        }
        let query = axum::extract::Query::from_request_parts(parts, state).await?;
        Ok(Query(query.0))
    }
}

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
