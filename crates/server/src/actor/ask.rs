//! What an actor can be asked.

use bytes::Bytes;
use ludograph_core::Seat;
use ludograph_protocol::{ClientMessage, JoinTable, Presence, ThinkingView};
use ludograph_service::Snapshot;
use ludograph_table::{Refusal, Table};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use crate::bus::News;
use crate::limits::Client;
use crate::search_pool::Answer;

/// A message to an actor.
pub enum Ask {
    /// A connection of a client begins. `mailbox` takes messages as JSON text.
    Connect {
        /// Whose connection it is.
        client: Client,
        /// The seats' tokens that the client holds.
        tokens: Vec<String>,
        /// The last event that it has seen.
        since: Option<u64>,
        /// Where messages to it go.
        mailbox: mpsc::Sender<Bytes>,
        /// Its number, once it is connected.
        answer: oneshot::Sender<Result<Connected, Refusal>>,
    },
    /// A connection has ended.
    Disconnect(u64),
    /// A request of a connection, answered over its mailbox, and when it arrived.
    Request(u64, ClientMessage, Instant),
    /// A person takes a seat. The answer is a [`JoinedTable`](ludograph_protocol::JoinedTable) as
    /// JSON text.
    Join(Client, JoinTable, oneshot::Sender<Result<Bytes, Refusal>>),
    /// The holder of a seat's token deletes the finished game.
    Delete(String, oneshot::Sender<Result<(), Refusal>>),
    /// What is shown of the table to a client.
    Show(Client, Show, oneshot::Sender<Result<Bytes, Refusal>>),
    /// The game, to look into.
    Snapshot(oneshot::Sender<Result<Snapshot, Refusal>>),
    /// A client with these tokens asks a computer for help, which everyone at the table sees.
    Help(Vec<String>, oneshot::Sender<Result<(), Refusal>>),
    /// The search of this number for this seat has ended.
    Searched(u64, Seat, Answer),
    /// A client has made the table.
    Made(Client, oneshot::Sender<()>),
    /// Progress of the search of this number, 0 to 1.
    Progress(u64, f32),
    /// News of another process.
    News(u64, News),
    /// News of other processes may have been missed.
    CatchUp,
    /// A clock or a computer is due; answered when that is done.
    Due(oneshot::Sender<Result<(), Refusal>>),
}

/// A connection's number at the table, and the actor's inbox.
pub type Connected = (u64, mpsc::Sender<Ask>);

/// Shows a table: who is connected, and which computer thinks, is not part of it.
pub type Show = fn(&Table, Presence, Option<ThinkingView>) -> Bytes;
