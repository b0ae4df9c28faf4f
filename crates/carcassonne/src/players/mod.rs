//! The computer players that only this game has.

mod greedy;
mod random_placer;

pub use greedy::Greedy;
pub use random_placer::RandomPlacer;
