//! Move ordering by electric current: the more current a cell carries between a player's sides, the
//! sooner it is tried.
//!
//! Every empty cell is a resistor; a player's stones conduct well, the opponent's do not conduct.
//! The score of a cell is its share of the whole current, summed over both players' circuits.
//! Reference: C. Shannon's Hex machine; V. Anshelevich, *A hierarchical approach to computer Hex*,
//! 2002.

use super::set::Set;
use super::shape::{Beside, Shape};

/// Resistance of half a cell that holds the player's stone, in halves of an empty cell.
const STONE: f32 = 0.02;

/// The score of every cell.
pub(crate) fn scores<S: Set>(shape: &Shape<S>, stones: [S; 2]) -> Vec<f32> {
    let mut out = vec![0.0; shape.cells()];
    for player in 0..2 {
        add_currents(shape, player, stones[player], stones[1 - player], &mut out);
    }
    out
}

fn add_currents<S: Set>(shape: &Shape<S>, player: usize, own: S, other: S, out: &mut [f32]) {
    let cells = shape.cells();
    // Numbers of neighbours differ by at most `columns`, so the matrix is a narrow band:
    // `band[i][d]` couples `i` with `i - d`.
    let width = shape.columns + 1;
    let mut band = vec![0.0f32; cells * width];
    let mut volts = vec![0.0f32; cells];
    let resistance = |cell: usize| if own.has(cell) { STONE } else { 1.0 };
    let side = |cell: usize, side: usize| {
        let touches = shape.sides[player][side].has(cell);
        f32::from(touches) / (resistance(cell) + STONE)
    };
    let couples = |a: usize, b: usize| 1.0 / (resistance(a) + resistance(b));
    for cell in 0..cells {
        let mut total = 1e-6;
        if !other.has(cell) {
            total += side(cell, 0) + side(cell, 1);
            volts[cell] = side(cell, 0);
            for near in (shape.near[cell] & !other).cells() {
                let conductance = couples(cell, near);
                total += conductance;
                if near < cell {
                    band[cell * width + cell - near] = -conductance;
                }
            }
        }
        band[cell * width] = total;
    }
    solve(&mut band, &mut volts, width);
    let mut whole = 1e-9;
    for cell in (shape.all & !other).cells() {
        whole += side(cell, 0) * (1.0 - volts[cell]);
    }
    for cell in (shape.all & !(own | other)).cells() {
        let mut through = side(cell, 0) * (1.0 - volts[cell]).abs() + side(cell, 1) * volts[cell];
        for beside in shape.ring[cell] {
            if let Beside::Cell(near) = beside
                && !other.has(near.into())
            {
                let near = usize::from(near);
                through += couples(cell, near) * (volts[cell] - volts[near]).abs();
            }
        }
        out[cell] += through / (2.0 * whole);
    }
}

/// Solves a symmetric banded system in place, by an LDLᵀ decomposition.
fn solve(band: &mut [f32], right: &mut [f32], width: usize) {
    let cells = right.len();
    for i in 0..cells {
        for d in (1..width.min(i + 1)).rev() {
            let j = i - d;
            // The columns in which rows i and j overlap.
            let mut value = band[i * width + d];
            for e in d + 1..width.min(i + 1) {
                let k = i - e;
                value -= band[i * width + e] * band[j * width + (j - k)];
            }
            band[i * width + d] = value;
        }
        let mut diagonal = band[i * width];
        for d in 1..width.min(i + 1) {
            let j = i - d;
            let scaled = band[i * width + d] / band[j * width];
            diagonal -= scaled * band[i * width + d];
            band[i * width + d] = scaled;
        }
        band[i * width] = diagonal;
    }
    for i in 0..cells {
        for d in 1..width.min(i + 1) {
            right[i] -= band[i * width + d] * right[i - d];
        }
    }
    for i in 0..cells {
        right[i] /= band[i * width];
    }
    for i in (0..cells).rev() {
        for d in 1..width.min(i + 1) {
            let value = band[i * width + d] * right[i];
            right[i - d] -= value;
        }
    }
}
