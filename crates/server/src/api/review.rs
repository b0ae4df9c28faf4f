//! Review: positions, other moves, opinions, records, imports.

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use ludograph_catalog::{AnyGame, AnySession};
use ludograph_core::Record;
use ludograph_protocol::{
    Analyse, Analysis, Code, Explore, ImportGame, Imported, Position, PositionQuery, PositionRef,
    Problem,
};
use ludograph_table::create;
use ludograph_table::refusal::unknown_in_body;
use ludograph_table::show::{history_entry, outcome};
use ludograph_table::{Refusal, messages as table_messages};
use serde_json::Value;

use super::app::App;
use super::extract::{ClientAddress, Json, Path, Query};
use super::judge::Search;
use super::position::{Purpose, find, whole};
use super::rejection::Rejection;
use crate::refusal::too_many;
use crate::{messages, stored};

/// The longest time of an analysis, in milliseconds.
const MAX_MILLIS: u32 = 10_000;

/// The shortest.
const MIN_MILLIS: u32 = 10;

type Answer<T> = Result<axum::Json<T>, Rejection>;

#[utoipa::path(get, path = "/api/tables/{id}/position", tag = "review", params(("id" = String, Path, description = "The table's id"), PositionQuery),
    responses((status = 200, body = Position), (status = 400, body = Problem), (status = 404, body = Problem),
    (status = 429, body = Problem, description = "Too many requests of one client"), (status = 503, body = Problem)))]
pub async fn position(
    State(app): State<App>,
    ClientAddress(client): ClientAddress,
    Path(id): Path<String>,
    Query(query): Query<PositionQuery>,
) -> Answer<Position> {
    let position = PositionRef::Table {
        id,
        ply: query.ply,
        tokens: Vec::new(),
    };
    let session = find(&app, client, position, Vec::new(), Purpose::View).await?;
    let shown = app.work(client, move || Ok(show(&*session))).await?;
    Ok(axum::Json(shown))
}

#[utoipa::path(post, path = "/api/explore", tag = "review", request_body = Explore, responses(
    (status = 200, body = Position), (status = 400, body = Problem, description = "The record or an action cannot be read"),
    (status = 404, body = Problem),
    (status = 409, body = Problem, description = "An action is against the rules, or would show what is hidden"),
    (status = 413, body = Problem), (status = 429, body = Problem, description = "Too many requests of one client"), (status = 503, body = Problem)))]
pub async fn explore(
    State(app): State<App>,
    ClientAddress(client): ClientAddress,
    Json(request): Json<Explore>,
) -> Answer<Position> {
    let (position, actions) = (request.position, request.actions);
    let session = find(&app, client, position, actions, Purpose::View).await?;
    let shown = app.work(client, move || Ok(show(&*session))).await?;
    Ok(axum::Json(shown))
}

#[utoipa::path(post, path = "/api/analyse", tag = "review", request_body = Analyse, responses(
    (status = 200, body = Analysis), (status = 400, body = Problem), (status = 404, body = Problem),
    (status = 409, body = Problem, description = "No player is to move, the aids are switched off, or it would show what is hidden"),
    (status = 413, body = Problem), (status = 429, body = Problem, description = "Too many analyses of one client"),
    (status = 503, body = Problem, description = "The computers have too much to do")))]
pub async fn analyse(
    State(app): State<App>,
    ClientAddress(client): ClientAddress,
    Json(request): Json<Analyse>,
) -> Answer<Analysis> {
    let millis = request.millis;
    if millis.is_some_and(|m| !(MIN_MILLIS..=MAX_MILLIS).contains(&m)) {
        let message = table_messages::thinking_time(MIN_MILLIS, MAX_MILLIS);
        return Err(Refusal::bad(message).into());
    }
    let mine = app.analyses.take(client);
    let _mine = mine.ok_or_else(|| too_many(messages::too_many_analyses()))?;
    let place = app.waiting_analyses.try_acquire();
    let _place = place.map_err(|_| Refusal::new(Code::Busy, messages::computers_busy()))?;
    let mut actions = request.actions;
    actions.extend(request.played.clone());
    let after = find(&app, client, request.position, actions, Purpose::Analysis).await?;
    let mut session = after.clone();
    if request.played.is_some() {
        session.undo().map_err(Refusal::from)?;
    }
    let game = ludograph_catalog::game(session.position().game())?;
    let player = game.player(&request.player).map_err(unknown_in_body)?;
    let default = game.info().players.iter().find(|p| p.id == request.player);
    let default = default.and_then(|p| p.millis).unwrap_or(MAX_MILLIS);
    let seat = session.turn().seat();
    let seat = seat.ok_or_else(|| Refusal::conflict(ludograph_core::messages::game_over()))?;
    let millis = millis.unwrap_or(default).min(MAX_MILLIS);
    let search = Search {
        pool: &app.services().search,
        client,
        millis,
        fair_millis: default.min(millis),
        nodes: request.nodes,
    };
    let (choice, took, player) = search.ask(player, session.clone()).await?;
    let judgement = match request.played {
        Some(_) => {
            search
                .judge(game, player, &*session, after, &choice)
                .await?
        }
        None => None,
    };
    Ok(axum::Json(Analysis {
        seat: seat.0,
        action: choice.action,
        thought: serde_json::to_value(choice.thought).unwrap_or(Value::Null),
        millis: took.as_millis() as u64,
        judgement,
    }))
}

