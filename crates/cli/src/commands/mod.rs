//! The commands, one file each.

mod admin;
mod arena;
mod bench;
mod candy;
mod carcassonne;
mod games;
mod gtp;
mod hex;
mod no;
mod play;
mod puzzles;
mod ratings;
mod records;
mod script;
mod serve;
mod shell;
mod trace;

use std::process::ExitCode;

use clap::Subcommand;

use crate::game_subcommand::PerGame;

/// A command.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// Serve the web app and its API; prints the address
    Serve(Box<serve::Serve>),
    /// Look after a server's database: list, delete, back up
    Admin(admin::Admin),
    /// Look after the ratings of a server's players
    Ratings(ratings::Ratings),
    /// Ask a server whether it is well; exit 1 if it is not
    Health(serve::Health),
    /// Play a game in the terminal, against people or computer players
    Play(PerGame<play::Play>),
    /// List the games, their options and their players
    Games(games::Games),
    /// Show recorded games
    Replay(records::Replay),
    /// Replay recorded games and check every claim; exit 1 at the first difference
    Verify(records::Verify),
    /// Watch an algorithm run on a position, step by step
    Trace(trace::Trace),
    /// Play Hex over GTP, for graphical boards and other programs
    Gtp(gtp::Gtp),
    /// Solve and analyse Hex positions
    #[command(subcommand)]
    Hex(hex::HexCommand),
    /// Run a Hex script (p, u, r, q) without a window
    Script(script::RunScript),
    /// Compute legal moves and minimax choices for Candy positions in a file
    #[command(subcommand)]
    Candy(candy::Candy),
    /// Recompute placements, spots and scores for Carcassonne games in a file
    #[command(subcommand)]
    Carcassonne(carcassonne::Carcassonne),
    /// Find the nearest piece on a board of No in a file
    #[command(subcommand)]
    No(no::No),
    /// Play matches and tournaments between computer players, with ratings
    Arena(PerGame<arena::Arena>),
    /// Make, verify and solve puzzles
    #[command(subcommand)]
    Puzzles(puzzles::Puzzles),
    /// Measure the speeds of the games and searches, on one core
    Bench(bench::Bench),
    /// Print the completions of a shell: bash, zsh, fish, elvish or powershell
    Completions(shell::Completions),
    /// Print the manual page, or write one per command
    Man(shell::Man),
}

impl Command {
    /// Runs the command.
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        match self {
            Command::Serve(command) => command.run(),
            Command::Admin(command) => command.run(),
            Command::Ratings(command) => command.run(),
            Command::Health(command) => command.run(),
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
            Command::Puzzles(command) => command.run(),
            Command::Bench(command) => command.run(),
            Command::Completions(command) => command.run(),
            Command::Man(command) => command.run(),
        }
    }
}
