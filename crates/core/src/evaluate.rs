//! Evaluation: what a position is worth to a seat.

use crate::{Game, Seat};

/// The evaluation that a search uses at its leaves.
pub trait Evaluate<G: Game>: Send + Sync {
    /// The value of an unfinished position to a seat: more is better, 0 is even. Its absolute value
    /// must stay below [`WON`].
    fn evaluate(&self, game: &G, seat: Seat) -> i32;

    /// The value of a finished game to a seat. An evaluation that counts points may rank wins by
    /// their margin, within [`WON`].
    fn finished(&self, game: &G, seat: Seat) -> i32 {
        final_value(game, seat)
    }

    /// The order in which a pruning search tries actions: greater first. The value found does not
    /// depend on it.
    fn rank(&self, game: &G, action: G::Action) -> i32 {
        let _ = (game, action);
        0
    }

    /// A value, or a mean of values, as win chance and margin. `finished`: it comes from finished
    /// games alone.
    fn reading(&self, value: f64, finished: bool) -> Reading {
        let _ = finished;
        Reading {
            win: None,
            margin: value,
        }
    }
}

/// A value as win chance and margin.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reading {
    /// Expected payoff, from 0 (lost) to 1 (won), if the value determines it.
    pub win: Option<f64>,
    /// Expected margin of points, by which actions are compared.
    pub margin: f64,
}

/// The value of a won game; a lost one has its negative, a draw 0.
pub const WON: i32 = 1 << 24;

/// The value of a finished game to a seat, from [`Game::payoff`].
#[must_use]
pub fn final_value<G: Game>(game: &G, seat: Seat) -> i32 {
    let even = 1.0 / game.seats() as f64;
    let payoff = game.payoff(seat);
    // Above an even share the scale runs to a full win, below it to a full loss: a draw is 0 with
    // any number of players.
    let scaled = if payoff >= even {
        (payoff - even) / (1.0 - even)
    } else {
        payoff / even - 1.0
    };
    (scaled * f64::from(WON)).round() as i32
}

/// Every unfinished position is even. For exact searches to the end of the game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Blind;

impl<G: Game> Evaluate<G> for Blind {
    fn evaluate(&self, _: &G, _: Seat) -> i32 {
        0
    }
}
