//! `ludograph puzzles rate`.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use clap::Args;
use ludograph_arena::Cancel;
use ludograph_puzzles::{BadPuzzle, rate};

use super::progress::Progress;
use crate::commands::arena::{INTERRUPTED, end_on_interrupt};
use crate::commands::records::write_whole;

/// Rate the puzzles of a file again.
///
/// All levels try every puzzle as when it was made, with the same seeds. Ratings and deviations are
/// replaced; everything else stays as it is. For use after the levels of a game have changed.
#[derive(Args)]
pub(crate) struct Rate {
    /// A file of puzzles, one JSON line each, plain or compressed
    file: PathBuf,
    /// Write to this file when all is done; it may be the same [default: standard output]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

impl Rate {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let cancel = Cancel::default();
        end_on_interrupt(&cancel)?;
        let set = super::read(&self.file)?;
        let mut progress = Progress::new(set.lines().len() as u64);
        let mut lines = String::new();
        let mut change = 0;
        for (done, (number, puzzle)) in (1..).zip(set.lines()) {
            let rated = match rate(puzzle, &cancel) {
                Err(BadPuzzle::Interrupted) => {
                    progress.end();
                    eprintln!("Interrupted: nothing was written.");
                    return Ok(ExitCode::from(INTERRUPTED));
                }
                result => {
                    result.with_context(|| format!("{} line {number}", self.file.display()))?
                }
            };
            change += i64::from(rated.rating.abs_diff(puzzle.rating));
            lines += &(rated.to_json() + "\n");
            progress.show(done, String::new);
        }
        let took = progress.end();
        match &self.out {
            Some(file) => write_whole(file, &lines)?,
            None => print!("{lines}"),
        }
        let count = set.lines().len();
        eprintln!(
            "{count} puzzles rated in {} s; the mean change is {} points.",
            took.as_secs(),
            change / (count as i64).max(1)
        );
        Ok(ExitCode::SUCCESS)
    }
}
