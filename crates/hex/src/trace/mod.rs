//! Runs of the game's own algorithms that the lab shows step by step.

pub mod groups;
pub mod line;
pub mod race;
