//! The program, used as a person or another program uses it. One binary: linking it once is most of what these tests cost.
#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

mod analyse;
mod arena;
mod gtp;
mod play;
mod records;
mod referees;
mod serve;
mod solve;
mod support;
mod trace;
