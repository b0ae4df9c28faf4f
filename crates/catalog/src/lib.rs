//! Every game and every player, registered once.
//!
//! The shells (command line, server, and what is still to come) know games only through this facade: text and JSON, no types, no rules.
//! Help, forms, API answers and documentation are generated from what is registered here. The catalog is pure: no threads, no clock (time
//! limits come in as a stop signal), no file and no network, so that the same facade can run in a browser.
//!
//! | module | noun |
//! |---|---|
//! | [`facade`] | [`AnyGame`], [`AnySession`], [`AnyPlayer`]: what the shells use |
//! | [`state`], [`position`] | [`AnyPosition`], [`AnyPositionMut`]: positions as numbers and arrays, for searches and many games at once |
//! | [`info`] | [`GameInfo`] and the rest of what is known about games, as plain data |
//! | [`entry`] | [`Entry`](entry::Entry): how a game is registered |
//! | [`games`] | the games themselves, one file each |
#![forbid(unsafe_code)]

pub mod entry;
mod erased;
pub mod facade;
pub mod games;
pub mod info;
pub mod position;
pub mod position_mut;

pub use facade::{
    ActError, AnyChoice, AnyGame, AnyPlayer, AnySession, FormatError, UnknownName, typed,
};
pub use games::{all, game};
pub use info::{GameInfo, HistoryEntry, ParamInfo, ParamKind, PlayerInfo, Space, ThoughtInfo};
pub use position::AnyPosition;
pub use position_mut::AnyPositionMut;
