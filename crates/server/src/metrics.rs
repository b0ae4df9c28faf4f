//! Counters in the text format of Prometheus.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

/// Upper bounds of the time histograms, in seconds.
const BOUNDS: [f64; 12] = [
    0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0,
];

/// All counters of a server.
#[derive(Debug, Default)]
pub struct Metrics {
    /// Answers by status class.
    pub answers: [AtomicU64; 5],
    /// Connections that were refused for being too many.
    pub refused_connections: AtomicU64,
    /// Connections open now.
    pub connections: AtomicI64,
    /// WebSockets open now.
    pub sockets: AtomicI64,
    /// Clients dropped because they did not read.
    pub slow: AtomicU64,
    /// Requests over WebSockets that were carried out.
    pub done: AtomicU64,
    /// Requests over WebSockets that were refused.
    pub refused: AtomicU64,
    /// Tables in memory.
    pub tables: AtomicI64,
    /// Searches running now.
    pub thinking: AtomicI64,
    /// Finished searches.
    pub choices: AtomicU64,
    /// Facts written.
    pub facts: AtomicU64,
    /// Tables loaded, and long jumps in games.
    pub replays: AtomicU64,
    /// How long commits took.
    pub commits: Histogram,
    /// How long requests over WebSockets took from arrival to acknowledgement.
    pub acknowledgements: Histogram,
}

/// A histogram of times.
#[derive(Debug, Default)]
pub struct Histogram {
    buckets: [AtomicU64; BOUNDS.len()],
    count: AtomicU64,
    micros: AtomicU64,
}

impl Histogram {
    /// Adds one observation.
    pub fn observe(&self, took: Duration) {
        let seconds = took.as_secs_f64();
        if let Some(place) = BOUNDS.iter().position(|bound| seconds <= *bound) {
            self.buckets[place].fetch_add(1, Ordering::Relaxed);
        }
        self.count.fetch_add(1, Ordering::Relaxed);
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }

    fn write(&self, out: &mut String, name: &str, help: &str) {
        header(out, name, "histogram", help);
        let mut below = 0;
        for (bound, bucket) in BOUNDS.iter().zip(&self.buckets) {
            below += bucket.load(Ordering::Relaxed);
            line(out, &format!("{name}_bucket{{le=\"{bound}\"}}"), below);
        }
        let count = self.count.load(Ordering::Relaxed);
        line(out, &format!("{name}_bucket{{le=\"+Inf\"}}"), count);
        let seconds = self.micros.load(Ordering::Relaxed) as f64 / 1e6;
        line(out, &format!("{name}_sum"), seconds);
        line(out, &format!("{name}_count"), count);
    }
}

impl Metrics {
    /// Counts a commit.
    pub fn commit(&self, facts: usize, took: Duration) {
        self.facts.fetch_add(facts as u64, Ordering::Relaxed);
        self.commits.observe(took);
    }

    /// Counts an answer.
    pub fn answer(&self, status: u16) {
        let place = usize::from(status / 100).clamp(1, 5) - 1;
        self.answers[place].fetch_add(1, Ordering::Relaxed);
    }

    /// Everything in Prometheus' text format.
    #[must_use]
    pub fn text(&self) -> String {
        let mut out = String::with_capacity(4096);
        let counters: [(&str, &str, &AtomicU64); 7] = [
            (
                "refused_connections",
                "Connections refused for being too many.",
                &self.refused_connections,
            ),
            (
                "slow_clients",
                "Clients dropped because they did not read.",
                &self.slow,
            ),
            (
                "requests_done",
                "WebSocket requests carried out.",
                &self.done,
            ),
            (
                "requests_refused",
                "WebSocket requests refused.",
                &self.refused,
            ),
            ("choices", "Choices made by computers.", &self.choices),
            ("facts", "Facts written.", &self.facts),
            (
                "replays",
                "Tables loaded, and long jumps in games.",
                &self.replays,
            ),
        ];
        for (name, help, value) in counters {
            let name = format!("ludograph_{name}_total");
            header(&mut out, &name, "counter", help);
            line(&mut out, &name, value.load(Ordering::Relaxed));
        }
        let gauges: [(&str, &str, &AtomicI64); 4] = [
            ("connections", "Connections open now.", &self.connections),
            ("sockets", "WebSockets open now.", &self.sockets),
            ("tables", "Tables in memory.", &self.tables),
            ("thinking", "Computers thinking now.", &self.thinking),
        ];
        for (name, help, value) in gauges {
            let name = format!("ludograph_{name}");
            header(&mut out, &name, "gauge", help);
            line(&mut out, &name, value.load(Ordering::Relaxed));
        }
        header(
            &mut out,
            "ludograph_answers_total",
            "counter",
            "HTTP answers by kind of status.",
        );
        for (place, value) in self.answers.iter().enumerate() {
            let name = format!("ludograph_answers_total{{status=\"{}xx\"}}", place + 1);
            line(&mut out, &name, value.load(Ordering::Relaxed));
        }
        self.commits
            .write(&mut out, "ludograph_commit_seconds", "Time of commits.");
        let help = "Time of WebSocket requests from arrival to acknowledgement.";
        self.acknowledgements
            .write(&mut out, "ludograph_acknowledgement_seconds", help);
        if let Some(bytes) = resident_bytes() {
            header(
                &mut out,
                "process_resident_memory_bytes",
                "gauge",
                "Memory in use.",
            );
            line(&mut out, "process_resident_memory_bytes", bytes);
        }
        out
    }
}

fn header(out: &mut String, name: &str, kind: &str, help: &str) {
    // Writing to a string cannot fail.
    let _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} {kind}");
}

fn line(out: &mut String, name: &str, value: impl std::fmt::Display) {
    let _ = writeln!(out, "{name} {value}");
}

/// The memory that this process uses, where the system tells.
fn resident_bytes() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|l| l.starts_with("VmRSS:"))?;
    let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn histograms_are_cumulative() {
        let metrics = Metrics::default();
        metrics.commit(3, Duration::from_millis(3));
        metrics.commit(1, Duration::from_secs(60));
        let text = metrics.text();
        assert!(text.contains("ludograph_commit_seconds_bucket{le=\"0.002\"} 0\n"));
        assert!(text.contains("ludograph_commit_seconds_bucket{le=\"0.005\"} 1\n"));
        assert!(text.contains("ludograph_commit_seconds_bucket{le=\"+Inf\"} 2\n"));
        assert!(text.contains("ludograph_facts_total 4\n"));
    }
}
