//! The registration in the lab: the algorithms that run on Nim.

use ludograph_core::{Evaluate, Game, Seat};
use ludograph_lab::algorithms::{alphabeta, mcts, minimax};
use ludograph_lab::{Entry, LabGame};

use crate::position::Nim;

/// Positions cannot be arranged outside the rules.
impl LabGame for Nim {
    type Arranged = ();
}

/// Values that a learner can check by eye: 1 for a win, −1 for a loss, 0 while the game goes on.
#[derive(Clone, Copy, Debug)]
pub struct WonOrLost;

impl Evaluate<Nim> for WonOrLost {
    fn evaluate(&self, _: &Nim, _: Seat) -> i32 {
        0
    }

    fn finished(&self, game: &Nim, seat: Seat) -> i32 {
        if game.winners().contains(seat) { 1 } else { -1 }
    }
}

/// Nim and its algorithms.
#[must_use]
pub fn lab() -> Entry<Nim> {
    Entry::new()
        .with(minimax(WonOrLost))
        .with(alphabeta(WonOrLost))
        .with(mcts())
}
