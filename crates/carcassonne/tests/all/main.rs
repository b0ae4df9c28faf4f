//! The tests of Carcassonne, one topic a module.
// The helpers of tests are tests too, which clippy cannot know.
#![allow(clippy::unwrap_used)]

mod agreement;
mod bad_input;
mod chance;
mod claims;
mod conformance;
mod drawing;
mod knowledge;
mod missions;
mod parsers;
mod players;
mod referee_games;
mod script;
mod slow;
mod trace;
mod views;
