//! The board without pieces: adjacent cells and sides.

use std::sync::OnceLock;

use crate::bits::Bits;
use crate::cell::{Cell, MAX_SIDE};
use crate::colour::Colour;

/// The directions of a cell's neighbours, in a circle: each neighbour touches the next one.
pub const RING: [(i8, i8); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

/// The largest weight that a cell may be given where positions are arranged by hand.
pub const WEIGHT_LIMIT: u32 = 99;

/// A side of the board. Each side has one virtual piece outside, adjacent to every cell of the
/// side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Where Red starts: x = 0.
    Left,
    /// Where Red arrives: the last column.
    Right,
    /// Where Blue starts: y = 0.
    Top,
    /// Where Blue arrives: the last row.
    Bottom,
}

impl Side {
    /// All four, in the order of their vertices.
    pub const ALL: [Side; 4] = [Side::Left, Side::Right, Side::Top, Side::Bottom];

    /// The sides that a colour joins: the start and the end of its searches.
    #[must_use]
    pub const fn of(colour: Colour) -> [Side; 2] {
        match colour {
            Colour::Red => [Side::Left, Side::Right],
            Colour::Blue => [Side::Top, Side::Bottom],
        }
    }
}

/// A board of one size as a graph. Its vertices are the cells, row by row, then the four virtual
/// pieces in the order of [`Side::ALL`].
///
/// Every size is built once and lives as long as the program, so positions share it by a pointer.
#[derive(Debug)]
pub struct Shape {
    cols: u8,
    rows: u8,
    /// Per colour and cell the six neighbours in the order of [`RING`]. Beyond the edge it is the
    /// virtual piece of that side; in a corner between two sides, that of the colour's own side.
    rings: [Box<[[u16; 6]]>; 2],
    /// All cells.
    pub(crate) all: Bits,
    /// The cells of the last column.
    pub(crate) last_column: Bits,
}

const SIDES: usize = MAX_SIDE as usize;
static SHAPES: [OnceLock<Shape>; SIDES * SIDES] = [const { OnceLock::new() }; SIDES * SIDES];

