//! When the next table without an actor is due.
//!
//! The database holds a due time for every table whose clock runs or whose computer is to move.
//! While an actor owns the table, the due time lies [`OWNER_LEASE`] ahead, so that it need not be
//! written with every move; if the actor's process dies, another one takes over at that time.

use std::sync::atomic::{AtomicI64, Ordering};

use ludograph_protocol::Millis;
use tokio::sync::Notify;

/// How long other processes leave a table to the process that owns it.
pub const OWNER_LEASE: Millis = 120_000;

/// The next due time that this process knows of.
#[derive(Debug, Default)]
pub struct Schedule {
    next: AtomicI64,
    sooner: Notify,
}

impl Schedule {
    /// A table is due at this time; wakes the waker if that is sooner than what it waits for.
    pub fn expect(&self, due: Option<Millis>) {
        if due.is_some_and(|due| due < self.next.load(Ordering::Relaxed)) {
            self.sooner.notify_one();
        }
    }

    /// Sets the time that the waker waits for; `None` while it looks, so that every
    /// [`expect`](Schedule::expect) counts as sooner.
    pub fn wait_for(&self, next: Option<Millis>) {
        self.next
            .store(next.unwrap_or(Millis::MAX), Ordering::Relaxed);
    }

    /// Waits until a sooner due time is known.
    pub async fn sooner(&self) {
        self.sooner.notified().await;
    }
}
