//! A bucket index of points that are added, removed and moved.

use std::collections::HashMap;

use thiserror::Error;

use super::bucket::{Bucket, MAX_WIDTH};
use super::query::Query;
use super::{Point, Step};
use crate::trace::Trace;

/// The largest board that an index covers, in squares a side.
pub const MAX_SIDE: u32 = 1 << 23;

/// Mean number of points a bucket when the index is sized. The fastest of 4, 5, 7 and 9: the four
/// buckets around a query nearly always hold the answer, and hardly any bucket overflows.
const LOAD: u64 = 7;

/// Buckets along a side of a tile: 8 × 8 of 64 bytes are one page of memory.
const TILE: u32 = 8;

/// A point that is not on the board, or a board that is too large.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum OffBoard {
    /// The point is outside.
    #[error("there is no square ({}, {}) on a board of {side} × {side}", point[0], point[1])]
    Point {
        /// The point.
        point: Point,
        /// Squares a side.
        side: u32,
    },
    /// The board cannot be indexed.
    #[error("a board of {side} × {side} cannot be indexed: 1 to {MAX_SIDE} squares a side can")]
    Side {
        /// Squares a side.
        side: u32,
    },
}

/// The result of a query.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// The smallest distance.
    pub distance: u32,
    /// Buckets searched.
    pub buckets: u64,
    /// Points measured.
    pub points: u64,
}

/// Distinct points on a square board in buckets of equal size, a few to a bucket, so that the
/// nearest ones are in the buckets around a query.
///
/// - **Complexity**: O(1) to insert, remove or move a point. A query is O(1) if the number of
///   points is about what the index was sized for and they are evenly spread (mostly 28 points in
///   four cache lines). Points crowded into one bucket are searched one by one, a board that has
///   become nearly empty bucket by bucket.
/// - **Reference**: Bentley, Weide, Yao, *Optimal expected-time algorithms for closest point
///   problems*, ACM TOMS 6 (1980).
///
/// ```
/// use ludograph_graph::nearest::Index;
///
/// let mut index = Index::build(5, [[1, 1], [3, 0], [2, 3], [0, 2], [4, 4]])?;
/// let mut nearest = Vec::new();
/// let found = index.nearest([2, 3], &mut nearest, &mut ()).unwrap();
/// assert_eq!(found.distance, 3);
/// assert_eq!(nearest, [[0, 2], [1, 1], [4, 4]]);
/// index.shift([3, 0], [2, 2])?;
/// assert_eq!(index.nearest([2, 3], &mut nearest, &mut ()).unwrap().distance, 1);
/// # Ok::<(), ludograph_graph::nearest::OffBoard>(())
/// ```
#[derive(Clone, Debug)]
pub struct Index {
    pub(super) side: u32,
    /// Squares along a side of a bucket; the last buckets of a row or column may cross the edge.
    pub(super) width: u32,
    /// Buckets a row.
    pub(super) across: u32,
    buckets: Vec<Bucket>,
    /// Points that did not fit into their bucket, as rows and columns within it.
    spill: HashMap<usize, Vec<Point>>,
    len: usize,
}

impl Index {
    /// An empty index for about `expected` points on a board of `side` × `side`.
    ///
    /// # Errors
    /// When the board is empty or larger than [`MAX_SIDE`].
    pub fn new(side: u32, expected: usize) -> Result<Index, OffBoard> {
        if side == 0 || side > MAX_SIDE {
            return Err(OffBoard::Side { side });
        }
        let area = u64::from(side) * u64::from(side);
        let width = (area * LOAD / (expected as u64).max(1)).isqrt();
        let width = (width.min(u64::from(side.min(MAX_WIDTH))) as u32).max(1);
        let across = side.div_ceil(width);
        Ok(Index {
            side,
            width,
            across,
            buckets: vec![Bucket::EMPTY; (across.next_multiple_of(TILE) as usize).pow(2)],
            spill: HashMap::new(),
            len: 0,
        })
    }

    /// An index of these points, sized for them; repeated ones count once.
    ///
    /// # Errors
    /// When the board is too large, or a point is not on it.
    pub fn build<P>(side: u32, points: P) -> Result<Index, OffBoard>
    where
        P: IntoIterator<Item = Point, IntoIter: ExactSizeIterator>,
    {
        let points = points.into_iter();
        let mut index = Index::new(side, points.len())?;
        for point in points {
            index.insert(point)?;
        }
        Ok(index)
    }

    /// Number of points.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether there are no points.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether the index contains this point.
    #[must_use]
    pub fn contains(&self, point: Point) -> bool {
        self.on_board(point).is_ok() && {
            let (home, within) = self.place(point);
            self.points(home).any(|other| other == within)
        }
    }

