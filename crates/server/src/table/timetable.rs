//! The tables that are not in memory: their flags fall in time, and their computers go on.
//!
//! The database holds, for every table whose clock runs or whose computer is to move, a moment at which somebody is to look after it: when its flag falls,
//! or at once, where it is in no process's memory; while it is in one, a moment that is far enough away not to be written with every move. Whoever looks
//! brings the table to life, which then knows what to do. Every process looks, so that the tables of one that died go on.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::task::JoinSet;

use super::Hall;
use super::host::Ask;
use ludograph_protocol::{Code, Millis};
use crate::refusal::Refusal;

/// When to look next.
#[derive(Debug, Default)]
pub struct Timetable {
    /// The next moment that is known.
    next: AtomicI64,
    /// An earlier one has become known.
    sooner: Notify,
}

/// How long a process that has a table in memory is trusted with it before others look.
pub const TRUST: Millis = 120_000;

/// How often is looked at the latest, for what other processes have written.
const LOOK_EVERY: Duration = Duration::from_secs(5);

/// How long is waited where something could not be done.
const RETRY: Duration = Duration::from_secs(1);

/// Tables that are looked after at once.
const BATCH: u32 = 64;

impl Timetable {
    /// Something is due.
    pub fn expect(&self, due: Option<Millis>) {
        if due.is_some_and(|due| due < self.next.load(Ordering::Relaxed)) {
            self.sooner.notify_one();
        }
    }
}

/// Looks after the tables for as long as the server runs.
pub async fn keep(hall: Hall) {
    loop {
        let wait = match look(&hall).await {
            Ok(next) => next.map_or(LOOK_EVERY, |next| {
                let millis = (next - crate::time::now()).max(0).unsigned_abs();
                LOOK_EVERY.min(Duration::from_millis(millis))
            }),
            Err(refusal) => {
                tracing::debug!(reason = refusal.message, "could not look after tables");
                RETRY
            }
        };
        tokio::select! {
            () = tokio::time::sleep(wait) => {}
            () = hall.timetable().sooner.notified() => {}
        }
    }
}

/// Looks after everything that is due; returns when the next is.
async fn look(hall: &Hall) -> Result<Option<Millis>, Refusal> {
    // Whatever becomes known from here on is told, until it is known which is the next.
    hall.timetable().next.store(Millis::MAX, Ordering::Relaxed);
    let now = crate::time::now();
    let mut next = None;
    let mut late = JoinSet::new();
    for (id, due) in hall.store().due(BATCH).await? {
        if due > now {
            next = Some(due);
            break;
        }
        late.spawn(remind(hall.clone(), id));
    }
    if late.is_empty() {
        let known = next.unwrap_or(Millis::MAX);
        hall.timetable().next.store(known, Ordering::Relaxed);
        return Ok(next);
    }
    while let Some(done) = late.join_next().await {
        done.map_err(|_| Refusal::unavailable())??;
    }
    // There may be more than were looked after at once.
    Ok(Some(now))
}

/// Brings a table to life. One that cannot be read is never asked again.
async fn remind(hall: Hall, id: String) -> Result<(), Refusal> {
    match hall.ask(&id, Ask::Due).await {
        Ok(done) => done,
        Err(refusal) if refusal.code == Code::Unavailable => Err(refusal),
        Err(_) => Ok(hall.store().set_due(&id, None).await?),
    }
}
