//! The sequential probability ratio test: a match that stops as soon as it knows enough.
//!
//! Two claims compete: the player is `elo0` stronger, or `elo1`. After every pair the
//! log-likelihood ratio says how much better the second explains what was seen. Wald's bounds (A.
//! Wald, *Sequential Tests of Statistical Hypotheses*, 1945) say when to stop so that either claim
//! is wrongly accepted no more often than asked for.
//!
//! The pairs' distribution is unknown, so the test is the generalised one: each claim is
//! represented by the most likely distribution that has its expected share (M. Van den Bergh,
//! *Comments on Normalized Elo* and *The GSPRT approximation*).

use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::Pentanomial;
use super::elo::expected;
use crate::error::BadSprt;

/// Used in place of a count of 0: the ratio stays finite, and the effect is too small to be
/// printed.
const TRACE: f64 = 1e-3;

/// A test: two claims and how often each may be accepted wrongly.
///
/// ```
/// use ludograph_arena::stats::{Pentanomial, Sprt, Verdict};
/// let test = Sprt::new(0.0, 50.0).unwrap();
/// let strong = Pentanomial::new([2, 5, 20, 25, 18]);
/// assert_eq!(test.verdict(&strong), Verdict::Stronger);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sprt {
    /// The difference that the first claim names.
    pub elo0: f64,
    /// The difference that the second claim names; the greater one.
    pub elo1: f64,
    /// How often the second claim may be accepted though the first is true.
    pub alpha: f64,
    /// How often the first claim may be accepted though the second is true.
    pub beta: f64,
}

/// The state of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// The first claim is accepted: the difference is rather `elo0`.
    Weaker,
    /// The second claim is accepted: the difference is rather `elo1`.
    Stronger,
    /// More games are needed.
    Open,
}

/// `ELO0,ELO1` or `ELO0,ELO1,ALPHA,BETA`.
impl FromStr for Sprt {
    type Err = BadSprt;

    fn from_str(text: &str) -> Result<Sprt, BadSprt> {
        let numbers: Result<Vec<f64>, _> = text.split(',').map(|n| n.trim().parse()).collect();
        match numbers.as_deref() {
            Ok([elo0, elo1]) => Sprt::new(*elo0, *elo1),
            Ok([elo0, elo1, alpha, beta]) => Sprt::with_errors(*elo0, *elo1, *alpha, *beta),
            _ => Err(BadSprt::Syntax),
        }
    }
}

impl Sprt {
    /// A test that errs 5 times in 100 either way.
    ///
    /// # Errors
    /// When `elo0` is not below `elo1`, or one of them is no number.
    pub fn new(elo0: f64, elo1: f64) -> Result<Sprt, BadSprt> {
        Sprt::with_errors(elo0, elo1, 0.05, 0.05)
    }

    /// A test with these chances to err.
    ///
    /// # Errors
    /// Names the bound that makes no test.
    pub fn with_errors(elo0: f64, elo1: f64, alpha: f64, beta: f64) -> Result<Sprt, BadSprt> {
        if !(elo0.is_finite() && elo1.is_finite() && elo0 < elo1) {
            return Err(BadSprt::Bounds(elo0, elo1));
        }
        for chance in [alpha, beta] {
            if !(chance > 0.0 && chance < 0.5) {
                return Err(BadSprt::ErrorRate(chance));
            }
        }
        Ok(Sprt {
            elo0,
            elo1,
            alpha,
            beta,
        })
    }

    /// Where the test stops: at or below the first, at or above the second.
    #[must_use]
    pub fn bounds(&self) -> (f64, f64) {
        (
            (self.beta / (1.0 - self.alpha)).ln(),
            ((1.0 - self.beta) / self.alpha).ln(),
        )
    }

    /// The log-likelihood ratio of the second claim against the first; 0 without a pair.
    #[must_use]
    pub fn llr(&self, pairs: &Pentanomial) -> f64 {
        if pairs.pairs() == 0 {
            return 0.0;
        }
        let counts = pairs.counts().map(|n| (n as f64).max(TRACE));
        let (s0, s1) = (expected(self.elo0), expected(self.elo1));
        let (x0, x1) = (multiplier(&counts, s0), multiplier(&counts, s1));
        // The most likely distribution of mean s has p / (1 + x (a − s)); the observed p cancels in
        // the ratio.
        (0..5)
            .map(|i| {
                let a = i as f64 / 4.0;
                counts[i] * ((1.0 + x0 * (a - s0)) / (1.0 + x1 * (a - s1))).ln()
            })
            .sum()
    }

    /// What the pairs say so far.
    #[must_use]
    pub fn verdict(&self, pairs: &Pentanomial) -> Verdict {
        let (lower, upper) = self.bounds();
        match self.llr(pairs) {
            llr if llr >= upper => Verdict::Stronger,
            llr if llr <= lower => Verdict::Weaker,
            _ => Verdict::Open,
        }
    }
}

