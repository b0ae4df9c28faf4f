//! The WebSocket at `/api/tables/{id}/live`: JSON text messages, each an object with a `type`.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Code, Message, Millis, Move, Presence, Question, TableState, TableView, ThinkingView};

/// A message of a browser. The first is `hello`, within ten seconds; every later one has a number
/// `re` of the sender's choice, which comes back in `done` or `refused`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// Which seats the browser plays, and what it has seen. Answered by `welcome`, or by `refused`
    /// and the end of the connection.
    Hello {
        /// The secret tokens of the seats that this browser plays: none for a spectator, several to
        /// play on one screen.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<String>>"))]
        tokens: Vec<String>,
        /// The last event number that this browser has seen, if it was connected before:
        /// `welcome.missed` begins after it.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        since: Option<u64>,
    },
    /// Does an action.
    Move {
        /// Number of this request.
        re: u32,
        /// The `ply` that the sender saw. If the game has gone on since, the request is refused as
        /// `stale`.
        ply: usize,
        /// The action in the game's notation.
        action: String,
    },
    /// Takes actions back. Done at once if the sender holds every person's seat (alone, or against
    /// computers); otherwise it becomes an offer that the others answer.
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
    /// Does again what was taken back; at once or by consent, like `undo`.
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
    /// Asks for the same game again with the seats rotated, once it is over; at once or by consent,
    /// like `undo`. While another seat's offer of a rematch is open, it accepts that offer.
    Rematch {
        /// Number of this request.
        re: u32,
    },
    /// Answers the open offer with the first of the sender's seats that it waits for. The seat that
    /// made the offer withdraws it with `accept: false`.
    Answer {
        /// Number of this request.
        re: u32,
        /// The offer, by its `seq`. If another offer is open now, the answer is refused as `stale`.
        seq: u64,
        /// Yes or no.
        accept: bool,
    },
    /// Gives the seat up while the table is waiting: it becomes open and its token invalid. Later,
    /// leaving means closing the connection.
    Leave {
        /// Number of this request.
        re: u32,
        /// The seat; left out, the sender's first.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        seat: Option<u8>,
    },
    /// Frees the seat of a person who joined, sent by the host of the table until both have moved:
    /// the seat becomes open and its token invalid.
    Dismiss {
        /// Number of this request.
        re: u32,
        /// The seat.
        seat: u8,
    },
    /// Says one of the fixed phrases to the table, by the first of the sender's seats. Nothing is
    /// stored; a connection that says too much is refused as `too_many`.
    Say {
        /// Number of this request.
        re: u32,
        /// What.
        phrase: Phrase,
    },
    /// Offers to think for the computers of the table in this browser, or ends that. The server
    /// then asks with `think`. Refused where the sender does not hold the seats of all people,
    /// where the game hides information, and where the server does not want it.
    Assist {
        /// Number of this request.
        re: u32,
        /// Whether this browser thinks from now on.
        on: bool,
    },
    /// The answer to `think`. It is a move of the computer.
    Thought {
        /// Number of this request.
        re: u32,
        /// The search. If its answer is not waited for any more, it is refused as `stale`.
        job: u64,
        /// The action in the game's notation.
        action: String,
        /// The computer's comment on its choice.
        #[serde(default)]
        #[cfg_attr(
            feature = "ts",
            ts(optional, as = "Option<ludograph_catalog::ThoughtInfo>")
        )]
        thought: Option<Value>,
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
            | ClientMessage::Dismiss { re, .. }
            | ClientMessage::Say { re, .. }
            | ClientMessage::Assist { re, .. }
            | ClientMessage::Thought { re, .. }
            | ClientMessage::Ping { re } => Some(*re),
        }
    }
}

/// A message of the server.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The answer to `hello`: everything as it is now, and exactly what was missed.
    Welcome(Box<Welcome>),
    /// Something happened. Numbers have no gaps; a browser that sees a gap reconnects with `hello`.
    Event(Box<TableEvent>),
    /// Who is connected now.
    Presence(Presence),
    /// A seat said something. Not stored, without a number.
    Said(Said),
    /// Progress of a computer's search, sent a few times a second until the event of its move.
    Thinking(ThinkingView),
    /// Asks this browser, which has sent `assist`, for the choice of a computer. Answered by
    /// `thought`; if that takes too long, the server thinks itself.
    Think {
        /// Number of the search.
        job: u64,
        /// The computer's seat.
        seat: u8,
        /// The `ply` of the position: at another one the answer is not needed.
        ply: usize,
        /// What is asked.
        question: Box<Question>,
    },
    /// A request was carried out and its fact is on the disk.
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
        /// The kind of reason.
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
        /// Why: `too_slow`, `too_large`, `bad_request`, or `unavailable` (the server restarts:
        /// reconnect in a moment).
        code: Code,
        /// The reason, for people.
        message: Message,
    },
}

/// The phrases that can be said at a table: there is no free chat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the phrases")]
pub enum Phrase {
    Hello,
    GoodLuck,
    GoodGame,
    Thanks,
    OneMoment,
    Oops,
}

/// A phrase and who said it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Said {
    /// The seat.
    pub seat: u8,
    /// What.
    pub phrase: Phrase,
}

/// Everything that a browser needs to show a table.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Welcome {
    /// The seats that the tokens of `hello` opened.
    pub you: Vec<u8>,
    /// The table as it is now.
    pub table: TableView,
    /// What happened after `since`, in order; empty without `since`, and where it is more than 200
    /// events. `table` includes it already.
    pub missed: Vec<MissedEvent>,
    /// The server's time.
    pub now: Millis,
}

/// An event that a browser has missed.
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
    /// A person took a seat.
    Joined {
        /// Where.
        seat: u8,
        /// Their name.
        name: String,
    },
    /// A seat is open again: its person gave it up before the game began, never came, or was
    /// dismissed.
    Left {
        /// Which.
        seat: u8,
        /// The host's seat, where the host dismissed the person.
        by: Option<u8>,
    },
    /// An action was done.
    Moved {
        /// By whom.
        seat: u8,
        /// The action.
        action: String,
        /// A computer's comment on its choice.
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
    /// The game was ended from outside its rules: `resign 1`, `timeout 2`, `forfeit 1` (seats
    /// counted from 1), `draw`.
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
    /// A seat accepted the offer; others have not answered yet. The last acceptance appears as what
    /// it brings about.
    Accepted {
        /// Who.
        seat: u8,
    },
    /// A seat declined the offer, or withdrew its own.
    Declined {
        /// Who.
        seat: u8,
    },
    /// The rematch has begun at another table.
    Rematched {
        /// Its id.
        table: String,
    },
    /// A seat asked a computer for help during the game, for the first time at this ply.
    Helped {
        /// Who.
        seat: u8,
        /// The ply of the game then.
        ply: usize,
    },
    /// The server was unreachable; the turn's clock has restarted.
    Resumed,
}

/// What may be offered to the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum OfferKind {
    /// A draw.
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
