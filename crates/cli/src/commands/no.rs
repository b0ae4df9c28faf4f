//! `ludograph no`: nearest-piece search on a board from a file, and the growth of its methods.

use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Context, bail};
use clap::{Args, Subcommand};
use ludograph_core::Seed;
use ludograph_no::nearest::Method;
use ludograph_no::{Query, growth, growth_table, table};

/// The largest file that is read as a board.
const LARGEST: u64 = 256 << 20;

/// The nearest piece of No: one board, or boards of growing size.
#[derive(Subcommand)]
pub(crate) enum No {
    /// The nearest piece to the start piece
    Nearest(Nearest),
    /// Operations of every nearest-piece method on boards of growing size
    Growth(Growth),
}

/// The nearest piece: {"n","pieces":[[row,col]…],"start":[row,col]} in,
/// {"distance","nearest","first","distances"} out.
#[derive(Args)]
pub(crate) struct Nearest {
    /// The board as JSON; '-' for standard input
    file: PathBuf,
    /// literal, source, bfs, bfs-early, scan or grid; 'all' compares them: time and squares touched
    #[arg(long, default_value = "bfs")]
    method: String,
    /// With 'all': print the comparison as JSON
    #[arg(long)]
    json: bool,
}

/// Counts the operations of every method on random boards of n × n squares with n pieces, and fits
/// the power of n with which they grow. The sizes double from --from up to --to.
#[derive(Args)]
pub(crate) struct Growth {
    /// The smallest board, in squares a side
    #[arg(long, default_value_t = 25, value_parser = clap::value_parser!(u32).range(2..=800))]
    from: u32,
    /// The largest board
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(2..=800))]
    to: u32,
    /// Random boards of each size; the counts are means
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..=100))]
    boards: u32,
    /// Seed of the boards
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print the curves as JSON
    #[arg(long)]
    json: bool,
}

impl No {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        match self {
            No::Nearest(command) => command.run(),
            No::Growth(command) => command.run(),
        }
    }
}

impl Growth {
    fn run(self) -> anyhow::Result<ExitCode> {
        if self.from > self.to {
            bail!("--from {} is larger than --to {}", self.from, self.to);
        }
        let doubled = std::iter::successors(Some(self.from), |n| Some(2 * n));
        let sizes: Vec<u32> = doubled.take_while(|n| *n <= self.to).collect();
        let curves = growth(&sizes, self.boards, Seed::fold(self.seed));
        match self.json {
            true => println!("{}", serde_json::to_string(&curves)?),
            false => print!("{}", growth_table(&curves)),
        }
        Ok(ExitCode::SUCCESS)
    }
}

impl Nearest {
    fn run(self) -> anyhow::Result<ExitCode> {
        let command = self;
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
