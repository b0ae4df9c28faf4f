//! How an event went: estimates after every rotation, for plots.

use crate::stats::{Interval, Pentanomial};
use crate::tally::Tally;

/// The most points of a curve; more could not be seen on a page.
const POINTS: usize = 400;

/// One player's share of the points after a number of its games.
#[derive(Clone, Debug, PartialEq)]
pub struct ShareCurve {
    /// The player.
    pub name: String,
    /// Games and share.
    pub points: Vec<(f64, f64)>,
}

/// The estimate of a match of two after a number of pairs.
#[derive(Clone, Debug, PartialEq)]
pub struct EloPoint {
    /// Pairs so far.
    pub pairs: u64,
    /// The difference in rating.
    pub elo: Interval,
    /// The log-likelihood ratio, where there is a sequential test.
    pub llr: Option<f64>,
}

/// The estimates of a match of two as it went; empty for other events.
#[must_use]
pub fn elo(tally: &Tally) -> Vec<EloPoint> {
    let mut pairs = Pentanomial::default();
    let mut curve = Vec::new();
    for (first, second) in tally.pair_points() {
        pairs.add(first, second);
        curve.extend(pairs.elo().map(|elo| EloPoint {
            pairs: pairs.pairs(),
            elo,
            llr: tally.event().sprt.map(|s| s.llr(&pairs)),
        }));
    }
    thin(curve)
}

/// Every player's share of the points as the event went.
#[must_use]
pub fn shares(tally: &Tally) -> Vec<ShareCurve> {
    let players = &tally.event().players;
    let distinct = tally.counted().filter(|(.., copy)| !copy);
    let mut games: Vec<_> = distinct.collect();
    games.sort_by_key(|((who, number), ..)| (*number, who.clone()));
    let mut sums = vec![(0.0, 0.0); players.len()];
    let mut curves = vec![Vec::new(); players.len()];
    for (_, game, _) in games {
        for (seat, &player) in game.seated.iter().enumerate() {
            if let Some(payoff) = game.payoff(seat) {
                let (n, points) = &mut sums[player];
                *n += 1.0;
                *points += payoff;
                curves[player].push((*n, *points / *n));
            }
        }
    }
    let named = players
        .iter()
        .zip(curves)
        .map(|(player, points)| ShareCurve {
            name: player.name.clone(),
            points: thin(points),
        });
    named.collect()
}

/// Evenly chosen elements, the last one among them.
fn thin<T: Clone>(curve: Vec<T>) -> Vec<T> {
    let step = curve.len().div_ceil(POINTS).max(1);
    let last = curve.len().saturating_sub(1);
    let kept = |i: &usize| (last - i).is_multiple_of(step);
    (0..curve.len())
        .filter(kept)
        .map(|i| curve[i].clone())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thinning_keeps_the_end() {
        let kept = thin((0..10_001).collect::<Vec<_>>());
        assert!(kept.len() <= POINTS && kept.last() == Some(&10_000));
        assert_eq!(thin(vec![1, 2, 3]), [1, 2, 3]);
        assert!(thin(Vec::<u8>::new()).is_empty());
    }
}
