//! Tunes the weights of Carcassonne's evaluation by self-play, and prints them.
//!
//! All weights, those at the beginning of the game and those at its end, are changed at random,
//! once up and once down. The two players that result play an order of tiles twice, with seats
//! exchanged. After 64 such pairs the weights move towards the winners (SPSA, with the steps of
//! Adam). Games against [`Invasion`] keep them from becoming passive.
//!
//! `cargo run --release --package ludograph-search --example tune -- SECONDS THREADS SEED [hand]`
//! starts from the weights in use, or with `hand` from those tuned by hand.
//!
//! References: Spall, *Multivariate stochastic approximation using a simultaneous perturbation
//! gradient approximation*, 1992; Kingma and Ba, *Adam*, 2015.

use std::error::Error;
use std::f64::consts::TAU;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use ludograph_carcassonne::{Carcassonne, Invasion, Knowledge, Params, Weights};
use ludograph_core::{Evaluate, Player, Rng, Seat, Seed, Session, Thinking, Turn};
use ludograph_search::{TurnSettings, Turns};

/// Pairs of games before each step.
const BATCH: u32 = 64;
/// The length of the first steps, in units of [`spread`]; at the end a tenth of it.
const RATE: f32 = 0.05;
/// The share of pairs against the invader.
const INVADERS: f64 = 0.15;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [seconds, threads, seed, rest @ ..] = &arguments[..] else {
        return Err("three arguments, please: SECONDS THREADS SEED [hand]".into());
    };
    let tuner = Tuner {
        start: if rest.is_empty() {
            [Weights::BEGIN, Weights::END]
        } else {
            [Weights::BY_HAND; 2]
        },
        length: Duration::from_secs(seconds.parse()?),
        seed: Seed::fold(seed.parse()?),
        began: Instant::now(),
        pairs: AtomicU64::new(0),
        state: Mutex::new(State::new(2 * spread().len())),
    };
    let threads: usize = threads.parse()?;
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| tuner.work());
        }
    });
    println!("{:#?}", tuner.weights(&tuner.state().mean));
    Ok(())
}

/// How far each weight is changed: so far that the play changes a little. Those of the missions
/// stay.
fn spread() -> Vec<f32> {
    let mut spread = Weights {
        tile: [0.03; 2],
        tile_power: [0.08; 2],
        extender: [0.05; 2],
        further_place: [0.1; 2],
        city_growth: 0.3,
        meeples: [1.2, 0.9, 0.65, 0.45, 0.35, 0.25, 0.2],
        meeple_turns: 1.2,
        back: [0.12; 3],
        back_limit: 0.4,
        returning: [1.0; 3],
        field_growth: 0.015,
        field_city: 0.1,
        field_others: 0.25,
        monastery_place: 0.1,
        monastery_tiles: 2.5,
        join: [[0.15; 2], [0.15; 2], [0.15; 2], [0.1; 2]],
        unclaimed_city: 0.1,
        cities_ahead: [0.0; 2],
        monasteries: [0.0; 2],
    };
    spread.values_mut().map(|value| *value).collect()
}

/// The progress, in units of [`spread`] from the start.
struct State {
    place: Vec<f32>,
    /// The mean of the latest places, which is the result.
    mean: Vec<f32>,
    gradient: Vec<f32>,
    /// Running means of the gradient and of its square.
    moments: [Vec<f32>; 2],
    pairs: u32,
    steps: i32,
}

impl State {
    fn new(count: usize) -> State {
        let zeros = vec![0.0; count];
        State {
            place: zeros.clone(),
            mean: zeros.clone(),
            gradient: zeros.clone(),
            moments: [zeros.clone(), zeros],
            pairs: 0,
            steps: 0,
        }
    }

    /// Adds the result of a pair. Returns whether a batch is complete.
    fn add(&mut self, change: &[f32], result: f32) -> bool {
        for (sum, change) in self.gradient.iter_mut().zip(change) {
            *sum += result * change / BATCH as f32;
        }
        self.pairs = (self.pairs + 1) % BATCH;
        self.pairs == 0
    }

    /// A step of Adam.
    fn step(&mut self, rate: f32) {
        self.steps += 1;
        let [first, second] = &mut self.moments;
        for i in 0..self.place.len() {
            let gradient = std::mem::take(&mut self.gradient[i]);
            first[i] += 0.05 * (gradient - first[i]);
            second[i] += 0.001 * (gradient * gradient - second[i]);
            let mean = first[i] / (1.0 - 0.95_f32.powi(self.steps));
            let square = second[i] / (1.0 - 0.999_f32.powi(self.steps));
            self.place[i] += rate * mean / (square.sqrt() + 1e-6);
            let weight = (1.0 / self.steps as f32).max(0.01);
            self.mean[i] += weight * (self.place[i] - self.mean[i]);
        }
    }
}

