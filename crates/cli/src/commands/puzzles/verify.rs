//! `ludograph puzzles verify`.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use clap::Args;
use ludograph_arena::Cancel;
use ludograph_puzzles::{BadPuzzle, verify};

use super::progress::Progress;
use crate::commands::arena::{INTERRUPTED, end_on_interrupt};

/// Prove every claim of a file of puzzles again.
///
/// Replays the record, plays every line of the tree, and proves goal, margin, good and wrong moves
/// from scratch, with another algorithm than the one that found them where there is one. Ends with
/// exit code 1 at the first claim that does not hold, and names file, line and reason.
#[derive(Args)]
pub(crate) struct Verify {
    /// Files of puzzles, one JSON line each, plain or compressed
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

impl Verify {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let cancel = Cancel::default();
        end_on_interrupt(&cancel)?;
        for file in &self.files {
            let set = super::read(file)?;
            let mut progress = Progress::new(set.lines().len() as u64);
            let mut kinds = BTreeMap::<_, usize>::new();
            for (done, (number, puzzle)) in (0..).zip(set.lines()) {
                match verify(puzzle, &cancel) {
                    Err(BadPuzzle::Interrupted) => {
                        progress.end();
                        eprintln!("Interrupted: {done} puzzles proven.");
                        return Ok(ExitCode::from(INTERRUPTED));
                    }
                    result => {
                        result.with_context(|| format!("{} line {number}", file.display()))?;
                    }
                }
                *kinds.entry(puzzle.kind).or_default() += 1;
                progress.show(done + 1, String::new);
            }
            let kinds: Vec<String> = kinds.iter().map(|(k, n)| format!("{n} {k}")).collect();
            println!(
                "{}: {} puzzles proven ({}) in {:.1} s",
                file.display(),
                set.lines().len(),
                kinds.join(", "),
                progress.end().as_secs_f64()
            );
        }
        Ok(ExitCode::SUCCESS)
    }
}
