//! The tiles as `data/tiles.json` describes them.

use serde::Deserialize;

use crate::spot::Spot;
use crate::tile::{Edge, Kind, SIDES, Terrain};

const JSON: &str = include_str!("../data/tiles.json");

/// One kind of tile, unrotated.
#[derive(Clone, Debug)]
pub(crate) struct Blueprint {
    pub(crate) name: String,
    pub(crate) count: u8,
    /// Rotations that look different: rotation `r` looks like `r % distinct_rotations`.
    pub(crate) distinct_rotations: u8,
    pub(crate) edges: [Edge; 4],
    pub(crate) segments: Vec<Part>,
}

/// One segment of a kind.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Part {
    pub(crate) spot: Spot,
    pub(crate) pennants: u8,
    /// For a field, the city segments of the tile that it touches, by their index among the city
    /// segments.
    pub(crate) cities: u8,
}

#[derive(Deserialize)]
struct File {
    tiles: Vec<RawTile>,
}

#[derive(Deserialize)]
struct RawTile {
    id: String,
    name: String,
    count: u8,
    start_tile: bool,
    edges_str: String,
    distinct_rotations: u8,
    segments: Vec<RawSegment>,
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum RawSegment {
    City {
        edges: Vec<char>,
        pennants: u8,
    },
    Road {
        edges: Vec<char>,
    },
    Field {
        half_edges: Vec<u8>,
        adjacent_city_segments: Vec<u8>,
    },
    Monastery,
}

/// All kinds in the order of [`Kind::all`].
///
/// Panics when the file that was compiled in is damaged: every test would notice.
pub(crate) fn blueprints() -> Vec<Blueprint> {
    let file: File = serde_json::from_str(JSON).expect("the compiled-in tiles are readable");
    assert_eq!(file.tiles.len(), Kind::COUNT, "kinds of tiles");
    let named = file.tiles.into_iter().zip(Kind::all());
    named.map(|(raw, kind)| raw.blueprint(kind)).collect()
}

impl RawTile {
    fn blueprint(self, kind: Kind) -> Blueprint {
        assert_eq!(self.id, kind.to_string(), "kinds in alphabetical order");
        assert_eq!(self.start_tile, kind == Kind::START, "the start tile");
        let edges: Vec<Edge> = self.edges_str.chars().map(edge).collect();
        Blueprint {
            name: self.name,
            count: self.count,
            distinct_rotations: self.distinct_rotations,
            edges: edges.try_into().expect("a tile has four edges"),
            segments: self.segments.iter().map(RawSegment::part).collect(),
        }
    }
}

impl RawSegment {
    fn part(&self) -> Part {
        let (spot, pennants, cities) = match self {
            RawSegment::City { edges, pennants } => {
                (Spot::new(Terrain::City, sides(edges)), *pennants, 0)
            }
            RawSegment::Road { edges } => (Spot::new(Terrain::Road, sides(edges)), 0, 0),
            RawSegment::Field {
                half_edges,
                adjacent_city_segments,
            } => {
                let spot = Spot::new(Terrain::Field, bits(half_edges));
                (spot, 0, bits(adjacent_city_segments))
            }
            RawSegment::Monastery => (Spot::new(Terrain::Monastery, 0), 0, 0),
        };
        Part {
            spot,
            pennants,
            cities,
        }
    }
}

fn edge(letter: char) -> Edge {
    match letter {
        'F' => Edge::Field,
        'R' => Edge::Road,
        'C' => Edge::City,
        other => panic!("'{other}' is no edge"),
    }
}

fn sides(letters: &[char]) -> u8 {
    let numbers: Vec<u8> = (0u8..4)
        .filter(|d| letters.contains(&SIDES[usize::from(*d)]))
        .collect();
    assert_eq!(numbers.len(), letters.len(), "sides {letters:?}");
    bits(&numbers)
}

fn bits(numbers: &[u8]) -> u8 {
    numbers.iter().fold(0, |mask, n| mask | 1 << n)
}
