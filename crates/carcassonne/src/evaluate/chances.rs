//! The kinds that fit, close and join, by the edge code of a place.

use std::sync::LazyLock;

use crate::position::Carcassonne;
use crate::tables::{NONE, Turned, tables};
use crate::tile::{Edge, Kind};

/// Sets of kinds, as bits by index, for one edge code.
#[derive(Clone, Copy)]
pub(super) struct Fillers {
    /// Those that fit.
    pub(super) all: u32,
    /// By side: those that fit and end the city or road of that side here, without opening another
    /// side of the place.
    pub(super) closing: [u32; 4],
    /// By pair of sides: those that fit and join their cities.
    pub(super) cities: [u32; 6],
    /// By pair of half-edges: those that fit and join their fields.
    pub(super) fields: [u32; 28],
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
            closing: [0; 4],
            cities: [0; 6],
            fields: [0; 28],
            linking: [0; 4],
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
                let city = |side: usize| match tile.edges[side] {
                    Edge::City => tile.ports[side][1],
                    _ => NONE,
                };
                let field = |half: usize| tile.ports[half / 2][2 * (half % 2)];
                for other in 0..8 {
                    for one in 0..other {
                        let joined = |a: u8, b: u8| if a != NONE && a == b { bit } else { 0 };
                        set.fields[pair(one, other)] |= joined(field(one), field(other));
                        if other < 4 {
                            set.cities[pair(one, other)] |= joined(city(one), city(other));
                        }
                    }
                }
            }
        }
        set
    }
}

/// The index of a pair of two different numbers, the smaller one first.
#[inline]
pub(super) fn pair(one: usize, other: usize) -> usize {
    other * (other - 1) / 2 + one
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

/// The numbers of tiles not yet drawn by kind, as bit planes: bit `k` of plane `p` is bit `p` of
/// the number of kind `k`. So a set of kinds is counted by four population counts.
#[derive(Clone, Copy)]
pub(super) struct Left([u32; 4]);

impl Left {
    pub(super) fn of(game: &Carcassonne) -> Left {
        let mut planes = [0; 4];
        for (kind, count) in game.remaining().iter().enumerate() {
            for (bit, plane) in planes.iter_mut().enumerate() {
                *plane |= u32::from(count >> bit & 1) << kind;
            }
        }
        Left(planes)
    }

    /// Tiles not yet drawn of a set of kinds.
    #[inline]
    pub(super) fn count(&self, kinds: u32) -> usize {
        let planes = self.0.iter().enumerate();
        planes
            .map(|(bit, plane)| ((plane & kinds).count_ones() as usize) << bit)
            .sum()
    }
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
        let joining = letters(place.cities[pair(0, 2)]);
        assert!(joining.contains('G') && joining.contains('C'));
        assert!(!joining.contains('H') && letters(place.all).contains('H'));
    }

    #[test]
    fn fields_on_one_side_of_a_road_are_joined_by_a_straight_one() {
        let place = fillers(code([Some(Edge::Road), None, Some(Edge::Road), None]));
        // Half-edges clockwise from the north: 1 and 4 lie east of the road, 0 and 5 west of it.
        for east_or_west in [pair(1, 4), pair(0, 5)] {
            assert!(letters(place.fields[east_or_west]).contains('U'));
        }
        assert!(
            !letters(place.fields[pair(0, 4)]).contains('U'),
            "the road is between them"
        );
    }
}
