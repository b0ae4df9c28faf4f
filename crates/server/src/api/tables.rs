//! Tables: make, list, view, join; the WebSocket.

use axum::Extension;
use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use ludograph_protocol::{
    CreateTable, CreatedTable, JoinTable, JoinedTable, MyTable, Phase, Problem, TableList,
    TableQuery, TableView,
};
use ludograph_service::paging;
use ludograph_service::refusal::no_identity;
use ludograph_table::{Refusal, SecretHash, create};

use super::admit::Admitted;
use super::app::App;
use super::extract::{ClientAddress, Json, Path, Query};
use super::rejection::{Rejection, unreadable};
use crate::actor::{Ask, Show, encode};
use crate::refusal::too_many;
use crate::serve::ConnectionPermit;
use crate::{live, messages, random, stored};

type Answer<T> = Result<axum::Json<T>, Rejection>;

#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = CreateTable, responses(
    (status = 201, body = CreatedTable, description = "The table's links and the seats' secrets, sent only once"),
    (status = 400, body = Problem, description = "Something asked for is not offered"),
    (status = 413, body = Problem), (status = 429, body = Problem, description = "Too many tables in an hour"), (status = 503, body = Problem)))]
pub async fn make(
    State(app): State<App>,
    ClientAddress(client): ClientAddress,
    Json(request): Json<CreateTable>,
) -> Result<Response, Rejection> {
    if !app.services().paces.tables.take(client) {
        return Err(too_many(messages::too_many_tables()).into());
    }
    let record = request.record.as_ref().map(|r| r.to_string().len());
    if record.is_some_and(|bytes| !app.imports.take(client, bytes)) {
        return Err(too_many(messages::too_many_bytes()).into());
    }
    let replays = request.record.is_some();
    let make = move || create::from_request(request, &mut random::fill);
    let (created, tokens) = match replays {
        true => app.work(client, make).await?,
        false => make()?,
    };
    let id = app.services().environment.table_id();
    if stored::create(app.services(), &id, created).await? {
        // The computer thinks for the client. If that fails, it thinks all the same.
        let _ = app.registry.ask(&id, |done| Ask::Made(client, done)).await;
    }
    tracing::info!(table = id, "made a table");
    let created = ludograph_service::created(&id, &tokens);
    Ok((StatusCode::CREATED, axum::Json(created)).into_response())
}

#[utoipa::path(get, path = "/api/tables", tag = "tables", params(TableQuery), responses(
    (status = 200, body = TableList), (status = 400, body = Problem), (status = 429, body = Problem), (status = 503, body = Problem)))]
pub async fn list(
    State(app): State<App>,
    ClientAddress(client): ClientAddress,
    Query(query): Query<TableQuery>,
) -> Answer<TableList> {
    let (page, size) = paging(query.page, query.size)?;
    let phase = query.phase.unwrap_or(Phase::Waiting);
    let (store, game) = (app.store.clone(), query.game.unwrap_or_default());
    let read = async move { store.listed(&game, phase, page, size).await };
    let (tables, total) = app.list(client, read).await?;
    Ok(axum::Json(TableList { tables, total }))
}

#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables", params(("id" = String, Path, description = "The table's id")), responses(
    (status = 200, body = TableView), (status = 400, body = Problem), (status = 404, body = Problem), (status = 503, body = Problem)))]
pub async fn look(
    State(app): State<App>,
    ClientAddress(client): ClientAddress,
    Path(id): Path<String>,
) -> Result<Response, Rejection> {
    let view: Show = |table, presence, thinking| encode(&table.view(presence, thinking));
    let show = |answer| Ask::Show(client, view, answer);
    Ok(json_text(app.registry.ask(&id, show).await??))
}

/// An answer that is JSON text already.
fn json_text(text: Bytes) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], text).into_response()
}

#[utoipa::path(delete, path = "/api/tables/{id}", tag = "tables", params(("id" = String, Path, description = "The table's id")),
    security(("identity" = [])), description = "Deletes a finished game and the high scores of the seat whose token is given.", responses(
    (status = 204, description = "The game is deleted"), (status = 400, body = Problem),
    (status = 403, body = Problem, description = "The token opens no seat of this table"), (status = 404, body = Problem),
    (status = 409, body = Problem, description = "The game is not finished"), (status = 503, body = Problem)))]
