//! What the network is shown: a board as its mover sees it.

/// What stands on a cell, as the mover sees it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Cell {
    /// Nothing.
    #[default]
    Empty = 0,
    /// A stone of the player to move.
    Mine = 1,
    /// A stone of the other.
    Theirs = 2,
}

/// A board of `columns` × `rows` cells, row by row, turned so that the mover joins the left side with the right one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Input<'a> {
    /// Cells in a row: how far the mover has to go.
    pub columns: usize,
    /// Rows.
    pub rows: usize,
    /// `rows * columns` cells, the upper left one first.
    pub cells: &'a [Cell],
}

/// What stands around the board, beside what stands on it: the two sides of each player and the corners that both share.
pub(crate) const LEFT_RIGHT: usize = 3;
pub(crate) const TOP_BOTTOM: usize = 4;
pub(crate) const CORNER: usize = 5;
/// How many things a cell of the board with its ring can be.
pub(crate) const KINDS: usize = 6;

/// The three planes (mover, opponent, on the board) of each kind of cell.
pub(crate) const PLANES: [[f32; 3]; KINDS] = [
    [0.0, 0.0, 1.0],
    [1.0, 0.0, 1.0],
    [0.0, 1.0, 1.0],
    [1.0, 0.0, 0.0],
    [0.0, 1.0, 0.0],
    [1.0, 1.0, 0.0],
];

impl Input<'_> {
    /// The kind of a cell of the board or of the ring around it, counted from the upper left corner of the ring.
    pub(crate) fn kind(&self, ring_x: usize, ring_y: usize) -> usize {
        let side = ring_x == 0 || ring_x > self.columns;
        let end = ring_y == 0 || ring_y > self.rows;
        match (side, end) {
            (true, true) => CORNER,
            (true, false) => LEFT_RIGHT,
            (false, true) => TOP_BOTTOM,
            (false, false) => self.cells[(ring_y - 1) * self.columns + ring_x - 1] as usize,
        }
    }
}
