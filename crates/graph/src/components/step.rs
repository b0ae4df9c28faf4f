//! The steps of the search for components.

use serde::{Deserialize, Serialize};

/// A step of the search for components.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "step", rename_all = "snake_case")]
pub enum Step {
    /// A vertex without a component was met: a new one begins.
    Open {
        /// The component.
        component: u32,
    },
    /// A vertex joined the component that is being gathered.
    Join {
        /// The vertex.
        vertex: u32,
        /// The vertex from which it was reached; none for the first.
        from: Option<u32>,
        /// The component.
        component: u32,
    },
    /// The search looks around from a member.
    Scan {
        /// The member.
        vertex: u32,
    },
    /// An edge led to a vertex that has its component.
    Known {
        /// Where the edge starts.
        from: u32,
        /// Where it leads.
        vertex: u32,
    },
    /// The component has no more members.
    Close {
        /// The component.
        component: u32,
    },
}
