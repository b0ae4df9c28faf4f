//! How far apart two players are, from pairs of games.
//!
//! Both games of a pair start alike and the players change seats, so a lucky opening helps each of
//! them once. The pair, not the game, is then the independent observation: it brings 0, ½, 1, 1½ or
//! 2 points. Counting those five (the pentanomial model of M. Van den Bergh, used by Stockfish's
//! test farm) gives narrower and more honest error bars than counting won, drawn and lost games.

use serde::{Deserialize, Serialize};

use super::elo::{Interval, Z95, difference, finite, normal_cdf, wilson};

/// How many pairs brought 0, ½, 1, 1½ and 2 points.
///
/// ```
/// use ludograph_arena::stats::Pentanomial;
/// let mut pairs = Pentanomial::default();
/// pairs.add(1.0, 0.0);
/// pairs.add(1.0, 0.5);
/// assert_eq!(pairs.counts(), [0, 0, 1, 1, 0]);
/// assert_eq!(pairs.share(), Some(0.625));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Pentanomial([u64; 5]);

impl Pentanomial {
    /// From counts of 0, ½, 1, 1½ and 2 points.
    #[must_use]
    pub fn new(counts: [u64; 5]) -> Self {
        Pentanomial(counts)
    }

    /// Counts of 0, ½, 1, 1½ and 2 points.
    #[must_use]
    pub fn counts(&self) -> [u64; 5] {
        self.0
    }

    /// Adds a pair by the points of its two games.
    pub fn add(&mut self, first: f64, second: f64) {
        let halves = ((first + second) * 2.0).round().clamp(0.0, 4.0);
        self.0[halves as usize] += 1;
    }

    /// How many pairs.
    #[must_use]
    pub fn pairs(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The share of the points; `None` without a pair.
    #[must_use]
    pub fn share(&self) -> Option<f64> {
        let pairs = self.pairs();
        let quarters: u64 = (0..).zip(self.0).map(|(points, n)| points * n).sum();
        (pairs > 0).then(|| quarters as f64 / (4.0 * pairs as f64))
    }

    /// The variance of a pair's share of its points; `None` without a pair.
    #[must_use]
    pub fn variance(&self) -> Option<f64> {
        let mean = self.share()?;
        let squares: f64 = self
            .0
            .iter()
            .enumerate()
            .map(|(i, &n)| n as f64 * (i as f64 / 4.0 - mean).powi(2))
            .sum();
        Some(squares / self.pairs() as f64)
    }

    /// How much stronger the player is, in Elo, with the 95 % interval. Where every pair had the
    /// same result there is no variance to go by, and Wilson's interval over the games takes its
    /// place.
    ///
    /// `None` without a pair.
    #[must_use]
    pub fn elo(&self) -> Option<Interval> {
        let (share, variance) = (self.share()?, self.variance()?);
        let (low, high) = if variance > 0.0 {
            let half = Z95 * (variance / self.pairs() as f64).sqrt();
            (share - half, share + half)
        } else {
            wilson(share, 2.0 * self.pairs() as f64)
        };
        Some(Interval {
            value: finite(share),
            low: finite(low),
            high: finite(high),
        })
    }

    /// The chance that the player is the stronger one, judged by these pairs alone; `None` without
    /// a pair.
    #[must_use]
    pub fn superiority(&self) -> Option<f64> {
        let (share, variance) = (self.share()?, self.variance()?);
        let error = (variance / self.pairs() as f64).sqrt();
        let z = if error > 0.0 {
            (share - 0.5) / error
        } else {
            // Every pair alike: what the games alone would say of a player who is no better.
            (share - 0.5) / (0.25 / (2.0 * self.pairs() as f64)).sqrt()
        };
        Some(normal_cdf(z))
    }

    /// The pairs seen from the other player.
    #[must_use]
    pub fn reversed(&self) -> Pentanomial {
        let mut counts = self.0;
        counts.reverse();
        Pentanomial(counts)
    }

    /// The difference in rating of the share alone, infinite where every point went one way; `None`
    /// without a pair.
    #[must_use]
    pub fn raw_elo(&self) -> Option<f64> {
        self.share().map(difference)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::close;
    use ludograph_core::{Rng, Seed};

    /// What fastchess, another tournament program, prints for the same counts (its tests of the
    /// pentanomial Elo model).
    #[test]
    fn agrees_with_another_tournament_program() {
        let examples = [
            ([34, 54, 63, 64, 75], 55.58, 27.65, 0.999_97),
            ([332, 433, 498, 333, 334], -8.64, 10.33, 0.0505),
            ([7895, 8757, 5685, 568, 9999], -21.04, 2.95, 0.0),
        ];
        for (counts, elo, error, los) in examples {
            let pairs = Pentanomial::new(counts);
            let interval = pairs.elo().unwrap();
            close(interval.value.unwrap(), elo, 0.01);
            close(interval.error().unwrap(), error, 0.01);
            close(pairs.superiority().unwrap(), los, 1e-4);
        }
    }

    #[test]
    fn a_clean_sweep_has_a_lower_bound_only() {
        let sweep = Pentanomial::new([0, 0, 0, 0, 20]);
        let elo = sweep.elo().unwrap();
        assert_eq!((elo.value, elo.high), (None, None));
        // Wilson's lower end of 40 out of 40 is 40 / (40 + z²).
        close(
            elo.low.unwrap(),
            difference(40.0 / (40.0 + Z95 * Z95)),
            1e-9,
        );
        let (other, mirrored) = (sweep.reversed().elo().unwrap(), elo.reversed());
        assert_eq!((other.value, other.low), (None, None));
        close(other.high.unwrap(), mirrored.high.unwrap(), 1e-9);
        assert_eq!(Pentanomial::default().elo(), None);
    }

    /// The interval holds the truth about 95 times in 100 when it is put to the test.
    #[test]
    fn intervals_hold_what_they_promise() {
        let mut rng = Rng::new(Seed::new(20).unwrap());
        // A pair whose two games depend on each other: one opening decides both in a third of the
        // cases.
        let shares = [0.10, 0.15, 0.40, 0.20, 0.15];
        let truth: f64 = (0..5).map(|i| i as f64 / 4.0 * shares[i]).sum();
        let trials = 2000;
        let mut held = 0;
        for _ in 0..trials {
            let mut counts = [0; 5];
            for _ in 0..150 {
                let mut left = rng.unit();
                let drawn = shares.iter().position(|share| {
                    left -= share;
                    left < 0.0
                });
                counts[drawn.unwrap_or(4)] += 1;
            }
            let elo = Pentanomial::new(counts).elo().unwrap();
            let range = elo.low.unwrap()..elo.high.unwrap();
            held += u32::from(range.contains(&difference(truth)));
        }
        close(f64::from(held) / f64::from(trials), 0.95, 0.015);
    }
}
