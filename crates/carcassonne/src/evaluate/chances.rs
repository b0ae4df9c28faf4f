//! The kinds that fit, close and join, by the edge code of a place.

use std::sync::LazyLock;

use crate::position::Carcassonne;
use crate::tables::{NONE, Turned, tables};
use crate::tile::{Edge, Kind};

/// Sets of kinds, as bits by index, for one edge code.
#[derive(Clone, Copy, Default)]
pub(super) struct Fillers {
    /// Those that fit.
    pub(super) all: u32,
    /// By side: those that fit and end the city or road of that side here, without opening another
    /// side of the place.
    pub(super) closing: [u32; 4],
    /// Those that fit and join all cities of the place into one.
    pub(super) joining_cities: u32,
    /// Those that fit and join all fields that cover a whole side of the place into one.
    pub(super) joining_fields: u32,
    /// By side without a neighbour: those that fit and lead a city of the place to that side.
    pub(super) linking: [u32; 4],
}

static FILLERS: LazyLock<Vec<Fillers>> = LazyLock::new(|| (0..=u8::MAX).map(Fillers::of).collect());

/// The sets for a place with this edge code.
#[inline]
pub(super) fn fillers(code: u8) -> &'static Fillers {
    &FILLERS[usize::from(code)]
}

/// The edge that the neighbour at a side requires, if there is one.
#[inline]
pub(super) fn asked(code: u8, side: usize) -> Option<Edge> {
    Edge::from_code(code >> (2 * side))
}

impl Fillers {
    fn of(code: u8) -> Fillers {
        let mut set = Fillers {
            all: tables().fitting(code),
            ..Fillers::default()
        };
        for kind in Kind::all() {
            let fits = tables().rotations(kind, code);
            let bit = 1 << kind.index();
            for rotation in (0..4).filter(|r| fits >> r & 1 == 1) {
                let tile = tables().turned(kind, rotation);
                for side in 0..4 {
                    set.closing[side] |= if closes(tile, code, side) { bit } else { 0 };
                    set.linking[side] |= if links(tile, code, side) { bit } else { 0 };
                }
                set.joining_cities |= if joins(tile, code, Edge::City, 1) {
                    bit
                } else {
                    0
                };
                set.joining_fields |= if joins(tile, code, Edge::Field, 0) {
                    bit
                } else {
                    0
                };
            }
        }
        set
    }
}

/// Whether the tile's city or road at a side with a neighbour reaches only sides with neighbours.
fn closes(tile: &Turned, code: u8, side: usize) -> bool {
    let port = tile.ports[side][1];
    if port == NONE || asked(code, side).is_none() {
        return false;
    }
    let reached = tile.segments[usize::from(port)].spot.mask();
    (0..4).all(|other| reached >> other & 1 == 0 || asked(code, other).is_some())
}

/// Whether the tile's city at a side without a neighbour meets a city of the place.
fn links(tile: &Turned, code: u8, side: usize) -> bool {
    let city = tile.ports[side][1];
    let meets = |other| asked(code, other) == Some(Edge::City) && tile.ports[other][1] == city;
    tile.edges[side] == Edge::City && asked(code, side).is_none() && (0..4).any(meets)
}

/// Whether one segment of the tile meets all sides of the place that require this edge.
fn joins(tile: &Turned, code: u8, edge: Edge, port: usize) -> bool {
    let mut sides = (0..4).filter(|side| asked(code, *side) == Some(edge));
    let Some(first) = sides.next() else {
        return false;
    };
    sides.all(|side| tile.ports[side][port] == tile.ports[first][port])
}

/// Tiles not yet drawn of a set of kinds.
#[inline]
pub(super) fn count(game: &Carcassonne, kinds: u32) -> usize {
    let mut left = kinds;
    let mut sum = 0;
    while left != 0 {
        sum += usize::from(game.remaining()[left.trailing_zeros() as usize]);
        left &= left - 1;
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two bits for each side, north lowest.
    fn code(edges: [Option<Edge>; 4]) -> u8 {
        let bits = |(side, edge): (usize, &Option<Edge>)| edge.map_or(0, |e| e as u8) << (2 * side);
        edges.iter().enumerate().map(bits).sum()
    }

    fn letters(kinds: u32) -> String {
        let of = |k: &Kind| kinds >> k.index() & 1 == 1;
        Kind::all().filter(of).map(Kind::letter).collect()
    }

    #[test]
    fn a_lone_city_side_is_closed_by_caps() {
        let place = fillers(code([Some(Edge::City), None, None, None]));
        // Every kind with a city that has one side: D, E, H, I, J, K, L.
        assert_eq!(letters(place.closing[0]), "DEHIJKL");
        assert!(letters(place.all).contains('C') && letters(place.all).contains('R'));
        assert_eq!(place.closing[1], 0);
    }

    #[test]
    fn cities_that_face_each_other_are_joined_by_what_runs_through() {
        let place = fillers(code([Some(Edge::City), None, Some(Edge::City), None]));
        let joining = letters(place.joining_cities);
        assert!(joining.contains('G') && joining.contains('C'));
        assert!(!joining.contains('H') && letters(place.all).contains('H'));
    }
}
