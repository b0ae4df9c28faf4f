//! The known tiles of a deal.

use crate::board::Board;
use crate::cells::{Cell, HEIGHT, STRIDE, WIDTH};
use crate::colour::Colour;

/// Ten columns of tiles, each from the bottom upward.
pub(crate) type Tiles = [Vec<Colour>; WIDTH];

/// How many tiles of each column have entered the board, removed ones included.
pub(crate) type Taken = [u16; WIDTH];

/// Known rows of a fresh deal with an open reservoir: the ten visible ones and 40 above them. Few
/// columns ever outlast them; the tiles above enter by chance.
pub(crate) const FRESH_ROWS: usize = 50;

/// The tiles of one deal that the players know: ten visible rows and the reservoir above them.
///
/// Each column is three streams of bits, like the planes of the [`Board`], so that a few shifts
/// refill a column however many tiles enter it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Deal {
    /// Known tiles of each column.
    heights: Taken,
    /// `words` entries for each column, each with 64 tiles as three words. The last entry is
    /// padding for reads that straddle two entries.
    streams: Vec<[u64; 3]>,
    words: usize,
}

impl Deal {
    /// A deal of these columns.
    pub(crate) fn new(tiles: &Tiles) -> Deal {
        let rows = tiles.iter().map(Vec::len).max().unwrap_or(0);
        let mut deal = Deal::with_room(rows);
        for (x, column) in tiles.iter().enumerate() {
            column.iter().for_each(|tile| deal.push(x, *tile));
        }
        deal
    }

    /// A fresh deal of which only the board is known, with room for [`FRESH_ROWS`].
    pub(crate) fn of_board(board: &Board) -> Deal {
        let mut deal = Deal::with_room(FRESH_ROWS);
        for x in 0..WIDTH {
            let cells = (0..HEIGHT).filter_map(|y| Cell::new(x, y));
            for tile in cells.filter_map(|cell| board.get(cell)) {
                deal.push(x, tile);
            }
        }
        deal
    }

    fn with_room(rows: usize) -> Deal {
        let words = rows / 64 + 2;
        Deal {
            heights: [0; WIDTH],
            streams: vec![[0; 3]; words * WIDTH],
            words,
        }
    }

    /// Puts the next tile on top of a column that has room for it.
    pub(crate) fn push(&mut self, x: usize, tile: Colour) {
        let row = usize::from(self.heights[x]);
        let word = &mut self.streams[x * self.words + row / 64];
        for (plane, bits) in word.iter_mut().enumerate() {
            *bits |= u64::from(tile.code() >> plane & 1) << (row % 64);
        }
        self.heights[x] += 1;
    }

    /// Column and row of the next tile of a fresh deal, column by column; `None` when all
    /// [`FRESH_ROWS`] are known.
    pub(crate) fn next_unknown(&self) -> Option<(usize, usize)> {
        let heights = self.heights.iter().map(|height| usize::from(*height));
        heights.enumerate().find(|(_, row)| *row < FRESH_ROWS)
    }

    /// The colours that the dealing rule forbids at a column and row: that of two equal tiles to
    /// the left, and that of two equal tiles below.
    pub(crate) fn forbidden(&self, x: usize, row: usize) -> [Option<Colour>; 2] {
        let equal = |one: Option<Colour>, two: Option<Colour>| one.filter(|_| one == two);
        let left = |by: usize| x.checked_sub(by).and_then(|x| self.tile(x, row));
        let below = |by: usize| row.checked_sub(by).and_then(|row| self.tile(x, row));
        [equal(left(1), left(2)), equal(below(1), below(2))]
    }

    /// The board before the first move.
    pub(crate) fn board(&self) -> Board {
        let mut board = Board::EMPTY;
        self.refill(&mut board, &mut [0; WIDTH]);
        board
    }

    /// One tile; `None` above the known ones.
    pub(crate) fn tile(&self, x: usize, row: usize) -> Option<Colour> {
        if row >= usize::from(self.heights[x]) {
            return None;
        }
        let word = self.streams[x * self.words + row / 64];
        let bit = |plane: usize| (word[plane] >> (row % 64)) as u8 & 1;
        Colour::of_code(bit(0) | bit(1) << 1 | bit(2) << 2)
    }

    /// Fills the holes of every column with its next tiles, as far as they are known.
    #[inline]
    pub(crate) fn refill(&self, board: &mut Board, taken: &mut Taken) {
        let mut holes = board.holes().0;
        while holes != 0 {
            let bottom = Cell::of_bit(holes.trailing_zeros());
            let x = bottom.x();
            let known = self.heights[x].saturating_sub(taken[x]);
            let count = known.min((HEIGHT - bottom.y()) as u16);
            if count > 0 {
                self.drop_in(board, bottom, usize::from(taken[x]), usize::from(count));
                taken[x] += count;
            }
            holes &= u128::MAX << ((x as u32 + 1) * STRIDE);
        }
    }

    /// Puts `count` known tiles on top of a column.
    #[inline]
    fn drop_in(&self, board: &mut Board, bottom: Cell, from: usize, count: usize) {
        let at = bottom.x() * self.words + from / 64;
        let shift = from % 64;
        let wanted = (1u64 << count) - 1;
        let [low, high] = [self.streams[at], self.streams[at + 1]];
        for plane in 0..3 {
            // Two shifts, because a shift by 64 overflows.
            let bits = (low[plane] >> shift | high[plane] << 1 << (63 - shift)) & wanted;
            board.planes[plane] |= u128::from(bits) << bottom.bit();
        }
    }

    /// The tiles as words, for hashes.
    pub(crate) fn words(&self) -> impl Iterator<Item = u64> {
        let heights = self.heights.iter().map(|height| u64::from(*height));
        heights.chain(self.streams.iter().flatten().copied())
    }
}
