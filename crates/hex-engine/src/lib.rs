//! The Hex champion.
pub mod net;
pub mod solve;
