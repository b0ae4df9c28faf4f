//! What can be wrong with an event before or while it is played. A player that fails is not an
//! error: it loses its game.

use std::path::PathBuf;

use ludograph_catalog::{ActError, UnknownName};
use ludograph_core::error::shorten;
use ludograph_core::{BadParams, BadRecord, Illegal, Message, Seat};
use thiserror::Error;

/// Why an event cannot be played.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ArenaError {
    /// A player that does not exist or cannot play here.
    #[error("player '{spec}': {reason}")]
    Spec {
        /// The player as it was given.
        spec: String,
        /// What is wrong with it.
        reason: BadSpec,
    },
    /// There is no such game.
    #[error(transparent)]
    Game(#[from] UnknownName),
    /// The game does not have these options.
    #[error(transparent)]
    Params(#[from] BadParams),
    /// The schedule does not fit the players.
    #[error(transparent)]
    Schedule(#[from] BadSchedule),
    /// A game of a player who does not take part.
    #[error("'{0}' is not a player of this event")]
    Stranger(String),
    /// The operating system refused a thread.
    #[error("cannot start a thread: {0}")]
    Thread(std::io::Error),
    /// An opening that cannot be played.
    #[error("opening {number}: {reason}")]
    Opening {
        /// Counted from 1.
        number: usize,
        /// Why not.
        reason: String,
    },
    /// Not a time limit.
    #[error("'{0}' is not a time; examples are 500 and A=500,B=100 (milliseconds, up to 3600000)")]
    Time(String),
    /// There is no list of balanced openings for these options.
    #[error("there are no balanced openings for these options; random:2 works for every game")]
    NoBalanced,
    /// A file that cannot be read or written.
    #[error("{file}: {reason}", file = file.display())]
    File {
        /// The file.
        file: PathBuf,
        /// Why not.
        reason: String,
    },
}

impl ArenaError {
    pub(crate) fn spec(spec: &str, reason: BadSpec) -> ArenaError {
        ArenaError::Spec {
            spec: shorten(spec, 60),
            reason,
        }
    }

    pub(crate) fn file(file: &std::path::Path, reason: impl ToString) -> ArenaError {
        ArenaError::File {
            file: file.to_owned(),
            reason: reason.to_string(),
        }
    }
}

/// What is wrong with a player as it was given.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BadSpec {
    /// Nothing before or after the equals sign.
    #[error("a name or a player is missing")]
    Incomplete,
    /// `cmd:` or `gtp:` without a command.
    #[error("a command is missing")]
    NoCommand,
    /// A quote without its end.
    #[error("a quote is not closed")]
    OpenQuote,
    /// The program cannot be found.
    #[error("there is no program '{0}'")]
    NoProgram(String),
    /// GTP for a game other than Hex.
    #[error("GTP works for Hex only; use cmd: for {0}")]
    GtpIsForHex(String),
    /// Not a limit.
    #[error("'@{0}' is not a limit; examples are @200ms, @5000n (positions) and @4d (depth)")]
    Limit(String),
    /// Two players of one event have the same name.
    #[error("two players have this name")]
    DuplicateName,
    /// Two entrants that choose the same actions.
    #[error(
        "under these limits it is the same player as '{0}' ({1}): a match between them measures nothing"
    )]
    SamePlayer(String, String),
    /// The game has no such player.
    #[error(transparent)]
    Unknown(#[from] UnknownName),
}

/// Why players cannot be arranged as asked for.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BadSchedule {
    /// Not the name of a schedule.
    #[error("'{0}' is not a schedule; known schedules: {known}", known = crate::schedule::WORDS.join(", "))]
    Unknown(String),
    /// A match needs exactly one player per seat.
    #[error("a match of this game has {seats} players, not {players}; try round-robin")]
    Match {
        /// Players given.
        players: usize,
        /// Seats of the game.
        seats: usize,
    },
    /// Too few players, or too many.
    #[error("{players} players do not fit {seats} seats")]
    PlayersAndSeats {
        /// Players given.
        players: usize,
        /// Seats of the game.
        seats: usize,
    },
    /// Not a way to count ties.
    #[error("'{0}' is not a way to count ties; known are: {known}", known = crate::ties::WORDS.join(", "))]
    Ties(String),
    /// A sequential test compares exactly two players.
    #[error("a sequential test needs a match of two players")]
    SprtNeedsDuel,
}

/// Why a sequential test cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Error)]
#[non_exhaustive]
pub enum BadSprt {
    /// Not two or four numbers.
    #[error("expected two or four numbers, such as 0,10")]
    Syntax,
    /// Bounds out of order or not finite.
    #[error("the first bound ({0}) must be below the second ({1})")]
    Bounds(f64, f64),
    /// An error rate outside its range.
    #[error("the error rate {0} is not between 0 and 0.5")]
    ErrorRate(f64),
}

/// Why a line is not a game of an event.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BadReport {
    /// Not a record.
    #[error(transparent)]
    Record(#[from] BadRecord),
    /// The arena's note is missing or unreadable.
    #[error("not a game of the arena: field 'notes': {0}")]
    Note(String),
    /// The note does not fit the number of seats.
    #[error("field 'notes': leg or times do not fit the seats")]
    Seats,
}

/// Why a game could not be played through no fault of a player. It then counts for no player.
#[derive(Debug, Error)]
pub(crate) enum VoidGame {
    #[error(transparent)]
    Params(#[from] BadParams),
    #[error(transparent)]
    Names(#[from] Message),
    #[error("the opening's move '{text}' cannot be played: {reason}")]
    Opening { text: String, reason: ActError },
    #[error("random openings of {0} actions end the game")]
    RandomOpening(u32),
    #[error("chance has no outcome to play")]
    Chance,
    #[error("seat {0} is to move, but no player sits there")]
    EmptySeat(Seat),
    #[error(transparent)]
    Ending(#[from] Illegal),
    #[error("the game {0}")]
    Panic(String),
}
