//! Expectimax: minimax with chance nodes, with Star1 and Star2 pruning, or over samples where
//! chance has too many outcomes.
//!
//! Values lie between −[`WON`] and [`WON`]. This bound is what lets chance nodes be pruned.
//! Reference: Ballard, *The \*-minimax search procedure for trees containing chance nodes*, 1983;
//! Hauk, Buro and Schaeffer, *Rediscovering \*-minimax*, 2004.

mod star;

use ludograph_core::evaluate::WON;
use ludograph_core::{
    Choice, Evaluate, Game, Outcome, Player, PlayerError, Rng, Seat, Thinking, Thought,
};
use ludograph_graph::Trace;

use crate::MAX_CHANCE_RUN;
use crate::budget::Budget;
use crate::mover;
use crate::tree::Step;
use crate::visit::{Algorithm, Node, TreeSearch, Visit, unvalued};

/// Every value lies in this window.
const FULL: (f64, f64) = (-(WON as f64), WON as f64);

/// How chance nodes are searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chance {
    /// Every outcome, pruned where it cannot change the value.
    Exact,
    /// This many samples at a chance node that has more outcomes than that.
    Sampled(u32),
}

/// A player by expectimax.
pub struct Expectimax<E> {
    knowledge: E,
    depth: u32,
    nodes: u64,
    chance: Chance,
}

impl<E> Expectimax<E> {
    /// A player that looks at most `depth` actions ahead and at `nodes` positions.
    pub fn new(knowledge: E, depth: u32, nodes: u64, chance: Chance) -> Self {
        Expectimax {
            knowledge,
            depth,
            nodes,
            chance,
        }
    }

    /// The value of a position for a seat, `depth` actions deep.
    ///
    /// # Returns
    /// `None` when the budget was spent first.
    pub fn value<G: Game, T: Trace<Step<G::Action>>>(
        &self,
        game: &mut G,
        seat: Seat,
        depth: u32,
        budget: &mut Budget<'_>,
        rng: &mut Rng,
        trace: &mut T,
    ) -> Option<f64>
    where
        E: Evaluate<G>,
    {
        let star = Star {
            chance: self.chance,
            rng,
        };
        let mut search = TreeSearch::new(game, seat, &self.knowledge, budget, trace, star);
        search.visit(Visit::root(depth, FULL))
    }
}

impl<G: Game, E: Evaluate<G>> Player<G> for Expectimax<E> {
    fn choose(
        &mut self,
        game: &G,
        thinking: &mut Thinking<'_>,
    ) -> Result<Choice<G::Action>, PlayerError> {
        let seat = mover(game)?;
        let mut position = game.clone();
        let mut actions = Vec::new();
        position.distinct_actions(&mut actions);
        actions.sort_by_cached_key(|a| std::cmp::Reverse(self.knowledge.rank(game, *a)));
        let mut root = unvalued(actions);
        let mut budget = Budget::new(thinking, self.nodes);
        let max_depth = thinking.depth.unwrap_or(self.depth).max(1);
        let (mut searched, mut complete) = (0, false);
        for depth in 1..=max_depth {
            // The same random stream at every depth: samples do not depend on earlier depths.
            let star = Star {
                chance: self.chance,
                rng: &mut thinking.rng.clone(),
            };
            let (knowledge, mut nothing) = (&self.knowledge, ());
            let budget = &mut budget;
            let mut search =
                TreeSearch::new(&mut position, seat, knowledge, budget, &mut nothing, star);
            let Some(valued) = search.iterate(&root, depth, FULL, false) else {
                break;
            };
            (root, searched, complete) = (valued, depth, search.complete);
            (thinking.progress)(depth as f32 / max_depth as f32);
            if complete || budget.is_spent() {
                break;
            }
        }
        let best = root.first().ok_or_else(PlayerError::no_action)?;
        let action = best.action;
        let reading = (searched > 0).then(|| self.knowledge.reading(best.value, complete));
        for candidate in &mut root {
            candidate.value = self.knowledge.reading(candidate.value, complete).margin;
        }
        let thought = Thought {
            win: reading.and_then(|reading| reading.win),
            margin: reading.map(|reading| reading.margin),
            depth: Some(searched),
            nodes: Some(budget.nodes()),
            exact: complete && self.chance == Chance::Exact,
            line: vec![action],
            alternatives: root,
            ..Thought::default()
        };
        Ok(Choice { action, thought })
    }
}

/// The algorithm: *-minimax with its way of looking at chance.
struct Star<'a> {
    chance: Chance,
    rng: &'a mut Rng,
}

impl<G, E, T> Algorithm<G, E, T> for Star<'_>
where
    G: Game,
    E: Evaluate<G>,
    T: Trace<Step<G::Action>>,
{
    type Value = f64;
    const MAX_CHANCE_RUN: u32 = MAX_CHANCE_RUN;
    const PRUNES: bool = true;

    fn choose(search: &mut TreeSearch<'_, '_, G, E, T, Self>, node: &Node<f64>) -> Option<f64> {
        let mut actions = Vec::new();
        search.game.distinct_actions(&mut actions);
        let rank = |a: &G::Action| std::cmp::Reverse(search.knowledge.rank(search.game, *a));
        actions.sort_by_cached_key(rank);
        Some(search.decide(node, &actions)?.0)
    }

    fn average(search: &mut TreeSearch<'_, '_, G, E, T, Self>, node: &Node<f64>) -> Option<f64> {
        let outcomes = search.algorithm.outcomes(search.game);
        star::average(search, node, &outcomes)
    }
}

impl Star<'_> {
    /// The outcomes of a chance node, all of them or samples.
    fn outcomes<G: Game>(&mut self, game: &G) -> Vec<Outcome<G::Action>> {
        let mut outcomes = Vec::new();
        game.outcomes(&mut outcomes);
        let Chance::Sampled(samples) = self.chance else {
            return outcomes;
        };
        if outcomes.len() <= samples as usize {
            return outcomes;
        }
        let mut drawn: Vec<Outcome<G::Action>> = Vec::new();
        for _ in 0..samples {
            let Some(action) = game.sample(self.rng) else {
                break;
            };
            match drawn.iter_mut().find(|o| o.action == action) {
                Some(outcome) => outcome.weight += 1,
                None => drawn.push(Outcome { action, weight: 1 }),
            }
        }
        drawn
    }
}
