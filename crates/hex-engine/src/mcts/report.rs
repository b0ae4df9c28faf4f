//! The result of a search.

use ludograph_hex::Cell;

use super::search::Search;
use super::select::Settings;
use super::tree::{Proof, Tree};

/// One move of the searched position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate {
    /// The move.
    pub cell: Cell,
    /// Number of visits.
    pub visits: u32,
    /// The network's prior, from 0 to 1.
    pub prior: f32,
    /// Probability that it wins, from 0 to 1.
    pub win: f64,
    /// Whether that is proven.
    pub exact: bool,
}

/// The result of a search for a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// Probability that the mover wins, from 0 to 1.
    pub win: f64,
    /// Whether that is proven.
    pub exact: bool,
    /// Visits of the root, reused ones included.
    pub visits: u32,
    /// Every move, best first.
    pub candidates: Vec<Candidate>,
    /// The principal variation, the mover's move first.
    pub line: Vec<Cell>,
}

impl Search<'_> {
    /// The result for the position searched last.
    #[must_use]
    pub fn report(&self) -> Report {
        let tree = self.tree();
        let root = tree.node(0);
        let candidates = candidates(tree, 0);
        Report {
            win: win_probability(value(tree, self.settings(), candidates.first())),
            exact: root.proof != Proof::Open,
            visits: root.visits,
            candidates,
            line: line(tree),
        }
    }
}

/// The value of the root without the visits that moves other than the best one have only by their
/// quota.
fn value(tree: &Tree, settings: &Settings, best: Option<&Candidate>) -> f64 {
    let root = tree.node(0);
    if root.proof != Proof::Open {
        return root.value();
    }
    let (mut total, mut visits) = (root.total, f64::from(root.visits));
    for (rank, edge) in tree.edges(0).iter().enumerate() {
        if let Some(child) = tree.tried(edge)
            && child.visits > 0
            && best.is_some_and(|best| best.cell != edge.cell)
        {
            let given = f64::from(settings.quota(root.visits, rank).min(child.visits));
            total += given * child.total / f64::from(child.visits);
            visits -= given;
        }
    }
    if visits > 0.0 { total / visits } else { 0.0 }
}

/// The probability of winning for a value from −1 to 1. The value is the mean result of training
/// games, in which moves have few simulations and some noise. In games of longer searches the
/// better side wins more often: about as the odds to the power of 1.5 say (example `calibrate`).
pub(crate) fn win_probability(value: f64) -> f64 {
    // Sums of values may be rounded to slightly more than their bounds.
    let value = value.clamp(-1.0, 1.0);
    // The root is exact, so that the result is the same on every platform.
    let [win, loss] = [1.0 + value, 1.0 - value].map(|share| share * share.sqrt());
    win / (win + loss)
}

/// The moves of a position, best first: proven wins, then by visits, proven losses last.
fn candidates(tree: &Tree, index: u32) -> Vec<Candidate> {
    let mut all: Vec<(i32, Candidate)> = tree
        .edges(index)
        .iter()
        .map(|edge| {
            let child = tree.tried(edge);
            let proof = child.map_or(Proof::Open, |c| c.proof);
            let rank = match proof {
                Proof::Lost => 0,
                Proof::Open => 1,
                Proof::Won => 2,
            };
            let value = child.filter(|c| c.visits > 0 || c.proof != Proof::Open);
            let candidate = Candidate {
                cell: edge.cell,
                visits: child.map_or(0, |c| c.visits),
                prior: edge.prior,
                win: win_probability(
                    value.map_or(tree.node(index).value().min(0.0), |c| -c.value()),
                ),
                exact: proof != Proof::Open,
            };
            (rank, candidate)
        })
        .collect();
    all.sort_by(|(rank_a, a), (rank_b, b)| {
        rank_a
            .cmp(rank_b)
            .then(b.visits.cmp(&a.visits))
            .then(b.prior.total_cmp(&a.prior))
    });
    all.into_iter().map(|(_, candidate)| candidate).collect()
}

/// The principal variation: the best move, the best answer, and so on, as far as the tree goes.
fn line(tree: &Tree) -> Vec<Cell> {
    let mut line = Vec::new();
    let mut at = 0;
    while let Some(best) = candidates(tree, at).first() {
        line.push(best.cell);
        let edge = tree.edges(at).iter().find(|e| e.cell == best.cell);
        match edge.filter(|e| tree.tried(e).is_some()) {
            Some(edge) => at = edge.child,
            None => break,
        }
    }
    line
}
