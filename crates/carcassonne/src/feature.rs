//! The data of a feature, stored at the root of its component.

use ludograph_core::{Seat, SeatSet};
use ludograph_graph::Merge;
use serde::Serialize;

use crate::bits::{CitySet, TileSet};
use crate::params::MAX_PLAYERS;
use crate::tables::Segment;
use crate::tile::Terrain;

/// A city, road, field or monastery, complete or not.
///
/// All fields add up when two features join, so a union costs a few instructions regardless of
/// their size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Feature {
    /// Its tiles, each once, by number. A monastery's are its own and those around it.
    pub tiles: TileSet,
    /// For a field: the city segments that it touches, numbered in the order of placing.
    pub cities: CitySet,
    /// Meeples on it by seat.
    pub meeples: [u8; MAX_PLAYERS],
    /// Open sides (of a field: half-edges; of a monastery: places around it), where no tile lies
    /// yet. A city, road or monastery without open sides is complete.
    ///
    /// A side of a new tile that meets an older one counts -1: the union adds the 1 of the side
    /// that was open there. Between a tile's first node and its last union the count may therefore
    /// be negative.
    pub open: i16,
    /// Pennants, of a city.
    pub pennants: u8,
    /// What it is.
    pub terrain: Terrain,
}

impl Merge for Feature {
    #[inline]
    fn merge(&mut self, other: &Self) {
        self.tiles.unite(&other.tiles);
        self.cities.unite(&other.cities);
        for (mine, theirs) in self.meeples.iter_mut().zip(other.meeples) {
            *mine += theirs;
        }
        self.open += other.open;
        self.pennants += other.pennants;
    }
}

impl Feature {
    /// The feature of one segment of tile number `tile` before any union. `joined` has a bit for
    /// every side with a neighbour, `first_city` is the number of the tile's first city segment.
    #[inline]
    pub(crate) fn fresh(segment: &Segment, tile: usize, joined: u8, first_city: usize) -> Feature {
        let (terrain, mask) = (segment.spot.terrain(), segment.spot.mask());
        let met = match terrain {
            Terrain::Field => mask & HALVES[usize::from(joined)],
            _ => mask & joined,
        };
        Feature {
            tiles: TileSet::only(tile),
            cities: CitySet::shifted(segment.cities, first_city),
            meeples: [0; MAX_PLAYERS],
            open: mask.count_ones() as i16 - 2 * met.count_ones() as i16,
            pennants: segment.pennants,
            terrain,
        }
    }

    /// Whether no side is open. Fields are never complete.
    #[inline]
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.open == 0 && self.terrain != Terrain::Field
    }

    /// Whether a meeple is on it.
    #[inline]
    #[must_use]
    pub fn is_taken(&self) -> bool {
        self.meeples != [0; MAX_PLAYERS]
    }

    /// The seats with the most meeples on it, all of them on a tie: they get its points. Empty
    /// without meeples.
    #[inline]
    #[must_use]
    pub fn owners(&self) -> SeatSet {
        let most = self.meeples.into_iter().max().unwrap_or(0);
        if most == 0 {
            return SeatSet::NONE;
        }
        Seat::all(MAX_PLAYERS)
            .filter(|seat| self.meeples[seat.index()] == most)
            .collect()
    }
}

/// The half-edges of a set of sides.
const HALVES: [u8; 16] = {
    let mut table = [0; 16];
    let mut sides = 0;
    while sides < 16 {
        let mut side = 0;
        while side < 4 {
            if sides >> side & 1 == 1 {
                table[sides] |= 3 << (2 * side);
            }
            side += 1;
        }
        sides += 1;
    }
    table
};