impl Shape {
    /// The shape of a size; `None` outside 1 to 26. O(1) after the first time.
    #[must_use]
    pub fn of(cols: u8, rows: u8) -> Option<&'static Shape> {
        if !(1..=MAX_SIDE).contains(&cols) || !(1..=MAX_SIDE).contains(&rows) {
            return None;
        }
        let slot = usize::from(rows - 1) * SIDES + usize::from(cols - 1);
        Some(SHAPES[slot].get_or_init(|| Shape::build(cols, rows)))
    }

    fn build(cols: u8, rows: u8) -> Shape {
        let mut shape = Shape {
            cols,
            rows,
            rings: [Box::new([]), Box::new([])],
            all: Bits::below(usize::from(cols) * usize::from(rows)),
            last_column: Bits::EMPTY,
        };
        shape.last_column = (0..usize::from(rows))
            .map(|y| y * usize::from(cols) + usize::from(cols - 1))
            .collect();
        shape.rings = Colour::BOTH.map(|colour| {
            let ring = |cell| RING.map(|(dx, dy)| shape.beside(colour, cell, dx, dy));
            shape.cells().map(ring).collect()
        });
        shape
    }

    /// The vertex next to `cell` in one direction, as `colour` sees it.
    fn beside(&self, colour: Colour, cell: Cell, dx: i8, dy: i8) -> u16 {
        let (x, y) = (cell.x() as i8 + dx, cell.y() as i8 + dy);
        let across = (x < 0).then_some(Side::Left);
        let across = across.or((x >= self.cols as i8).then_some(Side::Right));
        let down = (y < 0).then_some(Side::Top);
        let down = down.or((y >= self.rows as i8).then_some(Side::Bottom));
        let side = match colour {
            Colour::Red => across.or(down),
            Colour::Blue => down.or(across),
        };
        match side {
            Some(side) => self.virtual_piece(side) as u16,
            None => self.vertex(Cell::on_board(x as u8, y as u8)) as u16,
        }
    }

    /// Columns.
    #[inline]
    #[must_use]
    pub const fn cols(&self) -> u8 {
        self.cols
    }

    /// Rows.
    #[inline]
    #[must_use]
    pub const fn rows(&self) -> u8 {
        self.rows
    }

    /// How many cells there are.
    #[inline]
    #[must_use]
    pub const fn cell_count(&self) -> usize {
        self.cols as usize * self.rows as usize
    }

    /// How many vertices there are: the cells and the virtual pieces.
    #[inline]
    #[must_use]
    pub const fn vertex_count(&self) -> usize {
        self.cell_count() + Side::ALL.len()
    }

    /// Whether the cell is on this board.
    #[inline]
    #[must_use]
    pub const fn contains(&self, cell: Cell) -> bool {
        cell.x() < self.cols && cell.y() < self.rows
    }

    /// The vertex of a cell of this board.
    #[inline]
    #[must_use]
    pub const fn vertex(&self, cell: Cell) -> usize {
        cell.y() as usize * self.cols as usize + cell.x() as usize
    }

    /// The vertex of a virtual piece.
    #[inline]
    #[must_use]
    pub const fn virtual_piece(&self, side: Side) -> usize {
        self.cell_count() + side as usize
    }

    /// The cell of a vertex; `None` for a virtual piece.
    #[inline]
    #[must_use]
    pub const fn cell(&self, vertex: usize) -> Option<Cell> {
        if vertex < self.cell_count() {
            let cols = self.cols as usize;
            Some(Cell::on_board((vertex % cols) as u8, (vertex / cols) as u8))
        } else {
            None
        }
    }

    /// All cells, row by row: in the order of their vertices.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let cols = self.cols;
        (0..self.rows).flat_map(move |y| (0..cols).map(move |x| Cell::on_board(x, y)))
    }

    /// The cells along a side.
    pub fn along(&self, side: Side) -> impl Iterator<Item = Cell> + use<> {
        let (cols, rows) = (self.cols, self.rows);
        let count = match side {
            Side::Left | Side::Right => rows,
            Side::Top | Side::Bottom => cols,
        };
        (0..count).map(move |i| match side {
            Side::Left => Cell::on_board(0, i),
            Side::Right => Cell::on_board(cols - 1, i),
            Side::Top => Cell::on_board(i, 0),
            Side::Bottom => Cell::on_board(i, rows - 1),
        })
    }

    /// The six vertices around a cell in the order of [`RING`], as `colour` sees them.
    #[inline(always)]
    pub(crate) fn ring(&self, colour: Colour, cell: usize) -> &[u16; 6] {
        &self.rings[colour.index()][cell]
    }

    /// The distance of a cell from the edge: 0 on it.
    #[must_use]
    pub fn depth(&self, cell: Cell) -> u8 {
        let across = cell.x().min(self.cols - 1 - cell.x());
        across.min(cell.y().min(self.rows - 1 - cell.y()))
    }

    /// The weight of a vertex in the weighted game: more towards the middle; 1 for virtual pieces.
    ///
    /// ```
    /// use ludograph_hex::Shape;
    /// let shape = Shape::of(14, 14).unwrap();
    /// let row: Vec<u32> = (0..7).map(|x| shape.weight(6 * 14 + x)).collect();
    /// assert_eq!(row, [1, 15, 30, 30, 45, 45, 60]);
    /// ```
    #[must_use]
    pub fn weight(&self, vertex: usize) -> u32 {
        match self.cell(vertex).map(|cell| self.depth(cell)) {
            None | Some(0) => 1,
            Some(1) => 15,
            Some(2 | 3) => 30,
            Some(4 | 5) => 45,
            Some(_) => 60,
        }
    }
}
