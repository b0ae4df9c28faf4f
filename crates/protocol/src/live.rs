//! The WebSocket at `/api/tables/{id}/live`: JSON text messages, each an object whose `type` says which it is.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Code, Message, Millis, Move, Presence, TableState, TableView, ThinkingView};

/// What a browser sends. The first message is `hello`, within ten seconds; every later one carries a number `re` of the sender's choice, which comes back in
/// `done` or `refused`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// Who is here, and what they have seen. Answered by `welcome`, or by `refused` and the end of the connection.
    Hello {
        /// The secret tokens of the seats that this browser plays: none to look on, several to play on one screen.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<String>>"))]
        tokens: Vec<String>,
        /// The last event number that this browser has seen, if it was here before: `welcome.missed` begins after it.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        since: Option<u64>,
    },
    /// Does an action.
    Move {
        /// Number of this request.
        re: u32,
        /// The `ply` that the sender saw. Where the game has gone on since (the message came late, or twice) it is refused as `stale`.
        ply: usize,
        /// The action in the game's notation.
        action: String,
    },
    /// Takes back. Free where the sender holds every person's seat (alone, or against computers); else it becomes an offer that the others answer.
    Undo {
        /// Number of this request.
        re: u32,
        /// The `ply` that the sender saw.
        ply: usize,
        /// The ply to go back to. Left out: to where the sender was last to move.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        to: Option<usize>,
    },
    /// Does again what was taken back; free or by consent as `undo` is.
    Redo {
        /// Number of this request.
        re: u32,
        /// The `ply` that the sender saw.
        ply: usize,
        /// The ply to go forward to. Left out: to where a person is next to move.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        to: Option<usize>,
    },
    /// Gives up.
    Resign {
        /// Number of this request.
        re: u32,
        /// The seat that gives up; left out, the sender's seat to move, or else its first.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        seat: Option<u8>,
    },
    /// Asks the others for a draw, in games that have one (`draws` in the game's description).
    OfferDraw {
        /// Number of this request.
        re: u32,
        /// The seat that asks; left out, the sender's first.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        seat: Option<u8>,
    },
    /// Asks for the same game again with the seats rotated, once it is over; free or by consent as `undo` is.
    Rematch {
        /// Number of this request.
        re: u32,
    },
    /// Answers the standing offer with the first of the sender's seats that it waits for. The seat that made the offer withdraws it with `accept: false`.
    Answer {
        /// Number of this request.
        re: u32,
        /// Yes or no.
        accept: bool,
    },
    /// Gives the seat up while the table is still waiting: it becomes open to others and the token is void. Afterwards, leaving is closing the connection.
    Leave {
        /// Number of this request.
        re: u32,
        /// The seat; left out, the sender's first.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        seat: Option<u8>,
    },
    /// Asks for `pong`.
    Ping {
        /// Number of this request.
        re: u32,
    },
}

impl ClientMessage {
    /// The number of the request; `hello` has none.
    #[must_use]
    pub fn re(&self) -> Option<u32> {
        match self {
            ClientMessage::Hello { .. } => None,
            ClientMessage::Move { re, .. }
            | ClientMessage::Undo { re, .. }
            | ClientMessage::Redo { re, .. }
            | ClientMessage::Resign { re, .. }
            | ClientMessage::OfferDraw { re, .. }
            | ClientMessage::Rematch { re }
            | ClientMessage::Answer { re, .. }
            | ClientMessage::Leave { re, .. }
            | ClientMessage::Ping { re } => Some(*re),
        }
    }
}

