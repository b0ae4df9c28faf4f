//! `ludograph carcassonne`: games in the referee's format.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Subcommand};
use ludograph_carcassonne::referee::referee;

use crate::line_files::answer_lines;

/// Carcassonne on games from a file.
#[derive(Subcommand)]
pub(crate) enum Carcassonne {
    /// Read games, write them with every turn's legal placements, meeple spots and scores, and the
    /// final scores, computed
    Referee(Input),
}

/// The file of games.
#[derive(Args)]
pub(crate) struct Input {
    /// A file with one JSON object per line, plain or gzip; '-' for standard input
    file: PathBuf,
}

impl Carcassonne {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let Carcassonne::Referee(input) = self;
        answer_lines(&input.file, |_, line| Ok(referee(line)?))
    }
}
