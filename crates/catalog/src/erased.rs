//! Sessions and players behind the facade.

use std::any::Any;

use ludograph_core::{
    Ending, Event, GameResult, Illegal, Ink, Message, NothingTo, Player, PlayerError, Record, Seat,
    Seed, Session, Thinking, Turn,
};
use serde_json::Value;

use crate::entry::Playable;
use crate::facade::{ActError, AnyChoice, AnyPlayer, AnySession};
use crate::info::{HistoryEntry, ThoughtInfo};
use crate::position::{AnyPosition, action_of};

/// A typed session as an [`AnySession`].
pub(crate) struct ErasedSession<G: Playable>(pub(crate) Session<G>);

impl<G: Playable> AnySession for ErasedSession<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn params(&self) -> Value {
        self.0.record().params
    }

    fn seed(&self) -> Option<Seed> {
        self.0.seed()
    }

    fn seats(&self) -> usize {
        self.0.position().seats()
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

    fn position(&self) -> &dyn AnyPosition {
        self.0.position()
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

    fn scores(&self) -> Vec<i64> {
        Seat::all(self.seats())
            .map(|s| self.0.position().score(s))
            .collect()
    }

    fn result(&self) -> Option<GameResult> {
        self.0.result()
    }

    fn reason(&self) -> Option<Message> {
        self.0.reason()
    }

    fn history(&self) -> Vec<HistoryEntry> {
        let entries = self.0.events().filter_map(|event| match event {
            Event::Act(seat, action) => Some(HistoryEntry {
                seat: Some(*seat),
                action: action.to_string(),
            }),
            Event::End(ending) => Some(HistoryEntry {
                seat: ending.loser(),
                action: ending.to_string(),
            }),
            Event::Chance(_) => None,
        });
        entries.collect()
    }

    fn view(&self) -> Value {
        // Views are plain data by the contract of `View`; one that is none shows as nothing rather than as a crash.
        serde_json::to_value(G::view(&self.0)).unwrap_or(Value::Null)
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

    fn hash64(&self) -> u64 {
        self.0.position().hash64()
    }

    fn boxed_clone(&self) -> Box<dyn AnySession> {
        Box::new(ErasedSession(self.0.clone()))
    }

    fn as_any(&self) -> &dyn Any {
        &self.0
    }
}

/// A typed player as an [`AnyPlayer`].
pub(crate) struct ErasedPlayer<G: Playable>(pub(crate) Box<dyn Player<G>>);

impl<G: Playable> AnyPlayer for ErasedPlayer<G> {
    fn choose(
        &mut self,
        session: &dyn AnySession,
        thinking: &mut Thinking<'_>,
    ) -> Result<AnyChoice, PlayerError> {
        if session.turn().seat().is_none() {
            return Err(PlayerError::not_your_turn());
        }
        self.choose_at(session.position(), thinking)
    }

    fn choose_at(
        &mut self,
        state: &dyn AnyPosition,
        thinking: &mut Thinking<'_>,
    ) -> Result<AnyChoice, PlayerError> {
        let Some(typed) = state.as_any().downcast_ref::<G>() else {
            let reason = format!("a player of {} cannot play {}", G::ID, state.game());
            return Err(PlayerError(reason.into()));
        };
        if typed.turn().seat().is_none() {
            return Err(PlayerError::not_your_turn());
        }
        let choice = self.0.choose(typed, thinking)?;
        Ok(AnyChoice {
            action: typed.write_action(choice.action),
            thought: ThoughtInfo::of(typed, choice.thought),
        })
    }
}
