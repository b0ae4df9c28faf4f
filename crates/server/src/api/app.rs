//! What every handler is given.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Semaphore;

use super::web::WebApp;
use crate::limits::{Pace, Quota};
use ludograph_protocol::Code;
use crate::refusal::Refusal;
use crate::table::Hall;

/// Games that are replayed at once.
const DESKS: usize = 8;

/// Runs of the lab that one client may have under way: some pages ahead of the reader.
const TRACES: usize = 4;

/// The state behind the API. Clones share it.
#[derive(Clone)]
pub struct App {
    /// The tables.
    pub hall: Hall,
    /// How many analyses each client has under way.
    pub analyses: Quota,
    /// How many runs of the lab each client has under way.
    pub traces: Quota,
    /// How many analyses may wait in all.
    pub analysts: Arc<Semaphore>,
    /// How many tables each client makes.
    pub makers: Arc<Pace>,
    /// The pages.
    pub web: WebApp,
    /// How many games may be replayed at once for review; the others wait their turn.
    desks: Arc<Semaphore>,
}

impl App {
    /// The state over these tables, with these pages.
    #[must_use]
    pub fn new(hall: Hall, web: WebApp) -> App {
        let limits = hall.limits();
        App {
            analyses: Quota::new(limits.analyses_per_client),
            traces: Quota::new(TRACES),
            analysts: Arc::new(Semaphore::new(limits.analyses_waiting)),
            makers: Arc::new(Pace::new(limits.tables_per_hour, Duration::from_secs(3600))),
            desks: Arc::new(Semaphore::new(DESKS)),
            hall,
            web,
        }
    }

    /// Runs what may take long, such as replaying a game, away from the threads that serve others.
    ///
    /// # Errors
    /// What the work itself returns, or that it crashed.
    pub async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        let _desk = self
            .desks
            .acquire()
            .await
            .map_err(|_| Refusal::unavailable())?;
        let done = tokio::task::spawn_blocking(work).await;
        done.unwrap_or_else(|_| {
            Err(Refusal::new(
                Code::Internal,
                "this game could not be worked out",
            ))
        })
    }
}
