//! A node of the tree, kept small: a tree holds millions.

use ludograph_core::Seat;

const UNKNOWN: u8 = u8::MAX;

/// Above every value that play can give.
const SURE: f32 = 1e9;

/// What no simulation has come through is tried before anything is tried again.
pub(crate) const UNTRIED: f32 = 1e6;

/// A position as seen by whoever chose it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node<A> {
    /// What leads here.
    pub(crate) action: A,
    /// How often a simulation came through.
    pub(crate) visits: u32,
    /// Sum of the payoffs of the seat that chose this node.
    pub(crate) payoff: f32,
    /// How often the action was played later in a simulation through the parent.
    pub(crate) later: u32,
    /// Sum of the payoffs of those simulations.
    pub(crate) later_payoff: f32,
    /// Where the children are; 0 while there are none (0 is the root, which is nobody's child).
    pub(crate) first: u32,
    /// How many there are.
    pub(crate) count: u16,
    /// Who wins for sure.
    winner: u8,
}

/// How much a node promises to whoever may choose it: what is expected of it, and how unsure that is.
///
/// It changes when the node changes but is read whenever a sibling is chosen, far more often: so it is kept ready, apart from the rest of the node.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Promise {
    pub(crate) mean: f32,
    pub(crate) doubt: f32,
}

impl Promise {
    pub(crate) const UNTRIED: Promise = Promise {
        mean: UNTRIED,
        doubt: 0.0,
    };
}

impl<A> Node<A> {
    pub(crate) fn new(action: A) -> Self {
        Node {
            action,
            visits: 0,
            payoff: 0.0,
            later: 0,
            later_payoff: 0.0,
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

    /// What the node promises to `chooser`. With RAVE, what was seen is mixed with what later play suggests, which counts as much as what was seen at
    /// `rave` visits; without, `rave` is 0.
    #[inline]
    pub(crate) fn promise(&self, chooser: Seat, rave: f32) -> Promise {
        match self.proven() {
            Some(winner) => {
                let mean = if winner == chooser { SURE } else { -SURE };
                return Promise { mean, doubt: 0.0 };
            }
            None if self.visits == 0 && self.later == 0 => return Promise::UNTRIED,
            None => {}
        }
        let visits = self.visits.max(1) as f32;
        let doubt = visits.sqrt().recip();
        let seen = self.payoff / visits;
        if self.later == 0 {
            return Promise { mean: seen, doubt };
        }
        let weight = if self.visits == 0 {
            1.0
        } else {
            (rave / (3.0 * visits + rave)).sqrt()
        };
        let later = self.later_payoff / self.later as f32;
        let mean = (1.0 - weight) * seen + weight * later;
        Promise { mean, doubt }
    }
}
