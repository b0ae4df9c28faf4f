//! Rollout policies of Hex.

use ludograph_core::{Rng, Seat};
use ludograph_hex::{Action, Colour, Filled, Hex};
use ludograph_search::mcts::RolloutPolicy;

use super::swap::is_worth_swapping;

/// Random games in which each player answers an intrusion into a bridge.
#[derive(Clone, Copy, Debug, Default)]
pub struct BridgeRollouts;

impl RolloutPolicy<Hex> for BridgeRollouts {
    const RAVE: bool = true;

    type End = Filled;

    fn end(&self, game: &Hex) -> Filled {
        Filled::new(game)
    }

    fn rollout(&self, game: &Hex, end: &mut Filled, rng: &mut Rng) {
        game.fill_saving_bridges(end, rng);
    }

    fn payoff(&self, end: &Filled, seat: Seat) -> f32 {
        f32::from(u8::from(end.winner().seat() == seat))
    }

    /// Random games are poor judges of openings: a first piece that is not worth taking over is
    /// never taken.
    fn prunes(&self, game: &Hex, action: Action) -> bool {
        action == Action::Swap && is_worth_swapping(game) == Some(false)
    }

    fn was_played(&self, end: &Filled, seat: Seat, action: Action) -> bool {
        match (Colour::of_seat(seat), action) {
            (Some(colour), Action::Place(cell)) => end.holds(colour, cell),
            _ => false,
        }
    }
}

/// Uniformly random games of which only the winner is computed: for measuring the speed of the
/// search itself.
#[derive(Clone, Copy, Debug, Default)]
pub struct FastRollouts;

impl RolloutPolicy<Hex> for FastRollouts {
    type End = Colour;

    fn end(&self, _: &Hex) -> Colour {
        Colour::Red
    }

    fn rollout(&self, game: &Hex, end: &mut Colour, rng: &mut Rng) {
        *end = game.random_winner(rng);
    }

    fn payoff(&self, end: &Colour, seat: Seat) -> f32 {
        f32::from(u8::from(end.seat() == seat))
    }
}
