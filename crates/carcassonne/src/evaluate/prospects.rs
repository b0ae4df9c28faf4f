//! Probabilities from the open places: of closing each feature, and of joining two.

use ludograph_graph::Partition;

use super::chances::{asked, count, fillers};
use super::weights::Weights;
use crate::map::Open;
use crate::position::Carcassonne;
use crate::tables::{NONE, SEGMENTS, TILES, TILES_TO_DRAW};
use crate::tile::Edge;

/// The most contests considered; more than a few are rare.
const CONTESTS: usize = 12;

/// Two features of one terrain that a tile on one place may join.
#[derive(Clone, Copy)]
pub(super) struct Contest {
    pub(super) roots: [usize; 2],
    pub(super) chance: f32,
}

/// The probabilities of a position, by root.
pub(super) struct Prospects<'a> {
    chances: &'a [f32; TILES],
    kinds: u32,
    /// The probability that all open places of the feature are filled so that it closes.
    closing: [f32; SEGMENTS],
    /// The number of those places.
    places: [u8; SEGMENTS],
    contests: [Contest; CONTESTS],
    contest_count: usize,
}

impl<'a> Prospects<'a> {
    /// Visits every open place once.
    pub(super) fn of(game: &Carcassonne, chances: &'a [f32; TILES], weights: &Weights) -> Self {
        let nothing = Contest {
            roots: [0; 2],
            chance: 0.0,
        };
        let mut prospects = Prospects {
            chances,
            kinds: game.remaining_kinds(),
            closing: [1.0; SEGMENTS],
            places: [0; SEGMENTS],
            contests: [nothing; CONTESTS],
            contest_count: 0,
        };
        for open in game.open_places() {
            prospects.look_at(game, open, weights);
        }
        prospects
    }

    fn look_at(&mut self, game: &Carcassonne, open: &Open, weights: &Weights) {
        let fillers = fillers(open.code);
        let fitting = count(game, fillers.all & self.kinds);
        let around = game.map.neighbours(open.x, open.y);
        let mut cities = Met::default();
        let mut fields = Met::default();
        let mut roads = Met::default();
        for (side, neighbour) in around.into_iter().enumerate() {
            let Some(edge) = asked(open.code, side) else {
                continue;
            };
            let tile = &game.tiles()[usize::from(neighbour)];
            let ports = tile.turned().ports[side ^ 2];
            let (port, met) = match edge {
                Edge::City => (ports[1], &mut cities),
                Edge::Road => (ports[1], &mut roads),
                Edge::Field => (ports[0], &mut fields),
            };
            debug_assert_ne!(port, NONE, "an edge is what a segment makes it");
            let root = game.features().root(tile.node(port.into()));
            if met.add(root) && edge != Edge::Field {
                let closers = count(game, fillers.closing[side] & self.kinds);
                let extenders = weights.extender * (fitting - closers) as f32;
                let tiles = closers + extenders.round() as usize;
                let further = if self.places[root] == 0 {
                    1.0
                } else {
                    weights.further_place
                };
                self.closing[root] *= further * self.chances[tiles.min(TILES - 1)];
                self.places[root] += 1;
            }
        }
        self.find_contest(game, &cities, fillers.joining_cities);
        self.find_contest(game, &fields, fillers.joining_fields);
    }

    /// Adds the first two of the features met, if different seats hold them.
    fn find_contest(&mut self, game: &Carcassonne, met: &Met, joining: u32) {
        let [a, b, ..] = met.roots;
        if met.count < 2 || self.contest_count == CONTESTS {
            return;
        }
        let [one, other] = [a, b].map(|root| game.features().data_at(root));
        if !one.is_taken() || !other.is_taken() || one.owners() == other.owners() {
            return;
        }
        let tiles = count(game, joining & self.kinds);
        if tiles > 0 {
            self.contests[self.contest_count] = Contest {
                roots: [a, b],
                chance: self.chances[tiles.min(TILES - 1)],
            };
            self.contest_count += 1;
        }
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

    /// The expected points of a monastery, and the probability that it is completed.
    pub(super) fn monastery(
        &self,
        game: &Carcassonne,
        root: usize,
        now: f32,
        weights: &Weights,
    ) -> (f32, f32) {
        let (tile, _) = game.segment_of(root);
        let centre = &game.tiles()[tile];
        let (mut worth, mut all) = (now, 1.0);
        for (dx, dy) in (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (dx, dy))) {
            let (x, y) = (centre.x + dx, centre.y + dy);
            if game.tile_at(x, y).is_some() {
                continue;
            }
            let chance = match game.map.open_at(x, y) {
                Some(open) => {
                    let tiles = count(game, fillers(open.code).all & self.kinds);
                    self.chances[tiles.min(TILES - 1)]
                }
                // No neighbour yet: the time left matters more than the tiles.
                None => game.left() as f32 / TILES_TO_DRAW as f32,
            };
            // Opponents have no reason to help, and a turn spent here is lost elsewhere.
            let chance = chance * weights.monastery_place * (game.left() as f32 / 16.0).min(1.0);
            worth += chance;
            all *= chance;
        }
        (worth, all)
    }

    pub(super) fn contests(&self) -> &[Contest] {
        &self.contests[..self.contest_count]
    }
}

/// The different features of one edge kind around a place.
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
