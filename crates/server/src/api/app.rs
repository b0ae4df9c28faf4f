//! What every handler is given.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Semaphore;

use crate::limits::{Pace, Quota};
use crate::table::Hall;

/// The state behind the API. Clones share it.
#[derive(Clone)]
pub struct App {
    /// The tables.
    pub hall: Hall,
    /// How many analyses each client has under way.
    pub analyses: Quota,
    /// How many analyses may wait in all.
    pub analysts: Arc<Semaphore>,
    /// How many tables each client makes.
    pub makers: Arc<Pace>,
}

impl App {
    /// The state over these tables.
    #[must_use]
    pub fn new(hall: Hall) -> App {
        let limits = hall.limits();
        App {
            analyses: Quota::new(limits.analyses_per_client),
            analysts: Arc::new(Semaphore::new(limits.analyses_waiting)),
            makers: Arc::new(Pace::new(limits.tables_per_hour, Duration::from_secs(3600))),
            hall,
        }
    }
}
