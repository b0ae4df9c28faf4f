//! The two databases.

use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{PgPool, SqlitePool};
use thiserror::Error;

/// A pool of connections.
#[derive(Clone, Debug)]
pub(crate) enum Backend {
    /// One file, one process.
    Sqlite(SqlitePool),
    /// A server, any number of processes.
    Postgres(PgPool),
}

/// Runs the same statement on either database: both understand `$1`, and rows are read by position.
macro_rules! on_backend {
    ($backend:expr, $pool:ident => $body:expr) => {
        match $backend {
            $crate::store::backend::Backend::Sqlite($pool) => $body,
            $crate::store::backend::Backend::Postgres($pool) => $body,
        }
    };
}
pub(crate) use on_backend;

/// Why something could not be read or stored.
#[derive(Debug, Clone, Error)]
pub enum StoreError {
    /// Another process has stored a fact of this number first.
    #[error("the table has changed meanwhile")]
    Conflict,
    /// The database did not answer, or answered with an error. A write may have happened.
    #[error("database: {0}")]
    Database(Arc<str>),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        StoreError::Database(error.to_string().into())
    }
}

/// Why a database could not be opened.
#[derive(Debug, Error)]
pub enum OpenError {
    /// The PostgreSQL server.
    #[error("cannot open the PostgreSQL database: {0}")]
    Postgres(sqlx::Error),
    /// The SQLite file.
    #[error("cannot open the database {}: {reason}", file.display())]
    Sqlite {
        /// The file.
        file: PathBuf,
        /// Why not.
        reason: String,
    },
    /// A statement that brings the schema up to date.
    #[error("cannot bring the database up to date: {0}")]
    Migrate(sqlx::Error),
    /// A database of a later version of the program.
    #[error("the database has version {found}, this program knows versions up to {known}")]
    TooNew {
        /// Version of the database.
        found: usize,
        /// Latest version that the program knows.
        known: usize,
    },
}

/// How long to wait for a free connection.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(3);

/// Opens a database by its URL or file name.
pub(crate) async fn open(url: &str, connections: u32) -> Result<Backend, OpenError> {
    if url.starts_with("postgres://") || url.starts_with("postgresql://") {
        open_postgres(url, connections).await
    } else {
        open_sqlite(url.strip_prefix("sqlite:").unwrap_or(url), connections).await
    }
}

async fn open_postgres(url: &str, connections: u32) -> Result<Backend, OpenError> {
    let options = PgConnectOptions::from_str(url).map_err(OpenError::Postgres)?;
    let pool = PgPoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(ACQUIRE_TIMEOUT)
        .connect_with(options.application_name("ludograph"))
        .await
        .map_err(OpenError::Postgres)?;
    Ok(Backend::Postgres(pool))
}

async fn open_sqlite(file: &str, connections: u32) -> Result<Backend, OpenError> {
    let file = PathBuf::from(file.strip_prefix("//").unwrap_or(file));
    let failed = |error: &dyn std::fmt::Display| OpenError::Sqlite {
        file: file.clone(),
        reason: error.to_string(),
    };
    if let Some(folder) = file.parent().filter(|f| *f != Path::new("")) {
        std::fs::create_dir_all(folder).map_err(|e| failed(&e))?;
    }
    let options = SqliteConnectOptions::new()
        .filename(&file)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        // FULL: a commit is on the disk when it returns. NORMAL loses commits on power failure.
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(Duration::from_secs(5))
        // `checkpoint.rs` checkpoints in the background, so that no commit pays for it.
        .pragma("wal_autocheckpoint", "0");
    let pool = SqlitePoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(ACQUIRE_TIMEOUT)
        .connect_with(options)
        .await
        .map_err(|e| failed(&e))?;
    Ok(Backend::Sqlite(pool))
}
