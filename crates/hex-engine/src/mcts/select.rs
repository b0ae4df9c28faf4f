//! Selection by PUCT: the network's priors balanced with the values found so far.

use super::tree::{Node, Proof, Tree};

/// Parameters of the search. No other tested setting was shown to be better: `docs/hex-engine.md`
/// has the matches.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// The exploration constant of PUCT: the weight of the network's priors.
    pub exploration: f32,
    /// Growth of the exploration constant: `exploration + growth · ln(1 + visits / 1000)`.
    pub growth: f32,
    /// First-play urgency: the value of an untried move is that of its parent minus this, times the
    /// square root of the prior mass already tried.
    pub fpu_reduction: f32,
    /// Breadth of the root: the share of its visits that the [`ROOT_MOVES`] moves of the highest
    /// priors get in equal parts, whatever the search thinks of them. A prior that is wrong is
    /// corrected so, and alternatives have values of their own. 0 at the levels: no match has shown
    /// that it costs no strength.
    pub breadth: f32,
    /// Batch size of evaluations.
    pub batch: usize,
}

/// Number of moves at the root that have visits of their own.
const ROOT_MOVES: usize = 8;

impl Default for Settings {
    fn default() -> Self {
        Settings {
            exploration: 1.2,
            growth: 0.4,
            fpu_reduction: 0.25,
            breadth: 0.0,
            batch: 4,
        }
    }
}

impl Settings {
    /// Visits that a move of the root has by its rank among the priors, from 0.
    pub(crate) fn quota(&self, visits: u32, rank: usize) -> u32 {
        if rank < ROOT_MOVES {
            (self.breadth / ROOT_MOVES as f32 * visits as f32) as u32
        } else {
            0
        }
    }

    /// The first move of the root with fewer visits than its quota.
    fn neglected(&self, tree: &Tree) -> Option<usize> {
        let root = tree.node(0);
        tree.edges(0).iter().enumerate().position(|(rank, edge)| {
            let quota = self.quota(root.visits + root.pending, rank);
            tree.tried(edge).map_or(quota > 0, |child| {
                child.proof == Proof::Open && child.visits + child.pending < quota
            })
        })
    }

    /// The index of the move to visit next in an expanded position.
    pub(crate) fn select(&self, tree: &Tree, index: u32) -> usize {
        if index == 0
            && let Some(rank) = self.neglected(tree)
        {
            return rank;
        }
        let node = tree.node(index);
        let edges = tree.edges(index);
        let visits = (node.visits + node.pending) as f32;
        let weight =
            (self.exploration + self.growth * (visits / 1000.0).ln_1p()) * visits.max(1.0).sqrt();
        let tried: f32 = edges
            .iter()
            .filter(|e| tree.tried(e).is_some_and(|c| c.visits > 0))
            .map(|e| e.prior)
            .sum();
        let untried = node.value() as f32 - self.fpu_reduction * tried.sqrt();
        let mut best = (f32::NEG_INFINITY, 0);
        let mut fresh = false;
        for (i, edge) in edges.iter().enumerate() {
            let score = match tree.tried(edge) {
                // The opponent wins there.
                Some(child) if child.proof == Proof::Won => f32::NEG_INFINITY,
                Some(child) if child.visits + child.pending > 0 => {
                    let seen = (child.visits + child.pending) as f32;
                    worth(child) + weight * edge.prior / (1.0 + seen)
                }
                // Moves are sorted by prior, so the first untried one is the best of them.
                _ if fresh => continue,
                _ => {
                    fresh = true;
                    untried + weight * edge.prior
                }
            };
            if score > best.0 {
                best = (score, i);
            }
        }
        best.1
    }
}

/// The mean value of a move for the player who made it. Virtual loss: pending evaluations count as
/// losses, so that the next visit goes elsewhere.
fn worth(child: &Node) -> f32 {
    match child.proof {
        Proof::Won => -1.0,
        Proof::Lost => 1.0,
        Proof::Open => {
            let pending = f64::from(child.pending);
            let seen = f64::from(child.visits) + pending;
            (-(child.total + pending) / seen) as f32
        }
    }
}
