//! A table, without anything hidden.

use ludograph_core::GameResult;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Message, Millis, OfferKind};

/// The whole table: sent in [`Welcome`](crate::Welcome) and by `GET /api/tables/{id}`. Contains
/// nothing hidden.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableView {
    /// The name in links: `/t/{id}`.
    pub id: String,
    /// The game, by its name in `GET /api/games`.
    pub game: String,
    /// All options of the game, defaults filled in.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    #[cfg_attr(feature = "ts", ts(type = "Record<string, number | boolean | string>"))]
    pub params: Value,
    /// When it was made.
    pub created: Millis,
    /// Played here, or imported for review.
    pub origin: Origin,
    /// Whether the list of open tables shows it.
    pub listed: bool,
    /// Whether it continues a saved game, whose set-up its maker knows. It enters no high scores.
    pub from_record: bool,
    /// Whether the game counts for the ratings of its players. It has no aids and no undo.
    pub rated: bool,
    /// Whether aids (overlays, computers' opinions) are allowed during the game.
    pub aids: bool,
    /// Whether the game hides information until its end. Its record is given out only then.
    pub hidden: bool,
    /// How time is counted.
    pub clock: ClockRule,
    /// The table that this one is the rematch of.
    pub rematch_of: Option<String>,
    /// Number of the last event: send it as `since` after a reconnect.
    pub seq: u64,
    /// Every action and ending so far, in order. Ply `k` is the position after the first `k` of
    /// them.
    pub history: Vec<Move>,
    /// Everything that changes.
    pub state: TableState,
    /// Who is connected now.
    pub presence: Presence,
    /// The computer that is thinking now, if one is.
    pub thinking: Option<ThinkingView>,
}

/// The changing part of a table, sent whole with every event.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableState {
    /// Waiting for people, being played, or over.
    pub phase: Phase,
    /// Who has which seat.
    pub seats: Vec<SeatView>,
    /// The seat to move; `null` while waiting and when over. In an imported game that stopped
    /// before its end, the seat whose move comes next.
    pub turn: Option<u8>,
    /// How many entries the history has: send it with every move.
    pub ply: usize,
    /// Whether the last entry can be taken back: not after a loss on time, nor after the end of a
    /// game that hid information.
    pub undoable: bool,
    /// How many entries can be redone.
    pub redoable: usize,
    /// Points by seat.
    pub scores: Vec<i64>,
    /// How it ended, once it has.
    pub result: Option<Outcome>,
    /// The clocks, where the table has any.
    pub clocks: Option<Clocks>,
    /// The open offer, until it is answered or a move is made.
    pub offer: Option<OfferView>,
    /// The host's seat, while the table's maker has it.
    pub host: Option<u8>,
    /// The seats of the people whom the host may dismiss now.
    pub dismissible: Vec<u8>,
    /// The table of the rematch, once there is one: seats are rotated by one, and the same seat
    /// tokens open it.
    pub rematch: Option<String>,
    /// What to draw: the game's own view type.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub view: Value,
}

/// Where a table came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// Made to be played.
    Played,
    /// Imported from a file: it can be viewed but not played.
    Imported,
}

/// The phase of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// A seat is still open; no one can move and no clock runs.
    Waiting,
    /// Being played.
    Playing,
    /// Over; undo can bring it back, unless the game hid information until its end.
    Over,
}

/// Who has a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatView {
    /// Person, computer or open.
    pub kind: SeatKind,
    /// The name to show: free text of a person (empty for a guest), the level of a computer, empty
    /// while open.
    pub name: String,
    /// The computer player, by its name in the game's `players`.
    pub player: Option<String>,
    /// At how many positions of the game the person asked a computer for help.
    #[serde(default)]
    pub helps: usize,
}

/// Who has a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum SeatKind {
    /// A person.
    Person,
    /// A computer.
    Computer,
    /// Open to anyone who has the link.
    Open,
}

/// One entry of the history.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Move {
    /// The seat; `null` for an ending that no single seat caused.
    pub seat: Option<u8>,
    /// The action in the game's notation, or an ending: `resign 1`, `timeout 2`, `forfeit 1` (seats
    /// counted from 1), `draw`.
    pub action: String,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Outcome {
    /// The winning seats: several when shared, none for a draw.
    pub winners: Vec<u8>,
    /// Points by seat.
    pub scores: Vec<i64>,
    /// Why, for people.
    pub reason: Message,
}

/// How time is counted, for people and computers alike.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClockRule {
    /// No clocks.
    #[default]
    None,
    /// A time for each move.
    PerMove {
        /// Milliseconds, 1,000 to 86,400,000.
        #[cfg_attr(feature = "openapi", schema(minimum = 1000, maximum = 86_400_000))]
        millis: i64,
    },
    /// A time for the whole game, and an increment after each move.
    Fischer {
        /// Milliseconds at the start, 1,000 to 86,400,000.
        #[cfg_attr(feature = "openapi", schema(minimum = 1000, maximum = 86_400_000))]
        start: i64,
        /// Milliseconds added after each of one's moves, 0 to 3,600,000.
        #[cfg_attr(feature = "openapi", schema(minimum = 0, maximum = 3_600_000))]
        increment: i64,
    },
}

/// The clocks as they stood at `at`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Clocks {
    /// Milliseconds left by seat, at the moment `at`.
    pub left: Vec<i64>,
    /// The seat whose clock runs, if one does: what it has left now is `left[running] - (now -
    /// at)`. None runs during the first move of a seat, which is free.
    pub running: Option<u8>,
    /// The server's time when this was measured. [`Welcome`](crate::Welcome) and `Pong` contain the
    /// server's `now`, to compute the offset of the browser's clock.
    pub at: Millis,
}

/// An offer of one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OfferView {
    /// What was asked for.
    pub kind: OfferKind,
    /// Its number, to be sent with the answer: the event that made it.
    pub seq: u64,
    /// Who asked.
    pub by: u8,
    /// The people who still have to answer.
    pub waiting_for: Vec<u8>,
}

/// Who is connected. Changes are sent as they happen, without numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Presence {
    /// The people's seats that are connected, in order.
    pub seats: Vec<u8>,
    /// How many spectators are connected.
    pub watchers: u32,
}

/// A running search.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ThinkingView {
    /// Which seat.
    pub seat: u8,
    /// Progress, 0 to 1.
    pub progress: f32,
}

impl Outcome {
    /// The result of a game, and why it is over.
    #[must_use]
    pub fn new(result: GameResult, reason: ludograph_core::Message) -> Outcome {
        Outcome {
            winners: result.winners.iter().map(|s| s.0).collect(),
            scores: result.scores,
            reason: reason.into(),
        }
    }
}
