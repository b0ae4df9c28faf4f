//! A position to play on, without the history of a session.

use std::sync::Arc;

use ludograph_core::{Illegal, NothingTo, Rng, Turn, play_chance};

use crate::entry::Playable;
use crate::messages;
use crate::position::{AnyPosition, action_of};

/// A position to play on: by a search, which decides chance itself, or as one of many games at
/// once, in which the seed decides chance.
///
/// ```
/// use ludograph_core::{Rng, Seed, Turn};
///
/// let game = ludograph_catalog::game("candy")?;
/// let mut position = game.start_position(&serde_json::Value::Null, Seed::fold(1))?;
/// position.playout(&mut Rng::new(Seed::fold(2)));
/// assert_eq!(position.position().turn(), Turn::Over);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait AnyPositionMut: Send + Sync {
    /// The same position, read-only.
    fn position(&self) -> &dyn AnyPosition;
    /// Does the action with this number, of a player or of chance.
    ///
    /// # Errors
    /// Says why it is not allowed; nothing has changed then.
    fn act(&mut self, number: u32) -> Result<(), Illegal>;
    /// Draws one outcome of chance by weight, plays it, and returns its number.
    ///
    /// # Errors
    /// It is not chance's turn.
    fn sample(&mut self, rng: &mut Rng) -> Result<u32, Illegal>;
    /// Takes back the last action of a player or of chance. If the seed decides chance, takes back
    /// the last action of a player with the chance that followed it.
    ///
    /// # Errors
    /// Nothing was done since this value was made.
    fn undo(&mut self) -> Result<(), NothingTo>;
    /// Plays random actions and sampled chance to the end. Clears the undo stack.
    fn playout(&mut self, rng: &mut Rng);
    /// Whether both are equal positions of the same game.
    fn equals(&self, other: &dyn AnyPositionMut) -> bool;
    /// A copy, undo stack included.
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
    position: G,
    /// Decides chance; `None` if the caller does.
    setup: Option<Arc<G::Setup>>,
    /// Undo tokens since this value was made, each with whether chance acted.
    past: Vec<(bool, G::Undo)>,
}

impl<G: Playable> ErasedPositionMut<G> {
    /// A position in which the caller decides chance.
    pub(crate) fn open(position: G) -> Self {
        ErasedPositionMut {
            position,
            setup: None,
            past: Vec::new(),
        }
    }

    /// A position in which the set-up decides chance.
    pub(crate) fn dealt(position: G, setup: G::Setup) -> Self {
        let mut playable = ErasedPositionMut {
            position,
            setup: Some(Arc::new(setup)),
            past: Vec::new(),
        };
        playable.play_chance();
        playable.past.clear();
        playable
    }

    fn play_chance(&mut self) {
        if let Some(setup) = &self.setup {
            play_chance(&mut self.position, setup, |_, undo| {
                self.past.push((true, undo));
            });
        }
    }
}

impl<G: Playable> AnyPositionMut for ErasedPositionMut<G> {
    fn position(&self) -> &dyn AnyPosition {
        &self.position
    }

    fn act(&mut self, number: u32) -> Result<(), Illegal> {
        let turn = self.position.turn();
        if turn == Turn::Over {
            return Err(Illegal::new(ludograph_core::messages::game_over()));
        }
        let action = action_of(&self.position, number)?;
        self.position.check(action)?;
        let undo = self.position.apply(action);
        self.past.push((turn == Turn::Chance, undo));
        self.play_chance();
        Ok(())
    }

    fn sample(&mut self, rng: &mut Rng) -> Result<u32, Illegal> {
        let Some(action) = self.position.sample(rng) else {
            return Err(Illegal::new(ludograph_core::messages::not_chance()));
        };
        let Some(number) = G::number_of(&self.position, action) else {
            let message = messages::action_without_number(action.to_string());
            return Err(Illegal::new(message));
        };
        self.past.push((true, self.position.apply(action)));
        Ok(number as u32)
    }

    fn undo(&mut self) -> Result<(), NothingTo> {
        if self.past.is_empty() {
            return Err(NothingTo::Undo);
        }
        while let Some((chance, undo)) = self.past.pop() {
            self.position.undo(undo);
            if !chance || self.setup.is_none() {
                break;
            }
        }
        Ok(())
    }

    fn playout(&mut self, rng: &mut Rng) {
        self.past.clear();
        self.position.playout(rng);
    }

    fn equals(&self, other: &dyn AnyPositionMut) -> bool {
        let other = other.position().as_any().downcast_ref::<G>();
        other.is_some_and(|other| *other == self.position)
    }

    fn boxed_clone(&self) -> Box<dyn AnyPositionMut> {
        Box::new(self.clone())
    }
}
