//! Lookup tables: every kind in every rotation, and what fits where.

use std::sync::LazyLock;

use crate::data::{Blueprint, Part, blueprints};
use crate::spot::Spot;
use crate::tile::{Edge, Kind, Terrain};

/// Tiles in the game, including the start tile.
pub const TILES: usize = 72;
/// Tiles that are drawn.
pub const TILES_TO_DRAW: usize = TILES - 1;
/// Segments on all tiles together: nodes that the partition of a whole game may have.
pub const SEGMENTS: usize = 243;
/// City segments on all tiles together.
pub const CITY_SEGMENTS: usize = 49;
/// Monasteries on all tiles together.
pub const MONASTERIES: usize = 6;
/// The most segments on one tile.
pub const MAX_SEGMENTS: usize = 8;

/// The value in [`Turned::ports`] for no segment.
pub(crate) const NONE: u8 = u8::MAX;

/// One segment of a tile in one rotation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Segment {
    /// Its terrain and what it touches.
    pub spot: Spot,
    /// Pennants, for a city.
    pub pennants: u8,
    /// For a field, bit `i` where it touches the `i`-th city segment of the tile.
    pub cities: u8,
}

/// A kind of tile in one rotation.
#[derive(Clone, Debug)]
pub struct Turned {
    /// The northern, eastern, southern and western edge.
    pub edges: [Edge; 4],
    /// The segments: cities first, then roads, fields, monastery.
    pub segments: Vec<Segment>,
    /// For each side, the segments at its first half-edge, its middle and its second half-edge,
    /// clockwise; [`NONE`] for no segment.
    pub(crate) ports: [[u8; 3]; 4],
    /// The number of city segments; they come first.
    pub(crate) cities: u8,
    /// The monastery's segment, or [`NONE`].
    pub(crate) monastery: u8,
}

impl Turned {
    /// The segment that a spot names.
    #[must_use]
    pub fn segment_at(&self, spot: Spot) -> Option<usize> {
        self.segments.iter().position(|s| s.spot == spot)
    }

    /// The spots of all segments, separated by commas.
    pub(crate) fn spot_list(&self) -> String {
        let spots = self.segments.iter().map(|s| s.spot.to_string());
        spots.collect::<Vec<_>>().join(", ")
    }
}

/// Everything about one kind.
#[derive(Clone, Debug)]
pub struct KindInfo {
    /// A description in words.
    pub name: String,
    /// How many there are, including the start tile.
    pub count: u8,
    /// Rotations that look different: rotation `r` looks like `r % distinct_rotations`.
    pub distinct_rotations: u8,
    /// The tile in each of its rotations.
    pub turned: [Turned; 4],
    /// For every edge code, bit `r` if the tile turned `r` times fits. See [`Tables::fitting`].
    pub(crate) fits: [u8; 256],
}

/// All tables. Built from the tile data at first use, then shared.
#[derive(Debug)]
pub struct Tables {
    kinds: Vec<KindInfo>,
    /// Tiles of each kind that are drawn: all but the start tile.
    pub to_draw: [u8; Kind::COUNT],
    /// For every edge code, a bit for each kind that fits in some rotation.
    fitting: Vec<u32>,
}

impl Tables {
    /// One kind.
    #[inline]
    #[must_use]
    pub fn kind(&self, kind: Kind) -> &KindInfo {
        &self.kinds[kind.index()]
    }

    /// A tile in a rotation (0 to 3).
    #[inline]
    #[must_use]
    pub fn turned(&self, kind: Kind, rotation: u8) -> &Turned {
        &self.kind(kind).turned[usize::from(rotation & 3)]
    }

    /// The kinds, as bits by index, that fit a place in some rotation.
    ///
    /// A place's edge code holds two bits for each side, north lowest: 0 without a neighbour,
    /// otherwise the [`Edge`] that the neighbour requires.
    #[inline]
    #[must_use]
    pub fn fitting(&self, code: u8) -> u32 {
        self.fitting[usize::from(code)]
    }

    /// The rotations, as bits, in which a kind fits a place of this edge code.
    #[inline]
    #[must_use]
    pub fn rotations(&self, kind: Kind, code: u8) -> u8 {
        self.kind(kind).fits[usize::from(code)]
    }
}

static TABLES: LazyLock<Tables> = LazyLock::new(build);

/// The tables.
#[inline]
#[must_use]
pub fn tables() -> &'static Tables {
    &TABLES
}

fn build() -> Tables {
    let kinds: Vec<KindInfo> = blueprints().into_iter().map(info).collect();
    let to_draw = std::array::from_fn(|k| kinds[k].count - u8::from(k == Kind::START.index()));
    let fitting = (0..256).map(|code| {
        let fits = |k: &usize| kinds[*k].fits[code] != 0;
        (0..Kind::COUNT).filter(fits).fold(0, |set, k| set | 1 << k)
    });
    Tables {
        fitting: fitting.collect(),
        to_draw,
        kinds,
    }
}

fn info(tile: Blueprint) -> KindInfo {
    let turned = std::array::from_fn(|r| turn(&tile, r));
    KindInfo {
        fits: std::array::from_fn(|code| fits(&turned, code as u8)),
        turned,
        name: tile.name,
        count: tile.count,
        distinct_rotations: tile.distinct_rotations,
    }
}

