//! What tables need from the rest of the server.

use std::sync::Arc;

use crate::bus::Bus;
use crate::config::Limits;
use crate::lobby::Lobby;
use crate::metrics::Metrics;
use crate::schedule::Schedule;
use crate::search_pool::SearchPool;
use crate::shutdown::Shutdown;
use crate::store::Store;

/// Shared services, one of each in a process.
pub struct Services {
    /// The database.
    pub store: Store,
    /// The threads of the computer players.
    pub search: SearchPool,
    /// Counters for Prometheus.
    pub metrics: Arc<Metrics>,
    /// What one client may use.
    pub limits: Limits,
    /// To other processes, where the database is shared.
    pub bus: Option<Bus>,
    /// When the next table without an actor is due.
    pub schedule: Schedule,
    /// The listed tables, pushed to those who look at them.
    pub lobby: Lobby,
    /// The signal that the server stops.
    pub shutdown: Shutdown,
}
