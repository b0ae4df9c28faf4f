//! Players that are programs of their own.
//!
//! A failing program costs at most its own game: its output is bounded, every answer has a
//! deadline, and at the end everything that it has started is killed.
//!
//! | module | what |
//! |---|---|
//! | [`process`] | a program, contained: lines in, lines out, within limits |
//! | `containment` | environment, limits, and processes that leave their group |
//! | [`gtp`] | Hex programs that speak GTP |
//! | [`protocol`] | programs that speak the engine protocol, for every game |
//! | [`hex_notation`] | Hex moves in our notation and in that of other programs |

pub(crate) mod containment;
pub mod gtp;
pub mod hex_notation;
pub mod process;
pub mod protocol;

use std::time::Duration;

use crate::limits::{Limits, give_up_after};

/// Time limit for starting and answering the first question; some programs load a network first.
pub const START: Duration = Duration::from_secs(30);

/// Time limit for a choice if the event sets none.
pub const UNLIMITED: Duration = Duration::from_secs(120);

/// When a program that thinks within these limits is given up.
fn deadline(limits: Limits) -> Duration {
    limits.millis.map_or(UNLIMITED, give_up_after)
}
