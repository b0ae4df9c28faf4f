//! A match of two levels, networks or search settings: paired games from balanced openings.
//!
//! ```text
//! cargo run --release -p ludograph-hex-engine --example duel -- SIZE PAIRS SEED A B
//! ```
//!
//! `A` and `B` are options separated by commas: `level=NAME` (default: `network`, with its limits),
//! `weights=FILE`, `visits=N`, `millis=N`, `batch=N`, `exploration=X`, `growth=X`,
//! `fpu_reduction=X`, `breadth=X`, `threads=N`. After a level that plays as people do also
//! `saves=X`, `blocks=X`, `feeling=X`, `reads=X`. Openings are two random stones that both networks
//! together rate as even. Each is played with both colours, and the result of the pair is counted.

use std::error::Error;
use std::time::{Duration, Instant};

use ludograph_core::{Game, Player, PlayerError, Rng, Seed, Thinking};
use ludograph_hex::{Colour, Hex, Params};
use ludograph_hex_engine::mcts::Settings;
use ludograph_hex_engine::net::{Batch, Net, Weights};
use ludograph_hex_engine::perspective::Perspective;
use ludograph_hex_engine::{Champion, Level, NETWORK};

/// An opening is balanced if the sum of the two networks' values, from −2 to 2, is below this.
const EVEN: f32 = 0.4;

/// One side of the match.
struct Side {
    net: &'static Net,
    settings: Settings,
    level: Level,
    visits: Option<u64>,
    time: Option<Duration>,
    threads: usize,
}

impl Side {
    fn read(text: &str) -> Result<Side, Box<dyn Error>> {
        let mut side = Side {
            net: Net::trained(),
            settings: NETWORK.settings(),
            level: NETWORK,
            visits: None,
            time: None,
            threads: 1,
        };
        for option in text.split(',') {
            let (name, value) = option
                .split_once('=')
                .ok_or_else(|| format!("'{option}' is not NAME=VALUE"))?;
            match name {
                "level" => {
                    side.level = *Level::named(value).ok_or("there is no such level")?;
                    side.settings.breadth = side.level.breadth;
                }
                // Leaked: it is used until the program ends.
                "weights" => {
                    let weights = Weights::read(&std::fs::read(value)?)?;
                    side.net = Box::leak(Box::new(Net::new(&weights)));
                }
                "visits" => side.visits = Some(value.parse()?),
                "millis" => side.time = Some(Duration::from_millis(value.parse()?)),
                "batch" => side.settings.batch = value.parse()?,
                "exploration" => side.settings.exploration = value.parse()?,
                "growth" => side.settings.growth = value.parse()?,
                "fpu_reduction" => side.settings.fpu_reduction = value.parse()?,
                "breadth" => side.settings.breadth = value.parse()?,
                "threads" => side.threads = value.parse()?,
                _ => side.change_person(name, value.parse()?)?,
            }
        }
        if side.visits.is_none() && side.time.is_none() {
            let millis = side.level.millis.map(u64::from);
            side.time = millis.map(Duration::from_millis);
        }
        Ok(side)
    }

    /// Changes a setting of a level that plays as people do.
    fn change_person(&mut self, name: &str, value: f64) -> Result<(), Box<dyn Error>> {
        let person = self.level.person.as_mut();
        let person = person.ok_or_else(|| format!("no level before '{name}' has this option"))?;
        *match name {
            "saves" => &mut person.saves,
            "blocks" => &mut person.blocks,
            "feeling" => &mut person.feeling,
            "reads" => &mut person.reads,
            _ => return Err(format!("there is no option '{name}'").into()),
        } = value;
        Ok(())
    }

    /// The network's value of a position for its mover, without a search.
    fn value(&self, game: &Hex) -> f32 {
        let mut batch = Batch::default();
        self.net
            .evaluate(&[Perspective::of(game).input()], &mut batch);
        batch.value(0)
    }
}

/// The visits and time of a side.
#[derive(Default)]
struct Spent {
    moves: u32,
    visits: u64,
    time: Duration,
    longest: Duration,
}

impl Spent {
    fn add(&mut self, visits: u64, time: Duration) {
        self.moves += 1;
        self.visits += visits;
        self.time += time;
        self.longest = self.longest.max(time);
    }
}

