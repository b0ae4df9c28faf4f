//! Statistics of the root: visits and values of its actions.

use ludograph_core::{Game, Seat};

use super::rollout::RolloutPolicy;
use super::tree::Tree;

/// Visits and payoffs of the root's actions, added up over the trees. Most visited first, but
/// proven wins before all others and proven losses last.
pub(super) fn summary<'t, G: Game, P: RolloutPolicy<G> + 't>(
    trees: impl IntoIterator<Item = &'t Tree<G, P>>,
    seat: Seat,
) -> Vec<Summary<G::Action>> {
    let mut rows: Vec<Summary<G::Action>> = Vec::new();
    for tree in trees {
        for child in tree.root_children() {
            let proven = child.proven().map(|winner| winner == seat);
            match rows.iter_mut().find(|r| r.action == child.action) {
                Some(row) => {
                    row.visits += u64::from(child.visits);
                    row.payoff += f64::from(child.payoff);
                    row.proven = row.proven.or(proven);
                }
                None => rows.push(Summary {
                    action: child.action,
                    visits: u64::from(child.visits),
                    payoff: f64::from(child.payoff),
                    proven,
                }),
            }
        }
    }
    rows.sort_by_key(|r| {
        let class = match r.proven {
            Some(true) => 0,
            None => 1,
            Some(false) => 2,
        };
        (class, std::cmp::Reverse(r.visits))
    });
    rows
}

/// Statistics of the root: a step of a traced search.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing<A> {
    /// Simulations so far.
    pub simulations: u64,
    /// The root's actions. Most visited first, but proven wins before all others and proven losses
    /// last. Empty before the root is expanded.
    pub rows: Vec<Row<A>>,
    /// The most visited line, from the first of the rows.
    pub line: Vec<A>,
}

/// Statistics of one action of the root.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Row<A> {
    /// The action.
    pub action: A,
    /// Number of simulations through it.
    pub visits: u64,
    /// Mean payoff of the mover, from 0 to 1; exact where proven.
    pub value: f64,
    /// Whether it is proven to win (true) or to lose (false).
    pub proven: Option<bool>,
}

impl<A: Copy> Standing<A> {
    pub(super) fn of<G: Game<Action = A>, P: RolloutPolicy<G>>(
        tree: &Tree<G, P>,
        seat: Seat,
        done: u64,
    ) -> Self {
        let rows: Vec<Row<A>> = summary([tree], seat)
            .iter()
            .map(|row| Row {
                action: row.action,
                visits: row.visits,
                value: row.value(),
                proven: row.proven,
            })
            .collect();
        Standing {
            simulations: done,
            line: rows
                .first()
                .map_or_else(Vec::new, |row| tree.line(row.action)),
            rows,
        }
    }
}

/// Statistics of one action of the root, summed over the trees.
pub(super) struct Summary<A> {
    pub(super) action: A,
    pub(super) visits: u64,
    payoff: f64,
    pub(super) proven: Option<bool>,
}

impl<A> Summary<A> {
    pub(super) fn value(&self) -> f64 {
        match self.proven {
            Some(won) => f64::from(u8::from(won)),
            None => self.payoff / (self.visits.max(1) as f64),
        }
    }
}
