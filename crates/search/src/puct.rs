//! Monte Carlo tree search guided by a policy and a value: PUCT.
//!
//! An [`Evaluator`], mostly a neural network, values the leaves and says which actions look good.
//! Leaves are evaluated several at a time: a leaf that waits for its value counts as lost for those
//! who chose it, so that the next simulations look elsewhere.
//! Reference: Silver and others, *Mastering the game of Go without human knowledge*, 2017.

mod tree;

use ludograph_core::{Alternative, Choice, Game, Player, PlayerError, Thinking, Thought};

use crate::mover;
use tree::Tree;

/// Parameters of the search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PuctSettings {
    /// Simulations a choice, unless [`Thinking`] sets a limit.
    pub simulations: u64,
    /// The most leaves that are evaluated together.
    pub batch: usize,
    /// The weight of the policy against the values found so far.
    pub exploration: f32,
}

impl Default for PuctSettings {
    fn default() -> Self {
        PuctSettings {
            simulations: 200,
            batch: 16,
            exploration: 1.5,
        }
    }
}

/// A position to evaluate, in which a player is to move.
#[derive(Clone, Debug)]
pub struct Leaf<G: Game> {
    /// The position.
    pub position: G,
    /// Its [distinct actions](Game::distinct_actions).
    pub actions: Vec<G::Action>,
}

/// What an evaluator says about a position.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Estimate {
    /// How good each action of the leaf looks: 0 or more, in any unit. Missing ones are 0; if all
    /// are 0, all actions look equally good.
    pub priors: Vec<f32>,
    /// The expected payoff of each seat, 0 to 1. Missing ones are equal shares.
    pub payoffs: Vec<f32>,
}

/// Evaluates positions, several at a time.
pub trait Evaluator<G: Game>: Send {
    /// An estimate for each leaf, in the same order.
    ///
    /// # Errors
    /// Ends the search; says why.
    fn evaluate(&mut self, leaves: &[Leaf<G>]) -> Result<Vec<Estimate>, PlayerError>;
}

/// A player by PUCT. A choice depends on the position, the seed and the limits alone.
///
/// ```
/// use ludograph_core::{Game, Player, PlayerError, Rng, Seed, Thinking};
/// use ludograph_search::puct::{Estimate, Evaluator, Leaf, Puct, PuctSettings};
/// # use ludograph_hex::{Hex, Params};
///
/// /// Knows nothing: all actions look equal, and so do all positions.
/// struct Ignorant;
///
/// impl<G: Game> Evaluator<G> for Ignorant {
///     fn evaluate(&mut self, leaves: &[Leaf<G>]) -> Result<Vec<Estimate>, PlayerError> {
///         Ok(vec![Estimate::default(); leaves.len()])
///     }
/// }
///
/// let params = Params { cols: 2, rows: 2, swap: false, ..Params::default() };
/// let hex = Hex::start(&params, &Hex::deal(&params, Seed::fold(1)))?;
/// let mut player = Puct::new(PuctSettings::default(), Ignorant);
/// let choice = player.choose(&hex, &mut Thinking::unlimited(Rng::new(Seed::fold(1))))?;
/// assert_eq!(choice.thought.nodes, Some(200));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Puct<E> {
    settings: PuctSettings,
    evaluator: E,
}

impl<E> Puct<E> {
    /// A player with these settings.
    pub fn new(settings: PuctSettings, evaluator: E) -> Self {
        Puct {
            settings,
            evaluator,
        }
    }
}

impl<G: Game, E: Evaluator<G>> Player<G> for Puct<E> {
    fn choose(
        &mut self,
        game: &G,
        thinking: &mut Thinking<'_>,
    ) -> Result<Choice<G::Action>, PlayerError> {
        mover(game)?;
        let limit = thinking.nodes.unwrap_or(self.settings.simulations);
        let mut tree = Tree::new(game.clone(), self.settings.exploration);
        // The root first: with its policy there is an answer at any time.
        let mut wanted = 1;
        let mut done = 0;
        loop {
            let (leaves, ended) = tree.collect(wanted, &mut thinking.rng);
            if !leaves.is_empty() {
                let estimates = self.evaluator.evaluate(&leaves)?;
                done += tree.expand(leaves, estimates);
            }
            done += ended;
            if done > limit || thinking.stopped() {
                break;
            }
            (thinking.progress)(done as f32 / limit as f32);
            let left = usize::try_from(limit + 1 - done).unwrap_or(usize::MAX);
            wanted = self.settings.batch.clamp(1, left);
        }
        let rows = tree.root_children();
        let &(action, best) = rows.first().ok_or_else(PlayerError::no_action)?;
        let thought = Thought {
            win: Some(f64::from(best.mean().unwrap_or(tree.root_value()))),
            // The evaluation of the root is not a simulation.
            nodes: Some(done - 1),
            line: tree.line(action),
            alternatives: rows
                .iter()
                .map(|&(action, row)| Alternative {
                    action,
                    value: f64::from(row.mean().unwrap_or_default()),
                    nodes: row.visits.into(),
                })
                .collect(),
            ..Thought::default()
        };
        Ok(Choice { action, thought })
    }
}
