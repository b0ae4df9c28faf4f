//! The Hex champion.
pub mod level;
pub mod mcts;
pub mod net;
mod opening;
pub mod player;
pub mod sight;
pub mod solve;

pub use level::{LEVELS, Level};
pub use player::Champion;
