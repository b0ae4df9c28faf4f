//! Zobrist hashing: a random number for each feature of a position; the hash is their exclusive or.
//!
//! Reference: Zobrist, *A new hashing method with application for game playing*, 1970.

use ludograph_core::random::mix;

use crate::cell::MAX_SIDE;
use crate::colour::Colour;

const CELLS: usize = MAX_SIDE as usize * MAX_SIDE as usize;

static PIECES: [[u64; CELLS]; 2] = [keys(1), keys(2)];

/// Holds while Blue is to move.
pub(crate) const BLUE_TO_MOVE: u64 = mix(0x6865_7821);

/// Holds while there is a piece of this colour.
#[inline(always)]
pub(crate) fn piece(colour: Colour, cell: usize) -> u64 {
    PIECES[colour.index()][cell]
}

const fn keys(stream: u64) -> [u64; CELLS] {
    let mut keys = [0; CELLS];
    let mut i = 0;
    while i < CELLS {
        keys[i] = mix(mix(stream) ^ i as u64);
        i += 1;
    }
    keys
}
