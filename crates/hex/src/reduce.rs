//! The winner of a full board, without a search.
//!
//! Every upright triangle of three adjacent cells is replaced by the colour of its majority. That
//! gives a board one smaller with the same winner; the last remaining cell names the winner. All
//! triangles are replaced at once, with a few operations on whole words. No branch depends on the
//! pieces, so none is mispredicted.
//!
//! The rule comes from the game of Y, whose triangular board contains a Hex board: all cells beyond
//! the last column are Red's, all beyond the last row Blue's, and both stay so.
//!
//! Reference: Schensted and Titus, *Mudcrack Y and Poly-Y*, 1975; van Rijswijck, *Search and
//! evaluation in Hex*, 2002.

use crate::cell::MAX_SIDE;
use crate::shape::Shape;

/// Whether Red joins left and right on a full board of at most 128 cells; `red` are Red's cells.
/// O(cols + rows).
#[inline]
pub(crate) fn red_wins_small(shape: &Shape, red: [u64; 2]) -> bool {
    let [mut low, mut high] = red;
    let [edge_low, edge_high] = shape.last_column.narrowed();
    let cols = u32::from(shape.cols());
    for _ in 0..shape.cols() + shape.rows() - 2 {
        let right = (low >> 1 | high << 63 | edge_low, high >> 1 | edge_high);
        let down = (low >> cols | high << (64 - cols), high >> cols);
        low = majority(low, right.0, down.0);
        high = majority(high, right.1, down.1);
    }
    low & 1 == 1
}

/// [`red_wins_small`] for any board, with one word per row. O(rows · (cols + rows)).
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

#[cfg(test)]
mod tests {
    use ludograph_core::{Rng, Seed};

    use super::*;
    use crate::bits::Bits;
    use crate::shape::RING;

    /// By spreading from the first column, cell by cell.
    fn spread(shape: &Shape, red: &Bits) -> bool {
        let mut reached: Vec<_> = shape
            .cells()
            .filter(|c| c.x() == 0 && red.contains(shape.vertex(*c)))
            .collect();
        let mut next = 0;
        while let Some(&cell) = reached.get(next) {
            next += 1;
            for (dx, dy) in RING {
                let (x, y) = (
                    cell.x().wrapping_add_signed(dx),
                    cell.y().wrapping_add_signed(dy),
                );
                let beside = crate::Cell::new(x, y).filter(|c| shape.contains(*c));
                let red = beside.filter(|c| red.contains(shape.vertex(*c)));
                reached.extend(red.filter(|c| !reached.contains(c)));
            }
        }
        reached.iter().any(|c| c.x() + 1 == shape.cols())
    }

    #[test]
    fn every_full_board_of_nine_cells_or_fewer() {
        for (cols, rows) in [
            (1, 1),
            (2, 2),
            (3, 3),
            (1, 8),
            (8, 1),
            (2, 4),
            (4, 2),
            (3, 2),
        ] {
            let shape = Shape::of(cols, rows).unwrap();
            for red in 0..1u64 << shape.cell_count() {
                let expected = spread(shape, &Bits::widened([red]));
                assert_eq!(red_wins_small(shape, [red, 0]), expected);
                assert_eq!(red_wins(shape, &[red]), expected);
            }
        }
    }

    #[test]
    fn random_full_boards_of_all_sizes() {
        let mut rng = Rng::new(Seed::new(5).unwrap());
        for cols in 1..=26 {
            for rows in 1..=26 {
                let shape = Shape::of(cols, rows).unwrap();
                for _ in 0..3 {
                    let red: Bits = shape.all.iter().filter(|_| rng.bits() & 1 == 0).collect();
                    let expected = spread(shape, &red);
                    assert_eq!(red_wins(shape, &red.0), expected, "{cols}×{rows}");
                    if shape.cell_count() <= 128 {
                        assert_eq!(
                            red_wins_small(shape, red.narrowed()),
                            expected,
                            "{cols}×{rows}"
                        );
                    }
                }
            }
        }
    }
}
