//! `ludograph hex race`: the operations of every way to check for a win.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, bail};
use clap::Args;
use ludograph_catalog::typed;
use ludograph_core::{Rng, Seed};
use ludograph_hex::trace::race::{Lane, race, random_pieces};
use ludograph_hex::{Cell, Colour, Hex, Params, groups};
use serde::Serialize;

use crate::commands::records::first_record;

/// The stones of a game in the order in which they were placed.
type Stones = Vec<(Colour, Cell)>;

/// Has a player won? After every move a search for a path between the sides is set against sets of
/// connected stones: linked lists (plain, and with weighted union), trees without balance, by size,
/// and by rank with path compression. Operations are counted, not measured.
#[derive(Args)]
pub(crate) struct Race {
    /// The first game of a file of records; left out, random games
    #[arg(conflicts_with_all = ["size", "games", "seed"])]
    file: Option<PathBuf>,
    /// Cells on a side of random games
    #[arg(long, value_name = "N", default_value_t = 11)]
    size: u8,
    /// Random games; the counts are sums over them
    #[arg(long, value_name = "K", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=1000))]
    games: u32,
    /// Seed of the random games
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Print as JSON, with the operations after each move
    #[arg(long)]
    json: bool,
}

/// The race over all games.
#[derive(Serialize)]
struct Report {
    games: u32,
    moves: usize,
    checks: Vec<Lane>,
}

impl Race {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let (params, games) = self.pieces()?;
        let moves = games.iter().map(Vec::len).sum();
        let mut checks: Vec<Lane> = Vec::new();
        for pieces in &games {
            add(&mut checks, race(&params, pieces));
        }
        let report = Report {
            games: games.len() as u32,
            moves,
            checks,
        };
        match self.json {
            true => println!("{}", serde_json::to_string(&report)?),
            false => print(&report),
        }
        Ok(ExitCode::SUCCESS)
    }

    /// The stones of each game in order.
    fn pieces(&self) -> anyhow::Result<(Params, Vec<Stones>)> {
        let Some(file) = &self.file else {
            let params = Params {
                swap: false,
                ..Params::square(self.size)
            };
            ludograph_core::Params::check(&params)?;
            let mut rng = Rng::new(Seed::fold(self.seed));
            let games = (0..self.games).map(|_| random_pieces(&params, &mut rng));
            return Ok((params, games.collect()));
        };
        let place = || file.display().to_string();
        let record = first_record(file)?;
        let session = ludograph_catalog::game(&record.game)?.resume(&record);
        let session = session.with_context(place)?;
        let Some(session) = typed::<Hex>(session.as_ref()) else {
            bail!(
                "{}: the record is one of {}, not of hex",
                place(),
                record.game
            );
        };
        Ok((*session.params(), vec![groups::pieces(session)]))
    }
}

/// Adds the counts of a game, move by move.
fn add(sum: &mut Vec<Lane>, game: Vec<Lane>) {
    if sum.is_empty() {
        *sum = game;
        return;
    }
    for (lane, more) in sum.iter_mut().zip(game) {
        lane.total += more.total;
        let longer = more.per_move.len().max(lane.per_move.len());
        lane.per_move.resize(longer, 0);
        for (count, more) in lane.per_move.iter_mut().zip(more.per_move) {
            *count += more;
        }
    }
}

fn print(report: &Report) {
    println!("{} games, {} moves", report.games, report.moves);
    println!(
        "{:<16} {:>12} {:>12} {:>12}",
        "check", "operations", "a move", "last move"
    );
    for lane in &report.checks {
        let a_move = lane.total as f64 / report.moves.max(1) as f64;
        let last = lane.per_move.last().copied().unwrap_or_default();
        println!(
            "{:<16} {:>12} {a_move:>12.1} {last:>12}",
            lane.check, lane.total
        );
    }
}
