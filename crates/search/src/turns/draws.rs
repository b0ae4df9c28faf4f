//! The draws of rollouts: the first ones from a low-discrepancy sequence, so that few samples cover
//! the outcomes of chance evenly; the rest at random.
//!
//! Reference: Roberts, *The unreasonable effectiveness of quasirandom sequences*, 2018 (the
//! sequence R2).

use ludograph_core::{Game, Outcome, Rng, Seed};

/// Draws of a rollout that are spread evenly.
const SPREAD: usize = 2;

/// The steps of the sequence: powers of the inverse of the plastic number.
const STEPS: [f64; SPREAD] = [0.754_877_666_246_692_8, 0.569_840_290_998_053_3];

/// The draws of one sample after another.
pub(super) struct Sequence {
    shares: [f64; SPREAD],
    rng: Rng,
}

impl Sequence {
    /// A sequence with a random start.
    pub(super) fn new(rng: &mut Rng) -> Self {
        let mut rng = Rng::new(Seed::fold(rng.bits()));
        Sequence {
            shares: std::array::from_fn(|_| rng.unit()),
            rng,
        }
    }

    /// The draws of the next sample.
    pub(super) fn next(&mut self) -> Draws {
        for (share, step) in self.shares.iter_mut().zip(STEPS) {
            *share = (*share + step).fract();
        }
        Draws {
            shares: self.shares,
            count: 0,
            rng: Rng::new(Seed::fold(self.rng.bits())),
        }
    }
}

/// The draws of one sample, the same for every candidate.
#[derive(Clone)]
pub(super) struct Draws {
    shares: [f64; SPREAD],
    count: usize,
    rng: Rng,
}

impl Draws {
    /// The next outcome; none unless it is chance's turn.
    pub(super) fn next<G: Game>(&mut self, game: &G) -> Option<G::Action> {
        let share = self.shares.get(self.count);
        self.count += 1;
        match share {
            Some(share) => outcome_at(game, *share),
            None => game.sample(&mut self.rng),
        }
    }
}

/// The outcome at a share of the sum of all weights.
fn outcome_at<G: Game>(game: &G, share: f64) -> Option<G::Action> {
    let mut outcomes = Vec::new();
    game.outcomes(&mut outcomes);
    let weight = |outcome: &Outcome<G::Action>| f64::from(outcome.weight);
    let mut rest = share * outcomes.iter().map(weight).sum::<f64>();
    let reached = outcomes.iter().find(|outcome| {
        rest -= weight(outcome);
        rest < 0.0
    });
    // Rounding may leave the sum above the last outcome.
    reached.or(outcomes.last()).map(|outcome| outcome.action)
}

#[cfg(test)]
mod tests {
    use ludograph_carcassonne::{Carcassonne, Params};

    use super::*;

    #[test]
    fn few_samples_cover_the_outcomes_evenly() {
        let game = Carcassonne::new(Params::default());
        let mut outcomes = Vec::new();
        game.outcomes(&mut outcomes);
        let weights: u32 = outcomes.iter().map(|outcome| outcome.weight).sum();
        let mut sequence = Sequence::new(&mut Rng::new(Seed::fold(1)));
        let drawn: Vec<_> = (0..weights)
            .filter_map(|_| sequence.next().next(&game))
            .collect();
        assert_eq!(drawn.len(), weights as usize);
        for Outcome { action, weight } in outcomes {
            let count = drawn.iter().filter(|other| **other == action).count();
            let expected = weight as usize;
            assert!(
                count.abs_diff(expected) <= 2,
                "{action}: {count} of {expected}"
            );
        }
    }
}
