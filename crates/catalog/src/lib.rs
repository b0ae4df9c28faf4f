#![doc = include_str!("../README.md")]
//!
//! | module | contents |
//! |---|---|
//! | [`catalog`] | [`Catalog`]: a set of games; [`game`](fn@game), [`all`]: the installed ones |
//! | [`game`](mod@game) | [`AnyGame`] and [`Players`]: a game, and what makes its players |
//! | [`session`] | [`AnySession`]: a game being played |
//! | [`player`] | [`AnyPlayer`], [`AnyChoice`]: a player and what it chose |
//! | [`evaluator`] | [`AnyEvaluator`]: what guides a search |
//! | [`position`], [`position_mut`] | [`AnyPosition`], [`AnyPositionMut`]: numbers and arrays |
//! | [`info`] | [`GameInfo`] and the other descriptions, as plain data |
//! | [`entry`] | [`Entry`]: how a game is registered |
//! | [`error`] | what can be wrong with names, formats and actions |
//! | [`games`] | the built-in games, one file each |
#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

pub mod catalog;
pub mod entry;
pub mod error;
pub mod evaluator;
pub mod game;
pub mod games;
pub mod info;
pub mod messages;
pub mod player;
pub mod position;
pub mod position_mut;
pub mod session;

pub use catalog::{Catalog, all, game};
pub use entry::{Entry, Format, Playable};
pub use error::{ActError, FormatError, InUse, NameKind, UnknownName};
pub use evaluator::{AnyEvaluator, AnyLeaf};
pub use game::{AnyGame, Players};
pub use info::{
    BoardClass, GameInfo, HistoryEntry, Judging, JudgingUnit, ParamInfo, ParamKind, PlayerInfo,
    SeatCount, Space, ThoughtInfo,
};
pub use player::{AnyChoice, AnyPlayer};
pub use position::AnyPosition;
pub use position_mut::AnyPositionMut;
pub use session::{AnySession, typed};
