//! Counters for Prometheus.

use std::time::Duration;

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Metric, Registry};

/// Upper bounds of the time histograms, in seconds.
const BOUNDS: [f64; 12] = [
    0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0,
];

/// The kinds of answers.
const STATUSES: [&str; 5] = ["1xx", "2xx", "3xx", "4xx", "5xx"];

/// All counters of a server.
#[derive(Debug)]
pub struct Metrics {
    registry: Registry,
    /// Answers by kind of status.
    answers: Family<[(&'static str, &'static str); 1], Counter>,
    /// Connections that were refused for being too many.
    pub refused_connections: Counter,
    /// Connections open now.
    pub connections: Gauge,
    /// WebSockets open now.
    pub sockets: Gauge,
    /// Clients dropped because they did not read.
    pub slow: Counter,
    /// Requests over WebSockets that were carried out.
    pub done: Counter,
    /// Requests over WebSockets that were refused.
    pub refused: Counter,
    /// Tables in memory.
    pub tables: Gauge,
    /// Searches running now.
    pub thinking: Gauge,
    /// Finished searches.
    pub choices: Counter,
    /// Choices that browsers made for computers.
    pub browser_choices: Counter,
    /// Facts written.
    pub facts: Counter,
    /// Tables loaded, and long jumps in games.
    pub replays: Counter,
    /// Messages of large tables, made apart from the threads that serve others.
    pub large_messages: Counter,
    /// Whether the last write succeeded.
    pub writable: Gauge,
    /// How long commits took, in seconds.
    pub commits: Histogram,
    /// How long requests over WebSockets took from arrival to acknowledgement, in seconds.
    pub acknowledgements: Histogram,
    memory: Gauge,
}

/// Adds a metric. The encoder ends the help with a full stop.
fn add<M: Metric + Clone>(to: &mut Registry, name: &str, help: &str, metric: M) -> M {
    to.register(name, help, metric.clone());
    metric
}

impl Default for Metrics {
    fn default() -> Self {
        let mut registry = Registry::default();
        let memory = Gauge::default();
        if resident_bytes().is_some() {
            let name = "process_resident_memory_bytes";
            registry.register(name, "Memory in use", memory.clone());
        }
        let to = registry.sub_registry_with_prefix("ludograph");
        let count = |to: &mut Registry, name, help| add(to, name, help, Counter::default());
        let gauge = |to: &mut Registry, name, help| add(to, name, help, Gauge::default());
        let times = |to: &mut Registry, name, help| add(to, name, help, Histogram::new(BOUNDS));
        let answers = Family::default();
        for status in STATUSES {
            // A counter that is always there can be compared with its past.
            let _ = answers.get_or_create(&[("status", status)]);
        }
        let metrics = Metrics {
            answers: add(to, "answers", "HTTP answers by kind of status", answers),
            refused_connections: count(
                to,
                "refused_connections",
                "Connections refused for being too many",
            ),
            connections: gauge(to, "connections", "Connections open now"),
            sockets: gauge(to, "sockets", "WebSockets open now"),
            slow: count(
                to,
                "slow_clients",
                "Clients dropped because they did not read",
            ),
            done: count(to, "requests_done", "WebSocket requests carried out"),
            refused: count(to, "requests_refused", "WebSocket requests refused"),
            tables: gauge(to, "tables", "Tables in memory"),
            thinking: gauge(to, "thinking", "Computers thinking now"),
            choices: count(to, "choices", "Choices made by computers"),
            browser_choices: count(
                to,
                "browser_choices",
                "Choices made for computers by browsers",
            ),
            facts: count(to, "facts", "Facts written"),
            replays: count(to, "replays", "Tables loaded, and long jumps in games"),
            large_messages: count(to, "large_messages", "Messages of large tables"),
            writable: gauge(to, "writable", "1 if the last write succeeded, otherwise 0"),
            commits: times(to, "commit_seconds", "Time of commits"),
            acknowledgements: times(
                to,
                "acknowledgement_seconds",
                "Time of WebSocket requests from arrival to acknowledgement",
            ),
            memory,
            registry,
        };
        metrics.writable.set(1);
        metrics
    }
}

impl Metrics {
    /// The content type of [`text`](Metrics::text).
    pub const CONTENT_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

    /// Counts a commit.
    pub fn commit(&self, facts: usize, took: Duration) {
        self.facts.inc_by(facts as u64);
        self.commits.observe(took.as_secs_f64());
    }

    /// Counts an answer.
    pub fn answer(&self, status: u16) {
        let place = usize::from(status / 100).clamp(1, STATUSES.len()) - 1;
        let labels = [("status", STATUSES[place])];
        self.answers.get_or_create(&labels).inc();
    }

    /// Everything in the text format of OpenMetrics, which Prometheus reads.
    #[must_use]
    pub fn text(&self) -> String {
        if let Some(bytes) = resident_bytes() {
            self.memory.set(bytes);
        }
        let mut text = String::with_capacity(4096);
        // Writing to a string cannot fail.
        let _ = encode(&mut text, &self.registry);
        text
    }
}

/// The memory that this process uses, where the system tells.
fn resident_bytes() -> Option<i64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|l| l.starts_with("VmRSS:"))?;
    let kilobytes: i64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn metrics_are_in_prometheus_text_format() {
        let metrics = Metrics::default();
        metrics.commit(3, Duration::from_millis(3));
        metrics.commit(1, Duration::from_secs(60));
        metrics.answer(204);
        metrics.connections.inc();
        let text = metrics.text();
        for line in [
            "# TYPE ludograph_commit_seconds histogram",
            "ludograph_commit_seconds_bucket{le=\"0.002\"} 0",
            "ludograph_commit_seconds_bucket{le=\"0.005\"} 1",
            "ludograph_commit_seconds_bucket{le=\"+Inf\"} 2",
            "ludograph_commit_seconds_count 2",
            "ludograph_facts_total 4",
            "ludograph_answers_total{status=\"2xx\"} 1",
            "ludograph_answers_total{status=\"5xx\"} 0",
            "ludograph_connections 1",
            "ludograph_writable 1",
        ] {
            assert!(
                text.lines().any(|l| l == line),
                "{line} is missing in\n{text}"
            );
        }
    }
}
