//! What was measured.

use std::fmt;
use std::time::Duration;

/// Times of acknowledgement, and errors.
#[derive(Default)]
pub struct Figures {
    times: Vec<Duration>,
    pub errors: usize,
    took: Duration,
}

impl Figures {
    pub fn add(&mut self, times: Vec<Duration>, errors: usize) {
        self.times.extend(times);
        self.errors += errors;
    }

    pub fn close(&mut self, took: Duration) {
        self.times.sort_unstable();
        self.took = took;
    }

    pub fn moves(&self) -> usize {
        self.times.len()
    }

    pub fn per_second(&self) -> f64 {
        self.moves() as f64 / self.took.as_secs_f64()
    }

    pub fn quantile(&self, part: f64) -> Duration {
        let place = (self.times.len() as f64 * part) as usize;
        self.times
            .get(place.min(self.times.len().saturating_sub(1)))
            .copied()
            .unwrap_or_default()
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ms = |part| self.quantile(part).as_secs_f64() * 1000.0;
        write!(
            f,
            "{} durable moves in {:.1} s = {:.0}/s; acknowledged after {:.1} ms (median), {:.1} ms (p99), {:.1} ms (longest); {} errors",
            self.moves(),
            self.took.as_secs_f64(),
            self.per_second(),
            ms(0.5),
            ms(0.99),
            ms(1.0),
            self.errors
        )
    }
}
