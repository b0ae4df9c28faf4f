//! `ludograph carcassonne`: games in the referee's format, and the claims about its graph.

mod claims;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Subcommand};
use ludograph_carcassonne::referee::referee;

use crate::line_files::answer_lines;

/// Carcassonne on games from a file, or on random games.
#[derive(Subcommand)]
pub(crate) enum Carcassonne {
    /// Read games, write them with every turn's legal placements, meeple spots and scores, and the
    /// final scores, computed
    Referee(Input),
    /// Three claims about the feature graph, measured after every turn of random games
    Claims(claims::Count),
}

/// The file of games.
#[derive(Args)]
pub(crate) struct Input {
    /// A file with one JSON object per line, plain or gzip; '-' for standard input
    file: PathBuf,
}

impl Carcassonne {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        match self {
            Carcassonne::Referee(input) => answer_lines(&input.file, |_, line| Ok(referee(line)?)),
            Carcassonne::Claims(count) => count.run(),
        }
    }
}
