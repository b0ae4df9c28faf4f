//! The order in which a wave meets the squares of an open board.

use std::cmp::{Ordering, Reverse};

use super::Point;

/// The first of `squares`, all equally far from the start, that a wave meets on a board without
/// walls when it looks down, left, right and up.
///
/// A wave meets squares of one distance in the order of their first shortest walks, compared step
/// by step. The first walk to a square goes down, then left or right, then up.
pub(super) fn first_met(start: Point, squares: &[Point]) -> Option<Point> {
    let order = |&[row, column]: &Point| {
        let below = row > start[0];
        let side = match column.cmp(&start[1]) {
            _ if below => 0,
            Ordering::Less => 1,
            Ordering::Greater => 2,
            Ordering::Equal => 3,
        };
        (side, Reverse(row), column)
    };
    squares.iter().copied().min_by_key(order)
}
