//! Pruning at chance nodes: Star1 and Star2.

use ludograph_core::{Evaluate, Game, Outcome, Turn};
use ludograph_graph::Trace;

use super::{Chance, FULL, Star};
use crate::tree::Step;
use crate::visit::{Node, TreeSearch, Visit};

type Search<'s, 'a, 'b, G, E, T> = TreeSearch<'a, 'b, G, E, T, Star<'s>>;

/// The average over outcomes, or a bound on it that lies outside the node's window.
///
/// Star1 searches each outcome within the window in which it can still change the result, given
/// that all later ones lie between their bounds. Star2 tightens these bounds first, by searching
/// one promising action after each outcome.
pub(super) fn average<G, E, T>(
    search: &mut Search<'_, '_, '_, G, E, T>,
    node: &Node<f64>,
    outcomes: &[Outcome<G::Action>],
) -> Option<f64>
where
    G: Game,
    E: Evaluate<G>,
    T: Trace<Step<G::Action>>,
{
    let total: f64 = outcomes.iter().map(|o| f64::from(o.weight)).sum();
    let share = |o: &Outcome<G::Action>| f64::from(o.weight) / total;
    let bounds = probe(search, node.depth, outcomes)?;
    let pairs = || outcomes.iter().zip(&bounds);
    // The least and the most that the outcomes not yet searched can add up to.
    let mut low: f64 = pairs().map(|(o, bound)| share(o) * bound.0).sum();
    let mut high: f64 = pairs().map(|(o, bound)| share(o) * bound.1).sum();
    let mut sum = 0.0;
    for (place, (outcome, bound)) in pairs().enumerate() {
        let p = share(outcome);
        low -= p * bound.0;
        high -= p * bound.1;
        let alpha = ((node.window.0 - sum - high) / p).max(FULL.0);
        let beta = ((node.window.1 - sum - low) / p).min(FULL.1);
        let visit = node.after_chance(outcome.action, (alpha, beta));
        let value = search.visit_after(outcome.action, visit)?;
        sum += p * value;
        let cut = if value <= alpha && alpha > FULL.0 {
            sum + high
        } else if value >= beta && beta < FULL.1 {
            sum + low
        } else {
            continue;
        };
        search.prune(node, outcomes[place + 1..].iter().map(|o| o.action), cut);
        return Some(cut);
    }
    Some(sum)
}

/// Star2's probing: after an outcome, one action of the mover bounds the value from the mover's
/// side for the price of one line. Not in traced searches, because a probe is no node of the tree.
/// Not in sampled ones, because later samples differ from those probed.
fn probe<G, E, T>(
    search: &mut Search<'_, '_, '_, G, E, T>,
    depth: u32,
    outcomes: &[Outcome<G::Action>],
) -> Option<Vec<(f64, f64)>>
where
    G: Game,
    E: Evaluate<G>,
    T: Trace<Step<G::Action>>,
{
    let mut bounds = vec![FULL; outcomes.len()];
    if T::ON || depth < 2 || search.algorithm.chance != Chance::Exact {
        return Some(bounds);
    }
    for (outcome, bound) in outcomes.iter().zip(&mut bounds) {
        let undo = search.game.apply(outcome.action);
        let probed = match search.game.turn() {
            Turn::Player(seat) => probe_action(search, depth).map(|value| (seat, value)),
            Turn::Chance | Turn::Over => None,
        };
        search.game.undo(undo);
        match probed {
            Some((seat, value)) if seat == search.seat => bound.0 = value?,
            Some((_, value)) => bound.1 = value?,
            None => {}
        }
    }
    Some(bounds)
}

/// The value after the most promising action. The outer `None`: there is no action; the inner one:
/// the budget is spent.
fn probe_action<G, E, T>(
    search: &mut Search<'_, '_, '_, G, E, T>,
    depth: u32,
) -> Option<Option<f64>>
where
    G: Game,
    E: Evaluate<G>,
    T: Trace<Step<G::Action>>,
{
    let mut actions = Vec::new();
    search.game.actions(&mut actions);
    let rank = |a: &&G::Action| search.knowledge.rank(search.game, **a);
    let action = *actions.iter().max_by_key(rank)?;
    Some(search.visit_after(action, Visit::root(depth - 1, FULL)))
}
