//! The high scores.

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};

use super::App;
use super::extract::Query;
use super::tables::paging;
use ludograph_protocol::{Problem, ScorePage, ScoreQuery};
use crate::refusal::Refusal;
use crate::store::scores::{FILE_LIMIT, csv};

#[utoipa::path(get, path = "/api/scores", tag = "scores", params(ScoreQuery), responses(
    (status = 200, body = ScorePage), (status = 400, body = Problem), (status = 503, body = Problem)))]
pub async fn page(
    State(app): State<App>,
    Query(query): Query<ScoreQuery>,
) -> Result<axum::Json<ScorePage>, Refusal> {
    let (page, size) = paging(query.page, query.size)?;
    Ok(axum::Json(
        app.hall.store().scores(&query, page, size).await?,
    ))
}

#[utoipa::path(get, path = "/api/scores.csv", tag = "scores", params(ScoreQuery), responses(
    (status = 200, body = String, content_type = "text/csv"), (status = 400, body = Problem), (status = 503, body = Problem)))]
pub async fn file(
    State(app): State<App>,
    Query(query): Query<ScoreQuery>,
) -> Result<Response, Refusal> {
    paging(query.page, query.size)?;
    let all = app.hall.store().scores(&query, 0, FILE_LIMIT).await?;
    let headers = [
        (header::CONTENT_TYPE, "text/csv; charset=utf-8"),
        (
            header::CONTENT_DISPOSITION,
            "attachment; filename=\"ludograph-scores.csv\"",
        ),
    ];
    Ok((headers, csv(&all.entries)).into_response())
}
