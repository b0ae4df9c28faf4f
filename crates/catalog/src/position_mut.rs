//! A position that can be played on behind the facade, without the history of a session.

use std::sync::Arc;

use ludograph_core::{Illegal, NothingTo, Rng, Turn};

use crate::entry::Playable;
use crate::position::{AnyPosition, action_of};

/// A position to be played on: by a search, which decides chance for itself, or as one of many games at once.
pub trait AnyPositionMut: Send + Sync {
    /// What can be asked about it.
    fn position(&self) -> &dyn AnyPosition;
    /// Does the action of a number, of a player or of chance.
    ///
    /// # Errors
    /// Says why it may not be done; nothing has changed then.
    fn act(&mut self, number: u32) -> Result<(), Illegal>;
    /// Lets chance decide once, by weight; the number of what it did.
    ///
    /// # Errors
    /// When it is not chance's turn.
    fn sample(&mut self, rng: &mut Rng) -> Result<u32, Illegal>;
    /// Takes back the last action of a player or of chance; where chance plays itself, the last one of a player.
    ///
    /// # Errors
    /// When nothing was done since it was made.
    fn undo(&mut self) -> Result<(), NothingTo>;
    /// Plays random actions and sampled chance to the end. What happened before can no longer be undone.
    fn playout(&mut self, rng: &mut Rng);
    /// Whether both are the same position of the same game.
    fn equals(&self, other: &dyn AnyPositionMut) -> bool;
    /// A copy, with what can be undone.
    fn boxed_clone(&self) -> Box<dyn AnyPositionMut>;
}

impl Clone for Box<dyn AnyPositionMut> {
    fn clone(&self) -> Self {
        self.boxed_clone()
    }
}

/// A typed position as an [`AnyPositionMut`].
#[derive(Clone)]
pub(crate) struct ErasedPositionMut<G: Playable> {
    state: G,
    /// Where there is one, chance plays itself as it says.
    setup: Option<Arc<G::Setup>>,
    /// What takes back everything since the position was made, with whether chance did it.
    past: Vec<(bool, G::Undo)>,
}

impl<G: Playable> ErasedPositionMut<G> {
    /// A position whose chance is somebody else's to decide.
    pub(crate) fn open(state: G) -> Self {
        ErasedPositionMut {
            state,
            setup: None,
            past: Vec::new(),
        }
    }

    /// A game whose chance plays itself.
    pub(crate) fn dealt(state: G, setup: G::Setup) -> Self {
        let mut position = ErasedPositionMut {
            state,
            setup: Some(Arc::new(setup)),
            past: Vec::new(),
        };
        position.play_chance();
        position.past.clear();
        position
    }

    fn play_chance(&mut self) {
        let Some(setup) = &self.setup else { return };
        while self.state.turn() == Turn::Chance {
            let Some(action) = self.state.fate(setup) else {
                return;
            };
            self.past.push((true, self.state.apply(action)));
        }
    }
}

impl<G: Playable> AnyPositionMut for ErasedPositionMut<G> {
    fn position(&self) -> &dyn AnyPosition {
        &self.state
    }

    fn act(&mut self, number: u32) -> Result<(), Illegal> {
        let turn = self.state.turn();
        if turn == Turn::Over {
            return Err(Illegal::new("the game is over"));
        }
        let action = action_of(&self.state, number)?;
        self.state.check(action)?;
        let undo = self.state.apply(action);
        self.past.push((turn == Turn::Chance, undo));
        self.play_chance();
        Ok(())
    }

    fn sample(&mut self, rng: &mut Rng) -> Result<u32, Illegal> {
        let Some(action) = self.state.sample(rng) else {
            return Err(Illegal::new("it is not chance's turn"));
        };
        let Some(number) = G::number_of(&self.state, action) else {
            return Err(Illegal::new(format!("'{action}' has no number")));
        };
        self.past.push((true, self.state.apply(action)));
        Ok(number as u32)
    }

    fn undo(&mut self) -> Result<(), NothingTo> {
        if self.past.is_empty() {
            return Err(NothingTo::Undo);
        }
        while let Some((chance, undo)) = self.past.pop() {
            self.state.undo(undo);
            if !chance || self.setup.is_none() {
                break;
            }
        }
        Ok(())
    }

    fn playout(&mut self, rng: &mut Rng) {
        self.past.clear();
        self.state.playout(rng);
    }

    fn equals(&self, other: &dyn AnyPositionMut) -> bool {
        let other = other.position().as_any().downcast_ref::<G>();
        other.is_some_and(|other| *other == self.state)
    }

    fn boxed_clone(&self) -> Box<dyn AnyPositionMut> {
        Box::new(self.clone())
    }
}
