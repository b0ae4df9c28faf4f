//! The Hex champion.
pub mod net;
