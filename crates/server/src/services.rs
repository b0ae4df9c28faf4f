//! What tables need from the rest of the server.

use std::sync::Arc;

use ludograph_protocol::Millis;

use crate::bus::Publish;
use crate::config::Limits;
use crate::environment::Environment;
use crate::fair_queue::FairQueue;
use crate::limits::Paces;
use crate::lobby::Lobby;
use crate::metrics::Metrics;
use crate::schedule::Schedule;
use crate::search_pool::SearchPool;
use crate::shutdown::Shutdown;
use crate::table_store::TableStore;

/// Tables that are loaded, and long jumps in games, at once. One client may have half of them.
const MAX_REPLAYS: usize = 4;

/// Shared services, one of each in a process.
pub struct Services {
    /// The wall clock, randomness, blocking work.
    pub environment: Arc<dyn Environment>,
    /// The facts of tables and their due times.
    pub store: Arc<dyn TableStore>,
    /// The threads of the computer players.
    pub search: SearchPool,
    /// Counters for Prometheus.
    pub metrics: Arc<Metrics>,
    /// What one client may use.
    pub limits: Limits,
    /// The rates of each client.
    pub paces: Paces,
    /// Tables that are loaded, and long jumps in games; clients wait in turn.
    pub replays: FairQueue,
    /// To other processes, where the database is shared.
    pub bus: Option<Arc<dyn Publish>>,
    /// When the next table without an actor is due.
    pub schedule: Schedule,
    /// The listed tables, pushed to those who look at them.
    pub lobby: Lobby,
    /// The signal that the server stops.
    pub shutdown: Shutdown,
}

impl Services {
    /// The queue of tables that are loaded, and of long jumps in games.
    #[must_use]
    pub fn replay_queue() -> FairQueue {
        // Connections are limited, and each waits for one table.
        FairQueue::new(MAX_REPLAYS, MAX_REPLAYS / 2, usize::MAX)
    }

    /// The wall clock.
    #[must_use]
    pub fn now(&self) -> Millis {
        self.environment.now()
    }
}
