//! A game as one line of JSON: save file, replay, undo log, tournament game and test.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::error::shorten;
use crate::session::Ending;
use crate::{BadRecord, Message, Notation, Params, Seat, SeatSet, Seed, Session};

/// The format that this version reads and writes.
pub const FORMAT: &str = "ludograph/1";

/// Characters of a foreign text in an error.
const MAX_REASON: usize = 300;

/// A whole game. A replay reproduces every score.
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/nim.rs")); }
/// # use nim::*;
/// use ludograph_core::{Record, Seed, Session};
///
/// let mut session = Session::<Nim>::new(NimParams { stones: 4 }, Seed::new(1).unwrap())?;
/// session.act(Take(3))?;
/// let line = session.record().to_json();
/// let mut resumed = Session::<Nim>::from_record(&Record::from_json(&line)?)?;
/// resumed.act(Take(1))?;
/// assert_eq!(resumed.record().actions, ["3", "1"]);
/// assert!(Session::<Nim>::verify(&resumed.record()).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// Always [`FORMAT`].
    pub format: String,
    /// [`Game::ID`](crate::Game::ID).
    pub game: String,
    /// The options.
    pub params: Value,
    /// The seed, if the set-up came from one.
    #[serde(default)]
    pub seed: Option<Seed>,
    /// What the seed produced; `null` if the game has no set-up.
    #[serde(default)]
    pub setup: Value,
    /// Names by seat; an empty list leaves the default names.
    pub players: Vec<String>,
    /// The players' actions in the game's notation; an [`Ending`] may come last. Chance is in the
    /// set-up.
    pub actions: Vec<String>,
    /// The result; absent while the game goes on.
    #[serde(default)]
    pub result: Option<GameResult>,
    /// Notes of the program that wrote the record, such as times and why a player failed. They are
    /// not replayed or verified, and left out if empty.
    #[serde(default, skip_serializing_if = "Value::is_null")]
    pub notes: Value,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameResult {
    /// Seats from 0; several when shared, none for a draw.
    pub winners: Vec<Seat>,
    /// Points by seat.
    pub scores: Vec<i64>,
    /// How, in a few words.
    pub reason: String,
}

impl GameResult {
    /// The winners as a set.
    #[must_use]
    pub fn winner_set(&self) -> SeatSet {
        self.winners.iter().copied().collect()
    }
}

impl Record {
    /// Reads one line.
    ///
    /// # Errors
    /// If it is not JSON, not a record, or one of another format.
    pub fn from_json(line: &str) -> Result<Record, BadRecord> {
        let record: Record = serde_json::from_str(line)
            .map_err(|e| BadRecord::Syntax(shorten(&e.to_string(), MAX_REASON)))?;
        if record.format != FORMAT {
            return Err(field(
                "format",
                format!("'{}' is not '{FORMAT}'", record.format),
            ));
        }
        Ok(record)
    }

    /// Writes one line, without the line break.
    #[must_use]
    pub fn to_json(&self) -> String {
        // A record holds strings, numbers and JSON values: serialising it cannot fail.
        serde_json::to_string(self).expect("a record is always JSON")
    }
}

impl<G: Notation> Session<G> {
    /// Replays a record and ignores its result: a game that was saved in the middle can go on.
    ///
    /// # Errors
    /// Names the field or the action that does not fit.
    pub fn from_record(record: &Record) -> Result<Self, BadRecord> {
        let mut session = Self::start_of(record)?;
        for (index, text) in record.actions.iter().enumerate() {
            session.replay(text).map_err(|reason| BadRecord::Action {
                number: index + 1,
                text: shorten(text, 40),
                reason,
            })?;
        }
        Ok(session)
    }

    /// The session of a record before its first action.
    ///
    /// # Errors
    /// Names the field that does not fit.
    pub fn start_of(record: &Record) -> Result<Self, BadRecord> {
        if record.game != G::ID {
            return Err(field(
                "game",
                format!("'{}' is not '{}'", record.game, G::ID),
            ));
        }
        let params: G::Params = serde_json::from_value(record.params.clone())
            .map_err(|e| field("params", e.to_string()))?;
        params.check().map_err(|e| field("params", e.to_string()))?;
        let setup = if record.setup.is_null() {
            match record.seed {
                Some(seed) => G::deal(&params, seed),
                None => serde_json::from_value(Value::Null).map_err(|_| {
                    field(
                        "setup",
                        "missing, and there is no seed to make it from".into(),
                    )
                })?,
            }
        } else {
            serde_json::from_value(record.setup.clone())
                .map_err(|e| field("setup", e.to_string()))?
        };
        let mut session = Session::with_setup(params, record.seed, setup)
            .map_err(|e| field("setup", e.to_string()))?;
        if !record.players.is_empty() {
            session
                .name_players(record.players.clone())
                .map_err(|reason| field("players", reason.to_string()))?;
        }
        Ok(session)
    }

    /// Replays a record and compares its set-up, winners and scores. The reason is a sentence for
    /// people and may change between versions: it is not compared.
    ///
    /// # Errors
    /// The first difference.
    pub fn verify(record: &Record) -> Result<Self, BadRecord> {
        let session = Self::from_record(record)?;
        if let (Some(seed), false) = (record.seed, record.setup.is_null()) {
            let dealt = G::deal(session.params(), seed);
            if &dealt != session.setup() {
                return Err(field("setup", format!("is not what seed {seed} produces")));
            }
        }
        match (&record.result, session.result()) {
            (None, None) => Ok(session),
            (Some(recorded), Some(replayed)) => {
                compare("winners", &recorded.winners, &replayed.winners)?;
                compare("scores", &recorded.scores, &replayed.scores)?;
                Ok(session)
            }
            (recorded, replayed) => Err(BadRecord::Differs {
                what: "result".into(),
                recorded: said(recorded.as_ref()),
                replayed: said(replayed.as_ref()),
            }),
        }
    }

    /// One line of a record: an action of the player to move, or an ending.
    fn replay(&mut self, text: &str) -> Result<(), Message> {
        if let Some(ending) = Ending::parse(text, self.position().turn()) {
            return self.end(ending).map_err(|e| e.reason);
        }
        let action = self.position().parse_action(text).map_err(|e| e.reason)?;
        self.act(action).map_err(|e| e.reason)
    }
}

fn field(field: &'static str, reason: String) -> BadRecord {
    let reason = shorten(&reason, MAX_REASON);
    BadRecord::Field { field, reason }
}

fn said(result: Option<&GameResult>) -> String {
    result.map_or_else(
        || "that it goes on".into(),
        |r| format!("that it ended ({})", shorten(&r.reason, MAX_REASON)),
    )
}

fn compare<T: PartialEq + std::fmt::Debug>(
    what: &str,
    recorded: &T,
    replayed: &T,
) -> Result<(), BadRecord> {
    if recorded == replayed {
        return Ok(());
    }
    Err(BadRecord::Differs {
        what: what.into(),
        recorded: format!("{recorded:?}"),
        replayed: format!("{replayed:?}"),
    })
}
