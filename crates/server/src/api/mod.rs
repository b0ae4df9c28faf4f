//! The REST half of the protocol, and the pages around it.
//!
//! | module | noun |
//! |---|---|
//! | [`app`] | what every handler is given |
//! | [`extract`] | requests, read with errors as the protocol has them |
//! | [`tables`] | making, finding and entering tables; the WebSocket |
//! | [`review`] | looking at games |
//! | [`lab`] | runs of algorithms, told |
//! | [`scores`] | the high scores |
//! | [`games`] | the games there are |
//! | [`watch`] | health, metrics, description |
//! | [`web`] | the web app |
//! | [`leftover`] | the rest of a request that was answered before its end |
//! | [`headers`] | what every answer carries |

pub mod app;
mod extract;
mod games;
mod headers;
mod lab;
mod leftover;
mod review;
mod scores;
mod tables;
mod watch;
mod web;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::routing::{any, get, post};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};

pub use app::App;
pub use watch::openapi;
pub use web::WebApp;

/// Everything that the server answers.
pub fn router(app: App) -> Router {
    let limit = app.hall.limits().body;
    let (reading, dressing) = (app.clone(), app.clone());
    let api = Router::new()
        .route("/api/games", get(games::list))
        .route("/api/games/{game}/assets", get(games::assets))
        .route("/api/tables", get(tables::list).post(tables::create))
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
        .route("/api/{*rest}", any(watch::nothing_here))
        .route("/api/", any(watch::nothing_here))
        .route("/healthz", get(watch::health))
        .route("/metrics", get(watch::metrics))
        .route("/openapi.json", get(watch::description))
        .method_not_allowed_fallback(watch::wrong_method)
        .fallback(get(web::page))
        .with_state(app);
    let worth = SizeAbove::new(1024)
        .and(NotForContentType::IMAGES)
        .and(NotForContentType::const_new("font/"));
    api.layer(DefaultBodyLimit::max(limit))
        .layer(CompressionLayer::new().gzip(true).compress_when(worth))
        .layer(CatchPanicLayer::custom(watch::crashed))
        .layer(from_fn_with_state(reading, leftover::read))
        .layer(from_fn_with_state(dressing, headers::dress))
}
