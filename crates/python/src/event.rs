//! An event of the arena: a match or tournament.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

use ludograph_arena::schedule::Past;
use ludograph_arena::{
    Archive, ArenaError, Cancel, Finished, GameReport, Job, Limits, PlayerSpec, Runner, Sprt,
    openings,
};
use ludograph_core::Record;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::Value;

use crate::convert;
use crate::errors::{ArenaFailed, Raise};
use crate::game::fresh_seed;
use crate::py_player::PyPlayers;
use crate::tally::Tally;

/// How often a running event checks for Ctrl-C.
const SIGNAL_POLL: Duration = Duration::from_millis(100);

/// A match or tournament: players, a schedule, and all that decides its games. `ludograph.arena`
/// makes and plays one.
#[pyclass(frozen, module = "ludograph")]
pub(crate) struct Event {
    event: ludograph_arena::Event,
    players: PyPlayers,
}

/// Reads a job.
pub(crate) fn read_job(text: &str) -> PyResult<Job> {
    serde_json::from_str(text).map_err(|e| ArenaFailed::new_err(format!("not a job: {e}")))
}

fn failed(error: impl std::error::Error) -> PyErr {
    ArenaFailed::new_err(error.to_string())
}

fn write(data: &impl serde::Serialize) -> PyResult<String> {
    serde_json::to_string(data).map_err(|e| ArenaFailed::new_err(e.to_string()))
}

