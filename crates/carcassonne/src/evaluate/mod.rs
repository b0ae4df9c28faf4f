//! Evaluation: the expected lead of a seat, in points.
//!
//! The value starts from the points on the track. Every feature with a meeple adds its expected
//! points, by the probability that each of its open places is filled from the tiles left. Fields
//! count completed cities and, by their probability, those still open. Meeples in hand have a
//! price, highest for the last ones; a meeple that will probably return counts in part. Features of
//! different owners that may be joined are counted as contests.

mod chances;
mod fights;
mod invasion;
mod prospects;
mod weights;

use ludograph_core::{Evaluate, Reading, Seat};
use ludograph_graph::Partition;

use crate::feature::Feature;
use crate::params::{MAX_PLAYERS, Mission1};
use crate::position::{Carcassonne, Phase};
use crate::scoring::completed_points;
use crate::tables::{TILES, TILES_TO_DRAW};
use crate::tile::Terrain;
pub use invasion::Invasion;
use prospects::Prospects;
pub use weights::Weights;

/// Evaluates positions. Values are hundredths of points: the seat's lead over the best opponent.
///
/// ```
/// use ludograph_carcassonne::{Carcassonne, Knowledge, Params};
/// use ludograph_core::{Evaluate, Game, Seat};
///
/// let knowledge = Knowledge::default();
/// let game = Carcassonne::new(Params::default());
/// assert_eq!(knowledge.evaluate(&game, Seat::FIRST), 0);
/// ```
#[derive(Clone, Debug)]
pub struct Knowledge {
    weights: Weights,
    /// By number of players and of fitting tiles: the probability that a player fills a place that
    /// they want filled.
    chances: Vec<[f32; TILES]>,
}

impl Default for Knowledge {
    fn default() -> Self {
        Knowledge::new(Weights::default())
    }
}

/// Points of a completed city for a field at the end.
const AT_END: f32 = 3.0;

/// The value of one point.
const POINT: f32 = 100.0;

/// The value of a win beside its points: a sure win is preferred to a high one.
const WIN: i32 = 6000;

/// The lead assigned to a mission won, which has no lead in points: one that is hardly ever lost,
/// so the probability of a mission can be weighed against points.
const MISSION_LEAD: f32 = 60.0;

impl Knowledge {
    /// An evaluation with these weights.
    #[must_use]
    pub fn new(weights: Weights) -> Self {
        let chance = |players: usize, tiles: usize| {
            let others = 1.0 - 1.0 / players.max(1) as f32;
            // Not the power of the platform: an evaluation is the same everywhere.
            1.0 - libm::powf(others, weights.tile * tiles as f32)
        };
        let chances = (0..=MAX_PLAYERS)
            .map(|players| std::array::from_fn(|tiles| chance(players, tiles)))
            .collect();
        Knowledge { weights, chances }
    }

    /// The expected points of every seat, including those on the track.
    #[must_use]
    pub fn expected(&self, game: &Carcassonne) -> [f32; MAX_PLAYERS] {
        let players = usize::from(game.params.players);
        let mut values = [0.0; MAX_PLAYERS];
        let prospects = Prospects::of(game, &self.chances[players], &self.weights);
        let turns = game.left() as f32 / players as f32;
        // Meeples lose value towards the end.
        let price = (turns / self.weights.meeple_turns).min(1.0);
        let mut backs = [0.0; MAX_PLAYERS];
        game.held_features(|root, feature| {
            let (worth, back) = self.worth(game, root, feature, &prospects, turns);
            for seat in feature.owners().iter() {
                values[seat.index()] += worth;
            }
            for (sum, meeples) in backs.iter_mut().zip(feature.meeples) {
                *sum += back * f32::from(meeples);
            }
        });
        for seat in Seat::all(players) {
            let hand = self.hand(game.supply(seat), backs[seat.index()]);
            values[seat.index()] += f32::from(game.points(seat)) + price * hand;
        }
        self.add_contests(game, &prospects, turns, &mut values);
        self.add_missions(game, players, &mut values);
        values
    }

