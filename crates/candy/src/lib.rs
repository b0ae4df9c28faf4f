#![doc = include_str!("../README.md")]
//!
//! | module | noun |
//! |---|---|
//! | [`params`] | [`Params`]: [`Rules`], and open or hidden [`Reservoir`] |
//! | [`setup`] | [`Setup`]: the columns that the seed dealt |
//! | [`cells`], [`colour`] | [`Cell`], [`Cells`], [`Colour`] |
//! | [`board`] | [`Board`]: the visible tiles as three planes of bits, and their [`Runs`] |
//! | [`moves`] | [`Moves`]: every legal move of a board |
//! | [`action`], [`notation`] | [`Action`], [`Swap`], [`Direction`], and their text |
//! | [`position`], `rules` | [`Candy`]: a position, and the rules |
//! | [`cascade`] | [`Cascade`]: how a move resolved, pass by pass |
//! | [`players`] | [`Greedy`], [`Minmax2`] with its [`MinmaxTree`], [`AlphaBeta`] and its search |
//! | [`referee`] | positions in the referee's format, answered line by line |
//! | [`messages`] | every sentence for people |
//! | `encode` | actions as numbers, a board as planes |
//! | [`view`], [`draw`] | what a browser and a terminal show |
//! | [`figures`] | speeds that are measured |
#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

pub mod action;
pub mod board;
pub mod cascade;
pub mod cells;
pub mod colour;
mod deal;
pub mod draw;
mod encode;
mod evaluate;
pub mod figures;
mod lookahead;
pub mod messages;
pub mod moves;
pub mod notation;
pub mod params;
mod picture;
pub mod players;
pub mod position;
pub mod referee;
mod rules;
pub mod setup;
mod snapshot;
pub mod view;

pub use action::{Action, Direction, Swap};
pub use board::{Board, Runs};
pub use cascade::Cascade;
pub use cells::{Cell, Cells};
pub use colour::Colour;
pub use figures::FIGURES;
pub use moves::Moves;
pub use params::{Params, Reservoir, Rules};
pub use players::{AlphaBeta, Greedy, Minmax2, MinmaxTree};
pub use position::Candy;
pub use rules::Undo;
pub use setup::Setup;
pub use view::CandyView;
