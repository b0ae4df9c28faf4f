//! Ratings of many players from all their games.
//!
//! The model is Bradley and Terry's (1952): every player has one number, and the difference of two
//! numbers gives the expected share of the points between them. The ratings are the likeliest ones,
//! found by Newton's method; their mean is 0.
//!
//! Error bars come from clusters: games that belong together (the legs of one opening) are one
//! observation, whatever correlation they have (the sandwich estimator, H. White, 1980). With two
//! players this is the error bar of the pentanomial model.

use serde::Serialize;

use super::elo::{Interval, PER_NATURAL, Z95};
use super::matrix::{self, Matrix};

/// Games of one cluster between two players.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Duel {
    /// One player.
    pub a: usize,
    /// The other.
    pub b: usize,
    /// How many games.
    pub games: f64,
    /// Points of `a` in them.
    pub points: f64,
}

/// Ratings of all players.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Ladder {
    /// One per player, in the order of the players.
    pub rungs: Vec<Rung>,
    /// Whether the likeliest ratings were infinite, some players having won or lost everything
    /// against the rest. Then every player was given one drawn game against an average player,
    /// which pulls all ratings towards the middle.
    pub pulled: bool,
}

/// One player's rating.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Rung {
    /// Elo; the mean of all players is 0.
    pub elo: f64,
    /// The half-width of the 95 % interval; `None` for a player without games.
    pub error: Option<f64>,
}

impl Rung {
    /// The rating as an interval.
    #[must_use]
    pub fn interval(&self) -> Interval {
        Interval {
            value: Some(self.elo),
            low: self.error.map(|e| self.elo - e),
            high: self.error.map(|e| self.elo + e),
        }
    }
}

/// From this many clusters of a player on, the spread between clusters is trusted alone; below, the
/// model's own spread is a floor.
const ENOUGH_CLUSTERS: usize = 16;

/// Rates `players` players by clusters of games that belong together. O(clusters + players³).
///
/// ```
/// use ludograph_arena::stats::ladder::{Duel, rate};
/// let won = |a, b, points| vec![Duel { a, b, games: 4.0, points }];
/// let ladder = rate(3, &[won(0, 1, 3.0), won(1, 2, 3.0), won(0, 2, 3.5)]);
/// assert!(ladder.rungs[0].elo > ladder.rungs[1].elo && ladder.rungs[1].elo > ladder.rungs[2].elo);
/// ```
#[must_use]
pub fn rate(players: usize, clusters: &[Vec<Duel>]) -> Ladder {
    let totals = Totals::of(players, clusters);
    let pulled = !totals.is_finite();
    let prior = if pulled { 1.0 } else { 0.0 };
    let theta = totals.likeliest(prior);
    let errors = totals.errors(&theta, prior, clusters);
    let rungs = theta
        .iter()
        .zip(errors)
        .map(|(theta, error)| Rung {
            elo: theta * PER_NATURAL,
            error,
        })
        .collect();
    Ladder { rungs, pulled }
}

/// Games and points between every two players.
struct Totals {
    players: usize,
    games: Matrix,
    points: Matrix,
    clusters: Vec<usize>,
}

impl Totals {
    fn of(players: usize, clusters: &[Vec<Duel>]) -> Totals {
        let mut totals = Totals {
            players,
            games: matrix::zeros(players),
            points: matrix::zeros(players),
            clusters: vec![0; players],
        };
        for duel in clusters.iter().flatten() {
            let Duel {
                a,
                b,
                games,
                points,
            } = *duel;
            totals.games[a][b] += games;
            totals.games[b][a] += games;
            totals.points[a][b] += points;
            totals.points[b][a] += games - points;
        }
        for cluster in clusters {
            for player in 0..players {
                let takes_part = cluster.iter().any(|d| d.a == player || d.b == player);
                totals.clusters[player] += usize::from(takes_part);
            }
        }
        totals
    }

    /// Whether finite ratings are the likeliest: from every player there is a way to every other
    /// over an opponent beaten or held to a draw (L. R. Ford, 1957).
    fn is_finite(&self) -> bool {
        let reaches_all = |beats: &dyn Fn(usize, usize) -> bool| {
            let mut reached = vec![false; self.players];
            let mut open = Vec::new();
            if let Some(first) = reached.first_mut() {
                *first = true;
                open.push(0);
            }
            while let Some(a) = open.pop() {
                for (b, reached) in reached.iter_mut().enumerate() {
                    if !*reached && beats(a, b) {
                        *reached = true;
                        open.push(b);
                    }
                }
            }
            reached.into_iter().all(|r| r)
        };
        reaches_all(&|a, b| self.points[a][b] > 0.0) && reaches_all(&|a, b| self.points[b][a] > 0.0)
    }

