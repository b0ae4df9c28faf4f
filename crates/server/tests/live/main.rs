//! A live server over real sockets, on SQLite and on PostgreSQL.
#![allow(
    clippy::unwrap_used,
    reason = "a test that meets what it does not expect is to fail"
)]

mod support;

mod admin;
mod assist;
mod bodies;
mod clocks;
mod computers;
mod crowd;
mod durable;
mod expiry;
mod faults;
mod hostile;
mod lab;
mod limits;
mod loading;
mod lobby;
mod play;
mod profiles;
mod ratings;
mod review;
mod scores;
mod shared;
mod shares;
mod upgrade;
mod web;