/// A balanced position with two stones.
fn opening(size: u8, sides: &[Side; 2], rng: &mut Rng) -> Result<Hex, Box<dyn Error>> {
    let params = Params {
        swap: false,
        ..Params::square(size)
    };
    loop {
        let mut game = Hex::start(&params, &())?;
        for _ in 0..2 {
            game.random_action(rng).map(|action| game.apply(action));
        }
        let sum: f32 = sides.iter().map(|side| side.value(&game)).sum();
        if game.winner().is_none() && sum.abs() < EVEN {
            return Ok(game);
        }
    }
}

/// Plays a game in which side `first` is to move; returns whether side 0 won.
fn play(
    mut game: Hex,
    sides: &[Side; 2],
    first: usize,
    rng: &mut Rng,
    spent: &mut [Spent; 2],
) -> Result<bool, PlayerError> {
    let mut players = sides
        .each_ref()
        .map(|side| Champion::with(side.level, side.net, side.settings).threads(side.threads));
    let mut turn = first;
    let red = if game.mover() == Colour::Red {
        first
    } else {
        1 - first
    };
    loop {
        if let Some(winner) = game.winner() {
            let side = if winner == Colour::Red { red } else { 1 - red };
            return Ok(side == 0);
        }
        let began = Instant::now();
        let side = &sides[turn];
        let stop = || side.time.is_some_and(|time| began.elapsed() >= time);
        let mut thinking = Thinking {
            nodes: side.visits,
            stop: &stop,
            ..Thinking::unlimited(Rng::new(Seed::fold(rng.below(u32::MAX).into())))
        };
        let choice = players[turn].choose(&game, &mut thinking)?;
        spent[turn].add(choice.thought.nodes.unwrap_or(0), began.elapsed());
        game.apply(choice.action);
        turn = 1 - turn;
    }
}

/// Elo difference and half its 95 % interval from the wins (0 to 2) of each pair.
fn elo(pairs: &[u32]) -> (f64, f64) {
    let count = pairs.len() as f64;
    let mean = pairs.iter().sum::<u32>() as f64 / 2.0 / count;
    let square = |p: &u32| (f64::from(*p) / 2.0 - mean).powi(2);
    let variance = pairs.iter().map(square).sum::<f64>() / (count - 1.0).max(1.0);
    let share = mean.clamp(0.25 / count, 1.0 - 0.25 / count);
    let slope = 400.0 / 10f64.ln() / (share * (1.0 - share));
    let error = 1.96 * (variance / count).sqrt() * slope;
    (400.0 * (share / (1.0 - share)).log10(), error)
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [size, pairs, seed, a, b] = arguments.as_slice() else {
        return Err("usage: duel SIZE PAIRS SEED A B".into());
    };
    let (size, pairs): (u8, usize) = (size.parse()?, pairs.parse()?);
    let sides = [Side::read(a)?, Side::read(b)?];
    let mut rng = Rng::new(Seed::fold(seed.parse()?));
    let mut spent = [Spent::default(), Spent::default()];
    let mut won = Vec::new();
    for pair in 1..=pairs {
        let game = opening(size, &sides, &mut rng)?;
        let mut wins = 0;
        for first in 0..2 {
            let game = game.clone();
            wins += u32::from(play(game, &sides, first, &mut rng, &mut spent)?);
        }
        won.push(wins);
        let wins: u32 = won.iter().sum();
        eprintln!("{pair} of {pairs} pairs, A won {wins} of {}", 2 * pair);
    }
    let (difference, error) = elo(&won);
    println!(
        "{size}×{size}: A ({a}) won {} of {} against B ({b}): {difference:+.0} ± {error:.0} Elo",
        won.iter().sum::<u32>(),
        2 * pairs
    );
    for (name, spent) in ["A", "B"].iter().zip(&spent) {
        let moves = f64::from(spent.moves.max(1));
        println!(
            "  {name}: {:.0} visits and {:.1} ms a move, longest {:.0} ms",
            spent.visits as f64 / moves,
            spent.time.as_secs_f64() * 1e3 / moves,
            spent.longest.as_secs_f64() * 1e3
        );
    }
    Ok(())
}
