//! The input of the network: a board from the perspective of its mover.

/// The content of a cell from the mover's perspective.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Cell {
    /// No stone.
    #[default]
    Empty = 0,
    /// A stone of the player to move.
    Mine = 1,
    /// A stone of the opponent.
    Theirs = 2,
}

/// A board of `columns` × `rows` cells, row by row, oriented so that the mover joins left and
/// right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Input<'a> {
    /// Cells in a row: the distance that the mover has to cover.
    pub columns: usize,
    /// Rows.
    pub rows: usize,
    /// `rows * columns` cells, the upper left one first.
    pub cells: &'a [Cell],
}

/// Kinds of cells around the board, besides those on it: the two sides of each player, and the
/// corners that both share.
pub(crate) const LEFT_RIGHT: usize = 3;
pub(crate) const TOP_BOTTOM: usize = 4;
pub(crate) const CORNER: usize = 5;
/// Number of kinds.
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
    /// The kind of a cell of the board or of the ring around it, counted from the top left corner
    /// of the ring.
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
