//! Group commit: everything that waits is written in one transaction, so that a thousand moves a second cost a few dozen commits.

use std::sync::Arc;

use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use super::batch;
use super::calendar::Kept;
use super::{Append, Backend, Store, StoreError, on_backend};
use crate::metrics::Metrics;

/// What is sent to the writer.
pub(super) enum Waiting {
    /// Something to keep, and who wants to know.
    Append(Box<Append>, oneshot::Sender<Result<(), StoreError>>),
    /// The end: everything before it has been written when it is answered.
    Stop(oneshot::Sender<()>),
}

/// The most appends of one transaction: enough to make commits cheap, few enough to keep each short.
const MOST: usize = 512;

/// Starts the writer.
pub(super) fn start(
    backend: Backend,
    process: u64,
    metrics: Arc<Metrics>,
    kept: Arc<Kept>,
) -> mpsc::Sender<Waiting> {
    let (sender, receiver) = mpsc::channel(4 * MOST);
    tokio::spawn(run(backend, process, metrics, kept, receiver));
    sender
}

async fn run(
    backend: Backend,
    process: u64,
    metrics: Arc<Metrics>,
    kept: Arc<Kept>,
    mut inbox: mpsc::Receiver<Waiting>,
) {
    let mut waiting = Vec::with_capacity(MOST);
    while inbox.recv_many(&mut waiting, MOST).await > 0 {
        let mut stop = None;
        let (mut appends, mut answers) = (Vec::new(), Vec::new());
        for one in waiting.drain(..) {
            match one {
                Waiting::Append(append, answer) => {
                    appends.push(*append);
                    answers.push(answer);
                }
                Waiting::Stop(done) => stop = Some(done),
            }
        }
        let started = Instant::now();
        let results = write(&backend, process, &appends).await;
        if !appends.is_empty() {
            metrics.commit(appends.len(), started.elapsed());
            kept.wrote(
                !results
                    .iter()
                    .any(|r| matches!(r, Err(StoreError::Database(_)))),
            );
        }
        for (answer, result) in answers.into_iter().zip(results) {
            // Whoever asked may have gone; what was written stays written.
            let _ = answer.send(result);
        }
        if let Some(done) = stop {
            on_backend!(&backend, pool => pool.close().await);
            let _ = done.send(());
            return;
        }
    }
}

/// Writes all in one transaction. Where the database refuses it for what is in it, each is tried alone, so that one cannot spoil the others.
async fn write(backend: &Backend, process: u64, appends: &[Append]) -> Vec<Result<(), StoreError>> {
    if appends.is_empty() {
        return Vec::new();
    }
    let error = match batch::write(backend, process, appends).await {
        Ok(results) => return results,
        Err(error) => error,
    };
    tracing::error!(%error, appends = appends.len(), "could not write");
    if appends.len() == 1 || !is_about_contents(&error) {
        let error = StoreError::from(error);
        return appends.iter().map(|_| Err(error.clone())).collect();
    }
    let mut results = Vec::with_capacity(appends.len());
    for append in appends {
        let one = std::slice::from_ref(append);
        results.push(match batch::write(backend, process, one).await {
            Ok(mut result) => result.pop().unwrap_or(Err(StoreError::Conflict)),
            Err(error) => Err(error.into()),
        });
    }
    results
}

/// Whether the database is there and refuses what it was given: PostgreSQL's classes of bad data, broken constraints and exceeded limits; SQLite's codes
/// for the same.
fn is_about_contents(error: &sqlx::Error) -> bool {
    let code = error
        .as_database_error()
        .and_then(sqlx::error::DatabaseError::code);
    code.is_some_and(|code| match code.len() {
        5 => ["22", "23", "54"]
            .iter()
            .any(|class| code.starts_with(class)),
        _ => matches!(code.parse::<i32>().map(|c| c & 0xff), Ok(18..=20)),
    })
}

impl Store {
    /// Keeps a fact. When this returns, it is on the disk.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] where the number is taken. After any other error it is unknown whether the fact was kept: read before going on.
    pub async fn append(&self, append: Append) -> Result<(), StoreError> {
        let gone = || StoreError::Database("the server is stopping".into());
        let (answer, result) = oneshot::channel();
        let waiting = Waiting::Append(Box::new(append), answer);
        self.writer.send(waiting).await.map_err(|_| gone())?;
        result.await.map_err(|_| gone())?
    }
}
