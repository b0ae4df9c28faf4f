//! Computer players of Candy, and the search behind the strongest one.

pub mod alphabeta;
pub mod greedy;
pub mod minmax2;
pub mod search;

pub use alphabeta::AlphaBeta;
pub use greedy::Greedy;
pub use minmax2::{Minmax2, MinmaxTree};
