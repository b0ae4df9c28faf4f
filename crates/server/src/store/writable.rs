//! Since when facts can be stored without a gap.

use std::sync::atomic::{AtomicI64, Ordering};

use ludograph_protocol::Millis;

/// The time since which every write has succeeded.
#[derive(Debug)]
pub(super) struct Writable(AtomicI64);

impl Writable {
    /// Since now.
    pub(super) fn since_now() -> Writable {
        Writable(AtomicI64::new(crate::time::now()))
    }

    /// A write has succeeded or failed.
    pub(super) fn wrote(&self, success: bool) {
        let since = self.0.load(Ordering::Relaxed);
        if !success {
            self.0.store(Millis::MAX, Ordering::Relaxed);
        } else if since == Millis::MAX {
            self.0.store(crate::time::now(), Ordering::Relaxed);
        }
    }

    /// Whether the last write has succeeded.
    pub(super) fn now(&self) -> bool {
        self.0.load(Ordering::Relaxed) != Millis::MAX
    }

    /// Whether facts could be stored at this moment and ever since.
    pub(super) fn since(&self, moment: Millis) -> bool {
        self.0.load(Ordering::Relaxed) <= moment
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_write_makes_a_gap() {
        let writable = Writable(AtomicI64::new(1_000));
        assert!(!writable.since(999), "before the server started");
        assert!(writable.since(1_000));
        writable.wrote(true);
        assert!(writable.since(1_000));
        assert!(writable.now());
        writable.wrote(false);
        assert!(!writable.now());
        assert!(!writable.since(crate::time::now()), "the database is away");
        writable.wrote(false);
        let back = crate::time::now();
        writable.wrote(true);
        assert!(!writable.since(back - 1), "it was away then");
        assert!(writable.since(crate::time::now()));
    }
}
