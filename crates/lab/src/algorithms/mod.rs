//! The algorithms, one file each: pseudo-code, options, messages, acts and the run.
//!
//! An algorithm is a function that returns an [`AlgorithmOn`](crate::AlgorithmOn) a game. Minimax,
//! alpha-beta and Monte Carlo tree search run on every game; the others ask for a trait that the
//! game's file in `games/` implements, or belong to one game.

mod bfs;
mod bfs_trace;
mod components;
mod components_trace;
mod dijkstra;
mod dijkstra_acts;
mod dijkstra_trace;
mod evaluate;
mod forest;
mod forest_acts;
mod forest_trace;
mod mcts;
mod mcts_trace;
mod minimax;
mod minmax2;
mod minmax2_trace;
mod nearest;
mod nearest_trace;
mod paths;
mod pseudo_code;
mod tree;
mod tree_acts;
mod tree_trace;
mod union_find;
mod wave_acts;

pub use evaluate::Points;
pub use mcts::mcts;
pub use minimax::{alphabeta, minimax};

pub(crate) use bfs::bfs;
pub(crate) use components::components;
pub(crate) use components_trace::{
    Closed, ComponentsTrace, Line as ComponentsLine, Report, Slots as ComponentsSlots,
};
pub(crate) use dijkstra::dijkstra;
pub(crate) use forest::Forest;
pub(crate) use minmax2::minmax2;
pub(crate) use nearest::nearest;
pub(crate) use paths::{Found, Paths};
pub(crate) use union_find::{Ground, Recorded, Unions, union_find};

use crate::options::Options;

/// For algorithms without smaller runs: their runs are never cut.
fn never_cut(_: &Options) -> Vec<Options> {
    Vec::new()
}
