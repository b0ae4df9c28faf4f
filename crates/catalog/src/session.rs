//! A game being played, its types erased.

use std::any::Any;

use ludograph_core::{
    Ending, Event, Game, GameResult, Illegal, Ink, Message, NothingTo, Record, Seed, Session, Turn,
};
use serde_json::Value;

use crate::entry::Playable;
use crate::error::ActError;
use crate::info::HistoryEntry;
use crate::position::{AnyPosition, action_of};

/// A game being played, with undo and redo. What can be asked about the present position alone
/// (seats, scores, numbers of actions) is in [`position`](AnySession::position).
///
/// ```
/// use ludograph_core::Seed;
///
/// let game = ludograph_catalog::game("hex")?;
/// let mut session = game.start(&serde_json::json!({"size": 3, "swap": false}), Seed::fold(1))?;
/// for action in ["b2", "a1", "a2", "c3", "c2"] {
///     session.act(action)?;
/// }
/// assert_eq!(session.result().unwrap().winners[0].index(), 0);
/// session.undo()?;
/// assert!(session.result().is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait AnySession: Send + Sync {
    /// The present position. It knows nothing of endings from outside the rules (resignation,
    /// time-out): [`turn`](AnySession::turn) and [`result`](AnySession::result) do.
    fn position(&self) -> &dyn AnyPosition;
    /// The options.
    fn params(&self) -> Value;
    /// The seed, if the set-up came from one.
    fn seed(&self) -> Option<Seed>;
    /// Whose decision comes next; never chance.
    fn turn(&self) -> Turn;
    /// Every action of the player to move, as text. Empty after the end.
    fn actions(&self) -> Vec<String>;
    /// Does the action that `text` names for the player to move. Drops what could be redone.
    ///
    /// # Errors
    /// Says why it is not allowed; nothing has changed then.
    fn act(&mut self, text: &str) -> Result<(), ActError>;
    /// Does the action with this number for the player to move. Drops what could be redone.
    ///
    /// # Errors
    /// Says why it is not allowed; nothing has changed then.
    fn act_number(&mut self, number: u32) -> Result<(), Illegal>;
    /// Ends the game from outside its rules.
    ///
    /// # Errors
    /// The game is over already.
    fn end(&mut self, ending: Ending) -> Result<(), Illegal>;
    /// Takes back the last action or ending.
    ///
    /// # Errors
    /// At the start of the game.
    fn undo(&mut self) -> Result<(), NothingTo>;
    /// Does again what was undone last.
    ///
    /// # Errors
    /// Nothing is left to redo.
    fn redo(&mut self) -> Result<(), NothingTo>;
    /// The number of actions that can be undone.
    fn undoable(&self) -> usize;
    /// The number of actions that can be redone.
    fn redoable(&self) -> usize;
    /// Winners, scores and reason; `None` before the end.
    fn result(&self) -> Option<GameResult>;
    /// Why the game is over; `None` before the end.
    fn reason(&self) -> Option<Message>;
    /// The players' actions and endings so far, in order.
    fn history(&self) -> Vec<HistoryEntry>;
    /// [`history`](AnySession::history) with what chance decided, which has no seat. Together with
    /// the first position it rebuilds the game.
    fn events(&self) -> Vec<HistoryEntry>;
    /// The data that a browser draws.
    fn view(&self) -> Value;
    /// The position in characters.
    fn draw(&self, ink: Ink) -> String;
    /// The game's own terminal commands, as (word, help).
    fn extras(&self) -> &'static [(&'static str, &'static str)];
    /// The output of one of [`extras`](AnySession::extras).
    ///
    /// # Errors
    /// Says what is wrong with the command.
    fn extra(&self, words: &[&str], ink: Ink) -> Result<String, Message>;
    /// Names by seat.
    fn players(&self) -> &[String];
    /// Names the players.
    ///
    /// # Errors
    /// The number of names differs from the number of seats.
    fn name_players(&mut self, names: Vec<String>) -> Result<(), Message>;
    /// The game as a record.
    fn record(&self) -> Record;
    /// A copy.
    fn boxed_clone(&self) -> Box<dyn AnySession>;
    /// The [`Session<G>`](Session) behind this trait.
    fn as_any(&self) -> &dyn Any;
}

