//! Computer players: limits, choices, and what a player reports about a choice.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{Game, Message, Rng, messages};

/// A computer player of one game. It sees the position alone (see [`Game`]), never what is hidden.
/// It may keep results of its search from one choice to the next.
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/nim.rs")); }
/// # use nim::*;
/// use ludograph_core::{Choice, Game, Player, PlayerError, Rng, Seed, Session, Thinking};
///
/// /// Leaves a multiple of four if it can.
/// struct Perfect;
///
/// impl Player<Nim> for Perfect {
///     fn choose(
///         &mut self,
///         game: &Nim,
///         _: &mut Thinking<'_>,
///     ) -> Result<Choice<Take>, PlayerError> {
///         let mut actions = Vec::new();
///         game.actions(&mut actions);
///         let leaves_four = |take: &&Take| {
///             let mut after = game.clone();
///             after.apply(**take);
///             (after.hash64() >> 1) % 4 == 0
///         };
///         let best = actions.iter().find(leaves_four).or(actions.first());
///         best.copied().map(Choice::silent).ok_or_else(PlayerError::not_your_turn)
///     }
/// }
///
/// let seed = Seed::new(1).unwrap();
/// let session = Session::<Nim>::new(NimParams { stones: 6 }, seed)?;
/// let mut thinking = Thinking::unlimited(Rng::new(seed));
/// assert_eq!(Perfect.choose(session.position(), &mut thinking)?.action, Take(2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Player<G: Game>: Send {
    /// Chooses an action in a position where it is a player's turn.
    ///
    /// # Errors
    /// If it cannot play this position; says why.
    fn choose(
        &mut self,
        game: &G,
        thinking: &mut Thinking<'_>,
    ) -> Result<Choice<G::Action>, PlayerError>;

    /// What decides its choices under these limits, beside the position and the clock; `None` if
    /// it plays at random or does not say. Two players with the same identity choose the same
    /// actions, so that a match between them measures nothing.
    fn identity(&self, limits: Limits) -> Option<String> {
        let _ = limits;
        None
    }
}

/// The limits of one choice as they are set from outside; without any, the player's own apply.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// Milliseconds.
    pub millis: Option<u32>,
    /// Positions visited.
    pub nodes: Option<u64>,
    /// Depth.
    pub depth: Option<u32>,
}

impl Limits {
    /// Whether nothing is limited.
    #[must_use]
    pub fn is_none(&self) -> bool {
        *self == Limits::default()
    }
}

/// The limits of one choice. Pure: time comes in as `stop`, randomness as `rng`.
pub struct Thinking<'a> {
    /// The only source of randomness.
    pub rng: Rng,
    /// Most positions to visit, in place of the player's own limit. With it, and without stop, a
    /// choice is repeatable.
    pub nodes: Option<u64>,
    /// Greatest depth, in place of the player's own limit.
    pub depth: Option<u32>,
    /// Polled regularly. Once it returns true, the player answers with the best action found so
    /// far.
    pub stop: &'a (dyn Fn() -> bool + Sync),
    /// Receives the progress of the search, 0 to 1.
    pub progress: &'a (dyn Fn(f32) + Sync),
}

impl Thinking<'_> {
    /// No limits but the player's own.
    #[must_use]
    pub fn unlimited(rng: Rng) -> Thinking<'static> {
        Thinking {
            rng,
            nodes: None,
            depth: None,
            stop: &|| false,
            progress: &|_| {},
        }
    }

    /// Whether the player must answer now.
    #[inline]
    #[must_use]
    pub fn stopped(&self) -> bool {
        (self.stop)()
    }
}

/// What a player chose.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice<A> {
    /// The action; legal in the given position.
    pub action: A,
    /// What the player reports about it.
    pub thought: Thought<A>,
}

impl<A> Choice<A> {
    /// A choice without a report.
    pub fn silent(action: A) -> Self {
        Choice {
            action,
            thought: Thought::default(),
        }
    }
}

/// What a player reports about its choice. Every field is optional.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought<A> {
    /// Expected payoff of the mover, from 0 (lost) to 1 (won).
    pub win: Option<f64>,
    /// Expected margin of points, where the player counts points.
    pub margin: Option<f64>,
    /// Depth searched in full.
    pub depth: Option<u32>,
    /// Positions visited, or simulations.
    pub nodes: Option<u64>,
    /// Whether the value is proven rather than estimated.
    pub exact: bool,
    /// The line that the player expects, its own action first.
    pub line: Vec<A>,
    /// What else it considered, best first.
    pub alternatives: Vec<Alternative<A>>,
    /// Anything else, as one sentence.
    pub note: Option<Message>,
}

impl<A> Default for Thought<A> {
    fn default() -> Self {
        Thought {
            win: None,
            margin: None,
            depth: None,
            nodes: None,
            exact: false,
            line: Vec::new(),
            alternatives: Vec::new(),
            note: None,
        }
    }
}

/// An action that was considered.
#[derive(Clone, Debug, PartialEq)]
pub struct Alternative<A> {
    /// The action.
    pub action: A,
    /// Its value in the player's own terms: expected payoff or margin, as in the thought.
    pub value: f64,
    /// How much work went into it: visits or nodes.
    pub nodes: u64,
}

/// Why a player could not choose.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct PlayerError(pub Message);

impl PlayerError {
    /// No player is to move.
    #[must_use]
    pub fn not_your_turn() -> PlayerError {
        PlayerError(messages::not_your_turn())
    }

    /// There is nothing to choose from.
    #[must_use]
    pub fn no_action() -> PlayerError {
        PlayerError(messages::no_action())
    }
}

/// Chooses any action, each equally likely.
#[derive(Clone, Copy, Debug, Default)]
pub struct RandomPlayer;

impl<G: Game> Player<G> for RandomPlayer {
    fn choose(
        &mut self,
        game: &G,
        thinking: &mut Thinking<'_>,
    ) -> Result<Choice<G::Action>, PlayerError> {
        game.random_action(&mut thinking.rng)
            .map(Choice::silent)
            .ok_or_else(PlayerError::not_your_turn)
    }
}
