//! Candy
#![forbid(unsafe_code)]

pub mod action;
pub mod board;
pub mod cells;
pub mod colour;
mod deal;
mod evaluate;
pub mod figures;
pub mod game;
pub mod greedy;
pub mod minmax2;
pub mod moves;
pub mod notation;
pub mod params;
mod position;
pub mod referee;
pub mod search;
pub mod setup;
mod sight;

pub use action::{Action, Direction, Swap};
pub use board::{Board, Runs};
pub use cells::{Cell, Cells};
pub use colour::Colour;
pub use game::Candy;
pub use greedy::Greedy;
pub use minmax2::{Minmax2, MinmaxTree};
pub use moves::Moves;
pub use params::{CandyParams, Reservoir, Rules};
pub use setup::CandySetup;
