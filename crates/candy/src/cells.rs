//! The 10 × 10 visible cells, and sets of them in one word.

use std::fmt;

use serde::{Serialize, Serializer};

/// Columns of the board, x from 0 at the left.
pub const WIDTH: usize = 10;
/// Visible rows of the board, y from 0 at the bottom.
pub const HEIGHT: usize = 10;

/// Bits between neighbouring columns of a set. The two bits above each column's ten stay 0, so that
/// a shift which leaves a column at its top or bottom by up to two rows meets nothing instead of
/// the next column.
pub(crate) const STRIDE: u32 = 12;
/// The bottom row.
pub(crate) const BOTTOM: u128 = {
    let (mut bits, mut x) = (0, 0);
    while x < WIDTH {
        bits |= 1 << (x as u32 * STRIDE);
        x += 1;
    }
    bits
};
/// Every cell.
pub(crate) const ALL: u128 = (BOTTOM << HEIGHT) - BOTTOM;
/// The spare bit directly above each column.
pub(crate) const ABOVE: u128 = BOTTOM << HEIGHT;

/// One visible cell. Ordered by x, then y, as moves are listed. Serialised as `[x, y]`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The cell in column `x` and row `y`, or `None` off the board.
    #[must_use]
    pub fn new(x: usize, y: usize) -> Option<Cell> {
        (x < WIDTH && y < HEIGHT).then(|| Cell((x * STRIDE as usize + y) as u8))
    }

    /// The cell of a bit that lies on the board.
    #[inline]
    pub(crate) fn of_bit(bit: u32) -> Cell {
        Cell(bit as u8)
    }

    /// The column, from 0 at the left.
    #[inline]
    #[must_use]
    pub fn x(self) -> usize {
        usize::from(self.0) / STRIDE as usize
    }

    /// The row, from 0 at the bottom.
    #[inline]
    #[must_use]
    pub fn y(self) -> usize {
        usize::from(self.0) % STRIDE as usize
    }

    /// The cell's place in a set.
    #[inline]
    pub(crate) fn bit(self) -> u32 {
        u32::from(self.0)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.x(), self.y())
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        [self.x(), self.y()].serialize(output)
    }
}

/// A set of visible cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cells(pub(crate) u128);

impl Cells {
    /// No cell.
    pub const NONE: Cells = Cells(0);

    /// Whether the set has no cell.
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cells.
    #[inline]
    #[must_use]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the cell is in the set.
    #[inline]
    #[must_use]
    pub fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.bit() & 1 == 1
    }

    /// The first cell by x, then y.
    #[inline]
    #[must_use]
    pub fn first(self) -> Option<Cell> {
        (self.0 != 0).then(|| Cell::of_bit(self.0.trailing_zeros()))
    }

    /// The lowest row that has a cell of the set.
    #[must_use]
    pub fn lowest_row(self) -> Option<usize> {
        (0..HEIGHT).find(|y| self.0 & BOTTOM << y != 0)
    }

    /// The cells by x, then y.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let cell = rest.first()?;
            rest.0 &= rest.0 - 1;
            Some(cell)
        })
    }
}

impl fmt::Debug for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_and_bits_agree() {
        let cells: Vec<Cell> = Cells(ALL).iter().collect();
        assert_eq!(cells.len(), WIDTH * HEIGHT);
        assert!(cells.is_sorted());
        for cell in cells {
            assert_eq!(Cell::new(cell.x(), cell.y()), Some(cell));
        }
        assert_eq!(Cell::new(10, 0), None);
        assert_eq!(Cell::new(0, 10), None);
    }
}
