//! Background WAL checkpoints of SQLite, so that no commit pays for one.

use std::time::Duration;

use sqlx::{Row, SqlitePool};

/// How often to checkpoint.
const INTERVAL: Duration = Duration::from_secs(2);

/// Pages of the log above which writers wait for a restart of the log: a quarter of a gigabyte,
/// which only a load without any pause reaches.
const MAX_PAGES: i64 = 65_536;

/// Checkpoints until the pool is closed.
pub(super) fn start(pool: SqlitePool) {
    tokio::spawn(async move {
        loop {
            tokio::time::sleep(INTERVAL).await;
            if pool.is_closed() {
                return;
            }
            match checkpoint(&pool, "PRAGMA wal_checkpoint(PASSIVE)").await {
                Ok(pages) if pages > MAX_PAGES => {
                    // The passive checkpoint has done most of the work, so this is short.
                    let restarted = checkpoint(&pool, "PRAGMA wal_checkpoint(RESTART)").await;
                    tracing::debug!(pages, ?restarted, "restarted the write-ahead log");
                }
                Ok(_) => {}
                Err(error) => tracing::debug!(%error, "could not checkpoint"),
            }
        }
    });
}

/// Runs a checkpoint; returns how many pages the log holds.
async fn checkpoint(pool: &SqlitePool, statement: &'static str) -> Result<i64, sqlx::Error> {
    sqlx::query(statement).fetch_one(pool).await?.try_get(1)
}
