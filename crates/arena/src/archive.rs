//! The file of records that an event writes as its games end, and from which it is taken up again.

use std::collections::HashMap;
use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use crate::error::ArenaError;
use crate::report::GameReport;

/// A game's place in an event: who met, and the number of the game.
type Place = (Vec<String>, u64);

/// A file of records: one line per game, each written whole.
#[derive(Debug)]
pub struct Archive {
    path: PathBuf,
    file: File,
    /// Games that were in the file and have not been asked for yet.
    found: HashMap<Place, GameReport>,
}

impl Archive {
    /// Starts a new file.
    ///
    /// # Errors
    /// The file is not empty, cannot be written, or is being written by another event.
    pub fn create(path: &Path) -> Result<Archive, ArenaError> {
        let archive = Archive::open(path)?;
        let length = archive.file.metadata().map_err(|e| archive.error(e))?.len();
        if length > 0 {
            let reason = "is not empty; --resume goes on with the event in it";
            return Err(archive.error(reason));
        }
        Ok(archive)
    }

    /// Opens a file to go on with its event; creates it if it does not exist. Removes an incomplete
    /// last line.
    ///
    /// # Errors
    /// When the file cannot be read or written, or names the line that is no game of an event.
    pub fn resume(path: &Path) -> Result<Archive, ArenaError> {
        let mut archive = Archive::open(path)?;
        let mut text = String::new();
        let read = archive.file.read_to_string(&mut text);
        read.map_err(|e| archive.error(e))?;
        let whole = text.rfind('\n').map_or(0, |at| at + 1);
        for (index, line) in text[..whole].lines().enumerate() {
            if line.trim().is_empty() {
                continue;
            }
            let report = GameReport::from_json(line)
                .map_err(|e| archive.error(format!("line {}: {e}", index + 1)))?;
            // A game that could not be played is tried again.
            if report.record().result.is_some() {
                let who = report.encounter().into_iter().map(str::to_owned).collect();
                archive.found.insert((who, report.note().game), report);
            }
        }
        if whole < text.len() {
            let cut = archive.file.set_len(whole as u64);
            cut.map_err(|e| archive.error(e))?;
        }
        let end = archive.file.seek(SeekFrom::End(0));
        end.map_err(|e| archive.error(e))?;
        Ok(archive)
    }

    fn open(path: &Path) -> Result<Archive, ArenaError> {
        let file = OpenOptions::new()
            .read(true)
            .append(true)
            .create(true)
            .open(path)
            .map_err(|e| ArenaError::file(path, e))?;
        file.try_lock()
            .map_err(|_| ArenaError::file(path, "another event is writing to it"))?;
        Ok(Archive {
            path: path.to_owned(),
            file,
            found: HashMap::new(),
        })
    }

    /// A game found in the file; each is returned once. `fingerprint` is called only if there is
    /// one.
    ///
    /// # Errors
    /// When the file holds a game of that place that was played under other conditions.
    pub fn take(
        &mut self,
        encounter: &[String],
        number: u64,
        fingerprint: impl FnOnce() -> String,
    ) -> Result<Option<GameReport>, ArenaError> {
        let Some(report) = self.found.remove(&(encounter.to_vec(), number)) else {
            return Ok(None);
        };
        if report.note().fingerprint != fingerprint() {
            return Err(self.error(format!(
                "holds game {number} of {} played with other options, limits, openings or another seed: it belongs to another event",
                encounter.join(" and ")
            )));
        }
        Ok(Some(report))
    }

    /// How many games of the file no event has asked for.
    #[must_use]
    pub fn unrelated(&self) -> usize {
        self.found.len()
    }

    /// Appends a game: one line in one write.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn append(&mut self, report: &GameReport) -> Result<(), ArenaError> {
        let line = format!("{}\n", report.record().to_json());
        let written = self.file.write_all(line.as_bytes());
        written.map_err(|e| self.error(e))
    }

    fn error(&self, reason: impl ToString) -> ArenaError {
        ArenaError::file(&self.path, reason)
    }
}
