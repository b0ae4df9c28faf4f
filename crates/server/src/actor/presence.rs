//! Who is connected to a table, in this process and in others.

use std::collections::HashMap;
use std::time::Duration;

use ludograph_protocol::Presence;
use tokio::time::Instant;

/// How often presence is published to other processes; they believe it three times as long.
pub const HEARTBEAT: Duration = Duration::from_secs(20);

/// The presence at a table.
pub struct PresenceTracker {
    /// Connections to other processes, and until when that is believed.
    elsewhere: HashMap<u64, (Presence, Instant)>,
    /// What was sent last.
    last_sent: Presence,
    /// When presence is published again.
    heartbeat: Instant,
}

impl PresenceTracker {
    /// No one is connected.
    pub fn new() -> PresenceTracker {
        PresenceTracker {
            elsewhere: HashMap::new(),
            last_sent: Presence::default(),
            heartbeat: Instant::now() + HEARTBEAT,
        }
    }

    /// Another process reports who is connected to it.
    pub fn report(&mut self, process: u64, presence: Presence) {
        let until = Instant::now() + 3 * HEARTBEAT;
        self.elsewhere.insert(process, (presence, until));
    }

    /// Who is connected to all processes, `here` to this one.
    pub fn total(&self, here: Presence) -> Presence {
        let mut all = here;
        for (there, _) in self.elsewhere.values() {
            all.seats.extend(&there.seats);
            all.watchers += there.watchers;
        }
        all.seats.sort_unstable();
        all.seats.dedup();
        all
    }

    /// The total, if it differs from what was sent last. Counts as sent.
    pub fn change(&mut self, here: Presence) -> Option<Presence> {
        let total = self.total(here);
        if total == self.last_sent {
            return None;
        }
        self.last_sent = total.clone();
        Some(total)
    }

    /// Forgets old reports; returns whether presence is to be published again.
    pub fn tick(&mut self, now: Instant) -> bool {
        self.elsewhere.retain(|_, (_, until)| *until > now);
        let beat = self.heartbeat <= now;
        if beat {
            self.heartbeat = now + HEARTBEAT;
        }
        beat
    }

    /// When [`tick`](PresenceTracker::tick) has something to do; `shared` where there are other
    /// processes.
    pub fn timer(&self, shared: bool) -> Option<Instant> {
        let expiry = self.elsewhere.values().map(|(_, until)| *until).min();
        let heartbeat = shared.then_some(self.heartbeat);
        expiry.into_iter().chain(heartbeat).min()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn presence(seats: &[u8], watchers: u32) -> Presence {
        Presence {
            seats: seats.to_vec(),
            watchers,
        }
    }

    #[tokio::test]
    async fn presence_is_the_sum_over_processes() {
        let mut tracker = PresenceTracker::new();
        assert_eq!(tracker.change(presence(&[], 0)), None);
        tracker.report(7, presence(&[0, 1], 2));
        let total = presence(&[0, 1], 3);
        assert_eq!(tracker.change(presence(&[1], 1)), Some(total));
        assert_eq!(tracker.change(presence(&[1], 1)), None);
        let later = Instant::now() + 4 * HEARTBEAT;
        assert!(tracker.tick(later) && !tracker.tick(later));
        assert_eq!(tracker.change(presence(&[1], 1)), Some(presence(&[1], 1)));
    }
}
