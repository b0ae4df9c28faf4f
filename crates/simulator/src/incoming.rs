//! Messages of the server as clients read them: only what they need, because most of a message is
//! the board.

use ludograph_protocol::{Millis, Phase};
use serde::Deserialize;
use serde_json::Value;

/// A message of the server.
#[derive(Debug, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Incoming {
    /// The whole table.
    Welcome {
        /// The client's seats.
        you: Vec<u8>,
        /// What it has missed.
        missed: Vec<Happened>,
        /// The table.
        table: Whole,
    },
    /// Something happened.
    Event {
        /// What.
        #[serde(flatten)]
        happened: Happened,
        /// How the history changes.
        history: Patch,
        /// The table after it.
        state: Glance,
    },
    /// A request was carried out.
    Done {
        /// Which.
        re: u32,
        /// The fact.
        seq: u64,
    },
    /// A request was refused.
    Refused {
        /// Which.
        re: Option<u32>,
        /// Why.
        code: String,
    },
    /// Presence, progress of searches.
    #[serde(other)]
    Other,
}

/// An event.
#[derive(Debug, Deserialize)]
#[allow(missing_docs, reason = "the fields of the protocol's `TableEvent`")]
pub struct Happened {
    pub seq: u64,
    pub at: Millis,
    pub change: Value,
}

/// A table.
#[derive(Debug, Deserialize)]
#[allow(missing_docs, reason = "the fields of the protocol's `TableView`")]
pub struct Whole {
    pub seq: u64,
    pub history: Vec<Entry>,
    pub state: Glance,
}

/// A change of the history.
#[derive(Debug, Deserialize)]
#[allow(missing_docs, reason = "the fields of the protocol's `HistoryPatch`")]
pub struct Patch {
    pub keep: usize,
    pub add: Vec<Entry>,
}

/// An entry of the history.
#[derive(Debug, Deserialize)]
pub struct Entry {
    /// The action.
    pub action: String,
}

/// What decides about the next request.
#[derive(Clone, Debug, Default, Deserialize)]
#[allow(missing_docs, reason = "the fields of the protocol's `TableState`")]
pub struct Glance {
    pub phase: Option<Phase>,
    pub turn: Option<u8>,
    pub ply: usize,
    pub offer: Option<Offer>,
}

/// An open offer.
#[derive(Clone, Debug, Deserialize)]
pub struct Offer {
    /// Its number.
    pub seq: u64,
    /// The seats that have not answered.
    pub waiting_for: Vec<u8>,
}