impl Clone for Box<dyn AnySession> {
    fn clone(&self) -> Self {
        self.boxed_clone()
    }
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

/// A typed session as an [`AnySession`].
pub(crate) struct ErasedSession<G: Playable>(pub(crate) Session<G>);

impl<G: Playable> AnySession for ErasedSession<G> {
    fn position(&self) -> &dyn AnyPosition {
        self.0.position()
    }

    fn params(&self) -> Value {
        plain_json(self.0.params())
    }

    fn seed(&self) -> Option<Seed> {
        self.0.seed()
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn actions(&self) -> Vec<String> {
        let mut actions = Vec::new();
        if self.0.turn() != Turn::Over {
            self.0.position().actions(&mut actions);
        }
        actions
            .into_iter()
            .map(|a| self.0.position().write_action(a))
            .collect()
    }

    fn act(&mut self, text: &str) -> Result<(), ActError> {
        let action = self.0.position().parse_action(text)?;
        Ok(self.0.act(action)?)
    }

    fn act_number(&mut self, number: u32) -> Result<(), Illegal> {
        let action = action_of(self.0.position(), number)?;
        self.0.act(action)
    }

    fn end(&mut self, ending: Ending) -> Result<(), Illegal> {
        self.0.end(ending)
    }

    fn undo(&mut self) -> Result<(), NothingTo> {
        self.0.undo()
    }

    fn redo(&mut self) -> Result<(), NothingTo> {
        self.0.redo()
    }

    fn undoable(&self) -> usize {
        self.0.undoable()
    }

    fn redoable(&self) -> usize {
        self.0.redoable()
    }

    fn result(&self) -> Option<GameResult> {
        self.0.result()
    }

    fn reason(&self) -> Option<Message> {
        self.0.reason()
    }

    fn history(&self) -> Vec<HistoryEntry> {
        let players = |event: &&Event<_>| !matches!(event, Event::Chance(_));
        self.0.events().filter(players).map(entry).collect()
    }

    fn events(&self) -> Vec<HistoryEntry> {
        self.0.events().map(entry).collect()
    }

    fn view(&self) -> Value {
        plain_json(&G::view(&self.0))
    }

    fn draw(&self, ink: Ink) -> String {
        G::draw(&self.0, ink)
    }

    fn extras(&self) -> &'static [(&'static str, &'static str)] {
        G::EXTRAS
    }

    fn extra(&self, words: &[&str], ink: Ink) -> Result<String, Message> {
        G::extra(&self.0, words, ink)
    }

    fn players(&self) -> &[String] {
        self.0.players()
    }

    fn name_players(&mut self, names: Vec<String>) -> Result<(), Message> {
        self.0.name_players(names)
    }

    fn record(&self) -> Record {
        self.0.record()
    }

    fn boxed_clone(&self) -> Box<dyn AnySession> {
        Box::new(ErasedSession(self.0.clone()))
    }

    fn as_any(&self) -> &dyn Any {
        &self.0
    }
}

fn entry<A: std::fmt::Display>(event: &Event<A>) -> HistoryEntry {
    let (seat, action) = match event {
        Event::Act(seat, action) => (Some(*seat), action.to_string()),
        Event::Chance(action) => (None, action.to_string()),
        Event::End(ending) => (ending.loser(), ending.to_string()),
    };
    HistoryEntry { seat, action }
}

/// Parameters and views as JSON. They are plain data by contract, so serialisation cannot fail; if
/// it does, the result is `null` rather than a panic.
fn plain_json(data: &impl serde::Serialize) -> Value {
    serde_json::to_value(data).unwrap_or(Value::Null)
}
