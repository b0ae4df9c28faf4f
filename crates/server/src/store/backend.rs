//! The two databases: connections, and how long an answer may take.

use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Connection, PgConnection, PgPool, SqlitePool};
use tokio::time::timeout;

pub use super::error::{OpenError, StoreError};
use super::file;

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

/// How long to wait for a free connection.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(3);

/// How long an idle connection may take to show that it is alive.
const PING_TIMEOUT: Duration = Duration::from_millis(500);

/// How long work on a connection may take.
pub(crate) const WORK_TIMEOUT: Duration = Duration::from_secs(4);

/// How long a client waits for the database.
pub(crate) const ANSWER_TIMEOUT: Duration = Duration::from_millis(4500);

/// PostgreSQL gives up by itself before [`WORK_TIMEOUT`], and says why. A server that died inside a
/// transaction does not keep its locks.
pub(super) const TIMEOUTS: [(&str, &str); 3] = [
    ("statement_timeout", "3500"),
    ("lock_timeout", "3000"),
    ("idle_in_transaction_session_timeout", "10000"),
];

/// The size to which the write-ahead log of SQLite is cut when it starts again, in bytes: more than
/// it reaches under load, because cutting and growing a file delays commits.
const LOG_SIZE: &str = "134217728";

/// The database has not answered in time.
pub(crate) fn no_answer() -> sqlx::Error {
    let late = std::io::Error::new(std::io::ErrorKind::TimedOut, "no answer in time");
    sqlx::Error::Io(late)
}

/// Waits for an answer of the database, for a limited time.
pub(crate) async fn answered<T>(
    work: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, StoreError> {
    let answer = timeout(ANSWER_TIMEOUT, work).await;
    answer.unwrap_or_else(|_| Err(no_answer().into()))
}

/// Where a database is.
#[derive(Clone, Debug)]
pub(crate) enum Location {
    /// A SQLite file.
    Sqlite(PathBuf),
    /// A PostgreSQL database.
    Postgres(Box<PgConnectOptions>),
}

impl Location {
    /// Reads a URL or a file name.
    pub(crate) fn parse(url: &str) -> Result<Location, OpenError> {
        if url.starts_with("postgres://") || url.starts_with("postgresql://") {
            let options = PgConnectOptions::from_str(url).map_err(OpenError::Postgres)?;
            return Ok(Location::Postgres(Box::new(options)));
        }
        let file = url.strip_prefix("sqlite:").unwrap_or(url);
        let file = file.strip_prefix("//").unwrap_or(file);
        Ok(Location::Sqlite(PathBuf::from(file)))
    }

    /// Opens a pool of connections. PostgreSQL shows them as connections of `program`, and takes
    /// the timeouts.
    pub(super) async fn open(
        &self,
        connections: u32,
        program: &str,
        timeouts: &[(&str, &str)],
    ) -> Result<Backend, OpenError> {
        match self {
            Location::Sqlite(file) => open_sqlite(file, connections).await,
            Location::Postgres(options) => {
                let options = options.clone().application_name(program);
                open_postgres(options.options(timeouts.iter().copied()), connections).await
            }
        }
    }
}

async fn open_postgres(options: PgConnectOptions, connections: u32) -> Result<Backend, OpenError> {
    // A pool hides why it cannot connect: it only says that it has waited.
    let first = timeout(ACQUIRE_TIMEOUT, PgConnection::connect_with(&options)).await;
    let first = first.unwrap_or_else(|_| Err(no_answer()));
    let first = first.map_err(OpenError::Postgres)?;
    // An error means that it is closed already.
    let _ = first.close().await;
    let pool = PgPoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(ACQUIRE_TIMEOUT)
        // A connection that has died in silence is left in time to make another one.
        .test_before_acquire(false)
        .before_acquire(|connection, _| {
            Box::pin(async {
                let ping = timeout(PING_TIMEOUT, connection.ping()).await;
                ping.unwrap_or_else(|_| Err(no_answer())).map(|()| true)
            })
        })
        .connect_lazy_with(options);
    Ok(Backend::Postgres(pool))
}

async fn open_sqlite(file: &PathBuf, connections: u32) -> Result<Backend, OpenError> {
    let failed = |error: &dyn std::fmt::Display| OpenError::Sqlite {
        file: file.clone(),
        reason: error.to_string(),
    };
    file::create_private(file).map_err(|e| failed(&e))?;
    let options = SqliteConnectOptions::new()
        .filename(file)
        .journal_mode(SqliteJournalMode::Wal)
        // FULL: a commit is on the disk when it returns. NORMAL loses commits on power failure.
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(Duration::from_secs(3))
        .pragma("journal_size_limit", LOG_SIZE)
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
