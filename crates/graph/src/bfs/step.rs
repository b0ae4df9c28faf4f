//! The steps of breadth-first search.

use serde::{Deserialize, Serialize};

/// A step of breadth-first search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "step", rename_all = "snake_case")]
pub enum Step {
    /// A vertex is seen for the first time and joins the queue: white turns grey. Its distance
    /// was infinite and it had no predecessor.
    Discover {
        /// The vertex.
        vertex: u32,
        /// Its predecessor; none for a source.
        from: Option<u32>,
        /// Its distance.
        distance: u32,
    },
    /// The first vertex of the queue leaves it, to be looked around from: grey turns black.
    Settle {
        /// The vertex.
        vertex: u32,
    },
    /// An edge led to a vertex that was discovered before.
    Known {
        /// Where the edge starts.
        from: u32,
        /// Where it leads.
        vertex: u32,
    },
    /// The vertex just settled is a goal: the search ends.
    Found {
        /// The vertex.
        vertex: u32,
    },
}