/// The Lagrange multiplier of the most likely distribution with mean `s`: the root of Σ n (a − s) /
/// (1 + x (a − s)), which falls in x between the poles at −1/(1 − s) and 1/s.
fn multiplier(counts: &[f64; 5], s: f64) -> f64 {
    let slope = |x: f64| -> f64 {
        (0..5)
            .map(|i| {
                let d = i as f64 / 4.0 - s;
                counts[i] * d / (1.0 + x * d)
            })
            .sum()
    };
    let (mut low, mut high) = (-1.0 / (1.0 - s), 1.0 / s);
    // 80 halvings are below the precision of a float.
    for _ in 0..80 {
        let middle = f64::midpoint(low, high);
        if slope(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::close;
    use ludograph_core::{Rng, Seed};

    /// What fastchess, another tournament program, gives for the same counts (its tests of the
    /// logistic pentanomial model).
    #[test]
    fn agrees_with_another_tournament_program() {
        let first = Sprt::new(0.5, 2.5).unwrap();
        close(
            first.llr(&Pentanomial::new([223, 9863, 21279, 10037, 246])),
            -3.07,
            0.01,
        );
        let second = Sprt::new(0.0, 2.0).unwrap();
        close(
            second.llr(&Pentanomial::new([871, 26175, 55983, 26678, 821])),
            -4.98,
            0.01,
        );
    }

    #[test]
    fn bounds_are_walds() {
        let (lower, upper) = Sprt::new(0.0, 5.0).unwrap().bounds();
        close(lower, -2.944, 0.001);
        close(upper, 2.944, 0.001);
        assert!(Sprt::new(5.0, 5.0).is_err());
        assert!(Sprt::new(0.0, f64::NAN).is_err());
        assert!(Sprt::with_errors(0.0, 5.0, 0.0, 0.05).is_err());
    }

    /// The most likely distribution of a given mean, found by climbing: mass is moved between three
    /// results at a time so that sum and mean stay, as long as the likelihood grows.
    fn most_likely_slowly(counts: &[f64; 5], s: f64) -> f64 {
        let mut p = [0.0; 5];
        // Any distribution with this mean that uses all five results.
        let even = 0.02;
        p.fill(even);
        let rest = 1.0 - 5.0 * even;
        let mean = (s - 5.0 * even * 0.5) / rest;
        p[4] += rest * mean;
        p[0] += rest * (1.0 - mean);
        let likelihood =
            |p: &[f64; 5]| -> f64 { counts.iter().zip(p).map(|(n, p)| n * p.ln()).sum() };
        let mut best = likelihood(&p);
        let mut step = 0.01;
        while step > 1e-9 {
            let mut climbed = false;
            for (i, j, k) in [
                (0, 1, 2),
                (1, 2, 3),
                (2, 3, 4),
                (0, 2, 4),
                (0, 1, 4),
                (0, 3, 4),
            ] {
                for sign in [-1.0, 1.0] {
                    let mut next = p;
                    let (left, right) = ((j - i) as f64, (k - j) as f64);
                    next[j] += sign * step;
                    next[i] -= sign * step * right / (left + right);
                    next[k] -= sign * step * left / (left + right);
                    if next.iter().all(|&x| x > 0.0) && likelihood(&next) > best {
                        best = likelihood(&next);
                        p = next;
                        climbed = true;
                    }
                }
            }
            if !climbed {
                step /= 2.0;
            }
        }
        best
    }

    #[test]
    fn ratio_equals_a_slow_search_for_the_likeliest() {
        for (counts, elo0, elo1) in [
            ([10, 20, 40, 20, 10], 0.0, 5.0),
            ([2, 8, 20, 30, 40], 0.0, 20.0),
            ([30, 20, 10, 4, 1], 0.0, 10.0),
            ([5, 0, 40, 0, 9], -5.0, 15.0),
        ] {
            let test = Sprt::new(elo0, elo1).unwrap();
            let soft = counts.map(|n: u64| (n as f64).max(TRACE));
            let slow = most_likely_slowly(&soft, expected(elo1))
                - most_likely_slowly(&soft, expected(elo0));
            close(test.llr(&Pentanomial::new(counts)), slow, 1e-4);
        }
    }

    /// Plays random matches until the test stops; returns how often it found the player stronger.
    fn accepted(test: &Sprt, shares: [f64; 5], matches: u32, rng: &mut Rng) -> f64 {
        let mut stronger = 0;
        for _ in 0..matches {
            let mut pairs = Pentanomial::default();
            let verdict = loop {
                let mut left = rng.unit();
                let points = shares.iter().position(|share| {
                    left -= share;
                    left < 0.0
                });
                pairs.add(points.unwrap_or(4) as f64 / 2.0, 0.0);
                match test.verdict(&pairs) {
                    Verdict::Open => {}
                    verdict => break verdict,
                }
            };
            stronger += u32::from(verdict == Verdict::Stronger);
        }
        f64::from(stronger) / f64::from(matches)
    }

    /// Shares of the five results whose mean is that of `elo`: an even distribution, tilted.
    fn tilted(elo: f64) -> [f64; 5] {
        let tilt = expected(elo) - 0.5;
        // Moving t of mass from 0 to 2 points and from ½ to 1½ moves the mean by 1.5 t.
        let t = tilt / 1.5;
        [0.15 - t, 0.2 - t, 0.3, 0.2 + t, 0.15 + t]
    }

    #[test]
    fn test_errs_no_more_often_than_promised() {
        let mut rng = Rng::new(Seed::new(8).unwrap());
        let test = Sprt::new(0.0, 60.0).unwrap();
        let wrong = accepted(&test, tilted(0.0), 1500, &mut rng);
        let right = accepted(&test, tilted(60.0), 1500, &mut rng);
        assert!(wrong < 0.07, "stronger though equal: {wrong}");
        assert!(right > 0.93, "stronger and found so: {right}");
    }
}
