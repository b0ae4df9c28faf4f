//! A computer player and what it chose.

use ludograph_core::{Limits, Player, PlayerError, Thinking};

use crate::entry::Playable;
use crate::info::ThoughtInfo;
use crate::messages;
use crate::position::AnyPosition;
use crate::session::AnySession;

/// A computer player of any game. It may keep what it has computed from one choice to the next, so
/// use one value for a whole game.
///
/// ```
/// use ludograph_core::{Rng, Seed, Thinking};
///
/// let game = ludograph_catalog::game("no")?;
/// let session = game.start(&serde_json::Value::Null, Seed::fold(1))?;
/// let mut player = game.player("nearest")?;
/// let mut thinking = Thinking::unlimited(Rng::new(Seed::fold(2)));
/// let choice = player.choose(session.as_ref(), &mut thinking)?;
/// assert!(session.actions().contains(&choice.action));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait AnyPlayer: Send {
    /// Chooses an action for the player to move.
    ///
    /// # Errors
    /// It cannot play this position; says why.
    fn choose(
        &mut self,
        session: &dyn AnySession,
        thinking: &mut Thinking<'_>,
    ) -> Result<AnyChoice, PlayerError>;

    /// Chooses an action in a position that belongs to no session.
    ///
    /// # Errors
    /// It cannot play this position; says why.
    fn choose_at(
        &mut self,
        position: &dyn AnyPosition,
        thinking: &mut Thinking<'_>,
    ) -> Result<AnyChoice, PlayerError>;

    /// What decides its choices, see [`Player::identity`].
    fn identity(&self, limits: Limits) -> Option<String> {
        let _ = limits;
        None
    }
}

/// What a player chose, as text.
#[derive(Clone, Debug, PartialEq)]
pub struct AnyChoice {
    /// The action in the game's notation.
    pub action: String,
    /// Value, depth and expected line, as far as the player reports them.
    pub thought: ThoughtInfo,
}

/// A typed player as an [`AnyPlayer`].
pub(crate) struct ErasedPlayer<G: Playable>(pub(crate) Box<dyn Player<G>>);

impl<G: Playable> AnyPlayer for ErasedPlayer<G> {
    fn choose(
        &mut self,
        session: &dyn AnySession,
        thinking: &mut Thinking<'_>,
    ) -> Result<AnyChoice, PlayerError> {
        // The position knows nothing of endings from outside the rules; the session does.
        if session.turn().seat().is_none() {
            return Err(PlayerError::not_your_turn());
        }
        self.choose_at(session.position(), thinking)
    }

    fn choose_at(
        &mut self,
        position: &dyn AnyPosition,
        thinking: &mut Thinking<'_>,
    ) -> Result<AnyChoice, PlayerError> {
        let Some(typed) = position.as_any().downcast_ref::<G>() else {
            let message = messages::player_of_other_game(position.game(), G::ID);
            return Err(PlayerError(message));
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

    fn identity(&self, limits: Limits) -> Option<String> {
        self.0.identity(limits)
    }
}
