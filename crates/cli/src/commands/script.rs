//! `ludograph script`: the Hex script tester.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use clap::Args;
use ludograph_hex::Params;
use ludograph_hex::script::{Output, Script};

use crate::terminal::stdout_ink;

/// Run a Hex script without a window: one command per line.
///
/// `p X Y` plays at a point of the board (the unit is the distance between neighbouring centres;
/// cell (x, y) has its centre at (x + y/2, y·√3/2)), `m CELL` plays a cell, `u` undoes, `r` redoes,
/// `q` quits. The board is printed after each command that changed it.
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct RunScript {
    /// The script
    file: PathBuf,
    /// Cells on a side
    #[arg(long, value_name = "N", default_value_t = 11)]
    size: u8,
    /// Use weighted cells, and show the cheapest winning path
    #[arg(long)]
    weighted: bool,
}

impl RunScript {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let place = || self.file.display().to_string();
        let text = std::fs::read_to_string(&self.file).with_context(place)?;
        let params = Params {
            weighted: self.weighted,
            swap: false,
            ..Params::square(self.size)
        };
        let mut bad = false;
        for output in Script::new(&text, params, stdout_ink())? {
            match output {
                Output::Bad { .. } => {
                    bad = true;
                    eprintln!("{}: {output}", self.file.display());
                }
                _ => println!("{output}"),
            }
        }
        Ok(if bad {
            ExitCode::FAILURE
        } else {
            ExitCode::SUCCESS
        })
    }
}
