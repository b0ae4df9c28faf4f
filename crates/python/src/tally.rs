//! The games of an event, counted; the table.

use std::collections::{HashMap, HashSet};

use ludograph_arena::{GameReport, Job, Standings, html, text};
use pyo3::prelude::*;

use crate::convert;
use crate::errors::{ArenaFailed, BadGameRecord, Raise};
use crate::event::read_job;

/// The games of an event so far. Reports may come in any order, and twice: the table is the same.
#[pyclass(module = "ludograph")]
pub(crate) struct Tally {
    pub(crate) tally: ludograph_arena::Tally,
    /// The numbers of the games that are counted, by who met in them.
    seen: HashMap<Vec<String>, HashSet<u64>>,
}

impl Tally {
    pub(crate) fn new(tally: ludograph_arena::Tally) -> Tally {
        Tally {
            tally,
            seen: HashMap::new(),
        }
    }

    fn count(&mut self, report: &GameReport) -> PyResult<()> {
        self.tally.add(report).or_raise()?;
        let who = report.encounter().into_iter().map(str::to_owned).collect();
        self.seen.entry(who).or_default().insert(report.note().game);
        Ok(())
    }
}

fn names(job: &Job) -> Vec<String> {
    job.players.iter().map(|p| p.name.clone()).collect()
}

fn read_report(line: &str) -> PyResult<GameReport> {
    GameReport::from_json(line).map_err(|e| BadGameRecord::new_err(e.to_string()))
}

#[pymethods]
impl Tally {
    fn __len__(&self) -> usize {
        self.tally.len()
    }

    /// Adds games by their lines; blank ones are passed over.
    fn add(&mut self, lines: Vec<String>) -> PyResult<()> {
        let filled = lines.iter().filter(|line| !line.trim().is_empty());
        let reports = filled
            .map(|line| read_report(line))
            .collect::<PyResult<Vec<_>>>()?;
        reports.iter().try_for_each(|report| self.count(report))
    }

    /// Adds games of an earlier run that belong to `job`. Returns their number.
    fn resume(&mut self, job: &str, lines: Vec<String>) -> PyResult<usize> {
        let job = read_job(job)?;
        let who = names(&job);
        let mut taken = 0;
        for line in lines.iter().filter(|line| !line.trim().is_empty()) {
            let report = read_report(line)?;
            let number = report.note().game;
            // A game that could not be played is tried again.
            let mine = report.encounter() == who && job.games.contains(&number);
            if !mine || report.record().result.is_none() {
                continue;
            }
            if report.note().fingerprint != job.fingerprint(number) {
                return Err(ArenaFailed::new_err(format!(
                    "game {number} of {} was played with other options, limits, openings or another seed: it belongs to another event",
                    who.join(" and ")
                )));
            }
            self.count(&report)?;
            taken += 1;
        }
        Ok(taken)
    }

    /// The games of a job that are still to be played, as ranges (first, last + 1).
    fn missing(&self, job: &str) -> PyResult<Vec<(u64, u64)>> {
        let job = read_job(job)?;
        let seen = self.seen.get(&names(&job));
        let mut ranges: Vec<(u64, u64)> = Vec::new();
        for number in job.games {
            if seen.is_some_and(|seen| seen.contains(&number)) {
                continue;
            }
            match ranges.last_mut() {
                Some((_, end)) if *end == number => *end += 1,
                _ => ranges.push((number, number + 1)),
            }
        }
        Ok(ranges)
    }

    /// Whether a sequential test has come to its end.
    #[getter]
    fn decided(&self) -> bool {
        self.tally.test_end().is_some()
    }

    /// Everything that the games say: points, ratings with their intervals, pairs, setbacks.
    fn standings<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        convert::data(py, &Standings::of(&self.tally))
    }

    /// The standings as a table in characters.
    fn table(&self) -> String {
        text::table(&Standings::of(&self.tally))
    }

    /// The standings as a page with tables and plots.
    fn html(&self) -> String {
        html::report(&self.tally)
    }

    fn __repr__(&self) -> String {
        format!(
            "<{} games of {}>",
            self.tally.len(),
            self.tally.event().game
        )
    }
}
