#![doc = include_str!("../README.md")]
//!
//! # Map
//!
//! | module | what it holds |
//! |---|---|
//! | [`params`] | [`Params`]: size, weights, swap |
//! | [`action`], [`notation`] | [`Action`] and its text |
//! | [`position`] | [`Hex`]: a position and its queries |
//! | [`rules`] | the `Game`: legal actions, apply, undo; [`Refusal`] |
//! | [`cell`], [`colour`] | [`Cell`] and its name; [`Colour`], the two players |
//! | [`shape`] | [`Shape`]: the board without pieces, as a graph; weights |
//! | [`groups`] | the partition of the pieces into components |
//! | `playout`, `reduce` | random games on bitboards; the winner of a full board |
//! | `bridges`, [`filled`] | bridges that random games do not give away; the filled board |
//! | `encode` | actions as numbers, a position as planes |
//! | [`view`], [`draw`](mod@draw) | the data that a browser draws; the board in characters |
//! | [`trace`] | runs for the lab: the partition step by step, [`Line`], the winning line |
//! | [`boundary`] | conversion to the conventions of other Hex software |
//! | [`sgf`], [`hexworld`] | SGF files and HexWorld links |
//! | [`script`] | the script tester |
//! | [`messages`] | every sentence for a person |
//! | [`figures`] | measured speeds |
#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

pub mod action;
mod bits;
pub mod boundary;
mod bridges;
pub mod cell;
pub mod colour;
pub mod draw;
mod encode;
pub mod figures;
pub mod filled;
pub mod groups;
pub mod hexworld;
pub mod messages;
pub mod notation;
pub mod params;
mod picture;
mod playout;
pub mod position;
mod reduce;
pub mod rules;
pub mod script;
pub mod sgf;
mod sgf_syntax;
pub mod shape;
pub mod trace;
pub mod view;
mod zobrist;

pub use action::Action;
pub use cell::Cell;
pub use colour::Colour;
pub use figures::FIGURES;
pub use filled::Filled;
pub use params::Params;
pub use position::Hex;
pub use rules::{Refusal, Undo};
pub use shape::{Shape, Side, WEIGHT_LIMIT};
pub use trace::line::Line;
pub use view::HexView;
