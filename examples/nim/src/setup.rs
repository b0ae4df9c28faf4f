//! What the seed decides before the first action.

use ludograph_core::{Rng, Seed};
use serde::{Deserialize, Serialize};

use crate::params::Params;
use crate::position::MOST;

/// The rolls of the die, one per turn; empty in a game without dice. Players do not see them before
/// they are rolled, so they are not in the position.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup(pub Vec<u32>);

impl Setup {
    /// A game has at most as many turns as stones.
    pub(crate) fn deal(params: &Params, seed: Seed) -> Setup {
        let mut rng = Rng::new(seed);
        let rolls = if params.dice { params.stones } else { 0 };
        Setup((0..rolls).map(|_| 1 + rng.below(MOST)).collect())
    }

    pub(crate) fn fits(&self, params: &Params) -> bool {
        let rolls = if params.dice { params.stones } else { 0 };
        self.0.len() == rolls as usize && self.0.iter().all(|roll| (1..=MOST).contains(roll))
    }
}
