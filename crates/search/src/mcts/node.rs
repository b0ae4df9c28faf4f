//! A node of the tree. Small, because a tree holds millions.

use ludograph_core::Seat;

const UNKNOWN: u8 = u8::MAX;

/// The score of a proven win: above every other one.
const PROVEN: f32 = 1e9;

/// The score of an untried node: above every mean, so that all are tried before any is repeated.
pub(crate) const UNTRIED: f32 = 1e6;

/// A position, with values for the seat that chose it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node<A> {
    /// The action that leads here.
    pub(crate) action: A,
    /// Number of simulations through this node.
    pub(crate) visits: u32,
    /// Sum of the payoffs of the seat that chose this node.
    pub(crate) payoff: f32,
    /// RAVE: number of simulations through the parent in which the action was played later.
    pub(crate) rave_visits: u32,
    /// Sum of the payoffs of those simulations.
    pub(crate) rave_payoff: f32,
    /// Index of the first child; 0 while there are none, because 0 is the root.
    pub(crate) first: u32,
    /// Number of children.
    pub(crate) count: u16,
    /// The proven winner.
    winner: u8,
}

/// The two parts of a node's UCT score, for the seat that may choose it.
///
/// Apart from the rest of the node: it is written when the node changes, but read far more often,
/// whenever a sibling is selected.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Estimate {
    pub(crate) mean: f32,
    /// Multiplied by the exploration constant and the parent's term.
    pub(crate) uncertainty: f32,
}

impl Estimate {
    pub(crate) const UNTRIED: Estimate = Estimate {
        mean: UNTRIED,
        uncertainty: 0.0,
    };
}

impl<A> Node<A> {
    pub(crate) fn new(action: A) -> Self {
        Node {
            action,
            visits: 0,
            payoff: 0.0,
            rave_visits: 0,
            rave_payoff: 0.0,
            first: 0,
            count: 0,
            winner: UNKNOWN,
        }
    }

    pub(crate) fn children(&self) -> std::ops::Range<usize> {
        self.first as usize..self.first as usize + usize::from(self.count)
    }

    pub(crate) fn proven(&self) -> Option<Seat> {
        (self.winner != UNKNOWN).then_some(Seat(self.winner))
    }

    pub(crate) fn prove(&mut self, winner: Seat) {
        self.winner = winner.0;
    }

    /// The estimate for `chooser`. RAVE blends the node's own mean with that of later play; both
    /// weigh the same at about `rave` visits. Without RAVE, `rave` is 0.
    #[inline]
    pub(crate) fn estimate(&self, chooser: Seat, rave: f32) -> Estimate {
        match self.proven() {
            Some(winner) => {
                let mean = if winner == chooser { PROVEN } else { -PROVEN };
                return Estimate {
                    mean,
                    uncertainty: 0.0,
                };
            }
            None if self.visits == 0 && self.rave_visits == 0 => return Estimate::UNTRIED,
            None => {}
        }
        let visits = self.visits.max(1) as f32;
        let uncertainty = visits.sqrt().recip();
        let seen = self.payoff / visits;
        if self.rave_visits == 0 {
            return Estimate {
                mean: seen,
                uncertainty,
            };
        }
        let weight = if self.visits == 0 {
            1.0
        } else {
            (rave / (3.0 * visits + rave)).sqrt()
        };
        let rave_mean = self.rave_payoff / self.rave_visits as f32;
        let mean = (1.0 - weight) * seen + weight * rave_mean;
        Estimate { mean, uncertainty }
    }
}
