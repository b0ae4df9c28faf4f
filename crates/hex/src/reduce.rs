//! Who has won on a full board, without a search.
//!
//! Every upright triangle of three cells that touch one another is replaced by the colour that two of them have. That makes a board one smaller in which the
//! same player has won, so that in the end one cell names the winner. All triangles are replaced at once, with a few operations on whole words, and
//! nothing depends on how the pieces lie: no branch is ever mispredicted.
//!
//! The rule is that of the game of Y, whose triangular board holds a Hex board: beyond the last column everything is Red's, beyond the last row Blue's, and both stay so.
//! Reference: Schensted and Titus, *Mudcrack Y and Poly-Y*, 1975; van Rijswijck, *Search and evaluation in Hex*, 2002.

use crate::cell::MAX_SIDE;
use crate::shape::Shape;

/// Whether Red has joined left and right, on a full board of at most 128 cells on which Red has the cells `red`. O(cols + rows).
#[inline]
pub(crate) fn red_wins_small(shape: &Shape, red: [u64; 2]) -> bool {
    let [mut low, mut high] = red;
    let [edge_low, edge_high] = shape.last_column.low();
    let cols = u32::from(shape.cols());
    for _ in 0..shape.cols() + shape.rows() - 2 {
        let right = (low >> 1 | high << 63 | edge_low, high >> 1 | edge_high);
        let down = (low >> cols | high << (64 - cols), high >> cols);
        low = majority(low, right.0, down.0);
        high = majority(high, right.1, down.1);
    }
    low & 1 == 1
}

/// The same on any board, with a word per row. O(rows · (cols + rows)).
pub(crate) fn red_wins(shape: &Shape, red: &[u64]) -> bool {
    let mut rows = [0u32; MAX_SIDE as usize + 1];
    let (cols, count) = (usize::from(shape.cols()), usize::from(shape.rows()));
    for (y, row) in rows[..count].iter_mut().enumerate() {
        *row = extract(red, y * cols, cols);
    }
    let edge = 1 << (cols - 1);
    for _ in 0..cols + count - 2 {
        for y in 0..count {
            let row = rows[y];
            rows[y] = majority32(row, row >> 1 | edge, rows[y + 1]);
        }
    }
    rows[0] & 1 == 1
}

/// `count` bits, at most 32, from bit `start` on.
fn extract(words: &[u64], start: usize, count: usize) -> u32 {
    let (word, shift) = (start / 64, start % 64);
    let low = words[word] >> shift;
    let high = match words.get(word + 1) {
        Some(next) if shift > 0 => next << (64 - shift),
        _ => 0,
    };
    ((low | high) & ((1 << count) - 1)) as u32
}

#[inline(always)]
fn majority(a: u64, b: u64, c: u64) -> u64 {
    a ^ ((a ^ b) & (a ^ c))
}

#[inline(always)]
fn majority32(a: u32, b: u32, c: u32) -> u32 {
    a ^ ((a ^ b) & (a ^ c))
}