fn turn(tile: &Blueprint, r: usize) -> Turned {
    let segments: Vec<Segment> = tile.segments.iter().map(|p| turn_part(p, r)).collect();
    let at = |terrain: Terrain, bit: usize| {
        let touches = |s: &Segment| s.spot.terrain() == terrain && s.spot.mask() >> bit & 1 == 1;
        segments.iter().position(touches).map_or(NONE, |i| i as u8)
    };
    let ports = std::array::from_fn(|side| {
        let middle = at(Terrain::City, side).min(at(Terrain::Road, side));
        let half = |h| at(Terrain::Field, 2 * side + h);
        [half(0), middle, half(1)]
    });
    let of = |terrain| move |s: &Segment| s.spot.terrain() == terrain;
    Turned {
        edges: std::array::from_fn(|side| tile.edges[(side + 4 - r) % 4]),
        cities: segments.iter().filter(|s| of(Terrain::City)(s)).count() as u8,
        monastery: segments
            .iter()
            .position(of(Terrain::Monastery))
            .map_or(NONE, |i| i as u8),
        ports,
        segments,
    }
}

fn turn_part(part: &Part, r: usize) -> Segment {
    let mask = part.spot.mask();
    let turned = match part.spot.terrain() {
        Terrain::Field => mask.rotate_left(2 * r as u32),
        Terrain::City | Terrain::Road => (mask << r | mask >> (4 - r)) & 15,
        Terrain::Monastery => 0,
    };
    Segment {
        spot: Spot::new(part.spot.terrain(), turned),
        pennants: part.pennants,
        cities: part.cities,
    }
}

fn fits(turned: &[Turned; 4], code: u8) -> u8 {
    let meets = |tile: &Turned| {
        (0..4).all(|side| match Edge::from_code(code >> (2 * side)) {
            None => true,
            Some(edge) => tile.edges[side] == edge,
        })
    };
    (0..4)
        .filter(|r| meets(&turned[*r]))
        .fold(0, |set, r| set | 1 << r)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn segments(terrain: Terrain) -> usize {
        let on = |kind| {
            let info = tables().kind(kind);
            let of = |s: &&Segment| s.spot.terrain() == terrain;
            usize::from(info.count) * info.turned[0].segments.iter().filter(of).count()
        };
        Kind::all().map(on).sum()
    }

    #[test]
    fn totals_are_those_of_the_game() {
        let counts = Kind::all().map(|k| usize::from(tables().kind(k).count));
        assert_eq!(counts.sum::<usize>(), TILES);
        assert_eq!(
            tables()
                .to_draw
                .iter()
                .map(|n| usize::from(*n))
                .sum::<usize>(),
            TILES_TO_DRAW
        );
        assert_eq!(segments(Terrain::City), CITY_SEGMENTS);
        assert_eq!(segments(Terrain::Road), 62);
        assert_eq!(segments(Terrain::Field), 126);
        assert_eq!(segments(Terrain::Monastery), MONASTERIES);
        let all = Terrain::ALL.into_iter().map(segments);
        assert_eq!(all.sum::<usize>(), SEGMENTS);
        let most = Kind::all().map(|k| tables().turned(k, 0).segments.len());
        assert_eq!(most.max(), Some(MAX_SEGMENTS));
    }

    /// Every half-edge and every city or road side belongs to exactly one segment, cities come
    /// first, and edges agree with segments.
    #[test]
    fn segments_cover_the_border_of_every_tile() {
        for kind in Kind::all() {
            for r in 0..4 {
                let tile = tables().turned(kind, r);
                for side in 0..4 {
                    let [first, middle, second] = tile.ports[side].map(|p| p != NONE);
                    let expected = match tile.edges[side] {
                        Edge::Field => (true, false),
                        Edge::Road => (true, true),
                        Edge::City => (false, true),
                    };
                    assert_eq!((first, middle), expected, "{kind} {r} {side}");
                    assert_eq!(first, second, "{kind} {r} {side}");
                }
                let is_city = |s: &Segment| s.spot.terrain() == Terrain::City;
                assert!(
                    tile.segments[..usize::from(tile.cities)]
                        .iter()
                        .all(is_city)
                );
                assert!(
                    !tile.segments[usize::from(tile.cities)..]
                        .iter()
                        .any(is_city)
                );
            }
        }
    }

    #[test]
    fn rotations_that_look_alike_are_alike() {
        for kind in Kind::all() {
            let info = tables().kind(kind);
            let spots = |r: usize| {
                let tile = &info.turned[r];
                let mut spots: Vec<Spot> = tile.segments.iter().map(|s| s.spot).collect();
                spots.sort();
                (tile.edges, spots)
            };
            let distinct = usize::from(info.distinct_rotations);
            for r in 0..4 {
                assert_eq!(spots(r), spots(r % distinct), "{kind} {r}");
                for other in 0..r.min(distinct) {
                    assert_eq!(spots(r) == spots(other), r % distinct == other, "{kind}");
                }
            }
        }
    }
}
