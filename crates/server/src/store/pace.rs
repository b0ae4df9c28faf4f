//! The pace of large facts. Imported games are a thousand times as long as moves. Written as fast
//! as they come, they keep the disk busy, and each move waits for it.

use std::time::Duration;

use tokio::time::Instant;

/// Facts of more bytes are large. A move has about a hundred.
const LARGE: usize = 4 * 1024;

/// Bytes of large facts a second: some games of ordinary length in each transaction.
const BYTES_A_SECOND: f64 = 2.0 * 1024.0 * 1024.0;

/// How far the pace may be exceeded after a pause.
const BURST: Duration = Duration::from_millis(100);

/// When the next large fact may be written.
#[derive(Debug)]
pub(super) struct Pace {
    next: Instant,
}

impl Pace {
    /// From now on.
    pub(super) fn new() -> Pace {
        Pace {
            next: Instant::now(),
        }
    }

    /// Whether a fact of this many bytes is paced at all.
    pub(super) fn applies_to(size: usize) -> bool {
        size > LARGE
    }

    /// Whether a large fact of this many bytes may be written now. If so, it counts.
    pub(super) fn take(&mut self, size: usize, now: Instant) -> bool {
        if self.next > now + BURST {
            return false;
        }
        let time = Duration::from_secs_f64(size as f64 / BYTES_A_SECOND);
        self.next = self.next.max(now) + time;
        true
    }

    /// When the next large fact may be written.
    pub(super) fn next(&self) -> Instant {
        self.next.checked_sub(BURST).unwrap_or(self.next)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_facts_share_a_number_of_bytes_a_second() {
        assert!(!Pace::applies_to(200) && Pace::applies_to(100_000));
        let start = Instant::now();
        let mut pace = Pace { next: start };
        let (size, seconds) = (100_000, 10);
        let written = (0..seconds * 1000).filter(|millis| {
            let now = start + Duration::from_millis(*millis);
            std::iter::from_fn(|| pace.take(size, now).then_some(())).count() > 0
        });
        let bytes = written.count() * size;
        let most = BYTES_A_SECOND * (seconds as f64 + 0.2);
        assert!((0.8 * most..=most + size as f64).contains(&(bytes as f64)));
    }

    #[test]
    fn a_pause_is_not_saved_up() {
        let start = Instant::now();
        let mut pace = Pace { next: start };
        let later = start + Duration::from_secs(60);
        let at_once = (0..100).filter(|_| pace.take(100_000, later)).count();
        assert!((1..=5).contains(&at_once));
        assert!(pace.next() > later && pace.take(100_000, pace.next()));
    }
}
