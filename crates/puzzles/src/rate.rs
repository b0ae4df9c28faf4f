//! The rating of a puzzle: that of a player who solves it every other time.
//!
//! A player of rating *p* solves a puzzle of rating *r* with probability 1 / (1 + 10^((*r* − *p*) /
//! 400)), as players win games. The rating is the maximum of the posterior over all attempts, with
//! a wide prior that decides where every level fails or every level succeeds.

/// The attempts of one level.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Trial {
    /// The level's rating.
    pub player: f64,
    /// How often it tried.
    pub tries: u32,
    /// How often it succeeded.
    pub solved: u32,
}

impl Trial {
    /// Whether the level succeeded more often than not.
    pub(crate) fn is_mostly_solved(&self) -> bool {
        2 * self.solved > self.tries
    }
}

/// A rating and its standard deviation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    /// The rating.
    pub rating: i32,
    /// The standard deviation.
    pub deviation: i32,
}

/// The prior: a new person's rating, and a deviation that covers all levels.
const PRIOR: (f64, f64) = (1500.0, 600.0);
/// Levels differ from people and attempts of one level resemble each other: no rating is surer.
const LEAST_DEVIATION: f64 = 60.0;
/// Where ratings end.
const RANGE: (f64, f64) = (0.0, 4000.0);

impl Rating {
    /// The rating that fits the attempts.
    ///
    /// ```
    /// use ludograph_puzzles::{Rating, Trial};
    /// let half = |player| Trial { player, tries: 1000, solved: 500 };
    /// assert_eq!(Rating::fit(&[half(1800.0)]).rating, 1800);
    /// ```
    #[must_use]
    pub fn fit(trials: &[Trial]) -> Rating {
        let (mut low, mut high) = RANGE;
        // The derivative of the logarithm of the posterior falls everywhere.
        while high - low > 0.01 {
            let middle = (low + high) / 2.0;
            if slope(trials, middle).0 > 0.0 {
                low = middle;
            } else {
                high = middle;
            }
        }
        let information = slope(trials, low).1;
        Rating {
            rating: low.round() as i32,
            deviation: information.recip().sqrt().max(LEAST_DEVIATION).round() as i32,
        }
    }
}

/// First derivative of the logarithm of the posterior, and the second one with its sign changed.
fn slope(trials: &[Trial], rating: f64) -> (f64, f64) {
    let scale = std::f64::consts::LN_10 / 400.0;
    let prior = PRIOR.1.powi(-2);
    let start = ((PRIOR.0 - rating) * prior, prior);
    trials.iter().fold(start, |(first, second), trial| {
        let solves = ((rating - trial.player) * scale).exp() + 1.0;
        let solves = solves.recip();
        let tries = f64::from(trial.tries);
        (
            first + scale * (tries * solves - f64::from(trial.solved)),
            second + scale * scale * tries * solves * (1.0 - solves),
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn trial(player: f64, solved: u32) -> Trial {
        Trial {
            player,
            tries: 10,
            solved,
        }
    }

    #[test]
    fn more_failures_mean_a_higher_rating() {
        let all = |solved: [u32; 3]| {
            let levels = [1000.0, 1500.0, 2000.0].into_iter().zip(solved);
            Rating::fit(&levels.map(|(p, s)| trial(p, s)).collect::<Vec<_>>())
        };
        let ratings = [[10; 3], [5, 10, 10], [0, 5, 10], [0, 0, 5], [0; 3]].map(all);
        assert!(
            ratings.is_sorted_by(|a, b| a.rating < b.rating),
            "{ratings:?}"
        );
        assert_eq!(all([0, 5, 10]).rating, 1500, "by symmetry");
        assert!(all([0; 3]).deviation > all([0, 5, 10]).deviation);
    }

    #[test]
    fn without_attempts_the_prior_is_left() {
        let rating = Rating::fit(&[]);
        assert_eq!((rating.rating, rating.deviation), (1500, 600));
    }
}
