//! The steps of Dijkstra's algorithm.

use serde::{Deserialize, Serialize};

/// A step of Dijkstra's algorithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "step", rename_all = "snake_case")]
pub enum Step {
    /// A cheaper way to a vertex was found.
    Relax {
        /// The vertex.
        vertex: u32,
        /// Its cost before; `None` is infinite.
        old_cost: Option<u64>,
        /// Its cost after.
        new_cost: u64,
        /// Its predecessor before.
        old_predecessor: Option<u32>,
        /// Its predecessor after; none for a source.
        new_predecessor: Option<u32>,
    },
    /// A new entry went past this one on its way into a sorted list.
    Pass {
        /// The vertex of the entry that was passed.
        vertex: u32,
    },
    /// An entry joined the queue.
    Push {
        /// The vertex.
        vertex: u32,
        /// Its cost at this time.
        cost: u64,
    },
    /// The cheapest entry left the queue, and its vertex has its final cost.
    Settle {
        /// The vertex.
        vertex: u32,
        /// Its final cost.
        cost: u64,
    },
    /// The cheapest entry left the queue and was thrown away: its vertex has become cheaper since.
    SkipStale {
        /// The vertex.
        vertex: u32,
        /// The cost that is out of date.
        cost: u64,
    },
    /// An edge offered no cheaper way.
    Keep {
        /// Where the edge starts.
        from: u32,
        /// Where it leads.
        vertex: u32,
        /// What the vertex would have cost this way.
        cost: u64,
    },
    /// The vertex just settled is a goal: the search ends.
    Found {
        /// The vertex.
        vertex: u32,
    },
}
