//! The facade that the shells use: every game as text and JSON, its types erased.

use std::any::Any;

use ludograph_core::{
    BadNotation, BadParams, BadRecord, Ending, Figure, Game, GameResult, Illegal, Ink, Message,
    NothingTo, PlayerError, Record, Seed, Session, Thinking, Turn,
};
use serde_json::Value;
use thiserror::Error;

use crate::info::{GameInfo, HistoryEntry, Space, ThoughtInfo};
use crate::position::AnyPosition;
use crate::position_mut::AnyPositionMut;

/// A registered game.
pub trait AnyGame: Send + Sync {
    /// What is known about it: names, options, players.
    fn info(&self) -> &GameInfo;

    /// Reads options given as JSON: missing ones take their defaults.
    ///
    /// # Errors
    /// Names the option that is wrong.
    fn complete_params(&self, params: &Value) -> Result<Value, BadParams>;

    /// Starts a game.
    ///
    /// # Errors
    /// Names the option that is wrong.
    fn start(&self, params: &Value, seed: Seed) -> Result<Box<dyn AnySession>, BadParams>;

    /// Starts a game as one of many: without history, record or view, and chance plays itself as the seed decides.
    ///
    /// # Errors
    /// Names the option that is wrong.
    fn start_position(
        &self,
        params: &Value,
        seed: Seed,
    ) -> Result<Box<dyn AnyPositionMut>, BadParams>;

    /// How a game with these options looks as numbers and arrays.
    ///
    /// # Errors
    /// Names the option that is wrong.
    fn space(&self, params: &Value) -> Result<Space, BadParams>;

    /// Replays a record, finished or not.
    ///
    /// # Errors
    /// Names the field or action that does not fit.
    fn resume(&self, record: &Record) -> Result<Box<dyn AnySession>, BadRecord>;

    /// Replays a record and compares everything that it claims.
    ///
    /// # Errors
    /// The first difference.
    fn verify(&self, record: &Record) -> Result<Box<dyn AnySession>, BadRecord>;

    /// A computer player of this game, by its name in [`GameInfo::players`].
    ///
    /// # Errors
    /// When there is none of that name; lists those there are.
    fn player(&self, id: &str) -> Result<Box<dyn AnyPlayer>, UnknownName>;

    /// Reads a game in one of [`GameInfo::formats`].
    ///
    /// # Errors
    /// Says what in the text is wrong.
    fn import(&self, format: &str, text: &str) -> Result<Box<dyn AnySession>, FormatError>;

    /// Writes a session of this game in one of [`GameInfo::formats`].
    ///
    /// # Errors
    /// When there is no such format, or it cannot hold this game.
    fn export(&self, format: &str, session: &dyn AnySession) -> Result<String, FormatError>;

    /// Whether a game with these options hides information, see
    /// [`Game::hides_information`](ludograph_core::Game::hides_information).
    ///
    /// # Errors
    /// Names the option that is wrong.
    fn hides_information(&self, params: &Value) -> Result<bool, BadParams>;

    /// Data that every view of this game relies on, such as the shapes of the tiles; `null` where there is none.
    fn assets(&self) -> Value;

    /// The speeds that `bench` measures.
    fn figures(&self) -> &[Figure];
}

