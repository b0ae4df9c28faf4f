//! One query of the index.

use super::bucket::NONE_WITHIN;
use super::index::{Found, Index};
use super::{Point, Step, distance};
use crate::trace::Trace;

/// A running query: a block of buckets around the square, which grows until it must contain all
/// answers.
pub(super) struct Query<'a> {
    index: &'a Index,
    from: Point,
    /// The first row and column of buckets of the block.
    first: Point,
    /// The last row and column.
    last: Point,
    best: u32,
    /// During the query, the buckets (row and column) with a point at the best distance; at the
    /// end, the answer.
    out: &'a mut Vec<Point>,
    buckets: u64,
    points: u64,
}

impl<'a> Query<'a> {
    /// Starts with the block of two by two buckets whose middle is nearest to the square.
    #[inline]
    pub(super) fn new(index: &'a Index, from: Point, out: &'a mut Vec<Point>) -> Self {
        let home = from.map(|x| x / index.width);
        // 1 where the square is in the second half of its bucket.
        let half = |i: usize| u32::from(2 * (from[i] - home[i] * index.width) >= index.width);
        let first = [0, 1].map(|i| (home[i] + half(i)).saturating_sub(1));
        let last = [0, 1].map(|i| (home[i] + half(i)).min(index.across - 1));
        Query {
            index,
            from,
            first,
            last,
            best: u32::MAX,
            out,
            buckets: 0,
            points: 0,
        }
    }

    /// Runs the query.
    #[inline]
    pub(super) fn ask(mut self, trace: &mut impl Trace<Step>) -> Option<Found> {
        // Counting touches all buckets of the block before any is searched, so that they are
        // fetched from memory together.
        self.points = square(self.first, self.last)
            .map(|at| self.index.count(at))
            .sum();
        for at in square(self.first, self.last) {
            self.open(at, self.gap(at), trace);
        }
        while self.grow(trace) {}
        if self.best == u32::MAX {
            return None;
        }
        self.collect(trace);
        Some(Found {
            distance: self.best,
            buckets: self.buckets,
            points: self.points,
        })
    }

    /// The square of a bucket that is nearest to the square of the query, as row and column within
    /// the bucket: a shortest way to any square of the bucket leads over it.
    #[inline]
    fn entrance(&self, at: Point) -> Point {
        let (corner, end) = (self.corner(at), self.index.width - 1);
        [0, 1].map(|i| self.from[i].saturating_sub(corner[i]).min(end))
    }

    /// The distance of a bucket.
    #[inline]
    fn gap(&self, at: Point) -> u32 {
        distance(self.from, add(self.corner(at), self.entrance(at)))
    }

    /// The first square of a bucket.
    #[inline]
    fn corner(&self, at: Point) -> Point {
        at.map(|x| x * self.index.width)
    }

    /// Searches one bucket, at the distance `gap`.
    #[inline]
    fn open<T: Trace<Step>>(&mut self, at: Point, gap: u32, trace: &mut T) {
        let entrance = self.entrance(at);
        let (bucket, spilled) = self.index.bucket(at);
        let mut least = bucket.nearest(entrance, u16::from(gap == 0));
        for &point in spilled {
            let distance = distance(point, entrance);
            if distance + gap > 0 {
                least = least.min(distance);
            }
        }
        self.buckets += 1;
        if T::ON {
            self.trace_bucket(at, trace);
        }
        if least >= NONE_WITHIN {
            return;
        }
        if gap + least < self.best {
            self.best = gap + least;
            self.out.clear();
        }
        if gap + least == self.best {
            self.out.push(at);
        }
    }

    /// Traces the points of a bucket; `best` is not updated yet.
    #[cold]
    fn trace_bucket(&self, at: Point, trace: &mut impl Trace<Step>) {
        let corner = self.corner(at);
        trace.emit(|| Step::Open {
            from: corner,
            to: corner.map(|x| (x + self.index.width).min(self.index.side) - 1),
        });
        let mut best = self.best;
        for point in self.index.points(at) {
            let point = add(corner, point);
            let distance = distance(point, self.from);
            trace.emit(|| Step::Measure { point, distance });
            if distance > 0 && distance < best {
                let old = (best != u32::MAX).then_some(best);
                trace.emit(|| Step::Best { old, new: distance });
                best = distance;
            }
        }
    }

    /// Adds the row or column of buckets that is nearest to the square, if it may contain an
    /// answer.
    #[inline]
    fn grow(&mut self, trace: &mut impl Trace<Step>) -> bool {
        let (width, end) = (self.index.width, self.index.across - 1);
        // Number of squares of the block on this side of the query: everything beyond is farther.
        // `None` at the edge of the board.
        let before = |i: usize| match self.first[i] {
            0 => u32::MAX,
            first => self.from[i] - first * width,
        };
        let after = |i: usize| {
            if self.last[i] == end {
                return u32::MAX;
            }
            (self.last[i] + 1) * width - 1 - self.from[i]
        };
        let margins = [before(0), before(1), after(0), after(1)];
        let least = margins[0].min(margins[1]).min(margins[2]).min(margins[3]);
        if least >= self.best || self.points == self.index.len() as u64 {
            return false;
        }
        let (mut first, mut last) = (self.first, self.last);
        // The side with the smallest margin; the new strip is one bucket deep and as wide as the
        // block.
        if margins[0] == least || margins[1] == least {
            let i = usize::from(margins[0] != least);
            self.first[i] -= 1;
            first[i] -= 1;
            last[i] = first[i];
        } else {
            let i = usize::from(margins[2] != least);
            self.last[i] += 1;
            last[i] += 1;
            first[i] = last[i];
        }
        for at in square(first, last) {
            let gap = self.gap(at);
            if gap <= self.best {
                self.points += self.index.count(at);
                self.open(at, gap, trace);
            }
        }
        true
    }

    /// Replaces the buckets by their points at the best distance.
    #[inline]
    fn collect(&mut self, trace: &mut impl Trace<Step>) {
        let buckets = self.out.len();
        for place in 0..buckets {
            let at = self.out[place];
            let corner = self.corner(at);
            let points = self.index.points(at).map(|point| add(corner, point));
            let (from, best) = (self.from, self.best);
            self.out
                .extend(points.filter(|&p| distance(p, from) == best));
        }
        self.out.drain(..buckets);
        self.out.sort_unstable();
        for &point in self.out.iter() {
            trace.emit(|| Step::Collect { point });
        }
    }
}

#[inline]
fn add(a: Point, b: Point) -> Point {
    [a[0] + b[0], a[1] + b[1]]
}

/// The buckets from one row and column to another, both included.
#[inline]
fn square(first: Point, last: Point) -> impl Iterator<Item = Point> {
    let columns = last[1] + 1 - first[1];
    let count = (last[0] + 1 - first[0]) * columns;
    let mut at = first;
    (0..count).map(move |_| {
        let here = at;
        at = if here[1] == last[1] {
            [here[0] + 1, first[1]]
        } else {
            [here[0], here[1] + 1]
        };
        here
    })
}
