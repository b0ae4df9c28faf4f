//! People who have joined but have not connected yet. If they do not come, their seats are open
//! again, so that a lost client or a bot does not keep a table from its game.

use std::collections::BTreeMap;
use std::time::Duration;

use ludograph_core::Seat;
use tokio::time::Instant;

/// The seats whose people are expected. Only the process that let them join knows them: after a
/// restart, the host dismisses those who have not come.
pub struct Arrivals {
    /// Until when a person is waited for.
    expected: BTreeMap<Seat, Instant>,
    /// How long that is.
    patience: Duration,
}

impl Arrivals {
    /// No one is expected; a person who joins is waited for as long as this.
    pub fn new(patience: Duration) -> Arrivals {
        Arrivals {
            expected: BTreeMap::new(),
            patience,
        }
    }

    /// A person has joined.
    pub fn expect(&mut self, seat: Seat) {
        self.expected.insert(seat, Instant::now() + self.patience);
    }

    /// The person is there, or the seat has been freed.
    pub fn settle(&mut self, seat: Seat) {
        self.expected.remove(&seat);
    }

    /// Whether no one is expected.
    pub fn is_empty(&self) -> bool {
        self.expected.is_empty()
    }

    /// When the first wait ends.
    pub fn timer(&self) -> Option<Instant> {
        self.expected.values().min().copied()
    }

    /// The seats whose people did not come. They are not expected any more.
    pub fn overdue(&mut self, now: Instant) -> Vec<Seat> {
        let late = self.expected.extract_if(.., |_, until| *until <= now);
        late.map(|(seat, _)| seat).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_those_who_do_not_come_are_overdue() {
        let mut arrivals = Arrivals::new(Duration::from_secs(120));
        arrivals.expect(Seat(0));
        arrivals.expect(Seat(1));
        arrivals.settle(Seat(0));
        let now = Instant::now();
        assert!(arrivals.overdue(now).is_empty());
        assert!(arrivals.timer().is_some_and(|at| at > now));
        assert_eq!(arrivals.overdue(now + Duration::from_secs(121)), [Seat(1)]);
        assert!(arrivals.is_empty() && arrivals.timer().is_none());
    }
}
