//! The steps of all methods.

use ludograph_graph::{Trace, bfs, nearest};
use serde::{Deserialize, Serialize};

use super::{Answer, Point, Touched};

/// One entry of the list of pieces is compared with a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "step", rename = "compare")]
pub struct Compare {
    /// The square that is looked up.
    pub square: Point,
    /// The entry.
    pub piece: Point,
}

/// A step of a search for the nearest piece. In JSON every step has a field `step` with its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Step {
    /// The wave goes on; vertices are squares, counted row by row.
    Search(bfs::Step),
    /// A look-up in the list of pieces goes on.
    List(Compare),
    /// A piece is measured, or joins the answer.
    Measure(nearest::Step),
}

/// Hands the steps of a part on as steps of the whole.
pub(super) struct Within<'a, T>(pub &'a mut T);

impl<T: Trace<Step>> Trace<bfs::Step> for Within<'_, T> {
    const ON: bool = T::ON;

    #[inline(always)]
    fn step(&mut self, step: bfs::Step) {
        self.0.step(Step::Search(step));
    }
}

impl<T: Trace<Step>> Trace<nearest::Step> for Within<'_, T> {
    const ON: bool = T::ON;

    #[inline(always)]
    fn step(&mut self, step: nearest::Step) {
        self.0.step(Step::Measure(step));
    }
}

/// Keeps the pieces at the smallest distance while pieces are measured one after the other, with a
/// trace.
#[derive(Default)]
pub(super) struct Best {
    pub distance: Option<u32>,
    nearest: Vec<Point>,
}

impl Best {
    /// Measures a piece. Whether it is farther than the nearest.
    pub(super) fn measure(
        &mut self,
        point: Point,
        distance: u32,
        trace: &mut impl Trace<Step>,
    ) -> bool {
        trace.emit(|| Step::Measure(nearest::Step::Measure { point, distance }));
        if self.distance.is_none_or(|best| distance < best) {
            let (old, new) = (self.distance, distance);
            trace.emit(|| Step::Measure(nearest::Step::Best { old, new }));
            self.distance = Some(distance);
            self.nearest.clear();
        }
        let near = self.distance == Some(distance);
        if near {
            self.nearest.push(point);
        }
        !near
    }

    /// Another piece that is known to be at the smallest distance.
    pub(super) fn join(&mut self, point: Point) {
        if !self.nearest.contains(&point) {
            self.nearest.push(point);
        }
    }

    /// The answer: the nearest pieces by row, then column, and the one that was measured first.
    pub(super) fn answer(mut self, touched: Touched, trace: &mut impl Trace<Step>) -> Answer {
        let first = self.nearest.first().copied();
        self.nearest.sort_unstable();
        for &point in &self.nearest {
            trace.emit(|| Step::Measure(nearest::Step::Collect { point }));
        }
        Answer {
            distance: self.distance,
            nearest: self.nearest,
            first,
            touched,
        }
    }
}