#[utoipa::path(get, path = "/api/tables/{id}/record", tag = "review", params(("id" = String, Path, description = "The table's id")), responses(
    (status = 200, body = Object, description = "The game as a record"), (status = 400, body = Problem), (status = 404, body = Problem),
    (status = 409, body = Problem, description = "Hidden until the game is over"),
    (status = 429, body = Problem, description = "Too many requests of one client"), (status = 503, body = Problem)))]
pub async fn record(
    State(app): State<App>,
    ClientAddress(client): ClientAddress,
    Path(id): Path<String>,
) -> Answer<Record> {
    let session = whole(&app, &id).await?;
    let record = app.work(client, move || Ok(session.record())).await?;
    Ok(axum::Json(record))
}

#[utoipa::path(get, path = "/api/tables/{id}/export/{format}", tag = "review",
    params(("id" = String, Path, description = "The table's id"), ("format" = String, Path, description = "One of the game's formats")), responses(
    (status = 200, body = String, content_type = "text/plain"), (status = 400, body = Problem), (status = 404, body = Problem),
    (status = 409, body = Problem, description = "Hidden until the game is over"),
    (status = 429, body = Problem, description = "Too many requests of one client"), (status = 503, body = Problem)))]
pub async fn export(
    State(app): State<App>,
    ClientAddress(client): ClientAddress,
    Path((id, format)): Path<(String, String)>,
) -> Result<Response, Rejection> {
    let session = whole(&app, &id).await?;
    let export = move || {
        let game = ludograph_catalog::game(session.position().game())?;
        Ok(game.export(&format, &*session)?)
    };
    let text = app.work(client, export).await?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

#[utoipa::path(post, path = "/api/import", tag = "review", request_body = ImportGame, responses(
    (status = 201, body = Imported), (status = 400, body = Problem, description = "The text cannot be read, or tells no legal game"),
    (status = 404, body = Problem, description = "No such game or format"), (status = 413, body = Problem), (status = 429, body = Problem),
    (status = 503, body = Problem)))]
pub async fn import(
    State(app): State<App>,
    ClientAddress(client): ClientAddress,
    Json(request): Json<ImportGame>,
) -> Result<Response, Rejection> {
    if !app.services().paces.tables.take(client) {
        return Err(too_many(messages::too_many_tables()).into());
    }
    if !app.imports.take(client, request.text.len()) {
        return Err(too_many(messages::too_many_bytes()).into());
    }
    let import = move || Ok(create::from_import(&*read(&request)?));
    let created = app.work(client, import).await?;
    let id = app.services().environment.table_id();
    stored::create(app.services(), &id, created).await?;
    let link = format!("/t/{id}");
    Ok((StatusCode::CREATED, axum::Json(Imported { id, link })).into_response())
}

fn read(request: &ImportGame) -> Result<Box<dyn AnySession>, Refusal> {
    if request.format == "record" {
        return Ok(create::replay_text(request.text.trim())?.1);
    }
    let game = request
        .game
        .as_deref()
        .ok_or_else(|| Refusal::bad(messages::game_missing()))?;
    let game: &dyn AnyGame = ludograph_catalog::game(game)?;
    Ok(game.import(&request.format, &request.text)?)
}

fn show(session: &dyn AnySession) -> Position {
    Position {
        game: session.position().game().into(),
        params: session.params(),
        ply: session.undoable(),
        history: session.history().into_iter().map(history_entry).collect(),
        turn: session.turn().seat().map(|s| s.0),
        scores: session.position().scores(),
        result: outcome(session),
        actions: session.actions(),
        view: session.view(),
    }
}
