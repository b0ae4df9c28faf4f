//! A live server over real sockets, on SQLite and on PostgreSQL.
#![allow(
    clippy::unwrap_used,
    reason = "a test that meets what it does not expect is to fail"
)]

mod support;

mod computers;
mod durable;
mod hostile;
mod lobby;
mod play;
mod review;
mod scores;
mod shared;
mod web;
