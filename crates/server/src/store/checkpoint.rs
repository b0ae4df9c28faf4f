//! Background WAL checkpoints of SQLite, so that no commit pays for one.

use std::time::Duration;

use sqlx::{Row, SqlitePool};
use tokio::sync::mpsc;

use super::writer::Waiting;

/// How often to checkpoint.
const INTERVAL: Duration = Duration::from_secs(2);

/// Pages of the log above which the writer finishes the checkpoint, so that the log begins again:
/// 16 megabytes. A log that grows makes each commit change the file system too. SQLite's own way,
/// RESTART, keeps writers waiting until the last reader is done.
const MAX_PAGES: i64 = 4_096;

/// Pages of the log above which an idle log is cut to nothing: four megabytes.
const IDLE_PAGES: i64 = 1_024;

/// Checkpoints until the pool is closed.
pub(super) fn start(pool: SqlitePool, writer: mpsc::WeakSender<Waiting>) {
    tokio::spawn(async move {
        let mut before = 0;
        loop {
            tokio::time::sleep(INTERVAL).await;
            if pool.is_closed() {
                return;
            }
            match round(&pool, before).await {
                Ok(pages) => {
                    if pages > MAX_PAGES
                        && let Some(writer) = writer.upgrade()
                    {
                        // An error means that the writer has stopped.
                        let _ = writer.send(Waiting::FinishLog).await;
                    }
                    before = pages;
                }
                Err(error) => tracing::debug!(%error, "could not checkpoint"),
            }
        }
    });
}

/// Copies the log to the database; returns how many pages the log has.
async fn round(pool: &SqlitePool, before: i64) -> Result<i64, sqlx::Error> {
    let pages = checkpoint(pool, "PRAGMA wal_checkpoint(PASSIVE)").await?;
    // The passive checkpoint has done most of the work, so that this is short.
    if pages > IDLE_PAGES && pages == before {
        return checkpoint(pool, "PRAGMA wal_checkpoint(TRUNCATE)").await;
    }
    Ok(pages)
}

/// Runs a checkpoint; returns how many pages the log holds.
async fn checkpoint(pool: &SqlitePool, statement: &'static str) -> Result<i64, sqlx::Error> {
    sqlx::query(statement).fetch_one(pool).await?.try_get(1)
}
