//! Evaluation: the expected lead of a seat, in points.
//!
//! The value starts from the points on the track. Every feature with a meeple adds its expected
//! points, by the probability that each of its open places is filled from the tiles left. Fields
//! count completed cities and, by their probability, those still open. Meeples in hand have a
//! price, highest for the last ones; a meeple that will probably return counts in part. Features of
//! different owners that may be joined are counted as contests.

mod chances;
mod contests;
mod fights;
mod invasion;
mod prospects;
mod stage;
mod weights;

use ludograph_core::{Evaluate, Reading, Seat};

use crate::params::MAX_PLAYERS;
use crate::position::{Carcassonne, Phase};
use crate::tables::TILES_TO_DRAW;
pub use invasion::Invasion;
use stage::Stage;
pub use weights::Weights;

/// Evaluates positions. Values are hundredths of points: the seat's lead over the best opponent.
///
/// ```
/// use ludograph_carcassonne::{Carcassonne, Knowledge, Params};
/// use ludograph_core::{Evaluate, Game, Seat};
///
/// let knowledge = Knowledge::default();
/// let game = Carcassonne::new(Params::default());
/// let value = knowledge.evaluate(&game, Seat::FIRST);
/// assert!(value > 0, "the city of the first tile is unclaimed");
/// assert_eq!(knowledge.evaluate(&game, Seat(1)), -value);
/// ```
#[derive(Clone, Debug)]
pub struct Knowledge {
    /// The last tiles of the game first.
    stages: Vec<Stage>,
}

impl Default for Knowledge {
    /// With the weights tuned by self-play.
    fn default() -> Self {
        Knowledge::changing(Weights::BEGIN, Weights::END)
    }
}

/// The number of stages, and of tiles to draw in each.
const STAGES: usize = 8;
const TILES_OF_STAGE: usize = TILES_TO_DRAW.div_ceil(STAGES);

/// The value of one point.
const POINT: f32 = 100.0;

/// The value of a win beside its points: a sure win is preferred to a high one.
const WIN: i32 = 6000;

/// The lead assigned to a mission won, which has no lead in points: one that is hardly ever lost,
/// so the probability of a mission can be weighed against points.
const MISSION_LEAD: f32 = 60.0;

impl Knowledge {
    /// An evaluation with the same weights during the whole game.
    #[must_use]
    pub fn new(weights: Weights) -> Self {
        Knowledge {
            stages: vec![Stage::new(weights); STAGES],
        }
    }

    /// An evaluation whose weights change in equal steps from the beginning of the game to its end.
    #[must_use]
    pub fn changing(begin: Weights, end: Weights) -> Self {
        let share = |stage: usize| stage as f32 / (STAGES - 1) as f32;
        let stages = (0..STAGES).map(|stage| Stage::new(end.between(begin, share(stage))));
        Knowledge {
            stages: stages.collect(),
        }
    }

    /// The expected points of every seat, including those on the track.
    #[must_use]
    pub fn expected(&self, game: &Carcassonne) -> [f32; MAX_PLAYERS] {
        self.stage(game).expected(game)
    }

    fn stage(&self, game: &Carcassonne) -> &Stage {
        &self.stages[game.left() / TILES_OF_STAGE]
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