#[pymethods]
impl Event {
    /// `players` are written as on the command line; `py_players` gives players written in Python
    /// by the names used there.
    #[new]
    #[pyo3(signature = (game, players, games, *, seed = None, params = None, py_players = None,
        schedule = None, openings = None, nodes = None, depth = None, millis = None, sprt = None))]
    #[allow(
        clippy::too_many_arguments,
        reason = "all but three have names in Python"
    )]
    fn new(
        py: Python<'_>,
        game: &str,
        players: Vec<String>,
        games: u64,
        seed: Option<&Bound<'_, PyAny>>,
        params: Option<&Bound<'_, PyDict>>,
        py_players: Option<HashMap<String, Py<PyAny>>>,
        schedule: Option<&str>,
        openings: Option<&str>,
        nodes: Option<u64>,
        depth: Option<u32>,
        millis: Option<u32>,
        sprt: Option<(f64, f64)>,
    ) -> PyResult<Event> {
        let mut with = PyPlayers::new(game, py_players)?;
        let seed = seed.map_or_else(|| fresh_seed(py), convert::seed)?;
        let params = params.map_or(Ok(Value::Null), |p| convert::to_json(p))?;
        let specs = PlayerSpec::list(&players.join(",")).or_raise()?;
        let mut event =
            ludograph_arena::Event::new(with.all(), &params, specs, games, seed).or_raise()?;
        if let Some(word) = schedule {
            event.schedule = word.parse().map_err(failed)?;
        }
        event.limits = Limits {
            millis,
            nodes,
            depth,
        };
        let sprt = sprt.map(|(elo0, elo1)| Sprt::new(elo0, elo1)).transpose();
        event.sprt = sprt.map_err(failed)?;
        if let Some(text) = openings {
            event.openings = openings::read(text, with.game, &event.params).or_raise()?;
        }
        event.check(with.all()).or_raise()?;
        with.set_limits(&event);
        Ok(Event {
            event,
            players: with,
        })
    }

    /// An event from `to_json`, with the players written in Python by name.
    #[staticmethod]
    #[pyo3(signature = (text, py_players = None))]
    fn from_json(text: &str, py_players: Option<HashMap<String, Py<PyAny>>>) -> PyResult<Event> {
        let event: ludograph_arena::Event = serde_json::from_str(text)
            .map_err(|e| ArenaFailed::new_err(format!("not an event: {e}")))?;
        let mut players = PyPlayers::new(&event.game, py_players)?;
        event.check(players.all()).or_raise()?;
        players.set_limits(&event);
        Ok(Event { event, players })
    }

    /// The event as JSON, without the players written in Python.
    fn to_json(&self) -> PyResult<String> {
        write(&self.event)
    }

    /// The seed of all games.
    #[getter]
    fn seed(&self) -> u64 {
        self.event.seed.value()
    }

    /// How many rounds there are; only a Swiss event has more than one.
    #[getter]
    fn rounds(&self) -> usize {
        self.event.rounds()
    }

    /// How many games are played in all.
    #[getter]
    fn total_games(&self) -> u64 {
        self.event.total_games()
    }

    /// No game counted yet.
    fn tally(&self) -> Tally {
        Tally::new(ludograph_arena::Tally::new(self.event.clone()))
    }

    /// The jobs of a round, as JSON. Only a Swiss event has more than one round; its jobs depend on
    /// the games before it.
    fn jobs(&self, round: usize, tally: &Tally) -> PyResult<Vec<String>> {
        let event = &self.event;
        let mut past = Past::none(event.players.len());
        for before in 0..round {
            let encounters = event.schedule.encounters(event.seats, &past);
            event.finish_round(before, &encounters, &tally.tally, &mut past);
        }
        let encounters = event.schedule.encounters(event.seats, &past);
        encounters
            .iter()
            .map(|e| write(&event.job(round, e)))
            .collect()
    }

    /// Plays the games `first` to below `end` of a job, one after the other. Returns their records
    /// (none without `records`), and the same records without set-up and actions: enough for the
    /// standings, in a fraction of the bytes.
    #[pyo3(signature = (job, first, end, records = true))]
    fn play(
        &self,
        py: Python<'_>,
        job: &str,
        first: u64,
        end: u64,
        records: bool,
    ) -> PyResult<(Vec<String>, Vec<String>)> {
        let job = Job {
            games: first..end,
            ..read_job(job)?
        };
        let cancel = Cancel::default();
        let run = || {
            let reports = job.run_with(self.players.all(), &cancel)?;
            Ok(reports.into_iter().map(|r| written(r, records)).unzip())
        };
        let written: Result<(Vec<Option<String>>, _), ArenaError> =
            interruptibly(py, &cancel, run)?;
        let (whole, lean) = written.or_raise()?;
        Ok((whole.into_iter().flatten().collect(), lean))
    }

    /// Plays the whole event on threads of this machine. `watch` is called after every game with
    /// the number of games.
    #[pyo3(signature = (threads = None, record = None, resume = false, watch = None))]
    fn run(
        &self,
        py: Python<'_>,
        threads: Option<usize>,
        record: Option<PathBuf>,
        resume: bool,
        watch: Option<Py<PyAny>>,
    ) -> PyResult<Tally> {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        let open = if resume {
            Archive::resume
        } else {
            Archive::create
        };
        let archive = record.as_deref().map(open).transpose().or_raise()?;
        let cancel = Cancel::default();
        let play = || {
            let threads = threads.unwrap_or_else(cores);
            let runner = Runner::new(
                self.event.clone(),
                self.players.all(),
                threads,
                cancel.clone(),
            )?;
            let runner = match archive {
                Some(archive) => runner.record(archive),
                None => runner,
            };
            let mut failed = None;
            let finished = runner
                .watch(|tally| {
                    let Some(watch) = watch.as_ref().filter(|_| failed.is_none()) else {
                        return;
                    };
                    if let Err(error) = Python::attach(|py| watch.call1(py, (tally.len(),))) {
                        failed = Some(error);
                        cancel.cancel();
                    }
                })
                .run()?;
            Ok((finished, failed))
        };
        let played: Result<_, ArenaError> = interruptibly(py, &cancel, play)?;
        let (finished, failed): (Finished, Option<PyErr>) = played.or_raise()?;
        match failed {
            Some(error) => Err(error),
            None => Ok(Tally::new(finished.tally)),
        }
    }

    fn __repr__(&self) -> String {
        let players = self.event.players.iter().map(|p| p.name.as_str());
        let players: Vec<&str> = players.collect();
        format!("<event of {}: {}>", self.event.game, players.join(", "))
    }
}

/// A game's line, where it is wanted, and its line without what was dealt and done.
fn written(report: GameReport, whole: bool) -> (Option<String>, String) {
    let mut record = Record::from(report);
    let line = whole.then(|| record.to_json());
    record.setup = Value::Null;
    record.actions.clear();
    (line, record.to_json())
}

/// Works in another thread while this one checks for Ctrl-C; then cancels, waits for the end and
/// raises.
fn interruptibly<T: Send>(
    py: Python<'_>,
    cancel: &Cancel,
    work: impl FnOnce() -> T + Send,
) -> PyResult<T> {
    std::thread::scope(|scope| {
        let (send, done) = mpsc::channel();
        scope.spawn(move || send.send(work()));
        let done = std::sync::Mutex::new(done);
        let mut interrupted = None;
        loop {
            let wait = || match done.lock() {
                Ok(done) => done.recv_timeout(SIGNAL_POLL),
                Err(_) => Err(RecvTimeoutError::Disconnected),
            };
            match py.detach(wait) {
                Ok(value) => return interrupted.map_or(Ok(value), Err),
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(ArenaFailed::new_err("the arena itself has failed"));
                }
                Err(RecvTimeoutError::Timeout) => {
                    if let Err(error) = py.check_signals() {
                        cancel.cancel();
                        interrupted = Some(error);
                    }
                }
            }
        }
    })
}
