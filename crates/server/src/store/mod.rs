//! The database: an append-only log of facts per table, and lists derived from it.
//!
//! | module | noun |
//! |---|---|
//! | [`read`] | facts, lists of tables |
//! | [`schedule`] | due times, expiry |
//! | [`scores`] | high scores |
//! | [`profiles`] | profiles: found, renamed, deleted |
//! | [`history`] | the finished games of a profile |
//! | [`ratings`] | leaderboards; the rebuild of all ratings |
//! | [`rated_log`] | the log of rated games, and what follows from it |
//! | [`erase`] | deleting tables, names and browsers |
//! | [`writer`] | group commit: all waiting appends in one transaction |
//! | [`batch`] | that transaction, for SQLite and for PostgreSQL |
//! | [`pace`] | bytes a second of large facts, so that they never delay moves |
//! | [`schema`] | the database's tables and their migrations |
//! | [`checkpoint`] | background WAL checkpoints of SQLite |
//! | [`writable`] | since when facts can be stored without a gap |
//! | [`rows`] | what is written and deleted: [`Append`], [`Effects`], [`Scores`] |
//! | [`notify`](mod@notify) | [`Notify`]: notifications of other processes |
//! | [`file`] | the SQLite file: private, for one server at a time |
//! | [`lease`] | [`Lease`](lease::Lease): a connection of a pool, given back in limited time |
//! | [`backend`] | SQLite and PostgreSQL |
//! | [`error`] | [`OpenError`], [`StoreError`] |

pub(crate) mod backend;
mod batch;
mod checkpoint;
mod erase;
mod error;
mod file;
mod history;
mod lease;
mod notify;
mod pace;
mod profiles;
mod rated_log;
mod ratings;
mod read;
mod rows;
mod schedule;
mod schema;
pub mod scores;
mod writable;
mod writer;

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

use sqlx::PgPool;
use tokio::sync::{mpsc, oneshot};

pub use backend::{OpenError, StoreError};
pub(crate) use notify::notify;
pub use notify::{CHANNEL, Notify};
pub use rows::{Append, Deletion, Effects, Holder, PageKey, Rebuilt, Renamed, Scores};

use crate::config::Database;
use crate::metrics::Metrics;
use backend::TIMEOUTS;
pub(crate) use backend::{ANSWER_TIMEOUT, answered};
pub(crate) use backend::{Backend, Location, on_backend};
pub(crate) use file::{FileLock, private};
use lease::on_lease;
use writable::Writable;
use writer::{Request, Waiting, Writer};

/// The name of a server's connections in PostgreSQL.
const PROGRAM: &str = "ludograph";

/// The name of the connections of an operator's command.
const ADMIN: &str = "ludograph admin";

/// Unreadable tables that are remembered, so that each is logged once.
const MAX_REPORTED: usize = 1000;

/// Connections for lists and high scores, whose searches may take long.
pub const LISTERS: usize = 2;

/// The database and its writer. Clones share both.
#[derive(Clone)]
pub struct Store {
    /// For reading, and for rare writes that need no group commit.
    backend: Backend,
    /// For lists and high scores, so that they never delay the others.
    lists: Backend,
    /// To the writer, which alone appends facts.
    writer: mpsc::Sender<Waiting>,
    writable: Arc<Writable>,
    /// The right to serve a SQLite file.
    lock: Option<Arc<FileLock>>,
    /// Tables that were logged as unreadable.
    reported: Arc<Mutex<HashSet<String>>>,
}

impl Store {
    /// Opens a database, creates the file if needed, and brings the schema up to date.
    ///
    /// # Errors
    /// What could not be opened, and why.
    pub async fn open(
        url: &str,
        settings: &Database,
        metrics: Arc<Metrics>,
        notify: Arc<dyn Notify>,
    ) -> Result<Store, OpenError> {
        let location = Location::parse(url)?;
        let lock = match &location {
            Location::Sqlite(file) => Some(FileLock::take(file)?),
            Location::Postgres(_) => None,
        };
        let backend = location
            .open(settings.db_connections, PROGRAM, &TIMEOUTS)
            .await?;
        schema::migrate(&backend).await?;
        // A connection of its own, so that reading never delays a move.
        let own = location.open(1, PROGRAM, &TIMEOUTS).await?;
        let lists = location.open(LISTERS as u32, PROGRAM, &TIMEOUTS).await?;
        let store = Store::new([backend, own, lists], lock, metrics, notify);
        if let Backend::Sqlite(pool) = &store.backend {
            checkpoint::start(pool.clone(), store.writer.downgrade());
        }
        Ok(store)
    }