    /// The value of meeples in hand and, by their probability, of those that return.
    fn hand(&self, supply: u8, backs: f32) -> f32 {
        let Weights {
            meeple,
            further_meeple,
            back,
            ..
        } = self.weights;
        let (mut in_hand, mut next) = (0.0, meeple);
        for _ in 0..supply {
            in_hand += next;
            next *= further_meeple;
        }
        in_hand + back * next * backs.min(2.0)
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
            Terrain::City | Terrain::Road => {
                let done = f32::from(completed_points(feature, game.params.small_city));
                let chance = prospects.closing(root, turns);
                (now + chance * (done - now), chance)
            }
            Terrain::Monastery => prospects.monastery(game, root, now, &self.weights),
            Terrain::Field => (self.field(game, feature, prospects, turns), 0.0),
        }
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
                // Each player may close it.
                let open = 1.0 - prospects.closing(root, turns);
                cities += if city.is_complete() {
                    1.0
                } else {
                    1.0 - open * open
                };
            }
        }
        let to_come = game.left() as f32 / TILES_TO_DRAW as f32;
        let growth = self.weights.field_growth * f32::from(field.open.clamp(0, 10)) * to_come;
        let each = AT_END - to_come * (AT_END - self.weights.field_city);
        each * cities + growth
    }

    /// Features of different owners that a tile may join: the larger number of meeples takes both,
    /// equal numbers share.
    fn add_contests(
        &self,
        game: &Carcassonne,
        prospects: &Prospects<'_>,
        turns: f32,
        values: &mut [f32; MAX_PLAYERS],
    ) {
        for contest in prospects.contests() {
            let [a, b] = contest.roots.map(|root| {
                let feature = game.features().data_at(root);
                let worth = self.worth(game, root, feature, prospects, turns).0;
                (feature, worth)
            });
            let mut joined = *a.0;
            for (mine, theirs) in joined.meeples.iter_mut().zip(b.0.meeples) {
                *mine += theirs;
            }
            let share = self.weights.join * contest.chance;
            let together = joined.owners();
            let apart = [(a.0.owners(), a.1), (b.0.owners(), b.1)];
            for seat in Seat::all(game.params.players.into()) {
                let value = &mut values[seat.index()];
                if together.contains(seat) {
                    *value += share * (a.1 + b.1);
                }
                for (owners, worth) in apart {
                    *value -= if owners.contains(seat) {
                        share * worth
                    } else {
                        0.0
                    };
                }
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

/// A seat's value minus that of the best opponent.
fn lead(values: &[f32], seat: Seat) -> f32 {
    let others = values
        .iter()
        .enumerate()
        .filter(|(s, _)| *s != seat.index());
    let best = others.map(|(_, v)| *v).fold(f32::MIN, f32::max);
    values[seat.index()] - best
}

/// A seat's lead on the track.
fn points_lead(game: &Carcassonne, seat: Seat) -> f32 {
    let points = std::array::from_fn::<f32, MAX_PLAYERS, _>(|s| game.points(Seat(s as u8)).into());
    lead(&points[..game.params.players.into()], seat)
}

impl Evaluate<Carcassonne> for Knowledge {
    fn evaluate(&self, game: &Carcassonne, seat: Seat) -> i32 {
        let values = self.expected(game);
        (POINT * lead(&values[..game.params.players.into()], seat)) as i32
    }

    fn finished(&self, game: &Carcassonne, seat: Seat) -> i32 {
        let winners = game.leaders();
        let (win, lead) = match (winners.contains(seat), winners.len(), game.phase()) {
            (true, _, Phase::Over(Some(_))) => (WIN, MISSION_LEAD),
            (false, _, Phase::Over(Some(_))) => (-WIN, -MISSION_LEAD),
            (true, 1, _) => (WIN, points_lead(game, seat)),
            (true, ..) => (0, 0.0),
            (false, ..) => (-WIN, points_lead(game, seat)),
        };
        win + (POINT * lead) as i32
    }

    fn reading(&self, value: f64, finished: bool) -> Reading {
        let win = f64::from(WIN);
        // If some draws win and others lose, the mean tells how often; the margin cannot be
        // recovered.
        let beyond = if finished {
            value - value.clamp(-win, win)
        } else {
            value
        };
        Reading {
            win: finished.then(|| (0.5 + 0.5 * value / win).clamp(0.0, 1.0)),
            margin: beyond / f64::from(POINT),
        }
    }
}
