//! The lab: runs of algorithms on any position, page by page.

use std::time::{Duration, Instant};

use axum::extract::State;
use ludograph_catalog::AnySession;
use ludograph_lab::{Algorithm, MOST_PAGE, PAGE, Page, Request};
use ludograph_protocol::{BoardRequest, PositionRef, Problem, TraceRequest};
use ludograph_table::Refusal;
use serde_json::Value;

use super::app::App;
use super::extract::{ClientAddress, Json};
use super::position::{Purpose, find};
use super::rejection::{Rejection, lab_refusal};
use crate::messages;
use crate::refusal::too_many;

/// The time limit of a run.
const TIME_LIMIT: Duration = Duration::from_secs(10);

/// Changes of a position in one request.
const MAX_CHANGES: usize = 1000;

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
    bounded(&request.arrange)?;
    let changed = !request.arrange.is_empty() || !request.moves.is_empty();
    let purpose = Purpose::Lab { changed };
    let (position, actions) = (request.position, request.actions);
    let session = find(&app, client, position, actions, purpose).await?;
    let board = move || {
        ludograph_lab::board(&*session, &request.arrange, &request.moves).map_err(lab_refusal)
    };
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
    let count = request.count.unwrap_or(PAGE);
    if !(1..=MOST_PAGE).contains(&count) {
        return Err(Refusal::bad(messages::page_size(MOST_PAGE)).into());
    }
    bounded(&request.arrange)?;
    let mine = app.runs.take(client);
    let mine = mine.ok_or_else(|| too_many(messages::too_many_runs()))?;
    let changed = !request.arrange.is_empty();
    let purpose = Purpose::Lab { changed };
    let ground = match request.position {
        PositionRef::Graph { text } if request.actions.is_empty() => Ground::Graph(text),
        position => Ground::Game(find(&app, client, position, request.actions, purpose).await?),
    };
    let page = app
        .work(client, move || {
            // Held while the work goes on, even if the client is gone.
            let _mine = mine;
            let deadline = Instant::now() + TIME_LIMIT;
            let request = Request {
                algorithm: &request.algorithm,
                options: request.options,
                arrange: request.arrange,
                from: request.from,
                count,
                stop: &|| Instant::now() > deadline,
            };
            let page = match &ground {
                Ground::Game(session) => ludograph_lab::trace(&**session, &request),
                Ground::Graph(text) => ludograph_lab::trace_graph(text, &request),
            };
            page.map_err(lab_refusal)
        })
        .await?;
    Ok(axum::Json(page))
}

/// What an algorithm runs on.
enum Ground {
    Game(Box<dyn AnySession>),
    /// An edge list.
    Graph(String),
}

/// Refuses too many changes of a position in one request.
fn bounded(changes: &[String]) -> Result<(), Refusal> {
    if changes.len() <= MAX_CHANGES {
        return Ok(());
    }
    Err(Refusal::bad(messages::too_many_changes(MAX_CHANGES)))
}