    /// Newton's method with halved steps where a full one would overshoot.
    fn likeliest(&self, prior: f64) -> Vec<f64> {
        let mut theta = vec![0.0; self.players];
        let mut value = self.likelihood(&theta, prior);
        for _ in 0..200 {
            let Some(inverse) = matrix::inverse(&self.information(&theta, prior)) else {
                break;
            };
            let step = matrix::apply(&inverse, &self.gradient(&theta, prior));
            let length = step.iter().fold(0.0_f64, |most, s| most.max(s.abs()));
            if length < 1e-12 {
                break;
            }
            let mut scale = 1.0;
            loop {
                let next: Vec<f64> = theta
                    .iter()
                    .zip(&step)
                    .map(|(t, s)| t + scale * s)
                    .collect();
                let likelihood = self.likelihood(&next, prior);
                if likelihood >= value - 1e-12 || scale < 1e-6 {
                    (theta, value) = (next, likelihood);
                    break;
                }
                scale /= 2.0;
            }
        }
        let mean = theta.iter().sum::<f64>() / self.players.max(1) as f64;
        theta.iter().map(|t| t - mean).collect()
    }

    fn likelihood(&self, theta: &[f64], prior: f64) -> f64 {
        let mut sum = 0.0;
        for a in 0..self.players {
            for b in (0..self.players).filter(|&b| b != a) {
                sum += self.points[a][b] * share(theta[a] - theta[b]).ln();
            }
            sum += prior / 2.0 * (share(theta[a]).ln() + share(-theta[a]).ln());
        }
        sum
    }

    fn gradient(&self, theta: &[f64], prior: f64) -> Vec<f64> {
        let of = |a: usize| {
            let games = (0..self.players)
                .map(|b| self.points[a][b] - self.games[a][b] * share(theta[a] - theta[b]));
            games.sum::<f64>() + prior * (0.5 - share(theta[a]))
        };
        (0..self.players).map(of).collect()
    }

    /// Fisher's information. The likelihood does not change when all ratings move together, so
    /// without a prior the mean is held at 0 by a term of its own, which leaves differences alone.
    fn information(&self, theta: &[f64], prior: f64) -> Matrix {
        let n = self.players;
        let mut h = matrix::zeros(n);
        for a in 0..n {
            for b in (0..n).filter(|&b| b != a) {
                let p = share(theta[a] - theta[b]);
                let weight = self.games[a][b] * p * (1.0 - p);
                h[a][a] += weight;
                h[a][b] -= weight;
            }
            let p = share(theta[a]);
            h[a][a] += prior * p * (1.0 - p);
        }
        if prior == 0.0 {
            for row in &mut h {
                for x in row {
                    *x += 1.0 / n as f64;
                }
            }
        }
        h
    }

    fn errors(&self, theta: &[f64], prior: f64, clusters: &[Vec<Duel>]) -> Vec<Option<f64>> {
        let n = self.players;
        let Some(inverse) = matrix::inverse(&self.information(theta, prior)) else {
            return vec![None; n];
        };
        let mut spread = matrix::zeros(n);
        for cluster in clusters {
            add_outer(&mut spread, &surprise(n, theta, cluster));
        }
        // Ratings are distances to their mean, and so are their errors: what moves all of them
        // together is no uncertainty.
        let centred = matrix::centred_columns(&inverse);
        let robust = matrix::sandwich_diagonal(&centred, &spread);
        let model = matrix::centred_columns(&matrix::transposed(&centred));
        (0..n)
            .map(|i| {
                let variance = match self.clusters[i] {
                    0 => return None,
                    // Who won or lost everything shows no spread at all: that is no certainty.
                    few if few < ENOUGH_CLUSTERS || prior > 0.0 => robust[i].max(model[i][i]),
                    _ => robust[i],
                };
                Some(Z95 * variance.max(0.0).sqrt() * PER_NATURAL)
            })
            .collect()
    }
}

/// By how much a cluster's points differ from what the ratings expect, player by player.
fn surprise(players: usize, theta: &[f64], cluster: &[Duel]) -> Vec<f64> {
    let mut surprise = vec![0.0; players];
    for duel in cluster {
        let more = duel.points - duel.games * share(theta[duel.a] - theta[duel.b]);
        surprise[duel.a] += more;
        surprise[duel.b] -= more;
    }
    surprise
}

fn add_outer(matrix: &mut Matrix, vector: &[f64]) {
    for (row, x) in matrix.iter_mut().zip(vector).filter(|(_, x)| **x != 0.0) {
        for (entry, y) in row.iter_mut().zip(vector) {
            *entry += x * y;
        }
    }
}

