#![doc = include_str!("../README.md")]
//!
//! | module | noun |
//! |---|---|
//! | [`table`] | [`TableView`], [`TableState`]: a table, without anything hidden |
//! | [`live`] | [`ClientMessage`], [`ServerMessage`], [`Change`]: the WebSocket |
//! | [`lobby`] | [`CreateTable`], [`JoinTable`], [`TableSummary`]: new tables, lists, joining |
//! | [`review`] | [`PositionRef`], [`Explore`], [`Analyse`], [`ImportGame`]: review |
//! | [`lab`] | [`TraceRequest`]: runs of algorithms; [`BoardRequest`]: boards |
//! | [`scores`] | [`ScorePage`], [`ScoreQuery`]: the high scores |
//! | [`profile`] | [`Profile`], [`HistoryPage`], [`Leader`]: profiles and ratings |
//! | [`problem`], [`message`] | [`Problem`], [`Code`], [`Message`]: refusals |
#![warn(unreachable_pub)]

pub mod lab;
pub mod live;
pub mod lobby;
pub mod message;
pub mod problem;
pub mod profile;
pub mod review;
pub mod scores;
pub mod table;
pub mod think;

pub use lab::{BoardRequest, TraceRequest};
pub use live::{
    Change, ClientMessage, HistoryPatch, MissedEvent, OfferKind, Phrase, Said, ServerMessage,
    TableEvent, Welcome,
};
pub use lobby::{
    CreateTable, CreatedSeat, CreatedTable, JoinTable, JoinedTable, Lobby, MyTable, SeatRequest,
    TableList, TableQuery, TableSummary,
};
pub use message::{Arg, Message};
pub use problem::{Code, Problem};
pub use profile::{
    ChangeProfile, GameTotal, HistoryPage, HistoryQuery, Leader, LeaderQuery, PlayedGame, Profile,
    ProfileRating, RatingChange, RatingPoint, RecoverProfile, RecoveredProfile,
};
pub use review::{
    Analyse, Analysis, AskHelp, Explore, ImportGame, Imported, Judgement, MistakeMark, Position,
    PositionQuery, PositionRef,
};
pub use scores::{ScoreColumn, ScoreEntry, ScorePage, ScoreQuery, SortOrder};
pub use table::{
    ClockRule, Clocks, Move, OfferView, Origin, Outcome, Phase, Presence, SeatKind, SeatView,
    TableState, TableView, ThinkingView,
};
pub use think::Question;

/// Milliseconds since 1970-01-01 UTC, as in JavaScript's `Date`.
pub type Millis = i64;
