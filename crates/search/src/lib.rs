//! Looking ahead, over any [`ludograph_core::Game`].
//!
//! | module | algorithm |
//! |---|---|
//! | [`minimax`] | plain minimax with exact expectation at chance: what learners see, and the referee of the others |
//! | [`alphabeta`] | alpha-beta with iterative deepening, a transposition table and move ordering |
//! | [`expectimax`] | expectation over chance with Star1 and Star2 pruning, or over samples |
//! | [`mcts`] | Monte Carlo tree search: UCT, RAVE where the game offers it, chance nodes, proven results, tree reuse |
//! | [`turns`] | whole turns over sampled chance, by sequential halving |
//! | [`mixed`], [`softened`] | gentler players made of stronger ones |
//! | [`tree`] | the steps of a tree search |
//! | [`work`] | limits: nodes, depth, stop signal |
//!
//! Every search sees a position alone, and positions hold nothing hidden (see [`ludograph_core::Game`]): what a player cannot know is chance.
//! Values are those of one seat, the root's mover: it maximises, everybody else minimises. Between two that is minimax; among more it is the
//! paranoid reduction (Sturtevant and Korf, *On pruning techniques for multi-player games*, 2000).
//!
//! A search is deterministic for a seed and a limit of nodes. It is generic over [`Trace`](ludograph_graph::Trace), and pays nothing for it when nobody looks.
#![forbid(unsafe_code)]

/// So many turns of chance in a row are looked through; what comes after them is taken as it stands. Where tiles fall that may burst and make room for
/// other tiles, there is no longest chain, and without a bound no end to the search.
pub const LONGEST_CHAIN: u32 = 4;

pub mod alphabeta;
pub mod expectimax;
pub mod mcts;
pub mod minimax;
pub mod mixed;
pub mod softened;
pub mod tree;
pub mod turns;
pub mod work;

pub use alphabeta::AlphaBeta;
pub use expectimax::Expectimax;
pub use mcts::Mcts;
pub use mixed::{Limited, Mixed, Staged};
pub use softened::Softened;
pub use tree::Step;
pub use turns::{TurnSettings, Turns};
pub use work::Work;
