//! Contests: features of different owners that tiles may join.

use ludograph_core::SeatSet;
use ludograph_graph::Partition;

use super::chances::{Left, fillers, pair};
use super::fights::cities;
use crate::feature::Feature;
use crate::map::Open;
use crate::position::Carcassonne;
use crate::tables::{SEGMENTS, TILES};

/// The most contests considered; more are rare.
const CONTESTS: usize = 24;

const _: () = assert!(SEGMENTS <= u8::MAX as usize, "roots are stored in a byte");

/// What is joined, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Joining {
    /// Two cities, by one tile.
    Cities,
    /// Two fields that cover whole sides of a place, by one tile.
    Fields,
    /// Two fields beside roads, by one tile.
    FieldsByRoads,
    /// Two cities at neighbouring places, by two tiles.
    DistantCities,
}

/// Two features of different owners that may be joined.
#[derive(Clone, Copy)]
pub(super) struct Contest {
    pub(super) roots: [u8; 2],
    pub(super) joining: Joining,
    pub(super) chance: f32,
}

/// The contests of a position, each pair of features once for each way to join them.
pub(super) struct Contests {
    list: [Contest; CONTESTS],
    count: usize,
}

impl Contests {
    pub(super) const NONE: Contests = Contests {
        list: [Contest {
            roots: [0; 2],
            joining: Joining::Cities,
            chance: 0.0,
        }; CONTESTS],
        count: 0,
    };

    pub(super) fn iter(&self) -> impl Iterator<Item = &Contest> {
        self.list[..self.count].iter()
    }

    /// Adds a contest, or its probability to that of the same features at another place.
    pub(super) fn add(&mut self, roots: [u8; 2], joining: Joining, chance: f32) {
        if chance <= 0.0 {
            return;
        }
        let [a, b] = roots;
        let same =
            |c: &&mut Contest| c.joining == joining && (c.roots == roots || c.roots == [b, a]);
        if let Some(contest) = self.list[..self.count].iter_mut().find(same) {
            contest.chance += (1.0 - contest.chance) * chance;
        } else if self.count < CONTESTS {
            self.list[self.count] = Contest {
                roots,
                joining,
                chance,
            };
            self.count += 1;
        }
    }

    /// Adds what one tile on a place may join. `kinds` has the kinds of tiles that join, by pair of
    /// sides for cities, of half-edges for fields.
    pub(super) fn add_at(
        &mut self,
        held: &Held,
        kinds: &[u32],
        joining: Joining,
        left: &Left,
        chances: &[f32; TILES],
    ) {
        let slots = &held.slots[..held.count];
        for (k, other) in slots.iter().enumerate() {
            for one in &slots[..k] {
                if one.root != other.root && one.owners != other.owners {
                    let tiles = left.count(kinds[pair(one.at.into(), other.at.into())]);
                    let joining = if one.by_road || other.by_road {
                        Joining::FieldsByRoads
                    } else {
                        joining
                    };
                    self.add(
                        [one.root, other.root],
                        joining,
                        chances[tiles.min(TILES - 1)],
                    );
                }
            }
        }
    }

    /// Adds the cities at the places east and south of a place with a held city: one tile leads it
    /// to the neighbouring place, another one joins it there.
    pub(super) fn add_distant(
        &mut self,
        game: &Carcassonne,
        open: &Open,
        city: &HeldSlot,
        left: &Left,
        chances: &[f32; TILES],
    ) {
        for (side, (dx, dy)) in [(1, (1, 0)), (2, (0, 1))] {
            let Some(next) = game.map.open_at(open.x + dx, open.y + dy) else {
                continue;
            };
            let Some((_, other)) = cities(game, next).next() else {
                continue;
            };
            let feature = game.features().data_at(other);
            let other = other as u8;
            if other == city.root || !feature.is_taken() || feature.owners() == city.owners {
                continue;
            }
            let [here, there] = [(open.code, side), (next.code, side ^ 2)]
                .map(|(code, side)| left.count(fillers(code).linking[side]).min(TILES - 1));
            let chance = chances[here] * chances[there];
            self.add([city.root, other], Joining::DistantCities, chance);
        }
    }
}

/// A held feature at a side or half-edge of a place.
#[derive(Clone, Copy, Default)]
pub(super) struct HeldSlot {
    root: u8,
    at: u8,
    owners: SeatSet,
    /// Whether it is a field beside a road.
    by_road: bool,
}

/// The held features of one terrain around a place.
#[derive(Default)]
pub(super) struct Held {
    slots: [HeldSlot; 8],
    count: usize,
}

impl Held {
    /// Adds a feature at a side or half-edge, if it is held.
    #[inline]
    pub(super) fn add(&mut self, (root, feature): (usize, &Feature), at: usize, by_road: bool) {
        if feature.is_taken() {
            self.slots[self.count] = HeldSlot {
                root: root as u8,
                at: at as u8,
                owners: feature.owners(),
                by_road,
            };
            self.count += 1;
        }
    }

    /// The first one.
    pub(super) fn first(&self) -> Option<&HeldSlot> {
        self.slots[..self.count].first()
    }
}
