//! A connection of a pool, given back in limited time.
//!
//! A pool of sqlx tests each connection that it gets back, without a limit of time. A connection
//! that has gone silent would keep its place for ever, and the writer's pool has only one.

use std::ops::{Deref, DerefMut};
use std::time::Duration;

use sqlx::pool::PoolConnection;
use sqlx::{Database, Pool, Postgres, Sqlite};
use tokio::time::timeout;

use super::backend::WORK_TIMEOUT;

/// A database whose connections can be lent.
pub(crate) trait Lend: Database {
    /// How long a connection that comes back may take to show that it is alive. Its place is taken
    /// until then: what it may still be working on counts.
    const TEST_TIMEOUT: Duration;
}

impl Lend for Sqlite {
    // A file does not go silent; a search may take long.
    const TEST_TIMEOUT: Duration = Duration::MAX;
}

impl Lend for Postgres {
    // PostgreSQL ends a statement before that.
    const TEST_TIMEOUT: Duration = WORK_TIMEOUT;
}

/// A connection that is lent. Dropping it gives it back.
pub(crate) struct Lease<DB: Lend>(Option<PoolConnection<DB>>);

impl<DB: Lend> Lease<DB> {
    /// A free connection, or a new one.
    pub(crate) async fn take(pool: &Pool<DB>) -> Result<Lease<DB>, sqlx::Error> {
        Ok(Lease(Some(pool.acquire().await?)))
    }

    /// Closes the connection at once, so that another one takes its place.
    pub(crate) fn close(mut self) {
        drop(self.0.take().map(PoolConnection::detach));
    }
}

const LENT: &str = "a lease has its connection until it is dropped";

impl<DB: Lend> Deref for Lease<DB> {
    type Target = DB::Connection;

    fn deref(&self) -> &DB::Connection {
        self.0.as_ref().expect(LENT)
    }
}

impl<DB: Lend> DerefMut for Lease<DB> {
    fn deref_mut(&mut self) -> &mut DB::Connection {
        self.0.as_mut().expect(LENT)
    }
}

impl<DB: Lend> Drop for Lease<DB> {
    fn drop(&mut self) {
        if let Some(mut connection) = self.0.take() {
            // Cut off, it drops the connection, and the pool has its place again.
            tokio::spawn(timeout(DB::TEST_TIMEOUT, connection.return_to_pool()));
        }
    }
}

/// Runs work on one connection, for [`WORK_TIMEOUT`] or until a given time. After an error the
/// connection is closed: what a failed transaction left behind must not meet the next one.
macro_rules! on_connection {
    ($pool:expr, $connection:ident => $work:expr) => {{
        let until = tokio::time::Instant::now() + $crate::store::backend::WORK_TIMEOUT;
        on_connection!($pool, until, $connection => $work)
    }};
    ($pool:expr, $until:expr, $connection:ident => $work:expr) => {{
        let mut lease = $crate::store::lease::Lease::take($pool).await?;
        let work = async {
            let $connection = &mut *lease;
            $work
        };
        let done = tokio::time::timeout_at($until, work).await;
        let done = done.unwrap_or_else(|_| Err($crate::store::backend::no_answer()));
        if done.is_err() {
            lease.close();
        }
        done
    }};
}
pub(crate) use on_connection;

/// Runs statements outside of a transaction, on one connection of either database.
macro_rules! on_lease {
    ($backend:expr, $connection:ident => $work:expr) => {
        $crate::store::backend::on_backend!($backend, pool => {
            let mut lease = $crate::store::lease::Lease::take(pool).await?;
            let $connection = &mut *lease;
            $work
        })
    };
}
pub(crate) use on_lease;