    /// Opens a database that a server may be using, for an operator's command.
    ///
    /// # Errors
    /// What could not be opened, and why; also when the database is not up to date.
    pub(crate) async fn attach(
        location: &Location,
        notify: Arc<dyn Notify>,
    ) -> Result<Store, OpenError> {
        let backend = location.open(2, ADMIN, &[]).await?;
        schema::check(&backend).await?;
        let metrics = Arc::new(Metrics::default());
        let all = [backend.clone(), backend.clone(), backend];
        Ok(Store::new(all, None, metrics, notify))
    }

    /// Of the connections for reading, for writing and for lists.
    fn new(
        [backend, own, lists]: [Backend; 3],
        lock: Option<FileLock>,
        metrics: Arc<Metrics>,
        notify: Arc<dyn Notify>,
    ) -> Store {
        let writable = Arc::new(Writable::since_now());
        let writer = Writer {
            backend: own,
            notify,
            metrics,
            writable: Arc::clone(&writable),
        };
        Store {
            lists,
            backend,
            writer: writer.start(),
            writable,
            lock: lock.map(Arc::new),
            reported: Arc::default(),
        }
    }

    /// Stores a fact. When this returns, it is on the disk.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the number is taken. After any other error the fact may have
    /// been stored: read before going on.
    pub async fn append(&self, append: Append) -> Result<(), StoreError> {
        let stopping = || StoreError::Database("the server is stopping".into());
        let (request, result) = Request::new(append)?;
        answered(async {
            let sent = self.writer.send(Waiting::Append(request)).await;
            sent.map_err(|_| stopping())?;
            result.await.map_err(|_| stopping())?
        })
        .await
    }

    /// The connections.
    pub(crate) fn backend(&self) -> &Backend {
        &self.backend
    }

    /// The PostgreSQL pool, if several processes may share the database.
    #[must_use]
    pub fn postgres(&self) -> Option<&PgPool> {
        match &self.backend {
            Backend::Sqlite(_) => None,
            Backend::Postgres(pool) => Some(pool),
        }
    }

    /// Checks that the database answers, and has taken the last fact.
    ///
    /// # Errors
    /// When it does not, or has not.
    pub async fn ping(&self) -> Result<(), StoreError> {
        if !self.writable.now() {
            return Err(StoreError::Database("the last write has failed".into()));
        }
        answered(async {
            on_lease!(&self.backend, connection => {
                Ok(sqlx::query("SELECT 1").execute(connection).await.map(drop)?)
            })
        })
        .await
    }

    /// Logs that a table cannot be read, the first time.
    pub fn report_unreadable(&self, table: &str, error: &dyn std::fmt::Display) {
        let mut reported = self.reported.lock().unwrap_or_else(PoisonError::into_inner);
        if reported.len() < MAX_REPORTED && reported.insert(table.to_owned()) {
            tracing::error!(table, %error, "a table cannot be read");
        }
    }

    /// Closes the database after everything that waits has been written. A connection that does not
    /// answer is left behind.
    pub async fn close(&self) {
        let (done, written) = oneshot::channel();
        if self.writer.send(Waiting::Stop(done)).await.is_ok() {
            // An error means that the writer has ended already.
            let _ = written.await;
        }
        let closing = async {
            on_backend!(&self.lists, pool => pool.close().await);
            on_backend!(&self.backend, pool => pool.close().await);
            Ok(())
        };
        if answered(closing).await.is_err() {
            tracing::info!("some connections to the database did not close in time");
        }
        if let Some(lock) = &self.lock {
            lock.release();
        }
    }
}
