//! The actors of this process by table.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ludograph_table::{Refusal, Table, secret};
use tokio::sync::{Notify, mpsc, oneshot};

use crate::actor::{Ask, TableActor};
use crate::bus::{News, Subscriber};
use crate::limits::Client;
use crate::services::Services;
use crate::{refusal, stored};

/// Requests that may wait for one table. When the inbox is full, its clients wait.
const INBOX: usize = 256;

/// How often a request is tried again when the table leaves memory meanwhile.
const TRIES: usize = 4;

/// The registry. Clones share it.
#[derive(Clone)]
pub struct Registry {
    services: Arc<Services>,
    live: Arc<Live>,
}

/// The live tables.
#[derive(Default)]
struct Live {
    /// The actors' inboxes. The lock is never held across an await.
    actors: Mutex<BTreeMap<String, mpsc::Sender<Ask>>>,
    /// The tables that are being loaded: all who ask meanwhile share one load.
    loads: Mutex<BTreeMap<String, Vec<oneshot::Sender<Loaded>>>>,
    /// Notified when a table has left memory.
    removed: Notify,
}

/// The inbox of the actor of a table that was loaded; `None` while it is being loaded.
type Loaded = Result<mpsc::Sender<Ask>, Refusal>;

impl Registry {
    /// An empty registry.
    #[must_use]
    pub fn new(services: Arc<Services>) -> Registry {
        Registry {
            services,
            live: Arc::default(),
        }
    }

    /// The shared services.
    #[must_use]
    pub fn services(&self) -> &Services {
        &self.services
    }

    /// Asks a table and waits for the answer. Loads the table if it is not in memory.
    ///
    /// # Errors
    /// When there is no such table, or it cannot be loaded.
    pub async fn ask<T>(
        &self,
        id: &str,
        question: impl Fn(oneshot::Sender<T>) -> Ask,
    ) -> Result<T, Refusal> {
        for _ in 0..TRIES {
            let actor = self.actor(id).await?;
            let (answer, answered) = oneshot::channel();
            if actor.send(question(answer)).await.is_ok()
                && let Ok(answer) = answered.await
            {
                return Ok(answer);
            }
            // The table has just left memory: load it again.
        }
        Err(refusal::unavailable())
    }

    /// The inbox of a table's actor. Loads the table if it is not in memory.
    ///
    /// # Errors
    /// When there is no such table, or it cannot be loaded.
    pub async fn actor(&self, id: &str) -> Result<mpsc::Sender<Ask>, Refusal> {
        if let Some(actor) = self.find(id) {
            return Ok(actor);
        }
        if !secret::is_table_id(id) {
            return Err(refusal::no_table());
        }
        let loaded = self.load(id).await;
        loaded.unwrap_or_else(|_| Err(refusal::unavailable()))
    }

    /// Loads a table and starts its actor, in a task of its own: it goes on for the others if a
    /// client hangs up. Joins the load that is under way, if there is one.
    fn load(&self, id: &str) -> oneshot::Receiver<Loaded> {
        let (sender, loaded) = oneshot::channel();
        let mut loads = lock(&self.live.loads);
        if let Some(waiting) = loads.get_mut(id) {
            waiting.push(sender);
            return loaded;
        }
        loads.insert(id.to_owned(), vec![sender]);
        let (registry, id) = (self.clone(), id.to_owned());
        let client = Client::current();
        tokio::spawn(async move {
            let (loader, table) = (registry.clone(), id.clone());
            // A task of its own: after a panic the next request loads again.
            let load = tokio::spawn(async move {
                // An actor that started since the caller looked is not loaded again.
                match loader.find(&table) {
                    Some(actor) => Ok(actor),
                    None => stored::load(&loader.services, client, &table)
                        .await
                        .map(|loaded| loader.start(&table, loaded)),
                }
            });
            let done = load.await.unwrap_or_else(|_| Err(refusal::unavailable()));
            let waiting = lock(&registry.live.loads).remove(&id).unwrap_or_default();
            // In the order in which they came, so that a run can be repeated exactly.
            for one in waiting {
                let _ = one.send(done.clone());
            }
        });
        loaded
    }

    /// Whether a table is in memory.
    #[must_use]
    pub fn is_live(&self, id: &str) -> bool {
        self.find(id).is_some()
    }

    /// Waits until no table is in memory. This happens after the server stops.
    pub async fn emptied(&self) {
        loop {
            let mut removed = std::pin::pin!(self.live.removed.notified());
            // Enabled before looking, so that no removal is missed.
            removed.as_mut().enable();
            if self.lock().is_empty() {
                return;
            }
            removed.await;
        }
    }

    fn find(&self, id: &str) -> Option<mpsc::Sender<Ask>> {
        let actors = self.lock();
        actors.get(id).filter(|actor| !actor.is_closed()).cloned()
    }

    /// Starts the actor of a table, unless another request has done so meanwhile.
    fn start(&self, id: &str, table: Table) -> mpsc::Sender<Ask> {
        let mut actors = self.lock();
        if let Some(actor) = actors.get(id).filter(|actor| !actor.is_closed()) {
            return actor.clone();
        }
        let (actor, inbox) = mpsc::channel(INBOX);
        actors.insert(id.to_owned(), actor.clone());
        drop(actors);
        let metrics = Arc::clone(&self.services.metrics);
        metrics.tables.inc();
        let task = TableActor::new(Arc::clone(&self.services), table, actor.clone(), inbox);
        let (registry, id, address) = (self.clone(), id.to_owned(), actor.clone());
        tokio::spawn(async move {
            // A task of its own: a panic of one table is logged and harms no other.
            if let Err(error) = tokio::spawn(task.run()).await {
                tracing::error!(table = id, %error, "a table crashed");
            }
            registry.remove(&id, &address);
            metrics.tables.dec();
            registry.live.removed.notify_waiters();
        });
        actor
    }

    /// Removes an actor that has ended, unless a newer one has taken its place.
    fn remove(&self, id: &str, ended: &mpsc::Sender<Ask>) {
        let mut actors = self.lock();
        if actors
            .get(id)
            .is_some_and(|actor| actor.same_channel(ended))
        {
            actors.remove(id);
        }
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<String, mpsc::Sender<Ask>>> {
        lock(&self.live.actors)
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Subscriber for Registry {
    fn news(&self, table: &str, from: u64, news: News) {
        if matches!(news, News::Appended(_)) {
            self.services.lobby.changed();
        }
        if let Some(actor) = self.find(table) {
            tokio::spawn(async move { actor.send(Ask::News(from, news)).await });
        }
    }

    fn missed(&self) {
        let actors: Vec<_> = self.lock().values().cloned().collect();
        for actor in actors {
            tokio::spawn(async move { actor.send(Ask::CatchUp).await });
        }
    }
}
