//! `ludograph hex`: positions of Hex solved exactly, and looked at by the engine.

mod analyse;
mod cell_notation;
mod position;
mod solve;

use std::process::ExitCode;

use clap::Subcommand;

/// Hex positions solved exactly or analysed.
#[derive(Subcommand)]
pub(crate) enum HexCommand {
    /// Who wins, and with which moves; with only a size, the map of winning openings
    Solve(solve::Solve),
    /// Evaluate a position, or every move of a recorded game, with the engine
    Analyse(analyse::Analyse),
}

impl HexCommand {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        match self {
            HexCommand::Solve(command) => command.run(),
            HexCommand::Analyse(command) => command.run(),
        }
    }
}
