//! `ludograph puzzles make`.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use ludograph_arena::Cancel;
use ludograph_core::Seed;
use ludograph_puzzles::{Kind, Making, maker};

use super::progress::Progress;
use crate::clock;
use crate::commands::arena::{INTERRUPTED, end_on_interrupt};
use crate::commands::records::write_whole;

/// Find puzzles in games between computer players, prove them, rate them.
///
/// Plays one game after the other and keeps the positions with exactly one best first move and a
/// margin. Drops those that resemble an earlier one (symmetry, same region) and those that the
/// lowest level solves more often than not. All levels then try each puzzle; their successes give
/// its rating. No 300 points of rating hold more than a third of the puzzles of a kind.
///
/// The same game, count, seed and kind give the same puzzles. Ctrl-C ends with what was found.
#[derive(Args)]
pub(crate) struct Make {
    /// hex, and other games with puzzles
    game: String,
    /// Puzzles to make, in equal parts of each kind
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    count: u32,
    /// Seed of all games and attempts [default: a new one, printed]
    #[arg(long, value_name = "S")]
    seed: Option<Seed>,
    /// Puzzles of these kinds only, separated by commas: only_win, must_play and cheapest (Hex),
    /// best_turn (Carcassonne), most_points (Candy), fewest_steps (No)
    #[arg(long, value_delimiter = ',')]
    kind: Vec<Kind>,
    /// Games to look through at most [default: 40 for each puzzle]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: Option<u64>,
    /// Write to this file when all is done [default: standard output]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

impl Make {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let seed = self.seed.unwrap_or_else(clock::fresh_seed);
        let mut making = Making::new(maker(&self.game)?, self.count as usize, seed);
        if !self.kind.is_empty() {
            making.only(&self.kind)?;
        }
        making.games = self.games.unwrap_or(making.games);
        making.threads = std::thread::available_parallelism().map_or(1, usize::from);
        let cancel = Cancel::default();
        end_on_interrupt(&cancel)?;
        let mut progress = Progress::new(self.count.into());
        let made = making.run(&cancel, |now| {
            progress.show(now.kept as u64, || {
                format!(
                    "{} games; dropped {} similar, {} trivial, {} of enough",
                    now.games, now.similar, now.trivial, now.surplus
                )
            });
        });
        let took = progress.end();
        let made = made?;
        let lines: String = made.puzzles.iter().map(|p| p.to_json() + "\n").collect();
        match &self.out {
            Some(file) => write_whole(file, &lines)?,
            None => print!("{lines}"),
        }
        eprintln!(
            "{} of {} puzzles from {} games in {} s, seed {seed}; dropped {} similar, {} trivial, \
             {} of a kind and rating with enough.",
            made.puzzles.len(),
            self.count,
            made.progress.games,
            took.as_secs(),
            made.progress.similar,
            made.progress.trivial,
            made.progress.surplus,
        );
        Ok(if cancel.is_cancelled() {
            ExitCode::from(INTERRUPTED)
        } else {
            ExitCode::SUCCESS
        })
    }
}
