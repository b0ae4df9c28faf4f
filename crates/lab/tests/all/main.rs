//! Runs of every algorithm on random positions. Played forwards, a run leads to the result of the
//! algorithm itself; played backwards, to its start.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod acts;
mod arranged;
mod carcassonne;
mod graphs;
mod hostile;
mod mcts;
mod messages;
mod registry;
mod replay;
mod requests;
mod sessions;
mod trees;
mod walks;
mod waves;
