//! Distributions of the fast paths, compared with the slow paths that define them.

use std::collections::HashMap;

use ludograph_core::{Game, Outcome, Rng, Seat, Turn};

/// Draws for each action or outcome of a position.
const DRAWS: usize = 60;
/// Random games for each mean.
const PLAYOUTS: u64 = 400;
/// Allowed difference in standard deviations. Seeds are fixed, so a pass stays a pass; a wrong
/// distribution differs by far more.
const SIGMAS: f64 = 6.0;

/// Checks `random_action` or `sample` at one position.
pub(crate) fn choices<G: Game>(position: &G, rng: &mut Rng) {
    let (shares, method) = match position.turn() {
        Turn::Player(_) => {
            let mut actions = Vec::new();
            position.actions(&mut actions);
            let equal = |action| Outcome { action, weight: 1 };
            (actions.into_iter().map(equal).collect(), "random_action")
        }
        Turn::Chance => {
            let mut outcomes = Vec::new();
            position.outcomes(&mut outcomes);
            (outcomes, "sample")
        }
        Turn::Over => return,
    };
    let draws = DRAWS * shares.len();
    let mut counts: HashMap<G::Action, usize> = HashMap::new();
    for _ in 0..draws {
        let action = match position.turn() {
            Turn::Player(_) => position.random_action(rng),
            _ => position.sample(rng),
        };
        *counts.entry(action.expect(method)).or_default() += 1;
    }
    let total: f64 = shares.iter().map(|o| f64::from(o.weight)).sum();
    for outcome in shares {
        let count = counts.remove(&outcome.action).unwrap_or(0) as f64;
        let share = f64::from(outcome.weight) / total;
        let expected = share * draws as f64;
        let deviation = (expected * (1.0 - share)).sqrt();
        assert!(
            (count - expected).abs() <= SIGMAS * deviation,
            "Game::{method} is not distributed as listed: {} came {count} times of {draws}, \
             expected {expected:.0} ± {deviation:.0}",
            outcome.action
        );
    }
    assert!(counts.is_empty(), "Game::{method} gave what is not listed");
}

/// Checks `playout` and `sum_playouts` at one position against random games by `actions` and
/// `outcomes`: mean payoff and score of every seat.
pub(crate) fn playouts<G: Game>(position: &G, rng: &mut Rng) {
    let seats = position.seats();
    let (mut slow, mut fast) = (Means::new(seats), Means::new(seats));
    for _ in 0..PLAYOUTS {
        let mut game = position.clone();
        slow_playout(&mut game, rng);
        slow.add(&game);
        let mut game = position.clone();
        game.playout(rng);
        fast.add(&game);
    }
    let mut totals = vec![0.0; seats];
    position.sum_playouts(PLAYOUTS, rng, &mut totals);
    for (seat, total) in totals.into_iter().enumerate() {
        let [payoff, score] = slow.values[seat];
        compare("playout (payoff)", seat, payoff, fast.values[seat][0]);
        compare("playout (score)", seat, score, fast.values[seat][1]);
        // The same payoffs, so the same variance.
        let summed = Sum {
            total,
            squares: payoff.squares,
        };
        compare("sum_playouts", seat, payoff, summed);
    }
}

/// A random game by the definition: uniform over `actions`, by weight over `outcomes`.
fn slow_playout<G: Game>(game: &mut G, rng: &mut Rng) {
    let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
    loop {
        let action = match game.turn() {
            Turn::Player(_) => {
                game.actions(&mut actions);
                rng.pick(&actions).copied()
            }
            Turn::Chance => {
                game.outcomes(&mut outcomes);
                pick_by_weight(&outcomes, rng)
            }
            Turn::Over => return,
        };
        game.apply(action.expect("an action on a player's or chance's turn"));
    }
}

fn pick_by_weight<A: Copy>(outcomes: &[Outcome<A>], rng: &mut Rng) -> Option<A> {
    let mut left = rng.below64(outcomes.iter().map(|o| u64::from(o.weight)).sum());
    for outcome in outcomes {
        match left.checked_sub(u64::from(outcome.weight)) {
            Some(rest) => left = rest,
            None => return Some(outcome.action),
        }
    }
    None
}

/// Payoff and score of every seat, summed over games.
struct Means {
    values: Vec<[Sum; 2]>,
}

#[derive(Clone, Copy, Default)]
struct Sum {
    total: f64,
    squares: f64,
}

impl Means {
    fn new(seats: usize) -> Means {
        Means {
            values: vec![Default::default(); seats],
        }
    }

    fn add<G: Game>(&mut self, over: &G) {
        for seat in Seat::all(over.seats()) {
            let values = [over.payoff(seat), over.score(seat) as f64];
            for (sum, value) in self.values[seat.index()].iter_mut().zip(values) {
                sum.total += value;
                sum.squares += value * value;
            }
        }
    }
}

fn compare(method: &str, seat: usize, slow: Sum, fast: Sum) {
    let games = PLAYOUTS as f64;
    let mean = |sum: Sum| sum.total / games;
    let variance = |sum: Sum| (sum.squares / games - mean(sum).powi(2)).max(0.0) / games;
    // A result that is nearly certain has no measured variance: allow a few odd games.
    let rare = 10.0 * (mean(slow).abs() + 1.0) / games;
    let allowed = SIGMAS * (variance(slow) + variance(fast)).sqrt() + rare;
    assert!(
        (mean(slow) - mean(fast)).abs() <= allowed,
        "Game::{method} is not distributed as random games: seat {seat} has a mean of {:.3}, \
         by actions and outcomes {:.3} ± {allowed:.3}",
        mean(fast),
        mean(slow)
    );
}
