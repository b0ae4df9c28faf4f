#![doc = include_str!("../README.md")]
//!
//! | module | algorithm |
//! |---|---|
//! | [`minimax`] | plain minimax, exact expectation at chance: for learners and for tests |
//! | [`alphabeta`] | alpha-beta with iterative deepening, transposition table, move ordering |
//! | [`expectimax`] | expectation over chance with Star1 and Star2 pruning, or over samples |
//! | [`mcts`] | Monte Carlo tree search: UCT, RAVE, chance nodes, proven results, tree reuse |
//! | [`puct`] | Monte Carlo tree search guided by an evaluator's policy and values |
//! | [`turns`] | whole turns over sampled chance, compared by racing |
//! | [`combine`] | weaker players made of stronger ones: mixtures, phases, limits |
//! | [`softmax`] | weaker players by a softmax temperature |
//! | [`tree`] | the steps of a traced tree search |
//! | [`budget`] | the limit on nodes and the stop signal |
//! | [`messages`] | sentences for people |
//!
//! A search sees only a position, and positions hold nothing hidden (see
//! [`ludograph_core::Game`]): what a player cannot know is chance. Values are those of one seat,
//! the mover at the root. It maximises, all others minimise. For two players that is minimax; for
//! more it is the paranoid reduction (Sturtevant and Korf, *On pruning techniques for multi-player
//! games*, 2000).
//!
//! A search is deterministic for a seed and a limit on nodes. It is generic over
//! [`Trace`](ludograph_graph::Trace), which costs nothing when it is off.
#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

use ludograph_core::{Game, PlayerError, Seat};

pub mod alphabeta;
pub mod budget;
pub mod combine;
pub mod expectimax;
pub mod mcts;
pub mod messages;
pub mod minimax;
pub mod puct;
pub mod softmax;
pub mod tree;
pub mod turns;
mod visit;

pub use alphabeta::AlphaBeta;
pub use budget::Budget;
pub use combine::{Limited, Mixture, PhaseSwitch};
pub use expectimax::Expectimax;
pub use mcts::{Mcts, RandomRollouts};
pub use softmax::Softmax;
pub use tree::Step;
pub use turns::{TurnSettings, Turns};

/// The longest run of chance turns that minimax and expectimax search; positions after it are
/// evaluated. Without a bound a search might not end: where falling tiles burst and make room for
/// other tiles, there is no longest run.
pub const MAX_CHANCE_RUN: u32 = 4;

/// The seat to move.
fn mover<G: Game>(game: &G) -> Result<Seat, PlayerError> {
    game.turn().seat().ok_or_else(PlayerError::not_your_turn)
}
