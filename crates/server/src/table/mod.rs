//! A table: what happened at it, what may happen, and the task that it happens in.
//!
//! | module | noun |
//! |---|---|
//! | [`fact`] | [`Fact`]: what is kept |
//! | [`state`] | [`Table`]: the fold of the facts |
//! | [`clock`] | the clocks |
//! | [`decide`] | from a request to a fact, or to the reason why not |
//! | [`show`] | a table as it is shown |
//! | [`birth`] | how tables are made |
//! | [`host`] | the task that owns a live table |
//! | [`ledger`] | its facts, made, kept and told |
//! | [`alarm`] | what it does without being asked |
//! | [`think`] | its computers at work |
//! | [`room`] | who is at it |
//! | [`guest`] | the connections to a live table |
//! | [`hall`] | all live tables |
//! | [`timetable`] | the clocks and computers of the others |

mod alarm;
pub mod birth;
pub mod clock;
pub mod decide;
pub mod fact;
pub mod guest;
pub mod hall;
pub mod host;
mod ledger;
mod room;
mod show;
pub mod state;
mod think;
pub mod timetable;

pub use fact::{Fact, Stored};
pub use hall::Hall;
