//! The state behind every handler.

use std::sync::Arc;
use std::time::Duration;

use ludograph_protocol::Code;
use ludograph_table::Refusal;
use tokio::sync::Semaphore;

use crate::limits::{Pace, Quota};
use crate::picture::PictureCache;
use crate::registry::Registry;
use crate::services::Services;
use crate::web_app::WebApp;
use crate::{messages, refusal};

/// Games that are replayed at once.
const MAX_REPLAYS: usize = 8;

/// Pictures that are drawn at once.
const MAX_PICTURES: usize = 2;

/// Streams of the lobby that one client may have at once.
const MAX_LOBBIES: usize = 32;

/// Lab runs that one client may have at once: some pages ahead of the reader.
const MAX_RUNS: usize = 4;

/// The state behind the API. Clones share it.
#[derive(Clone)]
pub struct App {
    /// The live tables.
    pub registry: Registry,
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
    /// New tables of each client.
    pub new_tables: Arc<Pace>,
    /// The files of the web app.
    pub web: WebApp,
    /// Games that are replayed at once; the others wait.
    replays: Arc<Semaphore>,
}

impl App {
    /// The state over these tables, with this web app.
    #[must_use]
    pub fn new(registry: Registry, web: WebApp) -> App {
        let limits = &registry.services().limits;
        let hour = Duration::from_secs(3600);
        App {
            analyses: Quota::new(limits.analyses_per_client),
            runs: Quota::new(MAX_RUNS),
            lobbies: Quota::new(MAX_LOBBIES),
            pictures: Arc::new(PictureCache::new(MAX_PICTURES)),
            waiting_analyses: Arc::new(Semaphore::new(limits.analyses_waiting)),
            new_tables: Arc::new(Pace::new(limits.tables_per_hour, hour)),
            replays: Arc::new(Semaphore::new(MAX_REPLAYS)),
            registry,
            web,
        }
    }

    /// The shared services.
    #[must_use]
    pub fn services(&self) -> &Services {
        self.registry.services()
    }

    /// Runs slow work, such as replaying a game, apart from the threads that serve others.
    ///
    /// # Errors
    /// The error of the work itself, or that it panicked.
    pub async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        let permit = self.replays.acquire().await;
        let _permit = permit.map_err(|_| refusal::unavailable())?;
        let done = tokio::task::spawn_blocking(work).await;
        done.unwrap_or_else(|_| Err(Refusal::new(Code::Internal, messages::work_crashed())))
    }
}
