#![doc = include_str!("../README.md")]
//!
//! # Map
//!
//! | module | what it holds |
//! |---|---|
//! | `params`, `setup` | [`Params`], [`Setup`] |
//! | `square`, `action` | [`Square`], [`Direction`], [`Action`] |
//! | `notation` | actions as text |
//! | `position`, `arranged` | [`No`]: a position, also arranged by hand |
//! | `rules`, `walks` | the rules; [`Walks`]: the cheapest walks from a square |
//! | `flood` | whether a walk leads anywhere, on boards of up to 128 squares |
//! | [`nearest`] | the nearest piece by six methods |
//! | `query` | [`Query`]: questions for the nearest piece as JSON; a comparison of all methods |
//! | `growth` | [`growth()`]: the operations of every method on boards of growing size |
//! | `costs`, `solve` | [`Solver`]: exact values |
//! | `players` | [`NearestPlayer`], [`PerfectPlayer`] |
//! | `duplicate` | [`duplicate()`]: matches |
//! | `encode` | actions as numbers, a board as planes |
//! | `view`, `history`, `draw` | what a browser ([`NoView`]) and a terminal show |
//! | [`messages`] | every sentence for people |
//! | [`figures`] | the speeds that are measured |
#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

mod action;
mod arranged;
mod costs;
mod draw;
mod duplicate;
mod encode;
pub mod figures;
mod flood;
mod growth;
mod history;
pub mod messages;
pub mod nearest;
mod notation;
mod params;
mod picture;
mod players;
mod position;
mod query;
mod rules;
mod setup;
mod solve;
mod square;
mod squares;
mod view;
mod walks;

pub use action::Action;
pub use duplicate::{Duplicate, NotDuplicate, duplicate};
pub use figures::FIGURES;
pub use growth::{Curve, Point as GrowthPoint, growth, growth_table};
pub use history::RoundView;
pub use params::{MAX_SIZE, Params, Variant};
pub use players::{NearestPlayer, PerfectPlayer};
pub use position::{No, Others, Phase, PieceId};
pub use query::{BadQuery, Query, Reply, Row, Run, table};
pub use rules::Undo;
pub use setup::{Setup, WEIGHT_LIMIT};
pub use solve::{MAX_SOLVED, Solver};
pub use square::{Direction, Square};
pub use view::{ActionKind, ActionView, NoView, PhaseView, PieceView, PlayerView, WalkView};
pub use walks::Walks;
