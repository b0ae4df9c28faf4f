//! The files of the web app: embedded in the program, or read from a folder during development.

use std::path::{Component, Path, PathBuf};

use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};
use thiserror::Error;

/// The output of the web build; empty if it has not been built.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Built;

/// The page of the app.
pub const INDEX: &str = "index.html";

/// Whether the web app is part of this program. It is not where the program was built without it.
#[must_use]
pub fn is_embedded() -> bool {
    Built::get(INDEX).is_some()
}

/// Where the files come from.
#[derive(Clone, Debug)]
pub enum WebApp {
    /// The program itself.
    Embedded,
    /// A folder, read for every request.
    Folder(PathBuf),
}

/// A file of the app.
pub struct File {
    /// The entity tag: a hash of the contents.
    pub tag: String,
    /// The contents.
    pub data: Vec<u8>,
}

/// Why a folder cannot be served.
#[derive(Debug, Error)]
pub enum WebAppError {
    /// `index.html` is a folder or a device.
    #[error("{INDEX} in it is not a file")]
    NotAFile,
    /// There is no `index.html`.
    #[error("it contains no built web app ({INDEX}: {0}); `make web` builds one in web/dist")]
    NotBuilt(std::io::Error),
    /// There is no such folder.
    #[error("there is no such folder")]
    NoFolder,
}

impl WebApp {
    /// The app in this folder, or the embedded one.
    ///
    /// # Errors
    /// When the folder contains no app.
    pub fn new(folder: Option<PathBuf>) -> Result<WebApp, WebAppError> {
        let Some(folder) = folder else {
            return Ok(WebApp::Embedded);
        };
        match std::fs::metadata(folder.join(INDEX)) {
            Ok(found) if found.is_file() => Ok(WebApp::Folder(folder)),
            Ok(_) => Err(WebAppError::NotAFile),
            Err(error) if folder.is_dir() => Err(WebAppError::NotBuilt(error)),
            Err(_) => Err(WebAppError::NoFolder),
        }
    }

    /// The file at a path below the app's root.
    pub async fn file(&self, path: &str) -> Option<File> {
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

/// The file at a path, unless the path leads out of the folder.
fn below(folder: &Path, path: &str) -> Option<PathBuf> {
    let plain = |part| matches!(part, Component::Normal(_));
    let path = Path::new(path);
    (path.components().all(plain) && path.components().next().is_some()).then(|| folder.join(path))
}

fn tag(hash: &[u8]) -> String {
    let hex: String = hash.iter().take(12).map(|b| format!("{b:02x}")).collect();
    format!("\"{hex}\"")
}
