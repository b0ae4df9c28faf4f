//! The REST API, and the web app's pages.
//!
//! | module | noun |
//! |---|---|
//! | [`tables`] | tables: make, list, view, join; the WebSocket |
//! | [`review`] | positions, other moves, opinions, records, imports |
//! | [`judge`] | what actions cost, and which are mistakes |
//! | [`lab`] | runs of algorithms |
//! | [`scores`] | high scores |
//! | [`games`] | the catalog of games |
//! | [`status`] | health, metrics, OpenAPI |
//! | [`pages`] | the web app |
//! | [`position`] | any position of a table or a record |
//! | [`drain`] | reads the rest of a refused body |
//! | [`headers`] | security headers |
//! | [`extract`], [`paging`], [`rejection`] | requests in, errors out |
//! | [`app`] | [`App`]: the state behind every handler |

mod app;
mod drain;
mod extract;
mod games;
mod headers;
mod judge;
mod lab;
mod pages;
mod paging;
mod position;
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

/// All routes of the server.
pub fn router(app: App) -> Router {
    let limit = app.services().limits.body;
    let (draining, adding) = (app.clone(), app.clone());
    let api = Router::new()
        .route("/api/games", get(games::list))
        .route("/api/games/{game}/assets", get(games::assets))
        .route("/api/tables", get(tables::list).post(tables::make))
        .route("/api/tables/{id}", get(tables::look))
        .route("/api/tables/{id}/join", post(tables::join))
        .route("/api/tables/{id}/live", get(tables::live))
        .route("/api/tables/{id}/position", get(review::position))
        .route("/api/tables/{id}/record", get(review::record))
        .route("/api/tables/{id}/export/{format}", get(review::export))
        .route("/api/my/tables", get(tables::mine))
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
        .route("/metrics", get(status::metrics))
        .route("/openapi.json", get(status::description))
        .method_not_allowed_fallback(status::method_not_allowed)
        .fallback(get(pages::page))
        .with_state(app);
    let worth = SizeAbove::new(1024)
        .and(NotForContentType::IMAGES)
        .and(NotForContentType::const_new("font/"));
    api.layer(DefaultBodyLimit::max(limit))
        .layer(CompressionLayer::new().gzip(true).compress_when(worth))
        .layer(CatchPanicLayer::custom(status::crashed))
        .layer(from_fn_with_state(draining, drain::drain))
        .layer(from_fn_with_state(adding, headers::add))
}
