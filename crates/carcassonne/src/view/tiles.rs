//! The kinds of tiles as plain data, sent to a browser once.

use serde::Serialize;

use crate::tables::{Segment, tables};
use crate::tile::{Edge, Kind, Terrain};

/// One kind of tile, unrotated. A rotation by `r` quarter turns clockwise takes side `s` to
/// `(s + r) % 4` and half-edge `h` to `(h + 2 r) % 8`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct KindView {
    /// Its letter.
    pub kind: char,
    /// A description in words.
    pub name: String,
    /// How many there are.
    pub count: u8,
    /// Whether one of them is the start tile.
    pub start: bool,
    /// Rotations that look different: 1, 2 or 4.
    pub distinct_rotations: u8,
    /// The northern, eastern, southern and western edge.
    pub edges: [Edge; 4],
    /// Its segments, in the order in which views list their features.
    pub segments: Vec<SegmentView>,
}

/// A segment of a kind, unrotated.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SegmentView {
    /// What it is.
    pub terrain: Terrain,
    /// Its spot on the unrotated tile.
    pub spot: String,
    /// The sides that a city or road touches: 0 is north, then clockwise.
    pub sides: Vec<u8>,
    /// The half-edges that a field touches: 0 is the western half of the northern side, then
    /// clockwise.
    pub half_edges: Vec<u8>,
    /// Pennants, of a city.
    pub pennants: u8,
    /// The city segments of the tile that a field touches, as indices of segments.
    pub cities: Vec<u8>,
}

/// All kinds in alphabetical order.
#[must_use]
pub fn tile_set() -> Vec<KindView> {
    Kind::all().map(kind_view).collect()
}

fn kind_view(kind: Kind) -> KindView {
    let info = tables().kind(kind);
    let tile = &info.turned[0];
    KindView {
        kind: kind.letter(),
        name: info.name.clone(),
        count: info.count,
        start: kind == Kind::START,
        distinct_rotations: info.distinct_rotations,
        edges: tile.edges,
        segments: tile.segments.iter().map(segment_view).collect(),
    }
}

/// Cities are a tile's first segments, so the numbers of its cities are indices of segments.
fn segment_view(segment: &Segment) -> SegmentView {
    let terrain = segment.spot.terrain();
    let touched = bits(segment.spot.mask());
    let (sides, half_edges) = match terrain {
        Terrain::Field => (Vec::new(), touched),
        _ => (touched, Vec::new()),
    };
    SegmentView {
        terrain,
        spot: segment.spot.to_string(),
        sides,
        half_edges,
        pennants: segment.pennants,
        cities: bits(segment.cities),
    }
}

fn bits(mask: u8) -> Vec<u8> {
    (0..8).filter(|bit| mask >> bit & 1 == 1).collect()
}
