//! Utilities: what a game is worth to each seat, as a learner counts it.

use ludograph_core::{Seat, SeatSet};

/// The utilities of a finished game by seat. They sum to 0: 1 for a single winner, a share of a
/// shared win or a draw. Alone, 1 for a perfect game and 0 for any other.
pub(crate) fn utilities(winners: SeatSet, seats: usize) -> Vec<f64> {
    Seat::all(seats)
        .map(|seat| match seats {
            1 => f64::from(u8::from(!winners.is_empty())),
            _ => (payoff(winners, seat, seats) * seats as f64 - 1.0) / (seats - 1) as f64,
        })
        .collect()
}

/// The payoff of a seat, 0 to 1: see [`Game::payoff`](ludograph_core::Game::payoff).
pub(crate) fn payoff(winners: SeatSet, seat: Seat, seats: usize) -> f64 {
    match winners.len() {
        0 => 1.0 / seats as f64,
        n if winners.contains(seat) => 1.0 / n as f64,
        _ => 0.0,
    }
}

/// The smallest and the largest utility.
pub(crate) fn bounds(seats: usize) -> (f64, f64) {
    match seats {
        1 => (0.0, 1.0),
        _ => (-1.0 / (seats - 1) as f64, 1.0),
    }
}
