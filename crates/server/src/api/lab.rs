//! The lab: runs of algorithms on any position, told page by page.

use std::time::{Duration, Instant};

use axum::extract::State;
use ludograph_lab::{Algorithm, LabError, MOST_PAGE, PAGE, Page, Request};
use serde_json::Value;

use super::App;
use super::extract::{Asker, Json};
use super::review::find;
use ludograph_protocol::{BoardRequest, Code, Problem, TraceRequest};
use crate::refusal::Refusal;

/// A run that has not ended by then is given up.
const LONGEST: Duration = Duration::from_secs(10);

/// Changes of a position in one request.
const MOST_CHANGES: usize = 1000;

#[utoipa::path(get, path = "/api/lab", tag = "lab", responses(
    (status = 200, body = Vec<Object>, description = "Every algorithm with its games and options (Algorithm)")))]
pub async fn list() -> axum::Json<Vec<&'static Algorithm>> {
    axum::Json(ludograph_lab::algorithms().collect())
}

#[utoipa::path(post, path = "/api/lab/board", tag = "lab", request_body = BoardRequest, responses(
    (status = 200, body = Object, description = "The view of the game"),
    (status = 400, body = Problem, description = "A change or a move that cannot be made"), (status = 404, body = Problem),
    (status = 409, body = Problem, description = "A move against the rules, the aids are switched off, or it would show what is hidden"),
    (status = 413, body = Problem), (status = 503, body = Problem)))]
pub async fn board(
    State(app): State<App>,
    Json(request): Json<BoardRequest>,
) -> Result<axum::Json<Value>, Refusal> {
    bounded(&request.arrange)?;
    let changed = !request.arrange.is_empty() || !request.moves.is_empty();
    let session = find(&app, request.position, request.actions, true, changed).await?;
    app.work(move || {
        let view = ludograph_lab::board(&*session, &request.arrange, &request.moves)?;
        Ok(axum::Json(view))
    })
    .await
}

#[utoipa::path(post, path = "/api/lab/trace", tag = "lab", request_body = TraceRequest, responses(
    (status = 200, body = Object, description = "The run and some of its steps (TracePage)"),
    (status = 400, body = Problem, description = "No such algorithm or option, or a change that cannot be arranged"), (status = 404, body = Problem),
    (status = 409, body = Problem, description = "Nothing to do in this position, the aids are switched off, or it would show what is hidden"),
    (status = 413, body = Problem, description = "The run takes too long"), (status = 429, body = Problem, description = "Too many runs of one client"),
    (status = 503, body = Problem)))]
pub async fn trace(
    State(app): State<App>,
    Asker(client): Asker,
    Json(request): Json<TraceRequest>,
) -> Result<axum::Json<Page>, Refusal> {
    let count = request.count.unwrap_or(PAGE);
    if !(1..=MOST_PAGE).contains(&count) {
        return Err(Refusal::bad(format!("a page has 1 to {MOST_PAGE} steps")));
    }
    bounded(&request.arrange)?;
    let mine = app.traces.take(client);
    let mine = mine.ok_or_else(|| Refusal::new(Code::TooMany, "too many runs at a time"))?;
    let arranged = !request.arrange.is_empty();
    let session = find(&app, request.position, request.actions, true, arranged).await?;
    app.work(move || {
        // Held as long as the work goes on, also when nobody waits for it any more.
        let _mine = mine;
        let until = Instant::now() + LONGEST;
        let page = ludograph_lab::trace(
            &*session,
            &Request {
                algorithm: &request.algorithm,
                options: request.options,
                arrange: request.arrange,
                from: request.from,
                count,
                stop: &|| Instant::now() > until,
            },
        )?;
        Ok(axum::Json(page))
    })
    .await
}

/// Refuses more changes than one request may ask for.
fn bounded(changes: &[String]) -> Result<(), Refusal> {
    if changes.len() <= MOST_CHANGES {
        return Ok(());
    }
    Err(Refusal::bad(format!(
        "at most {MOST_CHANGES} changes can be arranged at a time"
    )))
}

impl From<LabError> for Refusal {
    fn from(error: LabError) -> Self {
        let code = match error {
            LabError::Unknown(_) | LabError::Option(_) | LabError::Arrange { .. } => {
                Code::BadRequest
            }
            LabError::Act(error) => return error.into(),
            LabError::Position(_) => Code::Conflict,
            LabError::Stopped => Code::TooLarge,
        };
        Refusal::new(code, error.to_string())
    }
}
