//! Where segments lie on the map.

use ludograph_carcassonne::{Spot, Terrain};

/// The place of a segment in tiles: the middle of its tile, moved towards the sides that it
/// touches.
pub(super) fn place(tile: [f64; 2], spot: Spot) -> [f64; 2] {
    let towards: Vec<[f64; 2]> = match spot.terrain() {
        Terrain::Monastery => Vec::new(),
        Terrain::City | Terrain::Road => bits(spot.mask(), 4).map(|side| SIDES[side]).collect(),
        Terrain::Field => bits(spot.mask(), 8).map(|half| HALVES[half]).collect(),
    };
    let count = towards.len().max(1) as f64;
    let mean = |axis: usize| towards.iter().map(|at| at[axis]).sum::<f64>() / count;
    // Two decimals are enough to draw, and are the same on every platform.
    let round = |x: f64| (x * 100.0).round() / 100.0;
    [0, 1].map(|axis| round(tile[axis] + mean(axis)))
}

fn bits(mask: u8, count: usize) -> impl Iterator<Item = usize> {
    (0..count).filter(move |bit| mask >> bit & 1 == 1)
}

/// Towards the sides: north, east, south, west.
const SIDES: [[f64; 2]; 4] = [[0.0, -0.33], [0.33, 0.0], [0.0, 0.33], [-0.33, 0.0]];

/// Towards the half-edges, clockwise from the western half of the northern side.
const HALVES: [[f64; 2]; 8] = [
    [-0.3, -0.42],
    [0.3, -0.42],
    [0.42, -0.3],
    [0.42, 0.3],
    [0.3, 0.42],
    [-0.3, 0.42],
    [-0.42, 0.3],
    [-0.42, -0.3],
];
