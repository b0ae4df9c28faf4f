//! `ludograph script`: the Hex script tester.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, bail};
use clap::{Args, ValueEnum};
use ludograph_core::{Rng, Seed};
use ludograph_graph::partition::WeightedLists;
use ludograph_graph::{Careless, Compressing, Lists};
use ludograph_hex::Params;
use ludograph_hex::script::{Output, Script, difference, fuzz, options};

use crate::terminal::stdout_ink;

const COMMANDS: &str = "\
Commands, one per line ('#' begins a comment; a bad line is reported and changes nothing):
  p X Y    play at a point. The unit is the distance between neighbouring centres: cell (x, y),
           counted from 0 at the top left, has its centre at (x + y/2, y * 0.866), y downwards
  m CELL   play a cell by its name, such as c3, or swap
  u        undo
  r        redo
  q        quit

A first line such as '#: size 5 rows 4 weighted swap' names the board of the script.
The board is printed after each command that changed it.

Examples:
  ludograph script examples/scripts/red-joins.in
  ludograph script --check examples/scripts
  ludograph script --fuzz 1000 --against careless --size 5";

/// Run Hex scripts without a window, check their output, or look for one on which two kinds of sets
/// differ.
#[derive(Args)]
#[command(after_help = COMMANDS)]
pub(crate) struct RunScript {
    /// The script; with --check also folders of scripts
    #[arg(required_unless_present = "fuzz")]
    files: Vec<PathBuf>,
    /// Columns, and rows unless --rows is given
    #[arg(long, value_name = "N", default_value_t = 11)]
    size: u8,
    /// Rows
    #[arg(long, value_name = "N")]
    rows: Option<u8>,
    /// Use weighted cells, and show the cheapest winning path
    #[arg(long)]
    weighted: bool,
    /// Play with the swap rule
    #[arg(long)]
    swap: bool,
    /// Compare the output of each NAME.in with NAME.out beside it
    #[arg(long)]
    check: bool,
    /// Try K random scripts on the game's sets and on others; print the shortest that tells them
    /// apart
    #[arg(long, value_name = "K", conflicts_with = "check")]
    fuzz: Option<u32>,
    /// With --fuzz: the other sets
    #[arg(long, value_enum, default_value_t = Sets::Rank, requires = "fuzz")]
    against: Sets,
    /// With --fuzz: the seed of the scripts
    #[arg(long, value_name = "S", default_value_t = 1, requires = "fuzz")]
    seed: u64,
}

/// The kinds of sets that the game's own are compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Sets {
    /// Linked lists
    Lists,
    /// Linked lists with weighted union
    WeightedLists,
    /// Trees without balance
    Careless,
    /// Union by rank with path compression
    Rank,
}

impl RunScript {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let params = Params {
            rows: self.rows.unwrap_or(self.size),
            weighted: self.weighted,
            swap: self.swap,
            ..Params::square(self.size)
        };
        if let Some(count) = self.fuzz {
            return self.fuzz(count, &params);
        }
        if self.check {
            return self.check(params);
        }
        let mut bad = false;
        for file in &self.files {
            bad |= run(file, params)?;
        }
        Ok(status(!bad))
    }

    /// Compares every script with its expected output.
    fn check(&self, params: Params) -> anyhow::Result<ExitCode> {
        let mut scripts = Vec::new();
        for path in &self.files {
            match path.is_dir() {
                true => scripts.extend(scripts_in(path)?),
                false => scripts.push(path.clone()),
            }
        }
        if scripts.is_empty() {
            bail!("there is no script (NAME.in) to check");
        }
        let mut wrong = 0;
        for script in &scripts {
            let text = read(script)?;
            let expected = read(&script.with_extension("out"))?;
            let place = || script.display().to_string();
            let params = options(&text, params).map_err(anyhow::Error::msg);
            let params = params.with_context(place)?;
            match difference(&text, params, &expected).with_context(place)? {
                None => println!("{}: as expected", script.display()),
                Some((line, ours, theirs)) => {
                    wrong += 1;
                    println!("{}: differs in line {line} of the output", script.display());
                    println!("  expected: {theirs}");
                    println!("  printed:  {ours}");
                }
            }
        }
        println!("{} scripts, {wrong} wrong", scripts.len());
        Ok(status(wrong == 0))
    }

    /// Looks for a script on which the game's sets differ from others.
    fn fuzz(&self, count: u32, params: &Params) -> anyhow::Result<ExitCode> {
        ludograph_core::Params::check(params)?;
        let differs = |script: &[fuzz::Step]| match self.against {
            Sets::Lists => fuzz::differs(params, script, |data| Lists::<_, u16>::new(data)),
            Sets::WeightedLists => {
                fuzz::differs(params, script, |data| WeightedLists::<_, u16>::new(data))
            }
            Sets::Careless => fuzz::differs(params, script, |data| Careless::<_, u16>::new(data)),
            Sets::Rank => fuzz::differs(params, script, |data| Compressing::<_, u16>::new(data)),
        };
        let mut rng = Rng::new(Seed::fold(self.seed));
        let length = 2 * usize::from(params.cols) * usize::from(params.rows);
        for _ in 0..count {
            let script = fuzz::random_script(params, length, &mut rng);
            if differs(&script) {
                println!("#: size {} rows {}", params.cols, params.rows);
                for step in fuzz::shrink(script, differs) {
                    println!("{step}");
                }
                return Ok(ExitCode::FAILURE);
            }
        }
        println!("no difference in {count} scripts of {length} commands");
        Ok(ExitCode::SUCCESS)
    }
}

/// Runs a script and prints what it prints. Whether a line of it was bad.
fn run(file: &Path, params: Params) -> anyhow::Result<bool> {
    let place = || file.display().to_string();
    let text = read(file)?;
    let params = options(&text, params).map_err(anyhow::Error::msg);
    let params = params.with_context(place)?;
    let mut bad = false;
    for output in Script::new(&text, params, stdout_ink())? {
        match output {
            Output::Bad { .. } => {
                bad = true;
                eprintln!("{}: {output}", file.display());
            }
            _ => println!("{output}"),
        }
    }
    Ok(bad)
}

/// The scripts of a folder, by name.
fn scripts_in(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let place = || folder.display().to_string();
    let mut scripts = Vec::new();
    for entry in std::fs::read_dir(folder).with_context(place)? {
        let path = entry.with_context(place)?.path();
        if path.extension().is_some_and(|ending| ending == "in") {
            scripts.push(path);
        }
    }
    scripts.sort();
    Ok(scripts)
}

fn read(file: &Path) -> anyhow::Result<String> {
    std::fs::read_to_string(file).with_context(|| file.display().to_string())
}

fn status(fine: bool) -> ExitCode {
    match fine {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    }
}
