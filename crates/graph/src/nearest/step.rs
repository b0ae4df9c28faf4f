//! The steps of a search for the nearest point.

use serde::{Deserialize, Serialize};

use super::Point;

/// A step of a search that measures points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "step", rename_all = "snake_case")]
pub enum Step {
    /// A bucket of the index is opened.
    Open {
        /// Its first row and column.
        from: Point,
        /// Its last row and column.
        to: Point,
    },
    /// The distance of a point is worked out.
    Measure {
        /// The point.
        point: Point,
        /// Its distance.
        distance: u32,
    },
    /// A smaller distance than any before.
    Best {
        /// The smallest before; none at first.
        old: Option<u32>,
        /// The smallest now.
        new: u32,
    },
    /// A point at the smallest distance of all joins the answer.
    Collect {
        /// The point.
        point: Point,
    },
}
