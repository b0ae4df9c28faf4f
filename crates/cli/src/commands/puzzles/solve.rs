//! `ludograph puzzles solve`.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, bail};
use clap::Args;
use ludograph_arena::{Cancel, Limits, PlayerSpec};
use ludograph_core::Seed;
use ludograph_puzzles::make::BAND;
use ludograph_puzzles::solve::Solver;
use ludograph_puzzles::{Attempt, BadPuzzle, Puzzle, Set};
use serde::Serialize;

use super::progress::Progress;
use crate::commands::arena::{INTERRUPTED, end_on_interrupt, quiet_players};

/// Let players solve the puzzles of a file.
///
/// A puzzle is solved when every decision of the player is one of its good moves; the replies are
/// those of the puzzle. Prints the share of solved puzzles by rating. A player that fails or gives
/// up has not solved the puzzle.
#[derive(Args)]
pub(crate) struct Solve {
    /// A file of puzzles of one game, one JSON line each, plain or compressed
    file: PathBuf,
    /// The players, separated by commas, each as [NAME=]PLAYER. PLAYER is a player of the game,
    /// optionally with limits (expert@200ms, expert@5000n for positions, expert@4d for depth);
    /// cmd:COMMAND, a program with the engine protocol; or gtp:COMMAND, a Hex program with GTP
    #[arg(long = "player", alias = "players", value_name = "P")]
    players: String,
    /// Attempts at each puzzle, each with another seed
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    tries: u32,
    /// Seed of the players' randomness
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Time limit of a decision in milliseconds [default: each player's own]
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u32).range(1..))]
    time: Option<u32>,
    /// Limit a decision by positions instead; results are then repeatable
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Print as JSON: per player the attempts and successes of every puzzle
    #[arg(long)]
    json: bool,
}

/// What a player reached.
#[derive(Serialize)]
struct Score {
    player: String,
    /// Attempts at each puzzle.
    tries: u32,
    /// Successes by id.
    solved: BTreeMap<String, u32>,
    /// Attempts in which the player failed, and the reason of the first.
    failed: u32,
    failure: Option<String>,
}

impl Solve {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let set = super::read(&self.file)?;
        let first = &set.lines()[0].1.game;
        if let Some((line, other)) = set.lines().iter().find(|(_, p)| p.game != *first) {
            let file = self.file.display();
            bail!(
                "{file} line {line}: a puzzle of {}, the first is of {first}",
                other.game
            );
        }
        let game = ludograph_catalog::game(first)?;
        let specs = PlayerSpec::list(&self.players)?;
        for spec in &specs {
            spec.check(game)?;
        }
        let cancel = Cancel::default();
        end_on_interrupt(&cancel)?;
        quiet_players();
        let mut progress = Progress::new((set.lines().len() * specs.len()) as u64);
        let mut scores: Vec<Score> = Vec::new();
        for spec in &specs {
            let limits = Limits {
                millis: self.time,
                nodes: self.nodes,
                depth: None,
            };
            let mut solver = Solver::new(game.into(), spec, limits);
            let mut score = Score::new(spec, self.tries);
            for (number, puzzle) in set.lines() {
                let seed = Seed::fold(self.seed).child(*number as u64);
                match self.tries_at(puzzle, seed, &mut solver, &mut score, &cancel) {
                    Err(BadPuzzle::Interrupted) => {
                        progress.end();
                        eprintln!("Interrupted.");
                        return Ok(ExitCode::from(INTERRUPTED));
                    }
                    result => {
                        result.with_context(|| format!("{} line {number}", self.file.display()))?;
                    }
                }
                let done = scores.len() * set.lines().len() + score.solved.len();
                progress.show(done as u64, || spec.name.clone());
            }
            scores.push(score);
        }
        progress.end();
        self.print(&set, &scores)?;
        Ok(ExitCode::SUCCESS)
    }

    fn tries_at(
        &self,
        puzzle: &Puzzle,
        seed: Seed,
        solver: &mut Solver<'_>,
        score: &mut Score,
        cancel: &Cancel,
    ) -> Result<(), BadPuzzle> {
        let mut solved = 0;
        for number in 0..self.tries {
            match solver.attempt(puzzle, seed.child(number.into()), cancel)? {
                Attempt::Solved => solved += 1,
                Attempt::Wrong { .. } => {}
                Attempt::Failed(failure) => {
                    score.failed += 1;
                    score.failure.get_or_insert(failure.reason);
                }
            }
        }
        score.solved.insert(puzzle.id.clone(), solved);
        Ok(())
    }

    fn print(&self, set: &Set, scores: &[Score]) -> anyhow::Result<()> {
        if self.json {
            println!("{}", serde_json::to_string(scores)?);
            return Ok(());
        }
        let mut bands: BTreeMap<i32, Vec<&Puzzle>> = BTreeMap::new();
        for puzzle in set.puzzles() {
            bands
                .entry(puzzle.rating.div_euclid(BAND))
                .or_default()
                .push(puzzle);
        }
        let names: Vec<&str> = scores.iter().map(|s| s.player.as_str()).collect();
        println!("| rating | puzzles | {} |", names.join(" | "));
        println!("|---|---|{}", "---|".repeat(names.len()));
        for (band, puzzles) in &bands {
            let label = format!("{} to {}", band * BAND, (band + 1) * BAND - 1);
            print_row(&label, puzzles, scores);
        }
        print_row("all", &set.puzzles().collect::<Vec<_>>(), scores);
        for score in scores.iter().filter(|s| s.failed > 0) {
            let reason = score.failure.as_deref().unwrap_or_default();
            eprintln!(
                "{} failed in {} attempts, first: {reason}",
                score.player, score.failed
            );
        }
        Ok(())
    }
}

impl Score {
    fn new(spec: &PlayerSpec, tries: u32) -> Score {
        Score {
            player: spec.name.clone(),
            tries,
            solved: BTreeMap::new(),
            failed: 0,
            failure: None,
        }
    }

    /// The share of attempts at these puzzles that succeeded, in percent.
    fn percent(&self, puzzles: &[&Puzzle]) -> f64 {
        let solved: u32 = puzzles.iter().filter_map(|p| self.solved.get(&p.id)).sum();
        100.0 * f64::from(solved) / (puzzles.len() as f64 * f64::from(self.tries))
    }
}

fn print_row(label: &str, puzzles: &[&Puzzle], scores: &[Score]) {
    let shares: Vec<String> = scores
        .iter()
        .map(|s| format!("{:.0} %", s.percent(puzzles)))
        .collect();
    println!("| {label} | {} | {} |", puzzles.len(), shares.join(" | "));
}
