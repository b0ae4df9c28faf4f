//! What clients asked for, were told, and see.

use std::collections::BTreeMap;

use ludograph_protocol::Millis;
use serde_json::Value;

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
    /// Number of the last event.
    pub seq: u64,
    /// The history.
    pub history: Vec<String>,
    /// The state.
    pub state: Value,
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
