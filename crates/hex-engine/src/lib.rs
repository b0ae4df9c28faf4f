//! Hex engines: a network trained by self-play that runs on a plain CPU, the search with it, a
//! search by rollouts, and an exact solver.
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
//! | module | contents |
//! |---|---|
//! | [`net`] | the network: weights and kernels |
//! | [`perspective`] | [`Perspective`](perspective::Perspective): a board oriented for its mover |
//! | [`mcts`] | Monte Carlo tree search with the network: PUCT, virtual loss, tree reuse |
//! | [`solve`] | exact answers for small boards and endgames |
//! | [`level`], [`player`] | [`Level`]s from beginner to master; [`Champion`], the player |
//! | [`rollouts`] | [`HexMcts`]: Monte Carlo tree search by rollouts, without the network |
//! | `opening` | the first move if the opponent may swap |
//! | [`analysis`] | analysis of positions, reviews of games |
//! | [`figures`] | speed measurements |
//! | [`messages`] | sentences for people |

pub mod analysis;
pub mod figures;
pub mod level;
pub mod mcts;
pub mod messages;
pub mod net;
mod opening;
pub mod perspective;
pub mod player;
pub mod rollouts;
pub mod solve;

pub use analysis::{Analysis, MoveReview, Verdict, analyse, review};
pub use figures::FIGURES;
pub use level::{LEVELS, Level};
pub use player::Champion;
pub use rollouts::HexMcts;
