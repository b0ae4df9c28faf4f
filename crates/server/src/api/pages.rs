//! The web app over HTTP, with the SPA fallback.

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};

use ludograph_table::secret::is_table_id;

use super::app::App;
use super::{preview, status};
use crate::web_app::{File, INDEX};

const NOT_BUILT: &str = "<!doctype html><html lang=\"en\"><title>Ludograph</title>\
    <h1>Ludograph</h1><p>The server is running, but this program was built without the web app.</p>\
    <p>Build it with <code>make web</code> (or <code>npm ci &amp;&amp; npm run build</code> in \
    <code>web/</code>), then build the program again. <code>make run</code> does both.</p>\
    <p>The API is available: <a href=\"/openapi.json\">its description</a>.</p></html>";

/// A file of the app, or `index.html` for any other path (client-side routing).
pub async fn page(State(app): State<App>, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = app.web.file(path).await {
        return serve(path, file, &headers);
    }
    // A path with an extension is a missing file, not a page of the app.
    let last = path.rsplit('/').next();
    if last.is_some_and(|last| last.contains('.')) {
        return status::not_found().await.into_response();
    }
    let Some(index) = app.web.file(INDEX).await else {
        return Html(NOT_BUILT).into_response();
    };
    let table = path.strip_prefix("t/").filter(|id| is_table_id(id));
    match table {
        Some(id) => match preview::head(&app, id, uri.query(), &headers).await {
            Some(head) => Html(preview::insert(&index.data, &head)).into_response(),
            None => serve(INDEX, index, &headers),
        },
        None => serve(INDEX, index, &headers),
    }
}

fn serve(path: &str, file: File, asked: &HeaderMap) -> Response {
    // Built files have a hash in their names, so their contents never change.
    let cache = if path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let headers = [
        (header::CONTENT_TYPE, content_type(path)),
        (header::CACHE_CONTROL, cache),
        (header::ETAG, &file.tag),
    ];
    let known = asked.get(header::IF_NONE_MATCH);
    if known.is_some_and(|tag| tag.as_bytes() == file.tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    (headers, file.data).into_response()
}

/// The content type by file extension.
fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or("") {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "jsonl" => "application/jsonl",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "webp" => "image/webp",
        "woff2" => "font/woff2",
        "wasm" => "application/wasm",
        "mp3" => "audio/mpeg",
        "ogg" => "audio/ogg",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
