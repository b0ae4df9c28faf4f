//! One cache line of points.

use super::Point;

/// The most points of a bucket.
pub(super) const ROOM: usize = 16;

/// The largest bucket, in squares a side: distances within it fit into 16 bits and are smaller than
/// the distance of a free place.
pub(super) const MAX_WIDTH: u32 = 1 << 15;

/// A free place. Farther from every square of a bucket than any point in it.
const FREE: u16 = u16::MAX;

/// Points by their rows and columns within the bucket. Places are filled from the first one.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(super) struct Bucket {
    rows: [u16; ROOM],
    columns: [u16; ROOM],
}

impl Bucket {
    pub(super) const EMPTY: Bucket = Bucket {
        rows: [FREE; ROOM],
        columns: [FREE; ROOM],
    };

    /// Number of points. Without a branch, so that the compiler vectorises it.
    #[inline]
    pub(super) fn len(&self) -> usize {
        let taken = self.rows.iter().map(|&row| u16::from(row != FREE));
        usize::from(taken.sum::<u16>())
    }

    #[inline]
    pub(super) fn is_full(&self) -> bool {
        self.rows[ROOM - 1] != FREE
    }

    /// The points, as rows and columns within the bucket.
    #[inline]
    pub(super) fn points(&self) -> impl Iterator<Item = Point> {
        let places = self.rows.iter().zip(&self.columns);
        places
            .take_while(|(row, _)| **row != FREE)
            .map(|(&row, &column)| [row.into(), column.into()])
    }

    /// Adds a point; the bucket must not be full.
    pub(super) fn push(&mut self, [row, column]: Point) {
        let place = self.len();
        self.rows[place] = row as u16;
        self.columns[place] = column as u16;
    }

    /// Removes the point in a place; the last one moves there.
    pub(super) fn swap_remove(&mut self, place: usize) {
        let last = self.len() - 1;
        self.rows[place] = self.rows[last];
        self.columns[place] = self.columns[last];
        self.rows[last] = FREE;
        self.columns[last] = FREE;
    }

    /// The smallest distance from a square of the bucket to a point in it, or a number above 2¹⁵ ·
    /// 2 − 3 if there is none. With `skip` = 1 a point on the square itself does not count;
    /// otherwise its distance is 0.
    ///
    /// The loop runs over all places without a branch, so that the compiler vectorises it.
    #[inline]
    pub(super) fn nearest(&self, [row, column]: Point, skip: u16) -> u32 {
        let (row, column) = (row as u16, column as u16);
        let mut least = u16::MAX;
        for (&r, &c) in self.rows.iter().zip(&self.columns) {
            // A free place overflows to the largest number; a skipped distance 0 becomes the
            // largest.
            let distance = r.abs_diff(row).saturating_add(c.abs_diff(column));
            least = least.min(distance.wrapping_sub(skip));
        }
        u32::from(least) + u32::from(skip)
    }
}

/// Distances within a bucket are below this; the result of [`Bucket::nearest`] without a point is
/// not.
pub(super) const NONE_WITHIN: u32 = 2 * MAX_WIDTH - 1;
