//! `ludograph no`: nearest-piece search on a board from a file.

use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Context, bail};
use clap::{Args, Subcommand};
use ludograph_no::nearest::Method;
use ludograph_no::{Query, table};

/// The largest file that is read as a board.
const LARGEST: u64 = 256 << 20;

/// No on a board from a file.
#[derive(Subcommand)]
pub(crate) enum No {
    /// The nearest piece to the start piece
    Nearest(Nearest),
}

/// The nearest piece: {"n","pieces":[[row,col]…],"start":[row,col]} in,
/// {"distance","nearest","first","distances"} out.
#[derive(Args)]
pub(crate) struct Nearest {
    /// The board as JSON; '-' for standard input
    file: PathBuf,
    /// source, bfs, bfs-early, scan or grid; 'all' compares them: time and squares touched
    #[arg(long, default_value = "bfs")]
    method: String,
    /// With 'all': print the comparison as JSON
    #[arg(long)]
    json: bool,
}

impl No {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let No::Nearest(command) = self;
        let place = || command.file.display().to_string();
        let query = Query::from_json(&read(&command.file)?).with_context(place)?;
        if command.method == "all" {
            let start = Instant::now();
            let rows = query.compare(|| start.elapsed());
            if command.json {
                println!("{}", serde_json::to_string(&rows)?);
            } else {
                print!("{}", table(&rows));
            }
            return Ok(ExitCode::SUCCESS);
        }
        let Some(method) = Method::ALL.into_iter().find(|m| m.name() == command.method) else {
            let known: Vec<_> = Method::ALL.iter().map(|m| m.name()).collect();
            bail!(
                "there is no method '{}'; known methods: {}, all",
                command.method,
                known.join(", ")
            );
        };
        println!(
            "{}",
            serde_json::to_string(&query.answer(method).with_context(place)?)?
        );
        Ok(ExitCode::SUCCESS)
    }
}

fn read(file: &Path) -> anyhow::Result<String> {
    let mut input: Box<dyn Read> = if file == Path::new("-") {
        Box::new(std::io::stdin())
    } else {
        Box::new(
            std::fs::File::open(file).with_context(|| format!("cannot open {}", file.display()))?,
        )
    };
    let mut text = String::new();
    input
        .by_ref()
        .take(LARGEST)
        .read_to_string(&mut text)
        .with_context(|| format!("cannot read {}", file.display()))?;
    Ok(text)
}