/// A game being played.
pub trait AnySession: Send + Sync {
    /// [`Game::ID`](ludograph_core::Game::ID).
    fn game(&self) -> &'static str;
    /// The options.
    fn params(&self) -> Value;
    /// The seed, where the set-up came from one.
    fn seed(&self) -> Option<Seed>;
    /// How many take part.
    fn seats(&self) -> usize;
    /// Whose decision comes next; never chance.
    fn turn(&self) -> Turn;
    /// Every action of the player to move, as text.
    fn actions(&self) -> Vec<String>;
    /// Does the action that `text` names for the player to move. Drops what could be redone.
    ///
    /// # Errors
    /// Says why it may not be done; nothing has changed then.
    fn act(&mut self, text: &str) -> Result<(), ActError>;
    /// Does the action of a number for the player to move. Drops what could be redone.
    ///
    /// # Errors
    /// Says why it may not be done; nothing has changed then.
    fn act_number(&mut self, number: u32) -> Result<(), Illegal>;
    /// The present position, as numbers and arrays. It knows nothing of endings from outside the rules: [`turn`](AnySession::turn) does.
    fn position(&self) -> &dyn AnyPosition;
    /// Ends the game from outside its rules.
    ///
    /// # Errors
    /// When it is over already.
    fn end(&mut self, ending: Ending) -> Result<(), Illegal>;
    /// Takes back the last action or ending.
    ///
    /// # Errors
    /// At the start of the game.
    fn undo(&mut self) -> Result<(), NothingTo>;
    /// Does again what was undone last.
    ///
    /// # Errors
    /// When nothing is left to redo.
    fn redo(&mut self) -> Result<(), NothingTo>;
    /// How many actions can be undone.
    fn undoable(&self) -> usize;
    /// How many actions can be redone.
    fn redoable(&self) -> usize;
    /// Points by seat.
    fn scores(&self) -> Vec<i64>;
    /// How it ended; `None` while it has not.
    fn result(&self) -> Option<GameResult>;
    /// Why the game is over; `None` while it is not.
    fn reason(&self) -> Option<Message>;
    /// The players' actions and endings so far, in order.
    fn history(&self) -> Vec<HistoryEntry>;
    /// What a browser draws.
    fn view(&self) -> Value;
    /// The position in characters.
    fn draw(&self, ink: Ink) -> String;
    /// The game's own terminal commands, as (word, help).
    fn extras(&self) -> &'static [(&'static str, &'static str)];
    /// Carries out one of [`extras`](AnySession::extras).
    ///
    /// # Errors
    /// A sentence that says what is wrong with the command.
    fn extra(&self, words: &[&str], ink: Ink) -> Result<String, Message>;
    /// Names by seat.
    fn players(&self) -> &[String];
    /// Names the players.
    ///
    /// # Errors
    /// When there are more or fewer names than seats.
    fn name_players(&mut self, names: Vec<String>) -> Result<(), Message>;
    /// The game as a record.
    fn record(&self) -> Record;
    /// A hash of the position.
    fn hash64(&self) -> u64;
    /// A copy.
    fn boxed_clone(&self) -> Box<dyn AnySession>;
    /// The typed session behind the facade, for [`typed`].
    fn as_any(&self) -> &dyn Any;
}

/// The typed session behind the facade; `None` when it is a session of another game.
///
/// ```
/// use ludograph_catalog::{game, typed};
/// use ludograph_core::Seed;
///
/// let session = game("hex")?.start(&serde_json::json!({"size": 3}), Seed::fold(1))?;
/// assert!(typed::<ludograph_hex::Hex>(session.as_ref()).is_some());
/// assert!(typed::<ludograph_no::No>(session.as_ref()).is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn typed<G: Game>(session: &dyn AnySession) -> Option<&Session<G>> {
    session.as_any().downcast_ref()
}

impl Clone for Box<dyn AnySession> {
    fn clone(&self) -> Self {
        self.boxed_clone()
    }
}

/// A computer player.
pub trait AnyPlayer: Send {
    /// Chooses an action for the player to move.
    ///
    /// # Errors
    /// When it cannot play this position; says why.
    fn choose(
        &mut self,
        session: &dyn AnySession,
        thinking: &mut Thinking<'_>,
    ) -> Result<AnyChoice, PlayerError>;

    /// Chooses an action in a position that is no session's.
    ///
    /// # Errors
    /// When it cannot play this position; says why.
    fn choose_at(
        &mut self,
        state: &dyn AnyPosition,
        thinking: &mut Thinking<'_>,
    ) -> Result<AnyChoice, PlayerError>;
}

/// What a player chose, as text.
#[derive(Clone, Debug, PartialEq)]
pub struct AnyChoice {
    /// The action.
    pub action: String,
    /// What the player said about it.
    pub thought: ThoughtInfo,
}

/// An action that was not done.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ActError {
    /// The text names no action.
    #[error(transparent)]
    Notation(#[from] BadNotation),
    /// The rules do not allow it here.
    #[error(transparent)]
    Illegal(#[from] Illegal),
}

/// A name that nothing is registered under.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no {kind} '{name}'; there are: {known}")]
pub struct UnknownName {
    /// Game, player, format.
    pub kind: &'static str,
    /// What was asked for, shortened if it was long.
    pub name: String,
    /// What there is.
    pub known: String,
}

impl UnknownName {
    /// An error about `name`, of which at most 40 characters are kept.
    pub fn new<'a>(kind: &'static str, name: &str, known: impl Iterator<Item = &'a str>) -> Self {
        let known = known.collect::<Vec<_>>().join(", ");
        let name = ludograph_core::error::shorten(name, 40);
        UnknownName { kind, name, known }
    }
}

/// A game that could not be read from, or written to, another format.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FormatError {
    /// No such format.
    #[error(transparent)]
    Unknown(#[from] UnknownName),
    /// The text, or the game, does not fit the format.
    #[error("{0}")]
    Content(String),
}
