//! Monte Carlo tree search: a tree that grows towards good play, its leaves valued by rollouts.
//!
//! UCT, with RAVE where the [`RolloutPolicy`] supports it, chance nodes by sampling, proven wins
//! and losses, and tree reuse from one choice to the next.
//! Reference: Kocsis and Szepesvári, *Bandit based Monte-Carlo planning*, 2006; Gelly and Silver,
//! *Monte-Carlo tree search and rapid action value estimation in computer Go*, 2011; Winands,
//! Björnsson and Saito, *Monte-Carlo tree search solver*, 2008.

mod node;
mod rollout;
mod standing;
mod tree;

use ludograph_core::{
    Alternative, Choice, Game, Player, PlayerError, Rng, Seat, Thinking, Thought,
};
use ludograph_graph::Trace;

use crate::budget::Budget;
use crate::mover;
pub use rollout::{RandomRollouts, RolloutPolicy};
use standing::summary;
pub use standing::{Row, Standing};
use tree::Tree;

/// Parameters of the search. The defaults suit most games; with them, a choice ends by itself.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// Simulations a choice, unless [`Thinking`] sets a limit.
    pub simulations: u64,
    /// The exploration constant of UCT.
    pub exploration: f32,
    /// The number of visits at which RAVE weighs as much as the mean of a node. Unused without
    /// [`RolloutPolicy::RAVE`].
    pub rave: f32,
    /// The number of visits at which a leaf is expanded. Later expansion saves memory.
    pub expand_at: u32,
    /// The most nodes of a tree. A full tree is still updated, but no longer expanded.
    pub max_nodes: usize,
    /// Root parallelism: independent trees, one a thread, whose root statistics are added up.
    pub threads: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            simulations: 10_000,
            exploration: 0.7,
            rave: 500.0,
            expand_at: 2,
            max_nodes: 2_000_000,
            threads: 1,
        }
    }
}

/// A player by Monte Carlo tree search.
///
/// ```
/// use ludograph_core::{Game, Player, Rng, Seed, Thinking};
/// use ludograph_hex::{Hex, Params};
/// use ludograph_search::Mcts;
///
/// let board = Hex::start(&Params::square(5), &())?;
/// let mut thinking = Thinking::unlimited(Rng::new(Seed::fold(1)));
/// let choice = Mcts::default().choose(&board, &mut thinking)?;
/// assert!(choice.thought.nodes.unwrap() <= 10_000);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Mcts<G: Game, P: RolloutPolicy<G>> {
    settings: Settings,
    policy: P,
    /// The trees of the last position, one a thread.
    trees: Vec<Tree<G, P>>,
}

/// Random rollouts with the default settings.
impl<G: Game> Default for Mcts<G, RandomRollouts> {
    fn default() -> Self {
        Mcts::new(Settings::default(), RandomRollouts)
    }
}

impl<G: Game, P: RolloutPolicy<G>> Mcts<G, P> {
    /// A player with these settings.
    pub fn new(settings: Settings, policy: P) -> Self {
        Mcts {
            settings,
            policy,
            trees: Vec::new(),
        }
    }

    /// Makes `game` the root of every tree, with the subtree that belongs to it.
    fn reroot(&mut self, game: &G) {
        let old = std::mem::take(&mut self.trees);
        let policy = &self.policy;
        self.trees = old
            .into_iter()
            .map(|tree| tree.reroot(game, policy))
            .collect();
        self.trees.resize_with(self.settings.threads.max(1), || {
            Tree::new(game.clone(), policy)
        });
    }

    /// Runs the simulations of one choice, each tree on its own thread. Returns their number.
    fn run_simulations(&mut self, thinking: &Thinking<'_>) -> u64 {
        let (settings, policy) = (&self.settings, &self.policy);
        let threads = self.trees.len() as u64;
        let share = thinking
            .nodes
            .unwrap_or(settings.simulations)
            .div_ceil(threads);
        let run = |tree: &mut Tree<G, P>, rng: Rng| {
            simulate(tree, settings, policy, thinking, share, rng, |_, _| {})
        };
        let mut rng = thinking.rng.clone();
        if let [tree] = self.trees.as_mut_slice() {
            return run(tree, rng);
        }
        std::thread::scope(|scope| {
            let runs: Vec<_> = self
                .trees
                .iter_mut()
                .map(|tree| {
                    let rng = Rng::new(ludograph_core::Seed::fold(rng.bits()));
                    scope.spawn(move || run(tree, rng))
                })
                .collect();
            // A panic of a thread is a defect: it continues in the caller.
            runs.into_iter()
                .map(|r| {
                    r.join()
                        .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
                })
                .sum()
        })
    }

