#![doc = include_str!("../README.md")]
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
//! | [`people`] | [`Person`](people::Person): moves as people choose them |
//! | [`connections`] | what a person counts as connected; shortest paths over it |
//! | [`rollouts`] | [`HexMcts`]: Monte Carlo tree search by rollouts, without the network |
//! | `opening` | the first move if the opponent may swap |
//! | [`analysis`] | analysis of positions, reviews of games |
//! | [`figures`] | speed measurements |
//! | [`messages`] | sentences for people |
#![warn(unreachable_pub)]

pub mod analysis;
pub mod connections;
pub mod figures;
pub mod level;
pub mod mcts;
pub mod messages;
pub mod net;
mod opening;
pub mod people;
pub mod perspective;
pub mod player;
pub mod rollouts;
pub mod solve;

pub use analysis::{Analysis, MoveReview, Verdict, analyse, review};
pub use figures::FIGURES;
pub use level::{LEVELS, Level, NETWORK};
pub use player::Champion;
pub use rollouts::HexMcts;