/// What the server sends.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The answer to `hello`: everything as it is now, and exactly what was missed.
    Welcome(Box<Welcome>),
    /// Something happened. Numbers follow each other without gaps; a browser that sees a gap says `hello` anew.
    Event(Box<TableEvent>),
    /// Who is connected now.
    Presence(Presence),
    /// A computer thinks. Sent a few times a second; the event of its move ends it.
    Thinking(ThinkingView),
    /// A request was carried out and is kept for good: no crash can lose it.
    Done {
        /// The request.
        re: u32,
        /// The last event that it made.
        seq: u64,
    },
    /// A request was not carried out; nothing has changed.
    Refused {
        /// The request; `null` where the message could not be read at all.
        re: Option<u32>,
        /// What kind of reason.
        code: Code,
        /// The reason, for people.
        message: Message,
    },
    /// The answer to `ping`.
    Pong {
        /// The request.
        re: u32,
        /// The server's time.
        now: Millis,
    },
    /// The connection is about to be closed by the server.
    Bye {
        /// Why: `too_slow`, `too_many`, `unavailable` (the server is being restarted: come back in a moment), `bad_request`.
        code: Code,
        /// The reason, for people.
        message: Message,
    },
}

/// Everything that a browser needs to show a table.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Welcome {
    /// The seats that the tokens of `hello` opened.
    pub you: Vec<u8>,
    /// The table as it is now.
    pub table: TableView,
    /// What happened after `since`, in order; empty without `since`. `table` has it all in already.
    pub missed: Vec<MissedEvent>,
    /// The server's time.
    pub now: Millis,
}

/// An event that a browser was not there to see.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MissedEvent {
    /// Its number.
    pub seq: u64,
    /// When.
    pub at: Millis,
    /// What.
    pub change: Change,
}

/// Something that happened, and how things are after it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableEvent {
    /// Its number: one more than that of the event before.
    pub seq: u64,
    /// When.
    pub at: Millis,
    /// What happened.
    pub change: Change,
    /// How the history changes.
    pub history: HistoryPatch,
    /// Everything that changes, as it is now.
    pub state: TableState,
}

/// How the history changes: keep its first entries, then add some.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HistoryPatch {
    /// How many entries stay.
    pub keep: usize,
    /// What comes after them.
    pub add: Vec<Move>,
}

/// What happened at a table.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Change {
    /// The table was made. Always event 1.
    Created,
    /// Somebody sat down.
    Joined {
        /// Where.
        seat: u8,
        /// Their name.
        name: String,
    },
    /// Somebody gave up a seat before the game began.
    Left {
        /// Which.
        seat: u8,
    },
    /// An action was done.
    Moved {
        /// By whom.
        seat: u8,
        /// The action.
        action: String,
        /// What a computer said about its choice.
        #[cfg_attr(feature = "ts", ts(as = "Option<ludograph_catalog::ThoughtInfo>"))]
        thought: Option<Value>,
    },
    /// Actions were taken back.
    Undone {
        /// Who wanted it.
        seat: u8,
        /// The ply it went back to.
        to: usize,
    },
    /// Actions were done again.
    Redone {
        /// Who wanted it.
        seat: u8,
        /// The ply it went forward to.
        to: usize,
    },
    /// The game was ended from outside its rules: `resign 1`, `timeout 2`, `forfeit 1` (seats counted from 1), `draw`.
    Ended {
        /// How.
        ending: String,
    },
    /// A seat asked for something.
    Offered {
        /// Who.
        seat: u8,
        /// What.
        kind: OfferKind,
    },
    /// A seat said yes to the offer, but others still have to. (The last yes shows as what it brought about.)
    Accepted {
        /// Who.
        seat: u8,
    },
    /// A seat said no to the offer, or withdrew its own.
    Declined {
        /// Who.
        seat: u8,
    },
    /// The rematch has begun at another table.
    Rematched {
        /// Its id.
        table: String,
    },
    /// The server was away; the clock of the seat to move starts its turn anew.
    Resumed,
}

/// What may be asked of the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum OfferKind {
    /// To call it a draw.
    Draw,
    /// To go back to a ply.
    Undo {
        /// Which.
        to: usize,
    },
    /// To go forward to a ply.
    Redo {
        /// Which.
        to: usize,
    },
    /// To play again with seats rotated.
    Rematch,
}
