//! The expected points of every seat, with the weights of one part of the game.

use ludograph_core::{Seat, SeatSet};
use ludograph_graph::Partition;

use super::prospects::Prospects;
use super::weights::Weights;
use crate::feature::Feature;
use crate::params::{MAX_PLAYERS, Mission1};
use crate::position::{Carcassonne, MEEPLES};
use crate::scoring::completed_points;
use crate::tables::{TILES, TILES_TO_DRAW};
use crate::tile::Terrain;

/// Points of a completed city for a field at the end.
const AT_END: f32 = 3.0;

/// The evaluation during one part of the game.
#[derive(Clone, Debug)]
pub(super) struct Stage {
    weights: Weights,
    /// By number of players, for cities and roads, by number of fitting tiles: the probability that
    /// a player fills a place that they want filled.
    pub(super) chances: Vec<[[f32; TILES]; 2]>,
}

impl Stage {
    pub(super) fn new(weights: Weights) -> Self {
        // Not the power of the platform: an evaluation is the same everywhere.
        let chance = |players: usize, kind: usize, tiles: usize| {
            let others = 1.0 - 1.0 / players.max(1) as f32;
            let amount = libm::powf(tiles as f32, weights.tile_power[kind]);
            1.0 - libm::powf(others, weights.tile[kind] * amount)
        };
        let by_tiles = |players, kind| std::array::from_fn(|tiles| chance(players, kind, tiles));
        let chances = (0..=MAX_PLAYERS)
            .map(|players| std::array::from_fn(|kind| by_tiles(players, kind)))
            .collect();
        Stage { weights, chances }
    }

    /// The expected points of every seat, including those on the track.
    pub(super) fn expected(&self, game: &Carcassonne) -> [f32; MAX_PLAYERS] {
        let players = usize::from(game.params.players);
        let mut values = [0.0; MAX_PLAYERS];
        let prospects = Prospects::of(game, &self.chances[players], &self.weights);
        let turns = game.left() as f32 / players as f32;
        // Meeples lose value towards the end.
        let price = (turns / self.weights.meeple_turns).min(1.0);
        let mut backs = [0.0; MAX_PLAYERS];
        let mut worths = Worths::NONE;
        game.held_features(|root, feature| {
            let (worth, chance) = self.worth(game, root, feature, &prospects, turns);
            let (back, returning) = self.of_return(feature.terrain);
            worths.add(root, worth);
            for seat in feature.owners().iter() {
                values[seat.index()] += worth;
            }
            for (seat, meeples) in feature.meeples.into_iter().enumerate() {
                let meeples = f32::from(meeples);
                backs[seat] += back * chance * meeples;
                values[seat] += price * returning * chance * meeples;
            }
        });
        for seat in Seat::all(players) {
            let hand = self.hand(game.supply(seat), backs[seat.index()]);
            values[seat.index()] += f32::from(game.points(seat)) + price * hand;
        }
        if game.supply(game.mover()) > 0 {
            values[game.mover().index()] += self.unclaimed(game, &prospects, turns);
        }
        self.add_contests(game, &prospects, &worths, &mut values);
        self.add_missions(game, players, &mut values);
        values
    }

    /// The value of meeples in hand and, by their probability, of those that return.
    fn hand(&self, supply: u8, backs: f32) -> f32 {
        let Weights {
            meeples,
            back_limit,
            ..
        } = &self.weights;
        let supply = usize::from(supply);
        let in_hand: f32 = meeples[..supply].iter().sum();
        in_hand + meeples[supply.min(meeples.len() - 1)] * backs.min(*back_limit)
    }

    /// The value of a meeple that returns from a terrain: as a share of one in hand, and beside it.
    fn of_return(&self, terrain: Terrain) -> (f32, f32) {
        let kind = match terrain {
            Terrain::City => 0,
            Terrain::Road => 1,
            Terrain::Monastery => 2,
            Terrain::Field => return (0.0, 0.0),
        };
        (self.weights.back[kind], self.weights.returning[kind])
    }

    /// The expected points of a held feature for its owners, and the probability that its meeples
    /// return.
    fn worth(
        &self,
        game: &Carcassonne,
        root: usize,
        feature: &Feature,
        prospects: &Prospects<'_>,
        turns: f32,
    ) -> (f32, f32) {
        let now = f32::from(game.points_at_end(feature));
        match feature.terrain {
            Terrain::City => {
                let chance = prospects.closing(root, turns);
                let done = self.completed_city(game, root, feature, prospects);
                (now + chance * (done - now), chance)
            }
            Terrain::Road => {
                let chance = prospects.closing(root, turns);
                let done = f32::from(completed_points(feature, game.params.small_city));
                (now + chance * (done - now), chance)
            }
            Terrain::Monastery => prospects.monastery(game, root, now),
            Terrain::Field => (self.field(game, feature, prospects, turns), 0.0),
        }
    }

