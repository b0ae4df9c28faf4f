//! Making, finding and entering tables; the WebSocket.

use axum::Extension;
use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::App;
use super::extract::{Asker, Json, Path, Query};
use ludograph_protocol::{
    Code, CreateTable, CreatedSeat, CreatedTable, JoinTable, JoinedTable, MyTable, Phase, Problem,
    TableList, TableQuery, TableView,
};
use crate::refusal::Refusal;
use crate::serve::KeepPlace;
use crate::table::birth;
use crate::table::host::Ask;

type Answer<T> = Result<axum::Json<T>, Refusal>;

#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = CreateTable, responses(
    (status = 201, body = CreatedTable, description = "The table's links and the seats' secrets, told this once"),
    (status = 400, body = Problem, description = "Something asked for is not offered"),
    (status = 413, body = Problem), (status = 429, body = Problem, description = "Too many tables in an hour"), (status = 503, body = Problem)))]
pub async fn create(
    State(app): State<App>,
    Asker(client): Asker,
    Json(request): Json<CreateTable>,
) -> Result<Response, Refusal> {
    if !app.makers.take(client) {
        return Err(Refusal::new(Code::TooMany, "too many tables in an hour"));
    }
    let (birth, tokens) = app.work(move || birth::of_request(request)).await?;
    let id = crate::secret::table_id();
    app.hall.create(&id, birth).await?;
    tracing::info!(table = id, "made a table");
    let seats = tokens.iter().enumerate().filter_map(|(seat, token)| {
        let token = token.as_ref()?.reveal().to_owned();
        Some(CreatedSeat {
            seat: seat as u8,
            link: format!("/t/{id}#seat={token}"),
            token,
        })
    });
    let created = CreatedTable {
        link: format!("/t/{id}"),
        spectator_link: format!("/t/{id}?watch"),
        seats: seats.collect(),
        id: id.clone(),
    };
    Ok((StatusCode::CREATED, axum::Json(created)).into_response())
}

#[utoipa::path(get, path = "/api/tables", tag = "tables", params(TableQuery), responses(
    (status = 200, body = TableList), (status = 400, body = Problem), (status = 503, body = Problem)))]
pub async fn list(State(app): State<App>, Query(query): Query<TableQuery>) -> Answer<TableList> {
    let (page, size) = paging(query.page, query.size)?;
    let phase = query.phase.unwrap_or(Phase::Waiting);
    let game = query.game.as_deref().unwrap_or("");
    let (tables, total) = app.hall.store().listed(game, phase, page, size).await?;
    Ok(axum::Json(TableList { tables, total }))
}

#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables", params(("id" = String, Path, description = "The table's id")), responses(
    (status = 200, body = TableView), (status = 400, body = Problem), (status = 404, body = Problem), (status = 503, body = Problem)))]
pub async fn look(State(app): State<App>, Path(id): Path<String>) -> Answer<TableView> {
    Ok(axum::Json(app.hall.ask(&id, Ask::Look).await??))
}

#[utoipa::path(post, path = "/api/tables/{id}/join", tag = "tables", params(("id" = String, Path, description = "The table's id")),
    request_body = JoinTable, responses(
    (status = 200, body = JoinedTable), (status = 400, body = Problem),
    (status = 403, body = Problem, description = "The token opens no seat of this table"), (status = 404, body = Problem),
    (status = 409, body = Problem, description = "No seat is open"), (status = 413, body = Problem), (status = 429, body = Problem),
    (status = 503, body = Problem)))]
pub async fn join(
    State(app): State<App>,
    Path(id): Path<String>,
    Json(request): Json<JoinTable>,
) -> Answer<JoinedTable> {
    let (seat, token, table) = app
        .hall
        .ask(&id, |answer| Ask::Join(request.clone(), answer))
        .await??;
    let token = token.reveal().to_owned();
    Ok(axum::Json(JoinedTable { seat, token, table }))
}

#[utoipa::path(get, path = "/api/my/tables", tag = "tables", security(("identity" = [])), responses(
    (status = 200, body = Vec<MyTable>), (status = 400, body = Problem),
    (status = 403, body = Problem, description = "No identity is given"), (status = 503, body = Problem)))]
pub async fn mine(State(app): State<App>, headers: HeaderMap) -> Answer<Vec<MyTable>> {
    let given = headers
        .get(header::AUTHORIZATION)
        .and_then(|v| v.to_str().ok());
    let me = given.and_then(|v| v.strip_prefix("Bearer "));
    let me = me.ok_or_else(|| Refusal::forbidden("say who you are: Authorization: Bearer ID"))?;
    let me = birth::identity(Some(me))?.ok_or_else(|| Refusal::forbidden("say who you are"))?;
    Ok(axum::Json(app.hall.store().held_by(&me).await?))
}

#[utoipa::path(get, path = "/api/tables/{id}/live", tag = "tables", params(("id" = String, Path, description = "The table's id")),
    description = "The WebSocket: messages are described in docs/protocol.md.", responses(
    (status = 101, description = "The WebSocket begins"),
    (status = 400, body = Problem, description = "Not a WebSocket request"), (status = 404, body = Problem), (status = 503, body = Problem)))]
pub async fn live(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(place): Extension<KeepPlace>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Refusal> {
    let upgrade = upgrade.map_err(|rejection| Refusal::bad(rejection.body_text()))?;
    // Found before the upgrade, so that an unknown table is an ordinary 404.
    app.hall.host(&id).await?;
    let most = app.hall.limits().message;
    // Thousands of connections wait at a time: small buffers keep them cheap.
    let upgrade = upgrade
        .max_message_size(most)
        .max_frame_size(most)
        .read_buffer_size(4096)
        .write_buffer_size(16 * 1024);
    Ok(upgrade.on_upgrade(async move |socket| {
        crate::live::serve(socket, app.hall, id).await;
        drop(place);
    }))
}

/// The page and its size as the query has them, or as usual.
pub(super) fn paging(page: Option<u32>, size: Option<u32>) -> Result<(u32, u32), Refusal> {
    let (page, size) = (page.unwrap_or(0), size.unwrap_or(50));
    if page > 10_000 || !(1..=100).contains(&size) {
        return Err(Refusal::bad(
            "pages go from 0 to 10000 and hold 1 to 100 entries",
        ));
    }
    Ok((page, size))
}
