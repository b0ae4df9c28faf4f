//! Tables for people and computers over HTTP and WebSocket.
#![forbid(unsafe_code)]

pub mod protocol;