pub async fn delete(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<StatusCode, Rejection> {
    let token = bearer(&headers).ok_or_else(no_identity)?.to_owned();
    let delete = |answer| Ask::Delete(token.clone(), answer);
    app.registry.ask(&id, delete).await??;
    tracing::info!(table = id, "deleted a table");
    Ok(StatusCode::NO_CONTENT)
}

#[utoipa::path(post, path = "/api/tables/{id}/join", tag = "tables", params(("id" = String, Path, description = "The table's id")),
    request_body = JoinTable, responses(
    (status = 200, body = JoinedTable), (status = 400, body = Problem),
    (status = 403, body = Problem, description = "The token opens no seat of this table"), (status = 404, body = Problem),
    (status = 409, body = Problem, description = "No seat is open"), (status = 413, body = Problem), (status = 429, body = Problem),
    (status = 503, body = Problem)))]
pub async fn join(
    State(app): State<App>,
    ClientAddress(client): ClientAddress,
    Path(id): Path<String>,
    Json(request): Json<JoinTable>,
) -> Result<Response, Rejection> {
    if !app.services().paces.joins.take(client) {
        return Err(too_many(messages::too_many_joins()).into());
    }
    let join = |answer| Ask::Join(client, request.clone(), answer);
    Ok(json_text(app.registry.ask(&id, join).await??))
}

#[utoipa::path(get, path = "/api/my/tables", tag = "tables", security(("identity" = [])), responses(
    (status = 200, body = Vec<MyTable>), (status = 400, body = Problem),
    (status = 403, body = Problem, description = "No identity is given"), (status = 429, body = Problem), (status = 503, body = Problem)))]
pub async fn mine(
    State(app): State<App>,
    ClientAddress(client): ClientAddress,
    headers: HeaderMap,
) -> Answer<Vec<MyTable>> {
    let (me, store) = (identity(&headers)?, app.store.clone());
    let read = async move { store.held_by(&me, false).await };
    Ok(axum::Json(app.list(client, read).await?))
}

/// The hash of the browser's own id in the header `Authorization`.
///
/// # Errors
/// When there is none, or it is no id.
pub(super) fn identity(headers: &HeaderMap) -> Result<SecretHash, Refusal> {
    let me = bearer(headers).ok_or_else(no_identity)?;
    create::identity(Some(me))?.ok_or_else(no_identity)
}

/// The secret in the header `Authorization`.
pub(super) fn bearer(headers: &HeaderMap) -> Option<&str> {
    let given = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    given.strip_prefix("Bearer ")
}

#[utoipa::path(get, path = "/api/tables/{id}/live", tag = "tables", params(("id" = String, Path, description = "The table's id")),
    description = "The WebSocket: messages are described in docs/protocol.md.", responses(
    (status = 101, description = "The WebSocket begins"),
    (status = 400, body = Problem, description = "Not a WebSocket request"),
    (status = 403, body = Problem, description = "A page of another site"), (status = 404, body = Problem), (status = 429, body = Problem),
    (status = 503, body = Problem)))]
pub async fn live(
    State(app): State<App>,
    ClientAddress(client): ClientAddress,
    Path(id): Path<String>,
    Extension(permit): Extension<ConnectionPermit>,
    Extension(admitted): Extension<Admitted>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Rejection> {
    let upgrade = upgrade.map_err(|rejection| unreadable(&rejection.body_text()))?;
    if !app.services().paces.connects.take(client) {
        return Err(too_many(messages::too_fast()).into());
    }
    // Before the upgrade, so that an unknown table is an ordinary 404.
    app.registry.actor(&id).await?;
    let most = app.services().limits.message;
    // Small buffers: thousands of connections are open at a time.
    let upgrade = upgrade
        .max_message_size(most)
        .max_frame_size(most)
        .read_buffer_size(4096)
        .write_buffer_size(16 * 1024);
    Ok(upgrade.on_upgrade(async move |socket| {
        let served = live::serve(socket, app.registry, id, client);
        client.serve(served).await;
        drop((permit, admitted));
    }))
}
