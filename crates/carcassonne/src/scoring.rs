//! Points: while playing, at the end, and as they would be.

use ludograph_core::{Seat, SeatSet};
use ludograph_graph::{Partition, Trace};

use crate::bits::TileSet;
use crate::feature::Feature;
use crate::params::MAX_PLAYERS;
use crate::position::{Carcassonne, MEEPLES};
use crate::tables::SEGMENTS;
use crate::tile::Terrain;

/// A feature that was scored: who got how many points for what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scoring {
    /// What it is.
    pub terrain: Terrain,
    /// The points that each of the winners got.
    pub points: u16,
    /// Those with the most meeples on it.
    pub winners: SeatSet,
    /// Meeples on it, by seat.
    pub meeples: [u8; MAX_PLAYERS],
    /// The tiles with those meeples.
    pub stood: TileSet,
    /// The tiles of the feature (a monastery's: its own and those around).
    pub tiles: TileSet,
    /// The root of its component.
    pub root: usize,
    /// Whether it was completed: its meeples then return to their owners. At the end of the game
    /// all features with meeples are scored as they are, and meeples stay.
    pub complete: bool,
}

/// Points of a completed feature by itself; fields have none.
#[must_use]
pub fn completed_points(feature: &Feature, small_city: u8) -> u16 {
    let tiles = feature.tiles.len() as u16;
    let pennants = u16::from(feature.pennants);
    match feature.terrain {
        Terrain::City if tiles == 2 && small_city == 2 => 2 + pennants,
        Terrain::City => 2 * (tiles + pennants),
        Terrain::Road => tiles,
        Terrain::Monastery => 9,
        Terrain::Field => 0,
    }
}

impl Carcassonne {
    /// The points of a feature if the game ends now: for incomplete ones their tiles and pennants,
    /// for fields 3 per completed city that they touch. A completed feature gives 0: it has been
    /// scored.
    #[inline]
    #[must_use]
    pub fn points_at_end(&self, feature: &Feature) -> u16 {
        match feature.terrain {
            Terrain::Field => 3 * self.count_completed_cities(feature),
            _ if feature.is_complete() => 0,
            Terrain::City => feature.tiles.len() as u16 + u16::from(feature.pennants),
            Terrain::Road | Terrain::Monastery => feature.tiles.len() as u16,
        }
    }

    /// The points of a feature if it were completed with its present tiles (a monastery: with all
    /// nine); for a field those at the end.
    #[must_use]
    pub fn points_if_completed(&self, feature: &Feature) -> u16 {
        match feature.terrain {
            Terrain::Field => self.points_at_end(feature),
            _ => completed_points(feature, self.params.small_city),
        }
    }

    fn count_completed_cities(&self, field: &Feature) -> u16 {
        let mut seen = Nodes::default();
        let mut count = 0;
        for number in field.cities.iter() {
            let (root, city) = self.feature(self.components.city(number));
            count += u16::from(city.is_complete() && seen.first_time(root));
        }
        count
    }

    /// Calls `visit` with every feature that has a meeple, each once.
    #[inline]
    pub fn held_features(&self, mut visit: impl FnMut(usize, &Feature)) {
        let mut seen = Nodes::default();
        for tile in self.counters.occupied.iter() {
            let placed = &self.map.tiles()[tile];
            let Some(meeple) = placed.meeple else {
                continue;
            };
            let (root, feature) = self.feature(placed.node(meeple.segment.into()));
            if seen.first_time(root) {
                visit(root, feature);
            }
        }
    }

    /// The points of every seat if the game ended now: those on the track and those of all features
    /// it owns. Once the game is over, those on the track.
    #[must_use]
    pub fn standing(&self) -> [u16; MAX_PLAYERS] {
        let mut points = std::array::from_fn(|s| self.counters.points[s].iter().sum());
        if !self.is_over() {
            self.held_features(|_, feature| {
                let worth = self.points_at_end(feature);
                for seat in feature.owners().iter() {
                    points[seat.index()] += worth;
                }
            });
        }
        points
    }

