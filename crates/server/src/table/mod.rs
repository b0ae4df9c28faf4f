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
//! | [`think`] | its computers at work |
//! | [`guest`] | the connections to a live table |
//! | [`hall`] | all live tables |

pub mod birth;
pub mod clock;
pub mod decide;
pub mod fact;
pub mod guest;
pub mod hall;
pub mod host;
mod show;
pub mod state;
mod think;

pub use fact::{Fact, Stored};
pub use hall::Hall;
