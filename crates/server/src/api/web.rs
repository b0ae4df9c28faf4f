//! The web app: embedded in the program, or read from a folder for those who work on it.

use std::path::{Component, Path, PathBuf};

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

use super::App;

/// What `web/` was built into; nothing where it has not been built.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Built;

const INDEX: &str = "index.html";

const NOT_BUILT: &str = "<!doctype html><html lang=\"en\"><title>Ludograph</title>\
    <h1>Ludograph</h1><p>The server is running, but this program was built without the web app.</p>\
    <p>Build it with <code>make web</code> (or <code>npm ci &amp;&amp; npm run build</code> in <code>web/</code>), then build the program again. \
    <code>make run</code> does all of it.</p>\
    <p>The API is here all the same: <a href=\"/openapi.json\">its description</a>.</p></html>";

/// Where the files of the web app come from.
#[derive(Clone, Debug)]
pub enum WebApp {
    /// Those that were there when the program was built.
    Embedded,
    /// Those that are in this folder at the moment of asking.
    Folder(PathBuf),
}

impl WebApp {
    /// The app in this folder, or the embedded one.
    ///
    /// # Errors
    /// When there is no app in the folder.
    pub fn new(folder: Option<PathBuf>) -> Result<WebApp, String> {
        let Some(folder) = folder else {
            return Ok(WebApp::Embedded);
        };
        match std::fs::metadata(folder.join(INDEX)) {
            Ok(found) if found.is_file() => Ok(WebApp::Folder(folder)),
            Ok(_) => Err(format!("{INDEX} in it is not a file")),
            Err(error) if folder.is_dir() => Err(format!(
                "there is no built web app in it ({INDEX}: {error}); `make web` builds one in web/dist"
            )),
            Err(_) => Err("there is no such folder".into()),
        }
    }

    /// The file at this path below the app's root, with what tells its contents from others'.
    async fn file(&self, path: &str) -> Option<File> {
        match self {
            WebApp::Embedded => Built::get(path).map(|file| File {
                tag: tag(&file.metadata.sha256_hash()),
                data: file.data.into_owned(),
            }),
            WebApp::Folder(folder) => {
                let place = below(folder, path)?;
                let read = tokio::task::spawn_blocking(move || std::fs::read(place));
                let data = read.await.ok()?.ok()?;
                Some(File {
                    tag: tag(&Sha256::digest(&data)),
                    data,
                })
            }
        }
    }
}

struct File {
    tag: String,
    data: Vec<u8>,
}

/// The file that a path means, if it does not lead out of the folder.
fn below(folder: &Path, path: &str) -> Option<PathBuf> {
    let plain = |part| matches!(part, Component::Normal(_));
    let path = Path::new(path);
    (path.components().all(plain) && path.components().next().is_some()).then(|| folder.join(path))
}

/// A file of the app; its first page for every path that is none, as the app finds its way itself.
pub async fn page(State(app): State<App>, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = app.web.file(path).await {
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
    match app.web.file(INDEX).await {
        Some(index) => serve(INDEX, index, &headers),
        None => Html(NOT_BUILT).into_response(),
    }
}

fn serve(path: &str, file: File, asked: &HeaderMap) -> Response {
    // Built files carry a hash in their names: what is under such a name never changes.
    let keep = if path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let headers = [
        (header::CONTENT_TYPE, kind(path)),
        (header::CACHE_CONTROL, keep),
        (header::ETAG, &file.tag),
    ];
    if asked
        .get(header::IF_NONE_MATCH)
        .is_some_and(|given| given.as_bytes() == file.tag.as_bytes())
    {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    (headers, file.data).into_response()
}

fn tag(hash: &[u8]) -> String {
    let hex: String = hash.iter().take(12).map(|b| format!("{b:02x}")).collect();
    format!("\"{hex}\"")
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
