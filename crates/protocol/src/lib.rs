//! What goes over the wire, as types: the one description from which JSON, the OpenAPI text and the browser's TypeScript are made.
//!
//! | module | noun |
//! |---|---|
//! | [`table`] | [`TableView`], [`TableState`]: a table as everybody may see it |
//! | [`live`] | [`ClientMessage`], [`ServerMessage`], [`Change`]: the WebSocket |
//! | [`lobby`] | [`CreateTable`], [`JoinTable`], [`TableSummary`]: making, finding and entering tables |
//! | [`review`] | [`PositionRef`], [`Explore`], [`Analyse`], [`ImportGame`]: looking at games |
//! | [`lab`] | [`TraceRequest`]: runs of algorithms, told; [`BoardRequest`]: boards on the way |
//! | [`scores`] | [`ScorePage`], [`ScoreQuery`]: the high scores |
//! | [`problem`] | [`Problem`], [`Code`]: what a refusal looks like |

pub mod lab;
pub mod live;
pub mod lobby;
pub mod message;
pub mod problem;
pub mod review;
pub mod scores;
pub mod table;

pub use lab::{BoardRequest, TraceRequest};
pub use live::{
    Change, ClientMessage, HistoryPatch, MissedEvent, OfferKind, ServerMessage, TableEvent, Welcome,
};
pub use lobby::{
    CreateTable, CreatedSeat, CreatedTable, JoinTable, JoinedTable, MyTable, SeatRequest,
    TableList, TableQuery, TableSummary,
};
pub use message::{Arg, Message};
pub use problem::{Code, Problem};
pub use review::{
    Analyse, Analysis, Explore, ImportGame, Imported, Position, PositionQuery, PositionRef,
};
pub use scores::{ScoreColumn, ScoreEntry, ScorePage, ScoreQuery, SortOrder};
pub use table::{
    ClockRule, Clocks, Move, OfferView, Origin, Outcome, Phase, Presence, SeatKind, SeatView,
    TableState, TableView, ThinkingView,
};

/// Milliseconds since 1970-01-01 UTC, as in JavaScript's `Date`.
pub type Millis = i64;
