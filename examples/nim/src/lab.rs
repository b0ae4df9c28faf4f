//! The registration in the lab: the algorithms that run on Nim.

use ludograph_core::evaluate::Blind;
use ludograph_lab::algorithms::{alphabeta, mcts, minimax};
use ludograph_lab::{Entry, LabGame};

use crate::position::Nim;

/// Positions cannot be arranged outside the rules.
impl LabGame for Nim {
    type Arranged = ();
}

/// Nim and its algorithms.
#[must_use]
pub fn lab() -> Entry<Nim> {
    Entry::new()
        .with(minimax(Blind))
        .with(alphabeta(Blind))
        .with(mcts())
}
