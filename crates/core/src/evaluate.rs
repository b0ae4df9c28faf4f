//! What a position is worth to a player, in the eyes of whoever knows the game.

use crate::{Game, Seat};

/// Knowledge of a game that a search leans on where it stops looking ahead.
pub trait Evaluate<G: Game>: Send + Sync {
    /// What the position, which is not over, is worth to a seat: more is better, 0 is even. Its size must stay below [`WON`].
    fn evaluate(&self, game: &G, seat: Seat) -> i32;

    /// What a finished game is worth to a seat. Knowledge that counts points may tell a high win from a low one, within the size of [`WON`].
    fn finished(&self, game: &G, seat: Seat) -> i32 {
        final_value(game, seat)
    }

    /// How promising an action looks before it is tried: greater first. Searches that prune look at promising actions first; the value found does
    /// not depend on it.
    fn rank(&self, game: &G, action: G::Action) -> i32 {
        let _ = (game, action);
        0
    }

    /// What a value, or a mean of values, says in terms that people know. `finished`: it comes from finished games alone.
    fn reading(&self, value: f64, finished: bool) -> Reading {
        let _ = finished;
        Reading {
            win: None,
            margin: value,
        }
    }
}

/// A value in terms that people know.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reading {
    /// Expected payoff, from 0 (lost) to 1 (won), where the value says it.
    pub win: Option<f64>,
    /// Expected margin of points, by which actions are compared.
    pub margin: f64,
}

/// The value of a won game; a lost one has its negative, a draw 0.
pub const WON: i32 = 1 << 24;

/// What a finished game is worth to a seat, from [`Game::payoff`].
#[must_use]
pub fn final_value<G: Game>(game: &G, seat: Seat) -> i32 {
    let even = 1.0 / game.seats() as f64;
    let payoff = game.payoff(seat);
    // Above an even share the scale runs to a full win, below it to a full loss, so that a draw is 0 with any number of players.
    let scaled = if payoff >= even {
        (payoff - even) / (1.0 - even)
    } else {
        payoff / even - 1.0
    };
    (scaled * f64::from(WON)).round() as i32
}

/// Knows nothing: every unfinished position is even. For exact searches to the end.
#[derive(Clone, Copy, Debug, Default)]
pub struct Blind;

impl<G: Game> Evaluate<G> for Blind {
    fn evaluate(&self, _: &G, _: Seat) -> i32 {
        0
    }
}
