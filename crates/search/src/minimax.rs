//! Plain minimax: every action of every position to a fixed depth, exact expectation at chance.
//!
//! Deliberately slow: learners see it first, and the tests compare the faster searches with it.
//! Reference: von Neumann, *Zur Theorie der Gesellschaftsspiele*, 1928; Shannon, *Programming a
//! computer for playing chess*, 1950.

use ludograph_core::{Evaluate, Game, Seat};
use ludograph_graph::Trace;

use crate::MAX_CHANCE_RUN;
use crate::budget::Budget;
use crate::tree::Step;
use crate::visit::{Algorithm, Node, TreeSearch, Visit};

/// The value of a position and the action that reaches it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Verdict<A> {
    /// The value for the seat.
    pub value: f64,
    /// The first best action; `None` at a leaf and at chance.
    pub best: Option<A>,
    /// Number of nodes visited.
    pub nodes: u64,
}

/// Searches `depth` actions deep. Chance does not count as depth, but ends the look-ahead after
/// [`MAX_CHANCE_RUN`] turns of it in a row.
///
/// # Arguments
/// `game`, the position, restored at the end; `seat`, whose value is searched; `knowledge`, which
/// values positions where the depth ends.
///
/// # Complexity
/// O(bᵈ) positions for b actions a position; memory O(b·d).
///
/// ```
/// # use ludograph_core::*;
/// # fn demo<G: Game>(game: &mut G, seat: Seat) {
/// let verdict = ludograph_search::minimax::minimax(game, seat, 3, &Blind, &mut ());
/// println!("worth {} after {} positions", verdict.value, verdict.nodes);
/// # }
/// ```
pub fn minimax<G: Game, T: Trace<Step<G::Action>>>(
    game: &mut G,
    seat: Seat,
    depth: u32,
    knowledge: &impl Evaluate<G>,
    trace: &mut T,
) -> Verdict<G::Action> {
    let mut budget = Budget::unlimited();
    minimax_within(game, seat, depth, knowledge, &mut budget, trace)
        .expect("an unlimited budget is never spent")
}

/// [`minimax`] within a budget; `None` when it was spent before the depth was complete.
pub fn minimax_within<G: Game, T: Trace<Step<G::Action>>>(
    game: &mut G,
    seat: Seat,
    depth: u32,
    knowledge: &impl Evaluate<G>,
    budget: &mut Budget<'_>,
    trace: &mut T,
) -> Option<Verdict<G::Action>> {
    let before = budget.nodes();
    let algorithm = Minimax { best: None };
    let mut search = TreeSearch::new(game, seat, knowledge, budget, trace, algorithm);
    let value = search.visit(Visit::root(depth, (f64::NEG_INFINITY, f64::INFINITY)))?;
    Some(Verdict {
        value,
        best: search.algorithm.best,
        nodes: search.budget.nodes() - before,
    })
}

struct Minimax<A> {
    /// The best action of the node that was closed last: in the end, of the root.
    best: Option<A>,
}

impl<G, E, T> Algorithm<G, E, T> for Minimax<G::Action>
where
    G: Game,
    E: Evaluate<G>,
    T: Trace<Step<G::Action>>,
{
    type Value = f64;
    const MAX_CHANCE_RUN: u32 = MAX_CHANCE_RUN;
    const PRUNES: bool = false;

    fn choose(search: &mut TreeSearch<'_, '_, G, E, T, Self>, node: &Node<f64>) -> Option<f64> {
        let mut actions = Vec::new();
        search.game.actions(&mut actions);
        let (value, best) = search.decide(node, &actions)?;
        search.algorithm.best = Some(best);
        Some(value)
    }

    fn average(search: &mut TreeSearch<'_, '_, G, E, T, Self>, node: &Node<f64>) -> Option<f64> {
        let mut outcomes = Vec::new();
        search.game.outcomes(&mut outcomes);
        let total: f64 = outcomes.iter().map(|o| f64::from(o.weight)).sum();
        let mut sum = 0.0;
        for outcome in outcomes {
            let visit = node.after_chance(outcome.action, node.window);
            let value = search.visit_after(outcome.action, visit)?;
            sum += f64::from(outcome.weight) * value;
        }
        search.algorithm.best = None;
        Some(sum / total)
    }
}
