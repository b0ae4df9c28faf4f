//! The state behind every handler.

use std::sync::Arc;
use std::time::Duration;

use ludograph_protocol::Code;
use ludograph_table::Refusal;
use tokio::sync::Semaphore;

use crate::byte_budget::ByteBudget;
use crate::fair_queue::FairQueue;
use crate::limits::{Client, Quota};
use crate::picture::PictureCache;
use crate::refusal::{too_many, unavailable};
use crate::registry::Registry;
use crate::services::Services;
use crate::store::{ANSWER_TIMEOUT, LISTERS, Store, StoreError};
use crate::web_app::WebApp;
use crate::{background, messages};

/// Games that are replayed at once: one a core, so that moves need not wait for the processor.
/// One client may have half of them.
const REPLAYS: std::ops::RangeInclusive<usize> = 2..=8;

/// How long a list may keep its place: longer than the database lets its statements run.
const LIST_TIMEOUT: Duration = Duration::from_secs(15);

/// The state behind the API. Clones share it.
#[derive(Clone)]
pub struct App {
    /// The live tables.
    pub registry: Registry,
    /// The database, for lists and scores.
    pub store: Store,
    /// Requests of each client, WebSockets included; used behind a proxy, where connections tell
    /// nothing about clients.
    pub requests: Quota,
    /// Analyses of each client.
    pub analyses: Quota,
    /// Lab runs of each client.
    pub runs: Quota,
    /// Streams of the lobby of each client.
    pub lobbies: Quota,
    /// Drawn pictures.
    pub pictures: Arc<PictureCache>,
    /// Analyses that may wait in all.
    pub waiting_analyses: Arc<Semaphore>,
    /// Imported games and records of each client, in bytes.
    pub imports: Arc<ByteBudget>,
    /// The files of the web app.
    pub web: WebApp,
    /// Whether only programs of this machine can connect.
    pub local: bool,
    /// Games that are replayed.
    replays: FairQueue,
    /// Lists and high scores that are read.
    lists: FairQueue,
}

impl App {
    /// The state over these tables and this database, with this web app; `local` if only programs
    /// of this machine can connect.
    #[must_use]
    pub fn new(registry: Registry, store: Store, web: WebApp, local: bool) -> App {
        let limits = &registry.services().limits;
        let most = limits.replays_per_client;
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let replays = cores.clamp(*REPLAYS.start(), *REPLAYS.end());
        App {
            requests: Quota::new(limits.connections_per_client),
            analyses: Quota::new(limits.analyses_per_client),
            runs: Quota::new(limits.runs_per_client),
            lobbies: Quota::new(limits.lobbies_per_client),
            pictures: Arc::default(),
            waiting_analyses: Arc::new(Semaphore::new(limits.analyses_waiting)),
            imports: Arc::new(ByteBudget::new(limits.import_bytes_per_day)),
            replays: FairQueue::new(replays, replays / 2, most),
            lists: FairQueue::new(LISTERS, 1, most),
            registry,
            store,
            web,
            local,
        }
    }

    /// The shared services.
    #[must_use]
    pub fn services(&self) -> &Services {
        self.registry.services()
    }

    /// Runs slow work of a client, such as replaying a game, apart from the threads that serve
    /// others. It counts until it ends, even if the client has hung up.
    ///
    /// # Errors
    /// The error of the work itself, that it panicked, or that the client has too much of it.
    pub async fn work<T: Send + 'static>(
        &self,
        client: Client,
        work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        let place = self.replays.place(client).await;
        let place = place.map_err(|_| too_many(messages::too_much_at_once()))?;
        let work = move || {
            let _place = place;
            work()
        };
        let done = background::spawn(work).await;
        done.unwrap_or_else(|_| Err(Refusal::new(Code::Internal, messages::work_crashed())))
    }

    /// Reads lists or high scores for a client. The reading counts until the database is done, even
    /// if the client has hung up or has waited for too long.
    ///
    /// # Errors
    /// When the client waits for too many of them, or the database does not answer.
    pub async fn list<T: Send + 'static>(
        &self,
        client: Client,
        reading: impl Future<Output = Result<T, StoreError>> + Send + 'static,
    ) -> Result<T, Refusal> {
        let read = async {
            let place = self.lists.place(client).await;
            let place = place.map_err(|_| too_many(messages::too_much_at_once()))?;
            let reading = tokio::spawn(async move {
                let _place = place;
                tokio::time::timeout(LIST_TIMEOUT, reading).await
            });
            match reading.await {
                Ok(Ok(read)) => Ok(read?),
                _ => Err(unavailable()),
            }
        };
        let read = tokio::time::timeout(ANSWER_TIMEOUT, read).await;
        read.unwrap_or_else(|_| Err(unavailable()))
    }
}
