//! Runs of the game's own algorithms that a learner watches step by step.

pub mod groups;
pub mod line;
