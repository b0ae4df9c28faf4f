//! The games there are.

use axum::http::header;
use axum::response::{IntoResponse, Response};
use ludograph_catalog::{AnyGame, GameInfo};
use ludograph_protocol::Problem;

use super::extract::Path;
use super::rejection::Rejection;

#[utoipa::path(get, path = "/api/games", tag = "games", responses(
    (status = 200, body = Vec<Object>, description = "Every game with its options, players and formats (GameInfo)")))]
pub async fn list() -> axum::Json<Vec<&'static GameInfo>> {
    axum::Json(ludograph_catalog::all().map(AnyGame::info).collect())
}

#[utoipa::path(get, path = "/api/games/{game}/assets", tag = "games", params(("game" = String, Path, description = "The game's id")), responses(
    (status = 200, body = serde_json::Value, description = "What all views of the game rely on; null where there is nothing"),
    (status = 400, body = Problem), (status = 404, body = Problem)))]
pub async fn assets(Path(game): Path<String>) -> Result<Response, Rejection> {
    let assets = ludograph_catalog::game(&game)?.assets();
    Ok((
        [(header::CACHE_CONTROL, "public, max-age=3600")],
        axum::Json(assets),
    )
        .into_response())
}
