//! The lobby: listed tables with an open seat and games to watch, pushed as they change.

use std::collections::HashSet;
use std::sync::{Mutex as StdMutex, PoisonError};
use std::time::Duration;

use ludograph_protocol::{Lobby as View, Millis, Phase, TableSummary};
use tokio::sync::{Mutex, Notify, watch};
use tokio::time::Instant;

use crate::store::{Store, StoreError, answered};

/// Changes within this time are shown together.
const GATHER: Duration = Duration::from_millis(250);

/// How often the state is read although nothing has changed: tables grow old.
const REFRESH: Duration = Duration::from_secs(60);

/// The most tables of each kind.
const MOST: usize = 20;

/// The most tables that are read: enough to show [`MOST`] where people have left some.
const MOST_READ: u32 = 100;

/// A table without changes for so long is not shown: its people have probably left.
const SHOWN_FOR: Millis = 60 * 60 * 1000;

/// The state of the lobby as JSON, read once for all who look at it.
#[derive(Debug, Default)]
pub struct Lobby {
    /// A listed table has changed.
    dirty: Notify,
    /// The waiting tables whose people have all left.
    deserted: StdMutex<HashSet<String>>,
    shown: watch::Sender<String>,
    /// When the state was last read. Locked while it is read.
    read: Mutex<Option<Instant>>,
}

impl Lobby {
    /// Says that a listed table has changed.
    pub fn changed(&self) {
        self.dirty.notify_one();
    }

    /// Says whether a person is connected to a waiting table. Without one it is not shown.
    pub fn attended(&self, table: &str, attended: bool) {
        let mut deserted = self.deserted.lock().unwrap_or_else(PoisonError::into_inner);
        if attended {
            deserted.remove(table);
        } else {
            deserted.insert(table.into());
        }
        drop(deserted);
        self.changed();
    }

    /// The state from now on. It is read at most every [`GATHER`], however many ask for it.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn subscribe(&self, store: &Store) -> Result<watch::Receiver<String>, StoreError> {
        let mut receiver = self.shown.subscribe();
        answered(async {
            let mut read = self.read.lock().await;
            if read.is_none_or(|read| read.elapsed() >= GATHER) {
                self.refresh(store).await?;
                *read = Some(Instant::now());
            }
            Ok(())
        })
        .await?;
        receiver.mark_changed();
        Ok(receiver)
    }

    /// Reads the state after every change, as long as anyone looks at it.
    pub async fn run(&self, store: &Store) {
        loop {
            // At the end of the interval the state is read without a change.
            let _ = tokio::time::timeout(REFRESH, self.dirty.notified()).await;
            tokio::time::sleep(GATHER).await;
            if self.shown.receiver_count() == 0 {
                continue;
            }
            let mut read = self.read.lock().await;
            let refreshed = answered(self.refresh(store)).await;
            *read = refreshed.is_ok().then(Instant::now);
            if let Err(error) = refreshed {
                tracing::debug!(%error, "could not read the lobby");
            }
        }
    }

    async fn refresh(&self, store: &Store) -> Result<(), StoreError> {
        let oldest = crate::time::now() - SHOWN_FOR;
        let (mut open, _) = store.listed("", Phase::Waiting, 0, MOST_READ).await?;
        let (mut playing, _) = store.listed("", Phase::Playing, 0, MOST as u32).await?;
        open.retain(|table| table.updated >= oldest);
        playing.retain(|table| table.updated >= oldest);
        self.leave_out_deserted(&mut open);
        open.truncate(MOST);
        let state = View { open, playing };
        // Plain data: always representable as JSON.
        let state = serde_json::to_string(&state).unwrap_or_default();
        self.shown.send_if_modified(|shown| {
            let changed = *shown != state;
            *shown = state;
            changed
        });
        Ok(())
    }

    /// Leaves out the tables whose people have left, and forgets those that wait no longer.
    fn leave_out_deserted(&self, open: &mut Vec<TableSummary>) {
        let mut deserted = self.deserted.lock().unwrap_or_else(PoisonError::into_inner);
        deserted.retain(|id| open.iter().any(|table| table.id == *id));
        open.retain(|table| !deserted.contains(&table.id));
    }
}
