//! Monte Carlo tree search with the network: PUCT with virtual loss and proven wins and losses.

mod cache;
mod report;
mod search;
mod select;
mod tactics;
mod tree;
mod worker;

#[cfg(test)]
mod tests;

pub(crate) use report::win_probability;
pub use report::{Candidate, Report};
pub use search::{Limits, Search};
pub use select::Settings;