    /// Chooses as [`Player::choose`] does, with one tree, and traces the statistics of the root
    /// every `every` simulations.
    ///
    /// # Errors
    /// When no player is to move.
    pub fn choose_traced<T: Trace<Standing<G::Action>>>(
        &mut self,
        game: &G,
        thinking: &mut Thinking<'_>,
        every: u64,
        trace: &mut T,
    ) -> Result<Choice<G::Action>, PlayerError> {
        let seat = mover(game)?;
        self.reroot(game);
        self.trees.truncate(1);
        let mut simulations = 0;
        if let Some(tree) = self.trees.first_mut() {
            let share = thinking.nodes.unwrap_or(self.settings.simulations);
            let emit = |tree: &Tree<G, P>, done: u64| {
                if done.is_multiple_of(every) || done == share || tree.is_decided() {
                    trace.emit(|| Standing::of(tree, seat, done));
                }
            };
            let rng = thinking.rng.clone();
            let (settings, policy) = (&self.settings, &self.policy);
            simulations = simulate(tree, settings, policy, thinking, share, rng, emit);
        }
        self.conclude(game, seat, simulations, thinking)
    }

    /// The choice that follows from the statistics of the roots.
    fn conclude(
        &self,
        game: &G,
        seat: Seat,
        simulations: u64,
        thinking: &mut Thinking<'_>,
    ) -> Result<Choice<G::Action>, PlayerError> {
        let rows = summary(&self.trees, seat);
        let Some(best) = rows.first() else {
            // Stopped before the root was expanded: nothing is known about any action.
            return game
                .random_action(&mut thinking.rng)
                .map(Choice::silent)
                .ok_or_else(PlayerError::no_action);
        };
        let thought = Thought {
            win: Some(best.value()),
            nodes: Some(simulations),
            exact: best.proven.is_some(),
            line: self
                .trees
                .first()
                .map_or_else(Vec::new, |t| t.line(best.action)),
            alternatives: rows
                .iter()
                .take(8)
                .map(|r| Alternative {
                    action: r.action,
                    value: r.value(),
                    nodes: r.visits,
                })
                .collect(),
            ..Thought::default()
        };
        Ok(Choice {
            action: best.action,
            thought,
        })
    }
}

/// Runs simulations on one tree until the share is done, the tree is decided or the stop signal is
/// set; `after` is called after each. Returns their number.
fn simulate<G: Game, P: RolloutPolicy<G>>(
    tree: &mut Tree<G, P>,
    settings: &Settings,
    policy: &P,
    thinking: &Thinking<'_>,
    share: u64,
    mut rng: Rng,
    mut after: impl FnMut(&Tree<G, P>, u64),
) -> u64 {
    let limits = Thinking {
        rng: rng.clone(),
        nodes: Some(share),
        depth: None,
        stop: thinking.stop,
        progress: &|_| {},
    };
    let mut budget = Budget::new(&limits, share);
    while !tree.is_decided() && budget.count_node() {
        tree.simulate(settings, policy, &mut rng);
        after(tree, budget.nodes());
        if budget.nodes().is_multiple_of(4096) && share < u64::MAX {
            (thinking.progress)(budget.nodes() as f32 / share as f32);
        }
    }
    budget.nodes().min(share)
}

impl<G: Game, P: RolloutPolicy<G>> Player<G> for Mcts<G, P> {
    fn choose(
        &mut self,
        game: &G,
        thinking: &mut Thinking<'_>,
    ) -> Result<Choice<G::Action>, PlayerError> {
        let seat = mover(game)?;
        self.reroot(game);
        let simulations = self.run_simulations(thinking);
        self.conclude(game, seat, simulations, thinking)
    }
}
