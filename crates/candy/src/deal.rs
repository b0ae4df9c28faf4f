//! The columns of tiles that a game is played with.

use ludograph_core::Seed;

use crate::board::Board;
use crate::cells::{Cell, HEIGHT, STRIDE, WIDTH};
use crate::colour::Colour;
use crate::setup::{above, draw};

/// Ten columns of tiles, each from the bottom upward.
pub(crate) type Tiles = [Vec<Colour>; WIDTH];

/// How many tiles of each column of a deal have come into lookahead, those that were removed since counted in.
pub(crate) type Taken = [u16; WIDTH];

/// The tiles of one deal: the ten rows that are visible at first, and the reservoir above them.
///
/// Kept as three streams of bits for each column, like the [`Board`], so that a column is refilled by a few shifts however many tiles enter it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Deal {
    /// 0 for the first deal, counted up with every fresh one.
    number: u32,
    /// Decides the tiles above the rows, and later deals. Without it the columns end where they end and holes remain.
    later: Option<Seed>,
    height: usize,
    /// For each column `words` entries, each with 64 tiles as three words; the last entry is padding for reads that straddle two.
    streams: Vec<[u64; 3]>,
    words: usize,
}

impl Deal {
    /// A deal of these columns, which are equally high.
    pub(crate) fn new(tiles: &Tiles, number: u32, later: Option<Seed>) -> Deal {
        let height = tiles[0].len();
        let words = height / 64 + 2;
        let mut streams = vec![[0; 3]; words * WIDTH];
        for (x, column) in tiles.iter().enumerate() {
            for (row, tile) in column.iter().enumerate() {
                let word = &mut streams[x * words + row / 64];
                for (plane, bits) in word.iter_mut().enumerate() {
                    *bits |= u64::from(tile.code() >> plane & 1) << (row % 64);
                }
            }
        }
        Deal {
            number,
            later,
            height,
            streams,
            words,
        }
    }

    /// The deal that follows when no move is left; `None` where nothing decides it.
    pub(crate) fn next(&self, rows: usize) -> Option<Deal> {
        let (later, number) = (self.later?, self.number + 1);
        Some(Deal::new(&draw(later, number, rows), number, Some(later)))
    }

    /// The board before the first move.
    pub(crate) fn board(&self) -> Board {
        let mut board = Board::EMPTY;
        self.refill(&mut board, &mut [0; WIDTH]);
        board
    }

    /// One tile; `None` where the column ends below it.
    pub(crate) fn tile(&self, x: usize, row: usize) -> Option<Colour> {
        if row >= self.height {
            return self.later.map(|seed| above(seed, self.number, x, row));
        }
        let word = self.streams[x * self.words + row / 64];
        let bit = |plane: usize| (word[plane] >> (row % 64)) as u8 & 1;
        Colour::of_code(bit(0) | bit(1) << 1 | bit(2) << 2)
    }

    /// Fills the holes of every column with its next tiles, as far as it has any.
    #[inline]
    pub(crate) fn refill(&self, board: &mut Board, taken: &mut Taken) {
        let mut holes = board.holes().0;
        while holes != 0 {
            let bottom = Cell::of_bit(holes.trailing_zeros());
            let (x, count) = (bottom.x(), HEIGHT - bottom.y());
            let from = usize::from(taken[x]);
            if from + count <= self.height {
                self.drop_in(board, bottom, from, count);
            } else {
                self.drop_in_above(board, bottom, from);
            }
            taken[x] += count as u16;
            holes &= u128::MAX << ((x as u32 + 1) * STRIDE);
        }
    }

    /// Puts `count` tiles of the rows that were dealt on top of a column.
    #[inline]
    fn drop_in(&self, board: &mut Board, bottom: Cell, from: usize, count: usize) {
        let at = bottom.x() * self.words + from / 64;
        let shift = from % 64;
        let wanted = (1u64 << count) - 1;
        let [low, high] = [self.streams[at], self.streams[at + 1]];
        for plane in 0..3 {
            // Two shifts, since one by 64 is not a shift.
            let bits = (low[plane] >> shift | high[plane] << 1 << (63 - shift)) & wanted;
            board.planes[plane] |= u128::from(bits) << bottom.bit();
        }
    }

    /// The rare case of a column that has come to the end of what was dealt.
    #[cold]
    fn drop_in_above(&self, board: &mut Board, bottom: Cell, from: usize) {
        for (row, y) in (from..).zip(bottom.y()..HEIGHT) {
            if let (Some(cell), Some(tile)) = (Cell::new(bottom.x(), y), self.tile(bottom.x(), row))
            {
                board.put(cell, tile);
            }
        }
    }
}
