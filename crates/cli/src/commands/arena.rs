//! `ludograph arena`: matches and tournaments between computer players.

mod arguments;
mod live;

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::Context;
use ludograph_arena::builtin::THREAD_NAME;
use ludograph_arena::{
    Archive, Cancel, Event, Finished, Limits, Openings, PlayerSpec, Runner, Schedule, Sprt,
    Standings, Ties, html, text,
};
use ludograph_catalog::{AnyGame, game};
use ludograph_core::Seed;
use serde_json::{Value, json};

use crate::clock;
use crate::commands::records::write_whole;
use crate::terminal;
use live::Live;

/// The exit code of a program that was ended by Ctrl-C.
pub(crate) const INTERRUPTED: u8 = 130;

/// Matches and tournaments. The game is a subcommand; its arguments are generated from the catalog.
pub(crate) struct Arena {
    game: String,
    params: Value,
    players: String,
    games: u64,
    seed: Option<Seed>,
    schedule: Option<Schedule>,
    openings: Option<Openings>,
    ties: Ties,
    time: Option<String>,
    engine_log: Option<PathBuf>,
    limits: Limits,
    sprt: Option<Sprt>,
    threads: Option<usize>,
    record: Option<PathBuf>,
    resume: bool,
    report: Option<PathBuf>,
    json: bool,
}

impl Arena {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let game = game(&self.game)?;
        let event = self.event(game)?;
        let archive = self.archive()?;
        let cancel = Cancel::default();
        end_on_interrupt(&cancel)?;
        quiet_players();
        let live = Live::new(&event);
        let mut runner = Runner::new(event, game, self.threads(), cancel)?;
        if let Some(archive) = archive {
            runner = runner.record(archive);
        }
        if let Some(folder) = &self.engine_log {
            runner = runner.engine_log(folder)?;
        }
        let finished = runner.watch(|tally| live.show(tally)).run();
        live.end();
        self.print(&finished?)
    }

    fn event(&self, game: &dyn AnyGame) -> anyhow::Result<Event> {
        let players = PlayerSpec::list(&self.players)?;
        let seed = self.seed.unwrap_or_else(clock::fresh_seed);
        let mut event = Event::new(game, &self.params, players, self.games, seed)?;
        event.schedule = self.schedule.unwrap_or(event.schedule);
        event.limits = self.limits;
        event.sprt = self.sprt;
        event.ties = self.ties;
        if let Some(time) = &self.time {
            event.set_times(time).context("--time")?;
        }
        if let Some(what) = &self.openings {
            event.open_with(what, game).context("--openings")?;
        }
        event.check(game)?;
        Ok(event)
    }

    fn archive(&self) -> anyhow::Result<Option<Archive>> {
        let open = if self.resume {
            Archive::resume
        } else {
            Archive::create
        };
        Ok(self.record.as_deref().map(open).transpose()?)
    }

    fn threads(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        self.threads.unwrap_or_else(cores)
    }

    /// The table, the page, and how it all ended.
    fn print(&self, finished: &Finished) -> anyhow::Result<ExitCode> {
        if let Some(file) = &self.report {
            write_whole(file, &html::report(&finished.tally))?;
        }
        let standings = Standings::of(&finished.tally);
        let mut out = std::io::stdout().lock();
        if self.json {
            let whole = json!({
                "event": summary(finished.tally.event()),
                "cancelled": finished.cancelled,
                "standings": standings,
            });
            writeln!(out, "{}", serde_json::to_string_pretty(&whole)?)?;
        } else {
            let width = terminal::width().unwrap_or(usize::MAX);
            write!(out, "{}", text::fitted(&standings, width))?;
        }
        self.print_notes(finished);
        Ok(if finished.cancelled {
            ExitCode::from(INTERRUPTED)
        } else {
            ExitCode::SUCCESS
        })
    }

    /// What a person at the terminal should know beside the table.
    fn print_notes(&self, finished: &Finished) {
        if self.seed.is_none() {
            eprintln!("Seed: {}", finished.tally.event().seed);
        }
        if finished.unrelated > 0 {
            eprintln!(
                "{} games in the file do not belong to this event; they were ignored.",
                finished.unrelated
            );
        }
        if finished.cancelled {
            let seed = match self.seed {
                Some(_) => String::new(),
                None => format!(" --seed {}", finished.tally.event().seed),
            };
            match self.record {
                Some(_) => {
                    eprintln!("Interrupted; to continue, repeat the command with --resume{seed}.");
                }
                None => eprintln!("Interrupted."),
            }
        }
    }
}

/// The event as programs want to read it: openings counted rather than listed.
fn summary(event: &Event) -> Value {
    json!({
        "game": event.game,
        "params": event.params,
        "players": event.players,
        "schedule": event.schedule,
        "games": event.games,
        "total_games": event.total_games(),
        "seed": event.seed,
        "openings": event.openings.len(),
        "random_plies": event.random_plies,
        "ties": event.ties,
        "limits": event.limits,
        "sprt": event.sprt,
    })
}

/// The first Ctrl-C sets the stop signal, which ends the work with what there is so far; another
/// one at least a second later ends the program. Wrappers such as `timeout` send the signal twice
/// at once, which counts once.
pub(crate) fn end_on_interrupt(cancel: &Cancel) -> anyhow::Result<()> {
    let cancel = cancel.clone();
    let mut first: Option<Instant> = None;
    ctrlc::set_handler(move || {
        let first = *first.get_or_insert_with(Instant::now);
        if first.elapsed() >= Duration::from_secs(1) {
            std::process::exit(i32::from(INTERRUPTED));
        }
        cancel.cancel();
    })?;
    Ok(())
}

/// A player that panics loses its game, which the table reports: print no panic message.
pub(crate) fn quiet_players() {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        let thread = std::thread::current();
        if !thread.name().unwrap_or("").starts_with(THREAD_NAME) {
            usual(panic);
        }
    }));
}
