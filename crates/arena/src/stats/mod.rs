//! Statistics: pure functions of counts, without I/O.
//!
//! | module | answers |
//! |---|---|
//! | [`elo`] | how a share of the points and a difference in rating belong together |
//! | [`pentanomial`] | how far apart two players are, from pairs of games, with error bars |
//! | [`sprt`] | whether a match may stop: is the difference rather `elo0` or `elo1`? |
//! | [`ladder`] | ratings of many players from all their games, with error bars |
//! | [`matrix`] | the little linear algebra that the ladder needs |

pub mod elo;
pub mod ladder;
pub mod matrix;
pub mod pentanomial;
pub mod sprt;

pub use elo::Interval;
pub use ladder::{Duel, Ladder, Rung};
pub use pentanomial::Pentanomial;
pub use sprt::{Sprt, Verdict};

/// Fails unless two numbers differ by less than `within`.
#[cfg(test)]
fn close(a: f64, b: f64, within: f64) {
    assert!((a - b).abs() < within, "{a} is not {b}");
}
