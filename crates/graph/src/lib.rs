//! Graph algorithms that know no game and can be watched while they run.
//!
//! Every algorithm takes a [`Trace`]. With `&mut ()` nothing is recorded and nothing is paid;
//! with a `Vec` or a [`Recorder`] it emits typed steps that can be replayed forwards and
//! backwards on a [picture](Replay) of its state. What a viewer shows is therefore the very run
//! that the program used.
//!
//! ```
//! use ludograph_graph::{Bfs, Cursor, Merge, Partition, Revertible, bfs, from_fn};
//!
//! // Breadth-first search on a ring of six vertices, recorded.
//! let ring = from_fn(6, |v| [(v + 1) % 6, (v + 5) % 6]);
//! let mut steps = Vec::new();
//! let mut search = Bfs::new();
//! let found = search.run(&ring, [0], |v| v == 2, &mut steps)?;
//! assert_eq!(found, Some(2));
//! assert_eq!(search.path_to(2), Some(vec![0, 1, 2]));
//!
//! // The same run, scrubbed: to the end, then back to the start.
//! let mut cursor = Cursor::new(bfs::Picture::new(6), &steps);
//! cursor.seek(steps.len());
//! assert_eq!(cursor.picture(), &bfs::Picture::of(&search));
//! cursor.seek(0);
//! assert_eq!(cursor.picture(), &bfs::Picture::new(6));
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
//! | [`trace`] | [`Trace`], [`Recorder`] (bounded), [`Replay`] and [`Cursor`] |
//! | [`partition`] | [`Partition`]: disjoint sets with data, [`Compressing`] or [`Revertible`] |
//! | [`adjacency`] | [`Graph`]: the interface of a graph; [`from_fn`]; [`SearchError`] |
//! | [`bfs`] | breadth-first search: fewest steps |
//! | [`dijkstra`] | cheapest paths with non-negative costs |
//! | [`components`] | connected components by search |
//! | [`nearest`] | the nearest of many points that are added, removed and moved: [`nearest::Index`]
//! |
//!
//! Each algorithm module names its steps `Step` and its replayable state `Picture`.

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
pub use trace::{Cursor, Recorder, Replay, Trace};
