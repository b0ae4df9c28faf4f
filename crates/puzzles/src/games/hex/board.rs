//! A board as sets of cells, for searches that look at connections alone.

use ludograph_hex::{Cell, Colour, Hex};

/// A set of cells: bit `y · columns + x`.
pub(super) type Cells = u128;

/// The largest number of cells.
pub(super) const MOST_CELLS: usize = 128;

/// The geometry of a board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Board {
    columns: u8,
    all: Cells,
    first_column: Cells,
    last_column: Cells,
    /// By colour, the cells of its two sides.
    sides: [[Cells; 2]; 2],
}

impl Board {
    /// The board of a game; `None` if it has too many cells.
    pub(super) fn of(game: &Hex) -> Option<Board> {
        let shape = game.shape();
        if shape.cell_count() > MOST_CELLS {
            return None;
        }
        let set = |cells: &mut dyn Iterator<Item = Cell>| {
            cells.fold(0, |set, cell| set | 1 << shape.vertex(cell))
        };
        let side = |side| set(&mut shape.along(side));
        let sides = Colour::BOTH.map(|colour| ludograph_hex::Side::of(colour).map(side));
        Some(Board {
            columns: shape.cols(),
            all: set(&mut shape.cells()),
            first_column: sides[0][0],
            last_column: sides[0][1],
            sides,
        })
    }

    /// All cells.
    pub(super) fn all(&self) -> Cells {
        self.all
    }

    /// The pieces of a colour.
    pub(super) fn pieces(&self, game: &Hex, colour: Colour) -> Cells {
        let own = game
            .shape()
            .cells()
            .filter(|c| game.owner(*c) == Some(colour));
        own.fold(0, |set, cell| set | self.bit(cell))
    }

    /// The set of one cell.
    pub(super) fn bit(&self, cell: Cell) -> Cells {
        1 << (usize::from(cell.y()) * usize::from(self.columns) + usize::from(cell.x()))
    }

    /// The cell of a set of one; the first of several.
    pub(super) fn cell(&self, set: Cells) -> Option<Cell> {
        let index = set.trailing_zeros() as u8;
        Cell::new(index % self.columns, index / self.columns)
    }

    /// The cells beside a set, and some of the set.
    fn beside(&self, set: Cells) -> Cells {
        let columns = self.columns;
        let (to_left, to_right) = (set & !self.first_column, set & !self.last_column);
        let across = to_left >> 1 | to_right << 1;
        // On a board of one column nothing is across: both sets are empty.
        let up = set >> columns | to_right >> columns.saturating_sub(1);
        let down = set << columns | to_left << columns.saturating_sub(1);
        (across | up | down) & self.all
    }

    /// How far the empty cells are from a side, in pieces to place: the `i`-th set needs `i + 1`.
    fn layers(&self, side: Cells, own: Cells, empty: Cells, most: usize) -> Vec<Cells> {
        let mut layers = Vec::with_capacity(most);
        let mut seen = 0;
        let mut frontier = side;
        while layers.len() < most && frontier != 0 {
            // Own pieces cost nothing.
            let mut joined = frontier & own & !seen;
            while joined != 0 {
                seen |= joined;
                let more = self.beside(joined);
                frontier |= more;
                joined = more & own & !seen;
            }
            let layer = frontier & empty & !seen;
            seen |= layer;
            layers.push(layer);
            frontier = self.beside(layer);
        }
        layers
    }

    /// The empty cells on paths that need at most `most` more pieces of a colour, those of the
    /// shortest paths first: the `i`-th set needs `i + 1`.
    pub(super) fn paths(
        &self,
        colour: Colour,
        own: Cells,
        other: Cells,
        most: usize,
    ) -> Vec<Cells> {
        let empty = self.all & !own & !other;
        let [from, to] = self.sides[colour.index()].map(|side| self.layers(side, own, empty, most));
        let mut paths = vec![0; most];
        for (i, near) in from.iter().enumerate() {
            for (j, far) in to.iter().enumerate().take(most - i) {
                paths[i + j] |= near & far;
            }
        }
        paths
    }
}
