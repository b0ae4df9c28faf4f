//! Hex.
#![forbid(unsafe_code)]

mod bits;
pub mod cell;
pub mod colour;
pub mod figures;
pub mod groups;
pub mod notation;
pub mod params;
mod playout;
mod reduce;
pub mod rules;
pub mod shape;
mod zobrist;

pub use cell::Cell;
pub use colour::Colour;
pub use figures::FIGURES;
pub use notation::Action;
pub use params::Params;
pub use rules::{Hex, Undo};
pub use shape::{Shape, Side};
