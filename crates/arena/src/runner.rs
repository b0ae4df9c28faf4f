//! Plays an event on several threads.

use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use crate::archive::Archive;
use crate::builtin::THREAD_NAME;
use crate::contestant::Cancel;
use crate::error::ArenaError;
use crate::event::Event;
use crate::game_with_players::GameWithPlayers;
use crate::job::Job;
use crate::report::GameReport;
use crate::roster::Roster;
use crate::schedule::Past;
use crate::tally::Tally;

/// An event being played.
pub struct Runner<'a> {
    with: GameWithPlayers<'a>,
    tally: Tally,
    archive: Option<Archive>,
    /// One per thread.
    rosters: Vec<Roster>,
    cancel: Cancel,
    /// Called after every game.
    watch: Box<dyn FnMut(&Tally) + 'a>,
}

/// A game to be played: which job, which number.
type Task = (usize, u64);

impl<'a> Runner<'a> {
    /// An event on `threads` threads. Cancelled, it ends with the games so far.
    ///
    /// # Errors
    /// When the event cannot be played.
    pub fn new(
        event: Event,
        with: impl Into<GameWithPlayers<'a>>,
        threads: usize,
        cancel: Cancel,
    ) -> Result<Self, ArenaError> {
        let with = with.into();
        event.check(with)?;
        Ok(Runner {
            with,
            tally: Tally::new(event),
            archive: None,
            rosters: (0..threads.max(1)).map(|_| Roster::default()).collect(),
            cancel,
            watch: Box::new(|_| {}),
        })
    }

    /// Writes every game to a file as it ends, and does not play those that are in it.
    #[must_use]
    pub fn record(mut self, archive: Archive) -> Self {
        self.archive = Some(archive);
        self
    }

    /// Appends what programs write to standard error to files of this folder, one per player and
    /// thread.
    ///
    /// # Errors
    /// The folder cannot be made.
    pub fn engine_log(mut self, folder: &Path) -> Result<Self, ArenaError> {
        std::fs::create_dir_all(folder).map_err(|e| ArenaError::file(folder, e))?;
        for (number, roster) in self.rosters.iter_mut().enumerate() {
            roster.log_to(folder, number + 1);
        }
        Ok(self)
    }

    /// Calls `watch` after every game.
    #[must_use]
    pub fn watch(mut self, watch: impl FnMut(&Tally) + 'a) -> Self {
        self.watch = Box::new(watch);
        self
    }

    /// Plays to the end of the event, of the sequential test, or until cancelled.
    ///
    /// # Errors
    /// The file of records cannot be written, or belongs to another event. What was written stays.
    pub fn run(mut self) -> Result<Finished, ArenaError> {
        let event = self.tally.event().clone();
        let mut past = Past::none(event.players.len());
        for round in 0..event.rounds() {
            let encounters = event.schedule.encounters(event.seats, &past);
            let jobs: Vec<Job> = encounters.iter().map(|e| event.job(round, e)).collect();
            let tasks = self.missing(&jobs)?;
            if self.tally.test_end().is_none() {
                self.play(&jobs, &tasks)?;
            }
            if self.cancel.is_cancelled() {
                break;
            }
            event.finish_round(round, &encounters, &self.tally, &mut past);
        }
        Ok(Finished {
            unrelated: self.archive.as_ref().map_or(0, Archive::unrelated),
            cancelled: self.cancel.is_cancelled(),
            tally: self.tally,
        })
    }

    /// The games still to play, rotation by rotation, so that standings are fair at any time.
    fn missing(&mut self, jobs: &[Job]) -> Result<Vec<Task>, ArenaError> {
        let mut tasks = Vec::new();
        for (index, job) in jobs.iter().enumerate() {
            let names: Vec<String> = job.players.iter().map(|p| p.name.clone()).collect();
            for number in job.games.clone() {
                let found = match &mut self.archive {
                    Some(archive) => archive.take(&names, number, || job.fingerprint(number))?,
                    None => None,
                };
                match found {
                    Some(report) => self.count(&report)?,
                    None => tasks.push((index, number)),
                }
            }
        }
        tasks.sort_by_key(|&(index, number)| (jobs[index].rotation(number), index, number));
        Ok(tasks)
    }

    fn count(&mut self, report: &GameReport) -> Result<(), ArenaError> {
        self.tally.add(report)?;
        (self.watch)(&self.tally);
        Ok(())
    }

    /// Plays the tasks on all threads; reports come together here.
    fn play(&mut self, jobs: &[Job], tasks: &[Task]) -> Result<(), ArenaError> {
        let next = AtomicUsize::new(0);
        let enough = AtomicBool::new(false);
        let (with, cancel) = (self.with, self.cancel.clone());
        let mut rosters = std::mem::take(&mut self.rosters);
        let ended = thread::scope(|scope| {
            // Bounded, so that few games are lost if the event is cancelled before they are
            // written.
            let (send, reports) = mpsc::sync_channel(2 * rosters.len());
            for roster in &mut rosters {
                let (send, next, enough, cancel) = (send.clone(), &next, &enough, &cancel);
                let work = move || {
                    while !enough.load(Ordering::Relaxed) && !cancel.is_cancelled() {
                        let task = tasks.get(next.fetch_add(1, Ordering::Relaxed));
                        let Some(&(job, number)) = task else { break };
                        let report = jobs[job].play(with, number, roster, cancel);
                        if report.is_none_or(|r| send.send(r).is_err()) {
                            break;
                        }
                    }
                };
                let name = format!("{THREAD_NAME}-worker");
                let spawned = thread::Builder::new().name(name).spawn_scoped(scope, work);
                spawned.map_err(ArenaError::Thread)?;
            }
            drop(send);
            let ended = self.collect(&reports, &enough);
            enough.store(true, Ordering::Relaxed);
            ended
        });
        self.rosters = rosters;
        ended
    }

    fn collect(
        &mut self,
        reports: &mpsc::Receiver<GameReport>,
        enough: &AtomicBool,
    ) -> Result<(), ArenaError> {
        for report in reports {
            if let Some(archive) = &mut self.archive {
                archive.append(&report)?;
            }
            self.count(&report)?;
            if self.tally.test_end().is_some() {
                enough.store(true, Ordering::Relaxed);
            }
        }
        Ok(())
    }
}

/// An event that has come to an end.
#[derive(Debug)]
pub struct Finished {
    /// All its games.
    pub tally: Tally,
    /// Whether it was cancelled before its end.
    pub cancelled: bool,
    /// How many games of the file belonged to no game of this event.
    pub unrelated: usize,
}
