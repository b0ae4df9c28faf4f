//! The REST API, and the web app's pages.
//!
//! | module | noun |
//! |---|---|
//! | [`tables`] | tables: make, list, view, join; the WebSocket |
//! | [`review`] | positions, other moves, opinions, records, imports |
//! | [`lab`] | runs of algorithms |
//! | [`scores`] | high scores |
//! | [`profile`] | profiles, histories, leaderboards |
//! | [`games`] | the catalog of games |
//! | [`lobby`] | the stream of open tables and games to watch |
//! | [`pictures`] | positions as pictures |
//! | [`preview`] | the head of a table's page, for previews of its link |
//! | [`status`] | health, metrics, OpenAPI |
//! | [`pages`] | the web app |
//! | [`position`] | any position of a table or a record |
//! | [`admit`] | who asks, from which page, and how much at once |
//! | [`drain`] | reads the rest of a refused body |
//! | [`headers`] | security headers |
//! | [`extract`], [`rejection`] | requests in, errors out |
//! | [`app`] | [`App`]: the state behind every handler |

mod admit;
mod app;
mod drain;
mod extract;
mod games;
mod headers;
mod lab;
mod lobby;
mod pages;
mod pictures;
mod position;
mod preview;
mod profile;
mod rejection;
mod review;
mod scores;
mod status;
mod tables;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::routing::{any, get, post};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};

pub use app::App;
pub use status::openapi;

/// The routes of the address for metrics.
pub fn metrics_router(app: App) -> Router {
    Router::new()
        .route("/healthz", get(status::health))
        .route("/metrics", get(status::metrics))
        .fallback(status::not_found)
        .with_state(app)
}

/// All routes of the public address; metrics only if they have no address of their own.
pub fn router(app: App, metrics: bool) -> Router {
    let limit = app.services().limits.body;
    let metrics = match metrics {
        true => get(status::metrics),
        false => any(status::not_found),
    };
    let (admitting, draining, adding) = (app.clone(), app.clone(), app.clone());
    let api = Router::new()
        .route("/api/games", get(games::list))
        .route("/api/games/{game}/assets", get(games::assets))
        .route("/api/games/{game}/picture.svg", get(pictures::start))
        .route("/api/lobby", get(lobby::stream))
        .route("/api/tables", get(tables::list).post(tables::make))
        .route("/api/tables/{id}", get(tables::look).delete(tables::delete))
        .route("/api/tables/{id}/join", post(tables::join))
        .route("/api/tables/{id}/live", get(tables::live))
        .route("/api/tables/{id}/position", get(review::position))
        .route("/api/tables/{id}/picture.png", get(pictures::table))
        .route("/api/tables/{id}/record", get(review::record))
        .route("/api/tables/{id}/help", post(review::help))
        .route("/api/tables/{id}/export/{format}", get(review::export))
        .route("/api/my/tables", get(tables::mine))
        .route(
            "/api/profile",
            get(profile::look)
                .post(profile::change)
                .delete(profile::delete),
        )
        .route("/api/profile/recover", post(profile::recover))
        .route("/api/profile/games", get(profile::games))
        .route("/api/profile/records", get(profile::records))
        .route("/api/ratings", get(profile::leaders))
        .route("/api/import", post(review::import))
        .route("/api/explore", post(review::explore))
        .route("/api/analyse", post(review::analyse))
        .route("/api/lab", get(lab::list))
        .route("/api/lab/board", post(lab::board))
        .route("/api/lab/trace", post(lab::trace))
        .route("/api/scores", get(scores::page))
        .route("/api/scores.csv", get(scores::file))
        .route("/api/{*rest}", any(status::not_found))
        .route("/api/", any(status::not_found))
        .route("/healthz", get(status::health))
        .route("/metrics", metrics)
        .route("/openapi.json", get(status::description))
        .method_not_allowed_fallback(status::method_not_allowed)
        .fallback(get(pages::page))
        .with_state(app);
    let worth = SizeAbove::new(1024)
        .and(NotForContentType::IMAGES)
        .and(NotForContentType::SSE)
        .and(NotForContentType::const_new("font/"));
    api.layer(DefaultBodyLimit::max(limit))
        .layer(CompressionLayer::new().gzip(true).compress_when(worth))
        .layer(CatchPanicLayer::custom(status::crashed))
        .layer(from_fn_with_state(admitting, admit::admit))
        .layer(from_fn_with_state(draining, drain::drain))
        .layer(from_fn_with_state(adding, headers::add))
}