    /// Adds a point; `false` if it was there already.
    ///
    /// # Errors
    /// When it is not on the board.
    pub fn insert(&mut self, point: Point) -> Result<bool, OffBoard> {
        self.on_board(point)?;
        let (home, within) = self.place(point);
        if self.points(home).any(|other| other == within) {
            return Ok(false);
        }
        let number = self.number(home);
        let bucket = &mut self.buckets[number];
        if bucket.is_full() {
            self.spill.entry(number).or_default().push(within);
        } else {
            bucket.push(within);
        }
        self.len += 1;
        Ok(true)
    }

    /// Removes a point; `false` if it was not there.
    pub fn remove(&mut self, point: Point) -> bool {
        if self.on_board(point).is_err() {
            return false;
        }
        let (home, within) = self.place(point);
        let number = self.number(home);
        let bucket = &mut self.buckets[number];
        let place = bucket.points().position(|other| other == within);
        let spilled = self.spill.get_mut(&number);
        match (place, spilled) {
            (Some(place), spilled) => {
                bucket.swap_remove(place);
                // Only a full bucket has spilled points: the free place is reused at once.
                if let Some(last) = spilled.and_then(Vec::pop) {
                    bucket.push(last);
                }
            }
            (None, Some(spilled)) => {
                let Some(place) = spilled.iter().position(|&other| other == within) else {
                    return false;
                };
                spilled.swap_remove(place);
            }
            (None, None) => return false,
        }
        if self.spill.get(&number).is_some_and(Vec::is_empty) {
            self.spill.remove(&number);
        }
        self.len -= 1;
        true
    }

    /// Moves a point; `false`, without a change, if it was not there or the new square is occupied.
    ///
    /// # Errors
    /// When the new square is not on the board.
    pub fn shift(&mut self, from: Point, to: Point) -> Result<bool, OffBoard> {
        self.on_board(to)?;
        if self.contains(to) || !self.remove(from) {
            return Ok(false);
        }
        self.insert(to)
    }

    /// Finds the points nearest to a square, not counting one on the square itself.
    ///
    /// - **Arguments**: the square; the list, cleared first, that receives all nearest points by
    ///   row, then column; the trace, `&mut ()` for none.
    /// - **Returns**: their distance and the work done; `None` if there is no other point or no
    ///   such square.
    /// - **Complexity**: see [`Index`].
    pub fn nearest(
        &self,
        from: Point,
        out: &mut Vec<Point>,
        trace: &mut impl Trace<Step>,
    ) -> Option<Found> {
        out.clear();
        self.on_board(from).ok()?;
        Query::new(self, from, out).ask(trace)
    }

    fn on_board(&self, point: Point) -> Result<(), OffBoard> {
        if point[0] < self.side && point[1] < self.side {
            return Ok(());
        }
        Err(OffBoard::Point {
            point,
            side: self.side,
        })
    }

    /// The row and column of a point's bucket, and its own within the bucket.
    fn place(&self, point: Point) -> (Point, Point) {
        (point.map(|x| x / self.width), point.map(|x| x % self.width))
    }

    /// The position in memory of the bucket in this row and column of buckets: in tiles, so that
    /// neighbours mostly share a page.
    #[inline]
    fn number(&self, [row, column]: Point) -> usize {
        let tile = (row / TILE) as usize * self.across.div_ceil(TILE) as usize;
        let tile = tile + (column / TILE) as usize;
        tile * (TILE * TILE) as usize + (row % TILE * TILE + column % TILE) as usize
    }

    /// A bucket, and the points that did not fit into it.
    #[inline]
    pub(super) fn bucket(&self, at: Point) -> (&Bucket, &[Point]) {
        let number = self.number(at);
        let bucket = &self.buckets[number];
        if !bucket.is_full() {
            return (bucket, &[]);
        }
        (bucket, self.spilled(number))
    }

    /// Not inlined: queries hardly ever need it.
    #[cold]
    #[inline(never)]
    fn spilled(&self, number: usize) -> &[Point] {
        self.spill.get(&number).map_or(&[], Vec::as_slice)
    }

    /// Number of points in a bucket.
    #[inline]
    pub(super) fn count(&self, at: Point) -> u64 {
        let (bucket, spilled) = self.bucket(at);
        (bucket.len() + spilled.len()) as u64
    }

    /// The points of a bucket, as rows and columns within it.
    #[inline]
    pub(super) fn points(&self, at: Point) -> impl Iterator<Item = Point> {
        let (bucket, spilled) = self.bucket(at);
        bucket.points().chain(spilled.iter().copied())
    }
}
