//! The lab: runs of algorithms on any position, page by page.

use std::time::{Duration, Instant};

use axum::extract::State;
use ludograph_lab::{Algorithm, Page};
use ludograph_protocol::{BoardRequest, Problem, TraceRequest};
use ludograph_service::lab;
use serde_json::Value;

use super::app::App;
use super::extract::{ClientAddress, Json};
use super::position::find;
use super::rejection::Rejection;
use crate::messages;
use crate::refusal::too_many;

#[utoipa::path(get, path = "/api/lab", tag = "lab", responses(
    (status = 200, body = Vec<Object>, description = "Every algorithm with its games and options (Algorithm)")))]
pub async fn list() -> axum::Json<Vec<&'static Algorithm>> {
    axum::Json(ludograph_lab::algorithms().collect())
}

#[utoipa::path(post, path = "/api/lab/board", tag = "lab", request_body = BoardRequest, responses(
    (status = 200, body = Object, description = "The view of the game"),
    (status = 400, body = Problem, description = "A change or a move that cannot be made"), (status = 404, body = Problem),
    (status = 409, body = Problem, description = "A move against the rules, the aids are switched off, or it would show what is hidden"),
    (status = 413, body = Problem), (status = 429, body = Problem, description = "Too many requests of one client"), (status = 503, body = Problem)))]
pub async fn board(
    State(app): State<App>,
    ClientAddress(client): ClientAddress,
    Json(request): Json<BoardRequest>,
) -> Result<axum::Json<Value>, Rejection> {
    let purpose = lab::board_purpose(&request)?;
    let (position, actions) = (request.position.clone(), request.actions.clone());
    let session = find(&app, client, position, actions, purpose).await?;
    let board = move || lab::board(&*session, &request);
    Ok(axum::Json(app.work(client, board).await?))
}

#[utoipa::path(post, path = "/api/lab/trace", tag = "lab", request_body = TraceRequest, responses(
    (status = 200, body = Object, description = "The run and some of its steps (TracePage)"),
    (status = 400, body = Problem, description = "No such algorithm or option, or a change that cannot be arranged"), (status = 404, body = Problem),
    (status = 409, body = Problem, description = "Nothing to do in this position, the aids are switched off, or it would show what is hidden"),
    (status = 413, body = Problem, description = "The run takes too long"), (status = 429, body = Problem, description = "Too many runs of one client"),
    (status = 503, body = Problem)))]
pub async fn trace(
    State(app): State<App>,
    ClientAddress(client): ClientAddress,
    Json(request): Json<TraceRequest>,
) -> Result<axum::Json<Page>, Rejection> {
    let purpose = lab::trace_purpose(&request)?;
    let mine = app.runs.take(client);
    let mine = mine.ok_or_else(|| too_many(messages::too_many_runs()))?;
    let session = if lab::is_graph(&request) {
        None
    } else {
        let (position, actions) = (request.position.clone(), request.actions.clone());
        Some(find(&app, client, position, actions, purpose).await?)
    };
    let page = app
        .work(client, move || {
            // Held while the work goes on, even if the client is gone.
            let _mine = mine;
            let deadline = Instant::now() + Duration::from_millis(lab::TIME_LIMIT.into());
            lab::trace(session.as_deref(), request, &|| Instant::now() > deadline)
        })
        .await?;
    Ok(axum::Json(page))
}
