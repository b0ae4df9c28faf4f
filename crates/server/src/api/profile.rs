//! Profiles: this browser's own, its history, and leaderboards.

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use ludograph_protocol::{
    ChangeProfile, Code, HistoryPage, HistoryQuery, Leader, LeaderQuery, Problem, Profile,
    RecoverProfile, RecoveredProfile,
};
use ludograph_service::paging;
use ludograph_table::{Refusal, SecretHash, name, recovery};

use super::app::App;
use super::extract::{ClientAddress, Json, Query};
use super::rejection::Rejection;
use super::tables::{bearer, identity};
use crate::limits::Client;
use crate::refusal::{no_profile, too_many};
use crate::store::{Deletion, PageKey};
use crate::{messages, stored};

type Answer<T> = Result<axum::Json<T>, Rejection>;

#[utoipa::path(get, path = "/api/profile", tag = "profiles", security(("identity" = [])), responses(
    (status = 200, body = Profile), (status = 400, body = Problem), (status = 403, body = Problem, description = "No identity is given"),
    (status = 404, body = Problem, description = "This browser has not played yet"), (status = 429, body = Problem), (status = 503, body = Problem)))]
pub async fn look(
    State(app): State<App>,
    ClientAddress(client): ClientAddress,
    headers: HeaderMap,
) -> Answer<Profile> {
    let (me, store) = (identity(&headers)?, app.store.clone());
    let read = async move { store.profile(&me).await };
    let profile = app.list(client, read).await?.ok_or_else(no_profile)?;
    let code = bearer(&headers).and_then(recovery::encode);
    Ok(axum::Json(Profile { code, ..profile }))
}

#[utoipa::path(post, path = "/api/profile", tag = "profiles", security(("identity" = [])), request_body = ChangeProfile, responses(
    (status = 204, description = "The profile has the name"), (status = 400, body = Problem, description = "The name is not allowed"),
    (status = 403, body = Problem), (status = 404, body = Problem), (status = 413, body = Problem), (status = 429, body = Problem), (status = 503, body = Problem)))]
pub async fn change(
    State(app): State<App>,
    ClientAddress(client): ClientAddress,
    headers: HeaderMap,
    Json(request): Json<ChangeProfile>,
) -> Result<StatusCode, Rejection> {
    let me = identity(&headers)?;
    if !app.services().paces.joins.take(client) {
        return Err(too_many(messages::too_many_joins()).into());
    }
    let name = name::of_profile(&request.name)?;
    match app.store.rename_profile(&me, &name).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(no_profile().into()),
    }
}

#[utoipa::path(delete, path = "/api/profile", tag = "profiles", security(("identity" = [])),
    description = "Deletes the profile: its name and its secret. Its finished games stay, without its name.", responses(
    (status = 204, description = "The profile is deleted"), (status = 400, body = Problem), (status = 403, body = Problem),
    (status = 404, body = Problem), (status = 409, body = Problem, description = "It plays a rated game"), (status = 429, body = Problem), (status = 503, body = Problem)))]
pub async fn delete(
    State(app): State<App>,
    ClientAddress(client): ClientAddress,
    headers: HeaderMap,
) -> Result<StatusCode, Rejection> {
    let me = identity(&headers)?;
    if !app.services().paces.joins.take(client) {
        return Err(too_many(messages::too_many_joins()).into());
    }
    match app.store.delete_profile(&me).await? {
        Deletion::Done => Ok(StatusCode::NO_CONTENT),
        Deletion::Missing => Err(no_profile().into()),
        Deletion::Playing => Err(Refusal::conflict(messages::rated_game_open()).into()),
    }
}

#[utoipa::path(post, path = "/api/profile/recover", tag = "profiles", request_body = RecoverProfile, responses(
    (status = 200, body = RecoveredProfile), (status = 400, body = Problem, description = "The code contains a typing error"),
    (status = 404, body = Problem, description = "No profile has this code"), (status = 413, body = Problem),
    (status = 429, body = Problem, description = "Too many codes in a minute"), (status = 503, body = Problem)))]
