//! Which move to look at next: PUCT, the network's opinion weighed against what the search has seen.

use super::tree::{Node, Proof, Tree};

/// The numbers of the search. No other setting that was tried has been shown to be better: `docs/hex-engine.md` has the matches.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// How much the network's opinion weighs against values seen.
    pub explore: f32,
    /// How it grows with the number of visits: `explore + growth · ln(1 + visits / 1000)`.
    pub growth: f32,
    /// How much less than its parent an untried move is thought worth, times the root of the share of opinion already tried.
    pub reserve: f32,
    /// Positions evaluated at once.
    pub batch: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            explore: 1.2,
            growth: 0.4,
            reserve: 0.25,
            batch: 4,
        }
    }
}

impl Settings {
    /// The number of the move to look at next among those of an expanded position.
    pub(crate) fn select(&self, tree: &Tree, index: u32) -> usize {
        let node = tree.node(index);
        let edges = tree.edges(index);
        let visits = (node.visits + node.pending) as f32;
        let weight =
            (self.explore + self.growth * (visits / 1000.0).ln_1p()) * visits.max(1.0).sqrt();
        let tried: f32 = edges
            .iter()
            .filter(|e| tree.tried(e).is_some_and(|c| c.visits > 0))
            .map(|e| e.prior)
            .sum();
        let untried = node.value() as f32 - self.reserve * tried.sqrt();
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
                // Moves are sorted, so the first untried one is the best of them.
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

/// What a move was worth so far to the one who made it; evaluations under way count as losses, so that the next one goes elsewhere.
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
