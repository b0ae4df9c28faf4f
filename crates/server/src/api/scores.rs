//! The high scores.

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use ludograph_protocol::{Problem, ScorePage, ScoreQuery};
use ludograph_service::paging;

use super::app::App;
use super::extract::{ClientAddress, Query};
use super::rejection::Rejection;
use crate::store::scores::{MAX_FILE, csv};

#[utoipa::path(get, path = "/api/scores", tag = "scores", params(ScoreQuery), responses(
    (status = 200, body = ScorePage), (status = 400, body = Problem), (status = 429, body = Problem), (status = 503, body = Problem)))]
pub async fn page(
    State(app): State<App>,
    ClientAddress(client): ClientAddress,
    Query(query): Query<ScoreQuery>,
) -> Result<axum::Json<ScorePage>, Rejection> {
    let (page, size) = paging(query.page, query.size)?;
    let _place = app.list(client).await?;
    Ok(axum::Json(app.store.scores(&query, page, size).await?))
}

#[utoipa::path(get, path = "/api/scores.csv", tag = "scores", params(ScoreQuery), responses(
    (status = 200, body = String, content_type = "text/csv"), (status = 400, body = Problem), (status = 429, body = Problem), (status = 503, body = Problem)))]
pub async fn file(
    State(app): State<App>,
    ClientAddress(client): ClientAddress,
    Query(query): Query<ScoreQuery>,
) -> Result<Response, Rejection> {
    paging(query.page, query.size)?;
    let _place = app.list(client).await?;
    let all = app.store.scores(&query, 0, MAX_FILE).await?;
    let headers = [
        (header::CONTENT_TYPE, "text/csv; charset=utf-8"),
        (
            header::CONTENT_DISPOSITION,
            "attachment; filename=\"ludograph-scores.csv\"",
        ),
    ];
    Ok((headers, csv(&all.entries)).into_response())
}
