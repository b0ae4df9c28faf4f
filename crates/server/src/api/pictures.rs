//! Positions as pictures.

use std::collections::HashMap;

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use ludograph_protocol::{Code, PositionQuery, PositionRef, Problem};
use ludograph_service::Purpose;
use ludograph_service::refusal::not_found;
use ludograph_table::Refusal;

use super::app::App;
use super::extract::{ClientAddress, Path, Query};
use super::position::find;
use super::rejection::Rejection;
use crate::messages;

#[utoipa::path(get, path = "/api/tables/{id}/picture.png", tag = "review",
    params(("id" = String, Path, description = "The table's id"), PositionQuery), responses(
    (status = 200, body = Vec<u8>, content_type = "image/png", description = "The position, 1200 × 630 pixels"),
    (status = 400, body = Problem), (status = 404, body = Problem), (status = 503, body = Problem)))]
pub async fn table(
    State(app): State<App>,
    ClientAddress(client): ClientAddress,
    Path(id): Path<String>,
    Query(query): Query<PositionQuery>,
) -> Result<Response, Rejection> {
    let position = PositionRef::Table {
        id,
        ply: query.ply,
        tokens: Vec::new(),
    };
    let session = find(&app, client, position, Vec::new(), Purpose::View).await?;
    let Some(svg) = session.position().picture() else {
        return Err(not_found().into());
    };
    let failed = |error| {
        tracing::error!(%error, "a picture could not be drawn");
        Refusal::new(Code::Internal, messages::defect())
    };
    let png = app.pictures.png(svg).await.map_err(failed)?;
    let headers = [
        (header::CONTENT_TYPE, "image/png"),
        (header::CACHE_CONTROL, "public, max-age=60"),
    ];
    Ok((headers, png).into_response())
}

#[utoipa::path(get, path = "/api/games/{game}/picture.svg", tag = "games",
    params(("game" = String, Path, description = "The game's id; its options are the query")), responses(
    (status = 200, body = String, content_type = "image/svg+xml", description = "An example of the start of a game with these options"),
    (status = 400, body = Problem), (status = 404, body = Problem), (status = 503, body = Problem)))]
pub async fn start(
    State(app): State<App>,
    ClientAddress(client): ClientAddress,
    Path(game): Path<String>,
    Query(query): Query<HashMap<String, String>>,
) -> Result<Response, Rejection> {
    let game = ludograph_catalog::game(&game)?;
    let draw = move || ludograph_service::picture(game, query);
    let svg = app.work(client, draw).await?;
    let headers = [
        (header::CONTENT_TYPE, "image/svg+xml"),
        (header::CACHE_CONTROL, "public, max-age=3600"),
    ];
    Ok((headers, svg).into_response())
}
