//! The layout of a batch: several boards on one sheet, so that the tiles of the convolution cover
//! it with little waste.
//!
//! The convolution works on tiles of 4 × 4 cells. A single 13 × 13 board takes 4 × 4 tiles, of
//! which a third covers nothing. Boards side by side share tiles; one empty row or column between
//! them is the zero padding that each needs anyway. Eight 13 × 13 boards take 98 tiles instead of
//! 128, eight 9 × 9 boards 50 instead of 72.

/// Cells along a side of a tile.
pub(crate) const TILE: usize = 4;

/// The place of each cell of each board of a batch. The sheet has a ring of empty cells around it,
/// so that every tile has its neighbours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Canvas {
    /// Columns and rows of each board.
    pub(crate) columns: usize,
    pub(crate) rows: usize,
    /// Number of boards.
    pub(crate) boards: usize,
    /// Boards side by side.
    across: usize,
    /// Tiles in a row of tiles, and rows of tiles.
    pub(crate) tiles_x: usize,
    pub(crate) tiles_y: usize,
    /// For each tile, which of its 16 cells belong to a board: bit `4 * y + x`.
    pub(crate) masks: Vec<u16>,
}

impl Canvas {
    /// The arrangement of `boards` boards that takes the fewest tiles.
    pub(crate) fn new(columns: usize, rows: usize, boards: usize) -> Canvas {
        let tiles = |count: usize, side: usize| (count * (side + 1) - 1).div_ceil(TILE);
        let across = (1..=boards.max(1))
            .min_by_key(|&across| {
                tiles(across, columns) * tiles(boards.max(1).div_ceil(across), rows)
            })
            .unwrap_or(1);
        let mut canvas = Canvas {
            columns,
            rows,
            boards,
            across,
            tiles_x: tiles(across, columns),
            tiles_y: tiles(boards.max(1).div_ceil(across), rows),
            masks: Vec::new(),
        };
        canvas.masks = vec![0; canvas.tiles()];
        for board in 0..boards {
            for y in 0..rows {
                for x in 0..columns {
                    let (sx, sy) = canvas.place(board, x, y);
                    let tile = sy / TILE * canvas.tiles_x + sx / TILE;
                    canvas.masks[tile] |= 1 << (sy % TILE * TILE + sx % TILE);
                }
            }
        }
        canvas
    }

    /// Number of tiles.
    pub(crate) fn tiles(&self) -> usize {
        self.tiles_x * self.tiles_y
    }

    /// Cells in one row of the sheet, ring included.
    pub(crate) fn stride(&self) -> usize {
        self.tiles_x * TILE + 2
    }

    /// Cells of the whole sheet, ring included.
    pub(crate) fn cells(&self) -> usize {
        self.stride() * (self.tiles_y * TILE + 2)
    }

    /// The sheet's index of a board's cell.
    pub(crate) fn index(&self, board: usize, x: usize, y: usize) -> usize {
        let (sx, sy) = self.place(board, x, y);
        (sy + 1) * self.stride() + sx + 1
    }

    fn place(&self, board: usize, x: usize, y: usize) -> (usize, usize) {
        (
            board % self.across * (self.columns + 1) + x,
            board / self.across * (self.rows + 1) + y,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_share_tiles() {
        assert_eq!(Canvas::new(11, 11, 8).tiles(), 72);
        assert_eq!(Canvas::new(13, 13, 8).tiles(), 98);
        assert_eq!(Canvas::new(9, 9, 8).tiles(), 50);
        assert_eq!(Canvas::new(1, 1, 1).tiles(), 1);
    }

    /// No two boards touch, and no two cells share a place.
    #[test]
    fn boards_are_apart() {
        for (columns, rows, boards) in [(5, 5, 8), (7, 4, 3), (11, 11, 8), (3, 9, 1)] {
            let canvas = Canvas::new(columns, rows, boards);
            let mut owner = vec![None; canvas.cells()];
            for board in 0..boards {
                for y in 0..rows {
                    for x in 0..columns {
                        let index = canvas.index(board, x, y);
                        assert!(owner[index].replace(board).is_none());
                    }
                }
            }
            let stride = canvas.stride();
            for (index, board) in owner.iter().enumerate() {
                let Some(board) = board else { continue };
                for step in [1, stride - 1, stride, stride + 1] {
                    assert!(owner[index + step].is_none_or(|other| other == *board));
                    assert!(owner[index - step].is_none_or(|other| other == *board));
                }
            }
            let cells: u32 = canvas.masks.iter().map(|mask| mask.count_ones()).sum();
            assert_eq!(cells as usize, boards * columns * rows);
        }
    }
}
