//! Group commit: all waiting appends are written in one transaction, so that a thousand moves a
//! second cost a few dozen commits.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use super::backend::{Backend, StoreError, WORK_TIMEOUT, no_answer};
use super::batch::{self, Encoded};
use super::notify::Notify;
use super::pace::Pace;
use super::rows::Append;
use super::writable::Writable;
use crate::metrics::Metrics;

/// A message to the writer.
pub(super) enum Waiting {
    /// A fact to store.
    Append(Request),
    /// Most of the log of SQLite has been copied to the database: copy the rest.
    FinishLog,
    /// The end; answered when everything before it has been written.
    Stop(oneshot::Sender<()>),
}

/// A fact to store, and who waits for the result.
pub(super) struct Request {
    row: Box<Encoded>,
    answer: oneshot::Sender<Result<(), StoreError>>,
    /// When the client is about to be refused: what it asked for must not happen later.
    until: Instant,
}

/// Where the result of a request arrives.
type Answer = oneshot::Receiver<Result<(), StoreError>>;

impl Request {
    /// A request that is made now, and where its result arrives. Encodes the fact, so that the
    /// writer does not have to.
    pub(super) fn new(append: Append) -> Result<(Request, Answer), StoreError> {
        let (answer, result) = oneshot::channel();
        let (row, until) = (
            Box::new(Encoded::new(append)?),
            Instant::now() + WORK_TIMEOUT,
        );
        let request = Request { row, answer, until };
        Ok((request, result))
    }

    /// The request, if somebody waits for it and there is time for a transaction; otherwise it is
    /// refused.
    fn in_time(self, now: Instant) -> Option<Request> {
        if self.until < now + LEAST_TIME {
            self.refuse();
            return None;
        }
        (!self.answer.is_closed()).then_some(self)
    }

    fn refuse(self) {
        // The receiver may be gone.
        let _ = self.answer.send(Err(no_answer().into()));
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

/// The requests of one transaction.
struct Batch {
    rows: Vec<Encoded>,
    answers: Vec<oneshot::Sender<Result<(), StoreError>>>,
    started: Instant,
    /// When the first of them is about to be refused.
    until: Instant,
}

impl Batch {
    fn starting(started: Instant) -> Batch {
        Batch {
            rows: Vec::new(),
            answers: Vec::new(),
            started,
            until: started + WORK_TIMEOUT,
        }
    }

    /// Adds a request, unless nobody waits for it or its time is nearly over.
    fn add(&mut self, request: Request) {
        let Some(request) = request.in_time(self.started) else {
            return;
        };
        self.until = self.until.min(request.until);
        self.rows.push(*request.row);
        self.answers.push(request.answer);
    }
}

/// The most bytes of large facts that wait; more are refused at once.
const MOST_WAITING: usize = 16 * 1024 * 1024;

/// Large facts that wait for their turn.
#[derive(Default)]
struct Large {
    requests: VecDeque<Request>,
    bytes: usize,
}

impl Large {
    fn push(&mut self, request: Request) {
        if self.bytes + request.row.size() > MOST_WAITING {
            return request.refuse();
        }
        self.bytes += request.row.size();
        self.requests.push_back(request);
    }

    /// Moves the first ones to a transaction: as many as the pace allows; all, if there is none.
    fn pass_on(&mut self, batch: &mut Batch, mut pace: Option<&mut Pace>) {
        while let Some(request) = self.requests.pop_front() {
            let size = request.row.size();
            self.bytes -= size;
            let Some(request) = request.in_time(batch.started) else {
                continue;
            };
            if pace.as_mut().is_some_and(|p| !p.take(size, batch.started)) {
                self.bytes += size;
                return self.requests.push_front(request);
            }
            batch.add(request);
        }
    }
}

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
        let (mut large, mut pace) = (Large::default(), Pace::new());
        loop {
            tokio::select! {
                received = inbox.recv_many(&mut waiting, MAX_BATCH) => if received == 0 {
                    return;
                },
                () = tokio::time::sleep_until(pace.next()), if !large.requests.is_empty() => {}
                () = tokio::time::sleep(PROBE_INTERVAL), if !self.writable.now() => {
                    let probed = batch::probe(&self.backend).await;
                    self.wrote(probed.is_ok());
                }
            }
            let (mut stop, mut finish_log) = (None, false);
            let mut batch = Batch::starting(Instant::now());
            for one in waiting.drain(..) {
                match one {
                    Waiting::Append(request) if Pace::applies_to(request.row.size()) => {
                        large.push(request);
                    }
                    Waiting::Append(request) => batch.add(request),
                    Waiting::FinishLog => finish_log = true,
                    Waiting::Stop(done) => stop = Some(done),
                }
            }
            let paced = stop.is_none().then_some(&mut pace);
            large.pass_on(&mut batch, paced);
            let results = self.write(&batch.rows, batch.until).await;
            for (answer, result) in batch.answers.into_iter().zip(results) {
                // The receiver may be gone; what was written stays written.
                let _ = answer.send(result);
            }
            if finish_log && let Err(error) = batch::finish_log(&self.backend).await {
                tracing::debug!(%error, "could not finish the log");
            }
            if let Some(done) = stop {
                let _ = done.send(());
                return;
            }
        }
    }

