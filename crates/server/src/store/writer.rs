//! Group commit: all waiting appends are written in one transaction, so that a thousand moves a
//! second cost a few dozen commits.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use super::backend::{Backend, StoreError, WORK_TIMEOUT, no_answer};
use super::batch;
use super::notify::Notify;
use super::rows::Append;
use super::writable::Writable;
use crate::metrics::Metrics;

/// A message to the writer.
pub(super) enum Waiting {
    /// A fact to store.
    Append(Request),
    /// The end; answered when everything before it has been written.
    Stop(oneshot::Sender<()>),
}

/// A fact to store, and who waits for the result.
pub(super) struct Request {
    append: Box<Append>,
    answer: oneshot::Sender<Result<(), StoreError>>,
    /// When the client is about to be refused: what it asked for must not happen later.
    until: Instant,
}

impl Request {
    /// A request that is made now, and where its result arrives.
    pub(super) fn new(append: Append) -> (Request, oneshot::Receiver<Result<(), StoreError>>) {
        let (answer, result) = oneshot::channel();
        let (append, until) = (Box::new(append), Instant::now() + WORK_TIMEOUT);
        let request = Request {
            append,
            answer,
            until,
        };
        (request, result)
    }
}

/// The least time for a transaction. A request that has waited so long that less is left is
/// refused, so that it does not cut short those that came later.
const LEAST_TIME: Duration = Duration::from_millis(500);

/// The most appends in one transaction: enough to make commits cheap, few enough to keep each
/// short.
const MAX_BATCH: usize = 512;

/// How often a failed write is followed by a probe, until one succeeds.
const PROBE_INTERVAL: Duration = Duration::from_secs(1);

/// The task that writes.
pub(super) struct Writer {
    pub(super) backend: Backend,
    pub(super) notify: Arc<dyn Notify>,
    pub(super) metrics: Arc<Metrics>,
    pub(super) writable: Arc<Writable>,
}

impl Writer {
    /// Starts the task; returns its inbox.
    pub(super) fn start(self) -> mpsc::Sender<Waiting> {
        let (sender, receiver) = mpsc::channel(4 * MAX_BATCH);
        tokio::spawn(self.run(receiver));
        sender
    }

    async fn run(self, mut inbox: mpsc::Receiver<Waiting>) {
        let mut waiting = Vec::with_capacity(MAX_BATCH);
        loop {
            tokio::select! {
                received = inbox.recv_many(&mut waiting, MAX_BATCH) => if received == 0 {
                    return;
                },
                () = tokio::time::sleep(PROBE_INTERVAL), if !self.writable.now() => {
                    let probed = batch::probe(&self.backend).await;
                    self.wrote(probed.is_ok());
                }
            }
            let mut stop = None;
            let (mut appends, mut answers) = (Vec::new(), Vec::new());
            let now = Instant::now();
            let mut until = now + WORK_TIMEOUT;
            for one in waiting.drain(..) {
                match one {
                    Waiting::Append(request) if request.answer.is_closed() => {}
                    Waiting::Append(request) if request.until < now + LEAST_TIME => {
                        let _ = request.answer.send(Err(no_answer().into()));
                    }
                    Waiting::Append(request) => {
                        until = until.min(request.until);
                        appends.push(*request.append);
                        answers.push(request.answer);
                    }
                    Waiting::Stop(done) => stop = Some(done),
                }
            }
            let results = self.write(&appends, until).await;
            for (answer, result) in answers.into_iter().zip(results) {
                // The receiver may be gone; what was written stays written.
                let _ = answer.send(result);
            }
            if let Some(done) = stop {
                let _ = done.send(());
                return;
            }
        }
    }

    /// Writes appends, and notes how that went.
    async fn write(&self, appends: &[Append], until: Instant) -> Vec<Result<(), StoreError>> {
        if appends.is_empty() {
            return Vec::new();
        }
        let started = Instant::now();
        let (results, writable) = self.write_all(appends, until).await;
        self.metrics.commit(appends.len(), started.elapsed());
        self.wrote(writable);
        results
    }

    /// Notes whether the database takes facts.
    fn wrote(&self, success: bool) {
        self.writable.wrote(success);
        self.metrics.writable.set(i64::from(success));
    }

    /// Writes all in one transaction. If the database refuses their contents, each is tried alone,
    /// so that one cannot spoil the others. Also returns whether the database takes facts at all.
    async fn write_all(
        &self,
        appends: &[Append],
        until: Instant,
    ) -> (Vec<Result<(), StoreError>>, bool) {
        let error = match batch::write(&self.backend, &*self.notify, appends, until).await {
            Ok(results) => return (results, true),
            Err(error) => error,
        };
        tracing::error!(%error, appends = appends.len(), "could not write");
        let mut writable = is_about_contents(&error);
        if appends.len() == 1 || !writable {
            let error = StoreError::from(error);
            return (
                appends.iter().map(|_| Err(error.clone())).collect(),
                writable,
            );
        }
        let mut results = Vec::with_capacity(appends.len());
        for append in appends {
            let one = std::slice::from_ref(append);
            let written = batch::write(&self.backend, &*self.notify, one, until).await;
            results.push(match written {
                Ok(mut result) => result.pop().unwrap_or(Err(StoreError::Conflict)),
                Err(error) => {
                    writable &= is_about_contents(&error);
                    Err(error.into())
                }
            });
        }
        (results, writable)
    }
}

/// Whether the database answers but refuses what it was given: PostgreSQL's classes of bad data,
/// broken constraints and exceeded limits; SQLite's codes for the same.
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
