//! What a call returns.

use ludograph_protocol::{Millis, Problem, ServerMessage};
use ludograph_service::refusal::status;
use ludograph_table::Refusal;
use serde::Serialize;
use serde_json::{Value, json};

use crate::input::{StoredFact, Thought};
use crate::rows::Row;

/// What a call returns. Fields that say nothing are left out of the JSON.
#[derive(Default, Serialize)]
pub struct Output {
    /// The answer to a request.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<Answer>,
    /// What must be given before the same call can be carried out: a table's id, or `weights`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub need: Option<String>,
    /// The input of a thinker, whose answer is the answer to the request.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub run: Option<Value>,
    /// What must be stored before anything else is delivered.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub store: Vec<Store>,
    /// Tables to be deleted from the storage.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub delete: Vec<String>,
    /// Messages to connections, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub send: Vec<Send>,
    /// Connections that are closed after their messages.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub close: Vec<u64>,
    /// Searches to be started.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub think: Vec<Think>,
    /// Searches that are not needed any more.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub stop: Vec<u64>,
    /// When a clock runs out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wake_at: Option<Millis>,
    /// The end of a search.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub thought: Option<Thought>,
    /// Why the call itself was not carried out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<Problem>,
}

/// An answer as over HTTP.
#[derive(Serialize)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The type of the content.
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// JSON, or text of another type.
    pub body: Value,
}

/// Facts to be appended, and the row that replaces the old one.
#[derive(Serialize)]
pub struct Store {
    /// The table.
    pub table: String,
    /// The new facts.
    pub facts: Vec<StoredFact>,
    /// The row.
    pub row: Row,
}

/// A message to a connection.
#[derive(Serialize)]
pub struct Send {
    /// Its number.
    pub connection: u64,
    /// The message.
    pub message: ServerMessage,
}

/// A search.
#[derive(Serialize)]
pub struct Think {
    /// Its number.
    pub job: u64,
    /// The input of the thinker.
    pub input: Value,
}

impl Answer {
    /// JSON.
    pub(crate) fn json(status: u16, body: &impl Serialize) -> Answer {
        Answer {
            status,
            kind: "application/json",
            // Plain data with text keys: always representable as JSON.
            body: serde_json::to_value(body).unwrap_or_default(),
        }
    }

    /// Text of another type.
    pub(crate) fn text(kind: &'static str, text: String) -> Answer {
        Answer {
            status: 200,
            kind,
            body: Value::String(text),
        }
    }
}

impl From<Refusal> for Answer {
    fn from(refusal: Refusal) -> Self {
        Answer::json(status(refusal.code), &Problem::from(refusal))
    }
}

impl Output {
    /// Only an answer.
    pub(crate) fn of(answer: Result<Answer, Refusal>) -> Output {
        Output {
            answer: Some(answer.unwrap_or_else(Answer::from)),
            ..Output::default()
        }
    }

    /// Only a need.
    pub(crate) fn need(what: &str) -> Output {
        Output {
            need: Some(what.to_owned()),
            ..Output::default()
        }
    }

    pub(crate) fn send(&mut self, connection: u64, message: ServerMessage) {
        self.send.push(Send {
            connection,
            message,
        });
    }

    /// Hands a request over to a thinker.
    pub(crate) fn run(&mut self, what: &str, record: &impl Serialize, request: &impl Serialize) {
        self.run = Some(json!({"do": what, "record": record, "request": request}));
    }
}
