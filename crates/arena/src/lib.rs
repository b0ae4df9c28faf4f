//! arena
#![forbid(unsafe_code)]
pub mod stats;
