//! The kinds of tiles, their edges and terrains.

use std::fmt;

use ludograph_core::Arg;
use serde::{Deserialize, Serialize};

/// One of the 24 kinds of tiles, named by the letters A to X.
///
/// ```
/// use ludograph_carcassonne::Kind;
/// let start = Kind::from_letter('D').unwrap();
/// assert_eq!(start, Kind::START);
/// assert_eq!(start.to_string(), "D");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kind(u8);

impl Kind {
    /// How many kinds there are.
    pub const COUNT: usize = 24;
    /// The kind of the start tile.
    pub const START: Kind = Kind(3);

    /// All kinds, A first.
    pub fn all() -> impl DoubleEndedIterator<Item = Kind> + ExactSizeIterator {
        (0..Self::COUNT as u8).map(Kind)
    }

    /// The kind as an index into per-kind arrays.
    #[inline]
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The kind of this index, if there is one.
    #[must_use]
    pub fn from_index(index: usize) -> Option<Kind> {
        (index < Self::COUNT).then_some(Kind(index as u8))
    }

    /// The kind that a capital letter names.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Kind> {
        ('A'..='X')
            .contains(&letter)
            .then(|| Kind(letter as u8 - b'A'))
    }

    /// The kind that a text of one capital letter names.
    #[must_use]
    pub fn parse(text: &str) -> Option<Kind> {
        let mut letters = text.chars();
        let kind = letters.next().and_then(Kind::from_letter);
        kind.filter(|_| letters.next().is_none())
    }

    /// The letter that names it.
    #[must_use]
    pub fn letter(self) -> char {
        char::from(b'A' + self.0)
    }
}

impl From<Kind> for Arg {
    fn from(kind: Kind) -> Arg {
        kind.to_string().into()
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.letter().fmt(f)
    }
}

/// The terrain of a segment of a tile or of a feature on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Terrain {
    /// A city, scored when it is closed.
    City,
    /// A field, scored at the end.
    Field,
    /// A monastery, scored when tiles lie all around it.
    Monastery,
    /// A road, scored when both ends are closed.
    Road,
}

impl Terrain {
    /// All of them, in the order of [`index`](Terrain::index).
    pub const ALL: [Terrain; 4] = [
        Terrain::City,
        Terrain::Field,
        Terrain::Monastery,
        Terrain::Road,
    ];

    /// The terrain as an index into per-terrain arrays.
    #[inline]
    #[must_use]
    pub fn index(self) -> usize {
        self as usize
    }

    /// The word used in spots.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Terrain::City => "city",
            Terrain::Field => "field",
            Terrain::Monastery => "monastery",
            Terrain::Road => "road",
        }
    }
}

impl fmt::Display for Terrain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// The content of one side of a tile. Two tiles may touch if theirs are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[repr(u8)]
pub enum Edge {
    /// Field alone. Numbered from 1: in an edge code 0 is "anything".
    Field = 1,
    /// A road between two fields.
    Road = 2,
    /// A city.
    City = 3,
}

impl Edge {
    /// The edge of a number in an edge code; `None` for 0, which allows any edge.
    #[must_use]
    pub fn from_code(code: u8) -> Option<Edge> {
        [None, Some(Edge::Field), Some(Edge::Road), Some(Edge::City)][usize::from(code & 3)]
    }

    /// The name of the edge, as an argument of [messages](crate::messages).
    pub(crate) fn key(self) -> &'static str {
        match self {
            Edge::Field => "@carcassonne.field",
            Edge::Road => "@carcassonne.road",
            Edge::City => "@carcassonne.city",
        }
    }
}

/// The sides of a tile, clockwise; side `d` faces side `d ^ 2` of the neighbour there.
pub const SIDES: [char; 4] = ['N', 'E', 'S', 'W'];

/// The names of the sides, as arguments of [messages](crate::messages).
pub(crate) const SIDE_KEYS: [&str; 4] = [
    "@carcassonne.north",
    "@carcassonne.east",
    "@carcassonne.south",
    "@carcassonne.west",
];
