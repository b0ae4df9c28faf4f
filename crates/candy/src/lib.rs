//! Candy, the two-player match-3.
//!
//! Two players share a board of 10 × 10 tiles in seven colours. A move swaps two neighbours so that
//! the moved tile lies in a run of three or more. All tiles in runs are removed, the columns fall,
//! tiles enter from a reservoir, and this repeats while there are runs. Each tile scores for the
//! mover.
//!
//! ```
//! use ludograph_candy::{AlphaBeta, Candy, Params};
//! use ludograph_core::{Player, Rng, Seed, Session, Thinking};
//!
//! let seed = Seed::new(1).unwrap();
//! let mut session = Session::<Candy>::new(Params::default(), seed).unwrap();
//! let mut player = AlphaBeta { depth: 3, ..AlphaBeta::default() };
//! let mut thinking = Thinking::unlimited(Rng::new(seed));
//! let choice = player.choose(session.position(), &mut thinking).unwrap();
//! session.act(choice.action).unwrap();
//!
//! let cascade = ludograph_candy::Cascade::last(&session).unwrap();
//! assert_eq!(cascade.points, cascade.passes.iter().map(|pass| pass.tiles).sum::<u32>());
//! ```
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
