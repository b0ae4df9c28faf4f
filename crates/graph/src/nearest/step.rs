//! The steps of a search for the nearest point, and the picture to which they apply.

use serde::{Deserialize, Serialize};

use super::Point;
use crate::trace::Replay;

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

/// The state of a search for the nearest point as plain data; [steps](Step) apply to it.
///
/// ```
/// use ludograph_graph::{Replay, nearest};
///
/// let index = nearest::Index::build(5, [[1, 1], [4, 4]])?;
/// let (mut found, mut steps) = (Vec::new(), Vec::new());
/// index.nearest([0, 0], &mut found, &mut steps);
/// let mut picture = nearest::Picture::default();
/// steps.iter().for_each(|step| picture.forward(step));
/// assert_eq!((picture.best, picture.nearest.as_slice()), (Some(2), found.as_slice()));
/// steps.iter().rev().for_each(|step| picture.back(step));
/// assert_eq!(picture, nearest::Picture::default());
/// # Ok::<(), nearest::OffBoard>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Picture {
    /// The buckets opened, as first and last square, in order.
    pub opened: Vec<(Point, Point)>,
    /// The points measured, in order.
    pub measured: Vec<(Point, u32)>,
    /// The smallest distance so far.
    pub best: Option<u32>,
    /// The answer so far.
    pub nearest: Vec<Point>,
}

impl Replay for Picture {
    type Step = Step;

    fn forward(&mut self, step: &Step) {
        match *step {
            Step::Open { from, to } => self.opened.push((from, to)),
            Step::Measure { point, distance } => self.measured.push((point, distance)),
            Step::Best { new, .. } => self.best = Some(new),
            Step::Collect { point } => self.nearest.push(point),
        }
    }

    fn back(&mut self, step: &Step) {
        match *step {
            Step::Open { .. } => drop(self.opened.pop()),
            Step::Measure { .. } => drop(self.measured.pop()),
            Step::Best { old, .. } => self.best = old,
            Step::Collect { .. } => drop(self.nearest.pop()),
        }
    }
}
