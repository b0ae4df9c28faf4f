//! `ludograph gtp`: Hex over the Go Text Protocol, compatible with other Hex programs.
//!
//! Black moves first and joins top and bottom there; inside, Red does so and joins left and right.
//! Every cell goes through [`boundary::across`].

mod engine;

use std::io::{BufRead, Read, Write};
use std::process::ExitCode;

use clap::Args;

use engine::{Engine, GtpError};

/// The longest command that is read.
const MAX_COMMAND: u64 = 4096;

/// Hex over GTP: for graphical boards and matches against other programs.
#[derive(Args)]
pub(crate) struct Gtp {
    /// Level that answers `genmove`; `network` uses all the time that it has
    #[arg(long, default_value = "network")]
    level: String,
    /// Allow the second player to swap (`swap-pieces`)
    #[arg(long)]
    swap: bool,
    /// Resign when the game is proven to be lost
    #[arg(long)]
    resign: bool,
    /// Threads of the search
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
}

impl Gtp {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let mut engine = Engine::new(&self.level, self.swap, self.resign, self.threads.into())?;
        let mut input = std::io::stdin().lock();
        let mut out = std::io::stdout().lock();
        let mut bytes = Vec::new();
        loop {
            bytes.clear();
            if input
                .by_ref()
                .take(MAX_COMMAND)
                .read_until(b'\n', &mut bytes)?
                == 0
            {
                return Ok(ExitCode::SUCCESS);
            }
            let text = String::from_utf8_lossy(&bytes);
            let line = text.split('#').next().unwrap_or_default();
            let mut words = line.split_whitespace().peekable();
            let id = words
                .next_if(|w| w.parse::<u64>().is_ok())
                .unwrap_or_default();
            let Some(command) = words.next() else {
                continue;
            };
            let arguments: Vec<&str> = words.collect();
            match engine.obey(command, &arguments) {
                Ok(answer) => write!(out, "={id} {answer}\n\n")?,
                Err(GtpError(reason)) => write!(out, "?{id} {reason}\n\n")?,
            }
            out.flush()?;
            if command == "quit" {
                return Ok(ExitCode::SUCCESS);
            }
        }
    }
}
