//! Looking at games.

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use ludograph_catalog::{AnyGame, AnySession};
use ludograph_core::Record;
use serde_json::Value;

use super::App;
use super::extract::{Asker, Json, Path, Query};
use ludograph_protocol::{
    Analyse, Analysis, Code, Explore, ImportGame, Imported, Outcome, Position, PositionQuery,
    PositionRef, Problem,
};
use crate::refusal::Refusal;
use crate::table::birth;
use crate::table::host::{Ask, Copy};
use crate::think::Question;

type Answer<T> = Result<axum::Json<T>, Refusal>;

#[utoipa::path(get, path = "/api/tables/{id}/position", tag = "review", params(("id" = String, Path, description = "The table's id"), PositionQuery),
    responses((status = 200, body = Position), (status = 400, body = Problem), (status = 404, body = Problem), (status = 503, body = Problem)))]
pub async fn position(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(query): Query<PositionQuery>,
) -> Answer<Position> {
    let session = find(
        &app,
        PositionRef::Table { id, ply: query.ply },
        Vec::new(),
        false,
        false,
    )
    .await?;
    app.work(move || Ok(axum::Json(show(&*session)))).await
}

#[utoipa::path(post, path = "/api/explore", tag = "review", request_body = Explore, responses(
    (status = 200, body = Position), (status = 400, body = Problem, description = "The record or an action cannot be read"),
    (status = 404, body = Problem),
    (status = 409, body = Problem, description = "An action is against the rules, or would show what is hidden"),
    (status = 413, body = Problem), (status = 503, body = Problem)))]
pub async fn explore(State(app): State<App>, Json(request): Json<Explore>) -> Answer<Position> {
    let session = find(&app, request.position, request.actions, false, false).await?;
    app.work(move || Ok(axum::Json(show(&*session)))).await
}

#[utoipa::path(post, path = "/api/analyse", tag = "review", request_body = Analyse, responses(
    (status = 200, body = Analysis), (status = 400, body = Problem), (status = 404, body = Problem),
    (status = 409, body = Problem, description = "Nobody is to move, the aids are switched off, or it would show what is hidden"),
    (status = 413, body = Problem), (status = 429, body = Problem, description = "Too many analyses of one client"),
    (status = 503, body = Problem, description = "The computers have too much to do")))]
pub async fn analyse(
    State(app): State<App>,
    Asker(client): Asker,
    Json(request): Json<Analyse>,
) -> Answer<Analysis> {
    const MOST_MILLIS: u32 = 10_000;
    if request
        .millis
        .is_some_and(|m| !(10..=MOST_MILLIS).contains(&m))
    {
        return Err(Refusal::bad(
            "a computer may think 10 to 10000 milliseconds",
        ));
    }
    let mine = app.analyses.take(client);
    let _mine = mine.ok_or_else(|| Refusal::new(Code::TooMany, "too many analyses at a time"))?;
    let place = app.analysts.try_acquire();
    let _place =
        place.map_err(|_| Refusal::new(Code::Busy, "the computers have too much to do"))?;
    let session = find(&app, request.position, request.actions, true, false).await?;
    let game = ludograph_catalog::game(session.game())?;
    let player = game.info().players.iter().find(|p| p.id == request.player);
    let Some(player) = player else {
        return Err(Refusal::bad("there is no such player of this game"));
    };
    let seat = session
        .turn()
        .seat()
        .ok_or_else(|| Refusal::conflict("nobody is to move"))?;
    let question = Question {
        game,
        player: request.player,
        session,
        millis: Some(
            request
                .millis
                .or(player.millis)
                .unwrap_or(MOST_MILLIS)
                .min(MOST_MILLIS),
        ),
        hurried: true,
        nodes: request.nodes,
    };
    let answer = app.hall.thinkers().ask(question).await;
    let (choice, took) = answer.map_err(Refusal::conflict)?;
    Ok(axum::Json(Analysis {
        seat: seat.0,
        action: choice.action,
        thought: serde_json::to_value(choice.thought).unwrap_or(Value::Null),
        millis: took.as_millis() as u64,
    }))
}

#[utoipa::path(get, path = "/api/tables/{id}/record", tag = "review", params(("id" = String, Path, description = "The table's id")), responses(
    (status = 200, body = Object, description = "The game as a record"), (status = 400, body = Problem), (status = 404, body = Problem),
    (status = 409, body = Problem, description = "Hidden until the game is over"), (status = 503, body = Problem)))]
pub async fn record(State(app): State<App>, Path(id): Path<String>) -> Answer<Record> {
    Ok(axum::Json(whole(&app, &id).await?.record()))
}

