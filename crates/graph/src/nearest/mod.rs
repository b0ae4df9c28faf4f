//! The nearest of many points on a square board, by Manhattan distance, while points are added,
//! removed and moved.

mod bucket;
mod index;
mod query;
mod step;

pub use index::{Found, Index, MAX_SIDE, OffBoard};
pub use step::Step;

/// A square of the board as row and column, counted from 0 at the top left.
pub type Point = [u32; 2];

/// Manhattan distance: the number of steps up, down, left or right between two squares.
///
/// ```
/// assert_eq!(ludograph_graph::nearest::distance([2, 3], [0, 2]), 3);
/// ```
#[inline]
#[must_use]
pub fn distance(a: Point, b: Point) -> u32 {
    a[0].abs_diff(b[0]) + a[1].abs_diff(b[1])
}
