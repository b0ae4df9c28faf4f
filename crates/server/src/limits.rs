//! Quotas and rates per client.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::config::Limits;

/// A client, for limits: an IPv4 address, or the first 64 bits of an IPv6 address (a household's
/// network).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Client(IpAddr);

impl Client {
    /// The client of work that the server does by itself.
    pub const UNKNOWN: Client = Client(IpAddr::V6(Ipv6Addr::UNSPECIFIED));
}

tokio::task_local! {
    static CURRENT: Client;
}

impl Client {
    /// The client whose request this task serves; [`Client::UNKNOWN`] if it serves none.
    #[must_use]
    pub fn current() -> Client {
        CURRENT
            .try_with(|client| *client)
            .unwrap_or(Client::UNKNOWN)
    }

    /// Serves a request of this client: within it, the client is the [current](Client::current)
    /// one.
    pub async fn serve<T>(self, request: impl Future<Output = T>) -> T {
        CURRENT.scope(self, request).await
    }
}

impl From<IpAddr> for Client {
    fn from(address: IpAddr) -> Self {
        Client(match address.to_canonical() {
            IpAddr::V4(v4) => IpAddr::V4(v4),
            IpAddr::V6(v6) => {
                let [a, b, c, d, ..] = v6.segments();
                IpAddr::from([a, b, c, d, 0, 0, 0, 0])
            }
        })
    }
}

/// How many of something each client may have at a time.
#[derive(Clone, Debug)]
pub struct Quota {
    /// The most for one client.
    most: usize,
    /// How many each client has. Clients with none are removed, so the map stays small.
    used: Arc<Mutex<HashMap<Client, usize>>>,
}

impl Quota {
    /// At most `most` for each client.
    #[must_use]
    pub fn new(most: usize) -> Quota {
        Quota {
            most,
            used: Arc::default(),
        }
    }

    /// Takes one for this client, given back on drop; `None` if it has as many as allowed.
    #[must_use]
    pub fn take(&self, client: Client) -> Option<Taken> {
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        let count = used.entry(client).or_insert(0);
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(Taken {
            quota: self.clone(),
            client,
        })
    }
}

/// One of a client's [`Quota`].
#[derive(Debug)]
pub struct Taken {
    quota: Quota,
    client: Client,
}

impl Drop for Taken {
    fn drop(&mut self) {
        let mut used = self
            .quota
            .used
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = used.get_mut(&self.client) {
            *count -= 1;
            if *count == 0 {
                used.remove(&self.client);
            }
        }
    }
}

/// A token bucket: limits an average rate and allows bursts up to its capacity.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    capacity: f64,
    per_second: f64,
    level: f64,
    at: Instant,
}

impl Bucket {
    /// A full bucket of `capacity` that refills in `period`.
    #[must_use]
    pub fn new(capacity: u32, period: Duration) -> Bucket {
        let capacity = f64::from(capacity);
        Bucket {
            capacity,
            per_second: capacity / period.as_secs_f64(),
            level: capacity,
            at: Instant::now(),
        }
    }

    /// Takes one token, if there is one.
    pub fn take(&mut self) -> bool {
        self.take_at(Instant::now(), 1)
    }

    fn take_at(&mut self, now: Instant, count: u32) -> bool {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.level = (self.level + passed * self.per_second).min(self.capacity);
        self.at = now;
        let enough = self.level >= f64::from(count);
        if enough {
            self.level -= f64::from(count);
        }
        enough
    }
}

/// A token bucket per client.
#[derive(Debug)]
pub struct Pace {
    capacity: u32,
    period: Duration,
    buckets: Mutex<HashMap<Client, Bucket>>,
}

/// Clients in the map before those with full buckets are removed.
const MOST_CLIENTS: usize = 10_000;

impl Pace {
    /// At most `capacity` in a `period` for each client.
    #[must_use]
    pub fn new(capacity: u32, period: Duration) -> Pace {
        Pace {
            capacity,
            period,
            buckets: Mutex::default(),
        }
    }

    /// Takes one token of this client, if there is one.
    pub fn take(&self, client: Client) -> bool {
        self.take_many(client, 1)
    }

    /// Takes so many tokens of this client, if there are as many.
    pub fn take_many(&self, client: Client, count: u32) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MOST_CLIENTS {
            let period = self.period;
            buckets.retain(|_, bucket| bucket.at.elapsed() < period);
        }
        let fresh = || Bucket::new(self.capacity, self.period);
        let bucket = buckets.entry(client).or_insert_with(fresh);
        bucket.take_at(Instant::now(), count)
    }
}

/// The rates of each client.
#[derive(Debug)]
pub struct Paces {
    /// New tables: made, imported, or begun as a rematch.
    pub tables: Pace,
    /// Seats taken, and names changed.
    pub joins: Pace,
    /// Recovery codes entered.
    pub codes: Pace,
    /// WebSockets opened.
    pub connects: Pace,
    /// Plies that are undone or redone in long jumps.
    pub plies: Pace,
}

impl Paces {
    /// The rates that these limits allow.
    #[must_use]
    pub fn new(limits: &Limits) -> Paces {
        let minute = Duration::from_secs(60);
        Paces {
            tables: Pace::new(limits.tables_per_hour, 60 * minute),
            joins: Pace::new(limits.joins_per_minute, minute),
            codes: Pace::new(limits.codes_per_minute, minute),
            connects: Pace::new(limits.connects_per_minute, minute),
            plies: Pace::new(limits.plies_per_minute, minute),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quota_is_per_client_and_given_back() {
        let quota = Quota::new(2);
        let (one, other) = (
            Client::from(IpAddr::from([10, 0, 0, 1])),
            Client::from(IpAddr::from([10, 0, 0, 2])),
        );
        let first = quota.take(one);
        let second = quota.take(one);
        assert!(first.is_some() && second.is_some() && quota.take(one).is_none());
        assert!(quota.take(other).is_some());
        drop(first);
        assert!(quota.take(one).is_some());
        drop(second);
        assert!(quota.used.lock().unwrap().is_empty());
    }

    #[test]
    fn a_household_of_ipv6_is_one_client() {
        let client = |text: &str| Client::from(text.parse::<IpAddr>().unwrap());
        assert_eq!(client("2001:db8:1:2::5"), client("2001:db8:1:2:ffff::9"));
        assert_ne!(client("2001:db8:1:2::5"), client("2001:db8:1:3::5"));
        assert_eq!(client("::ffff:10.0.0.1"), client("10.0.0.1"));
    }

    #[test]
    fn a_bucket_lets_a_burst_through_and_then_the_average() {
        let mut bucket = Bucket::new(10, Duration::from_secs(1));
        let start = bucket.at;
        assert_eq!((0..20).filter(|_| bucket.take_at(start, 1)).count(), 10);
        let later = start + Duration::from_millis(350);
        assert_eq!((0..20).filter(|_| bucket.take_at(later, 1)).count(), 3);
    }
}
