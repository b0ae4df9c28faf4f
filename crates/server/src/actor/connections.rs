//! The connections to a table in this process.

use std::collections::BTreeMap;
use std::sync::Arc;

use bytes::Bytes;
use ludograph_core::Seat;
use ludograph_protocol::{Presence, ServerMessage};
use ludograph_table::{Table, presence};
use tokio::sync::mpsc;

use super::encoder::encode;
use crate::limits::Client;
use crate::metrics::Metrics;

/// A connection.
#[derive(Debug)]
struct Connection {
    /// For limits.
    client: Client,
    /// Messages to send. Bounded: a connection whose mailbox is full is dropped, so that it cannot
    /// delay the others or fill the memory.
    mailbox: mpsc::Sender<Bytes>,
    /// The tokens of its `hello`, checked again whenever a seat changes hands.
    tokens: Vec<String>,
    /// The seats that they open now.
    seats: Vec<Seat>,
    /// Whether its browser thinks for computers.
    assists: bool,
}

/// All connections to a table.
pub struct Connections {
    /// In the order in which they came, so that a run can be repeated exactly.
    connections: BTreeMap<u64, Connection>,
    /// Number of the next connection.
    next: u64,
    metrics: Arc<Metrics>,
}

impl Connections {
    /// No connections.
    pub fn new(metrics: Arc<Metrics>) -> Connections {
        Connections {
            connections: BTreeMap::new(),
            next: 0,
            metrics,
        }
    }

    /// Adds a connection; returns its number.
    pub fn add(
        &mut self,
        client: Client,
        table: &Table,
        tokens: Vec<String>,
        mailbox: mpsc::Sender<Bytes>,
    ) -> u64 {
        let number = self.next;
        self.next += 1;
        let connection = Connection {
            client,
            mailbox,
            seats: table.seats_of(&tokens),
            tokens,
            assists: false,
        };
        self.connections.insert(number, connection);
        number
    }

    /// Removes a connection.
    pub fn remove(&mut self, number: u64) {
        self.connections.remove(&number);
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.connections.is_empty()
    }

    /// The seats that a connection holds.
    pub fn seats(&self, number: u64) -> &[Seat] {
        self.connections.get(&number).map_or(&[], |c| &c.seats)
    }

    /// The client of a connection.
    pub fn client(&self, number: u64) -> Client {
        let connection = self.connections.get(&number);
        connection.map_or(Client::UNKNOWN, |c| c.client)
    }

    /// Checks the tokens again, after a seat has changed hands.
    pub fn update_seats(&mut self, table: &Table) {
        for connection in self.connections.values_mut() {
            connection.seats = table.seats_of(&connection.tokens);
        }
    }

    /// The browser of a connection thinks for computers from now on, or does not any more.
    pub fn set_assists(&mut self, number: u64, on: bool) {
        if let Some(connection) = self.connections.get_mut(&number) {
            connection.assists = on;
        }
    }

    /// The connection whose browser thinks for the computers of the table: one at a time.
    pub fn assistant(&self, table: &Table) -> Option<u64> {
        let mut connections = self.connections.iter();
        let assists = |c: &Connection| c.assists && table.may_assist(&c.seats);
        connections
            .find(|(_, c)| assists(c))
            .map(|(number, _)| *number)
    }

    /// Sends to one connection.
    pub fn send(&mut self, number: u64, message: &ServerMessage) {
        self.deliver(number, encode(message));
    }

    /// Sends to all connections, encoded once.
    pub fn send_all(&mut self, message: &ServerMessage) {
        if !self.is_empty() {
            self.deliver_all(&encode(message));
        }
    }

    /// Puts an encoded message into a mailbox; drops the connection if it is full.
    pub fn deliver(&mut self, number: u64, text: Bytes) {
        let Some(connection) = self.connections.get(&number) else {
            return;
        };
        if connection.mailbox.try_send(text).is_err() {
            self.connections.remove(&number);
            self.count_dropped(1);
        }
    }

    /// Puts an encoded message into all mailboxes; drops the connections whose mailbox is full.
    pub fn deliver_all(&mut self, text: &Bytes) {
        let before = self.connections.len();
        self.connections
            .retain(|_, connection| connection.mailbox.try_send(text.clone()).is_ok());
        self.count_dropped(before - self.connections.len());
    }

    /// Who is connected.
    pub fn presence(&self) -> Presence {
        presence(self.connections.values().map(|c| c.seats.as_slice()))
    }

    fn count_dropped(&self, count: usize) {
        self.metrics.slow.inc_by(count as u64);
    }
}
