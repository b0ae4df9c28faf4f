//! Fights: cities that one or two tiles may join, and who would then win them.

use ludograph_core::Seat;
use ludograph_graph::Partition;

use super::chances::{Left, asked, fillers, pair};
use crate::map::Open;
use crate::params::MAX_PLAYERS;
use crate::position::Carcassonne;
use crate::tables::{NONE, SEGMENTS, TILES};
use crate::tile::{Edge, Terrain};

/// The most held cities considered: more are rare.
const HELD: usize = 16;

/// The joins of a held city, as sums of probabilities over the cities that may be joined to it. By
/// number of tiles needed (one or two): joins after which its holder has fewer meeples than an
/// opponent, as many, or more.
pub(super) type Joins = [[f32; 3]; 2];

/// The fights of a position.
pub(super) struct Fights {
    /// By root: the index of the held city, or [`NONE`].
    slots: [u8; SEGMENTS],
    held: [Joins; HELD],
    count: usize,
}

impl Fights {
    /// Visits every open place at a city, and every pair of neighbouring ones.
    pub(super) fn of(game: &Carcassonne, chances: &[[f32; TILES]; 2]) -> Self {
        let mut fights = Fights {
            slots: [NONE; SEGMENTS],
            held: [Joins::default(); HELD],
            count: 0,
        };
        game.held_features(|root, feature| {
            if feature.terrain == Terrain::City && fights.count < HELD {
                fights.slots[root] = fights.count as u8;
                fights.count += 1;
            }
        });
        let left = Left::of(game);
        if fights.count > 0 {
            for open in game.open_places() {
                fights.look_at(game, open, left, chances);
            }
        }
        fights
    }

    /// What may happen to the city at a root.
    pub(super) fn at(&self, root: usize) -> Joins {
        let slot = usize::from(self.slots[root]);
        self.held.get(slot).copied().unwrap_or_default()
    }

    fn look_at(
        &mut self,
        game: &Carcassonne,
        open: &Open,
        left: Left,
        chances: &[[f32; TILES]; 2],
    ) {
        let here = fillers(open.code);
        let chance = |tiles: usize| chances[0][tiles.min(TILES - 1)];
        let mut cities = cities(game, open);
        let Some((at, first)) = cities.next() else {
            return;
        };
        for (side, other) in cities {
            let joining = here.cities[pair(at, side)];
            self.join(game, [first, other], 0, || chance(left.count(joining)));
        }
        // One tile leads the city to a neighbouring open place, another one joins it there.
        for (side, (dx, dy)) in [(1, (1, 0)), (2, (0, 1))] {
            let Some(next) = game.map.open_at(open.x + dx, open.y + dy) else {
                continue;
            };
            let Some((_, other)) = self::cities(game, next).next() else {
                continue;
            };
            self.join(game, [first, other], 1, || {
                let there = fillers(next.code).linking[side ^ 2];
                chance(left.count(here.linking[side])) * chance(left.count(there))
            });
        }
    }

    /// Adds a join of two held cities to both; `tiles` is one less than it needs.
    fn join(
        &mut self,
        game: &Carcassonne,
        roots: [usize; 2],
        tiles: usize,
        chance: impl Fn() -> f32,
    ) {
        let [a, b] = roots;
        if a == b || self.slots[a] == NONE || self.slots[b] == NONE {
            return;
        }
        let chance = chance();
        let [one, other] = roots.map(|root| game.features().data_at(root));
        let mut together = one.meeples;
        for (sum, more) in together.iter_mut().zip(other.meeples) {
            *sum += more;
        }
        for (root, city) in [(a, one), (b, other)] {
            let Some(holder) = city.owners().iter().next() else {
                continue;
            };
            let result = together[holder.index()].cmp(&most_of_others(&together, holder));
            let joins = &mut self.held[usize::from(self.slots[root])];
            joins[tiles][(result as i8 + 1) as usize] += chance;
        }
    }
}

/// The most meeples of one opponent of a seat.
pub(super) fn most_of_others(meeples: &[u8; MAX_PLAYERS], seat: Seat) -> u8 {
    let others = meeples.iter().enumerate();
    let others = others.filter(|(s, _)| *s != seat.index());
    others.map(|(_, count)| *count).max().unwrap_or(0)
}

/// The cities that face an open place, with their sides.
pub(super) fn cities(game: &Carcassonne, open: &Open) -> impl Iterator<Item = (usize, usize)> {
    let around = game.map.neighbours(open.x, open.y);
    let sides = (0..4).filter(|side| asked(open.code, *side) == Some(Edge::City));
    sides.map(move |side| {
        let tile = &game.tiles()[usize::from(around[side])];
        let port = tile.turned().ports[side ^ 2][1];
        (side, game.features().root(tile.node(port.into())))
    })
}
