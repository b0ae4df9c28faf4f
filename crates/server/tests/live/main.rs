//! A live server over real sockets, on SQLite and on PostgreSQL.

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
