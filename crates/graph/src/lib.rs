#![doc = include_str!("../README.md")]
//!
//! # Map
//!
//! | module | contents |
//! |---|---|
//! | [`trace`] | [`Trace`]: a listener for steps |
//! | [`partition`] | [`Partition`]: disjoint sets with data, in four forms |
//! | [`adjacency`] | [`Graph`]: the interface of a graph; [`from_fn`]; [`SearchError`] |
//! | [`edge_list`] | [`EdgeList`]: a weighted graph as plain text |
//! | [`bfs`] | breadth-first search: fewest steps |
//! | [`dijkstra`] | cheapest paths with non-negative costs |
//! | [`components`] | connected components by search |
//! | [`nearest`] | the nearest of many points that are added, removed and moved: [`nearest::Index`]
//! |
//!
//! Each algorithm module names its steps `Step`.

#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

pub mod adjacency;
pub mod bfs;
pub mod components;
pub mod dijkstra;
pub mod edge_list;
pub mod nearest;
pub mod partition;
pub mod trace;
mod tree;

pub use adjacency::{Graph, SearchError, from_fn};
pub use bfs::Bfs;
pub use components::Components;
pub use dijkstra::Dijkstra;
pub use edge_list::EdgeList;
pub use partition::{Careless, Compressing, Lists, Mark, Merge, Partition, Revertible, Union};
pub use trace::Trace;
