//! `ludograph`: play board games that live on graphs, see how they work, and measure players.
//!
//! A thin shell over the catalog: it reads arguments and files, draws on the terminal and holds the clock. No rules, no search.
#![forbid(unsafe_code)]

mod by_game;
mod clock;
mod commands;
mod lines;
mod options;
mod terminal;

use std::process::ExitCode;

use clap::Parser;

use crate::commands::Command;

/// Board games that live on graphs: play them, see how they work, build players for them.
#[derive(Parser)]
#[command(name = "ludograph", version, arg_required_else_help = true)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

fn main() -> ExitCode {
    match Arguments::parse().command.run() {
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

/// Whoever reads our output may stop reading (`| head`): that is no error of ours.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        cause
            .downcast_ref::<std::io::Error>()
            .is_some_and(|e| e.kind() == std::io::ErrorKind::BrokenPipe)
    })
}