    /// Writes appends, and notes how that went.
    async fn write(&self, rows: &[Encoded], until: Instant) -> Vec<Result<(), StoreError>> {
        if rows.is_empty() {
            return Vec::new();
        }
        let started = Instant::now();
        let (results, writable) = self.write_all(rows, until).await;
        self.metrics.commit(rows.len(), started.elapsed());
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
        rows: &[Encoded],
        until: Instant,
    ) -> (Vec<Result<(), StoreError>>, bool) {
        let error = match batch::write(&self.backend, &*self.notify, rows, until).await {
            Ok(results) => return (results, true),
            Err(error) => error,
        };
        tracing::error!(%error, appends = rows.len(), "could not write");
        let mut writable = is_about_contents(&error);
        if rows.len() == 1 || !writable {
            let error = StoreError::from(error);
            return (rows.iter().map(|_| Err(error.clone())).collect(), writable);
        }
        let mut results = Vec::with_capacity(rows.len());
        for row in rows {
            let one = std::slice::from_ref(row);
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

#[cfg(test)]
mod tests {
    use ludograph_core::Seat;
    use ludograph_table::{Fact, Stored};

    use super::super::rows::Effects;
    use super::*;

    fn request(size: usize) -> (Request, Answer) {
        let stored = Stored {
            seq: 2,
            at: 0,
            fact: Fact::Moved {
                seat: Seat(0),
                action: "x".repeat(size),
                thought: None,
            },
        };
        let append = Append {
            table: "t".into(),
            stored,
            effects: Effects::default(),
        };
        Request::new(append).unwrap()
    }

    #[tokio::test]
    async fn large_facts_wait_for_their_turn_and_keep_their_order() {
        let (mut large, mut pace) = (Large::default(), Pace::new());
        let mut answers = Vec::new();
        for k in 0..20 {
            let (request, answer) = request(100_000 + k);
            large.push(request);
            answers.push(answer);
        }
        let mut batch = Batch::starting(Instant::now());
        large.pass_on(&mut batch, Some(&mut pace));
        assert!((1..10).contains(&batch.rows.len()), "{}", batch.rows.len());
        large.pass_on(&mut batch, None);
        assert!(batch.rows.is_sorted_by_key(Encoded::size) && batch.rows.len() == 20);
        assert_eq!(large.bytes, 0);
    }

    #[tokio::test]
    async fn large_facts_beyond_the_memory_for_them_are_refused_at_once() {
        let mut large = Large::default();
        let size = MOST_WAITING / 4;
        let waiting = [(); 4].map(|()| {
            let (request, answer) = request(size);
            large.push(request);
            answer
        });
        assert_eq!(large.requests.len(), 3);
        let [_, _, _, mut last] = waiting;
        assert!(matches!(last.try_recv(), Ok(Err(_))));
    }
}
