//! Where tables are kept: an append-only log of facts per table, beside it the lists that are made from it.
//!
//! | module | noun |
//! |---|---|
//! | [`rows`] | what is written: [`Append`], [`Effects`] |
//! | [`schema`] | the database's tables, and how older ones are brought up to date |
//! | [`writer`] | group commit: everything that waits is written in one transaction |
//! | [`batch`] | that transaction, for SQLite and for PostgreSQL |
//! | [`checkpoint`] | SQLite's log, brought home beside the writer |
//! | [`read`] | facts, lists of tables |
//! | [`calendar`] | what is due: clocks, computers, and tables that nobody needs any more |
//! | [`scores`] | the high scores |

mod batch;
mod calendar;
mod checkpoint;
mod read;
pub mod rows;
mod schema;
pub mod scores;
mod writer;

use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{PgPool, SqlitePool};
use thiserror::Error;
use tokio::sync::mpsc;

pub use rows::{Append, Effects, Holder, ScoreRow, SummaryRow};

use crate::metrics::Metrics;

/// Why something could not be read or kept.
#[derive(Debug, Clone, Error)]
pub enum StoreError {
    /// Another process has appended a fact of this number first.
    #[error("the table has changed meanwhile")]
    Conflict,
    /// The database did not answer, or answered with an error. A write may or may not have happened.
    #[error("database: {0}")]
    Database(Arc<str>),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        StoreError::Database(error.to_string().into())
    }
}

/// The two databases.
#[derive(Clone, Debug)]
pub(crate) enum Backend {
    /// One file, one process.
    Sqlite(SqlitePool),
    /// A server, any number of processes.
    Postgres(PgPool),
}

/// Runs the same statement on whichever database there is: both understand `$1`, and rows are read by position.
macro_rules! on_backend {
    ($backend:expr, $pool:ident => $body:expr) => {
        match $backend {
            $crate::store::Backend::Sqlite($pool) => $body,
            $crate::store::Backend::Postgres($pool) => $body,
        }
    };
}
pub(crate) use on_backend;

/// The database and its writer. Clones share both.
#[derive(Clone)]
pub struct Store {
    /// For reading, and for the rare writes that need no group commit.
    backend: Backend,
    /// To the writer, which alone appends facts.
    writer: mpsc::Sender<writer::Waiting>,
    /// Which process wrote a notification: random, new each start.
    process: u64,
    /// Since when moves can be kept.
    kept: Arc<calendar::Kept>,
}

impl Store {
    /// Opens the database that `url` names, creates it where it is a file that does not exist, and brings its tables up to date.
    ///
    /// # Errors
    /// Says what could not be opened, and why.
    pub async fn open(url: &str, metrics: Arc<Metrics>) -> Result<Store, String> {
        let process = crate::secret::random_u64() >> 1;
        let backend = open(url, READERS).await?;
        schema::migrate(&backend).await?;
        // A connection of its own, so that no amount of reading keeps a move waiting.
        let kept = Arc::new(calendar::Kept::since_now());
        let writer = writer::start(open(url, 1).await?, process, metrics, Arc::clone(&kept));
        if let Backend::Sqlite(pool) = &backend {
            checkpoint::start(pool.clone());
        }
        Ok(Store {
            backend,
            writer,
            process,
            kept,
        })
    }

    /// The PostgreSQL pool and this process's number, where several processes may share the database.
    pub(crate) fn shared(&self) -> Option<(&PgPool, u64)> {
        match &self.backend {
            Backend::Sqlite(_) => None,
            Backend::Postgres(pool) => Some((pool, self.process)),
        }
    }

    /// Whether the database answers.
    ///
    /// # Errors
    /// When it does not.
    pub async fn ping(&self) -> Result<(), StoreError> {
        on_backend!(&self.backend, pool => sqlx::query("SELECT 1").execute(pool).await.map(drop))?;
        Ok(())
    }

    /// Closes the database once everything that waits has been written.
    pub async fn close(&self) {
        let (done, closed) = tokio::sync::oneshot::channel();
        if self.writer.send(writer::Waiting::Stop(done)).await.is_ok() {
            // An error means that the writer is gone already, which is what is waited for.
            let _ = closed.await;
        }
        on_backend!(&self.backend, pool => pool.close().await);
    }
}

/// Connections for reading.
const READERS: u32 = 8;

async fn open(url: &str, connections: u32) -> Result<Backend, String> {
    if url.starts_with("postgres://") || url.starts_with("postgresql://") {
        open_postgres(url, connections).await
    } else {
        open_sqlite(url.strip_prefix("sqlite:").unwrap_or(url), connections).await
    }
}

async fn open_postgres(url: &str, connections: u32) -> Result<Backend, String> {
    let explain = |e: sqlx::Error| format!("cannot open the PostgreSQL database: {e}");
    let options = PgConnectOptions::from_str(url).map_err(explain)?;
    let pool = PgPoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(Duration::from_secs(3))
        .connect_with(options.application_name("ludograph"))
        .await
        .map_err(explain)?;
    Ok(Backend::Postgres(pool))
}

async fn open_sqlite(file: &str, connections: u32) -> Result<Backend, String> {
    let file = PathBuf::from(file.strip_prefix("//").unwrap_or(file));
    let explain =
        |e: &dyn std::fmt::Display| format!("cannot open the database {}: {e}", file.display());
    if let Some(folder) = file.parent().filter(|f| *f != Path::new("")) {
        std::fs::create_dir_all(folder).map_err(|e| explain(&e))?;
    }
    let options = SqliteConnectOptions::new()
        .filename(&file)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        // FULL: a commit is on the disk when it returns. NORMAL would lose the last commits with the power.
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(Duration::from_secs(5))
        // No commit waits for a checkpoint: `checkpoint.rs` does it beside them.
        .pragma("wal_autocheckpoint", "0");
    let pool = SqlitePoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(Duration::from_secs(3))
        .connect_with(options)
        .await
        .map_err(|e| explain(&e))?;
    Ok(Backend::Sqlite(pool))
}
