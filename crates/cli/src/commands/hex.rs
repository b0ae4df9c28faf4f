//! `ludograph hex`: positions solved exactly or analysed; the race of the win checks.

mod analyse;
mod cell_notation;
mod position;
mod race;
mod solve;

use std::process::ExitCode;

use clap::Subcommand;

/// Hex positions solved exactly or analysed; win checks compared.
#[derive(Subcommand)]
pub(crate) enum HexCommand {
    /// Who wins, and with which moves; with only a size, the map of winning openings
    Solve(solve::Solve),
    /// Evaluate a position, or every move of a recorded game, with the engine
    Analyse(analyse::Analyse),
    /// Operations of every way to check for a win, counted after each move
    Race(race::Race),
}

impl HexCommand {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        match self {
            HexCommand::Solve(command) => command.run(),
            HexCommand::Analyse(command) => command.run(),
            HexCommand::Race(command) => command.run(),
        }
    }
}
