//! The command line: play board games on graphs, see how they work, and measure players.
//!
//! A thin shell over the catalog. It reads arguments and files, draws on the terminal and measures
//! time; it contains no rules and no search. Commands and their help are generated from the
//! installed [`Catalog`](ludograph_catalog::Catalog), so a program that adds a game of its own gets
//! every command for it:
//!
//! ```no_run
//! use ludograph_catalog::Catalog;
//!
//! fn main() -> std::process::ExitCode {
//!     // .with(my_game::entry())
//!     if let Err(error) = Catalog::builtin().install() {
//!         eprintln!("{error}");
//!     }
//!     ludograph_cli::run()
//! }
//! ```
#![forbid(unsafe_code)]

mod clock;
mod commands;
mod game_subcommand;
mod line_files;
mod options;
mod settings;
mod terminal;
mod version;

use std::process::ExitCode;

use clap::Parser;

use crate::commands::Command;
use crate::version::VERSION;

/// Board games on graphs: play them, see how they work, build players for them.
#[derive(Parser)]
#[command(name = "ludograph", version = VERSION, long_version = version::features(), arg_required_else_help = true)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

/// Runs the command that the program was started with. Errors go to standard error, with exit code
/// 1.
#[must_use]
pub fn run() -> ExitCode {
    match settings::parse().and_then(|arguments: Arguments| arguments.command.run()) {
        Ok(code) => code,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!(
                "{} {error:#}",
                terminal::stderr_ink().paint("1;31", "error:")
            );
            ExitCode::FAILURE
        }
    }
}

/// Whether the reader of our output has stopped reading (`| head`), which is not an error.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        cause
            .downcast_ref::<std::io::Error>()
            .is_some_and(|e| e.kind() == std::io::ErrorKind::BrokenPipe)
    })
}