    /// The points that a city will have when it is completed.
    fn completed_city(
        &self,
        game: &Carcassonne,
        root: usize,
        city: &Feature,
        prospects: &Prospects<'_>,
    ) -> f32 {
        let points = completed_points(city, game.params.small_city);
        f32::from(points) + self.weights.city_growth * prospects.places(root)
    }

    fn field(
        &self,
        game: &Carcassonne,
        field: &Feature,
        prospects: &Prospects<'_>,
        turns: f32,
    ) -> f32 {
        let mut seen = [usize::MAX; 24];
        let mut cities = 0.0;
        let mut count = 0;
        for number in field.cities.iter() {
            let (root, city) = game.feature(game.components.city(number));
            if count < seen.len() && !seen[..count].contains(&root) {
                seen[count] = root;
                count += 1;
                let open = 1.0 - prospects.closing(root, turns);
                cities += if city.is_complete() {
                    1.0
                } else {
                    (1.0 - open) * (1.0 + self.weights.field_others * open)
                };
            }
        }
        let to_come = game.left() as f32 / TILES_TO_DRAW as f32;
        let growth = self.weights.field_growth * f32::from(field.open.clamp(0, 10)) * to_come;
        let each = AT_END - to_come * (AT_END - self.weights.field_city);
        each * cities + growth
    }

    /// The value of the best unclaimed city for the next to move.
    fn unclaimed(&self, game: &Carcassonne, prospects: &Prospects<'_>, turns: f32) -> f32 {
        let worth = |root| {
            let done = self.completed_city(game, root, game.features().data_at(root), prospects);
            prospects.closing(root, turns) * done
        };
        let best = prospects.unclaimed_cities().map(worth).fold(0.0, f32::max);
        self.weights.unclaimed_city * best
    }

    /// Features of different owners that tiles may join: the larger number of meeples takes both,
    /// equal numbers share.
    fn add_contests(
        &self,
        game: &Carcassonne,
        prospects: &Prospects<'_>,
        worths: &Worths,
        values: &mut [f32; MAX_PLAYERS],
    ) {
        let players = usize::from(game.params.players);
        for contest in prospects.contests().iter() {
            let weights = self.weights.join[contest.joining as usize];
            if weights == [0.0; 2] {
                continue;
            }
            let roots = contest.roots.map(usize::from);
            let [a, b] = roots.map(|root| game.features().data_at(root));
            let [worth_a, worth_b] = roots.map(|root| worths.at(root));
            let mut joined = *a;
            for (mine, theirs) in joined.meeples.iter_mut().zip(b.meeples) {
                *mine += theirs;
            }
            let [together, of_a, of_b] = [joined.owners(), a.owners(), b.owners()];
            let mut gains = [0.0; MAX_PLAYERS];
            for seat in Seat::all(players) {
                let part = |owners: SeatSet, worth| if owners.contains(seat) { worth } else { 0.0 };
                gains[seat.index()] =
                    part(together, worth_a + worth_b) - part(of_a, worth_a) - part(of_b, worth_b);
            }
            let most = gains[..players].iter().copied().fold(0.0, f32::max);
            let next = gains[game.mover().index()] == most;
            let share = weights[usize::from(!next)] * contest.chance;
            for (value, gain) in values.iter_mut().zip(gains) {
                *value += share * gain;
            }
        }
    }

    fn add_missions(&self, game: &Carcassonne, players: usize, values: &mut [f32; MAX_PLAYERS]) {
        let step = |worth: &[f32; 2], count: u8| match count {
            0 => 0.0,
            1 => worth[0],
            _ => worth[1],
        };
        if game.params.mission1 != Mission1::Off {
            let cities = game.mission_cities();
            let fewest = cities[..players].iter().min().copied().unwrap_or(0);
            for (value, count) in values.iter_mut().zip(&cities[..players]) {
                *value += step(&self.weights.cities_ahead, count - fewest);
            }
        }
        if game.params.mission2 {
            for seat in Seat::all(players) {
                let done = game.completed_monasteries(seat);
                values[seat.index()] += step(&self.weights.monasteries, done);
            }
        }
    }
}

/// The expected points of the held features, by root.
struct Worths {
    list: [(usize, f32); Self::MOST],
    count: usize,
}

impl Worths {
    /// One for each meeple.
    const MOST: usize = MAX_PLAYERS * MEEPLES as usize;
    const NONE: Worths = Worths {
        list: [(0, 0.0); Self::MOST],
        count: 0,
    };

    fn add(&mut self, root: usize, worth: f32) {
        self.list[self.count] = (root, worth);
        self.count += 1;
    }

    fn at(&self, root: usize) -> f32 {
        let mut held = self.list[..self.count].iter();
        held.find(|(held, _)| *held == root)
            .map_or(0.0, |(_, worth)| *worth)
    }
}
