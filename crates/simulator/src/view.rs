//! How a client takes the server's messages in, and what it checks on the spot.

use bytes::Bytes;

use crate::client::Client;
use crate::incoming::{Entry, Glance, Happened, Incoming, Patch, Whole};
use crate::ledger::View;

impl Client {
    /// Takes a message of the server in; false if the client must connect again.
    pub(crate) fn receive(&mut self, text: Bytes) -> bool {
        let mut counts = self.world.counts();
        counts.messages += 1;
        counts.bytes += text.len() as u64;
        drop(counts);
        let message = match serde_json::from_slice::<Incoming>(&text) {
            Ok(message) => message,
            Err(error) => {
                self.breaks(format!("{error} in {text:?}"));
                return false;
            }
        };
        match message {
            Incoming::Welcome { you, missed, table } => self.welcome(&you, &missed, table, text),
            Incoming::Event {
                happened,
                history,
                state,
            } => return self.event(&happened, history, state, text),
            Incoming::Done { re, seq } => self.done(re, seq),
            Incoming::Refused { re, code } => self.refused(re, &code),
            Incoming::Other => {}
        }
        true
    }

    /// Looks at or changes the client's view.
    pub(crate) fn see<T>(&self, look: impl FnOnce(&mut View) -> T) -> T {
        look(&mut self.world.ledger().views[self.number])
    }

    pub(crate) fn breaks(&self, what: String) {
        let line = format!("client {}: {what}", self.number);
        self.world.note(|| line.clone());
        self.world.ledger().broken.push(line);
    }

    fn welcome(&mut self, you: &[u8], missed: &[Happened], table: Whole, text: Bytes) {
        let seq = table.seq;
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
        for event in missed {
            self.saw(event);
        }
        if you != self.seats {
            self.breaks(format!("the tokens of {:?} open {you:?}", self.seats));
        }
        self.see(|view| {
            view.connected = true;
            view.seq = seq;
            view.history = actions(table.history).collect();
            view.glance = table.state;
            view.message = text;
        });
    }

    /// Takes an event in; false if numbers have a gap.
    fn event(&mut self, happened: &Happened, history: Patch, state: Glance, text: Bytes) -> bool {
        let (seq, before) = (happened.seq, self.see(|view| view.seq));
        if seq != before + 1 {
            self.breaks(format!("event {seq} follows event {before}"));
            return false;
        }
        self.saw(happened);
        let ply = state.ply;
        let length = self.see(|view| {
            view.seq = seq;
            view.history.truncate(history.keep);
            view.history.extend(actions(history.add));
            view.glance = state;
            view.message = text;
            view.history.len()
        });
        if ply != length {
            self.breaks(format!("event {seq} leads to {length} plies, not {ply}"));
        }
        true
    }

    /// An event: everyone must see the same, and it must be durable.
    fn saw(&self, event: &Happened) {
        let mut change = event.change.clone();
        if let Some(change) = change.as_object_mut() {
            // Comments of computers are numbers with many digits.
            change.remove("thought");
        }
        self.must_be_stored(event.seq, "was shown");
        let mut ledger = self.world.ledger();
        ledger.saw(&self.table, event.seq, event.at, change);
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

    fn done(&mut self, re: u32, seq: u64) {
        self.must_be_stored(seq, "was acknowledged");
        self.world
            .note(|| format!("client {} done {seq}", self.number));
        if let Some(intent) = self.answered(re) {
            self.world.ledger().intents[intent].done.push(seq);
        }
    }

    fn refused(&mut self, re: Option<u32>, code: &str) {
        self.world
            .note(|| format!("client {} refused {code}", self.number));
        // `unavailable` leaves open whether the write happened.
        if let Some(intent) = re.and_then(|re| self.answered(re))
            && code != "unavailable"
        {
            self.world.ledger().intents[intent].refused += 1;
        }
    }

    /// A request is answered; returns the place of its move in the ledger.
    fn answered(&mut self, re: u32) -> Option<usize> {
        self.waiting.take_if(|(number, _)| *number == re);
        self.moves.get(&re).copied()
    }
}

fn actions(history: Vec<Entry>) -> impl Iterator<Item = String> {
    history.into_iter().map(|entry| entry.action)
}