#[utoipa::path(get, path = "/api/tables/{id}/export/{format}", tag = "review",
    params(("id" = String, Path, description = "The table's id"), ("format" = String, Path, description = "One of the game's formats")), responses(
    (status = 200, body = String, content_type = "text/plain"), (status = 400, body = Problem), (status = 404, body = Problem),
    (status = 409, body = Problem, description = "Hidden until the game is over"), (status = 503, body = Problem)))]
pub async fn export(
    State(app): State<App>,
    Path((id, format)): Path<(String, String)>,
) -> Result<Response, Refusal> {
    let session = whole(&app, &id).await?;
    let text = ludograph_catalog::game(session.game())?.export(&format, &*session)?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

#[utoipa::path(post, path = "/api/import", tag = "review", request_body = ImportGame, responses(
    (status = 201, body = Imported), (status = 400, body = Problem, description = "The text cannot be read, or tells no legal game"),
    (status = 404, body = Problem, description = "No such game or format"), (status = 413, body = Problem), (status = 429, body = Problem),
    (status = 503, body = Problem)))]
pub async fn import(
    State(app): State<App>,
    Asker(client): Asker,
    Json(request): Json<ImportGame>,
) -> Result<Response, Refusal> {
    if !app.makers.take(client) {
        return Err(Refusal::new(Code::TooMany, "too many tables in an hour"));
    }
    let birth = app
        .work(move || Ok(birth::of_import(&*read(&request)?)))
        .await?;
    let id = crate::secret::table_id();
    app.hall.create(&id, birth).await?;
    let link = format!("/t/{id}");
    Ok((StatusCode::CREATED, axum::Json(Imported { id, link })).into_response())
}

fn read(request: &ImportGame) -> Result<Box<dyn AnySession>, Refusal> {
    if request.format == "record" {
        let record = Record::from_json(request.text.trim())?;
        let game =
            ludograph_catalog::game(&record.game).map_err(|e| Refusal::bad(e.to_string()))?;
        return Ok(game.resume(&record)?);
    }
    let game = request
        .game
        .as_deref()
        .ok_or_else(|| Refusal::bad("say which game it is"))?;
    let game: &dyn AnyGame = ludograph_catalog::game(game)?;
    Ok(game.import(&request.format, &request.text)?)
}

/// A table's whole game, where nothing of it is hidden any more.
async fn whole(app: &App, id: &str) -> Result<Box<dyn AnySession>, Refusal> {
    let copy: Copy = app.hall.ask(id, Ask::Copy).await??;
    if copy.hides {
        return Err(hidden());
    }
    Ok(copy.session)
}

/// The game at a position, after more actions. `opinion`: whether a computer is to be asked about it; `arranged`: whether it is then changed outside the rules.
pub(super) async fn find(
    app: &App,
    position: PositionRef,
    actions: Vec<String>,
    opinion: bool,
    arranged: bool,
) -> Result<Box<dyn AnySession>, Refusal> {
    let (session, ply) = match position {
        PositionRef::Table { id, ply } => {
            let copy: Copy = app.hall.ask(&id, Ask::Copy).await??;
            if opinion && !copy.aids {
                return Err(Refusal::conflict("the aids of this table are switched off"));
            }
            // Chance would answer as the set-up has it: that is not to be known yet.
            if copy.hides && (arranged || !actions.is_empty()) {
                return Err(hidden());
            }
            (copy.session, ply)
        }
        PositionRef::Record { record, ply } => {
            (app.work(move || Ok(birth::replay(&record)?.1)).await?, ply)
        }
    };
    app.work(move || at(session, ply, &actions)).await
}

fn at(
    mut session: Box<dyn AnySession>,
    ply: Option<usize>,
    actions: &[String],
) -> Result<Box<dyn AnySession>, Refusal> {
    if let Some(ply) = ply {
        let last = session.undoable();
        if ply > last {
            return Err(Refusal::bad(format!("the game goes up to ply {last}")));
        }
        while session.undoable() > ply {
            session.undo()?;
        }
    }
    for action in actions {
        session.act(action)?;
    }
    Ok(session)
}

fn show(session: &dyn AnySession) -> Position {
    Position {
        game: session.game().into(),
        params: session.params(),
        ply: session.undoable(),
        history: session.history().into_iter().map(crate::table::state::move_of).collect(),
        turn: session.turn().seat().map(|s| s.0),
        scores: session.scores(),
        result: session.result().map(Outcome::from),
        actions: session.actions(),
        view: session.view(),
    }
}

fn hidden() -> Refusal {
    Refusal::new(
        Code::Hidden,
        "this would show what nobody may know before the game is over",
    )
}
