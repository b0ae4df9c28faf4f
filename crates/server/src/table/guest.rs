//! The connections to a live table.

use std::collections::HashMap;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;

use super::state::Table;
use ludograph_protocol::{Presence, ServerMessage};

/// A connection, as the table sees it.
#[derive(Debug)]
pub struct Guest {
    /// What is to be sent. Bounded: a guest whose mailbox is full is dropped, so that it cannot hold up the others or fill the memory.
    mailbox: mpsc::Sender<Utf8Bytes>,
    /// The secrets it came with: asked again whenever a seat changes hands.
    tokens: Vec<String>,
    /// The seats that they open now.
    pub held: Vec<u8>,
}

/// All connections to a table in this process.
#[derive(Debug, Default)]
pub struct Guests {
    guests: HashMap<u64, Guest>,
    /// The next guest's number.
    next: u64,
}

impl Guests {
    /// Lets a guest in; returns its number.
    pub fn enter(
        &mut self,
        table: &Table,
        tokens: Vec<String>,
        mailbox: mpsc::Sender<Utf8Bytes>,
    ) -> u64 {
        let number = self.next;
        self.next += 1;
        let held = table.opened_by(&tokens);
        self.guests.insert(
            number,
            Guest {
                mailbox,
                tokens,
                held,
            },
        );
        number
    }

    /// Lets a guest go.
    pub fn leave(&mut self, number: u64) {
        self.guests.remove(&number);
    }

    /// Whether nobody is here.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.guests.is_empty()
    }

    /// The seats that a guest holds.
    #[must_use]
    pub fn held(&self, number: u64) -> &[u8] {
        self.guests.get(&number).map_or(&[], |g| &g.held)
    }

    /// Finds out anew who holds what, after a seat has changed hands.
    pub fn reseat(&mut self, table: &Table) {
        for guest in self.guests.values_mut() {
            guest.held = table.opened_by(&guest.tokens);
        }
    }

    /// Sends to one guest. `false` where it had to be dropped.
    pub fn send(&mut self, number: u64, message: &ServerMessage) -> bool {
        let text = encode(message);
        let sent = self
            .guests
            .get(&number)
            .is_none_or(|g| g.mailbox.try_send(text).is_ok());
        if !sent {
            self.guests.remove(&number);
        }
        sent
    }

    /// Sends to everybody; written out once. Returns how many had to be dropped.
    pub fn send_all(&mut self, message: &ServerMessage) -> usize {
        if self.guests.is_empty() {
            return 0;
        }
        let text = encode(message);
        let before = self.guests.len();
        self.guests
            .retain(|_, guest| guest.mailbox.try_send(text.clone()).is_ok());
        before - self.guests.len()
    }

    /// Who is here.
    #[must_use]
    pub fn presence(&self) -> Presence {
        let mut seats: Vec<u8> = self
            .guests
            .values()
            .flat_map(|g| g.held.iter().copied())
            .collect();
        seats.sort_unstable();
        seats.dedup();
        let watchers = self.guests.values().filter(|g| g.held.is_empty()).count();
        Presence {
            seats,
            watchers: watchers as u32,
        }
    }
}

/// A message as text.
#[must_use]
pub fn encode(message: &ServerMessage) -> Utf8Bytes {
    // Messages are plain data with text keys: there is nothing that JSON cannot hold.
    serde_json::to_string(message)
        .expect("a message is always JSON")
        .into()
}
