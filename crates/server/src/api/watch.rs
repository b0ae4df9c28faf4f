//! Health, metrics, description, and what is said where there is nothing.

use std::any::Any;

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{Modify, OpenApi};

use super::{App, games, lab, review, scores, tables};
use ludograph_protocol::{Code, Problem};
use crate::refusal::Refusal;

#[utoipa::path(get, path = "/healthz", tag = "server", responses(
    (status = 200, body = String, content_type = "text/plain", description = "The server and its database answer"),
    (status = 503, body = Problem, description = "The database does not answer")))]
pub async fn health(State(app): State<App>) -> Result<&'static str, Refusal> {
    app.hall.store().ping().await?;
    Ok("well\n")
}

#[utoipa::path(get, path = "/metrics", tag = "server", responses(
    (status = 200, body = String, content_type = "text/plain", description = "Prometheus' text format")))]
pub async fn metrics(State(app): State<App>) -> Response {
    let kind = [(
        header::CONTENT_TYPE,
        "text/plain; version=0.0.4; charset=utf-8",
    )];
    (kind, app.hall.metrics().text()).into_response()
}

pub async fn description() -> axum::Json<utoipa::openapi::OpenApi> {
    axum::Json(openapi())
}

pub async fn nothing_here() -> Refusal {
    Refusal::new(Code::NotFound, "there is nothing at this address")
}

pub async fn wrong_method() -> Refusal {
    Refusal::new(Code::MethodNotAllowed, "this address is not asked that way")
}

/// What is answered where a handler crashed.
pub fn crashed(_: Box<dyn Any + Send + 'static>) -> Response {
    tracing::error!("a request crashed");
    Refusal::new(Code::Internal, "a defect of the server; it has been noted").into_response()
}

#[derive(OpenApi)]
#[openapi(
    info(title = "Ludograph", description = "Board games that live on graphs: tables, review, high scores. The WebSocket's messages are described in docs/protocol.md."),
    paths(
        games::list, games::assets,
        tables::create, tables::list, tables::look, tables::join, tables::mine, tables::live,
        review::position, review::explore, review::analyse, review::record, review::export, review::import,
        lab::list, lab::board, lab::trace,
        scores::page, scores::file, health, metrics,
    ),
    modifiers(&Identity)
)]
struct Description;

/// The way in which a browser says who it is.
struct Identity;

impl Modify for Identity {
    fn modify(&self, api: &mut utoipa::openapi::OpenApi) {
        let bearer = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .description(Some("The browser's own random id"))
            .build();
        let components = api.components.get_or_insert_default();
        components.add_security_scheme("identity", SecurityScheme::Http(bearer));
    }
}

/// The description of the REST half.
#[must_use]
pub fn openapi() -> utoipa::openapi::OpenApi {
    Description::openapi()
}
