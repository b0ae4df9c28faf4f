//! The program, as a person or another program uses it. One test binary, because linking is slow.
#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

mod analyse;
mod arena;
mod graphs;
mod gtp;
mod play;
mod puzzles;
mod records;
mod referees;
mod serve;
mod solve;
mod support;
mod terminal;
mod trace;
mod version;
