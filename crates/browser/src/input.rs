//! What a call takes.

use ludograph_core::Record;
use ludograph_protocol::{Analyse, BoardRequest, Millis, Question, TraceRequest};
use ludograph_table::{Fact, Stored};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A call, told apart by its field `do`.
#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Input {
    /// A request of the HTTP API.
    Request(Request),
    /// A message of a connection to a table, as over the WebSocket.
    Message {
        /// The connection's number, chosen by the page.
        connection: u64,
        /// The table.
        table: String,
        /// A [`ClientMessage`](ludograph_protocol::ClientMessage).
        message: Value,
    },
    /// A connection has ended.
    Disconnect {
        /// Its number.
        connection: u64,
    },
    /// The time of [`wake_at`](crate::Output::wake_at) has come.
    Tick,
    /// Progress of a search.
    Progress {
        /// Its number.
        job: u64,
        /// 0 to 1.
        part: f32,
    },
    /// A search has ended.
    Thought {
        /// Its number.
        job: u64,
        /// What the thinker gave out; `None` if it crashed.
        thought: Option<Thought>,
    },
    /// The stored rows of all tables.
    Rows {
        /// As they were given out.
        rows: Vec<Value>,
    },
    /// The stored facts of a table.
    Load {
        /// The table.
        table: String,
        /// All of them, in order; none if there is no such table.
        facts: Vec<StoredFact>,
    },
    /// A table has been changed elsewhere: its facts are needed again.
    Forget {
        /// The table.
        table: String,
    },
    /// A search, for a thinker.
    Think(Box<Question>),
    /// An opinion, for a thinker.
    Analyse {
        /// The game after the actions of the request.
        record: Box<Record>,
        /// What is asked.
        request: Box<Analyse>,
    },
    /// A run of the lab, for a thinker.
    Trace {
        /// The game after the actions of the request; none for a graph.
        record: Option<Box<Record>>,
        /// What is asked.
        request: Box<TraceRequest>,
    },
    /// The work of a figure of `ludograph bench`, for a thinker; the page has the clock.
    Measure {
        /// The figure's name.
        figure: String,
        /// How many units of it.
        units: u64,
    },
    /// A board of the lab, for a thinker.
    Board {
        /// The game after the actions of the request.
        record: Box<Record>,
        /// What is asked.
        request: Box<BoardRequest>,
    },
}

/// A request of the HTTP API.
#[derive(Deserialize)]
pub struct Request {
    /// `GET`, `POST` or `DELETE`.
    pub method: String,
    /// The path with its query.
    pub path: String,
    /// The body of a `POST`.
    #[serde(default)]
    pub body: Value,
    /// The secret of the header `Authorization`.
    #[serde(default)]
    pub bearer: Option<String>,
}

/// A fact as the page stores it.
#[derive(Serialize, Deserialize)]
pub struct StoredFact {
    seq: u64,
    at: Millis,
    fact: Fact,
}

impl From<StoredFact> for Stored {
    fn from(StoredFact { seq, at, fact }: StoredFact) -> Self {
        Stored { seq, at, fact }
    }
}

impl From<Stored> for StoredFact {
    fn from(Stored { seq, at, fact }: Stored) -> Self {
        StoredFact { seq, at, fact }
    }
}

/// The end of a search.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Thought {
    /// The player has chosen.
    Choice {
        /// The action.
        action: String,
        /// What is stored of its reasons.
        thought: Option<Value>,
    },
    /// The player cannot choose; the reason in English.
    Error(String),
}
