//! The waker: tables that are due but have no actor get one.
//!
//! Every process runs a waker, so the tables of a process that died go on in another.

use std::time::Duration;

use ludograph_protocol::{Code, Millis};
use ludograph_table::Refusal;
use tokio::task::JoinSet;

use crate::actor::Ask;
use crate::refusal;
use crate::registry::Registry;

/// The longest time between two looks at the database, for what other processes have written.
const POLL_INTERVAL: Duration = Duration::from_secs(5);

/// How long to wait after an error.
const RETRY: Duration = Duration::from_secs(1);

/// How long a table is left alone that could not be woken now, or that this version of the program
/// cannot read, in milliseconds.
const PUT_OFF: Millis = 10_000;
const PUT_OFF_UNREADABLE: Millis = 60 * 60 * 1000;

/// Tables that are woken at once.
const BATCH: u32 = 64;

/// Tables with a computer to move that are loaded when the server starts.
const MAX_BUSY: u32 = 1000;

/// Wakes tables until the task is aborted.
pub async fn run(registry: Registry) {
    loop {
        let wait = match wake_due(&registry).await {
            Ok(next) => next.map_or(POLL_INTERVAL, |next| {
                let millis = (next - registry.services().now()).max(0).unsigned_abs();
                POLL_INTERVAL.min(Duration::from_millis(millis))
            }),
            Err(refusal) => {
                tracing::debug!(%refusal, "could not look for due tables");
                RETRY
            }
        };
        tokio::select! {
            biased;
            () = tokio::time::sleep(wait) => {}
            () = registry.services().schedule.sooner() => {}
        }
    }
}

/// Loads the tables at which a computer was to move when the server stopped.
pub async fn wake_busy(registry: Registry) {
    let busy = match registry.services().store.busy(MAX_BUSY).await {
        Ok(busy) => busy,
        Err(error) => return tracing::warn!(%error, "could not look for tables to load"),
    };
    for id in busy {
        if let Err(refusal) = registry.actor(&id).await {
            tracing::warn!(table = id, %refusal, "could not load a table");
        }
    }
}

/// Wakes the tables that are due; returns when the next one is.
async fn wake_due(registry: &Registry) -> Result<Option<Millis>, Refusal> {
    let services = registry.services();
    services.schedule.wait_for(None);
    let now = services.now();
    let mut next = None;
    let mut woken = JoinSet::new();
    for (id, due) in services.store.due(BATCH).await? {
        if due > now {
            next = Some(due);
            break;
        }
        woken.spawn(wake(registry.clone(), id));
    }
    if woken.is_empty() {
        services.schedule.wait_for(next);
        return Ok(next);
    }
    let mut failed = None;
    while let Some(woken) = woken.join_next().await {
        let woken = woken.unwrap_or_else(|_| Err(refusal::unavailable()));
        failed = woken.err().or(failed);
    }
    // There may be more than one batch.
    failed.map_or(Ok(Some(now)), Err)
}

/// Loads a table and lets its actor do what is due. One that cannot be woken is put off, so that it
/// does not hold up the others.
async fn wake(registry: Registry, id: String) -> Result<(), Refusal> {
    let woken = registry.ask(&id, Ask::Due).await;
    let Err(refusal) = woken.flatten() else {
        return Ok(());
    };
    let now = registry.services().now();
    let due = match refusal.code {
        Code::NotFound => None,
        Code::Internal => Some(now + PUT_OFF_UNREADABLE),
        _ => Some(now + PUT_OFF),
    };
    tracing::debug!(table = id, %refusal, "could not wake a table");
    Ok(registry.services().store.set_due(&id, due).await?)
}
