//! One command, one file.

mod arena;
mod bench;
mod candy;
mod carcassonne;
mod games;
mod gtp;
mod hex;
mod no;
mod play;
mod records;
mod script;
mod serve;
mod trace;

use std::process::ExitCode;

use clap::Subcommand;

use crate::game_subcommand::PerGame;

/// What can be asked for.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// Serve the web app and its API; prints the address
    Serve(serve::Serve),
    /// Play a game in the terminal, against people or computer players
    Play(PerGame<play::Play>),
    /// List the games, their options and their players
    Games(games::Games),
    /// Show recorded games
    Replay(records::Replay),
    /// Replay recorded games and compare all that they claim; exit 1 at the first difference
    Verify(records::Verify),
    /// Watch an algorithm run on a position, step by step
    Trace(trace::Trace),
    /// Hex over GTP: for graphical boards and matches against other programs
    Gtp(gtp::Gtp),
    /// Hex positions solved exactly
    #[command(subcommand)]
    Hex(hex::HexCommand),
    /// Run a Hex script without a window
    Script(script::RunScript),
    /// Candy on positions from a file: legal moves, the minimax player
    #[command(subcommand)]
    Candy(candy::Candy),
    /// Carcassonne on games from a file: placements, spots and scores recomputed
    #[command(subcommand)]
    Carcassonne(carcassonne::Carcassonne),
    /// No on a board from a file: the nearest piece
    #[command(subcommand)]
    No(no::No),
    /// Matches and tournaments between computer players, with ratings
    Arena(PerGame<arena::Arena>),
    /// Measure the speeds that the project promises, on one core
    Bench(bench::Bench),
}

impl Command {
    /// Carries the command out.
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        match self {
            Command::Serve(command) => command.run(),
            Command::Play(PerGame(command)) => command.run(),
            Command::Games(command) => command.run(),
            Command::Replay(command) => command.run(),
            Command::Verify(command) => command.run(),
            Command::Trace(command) => command.run(),
            Command::Gtp(command) => command.run(),
            Command::Hex(command) => command.run(),
            Command::Script(command) => command.run(),
            Command::Candy(command) => command.run(),
            Command::Carcassonne(command) => command.run(),
            Command::No(command) => command.run(),
            Command::Arena(PerGame(command)) => command.run(),
            Command::Bench(command) => command.run(),
        }
    }
}
