//! The random player that always sets a meeple if it can.

use ludograph_core::{Choice, Game, Player, PlayerError, Thinking};

use crate::action::Action;
use crate::position::{Carcassonne, Phase};

/// Places at random, and sets a meeple on a random free spot if there is one.
///
/// [`RandomPlayer`](ludograph_core::RandomPlayer) passes as often as it chooses any one spot; this
/// player passes only without a free spot.
#[derive(Clone, Copy, Debug, Default)]
pub struct RandomPlacer;

impl Player<Carcassonne> for RandomPlacer {
    fn choose(
        &mut self,
        game: &Carcassonne,
        thinking: &mut Thinking<'_>,
    ) -> Result<Choice<Action>, PlayerError> {
        let rng = &mut thinking.rng;
        let action = match game.phase() {
            Phase::Meeple => {
                let spots: Vec<_> = game.free_spots().collect();
                rng.pick(&spots).map(|spot| Action::Meeple(*spot))
            }
            _ => game.random_action(rng),
        };
        action
            .map(Choice::silent)
            .ok_or_else(PlayerError::not_your_turn)
    }
}
