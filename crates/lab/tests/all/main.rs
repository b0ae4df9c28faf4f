//! Every run that the lab tells, on random positions: forwards it gives what the algorithm itself gives, backwards where it began.
#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

mod arranged;
mod asks;
mod carcassonne;
mod hostile;
mod mcts;
mod replay;
mod requests;
mod sessions;
mod trees;
mod walks;
mod waves;
mod words;
