//! The conformance suite that every game passes (for tests only).
//!
//! One call walks random games of the given options until the asked number of positions has been looked at, and checks on every
//! one of them that the game keeps the contract of [`ludograph_core::Game`]:
//!
//! - undo gives back the position exactly, and its hash; a clone is not disturbed by what happens to the original;
//! - every listed action passes `check`, none is listed twice, and its text reads back as itself;
//! - chance has outcomes of positive weight that all pass `check`, its fate is one of them, and samples stay among them;
//! - the fast paths stay within what the slow ones allow, and finish games;
//! - a session undone to the start and redone to the end passes through equal positions, and its record replays to an equal end.
//!
//! [`same_files`] holds generated files that are committed to what their program writes.
#![forbid(unsafe_code)]

mod checks;
mod files;
mod messages;
mod numbers;
mod walk;

pub use files::same_files;
pub use messages::{LANGUAGES, check_messages};
pub use numbers::numbers;
pub use walk::{Report, conformance};
