//! Nim: a complete small game, as a template for a new one. `docs/new-game.md` builds it step by
//! step.
//!
//! A heap of stones. In turn, every player takes one to three stones; the player who takes the
//! last stone wins. With dice, a die says before each turn how many stones may be taken at most.
//!
//! ```
//! use ludograph_core::{Seed, Session, Turn};
//! use ludograph_example_nim::{Action, Nim, Params};
//!
//! let params = Params { stones: 4, ..Params::default() };
//! let mut session = Session::<Nim>::new(params, Seed::fold(1))?;
//! session.act(Action::Take(1))?;
//! session.act(Action::Take(3))?;
//! assert_eq!(session.turn(), Turn::Over);
//! assert_eq!(session.reason().unwrap().to_string(), "player 2 took the last stone");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | contents |
//! |---|---|
//! | [`params`] | [`Params`]: the options |
//! | [`setup`] | [`Setup`]: the rolls that the seed decides |
//! | [`action`] | [`Action`]: what a player or chance does |
//! | [`position`] | [`Nim`]: the position |
//! | `rules` | [`Game`](ludograph_core::Game) for [`Nim`] |
//! | `notation`, `encode` | actions as text and as numbers, positions as arrays |
//! | [`view`], `draw` | the view for a browser, the drawing for a terminal |
//! | [`messages`] | sentences for people |
//! | [`entry`] | the registration in the catalog, with the players |
//! | [`lab`](mod@lab) | the registration in the lab, with the algorithms |
#![forbid(unsafe_code)]

pub mod action;
mod draw;
mod encode;
pub mod entry;
pub mod lab;
pub mod messages;
mod notation;
pub mod params;
pub mod position;
mod rules;
pub mod setup;
pub mod view;

pub use action::Action;
pub use entry::entry;
pub use lab::lab;
pub use params::Params;
pub use position::Nim;
pub use setup::Setup;
pub use view::NimView;
