//! How several processes over one PostgreSQL database tell each other what happens at their tables.
//!
//! One channel carries two kinds of message. `appended` is sent inside the transaction that appends a fact: whoever has the table live reads what is new.
//! `presence` and `thinking` tell of what is not kept. A message that is lost does no harm: the next append fails on its number, and the table is read anew.

use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use sqlx::postgres::PgListener;
use tokio::sync::mpsc;

use ludograph_protocol::{Presence, ThinkingView};
use crate::table::Hall;
use crate::table::host::Ask;

/// The channel's name; `batch.rs` spells it in its statement.
const CHANNEL: &str = "ludograph";

/// A message between processes.
#[derive(Debug, Serialize, Deserialize)]
struct Message {
    /// The sender, which ignores its own.
    from: u64,
    table: String,
    news: News,
}

/// What is told.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum News {
    /// A fact of this number was appended.
    Appended(u64),
    /// Who is connected to the sending process.
    Presence(Presence),
    /// A computer thinks in the sending process.
    Thinking(ThinkingView),
}

/// The message that a fact was appended.
pub(crate) fn appended(from: u64, table: &str, seq: u64) -> String {
    message(from, table, News::Appended(seq))
}

fn message(from: u64, table: &str, news: News) -> String {
    let table = table.to_owned();
    // A number, a text and plain data: there is nothing that JSON cannot hold.
    serde_json::to_string(&Message { from, table, news }).expect("a message is always JSON")
}

/// To the other processes.
#[derive(Clone, Debug)]
pub(crate) struct Bus {
    process: u64,
    outbox: mpsc::Sender<String>,
}

impl Bus {
    /// A bus over this database.
    pub(crate) fn new(pool: PgPool, process: u64) -> Bus {
        let (outbox, mut waiting) = mpsc::channel::<String>(1024);
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

    /// Tells the others, or not where too much waits already: nothing of this is needed for long.
    pub(crate) fn tell(&self, table: &str, news: News) {
        let _ = self.outbox.try_send(message(self.process, table, news));
    }
}

/// Listens to the other processes for as long as the server runs.
pub(crate) async fn listen(pool: PgPool, process: u64, hall: Hall) {
    loop {
        match PgListener::connect_with(&pool).await {
            Ok(listener) => hear(listener, process, &hall).await,
            Err(error) => tracing::warn!(%error, "cannot listen to other processes"),
        }
        // What was said meanwhile is lost: every live table reads what it has missed.
        tokio::time::sleep(std::time::Duration::from_secs(1)).await;
        hall.tell_all(|| Ask::Refresh);
    }
}

async fn hear(mut listener: PgListener, process: u64, hall: &Hall) {
    if listener.listen(CHANNEL).await.is_err() {
        return;
    }
    hall.tell_all(|| Ask::Refresh);
    while let Ok(Some(notification)) = listener.try_recv().await {
        let Ok(message) = serde_json::from_str::<Message>(notification.payload()) else {
            continue;
        };
        if message.from != process {
            hall.tell(&message.table, Ask::News(message.from, message.news));
        }
    }
}
