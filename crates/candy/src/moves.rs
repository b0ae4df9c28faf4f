//! Every legal move of a board.

use ludograph_core::Rng;

use crate::action::{Direction, Swap};
use crate::board::Board;
use crate::cells::{Cell, STRIDE};

/// The legal moves of a board: for each direction, the cells whose tile may be moved there.
///
/// A move is legal if the moved tile then lies in a run of three or more of its colour. A swap in
/// which both tiles match is listed twice, once from each side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Moves {
    up: u128,
    down: u128,
    left: u128,
    right: u128,
}

/// Bits from a cell to the one `dx` columns and `dy` rows further.
const fn step(dx: i32, dy: i32) -> u32 {
    (dx * STRIDE as i32 + dy) as u32
}

impl Moves {
    /// No move.
    pub const NONE: Moves = Moves {
        up: 0,
        down: 0,
        left: 0,
        right: 0,
    };

    /// The moves of any board, also of one with runs (there two equal tiles, one of them in a run,
    /// may be swapped).
    #[must_use]
    pub fn of(board: &Board) -> Moves {
        let mut moves = Moves::at_rest(board);
        let runs = board.runs().cells().0;
        let above = board.same(step(0, 1));
        let right = board.same(step(1, 0));
        moves.up |= above & runs >> step(0, 1);
        moves.down |= above << step(0, 1) & runs << step(0, 1);
        moves.right |= right & runs >> step(1, 0);
        moves.left |= right << step(1, 0) & runs << step(1, 0);
        moves
    }

    /// The moves of a board without runs: all colours and cells at once, by comparing every tile
    /// with those around the four cells that it can move to.
    #[inline]
    pub(crate) fn at_rest(board: &Board) -> Moves {
        // Named by the direction of the equal tile, seen from the one that moves. The opposite
        // directions are the same pairs, seen from the other tile.
        let seen = |dx, dy| {
            let pairs = board.same(step(dx, dy));
            (pairs, pairs << step(dx, dy))
        };
        let (n2, s2) = seen(0, 2);
        let (n3, s3) = seen(0, 3);
        let (e2, w2) = seen(2, 0);
        let (e3, w3) = seen(3, 0);
        let (ne, sw) = seen(1, 1);
        let (se, nw) = seen(1, -1);
        let (nne, ssw) = seen(1, 2);
        let (sse, nnw) = seen(1, -2);
        let (ene, wsw) = seen(2, 1);
        let (ese, wnw) = seen(2, -1);
        let tiles = board.tiles();
        Moves {
            up: (nw & wnw | nw & ne | ne & ene | n2 & n3) & tiles >> step(0, 1),
            down: (sw & wsw | sw & se | se & ese | s2 & s3) & tiles << step(0, 1),
            left: (nw & nnw | nw & sw | sw & ssw | w2 & w3) & tiles << step(1, 0),
            right: (ne & nne | ne & se | se & sse | e2 & e3) & tiles >> step(1, 0),
        }
    }

    /// Each swap once: the first of its one or two listings.
    #[inline]
    #[must_use]
    pub fn distinct(self) -> Moves {
        Moves {
            down: self.down & !(self.up << step(0, 1)),
            left: self.left & !(self.right << step(1, 0)),
            ..self
        }
    }

    /// Whether there is no move.
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.up | self.down | self.left | self.right == 0
    }

    /// How many moves there are.
    #[inline]
    #[must_use]
    pub fn len(self) -> u32 {
        self.masks().map(u128::count_ones).iter().sum()
    }

    /// Whether the move is among them.
    #[inline]
    #[must_use]
    pub fn contains(self, swap: Swap) -> bool {
        self.masks()[swap.direction() as usize] >> swap.cell().bit() & 1 == 1
    }

    /// The moves in listing order: by x, by y, then up, down, left, right.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Swap> {
        let masks = self.masks();
        let mut cells = self.up | self.down | self.left | self.right;
        let mut direction = 0;
        std::iter::from_fn(move || {
            while cells != 0 {
                let bit = cells.trailing_zeros();
                while direction < 4 {
                    let here = direction;
                    direction += 1;
                    if masks[here] >> bit & 1 == 1 {
                        return Some(Swap::known(Cell::of_bit(bit), Direction::ALL[here]));
                    }
                }
                direction = 0;
                cells &= cells - 1;
            }
            None
        })
    }

    /// One of the moves, each equally likely.
    #[inline]
    pub(crate) fn random(self, rng: &mut Rng) -> Option<Swap> {
        let mut left = rng.below(self.len());
        for (mut mask, direction) in self.masks().into_iter().zip(Direction::ALL) {
            let count = mask.count_ones();
            if left < count {
                for _ in 0..left {
                    mask &= mask - 1;
                }
                return Some(Swap::known(Cell::of_bit(mask.trailing_zeros()), direction));
            }
            left -= count;
        }
        None
    }

    /// By direction, in listing order.
    #[inline]
    fn masks(self) -> [u128; 4] {
        [self.up, self.down, self.left, self.right]
    }
}
