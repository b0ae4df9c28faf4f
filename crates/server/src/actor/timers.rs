//! When an actor acts by itself: clocks, heartbeats, postponed searches, leaving memory.

use std::time::Duration;

use ludograph_protocol::Millis;
use tokio::time::Instant;

use super::presence::HEARTBEAT;

/// How long to wait before reading a table again that could not be read.
const RETRY: Duration = Duration::from_secs(1);

/// The timers of an actor.
pub struct Timers {
    /// When the table was last used.
    last_used: Instant,
    /// How long an unused table stays in memory.
    linger: Duration,
}

/// What the next timer depends on.
pub struct Pending {
    /// Whether the table must be read again.
    pub in_doubt: bool,
    /// When the running clock reaches zero.
    pub deadline: Option<Millis>,
    /// Whether nothing keeps the table in memory.
    pub unused: bool,
    /// The timer of the presence.
    pub presence: Option<Instant>,
    /// When a person who has joined is not waited for any more.
    pub arrivals: Option<Instant>,
    /// The timer of the search.
    pub search: Option<Instant>,
}

impl Timers {
    /// The timers of a table that is used now.
    pub fn new(linger: Duration) -> Timers {
        Timers {
            last_used: Instant::now(),
            linger,
        }
    }

    /// The table is used now.
    pub fn touch(&mut self) {
        self.last_used = Instant::now();
    }

    /// Whether an unused table may leave memory.
    pub fn may_leave(&self) -> bool {
        self.last_used.elapsed() >= self.linger
    }

    /// When the actor must act by itself; `wall` is the wall clock.
    pub fn next(&self, pending: &Pending, wall: Millis) -> Instant {
        let now = Instant::now();
        if pending.in_doubt {
            return now + RETRY;
        }
        let clock = pending.deadline.map(|deadline| {
            let left = (deadline - wall).max(1);
            now + Duration::from_millis(left.unsigned_abs())
        });
        let leave = pending.unused.then(|| self.last_used + self.linger);
        let timers = [
            clock,
            leave,
            pending.presence,
            pending.arrivals,
            pending.search,
        ];
        let next = timers.into_iter().flatten().min();
        next.unwrap_or(now + HEARTBEAT)
    }
}
