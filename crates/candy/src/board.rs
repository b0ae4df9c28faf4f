//! The visible tiles.

use serde::{Serialize, Serializer};

use crate::cells::{ABOVE, ALL, BOTTOM, Cell, Cells, HEIGHT, STRIDE, WIDTH};
use crate::colour::Colour;

/// The visible tiles in three planes of bits, one bit of each plane for a cell: 1 to 7 for a
/// colour, 0 for a hole.
///
/// Comparing the planes with shifted copies of themselves compares every tile with a neighbour at
/// once, for all colours together. Finding all runs, finding all moves and collapsing the columns
/// take a few dozen operations each. A set of cells for each colour would need several times as
/// many.
///
/// Holes are only at the top of columns. They match nothing and cannot be moved: they are the cells
/// whose tiles are not known yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Board {
    pub(crate) planes: [u128; 3],
}

/// Every tile that lies in a run of three or more, by the direction of its run. A tile may lie in
/// one of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Runs {
    /// Tiles in a run along a row.
    pub rows: Cells,
    /// Tiles in a run along a column.
    pub columns: Cells,
}

impl Runs {
    /// Every tile in a run, once.
    #[inline]
    #[must_use]
    pub fn cells(self) -> Cells {
        Cells(self.rows.0 | self.columns.0)
    }
}

impl Board {
    /// A board of holes.
    pub const EMPTY: Board = Board { planes: [0; 3] };

    /// The tile at a cell; `None` for a hole.
    #[inline]
    #[must_use]
    pub fn get(&self, cell: Cell) -> Option<Colour> {
        let bit = |plane: u128| (plane >> cell.bit()) as u8 & 1;
        let [a, b, c] = self.planes;
        Colour::of_code(bit(a) | bit(b) << 1 | bit(c) << 2)
    }

    /// The cells with a tile of this colour.
    pub(crate) fn of_colour(&self, colour: Colour) -> Cells {
        let bit = |i: usize| u128::from(colour.code() >> i & 1).wrapping_neg();
        let differs = |i: usize| self.planes[i] ^ bit(i);
        Cells(ALL & !(differs(0) | differs(1) | differs(2)))
    }

    /// Puts a tile into a hole.
    #[inline]
    pub(crate) fn put(&mut self, cell: Cell, colour: Colour) {
        for (i, plane) in self.planes.iter_mut().enumerate() {
            *plane |= u128::from(colour.code() >> i & 1) << cell.bit();
        }
    }

    /// Exchanges two tiles.
    #[inline]
    pub(crate) fn swap(&mut self, a: Cell, b: Cell) {
        for plane in &mut self.planes {
            let differ = (*plane >> a.bit() ^ *plane >> b.bit()) & 1;
            *plane ^= differ << a.bit() | differ << b.bit();
        }
    }

    /// The cells that hold a tile.
    #[inline]
    pub(crate) fn tiles(&self) -> u128 {
        self.planes[0] | self.planes[1] | self.planes[2]
    }

    /// The cells that hold no tile.
    #[inline]
    #[must_use]
    pub fn holes(&self) -> Cells {
        Cells(ALL & !self.tiles())
    }

    /// The cells whose tile equals the one `shift` bits further on. A hole equals nothing, and
    /// beyond the board there are only holes.
    #[inline]
    pub(crate) fn same(&self, shift: u32) -> u128 {
        let [a, b, c] = self.planes;
        self.tiles() & !((a ^ a >> shift) | (b ^ b >> shift) | (c ^ c >> shift))
    }

    /// Every tile in a run of three or more.
    #[inline]
    #[must_use]
    pub fn runs(&self) -> Runs {
        let along = |step: u32| {
            let pairs = self.same(step);
            let triples = pairs & pairs >> step;
            Cells(triples | triples << step | triples << (2 * step))
        };
        Runs {
            rows: along(STRIDE),
            columns: along(1),
        }
    }

    /// Removes tiles and lets those above them fall; holes are left at the top. Takes as many
    /// rounds as the column that loses most has lost.
    #[inline]
    pub(crate) fn collapse(&mut self, removed: Cells) {
        let mut removed = removed.0;
        while removed != 0 {
            // In every column at once: the bits below the lowest removed one. `ABOVE` lends each
            // column its own borrow, so that a column without a removed bit keeps all of its bits.
            let guarded = removed | ABOVE;
            let less = guarded - BOTTOM;
            let kept = less & !guarded;
            let fallen = ALL & !kept;
            for plane in &mut self.planes {
                *plane = *plane & kept | *plane >> 1 & fallen;
            }
            let rest = removed & less;
            removed = rest & kept | rest >> 1 & fallen;
        }
    }

    /// The board as ten strings, column by column from the left, each from the bottom upward; `.`
    /// for a hole.
    #[must_use]
    pub fn columns(&self) -> Vec<String> {
        let tile = |x, y| {
            let colour = Cell::new(x, y).and_then(|cell| self.get(cell));
            colour.map_or('.', Colour::digit)
        };
        (0..WIDTH)
            .map(|x| (0..HEIGHT).map(|y| tile(x, y)).collect())
            .collect()
    }

    /// Which colours the dealing rule forbids at a hole: those of the two tiles to its left, and of
    /// the two below, where the two are equal.
    pub(crate) fn forbidden(&self, hole: Cell) -> [Option<Colour>; 2] {
        let at = |dx: usize, dy: usize| {
            let x = hole.x().checked_sub(dx)?;
            let y = hole.y().checked_sub(dy)?;
            Cell::new(x, y).and_then(|cell| self.get(cell))
        };
        let pair = |near: Option<Colour>, far| near.filter(|_| near == far);
        [pair(at(1, 0), at(2, 0)), pair(at(0, 1), at(0, 2))]
    }
}

/// As [`Board::columns`].
impl Serialize for Board {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        self.columns().serialize(output)
    }
}
