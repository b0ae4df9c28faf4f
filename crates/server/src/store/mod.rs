//! The database: an append-only log of facts per table, and lists derived from it.
//!
//! | module | noun |
//! |---|---|
//! | [`read`] | facts, lists of tables |
//! | [`schedule`] | due times, expiry |
//! | [`scores`] | high scores |
//! | [`writer`] | group commit: all waiting appends in one transaction |
//! | [`batch`] | that transaction, for SQLite and for PostgreSQL |
//! | [`schema`] | the database's tables and their migrations |
//! | [`checkpoint`] | background WAL checkpoints of SQLite |
//! | [`writable`] | since when facts can be stored without a gap |
//! | [`rows`] | what is written: [`Append`], [`Effects`] |
//! | [`notify`] | [`Notify`]: notifications of other processes |
//! | [`backend`] | SQLite and PostgreSQL |

pub(crate) mod backend;
mod batch;
mod checkpoint;
mod notify;
mod read;
mod rows;
mod schedule;
mod schema;
pub mod scores;
mod writable;
mod writer;

use std::sync::Arc;

use sqlx::PgPool;
use tokio::sync::{mpsc, oneshot};

pub use backend::{OpenError, StoreError};
pub use notify::{CHANNEL, Notify};
pub use rows::{Append, Effects, Holder};

use crate::metrics::Metrics;
use backend::{Backend, on_backend};
use writable::Writable;
use writer::{Waiting, Writer};

/// Connections for reading.
const READERS: u32 = 8;

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
}

impl Store {
    /// Opens a database, creates the file if needed, and brings the schema up to date.
    ///
    /// # Errors
    /// What could not be opened, and why.
    pub async fn open(
        url: &str,
        metrics: Arc<Metrics>,
        notify: Arc<dyn Notify>,
    ) -> Result<Store, OpenError> {
        let backend = backend::open(url, READERS).await?;
        schema::migrate(&backend).await?;
        let writable = Arc::new(Writable::since_now());
        let writer = Writer {
            // A connection of its own, so that reading never delays a move.
            backend: backend::open(url, 1).await?,
            notify,
            metrics,
            writable: Arc::clone(&writable),
        };
        if let Backend::Sqlite(pool) = &backend {
            checkpoint::start(pool.clone());
        }
        Ok(Store {
            lists: backend::open(url, LISTERS as u32).await?,
            backend,
            writer: writer.start(),
            writable,
        })
    }

    /// Stores a fact. When this returns, it is on the disk.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the number is taken. After any other error the fact may have
    /// been stored: read before going on.
    pub async fn append(&self, append: Append) -> Result<(), StoreError> {
        let stopping = || StoreError::Database("the server is stopping".into());
        let (answer, result) = oneshot::channel();
        let waiting = Waiting::Append(Box::new(append), answer);
        let sent = self.writer.send(waiting).await;
        sent.map_err(|_| stopping())?;
        result.await.map_err(|_| stopping())?
    }

    /// The PostgreSQL pool, if several processes may share the database.
    #[must_use]
    pub fn postgres(&self) -> Option<&PgPool> {
        match &self.backend {
            Backend::Sqlite(_) => None,
            Backend::Postgres(pool) => Some(pool),
        }
    }

    /// Checks that the database answers.
    ///
    /// # Errors
    /// When it does not.
    pub async fn ping(&self) -> Result<(), StoreError> {
        on_backend!(&self.backend, pool => sqlx::query("SELECT 1").execute(pool).await.map(drop))?;
        Ok(())
    }

    /// Closes the database after everything that waits has been written.
    pub async fn close(&self) {
        let (done, closed) = oneshot::channel();
        if self.writer.send(Waiting::Stop(done)).await.is_ok() {
            // An error means that the writer has ended already.
            let _ = closed.await;
        }
        on_backend!(&self.lists, pool => pool.close().await);
        on_backend!(&self.backend, pool => pool.close().await);
    }
}
