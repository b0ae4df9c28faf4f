//! Health, metrics, the OpenAPI description, and answers to unknown paths.

use std::any::Any;

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use ludograph_protocol::{Code, Problem};
use ludograph_table::Refusal;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{Modify, OpenApi};

use super::app::App;
use super::rejection::Rejection;
use super::{games, lab, pictures, profile, review, scores, tables};
use crate::messages;
use crate::metrics::Metrics;

#[utoipa::path(get, path = "/healthz", tag = "server", responses(
    (status = 200, body = String, content_type = "text/plain", description = "The server and its database answer"),
    (status = 503, body = Problem, description = "The database does not answer")))]
pub async fn health(State(app): State<App>) -> Result<&'static str, Rejection> {
    app.store.ping().await?;
    Ok("well\n")
}

#[utoipa::path(get, path = "/metrics", tag = "server", responses(
    (status = 200, body = String, content_type = "application/openmetrics-text", description = "Prometheus' text format")))]
pub async fn metrics(State(app): State<App>) -> Response {
    let kind = [(header::CONTENT_TYPE, Metrics::CONTENT_TYPE)];
    (kind, app.services().metrics.text()).into_response()
}

pub async fn description() -> axum::Json<utoipa::openapi::OpenApi> {
    axum::Json(openapi())
}

pub async fn not_found() -> Rejection {
    ludograph_service::refusal::not_found().into()
}

pub async fn method_not_allowed() -> Rejection {
    ludograph_service::refusal::method_not_allowed().into()
}

/// The answer after a handler panicked.
pub fn crashed(_: Box<dyn Any + Send + 'static>) -> Response {
    tracing::error!("a request crashed");
    Rejection(Refusal::new(Code::Internal, messages::defect())).into_response()
}

#[derive(OpenApi)]
#[openapi(
    info(title = "Ludograph", description = "Board games on graphs: tables, review, high scores. The WebSocket's messages are described in docs/protocol.md."),
    paths(
        games::list, games::assets, pictures::start, pictures::table,
        tables::make, tables::list, tables::look, tables::delete, tables::join, tables::mine, tables::live,
        review::position, review::explore, review::analyse, review::help, review::record, review::export, review::import,
        lab::list, lab::board, lab::trace,
        scores::page, scores::file, profile::look, profile::change, profile::delete, profile::recover, profile::games,
        profile::records, profile::leaders, health, metrics,
    ),
    modifiers(&Identity)
)]
struct Description;

/// The authentication scheme of `/api/my/tables`.
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

/// The OpenAPI description of the REST API.
#[must_use]
pub fn openapi() -> utoipa::openapi::OpenApi {
    Description::openapi()
}
