//! Graph algorithms that know no game and can be watched while they run.
//!
//! Every algorithm takes a [`Trace`]. With `&mut ()` nothing is recorded and nothing is paid;
//! with a `Vec` it emits typed steps. Each step carries the values before and after it, so that a
//! viewer can go forwards and backwards. What a viewer shows is therefore the very run that the
//! program used.
//!
//! ```
//! use ludograph_graph::{Bfs, Merge, Partition, Revertible, bfs, from_fn};
//!
//! // Breadth-first search on a ring of six vertices, recorded.
//! let ring = from_fn(6, |v| [(v + 1) % 6, (v + 5) % 6]);
//! let mut steps = Vec::new();
//! let mut search = Bfs::new();
//! let found = search.run(&ring, [0], |v| v == 2, &mut steps)?;
//! assert_eq!(found, Some(2));
//! assert_eq!(search.path_to(2), Some(vec![0, 1, 2]));
//!
//! // The steps of that run.
//! assert_eq!(steps[0], bfs::Step::Discover { vertex: 0, from: None, distance: 0 });
//! assert_eq!(steps[1], bfs::Step::Settle { vertex: 0 });
//! assert_eq!(steps[2], bfs::Step::Discover { vertex: 1, from: Some(0), distance: 1 });
//! assert_eq!(steps.last(), Some(&bfs::Step::Found { vertex: 2 }));
//!
//! // A partition whose components carry border flags, and whose unions can be taken back.
//! #[derive(Clone, Copy, PartialEq, Debug)]
//! struct Borders(u8);
//! impl Merge for Borders {
//!     fn merge(&mut self, other: &Self) {
//!         self.0 |= other.0;
//!     }
//! }
//! let mut cells: Revertible<Borders, u16> = Revertible::new([1, 0, 2].map(Borders));
//! let before = cells.mark();
//! cells.union(0, 1);
//! cells.union(1, 2);
//! assert_eq!(cells.data(0), &Borders(3));
//! cells.revert_to(before);
//! assert_eq!(cells.data(0), &Borders(1));
//! # Ok::<(), ludograph_graph::SearchError>(())
//! ```
//!
//! # Map
//!
//! | module | contents |
//! |---|---|
//! | [`trace`] | [`Trace`]: a listener for steps |
//! | [`partition`] | [`Partition`]: disjoint sets with data, [`Compressing`] or [`Revertible`] |
//! | [`adjacency`] | [`Graph`]: the interface of a graph; [`from_fn`]; [`SearchError`] |
//! | [`bfs`] | breadth-first search: fewest steps |
//! | [`dijkstra`] | cheapest paths with non-negative costs |
//! | [`components`] | connected components by search |
//! | [`nearest`] | the nearest of many points that are added, removed and moved: [`nearest::Index`]
//! |
//!
//! Each algorithm module names its steps `Step`.

#![forbid(unsafe_code)]

pub mod adjacency;
pub mod bfs;
pub mod components;
pub mod dijkstra;
pub mod nearest;
pub mod partition;
pub mod trace;
mod tree;

pub use adjacency::{Graph, SearchError, from_fn};
pub use bfs::Bfs;
pub use components::Components;
pub use dijkstra::Dijkstra;
pub use partition::{Compressing, Mark, Merge, Partition, Revertible, Union};
pub use trace::Trace;
