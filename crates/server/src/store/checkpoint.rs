//! SQLite's write-ahead log, brought home into the database file beside the writer.
//!
//! Left to itself, SQLite does this inside some unlucky commit, which then takes a hundred times as long as the others.

use std::time::Duration;

use sqlx::{Row, SqlitePool};

/// How often it is done.
const EVERY: Duration = Duration::from_secs(2);

/// Pages that the log may hold before writers are made to wait for its end: a quarter of a gigabyte, which only a load without any pause reaches.
const MOST_PAGES: i64 = 65_536;

/// Does it every now and then for as long as the pool is open.
pub(super) fn start(pool: SqlitePool) {
    tokio::spawn(async move {
        loop {
            tokio::time::sleep(EVERY).await;
            if pool.is_closed() {
                return;
            }
            match pages_after(&pool, "PRAGMA wal_checkpoint(PASSIVE)").await {
                Ok(pages) if pages > MOST_PAGES => {
                    // Nearly everything is home already, so that this is short; the log then begins anew.
                    let restarted = pages_after(&pool, "PRAGMA wal_checkpoint(RESTART)").await;
                    tracing::debug!(pages, ?restarted, "restarted the log");
                }
                Ok(_) => {}
                Err(error) => tracing::debug!(%error, "could not checkpoint"),
            }
        }
    });
}

/// Runs a checkpoint and returns how many pages the log holds.
async fn pages_after(pool: &SqlitePool, statement: &'static str) -> Result<i64, sqlx::Error> {
    sqlx::query(statement).fetch_one(pool).await?.try_get(1)
}
