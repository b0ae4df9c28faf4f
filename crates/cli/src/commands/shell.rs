//! `ludograph completions` and `ludograph man`: what a shell and `man` need, generated from the
//! commands.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::Arguments;

/// Print the completions of a shell.
#[derive(Args)]
pub(crate) struct Completions {
    /// The shell
    shell: Shell,
}

impl Completions {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let mut script = Vec::new();
        let mut command = Arguments::command();
        clap_complete::generate(self.shell, &mut command, "ludograph", &mut script);
        std::io::stdout().write_all(&script)?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Print the manual page, or write one per command.
#[derive(Args)]
pub(crate) struct Man {
    /// Write the pages of all commands to this folder
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,
}

impl Man {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let command = Arguments::command();
        match self.dir {
            Some(folder) => {
                std::fs::create_dir_all(&folder)
                    .and_then(|()| clap_mangen::generate_to(command, &folder))
                    .with_context(|| format!("cannot write to {}", folder.display()))?;
            }
            None => {
                let mut page = Vec::new();
                clap_mangen::Man::new(command).render(&mut page)?;
                std::io::stdout().write_all(&page)?;
            }
        }
        Ok(ExitCode::SUCCESS)
    }
}
