//! The report of a game: its record, and the arena's note in it.

use std::time::Duration;

use ludograph_core::{Record, Seat};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::contestant::Failure;
use crate::digest::digest;
use crate::error::BadReport;

/// A game that was played. Written as its record, in which the arena's note is kept.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Record", into = "Record")]
pub struct GameReport {
    record: Record,
    note: Note,
}

/// What the arena keeps about a game beside the game itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Note {
    /// [`Job::fingerprint`](crate::Job::fingerprint) of the game.
    pub fingerprint: String,
    /// The game's number.
    pub game: u64,
    /// Its place within its rotation: by how many seats the players were moved.
    pub leg: usize,
    /// A digest of set-up and actions: games with the same one are copies. Kept here because a
    /// summary of the record leaves both out.
    #[serde(default)]
    pub played: String,
    /// How long each seat thought.
    pub times: Vec<Times>,
    /// What went wrong, if something did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub setback: Option<Setback>,
}

/// What went wrong in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setback {
    /// The seat that failed and lost; `None` if the game itself could not be played, which counts
    /// for no player.
    pub seat: Option<Seat>,
    /// How.
    #[serde(flatten)]
    pub failure: Failure,
}

/// Thinking time of a player, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Times {
    /// Questions: the choices that the player was asked for.
    pub moves: u64,
    /// Turns: questions in a row without another player's between them.
    #[serde(default)]
    pub turns: u64,
    /// Altogether.
    pub total: f64,
    /// The longest of them.
    pub max: f64,
}

impl Times {
    /// Adds a choice; `new_turn` if it is the first of its turn.
    pub fn add(&mut self, elapsed: Duration, new_turn: bool) {
        // Microseconds are exact enough, and keep records short.
        let millis = (elapsed.as_secs_f64() * 1e6).round() / 1e3;
        self.merge(&Times {
            moves: 1,
            turns: new_turn.into(),
            total: millis,
            max: millis,
        });
    }

    /// Adds all moves of another.
    pub fn merge(&mut self, other: &Times) {
        self.moves += other.moves;
        self.turns += other.turns;
        self.total += other.total;
        self.max = self.max.max(other.max);
    }

    /// Milliseconds a move; `None` without a move.
    #[must_use]
    pub fn mean(&self) -> Option<f64> {
        (self.moves > 0).then(|| self.total / self.moves as f64)
    }

    /// Milliseconds a turn; `None` without a turn.
    #[must_use]
    pub fn mean_turn(&self) -> Option<f64> {
        (self.turns > 0).then(|| self.total / self.turns as f64)
    }
}

impl GameReport {
    /// A report; its note is written into the record.
    #[must_use]
    pub fn new(mut record: Record, mut note: Note) -> GameReport {
        note.played = played(&record);
        record.notes = json!({ "arena": note });
        GameReport { record, note }
    }

    /// Reads a record that the arena wrote.
    ///
    /// # Errors
    /// The text is not a record, or the arena's note is missing or wrong.
    pub fn from_json(text: &str) -> Result<GameReport, BadReport> {
        GameReport::try_from(Record::from_json(text)?)
    }

    /// The game.
    #[must_use]
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// What is known beside it.
    #[must_use]
    pub fn note(&self) -> &Note {
        &self.note
    }

    /// The names of the players in the order of the job: who sat first in leg 0 comes first.
    #[must_use]
    pub fn encounter(&self) -> Vec<&str> {
        let names = &self.record.players;
        let seats = names.len();
        let seat_of = |player: usize| (player + seats - self.note.leg % seats.max(1)) % seats;
        (0..seats).map(|p| names[seat_of(p)].as_str()).collect()
    }
}

/// What was played, by set-up and actions.
fn played(record: &Record) -> String {
    digest(&format!("{}{}", record.setup, record.actions.join(" ")))
}

impl TryFrom<Record> for GameReport {
    type Error = BadReport;

    /// Reads the note of a record.
    fn try_from(record: Record) -> Result<Self, BadReport> {
        let note = record.notes.get("arena").unwrap_or(&Value::Null);
        let mut note = Note::deserialize(note).map_err(|e| BadReport::Note(e.to_string()))?;
        if note.played.is_empty() {
            note.played = played(&record);
        }
        if note.times.len() != record.players.len() || note.leg >= record.players.len() {
            return Err(BadReport::Seats);
        }
        Ok(GameReport { record, note })
    }
}

impl From<GameReport> for Record {
    fn from(report: GameReport) -> Record {
        report.record
    }
}
