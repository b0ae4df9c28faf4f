//! The web app, embedded in the program.

use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

/// What `web/` was built into; nothing where it has not been built.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Built;

const NOT_BUILT: &str = "<!doctype html><html lang=\"en\"><title>Ludograph</title>\
    <h1>Ludograph</h1><p>The server is running, but this program was built without the web app.</p>\
    <p>Build it with <code>make web</code> (or <code>npm ci &amp;&amp; npm run build</code> in <code>web/</code>), then build the program again. \
    <code>make run</code> does all of it.</p>\
    <p>The API is here all the same: <a href=\"/openapi.json\">its description</a>.</p></html>";

/// A file of the app; its first page for every path that is none, as the app finds its way itself.
pub async fn page(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = Built::get(path) {
        return serve(path, file, &headers);
    }
    // A missing file with an ending is a mistake, not a page of the app.
    if path
        .rsplit('/')
        .next()
        .is_some_and(|last| last.contains('.'))
    {
        return super::watch::nothing_here().await.into_response();
    }
    match Built::get("index.html") {
        Some(index) => serve("index.html", index, &headers),
        None => Html(NOT_BUILT).into_response(),
    }
}

fn serve(path: &str, file: EmbeddedFile, asked: &HeaderMap) -> Response {
    let tag = format!("\"{}\"", hash_text(&file.metadata.sha256_hash()));
    // Built files carry a hash in their names: what is under such a name never changes.
    let keep = if path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let headers = [
        (header::CONTENT_TYPE, kind(path)),
        (header::CACHE_CONTROL, keep),
        (header::ETAG, &tag),
    ];
    if asked
        .get(header::IF_NONE_MATCH)
        .is_some_and(|given| given.as_bytes() == tag.as_bytes())
    {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    (headers, file.data.into_owned()).into_response()
}

fn hash_text(hash: &[u8; 32]) -> String {
    hash[..12].iter().map(|b| format!("{b:02x}")).collect()
}

/// The kind of a file by its ending.
fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or("") {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
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
