//! Bytes per client and day, for what a client has the server store at once: imported games and
//! records that tables begin from.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::limits::Client;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// Clients in the map before those that have used little or whose day is over are forgotten.
const MOST_CLIENTS: usize = 10_000;

/// A budget of bytes for each client, renewed a day after its first use.
#[derive(Debug)]
pub struct ByteBudget {
    per_day: u64,
    used: Mutex<HashMap<Client, Used>>,
}

#[derive(Debug)]
struct Used {
    bytes: u64,
    since: Instant,
}

impl ByteBudget {
    /// At most `per_day` bytes for each client.
    #[must_use]
    pub fn new(per_day: u64) -> ByteBudget {
        ByteBudget {
            per_day,
            used: Mutex::default(),
        }
    }

    /// Takes bytes of this client's budget, if there are as many.
    pub fn take(&self, client: Client, bytes: usize) -> bool {
        self.take_at(client, bytes, Instant::now())
    }

    fn take_at(&self, client: Client, bytes: usize, now: Instant) -> bool {
        let mut all = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        let over = |used: &Used| now.saturating_duration_since(used.since) >= DAY;
        if all.len() >= MOST_CLIENTS {
            all.retain(|_, used| !over(used) && used.bytes > self.per_day / 2);
        }
        let used = all.entry(client).or_insert(Used {
            bytes: 0,
            since: now,
        });
        if over(used) {
            *used = Used {
                bytes: 0,
                since: now,
            };
        }
        let total = used.bytes.saturating_add(bytes as u64);
        let enough = total <= self.per_day;
        if enough {
            used.bytes = total;
        }
        enough
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    #[test]
    fn a_budget_is_per_client_and_renewed_after_a_day() {
        let budget = ByteBudget::new(100);
        let [one, other] = [1, 2].map(|last| Client::from(IpAddr::from([10, 0, 0, last])));
        let now = Instant::now();
        assert!(budget.take_at(one, 60, now));
        assert!(!budget.take_at(one, 60, now));
        assert!(budget.take_at(one, 40, now) && budget.take_at(other, 100, now));
        assert!(!budget.take_at(one, 1, now + DAY / 2));
        assert!(budget.take_at(one, 100, now + DAY));
    }
}