struct Tuner {
    /// The weights at the beginning of a game and at its end.
    start: [Weights; 2],
    length: Duration,
    seed: Seed,
    began: Instant,
    pairs: AtomicU64,
    state: Mutex<State>,
}

impl Tuner {
    /// Plays pairs until the time is over.
    fn work(&self) {
        while self.began.elapsed() < self.length {
            let number = self.pairs.fetch_add(1, Ordering::Relaxed);
            let mut rng = Rng::stream(self.seed, number);
            let place = self.state().place.clone();
            let change: Vec<f32> = place.iter().map(|_| normal(&mut rng)).collect();
            let [up, down] = [1.0, -1.0].map(|sign| {
                let moved = place.iter().zip(&change).map(|(p, c)| p + sign * c);
                let [begin, end] = self.weights(&moved.collect::<Vec<_>>());
                Knowledge::changing(begin, end)
            });
            let order = Seed::fold(rng.bits());
            let result = if rng.unit() < INVADERS {
                let invader = Invasion::default();
                (mirrored(&up, &invader, order) - mirrored(&down, &invader, order)) / 2.0
            } else {
                mirrored(&up, &down, order)
            };
            self.learn(&change, result);
        }
    }

    fn learn(&self, change: &[f32], result: f32) {
        let mut state = self.state();
        if state.add(change, result) {
            let done = self.began.elapsed().as_secs_f32() / self.length.as_secs_f32();
            state.step(RATE * (1.0 - 0.9 * done.min(1.0)));
            if state.steps % 50 == 0 {
                let weights = self.weights(&state.mean);
                eprintln!("{} pairs: {weights:?}", state.steps as u32 * BATCH);
            }
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The weights at a place.
    fn weights(&self, place: &[f32]) -> [Weights; 2] {
        let spread = spread();
        let mut both = self.start;
        for (weights, moved) in both.iter_mut().zip(place.chunks(spread.len())) {
            for ((value, spread), moved) in weights.values_mut().zip(&spread).zip(moved) {
                *value += spread * moved;
            }
            keep_meaning(weights);
        }
        both
    }
}

/// Moves weights back into the range in which they have a meaning.
fn keep_meaning(weights: &mut Weights) {
    let positive = [
        &mut weights.tile,
        &mut weights.tile_power,
        &mut weights.extender,
        &mut weights.further_place,
    ];
    for value in positive.into_iter().flatten() {
        *value = value.max(0.01);
    }
    for chance in &mut weights.further_place {
        *chance = chance.min(1.0);
    }
    weights.meeple_turns = weights.meeple_turns.max(1.0);
    weights.monastery_tiles = weights.monastery_tiles.max(2.0);
}

/// A number from the standard normal distribution (Box and Muller).
fn normal(rng: &mut Rng) -> f32 {
    let radius = (-2.0 * rng.unit().max(1e-12).ln()).sqrt();
    (radius * (TAU * rng.unit()).cos()) as f32
}

/// The result of two games with one order of tiles and seats exchanged: -1 to 1 for `one`, nearly
/// in proportion to small leads.
fn mirrored<A, B>(one: &A, other: &B, order: Seed) -> f32
where
    A: Evaluate<Carcassonne> + Clone,
    B: Evaluate<Carcassonne> + Clone,
{
    let mut one = Turns::new(one.clone(), TurnSettings::OWN_TURN);
    let mut other = Turns::new(other.clone(), TurnSettings::OWN_TURN);
    let first = lead([&mut one, &mut other], order);
    (first - lead([&mut other, &mut one], order)) / 2.0
}

/// Plays a game; the lead of the first seat, from -1 to 1.
fn lead(players: [&mut dyn Player<Carcassonne>; 2], order: Seed) -> f32 {
    // The parameters are the default ones and every choice is legal.
    let Ok(mut session) = Session::<Carcassonne>::new(Params::default(), order) else {
        return 0.0;
    };
    while let Turn::Player(seat) = session.turn() {
        let mut thinking = Thinking::unlimited(Rng::new(order));
        let choice = players[seat.index()].choose(session.position(), &mut thinking);
        if choice.is_ok_and(|choice| session.act(choice.action).is_ok()) {
            continue;
        }
        return 0.0;
    }
    let [mine, theirs] = [Seat(0), Seat(1)].map(|s| f32::from(session.position().points(s)));
    ((mine - theirs) / 20.0).tanh()
}
