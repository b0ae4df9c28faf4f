//! Messages between processes that share one PostgreSQL database, over `NOTIFY`.
//!
//! `appended` is sent inside the transaction that stores a fact: processes that have the table in
//! memory read the fact. `presence`, `said` and `thinking` are about what is not stored. A lost message
//! does no harm: the next append fails on its number, and the table is loaded again.

use std::time::Duration;

use ludograph_protocol::{Presence, Said, ThinkingView};
use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use sqlx::postgres::PgListener;
use tokio::sync::mpsc;

use crate::store::{CHANNEL, Notify};

/// Messages that may wait to be sent.
const OUTBOX: usize = 1024;

/// Backoff: the delay before listening again after an error.
const RETRY: Duration = Duration::from_secs(1);

/// A message between processes.
#[derive(Debug, Serialize, Deserialize)]
struct Message {
    /// The sender, which ignores its own messages.
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
    /// A new number.
    #[must_use]
    pub fn random() -> Process {
        // JSON numbers of other languages have a sign.
        Process(crate::random::bits() >> 1)
    }

    fn message(self, table: &str, news: News) -> String {
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

/// The way to the other processes.
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
                let sent = sqlx::query("SELECT pg_notify($1, $2)")
                    .bind(CHANNEL)
                    .bind(text)
                    .execute(&pool)
                    .await;
                if let Err(error) = sent {
                    tracing::debug!(%error, "could not notify other processes");
                }
            }
        });
        Bus { process, outbox }
    }

    /// Sends news to the other processes; drops them if the outbox is full.
    pub fn publish(&self, table: &str, news: News) {
        let _ = self.outbox.try_send(self.process.message(table, news));
    }
}

/// Listens to the other processes until the task is aborted.
pub async fn listen(pool: PgPool, process: Process, subscriber: impl Subscriber) {
    loop {
        match PgListener::connect_with(&pool).await {
            Ok(listener) => receive(listener, process, &subscriber).await,
            Err(error) => tracing::warn!(%error, "cannot listen to other processes"),
        }
        tokio::time::sleep(RETRY).await;
        subscriber.missed();
    }
}

async fn receive(mut listener: PgListener, process: Process, subscriber: &impl Subscriber) {
    if listener.listen(CHANNEL).await.is_err() {
        return;
    }
    subscriber.missed();
    while let Ok(Some(notification)) = listener.try_recv().await {
        let Ok(message) = serde_json::from_str::<Message>(notification.payload()) else {
            continue;
        };
        if message.from != process.0 {
            subscriber.news(&message.table, message.from, message.news);
        }
    }
}
