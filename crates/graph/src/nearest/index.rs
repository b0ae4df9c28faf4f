//! A bucket index that follows points as they come, go and move.

use std::collections::HashMap;

use thiserror::Error;

use super::{Point, Step, distance};
use crate::trace::Trace;

/// The largest board that an index covers, in squares a side.
pub const MAX_SIDE: u32 = 1 << 24;

/// Points a bucket holds in place; with its length it fills one cache line.
const ROOM: usize = 15;

/// Points a bucket holds on average when the index is sized. Chosen by measurement: at 6 the four buckets around a question nearly always
/// hold the answer, and hardly any bucket (1 in 2,000) overflows.
const LOAD: u64 = 6;

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

/// What a question found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// The smallest distance.
    pub distance: u32,
    /// Buckets looked into.
    pub buckets: u64,
    /// Points measured.
    pub points: u64,
}

/// One square region of the board. A point is its row and column within the bucket in 16 bits each.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Bucket {
    len: u32,
    items: [u32; ROOM],
}

/// Distinct points on a square board in buckets of equal size, a few to a bucket, so that the nearest are found in the buckets around a
/// question.
///
/// - **Complexity**: to insert, remove or move a point O(1); to ask O(1) where the points are about as many as the index was sized for and evenly spread
///   (24 points in four cache lines, mostly). Points crowded into one bucket are searched one by one, and a board that
///   has become nearly empty bucket by bucket.
/// - **Reference**: Bentley, Weide, Yao, *Optimal expected-time algorithms for closest point problems*, ACM TOMS 6 (1980).
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
    side: u32,
    /// Squares a bucket measures each way; the last ones of a row or column may reach over the edge.
    width: u32,
    /// Buckets a row.
    across: u32,
    buckets: Vec<Bucket>,
    /// What did not fit into its bucket.
    spill: HashMap<usize, Vec<u32>>,
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
        let width = (area.saturating_mul(LOAD) / (expected as u64).max(1)).isqrt();
        let width = (width as u32).clamp(1, side.min(1 << 16));
        let across = side.div_ceil(width);
        let empty = Bucket {
            len: 0,
            items: [0; ROOM],
        };
        Ok(Index {
            side,
            width,
            across,
            buckets: vec![empty; across as usize * across as usize],
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

    /// How many points there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether this point is there.
    #[must_use]
    pub fn contains(&self, point: Point) -> bool {
        self.on_board(point).is_ok() && {
            let (home, item) = self.place(point);
            self.find(home, item).is_some()
        }
    }

    /// Adds a point; `false` when it was there already.
    ///
    /// # Errors
    /// When it is not on the board.
    pub fn insert(&mut self, point: Point) -> Result<bool, OffBoard> {
        self.on_board(point)?;
        let (home, item) = self.place(point);
        if self.find(home, item).is_some() {
            return Ok(false);
        }
        let bucket = &mut self.buckets[home];
        match bucket.items.get_mut(bucket.len as usize) {
            Some(slot) => *slot = item,
            None => self.spill.entry(home).or_default().push(item),
        }
        bucket.len += 1;
        self.len += 1;
        Ok(true)
    }

    /// Takes a point away; `false` when it was not there.
    pub fn remove(&mut self, point: Point) -> bool {
        if self.on_board(point).is_err() {
            return false;
        }
        let (home, item) = self.place(point);
        let Some(slot) = self.find(home, item) else {
            return false;
        };
        let bucket = &mut self.buckets[home];
        bucket.len -= 1;
        self.len -= 1;
        // The last one takes the free place, so that places stay without gaps.
        let last = match self.spill.get_mut(&home) {
            Some(more) => {
                let last = more.pop();
                if more.is_empty() {
                    self.spill.remove(&home);
                }
                last
            }
            None => Some(bucket.items[bucket.len as usize]),
        };
        if slot < ROOM {
            bucket.items[slot] = last.unwrap_or(item);
        } else if let (Some(more), Some(last)) = (self.spill.get_mut(&home), last)
            && let Some(place) = more.get_mut(slot - ROOM)
        {
            *place = last;
        }
        true
    }

    /// Moves a point; `false`, and nothing has changed, when it was not there or the new square is taken.
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
    /// - **Arguments**: the square; the list, cleared first, that receives all nearest points by row, then column; the trace, `&mut ()` for none.
    /// - **Returns**: their distance and what it took; `None` when there is no other point, or no such square.
    /// - **Complexity**: see [`Index`].
    pub fn nearest(
        &self,
        from: Point,
        out: &mut Vec<Point>,
        trace: &mut impl Trace<Step>,
    ) -> Option<Found> {
        out.clear();
        self.on_board(from).ok()?;
        let mut question = Question::new(self, from);
        for row in question.rows[0]..=question.rows[1] {
            for column in question.columns[0]..=question.columns[1] {
                question.open(row, column, trace);
            }
        }
        while question.grow(trace) {}
        question.collect(out, trace)
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

    /// The bucket of a point, and the point within it.
    fn place(&self, point: Point) -> (usize, u32) {
        let [row, column] = point.map(|x| x / self.width);
        let [r, c] = point.map(|x| x % self.width);
        (self.number(row, column), r << 16 | c)
    }

    #[inline]
    fn number(&self, row: u32, column: u32) -> usize {
        row as usize * self.across as usize + column as usize
    }

    /// Where in its bucket (counting on into the spill) an item is.
    fn find(&self, home: usize, item: u32) -> Option<usize> {
        self.items(home).position(|other| other == item)
    }

    fn items(&self, number: usize) -> impl Iterator<Item = u32> {
        let bucket = &self.buckets[number];
        let spill = self.spill_of(number, bucket.len);
        let here = &bucket.items[..(bucket.len as usize).min(ROOM)];
        here.iter().chain(spill).copied()
    }

    #[inline]
    fn spill_of(&self, number: usize, len: u32) -> &[u32] {
        if len as usize <= ROOM {
            return &[];
        }
        self.spill.get(&number).map_or(&[], Vec::as_slice)
    }
}

/// A question being answered: a block of buckets around the square, which grows until it must hold all answers.
struct Question<'a> {
    index: &'a Index,
    from: Point,
    /// First and last row of buckets of the block.
    rows: [u32; 2],
    /// First and last column.
    columns: [u32; 2],
    best: u32,
    buckets: u64,
    points: u64,
}

/// A side of the block.
#[derive(Clone, Copy)]
enum Side {
    Top,
    Bottom,
    Left,
    Right,
}

impl<'a> Question<'a> {
    /// The block of two by two buckets whose middle is nearest to the square.
    fn new(index: &'a Index, from: Point) -> Self {
        let pair = |x: u32| {
            let (home, within) = (x / index.width, x % index.width);
            if within < index.width / 2 {
                [home.saturating_sub(1), home]
            } else {
                [home, (home + 1).min(index.across - 1)]
            }
        };
        Question {
            index,
            from,
            rows: pair(from[0]),
            columns: pair(from[1]),
            best: u32::MAX,
            buckets: 0,
            points: 0,
        }
    }

    /// Looks into one bucket.
    #[inline]
    fn open(&mut self, row: u32, column: u32, trace: &mut impl Trace<Step>) {
        let number = self.index.number(row, column);
        let bucket = &self.index.buckets[number];
        self.buckets += 1;
        self.points += u64::from(bucket.len);
        let old = self.best;
        let corner = [row, column].map(|x| x * self.index.width);
        let rest = self.index.spill_of(number, bucket.len);
        self.best = old.min(smallest(bucket, rest, self.from, corner));
        if trace_is_on(trace) {
            self.tell(number, corner, old, trace);
        }
    }

    /// Tells what [`open`](Self::open) did.
    #[cold]
    fn tell(&self, number: usize, corner: Point, old: u32, trace: &mut impl Trace<Step>) {
        let end = self.index.side - 1;
        trace.emit(|| Step::Open {
            from: corner,
            to: corner.map(|x| (x + self.index.width - 1).min(end)),
        });
        let mut best = old;
        for item in self.index.items(number) {
            let point = unpack(corner, item);
            let distance = distance(point, self.from);
            trace.emit(|| Step::Measure { point, distance });
            if distance > 0 && distance < best {
                let old = (best != u32::MAX).then_some(best);
                trace.emit(|| Step::Best { old, new: distance });
                best = distance;
            }
        }
    }

    /// Adds the row or column of buckets that comes nearest to the square, if it may hold an answer.
    #[inline]
    fn grow(&mut self, trace: &mut impl Trace<Step>) -> bool {
        if self.points == self.index.len as u64 {
            return false;
        }
        let Some(side) = self.open_side() else {
            return false;
        };
        match side {
            Side::Top => self.rows[0] -= 1,
            Side::Bottom => self.rows[1] += 1,
            Side::Left => self.columns[0] -= 1,
            Side::Right => self.columns[1] += 1,
        }
        let ([top, bottom], [left, right]) = (self.rows, self.columns);
        match side {
            Side::Top => self.strip([top, top], [left, right], trace),
            Side::Bottom => self.strip([bottom, bottom], [left, right], trace),
            Side::Left => self.strip([top, bottom], [left, left], trace),
            Side::Right => self.strip([top, bottom], [right, right], trace),
        }
        true
    }

    fn strip(&mut self, rows: [u32; 2], columns: [u32; 2], trace: &mut impl Trace<Step>) {
        for row in rows[0]..=rows[1] {
            for column in columns[0]..=columns[1] {
                if self.gap(row, column) <= self.best {
                    self.open(row, column, trace);
                }
            }
        }
    }

    /// The side nearest to the square beyond which there is board, and may be an answer.
    #[inline]
    fn open_side(&self) -> Option<Side> {
        let (width, last) = (self.index.width, self.index.across - 1);
        let before = |x: u32, first: u32| (first > 0).then(|| x - first * width);
        let after = |x: u32, end: u32| (end < last).then(|| (end + 1) * width - 1 - x);
        let ([row, column], [top, bottom], [left, right]) = (self.from, self.rows, self.columns);
        [
            (before(row, top), Side::Top),
            (after(row, bottom), Side::Bottom),
            (before(column, left), Side::Left),
            (after(column, right), Side::Right),
        ]
        .into_iter()
        .filter_map(|(margin, side)| margin.filter(|&m| m < self.best).map(|m| (m, side)))
        .min_by_key(|&(margin, _)| margin)
        .map(|(_, side)| side)
    }

    /// How far a bucket is from the square at least.
    #[inline]
    fn gap(&self, row: u32, column: u32) -> u32 {
        let width = self.index.width;
        let along = |x: u32, bucket: u32| {
            let first = bucket * width;
            first.saturating_sub(x) + x.saturating_sub(first + width - 1)
        };
        along(self.from[0], row) + along(self.from[1], column)
    }

    /// Writes down every point at the smallest distance.
    #[inline]
    fn collect(&self, out: &mut Vec<Point>, trace: &mut impl Trace<Step>) -> Option<Found> {
        if self.best == u32::MAX {
            return None;
        }
        for row in self.rows[0]..=self.rows[1] {
            for column in self.columns[0]..=self.columns[1] {
                if self.gap(row, column) <= self.best {
                    self.matches(row, column, out);
                }
            }
        }
        out.sort_unstable();
        for &point in out.iter() {
            trace.emit(|| Step::Collect { point });
        }
        Some(Found {
            distance: self.best,
            buckets: self.buckets,
            points: self.points,
        })
    }

    #[inline]
    fn matches(&self, row: u32, column: u32, out: &mut Vec<Point>) {
        let corner = [row, column].map(|x| x * self.index.width);
        let points = self.index.items(self.index.number(row, column));
        let points = points.map(|item| unpack(corner, item));
        out.extend(points.filter(|&p| distance(p, self.from) == self.best));
    }
}

#[inline]
fn trace_is_on<T: Trace<Step>>(_: &T) -> bool {
    T::ON
}

#[inline]
fn unpack(corner: Point, item: u32) -> Point {
    [corner[0] + (item >> 16), corner[1] + (item & 0xffff)]
}

/// The smallest distance above 0 from `from` to an item of the bucket whose first square is `corner`; `u32::MAX` if there is none.
///
/// The loop runs over every place, free ones too, without a branch: the compiler measures several points at once.
#[inline]
fn smallest(bucket: &Bucket, rest: &[u32], from: Point, corner: Point) -> u32 {
    // Both are below 2²⁴, so differences fit.
    let row = from[0] as i32 - corner[0] as i32;
    let column = from[1] as i32 - corner[1] as i32;
    // Distance 0 becomes the largest number and so never the smallest.
    let measure = |item: u32| {
        let (r, c) = ((item >> 16) as i32, (item & 0xffff) as i32);
        (r.abs_diff(row) + c.abs_diff(column)).wrapping_sub(1)
    };
    let mut least = u32::MAX;
    for (place, &item) in bucket.items.iter().enumerate() {
        let free = if (place as u32) < bucket.len {
            0
        } else {
            u32::MAX
        };
        least = least.min(measure(item) | free);
    }
    for &item in rest {
        least = least.min(measure(item));
    }
    least.saturating_add(1)
}