    /// Scores what the tile just placed has completed.
    #[inline]
    pub(crate) fn score_turn(&mut self, log: &mut impl Trace<Scoring>) {
        let tile = *self.map.last();
        for (index, segment) in tile.turned().segments.iter().enumerate() {
            if matches!(segment.spot.terrain(), Terrain::City | Terrain::Road) {
                self.score_if_complete(tile.node(index), log);
            }
        }
        for (node, _) in self.components.monasteries() {
            self.score_if_complete(node, log);
        }
    }

    #[inline]
    fn score_if_complete(&mut self, node: usize, log: &mut impl Trace<Scoring>) {
        let (root, feature) = self.components.feature(node);
        if feature.is_complete() && feature.is_taken() {
            let feature = *feature;
            self.score_completed(root, &feature, log);
        }
    }

    /// Gives points to the owners and returns the meeples. Without meeples the feature is never
    /// scored again.
    fn score_completed(&mut self, root: usize, feature: &Feature, log: &mut impl Trace<Scoring>) {
        let stood = self.standing_on(root, feature);
        let scoring = Scoring {
            points: completed_points(feature, self.params.small_city),
            complete: true,
            ..self.scoring(root, feature, stood)
        };
        self.credit(&scoring);
        for tile in stood.iter() {
            self.counters.occupied.remove(tile);
        }
        for (supply, back) in self.counters.supply.iter_mut().zip(feature.meeples) {
            *supply += back;
        }
        if feature.terrain == Terrain::Monastery {
            for seat in scoring.winners.iter() {
                self.counters.monasteries[seat.index()] += 1;
            }
        }
        self.components
            .update(root, |feature| feature.meeples = [0; MAX_PLAYERS]);
        log.emit(|| scoring);
    }

    /// Scores everything that is held, as the game ends.
    pub(crate) fn score_end(&mut self, log: &mut impl Trace<Scoring>) {
        let mut scorings = [None; MAX_PLAYERS * MEEPLES as usize];
        let mut count = 0;
        self.held_features(|root, feature| {
            let stood = self.standing_on(root, feature);
            scorings[count] = Some(self.scoring(root, feature, stood));
            count += 1;
        });
        for scoring in scorings.into_iter().take(count).flatten() {
            self.credit(&scoring);
            log.emit(|| scoring);
        }
    }

    fn scoring(&self, root: usize, feature: &Feature, stood: TileSet) -> Scoring {
        Scoring {
            terrain: feature.terrain,
            points: self.points_at_end(feature),
            winners: feature.owners(),
            meeples: feature.meeples,
            stood,
            tiles: feature.tiles,
            root,
            complete: false,
        }
    }

    fn credit(&mut self, scoring: &Scoring) {
        for seat in scoring.winners.iter() {
            self.counters.points[seat.index()][scoring.terrain.index()] += scoring.points;
        }
    }

    /// The tiles of a feature whose meeples are on it.
    fn standing_on(&self, root: usize, feature: &Feature) -> TileSet {
        let mut stood = TileSet::EMPTY;
        for tile in feature.tiles.common(&self.counters.occupied).iter() {
            let placed = &self.map.tiles()[tile];
            let here = |segment: u8| self.features().root(placed.node(segment.into())) == root;
            if placed.meeple.is_some_and(|meeple| here(meeple.segment)) {
                stood.insert(tile);
            }
        }
        stood
    }

    /// The meeples of a feature as (tile, seat).
    #[must_use]
    pub fn meeples_of(&self, root: usize) -> Vec<(usize, Seat)> {
        let (root, feature) = self.feature(root);
        let tiles = self.standing_on(root, feature);
        let seat = |tile| self.meeple_on(tile).map(|meeple| (tile, meeple.seat));
        tiles.iter().filter_map(seat).collect()
    }
}

/// A set of nodes, for looking at each root once.
#[derive(Default)]
struct Nodes([u64; SEGMENTS.div_ceil(64)]);

impl Nodes {
    #[inline]
    fn first_time(&mut self, node: usize) -> bool {
        let (word, bit) = (&mut self.0[node / 64], 1 << (node % 64));
        let new = *word & bit == 0;
        *word |= bit;
        new
    }
}
