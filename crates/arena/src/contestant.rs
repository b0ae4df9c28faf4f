//! A player at the table, whatever it is made of.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use ludograph_catalog::AnySession;
use ludograph_core::{GameResult, Rng, Seat};
use serde::{Deserialize, Serialize};

use crate::limits::Limits;

/// What a player answers when asked for a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// An action in the game's notation. It may be illegal: the table checks.
    Act(String),
    /// It gives up.
    Resign,
}

/// How a player failed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Failure {
    /// What kind of failure.
    pub kind: FailureKind,
    /// What happened, in a sentence.
    pub reason: String,
}

impl Failure {
    /// A failure with its reason.
    pub fn new(kind: FailureKind, reason: impl Into<String>) -> Failure {
        Failure {
            kind,
            reason: reason.into(),
        }
    }
}

/// The kinds of failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum FailureKind {
    /// It took too long.
    Timeout,
    /// It answered something that the rules do not allow.
    Illegal,
    /// Its program ended, or could not be started.
    Died,
    /// It broke its protocol: no answer, or an answer that is too long.
    Protocol,
    /// It panicked.
    Panic,
    /// It reported that it cannot move.
    Error,
    /// No player's fault: the game itself could not be played and counts for no player.
    Void,
}

/// A request to stop, from Ctrl-C or a sequential test. Running games are abandoned.
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// Asks for the end.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the end was asked for.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// One question to a player.
pub struct Question<'a> {
    /// The game; it is this player's turn.
    pub session: &'a dyn AnySession,
    /// Where the player sits.
    pub seat: Seat,
    /// Its limits.
    pub limits: Limits,
    /// Its randomness.
    pub rng: Rng,
    /// When to give up early; the answer is not used then.
    pub cancel: &'a Cancel,
}

/// A player at the table.
pub trait Contestant: Send {
    /// A game begins.
    ///
    /// # Errors
    /// When the player cannot take part; it loses then.
    fn begin(
        &mut self,
        session: &dyn AnySession,
        seat: Seat,
        cancel: &Cancel,
    ) -> Result<(), Failure>;

    /// Chooses an action.
    ///
    /// # Errors
    /// When the player fails; it loses then, and is not asked again.
    fn choose(&mut self, question: &Question<'_>) -> Result<Answer, Failure>;

    /// The game is over.
    fn end(&mut self, session: &dyn AnySession, result: &GameResult);
}
