//! What may go wrong with the database at the moment.

use std::time::Duration;

use ludograph_core::Rng;

/// The rates of faults, each out of 1,000.
#[derive(Clone, Copy, Debug, Default)]
pub struct Faults {
    /// Writes that fail and write nothing.
    pub failed: u32,
    /// Writes that are written but reported as failed.
    pub lied: u32,
    /// Writes that are reported as failed and written a while later.
    pub late: u32,
    /// Operations that take seconds.
    pub slow: u32,
    /// Reads that fail.
    pub unread: u32,
    /// Notifications that are much delayed, so that later ones overtake them.
    pub overtaken: u32,
    /// Whether the database does not answer at all.
    pub outage: bool,
}

/// What becomes of a write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Write {
    /// Written.
    Done,
    /// Not written.
    Failed,
    /// Written, but reported as failed.
    Lied,
    /// Reported as failed, and written so much later.
    Late(Duration),
}

impl Faults {
    /// Faults of all kinds, some often, some rarely, some not at all.
    #[must_use]
    pub fn random(rng: &mut Rng) -> Faults {
        let mut rate = |most: u32| match rng.below(3) {
            0 => 0,
            1 => rng.below(most / 5),
            _ => rng.below(most),
        };
        Faults {
            failed: rate(200),
            lied: rate(200),
            late: rate(100),
            slow: rate(150),
            unread: rate(100),
            overtaken: rate(300),
            outage: false,
        }
    }

    /// Decides about a write.
    #[must_use]
    pub fn write(&self, rng: &mut Rng) -> Write {
        if self.outage {
            return Write::Failed;
        }
        let die = rng.below(1000);
        let (lied, late) = (self.failed + self.lied, self.failed + self.lied + self.late);
        match die {
            _ if die < self.failed => Write::Failed,
            _ if die < lied => Write::Lied,
            _ if die < late => Write::Late(Duration::from_millis(rng.below64(8_000))),
            _ => Write::Done,
        }
    }

    /// Whether a read fails.
    #[must_use]
    pub fn read_fails(&self, rng: &mut Rng) -> bool {
        self.outage || rng.below(1000) < self.unread
    }

    /// How long an operation takes one way.
    #[must_use]
    pub fn latency(&self, rng: &mut Rng) -> Duration {
        let slow = rng.below(1000) < self.slow;
        Duration::from_millis(rng.below64(if slow { 4_000 } else { 8 }))
    }

    /// How long a notification takes.
    #[must_use]
    pub fn notification(&self, rng: &mut Rng) -> Duration {
        let slow = rng.below(1000) < self.overtaken;
        Duration::from_millis(rng.below64(if slow { 3_000 } else { 5 }))
    }
}