pub async fn recover(
    State(app): State<App>,
    ClientAddress(client): ClientAddress,
    Json(request): Json<RecoverProfile>,
) -> Answer<RecoveredProfile> {
    if !app.services().paces.codes.take(client) {
        return Err(too_many(messages::too_many_codes()).into());
    }
    let me = recovery::decode(&request.code)?;
    let (store, secret) = (app.store.clone(), SecretHash::of(&me));
    let read = async move { store.find_profile(&secret).await };
    let found = app.list(client, read).await?;
    let unknown = || Refusal::new(Code::NotFound, messages::unknown_code());
    let (_, name, _) = found.ok_or_else(unknown)?;
    Ok(axum::Json(RecoveredProfile { me, name }))
}

#[utoipa::path(get, path = "/api/profile/games", tag = "profiles", security(("identity" = [])), params(HistoryQuery), responses(
    (status = 200, body = HistoryPage), (status = 400, body = Problem), (status = 403, body = Problem), (status = 404, body = Problem),
    (status = 429, body = Problem), (status = 503, body = Problem)))]
pub async fn games(
    State(app): State<App>,
    ClientAddress(client): ClientAddress,
    headers: HeaderMap,
    Query(query): Query<HistoryQuery>,
) -> Answer<HistoryPage> {
    Ok(axum::Json(page(&app, client, &headers, query).await?))
}

#[utoipa::path(get, path = "/api/profile/records", tag = "profiles", security(("identity" = [])), params(HistoryQuery),
    description = "The games of a page of the history as records, one a line.", responses(
    (status = 200, body = String, content_type = "application/jsonl"), (status = 400, body = Problem), (status = 403, body = Problem),
    (status = 404, body = Problem), (status = 429, body = Problem), (status = 503, body = Problem)))]
pub async fn records(
    State(app): State<App>,
    ClientAddress(client): ClientAddress,
    headers: HeaderMap,
    Query(query): Query<HistoryQuery>,
) -> Result<Response, Rejection> {
    let mut lines = String::new();
    for game in page(&app, client, &headers, query).await?.games {
        let table = match stored::load(app.services(), client, &game.table).await {
            // Deleted meanwhile.
            Err(refusal) if refusal.code == Code::NotFound => continue,
            table => table?,
        };
        let line = move || Ok(serde_json::to_string(&table.session.record()));
        // Plain data: always representable as JSON.
        lines += &app.work(client, line).await?.unwrap_or_default();
        lines.push('\n');
    }
    Ok(([(header::CONTENT_TYPE, "application/jsonl")], lines).into_response())
}

async fn page(
    app: &App,
    client: Client,
    headers: &HeaderMap,
    query: HistoryQuery,
) -> Result<HistoryPage, Rejection> {
    let (_, size) = paging(None, query.size)?;
    let after = query
        .after
        .as_deref()
        .map(|key| PageKey::parse(key).ok_or_else(|| Refusal::bad(messages::bad_page_key())));
    let after = after.transpose()?;
    let (me, store) = (identity(headers)?, app.store.clone());
    let read = async move {
        let Some((profile, ..)) = store.find_profile(&me).await? else {
            return Ok(None);
        };
        let page = store.history(&profile, &query, after.as_ref(), size).await;
        page.map(Some)
    };
    Ok(app.list(client, read).await?.ok_or_else(no_profile)?)
}

#[utoipa::path(get, path = "/api/ratings", tag = "profiles", params(LeaderQuery), responses(
    (status = 200, body = Vec<Leader>, description = "The best hundred, best first"), (status = 400, body = Problem),
    (status = 429, body = Problem), (status = 503, body = Problem)))]
pub async fn leaders(
    State(app): State<App>,
    ClientAddress(client): ClientAddress,
    Query(query): Query<LeaderQuery>,
) -> Answer<Vec<Leader>> {
    let store = app.store.clone();
    let read = async move { store.leaders(&query.game, &query.class).await };
    Ok(axum::Json(app.list(client, read).await?))
}
