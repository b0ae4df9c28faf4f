//! `ludograph replay` and `ludograph verify`: recorded games.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, bail};
use clap::Args;
use ludograph_catalog::AnySession;
use ludograph_core::error::shorten;
use ludograph_core::{Record, Seat, Turn};

use crate::line_files::each_line;
use crate::terminal::stdout_ink;

/// Characters of a name that are printed.
const MAX_NAME: usize = 60;

/// Show recorded games.
#[derive(Args)]
pub(crate) struct Replay {
    /// A file of records, one JSON line each
    file: PathBuf,
    /// Show the position after K actions instead of the last one
    #[arg(long, value_name = "K")]
    at: Option<usize>,
    /// Only the game in this line of the file
    #[arg(long, value_name = "N")]
    line: Option<usize>,
    /// Print each position as the JSON that the browser draws
    #[arg(long)]
    json: bool,
}

impl Replay {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let mut shown = 0;
        each_record(&self.file, |number, record| {
            if self.line.is_some_and(|wanted| wanted != number) {
                return Ok(());
            }
            shown += 1;
            self.show(number, record)
        })?;
        if let (Some(line), 0) = (self.line, shown) {
            bail!("{}: there is no record in line {line}", self.file.display());
        }
        Ok(ExitCode::SUCCESS)
    }

    fn show(&self, number: usize, record: &Record) -> anyhow::Result<()> {
        let game = ludograph_catalog::game(&record.game)?;
        let record = with_printable_names(record);
        let mut session = game.resume(&record)?;
        let length = session.undoable();
        if let Some(at) = self.at {
            if at > length {
                bail!("there is no position after {at} actions: the game has {length}");
            }
            for _ in at..length {
                session.undo()?;
            }
        }
        let mut out = std::io::stdout().lock();
        if self.json {
            writeln!(out, "{}", session.view())?;
            return Ok(());
        }
        let at = session.undoable();
        let names = record.players.join(" – ");
        writeln!(
            out,
            "line {number}: {}, {names}, after {at} of {length} actions",
            game.info().name
        )?;
        write!(out, "{}", session.draw(stdout_ink()))?;
        writeln!(out, "{}\n", status(session.as_ref()))?;
        Ok(())
    }
}

/// Replay recorded games and compare all that they claim.
#[derive(Args)]
pub(crate) struct Verify {
    /// A file of records, one JSON line each
    file: PathBuf,
}

impl Verify {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let mut games = 0;
        each_record(&self.file, |_, record| {
            ludograph_catalog::game(&record.game)?.verify(record)?;
            games += 1;
            Ok(())
        })?;
        if games == 0 {
            bail!("{}: there is no record in it", self.file.display());
        }
        println!(
            "{games} game{} replayed, no difference",
            if games == 1 { "" } else { "s" }
        );
        Ok(ExitCode::SUCCESS)
    }
}

/// The status of the game in one sentence.
pub(crate) fn status(session: &dyn AnySession) -> String {
    let name = |seat: Seat| session.players()[seat.index()].clone();
    if let Some(result) = session.result() {
        let winners: Vec<String> = result.winners.iter().map(|s| name(*s)).collect();
        return match winners.as_slice() {
            [] => format!("A draw: {}.", result.reason),
            [one] => format!("{one} wins: {}.", result.reason),
            several => format!(
                "{} share the victory: {}.",
                several.join(" and "),
                result.reason
            ),
        };
    }
    match session.turn() {
        Turn::Player(seat) => format!("{} to move.", name(seat)),
        Turn::Chance | Turn::Over => String::new(),
    }
}

/// Calls `visit` with every record of a file and the number of its line. Every error names the file
/// and the line.
fn each_record(
    file: &Path,
    mut visit: impl FnMut(usize, &Record) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    each_line(file, |number, line| {
        visit(number, &Record::from_json(line)?)
    })
}

/// The record with names that cannot control the terminal: boards and prompts print them.
fn with_printable_names(record: &Record) -> Record {
    let players = record.players.iter().map(|n| shorten(n, MAX_NAME));
    Record {
        players: players.collect(),
        ..record.clone()
    }
}

/// Reads the first record of a file, with names that can be printed.
pub(crate) fn first_record(file: &Path) -> anyhow::Result<Record> {
    let mut first = None;
    each_record(file, |_, record| {
        first.get_or_insert_with(|| with_printable_names(record));
        Ok(())
    })?;
    first.with_context(|| format!("{}: there is no record in it", file.display()))
}

/// Writes a file atomically: to a temporary file beside it, which is then renamed.
pub(crate) fn write_whole(file: &Path, content: &str) -> anyhow::Result<()> {
    let mut name = file
        .file_name()
        .context("a file name is missing")?
        .to_owned();
    name.push(".part");
    let part = file.with_file_name(name);
    std::fs::write(&part, content).with_context(|| format!("cannot write {}", part.display()))?;
    std::fs::rename(&part, file).with_context(|| format!("cannot write {}", file.display()))
}