fn share(difference: f64) -> f64 {
    1.0 / (1.0 + (-difference).exp())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::Pentanomial;
    use crate::stats::close;
    use crate::stats::elo::{difference, expected};
    use ludograph_core::{Rng, Seed};

    fn pair(a: usize, b: usize, points: f64) -> Vec<Duel> {
        vec![Duel {
            a,
            b,
            games: 2.0,
            points,
        }]
    }

    /// With two players the ladder is the pentanomial model: the same difference and, since the
    /// share is linear in it nearby, the same error.
    #[test]
    fn two_players_are_the_pentanomial_model() {
        let counts = [34, 54, 63, 64, 75];
        let mut clusters = Vec::new();
        for (halves, n) in counts.into_iter().enumerate() {
            for _ in 0..n {
                clusters.push(pair(0, 1, halves as f64 / 2.0));
            }
        }
        let ladder = rate(2, &clusters);
        let pairs = Pentanomial::new(counts);
        let elo = ladder.rungs[0].elo - ladder.rungs[1].elo;
        close(elo, pairs.raw_elo().unwrap(), 1e-9);
        let error = 2.0 * ladder.rungs[0].error.unwrap();
        close(error, pairs.elo().unwrap().error().unwrap(), 0.3);
        assert!(!ladder.pulled);
    }

    /// The likeliest ratings are those at which every player's points are what the model expects:
    /// found here by Zermelo's slow iteration (1929).
    #[test]
    fn ratings_equal_a_slow_iteration() {
        let mut rng = Rng::new(Seed::new(4).unwrap());
        let n = 5;
        let mut clusters = Vec::new();
        for a in 0..n {
            for b in a + 1..n {
                for _ in 0..1 + rng.below(20) {
                    clusters.push(pair(a, b, f64::from(rng.below(5)) / 2.0));
                }
            }
        }
        let totals = Totals::of(n, &clusters);
        let mut strength = vec![1.0_f64; n];
        for _ in 0..20_000 {
            let next: Vec<f64> = (0..n)
                .map(|a| {
                    let points: f64 = totals.points[a].iter().sum();
                    let weight: f64 = (0..n)
                        .map(|b| totals.games[a][b] / (strength[a] + strength[b]))
                        .sum();
                    points / weight
                })
                .collect();
            strength = next;
        }
        let ladder = rate(n, &clusters);
        for a in 1..n {
            let slow = (strength[a] / strength[0]).log10() * 400.0;
            close(ladder.rungs[a].elo - ladder.rungs[0].elo, slow, 1e-6);
        }
        close(ladder.rungs.iter().map(|r| r.elo).sum(), 0.0, 1e-9);
    }

    /// Rates simulated tournaments between players whose ratings are known: estimates are right on
    /// average and the bars hold the truth.
    #[test]
    fn error_bars_hold_the_truth() {
        let truth = [150.0, 30.0, -40.0, -140.0];
        let mut rng = Rng::new(Seed::new(6).unwrap());
        let (trials, mut held) = (1500, 0);
        for _ in 0..trials {
            let mut clusters = Vec::new();
            for a in 0..4 {
                for b in a + 1..4 {
                    for _ in 0..40 {
                        let p = expected(truth[a] - truth[b]);
                        let points = f64::from(u8::from(rng.unit() < p))
                            + f64::from(u8::from(rng.unit() < p));
                        clusters.push(pair(a, b, points));
                    }
                }
            }
            let ladder = rate(4, &clusters);
            for (rung, truth) in ladder.rungs.iter().zip(truth) {
                held += u32::from((rung.elo - truth).abs() <= rung.error.unwrap());
            }
        }
        close(f64::from(held) / f64::from(4 * trials), 0.95, 0.015);
    }

    #[test]
    fn a_clean_sweep_is_pulled_to_a_finite_rating() {
        let clusters: Vec<_> = (0..10).map(|_| pair(0, 1, 2.0)).collect();
        let ladder = rate(2, &clusters);
        assert!(ladder.pulled);
        let elo = ladder.rungs[0].elo;
        assert!(elo.is_finite() && elo > 150.0, "{elo}");
        assert!(ladder.rungs[0].error.unwrap() > 50.0);
    }

    #[test]
    fn a_stranger_stays_in_the_middle_without_a_bar() {
        let ladder = rate(3, &[pair(0, 1, 1.5), pair(0, 1, 1.0)]);
        assert!(ladder.pulled);
        assert_eq!(ladder.rungs[2].error, None);
        assert!(rate(0, &[]).rungs.is_empty());
        close(difference(0.5), 0.0, 1e-12);
    }
}
