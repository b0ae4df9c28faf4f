//! The evaluation of an invading player: [`Knowledge`] with a preference for fights.

use ludograph_core::{Evaluate, Reading, Seat};

use super::fights::{Fights, most_of_others};
use super::{Knowledge, POINT, Weights};
use crate::position::Carcassonne;
use crate::tile::Terrain;

/// Joins and steals by preference: cities of opponents that it holds with them, or that may be
/// joined to its own, count more than they will probably bring.
#[derive(Clone, Debug)]
pub struct Invasion(Knowledge);

impl Default for Invasion {
    fn default() -> Self {
        Invasion(Knowledge::new(Weights::BY_HAND))
    }
}

/// The share of a city's points that counts if an opponent is on it too: with as many meeples
/// as the opponent, and with more.
const HELD: [f32; 2] = [0.5, 1.0];

/// The share that counts for a possible join, by number of tiles needed, beside its probability.
const AHEAD: [f32; 2] = [0.5, 0.4];

impl Invasion {
    /// The additional value of a position to a seat, in points.
    fn preference(&self, game: &Carcassonne, seat: Seat) -> f32 {
        let fights = Fights::of(
            game,
            &self.0.stage(game).chances[usize::from(game.params.players)],
        );
        let mut sum = 0.0;
        game.held_features(|root, feature| {
            if feature.terrain != Terrain::City {
                return;
            }
            let points = f32::from(game.points_if_completed(feature)) + 2.0;
            let mine = feature.meeples[seat.index()];
            let theirs = most_of_others(&feature.meeples, seat);
            if mine >= theirs && theirs > 0 {
                sum += points * HELD[usize::from(mine > theirs)];
            } else if mine < theirs {
                let joins = fights.at(root).into_iter().zip(AHEAD);
                let chances = joins.map(|([less, equal, _], share)| share * (less + 0.6 * equal));
                sum += points * chances.sum::<f32>().min(1.0);
            }
        });
        sum
    }
}

impl Evaluate<Carcassonne> for Invasion {
    fn evaluate(&self, game: &Carcassonne, seat: Seat) -> i32 {
        self.0.evaluate(game, seat) + (POINT * self.preference(game, seat)) as i32
    }

    fn finished(&self, game: &Carcassonne, seat: Seat) -> i32 {
        self.0.finished(game, seat)
    }

    fn reading(&self, value: f64, finished: bool) -> Reading {
        self.0.reading(value, finished)
    }
}
