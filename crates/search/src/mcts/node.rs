//! A node of the tree, kept small: a tree holds millions.

use ludograph_core::Seat;

const UNKNOWN: u8 = u8::MAX;

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
}
