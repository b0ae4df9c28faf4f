//! Messages between processes that share one PostgreSQL database, over `NOTIFY`.
//!
//! `appended` is sent inside the transaction that stores a fact: processes that have the table in
//! memory read the fact. `presence`, `said` and `thinking` are about what is not stored. A lost
//! message does no harm: the next append fails on its number, and the table is loaded again.

use std::time::Duration;

use ludograph_protocol::{Presence, Said, ThinkingView};
use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use sqlx::postgres::{PgListener, PgPoolOptions};
use tokio::sync::mpsc;

use crate::store::{CHANNEL, Notify, notify};

/// Messages that may wait to be sent.
const OUTBOX: usize = 1024;

/// Backoff: the delay before listening again after an error.
const RETRY: Duration = Duration::from_secs(1);

/// How long a message of this process may take to come back.
const ANSWER: Duration = Duration::from_secs(3);

/// A message between processes.
#[derive(Debug, Serialize, Deserialize)]
struct Message {
    /// The sender, which ignores its own messages except those about facts.
    from: u64,
    table: String,
    news: News,
}

/// What a process tells the others about a table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum News {
    /// A fact of this number was stored.
    Appended(u64),
    /// Who is connected to the sending process.
    Presence(Presence),
    /// A seat that is connected to the sending process said something.
    Said(Said),
    /// A computer thinks in the sending process.
    Thinking(ThinkingView),
}

/// The way to the other processes.
pub trait Publish: Send + Sync {
    /// Sends news to the other processes. They may be lost.
    fn publish(&self, table: &str, news: News);
}

/// What receives the news of other processes.
pub trait Subscriber: Send + Sync {
    /// News about a table from another process.
    fn news(&self, table: &str, from: u64, news: News);
    /// News may have been missed about every table.
    fn missed(&self);
}

/// The number of this process on the bus: random, new at each start.
#[derive(Clone, Copy, Debug)]
pub struct Process(u64);

impl Process {
    /// A new number from 64 random bits.
    #[must_use]
    pub fn new(bits: u64) -> Process {
        // JSON numbers of other languages have a sign.
        Process(bits >> 1)
    }

    /// News of this process as text.
    #[must_use]
    pub fn message(self, table: &str, news: News) -> String {
        let message = Message {
            from: self.0,
            table: table.to_owned(),
            news,
        };
        // Numbers, text and plain data: always representable as JSON.
        serde_json::to_string(&message).expect("a bus message is JSON")
    }
}

impl Notify for Process {
    fn appended(&self, table: &str, seq: u64) -> String {
        self.message(table, News::Appended(seq))
    }
}

/// `NOTIFY` of PostgreSQL.
#[derive(Clone, Debug)]
pub struct Bus {
    process: Process,
    outbox: mpsc::Sender<String>,
}

impl Bus {
    /// A bus over this database.
    #[must_use]
    pub fn new(pool: PgPool, process: Process) -> Bus {
        let (outbox, mut waiting) = mpsc::channel::<String>(OUTBOX);
        tokio::spawn(async move {
            while let Some(text) = waiting.recv().await {
                if let Err(error) = notify(&pool, &text).await {
                    tracing::debug!(%error, "could not notify other processes");
                }
            }
        });
        Bus { process, outbox }
    }
}

impl Publish for Bus {
    /// Drops the news if the outbox is full.
    fn publish(&self, table: &str, news: News) {
        let _ = self.outbox.try_send(self.process.message(table, news));
    }
}

/// Listens to the other processes until the task is aborted. A connection that is silent for
/// `keepalive` must bring back a message of this process, or a new one is made.
pub async fn listen(
    pool: PgPool,
    process: Process,
    keepalive: Duration,
    subscriber: impl Subscriber,
) {
    loop {
        // A pool of its own: a dead connection must not take the place of another.
        let options = PgPoolOptions::new()
            .max_connections(1)
            .acquire_timeout(ANSWER);
        let own = options.connect_lazy_with((*pool.connect_options()).clone());
        match PgListener::connect_with(&own).await {
            Ok(listener) => {
                let silent = || silence(&pool, keepalive);
                receive(listener, process, silent, &subscriber).await;
            }
            Err(error) => tracing::warn!(%error, "cannot listen to other processes"),
        }
        tokio::time::sleep(RETRY).await;
        subscriber.missed();
    }
}

/// Hands messages on until the connection ends, or `silent` is done before the next message.
async fn receive<F: Future<Output = ()>>(
    mut listener: PgListener,
    process: Process,
    silent: impl Fn() -> F,
    subscriber: &impl Subscriber,
) {
    if listener.listen(CHANNEL).await.is_err() {
        return;
    }
    subscriber.missed();
    loop {
        let notification = tokio::select! {
            received = listener.try_recv() => match received {
                Ok(Some(notification)) => notification,
                Ok(None) | Err(_) => return,
            },
            () = silent() => return tracing::warn!("the connection to other processes is dead"),
        };
        deliver(notification.payload(), process, subscriber);
    }
}

/// Passes a message on to the subscriber, unless it cannot be read or says what this process knows.
pub fn deliver(text: &str, process: Process, subscriber: &impl Subscriber) {
    let Ok(message) = serde_json::from_str::<Message>(text) else {
        return;
    };
    // A fact of this process may be news to it: its commit was reported as failed, but happened.
    if message.from != process.0 || matches!(message.news, News::Appended(_)) {
        subscriber.news(&message.table, message.from, message.news);
    }
}

/// Waits, sends this process a message, and waits for as long as it may take to come back.
async fn silence(pool: &PgPool, keepalive: Duration) {
    tokio::time::sleep(keepalive).await;
    if let Err(error) = notify(pool, "").await {
        tracing::debug!(%error, "could not test the connection to other processes");
    }
    tokio::time::sleep(ANSWER).await;
}
