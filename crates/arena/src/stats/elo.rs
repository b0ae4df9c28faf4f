//! Elo: a difference in rating and an expected share of the points are two names for one thing.
//!
//! The logistic model: 400 points of difference mean ten times the odds (A. Elo, *The Rating of
//! Chessplayers*, 1978).

use std::f64::consts::LN_10;

use serde::Serialize;

/// The 97.5 % point of the normal distribution: error bars hold the truth 95 times in 100.
pub const Z95: f64 = 1.959_963_984_540_054;

/// Elo points in one unit of the natural logistic scale.
pub const PER_NATURAL: f64 = 400.0 / LN_10;

/// An estimate with its 95 % interval. A bound is `None` where the data set none.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Interval {
    /// The estimate; `None` where it is infinite, every point having gone one way.
    pub value: Option<f64>,
    /// The lower end.
    pub low: Option<f64>,
    /// The upper end.
    pub high: Option<f64>,
}

impl Interval {
    /// Half the width, if both ends are known: the number after "±".
    #[must_use]
    pub fn error(&self) -> Option<f64> {
        Some((self.high? - self.low?) / 2.0)
    }

    /// The interval seen from the other player.
    #[must_use]
    pub fn reversed(&self) -> Interval {
        let negate = |x: Option<f64>| x.map(|x| -x);
        Interval {
            value: negate(self.value),
            low: negate(self.high),
            high: negate(self.low),
        }
    }
}

/// The share of the points that a player who is `elo` stronger expects.
///
/// ```
/// use ludograph_arena::stats::elo::expected;
/// assert_eq!(expected(0.0), 0.5);
/// assert!((expected(400.0) - 10.0 / 11.0).abs() < 1e-12);
/// ```
#[must_use]
pub fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + (-elo / PER_NATURAL).exp())
}

/// The difference in rating that a share of the points means: infinite for 0 and 1.
#[must_use]
pub fn difference(share: f64) -> f64 {
    PER_NATURAL * (share / (1.0 - share)).ln()
}

/// [`difference`] where it is finite.
pub(crate) fn finite(share: f64) -> Option<f64> {
    (share > 0.0 && share < 1.0).then(|| difference(share))
}

/// The normal distribution function.
#[must_use]
pub fn normal_cdf(z: f64) -> f64 {
    0.5 * libm::erfc(-z / std::f64::consts::SQRT_2)
}

/// Wilson's 95 % interval of a share (E. B. Wilson, 1927). Unlike the plain normal interval it says
/// something sensible when every point went one way.
#[must_use]
pub fn wilson(share: f64, games: f64) -> (f64, f64) {
    let z2 = Z95 * Z95 / games;
    let centre = (share + z2 / 2.0) / (1.0 + z2);
    let half = Z95 / (1.0 + z2) * (share * (1.0 - share) / games + z2 / (4.0 * games)).sqrt();
    // At the ends centre and half-width are equal but for rounding, which would turn "no bound"
    // into a huge number.
    let low = if share <= 0.0 { 0.0 } else { centre - half };
    let high = if share >= 1.0 { 1.0 } else { centre + half };
    (low, high)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_and_shares_are_inverse() {
        for elo in [-700.0, -35.5, 0.0, 1.0, 190.848, 400.0] {
            assert!((difference(expected(elo)) - elo).abs() < 1e-9);
        }
        // Elo's own table: three points in four are 191 points apart.
        assert!((difference(0.75) - 190.848_501_887_864_97).abs() < 1e-9);
    }

    #[test]
    fn normal_distribution_has_its_known_values() {
        assert!((normal_cdf(0.0) - 0.5).abs() < 1e-15);
        assert!((normal_cdf(Z95) - 0.975).abs() < 1e-12);
        assert!((normal_cdf(-1.0) - 0.158_655_253_931_457_05).abs() < 1e-12);
    }

    /// Wilson's interval is where the score test stops rejecting: |share − p| = z √(p(1−p)/n) at
    /// both ends.
    #[test]
    fn wilson_ends_solve_the_score_test() {
        for (share, games) in [(0.5, 10.0), (0.9, 40.0), (1.0, 40.0), (0.0, 7.0)] {
            let (low, high) = wilson(share, games);
            for p in [low, high] {
                let distance = (share - p).abs();
                let allowed = Z95 * (p * (1.0 - p) / games).sqrt();
                assert!(
                    (distance - allowed).abs() < 1e-9,
                    "{share} of {games}: end {p}"
                );
            }
        }
    }
}
