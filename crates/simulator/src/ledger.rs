//! What clients asked for, were told, and see.

use std::collections::BTreeMap;

use bytes::Bytes;
use ludograph_protocol::Millis;
use serde_json::Value;

use crate::incoming::Glance;

/// A move that a client wants to make once, however often it is sent.
#[derive(Clone, Debug)]
pub struct Intent {
    /// The table.
    pub table: String,
    /// The client.
    pub client: usize,
    /// The ply that the client saw.
    pub ply: usize,
    /// The action.
    pub action: String,
    /// How often the request was sent.
    pub sent: u32,
    /// How often the server said that nothing has changed.
    pub refused: u32,
    /// The numbers of the facts that acknowledged it.
    pub done: Vec<u64>,
}

/// A client's last view of its table.
#[derive(Clone, Debug, Default)]
pub struct View {
    /// The table.
    pub table: String,
    /// Whether the client is connected.
    pub connected: bool,
    /// Whether the client has gone away for good.
    pub gone: bool,
    /// Number of the last event.
    pub seq: u64,
    /// The history.
    pub history: Vec<String>,
    /// What decides about the next request.
    pub glance: Glance,
    /// The last message with a state.
    pub message: Bytes,
}

impl View {
    /// The state that the client was sent last.
    #[must_use]
    pub fn state(&self) -> Value {
        let message: Value = serde_json::from_slice(&self.message).unwrap_or_default();
        let table = message.get("table").unwrap_or(&message);
        table["state"].clone()
    }
}

/// What the simulation expects of its tables.
#[derive(Clone, Debug, Default)]
pub struct Expectation {
    /// Whether clients play every person's seat, so that the game must end.
    pub attended: bool,
}

/// Everything that promises are checked against.
#[derive(Debug, Default)]
pub struct Ledger {
    /// The moves that clients wanted to make.
    pub intents: Vec<Intent>,
    /// The clients' views by client.
    pub views: Vec<View>,
    /// The tables that the simulation has made.
    pub tables: BTreeMap<String, Expectation>,
    /// Promises that were broken on the way.
    pub broken: Vec<String>,
    /// The events that clients saw first, by table and number.
    events: BTreeMap<(String, u64), (Millis, Value)>,
}

impl Ledger {
    /// A client has seen an event: all must see the same.
    pub fn saw(&mut self, table: &str, seq: u64, at: Millis, change: Value) {
        let key = (table.to_owned(), seq);
        let first = self
            .events
            .entry(key)
            .or_insert_with(|| (at, change.clone()));
        if *first != (at, change.clone()) {
            let (first_at, first_change) = first;
            let broken = format!(
                "two orders of facts: event {seq} of {table} is {first_change} at {first_at}, and {change} at {at}"
            );
            self.broken.push(broken);
        }
    }

    /// The events that clients saw.
    pub fn events(&self) -> impl Iterator<Item = (&str, u64, Millis, &Value)> {
        let events = self.events.iter();
        events.map(|((table, seq), (at, change))| (table.as_str(), *seq, *at, change))
    }
}
