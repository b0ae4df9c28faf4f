//! `ludograph candy`: positions in the referee's format, answered line by line.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Subcommand};
use ludograph_candy::referee;

use crate::line_files::answer_lines;

/// Candy on positions from a file.
#[derive(Subcommand)]
pub(crate) enum Candy {
    /// Read positions, write the same lines with `moves` computed: every legal move, its passes,
    /// the board after
    Moves(Input),
    /// The depth-2 minimax player on each position: {"move":[x,y,direction],"value":…} per line
    Minmax(Input),
}

/// The file of positions.
#[derive(Args)]
pub(crate) struct Input {
    /// A file with one JSON object per line; '-' for standard input
    file: PathBuf,
}

impl Candy {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        match self {
            Candy::Moves(input) => answer_lines(&input.file, |number, line| {
                Ok(referee::moves(number, line)?)
            }),
            Candy::Minmax(input) => answer_lines(&input.file, |number, line| {
                Ok(referee::minmax(number, line)?)
            }),
        }
    }
}
