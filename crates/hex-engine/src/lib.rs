//! The Hex champion: a network trained by self-play that runs on a plain CPU, a search over it, and an exact solver.
//!
//! ```
//! use ludograph_core::{Game, Player, Rng, Seed, Thinking};
//! use ludograph_hex::{Hex, Params};
//! use ludograph_hex_engine::{Champion, Level};
//!
//! let mut game = Hex::start(&Params::square(5), &())?;
//! let mut player = Champion::new(*Level::named("strong").unwrap());
//! while game.winner().is_none() {
//!     let mut thinking = Thinking::unlimited(Rng::new(Seed::new(1).unwrap()));
//!     let choice = player.choose(&game, &mut thinking)?;
//!     println!("{} wins {:?}", choice.action, choice.thought.win);
//!     game.apply(choice.action);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Map
//!
//! | module | what it holds |
//! |---|---|
//! | [`net`] | the network: its weights, and the kernels that run it |
//! | [`sight`] | [`Sight`](sight::Sight): a position as its mover sees it |
//! | [`mcts`] | the search by the network, with proven wins and losses |
//! | [`solve`] | exact answers for small boards and endgames |
//! | [`level`], [`player`] | [`Level`]s from gentle to master; [`Champion`], who plays them |
//! | [`rollouts`] | [`HexMcts`]: Monte Carlo tree search by rollouts, without the network |
//! | `opening` | the first move where the opponent may swap |
//! | [`analysis`] | opinions of positions, reviews of games |
//! | [`figures`] | speeds that are measured |

pub mod analysis;
pub mod figures;
pub mod level;
pub mod mcts;
pub mod net;
mod opening;
pub mod player;
pub mod rollouts;
pub mod sight;
pub mod solve;

pub use analysis::{Analysis, MoveReview, Verdict, analyse, review};
pub use figures::FIGURES;
pub use level::{LEVELS, Level};
pub use player::Champion;
pub use rollouts::HexMcts;
