//! `ludograph puzzles`: make, rate, verify and solve puzzles.

mod make;
mod progress;
mod rate;
mod solve;
mod verify;

use std::path::Path;
use std::process::ExitCode;

use anyhow::bail;
use clap::Subcommand;
use ludograph_puzzles::Set;

use crate::line_files::each_line;

/// Puzzles: positions of real games in which one move is right, proven and rated.
///
/// A file of puzzles has one JSON object a line; it may be compressed by gzip.
#[derive(Subcommand)]
pub(crate) enum Puzzles {
    /// Find puzzles in games between computer players, prove them, rate them
    Make(make::Make),
    /// Rate the puzzles of a file again by the levels of today
    Rate(rate::Rate),
    /// Prove every claim of a file of puzzles again; exit 1 at the first that does not hold
    Verify(verify::Verify),
    /// Let players solve the puzzles of a file, and print how many they solve by rating
    Solve(solve::Solve),
}

impl Puzzles {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        match self {
            Puzzles::Make(command) => command.run(),
            Puzzles::Rate(command) => command.run(),
            Puzzles::Verify(command) => command.run(),
            Puzzles::Solve(command) => command.run(),
        }
    }
}

/// The puzzles of a file. Every error names the file and the line.
fn read(file: &Path) -> anyhow::Result<Set> {
    let mut set = Set::default();
    each_line(file, |number, line| Ok(set.add(number, line)?))?;
    if set.lines().is_empty() {
        bail!("{}: there is no puzzle in it", file.display());
    }
    Ok(set)
}
