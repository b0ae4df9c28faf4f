//! Probabilities from the open places: of closing each feature, and of joining two.

use super::chances::{Left, asked, fillers};
use super::contests::{Contests, Held, Joining};
use super::weights::Weights;
use crate::feature::Feature;
use crate::map::Open;
use crate::position::Carcassonne;
use crate::tables::{NONE, SEGMENTS, TILES, TILES_TO_DRAW};
use crate::tile::{Edge, Terrain};

/// The most unclaimed cities considered.
const UNCLAIMED: usize = 32;

/// The probabilities of a position, by root.
pub(super) struct Prospects<'a> {
    /// Of filling a place by number of fitting tiles: of a city and of a road.
    chances: &'a [[f32; TILES]; 2],
    weights: &'a Weights,
    left: Left,
    /// The probability that all open places of the feature are filled so that it closes.
    closing: [f32; SEGMENTS],
    /// The number of those places.
    places: [u8; SEGMENTS],
    contests: Contests,
    unclaimed: [u8; UNCLAIMED],
    unclaimed_count: usize,
}

impl<'a> Prospects<'a> {
    /// Visits every open place once.
    pub(super) fn of(
        game: &Carcassonne,
        chances: &'a [[f32; TILES]; 2],
        weights: &'a Weights,
    ) -> Self {
        let mut prospects = Prospects {
            chances,
            weights,
            left: Left::of(game),
            closing: [1.0; SEGMENTS],
            places: [0; SEGMENTS],
            contests: Contests::NONE,
            unclaimed: [0; UNCLAIMED],
            unclaimed_count: 0,
        };
        for open in game.open_places() {
            prospects.look_at(game, open);
        }
        prospects
    }

    fn look_at(&mut self, game: &Carcassonne, open: &Open) {
        let fillers = fillers(open.code);
        let fitting = self.left.count(fillers.all);
        let mut met = Met::default();
        let [mut cities, mut fields] = [Held::default(), Held::default()];
        for (side, neighbour) in game.map.neighbours(open.x, open.y).into_iter().enumerate() {
            let Some(edge) = asked(open.code, side) else {
                continue;
            };
            let tile = &game.tiles()[usize::from(neighbour)];
            let [first, middle, second] = tile.turned().ports[side ^ 2];
            if edge != Edge::City {
                // The second half of the neighbour's side lies at the first half of this one.
                let by_road = edge == Edge::Road;
                fields.add(game.feature(tile.node(second.into())), 2 * side, by_road);
                if by_road {
                    fields.add(game.feature(tile.node(first.into())), 2 * side + 1, by_road);
                }
            }
            if edge == Edge::Field {
                continue;
            }
            debug_assert_ne!(middle, NONE, "an edge is what a segment makes it");
            let (root, feature) = game.feature(tile.node(middle.into()));
            if edge == Edge::City {
                cities.add((root, feature), side, false);
            }
            if met.add(root) {
                let closers = self.left.count(fillers.closing[side]);
                self.add_place((root, feature), closers, fitting);
            }
        }
        let Prospects {
            contests,
            left,
            chances,
            ..
        } = self;
        contests.add_at(&cities, &fillers.cities, Joining::Cities, left, &chances[0]);
        contests.add_at(&fields, &fillers.fields, Joining::Fields, left, &chances[0]);
        if let Some(city) = cities.first() {
            contests.add_distant(game, open, city, left, &chances[0]);
        }
    }

    /// Counts an open place of a city or road: `closers` of the `fitting` tiles close it there.
    #[inline]
    fn add_place(&mut self, (root, feature): (usize, &Feature), closers: usize, fitting: usize) {
        let kind = usize::from(feature.terrain == Terrain::Road);
        let extenders = self.weights.extender[kind] * (fitting - closers) as f32;
        let tiles = closers + (extenders + 0.5) as usize;
        let further = match self.places[root] {
            0 => 1.0,
            _ => self.weights.further_place[kind],
        };
        let first_city = self.places[root] == 0 && feature.terrain == Terrain::City;
        if first_city && !feature.is_taken() && self.unclaimed_count < UNCLAIMED {
            self.unclaimed[self.unclaimed_count] = root as u8;
            self.unclaimed_count += 1;
        }
        self.closing[root] *= further * self.chances[kind][tiles.min(TILES - 1)];
        self.places[root] += 1;
    }

    /// The probability that a player who wants to closes the city or road within `turns` turns of
    /// their own.
    #[inline]
    pub(super) fn closing(&self, root: usize, turns: f32) -> f32 {
        if f32::from(self.places[root]) > turns + 0.5 {
            0.0
        } else {
            self.closing[root]
        }
    }

    /// The number of open places of a city or road.
    #[inline]
    pub(super) fn places(&self, root: usize) -> f32 {
        self.places[root].into()
    }

    /// The expected points of a monastery, and the probability that it is completed.
    pub(super) fn monastery(&self, game: &Carcassonne, root: usize, now: f32) -> (f32, f32) {
        let (tile, _) = game.segment_of(root);
        let centre = &game.tiles()[tile];
        let tiles_left = game.left() as f32;
        let (mut worth, mut all) = (now, 1.0);
        for (dx, dy) in (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (dx, dy))) {
            let (x, y) = (centre.x + dx, centre.y + dy);
            if game.tile_at(x, y).is_some() {
                continue;
            }
            let chance = match game.map.open_at(x, y) {
                Some(open) => {
                    let tiles = self.left.count(fillers(open.code).all);
                    self.chances[0][tiles.min(TILES - 1)]
                }
                // No neighbour yet: the time left matters more than the tiles.
                None => tiles_left / TILES_TO_DRAW as f32,
            };
            // Opponents have no reason to help, and a turn spent here is lost elsewhere.
            let enough = (tiles_left / self.weights.monastery_tiles).min(1.0);
            let chance = chance * self.weights.monastery_place * enough;
            worth += chance;
            all *= chance;
        }
        (worth, all)
    }

    /// Features of different owners that may be joined.
    pub(super) fn contests(&self) -> &Contests {
        &self.contests
    }

    /// The unclaimed cities with an open side, as roots.
    pub(super) fn unclaimed_cities(&self) -> impl Iterator<Item = usize> {
        self.unclaimed[..self.unclaimed_count]
            .iter()
            .map(|root| usize::from(*root))
    }
}

/// The different cities and roads around a place.
#[derive(Default)]
struct Met {
    roots: [usize; 4],
    count: usize,
}

impl Met {
    /// Whether the root is new.
    #[inline]
    fn add(&mut self, root: usize) -> bool {
        let new = !self.roots[..self.count].contains(&root);
        if new {
            self.roots[self.count] = root;
            self.count += 1;
        }
        new
    }
}
