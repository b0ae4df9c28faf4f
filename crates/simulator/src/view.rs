//! How a client takes the server's messages in, and what it checks on the spot.

use serde_json::Value;

use crate::client::Client;
use crate::ledger::View;

impl Client {
    /// Looks at or changes the client's view.
    pub(crate) fn see<T>(&self, look: impl FnOnce(&mut View) -> T) -> T {
        look(&mut self.world.ledger().views[self.number])
    }

    pub(crate) fn breaks(&self, what: String) {
        let line = format!("client {}: {what}", self.number);
        self.world.note(|| line.clone());
        self.world.ledger().broken.push(line);
    }

    pub(crate) fn welcome(&mut self, message: &Value) {
        let table = &message["table"];
        let seq = table["seq"].as_u64().unwrap_or_default();
        let missed = message["missed"].as_array().cloned().unwrap_or_default();
        let before = self.see(|view| view.seq);
        // A process that has not heard of the last facts yet shows an older table at first.
        let expected = if before == 0 {
            0
        } else {
            seq.saturating_sub(before)
        };
        if missed.len() as u64 != expected {
            let count = missed.len();
            self.breaks(format!(
                "welcome at {seq} lists {count} missed events after {before}"
            ));
        }
        for event in &missed {
            self.saw(event);
        }
        let you: Vec<u64> = message["you"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(Value::as_u64)
            .collect();
        if you != self.seats.iter().map(|s| u64::from(*s)).collect::<Vec<_>>() {
            self.breaks(format!("the tokens of {:?} open {you:?}", self.seats));
        }
        self.see(|view| {
            view.connected = true;
            view.seq = seq;
            view.history = actions(&table["history"]).collect();
            view.state = table["state"].clone();
        });
    }

    /// Takes an event in; false if numbers have a gap.
    pub(crate) fn event(&mut self, message: &Value) -> bool {
        let seq = message["seq"].as_u64().unwrap_or_default();
        let before = self.see(|view| view.seq);
        if seq != before + 1 {
            self.breaks(format!("event {seq} follows event {before}"));
            return false;
        }
        self.saw(message);
        let patch = &message["history"];
        let keep = patch["keep"].as_u64().unwrap_or_default() as usize;
        let ply = message["state"]["ply"].as_u64();
        let length = self.see(|view| {
            view.seq = seq;
            view.history.truncate(keep);
            view.history.extend(actions(&patch["add"]));
            view.state = message["state"].clone();
            view.history.len() as u64
        });
        if ply != Some(length) {
            self.breaks(format!("event {seq} leads to {length} plies, not {ply:?}"));
        }
        true
    }

    /// An event: everyone must see the same, and it must be durable.
    fn saw(&self, event: &Value) {
        let seq = event["seq"].as_u64().unwrap_or_default();
        let at = event["at"].as_i64().unwrap_or_default();
        let mut change = event["change"].clone();
        if let Some(change) = change.as_object_mut() {
            // Comments of computers are numbers with many digits.
            change.remove("thought");
        }
        self.must_be_stored(seq, "was shown");
        self.world.ledger().saw(&self.table, seq, at, change);
    }

    fn must_be_stored(&self, seq: u64, what: &str) {
        let database = self.world.database();
        let rows = database.tables.get(&self.table);
        let stored = rows.is_some_and(|rows| rows.facts.contains_key(&seq));
        drop(database);
        if !stored {
            self.breaks(format!("fact {seq} {what} before it was durable"));
        }
    }

    pub(crate) fn done(&mut self, message: &Value) {
        let seq = message["seq"].as_u64().unwrap_or_default();
        self.must_be_stored(seq, "was acknowledged");
        self.world
            .note(|| format!("client {} done {seq}", self.number));
        if let Some(intent) = self.answered(message) {
            self.world.ledger().intents[intent].done.push(seq);
        }
    }

    pub(crate) fn refused(&mut self, message: &Value) {
        let code = message["code"].as_str().unwrap_or_default();
        self.world
            .note(|| format!("client {} refused {code}", self.number));
        // `unavailable` leaves open whether the write happened.
        if let Some(intent) = self.answered(message)
            && code != "unavailable"
        {
            self.world.ledger().intents[intent].refused += 1;
        }
    }

    /// A request is answered; returns the place of its move in the ledger.
    fn answered(&mut self, message: &Value) -> Option<usize> {
        let re = u32::try_from(message["re"].as_u64()?).ok()?;
        self.waiting.take_if(|(number, _)| *number == re);
        self.moves.get(&re).copied()
    }
}

fn actions(history: &Value) -> impl Iterator<Item = String> {
    let entries = history.as_array().into_iter().flatten();
    entries.filter_map(|entry| Some(entry["action"].as_str()?.to_owned()))
}
