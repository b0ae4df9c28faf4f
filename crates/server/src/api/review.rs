//! Review: positions, other moves, opinions, records, imports.

use std::time::Duration;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use ludograph_catalog::{AnyChoice, AnyPlayer, AnySession};
use ludograph_core::Record;
use ludograph_protocol::{
    Analyse, Analysis, AskHelp, Code, Explore, ImportGame, Imported, Position, PositionQuery,
    PositionRef, Problem,
};
use ludograph_service::position::show;
use ludograph_service::{Inquiry, Purpose, Verdict, analyse as inquiry};
use ludograph_table::Refusal;

use super::app::App;
use super::extract::{ClientAddress, Json, Path, Query};
use super::position::{find, helped, whole};
use super::rejection::Rejection;
use crate::limits::Client;
use crate::refusal::too_many;
use crate::search_pool::{Question, SearchPool};
use crate::{messages, stored};

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
    inquiry::check(&request)?;
    let mine = app.analyses.take(client);
    let _mine = mine.ok_or_else(|| too_many(messages::too_many_analyses()))?;
    let place = app.waiting_analyses.try_acquire();
    let _place = place.map_err(|_| Refusal::new(Code::Busy, messages::computers_busy()))?;
    let (position, actions) = (request.position.clone(), inquiry::actions(&request));
    let session = find(&app, client, position, actions, Purpose::Analysis).await?;
    let (inquiry, player) = Inquiry::new(&request, session)?;
    let search = Search {
        pool: &app.services().search,
        client,
        millis: inquiry.millis,
        fair_millis: inquiry.fair_millis,
        nodes: request.nodes,
    };
    let (choice, took, player) = search.ask(player, inquiry.session.clone()).await?;
    let judgement = match (inquiry.judge(&choice), player, &inquiry.after) {
        (Some(Verdict::Known(judgement)), ..) => judgement,
        (Some(Verdict::Ask(reply)), Some(player), Some(after)) => {
            let (answer, ..) = search.ask(player, after.clone()).await?;
            reply.judge(&answer.thought)
        }
        _ => None,
    };
    let took = took.as_millis() as u64;
    Ok(axum::Json(inquiry.answer(choice, took, judgement)))
}

/// The limits of an analysis.
struct Search<'a> {
    pool: &'a SearchPool,
    client: Client,
    /// Time for one search.
    millis: u32,
    /// Time for one search if it keeps others waiting.
    fair_millis: u32,
    /// Positions for one search.
    nodes: Option<u64>,
}

/// The player is given back: what it knows of the position helps the next search.
type Asked = (AnyChoice, Duration, Option<Box<dyn AnyPlayer>>);

impl Search<'_> {
    /// The player's choice in a position.
    async fn ask(
        &self,
        player: Box<dyn AnyPlayer>,
        session: Box<dyn AnySession>,
    ) -> Result<Asked, Refusal> {
        let question = Question {
            player,
            session,
            client: self.client,
            millis: self.millis,
            fair_millis: self.fair_millis,
            urgent: true,
            nodes: self.nodes,
            deadline: None,
        };
        let answer = self.pool.ask(question).await;
        let answer = answer.map_err(|_| too_many(messages::too_many_analyses()))?;
        let (choice, took) = answer
            .choice
            .map_err(|error| Refusal::conflict(error.message()))?;
        Ok((choice, took, answer.player))
    }
}

#[utoipa::path(post, path = "/api/tables/{id}/help", tag = "review", params(("id" = String, Path, description = "The table's id")), request_body = AskHelp, responses(
    (status = 200, body = Object, description = "The game as a record"), (status = 400, body = Problem),
    (status = 403, body = Problem, description = "Help in a game of several people needs a seat"), (status = 404, body = Problem),
    (status = 409, body = Problem, description = "The aids are switched off, or the game is hidden until it is over"),
    (status = 413, body = Problem), (status = 429, body = Problem, description = "Too many requests of one client"), (status = 503, body = Problem)))]
pub async fn help(
    State(app): State<App>,
    ClientAddress(client): ClientAddress,
    Path(id): Path<String>,
    Json(request): Json<AskHelp>,
) -> Answer<Record> {
    let session = helped(&app, &id, &request.tokens).await?;
    let record = app.work(client, move || Ok(session.record())).await?;
    Ok(axum::Json(record))
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
    let import = move || ludograph_service::imported(&request);
    let created = app.work(client, import).await?;
    let id = app.services().environment.table_id();
    stored::create(app.services(), &id, created).await?;
    let link = format!("/t/{id}");
    Ok((StatusCode::CREATED, axum::Json(Imported { id, link })).into_response())
}
