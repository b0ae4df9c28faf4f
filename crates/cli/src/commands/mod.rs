//! One command, one file.

mod bench;
mod games;
mod play;
mod records;

use std::process::ExitCode;

use clap::Subcommand;

/// What can be asked for.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// Play a game in the terminal, against people or computer players
    Play(play::Play),
    /// List the games, their options and their players
    Games(games::Games),
    /// Show recorded games
    Replay(records::Replay),
    /// Replay recorded games and compare all that they claim; exit 1 at the first difference
    Verify(records::Verify),
    /// Measure the speeds that the project promises, on one core
    Bench(bench::Bench),
}

impl Command {
    /// Carries the command out.
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        match self {
            Command::Play(command) => command.run(),
            Command::Games(command) => command.run(),
            Command::Replay(command) => command.run(),
            Command::Verify(command) => command.run(),
            Command::Bench(command) => command.run(),
        }
    }
}
