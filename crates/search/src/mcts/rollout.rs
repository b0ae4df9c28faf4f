//! Rollout policies: how leaves of the tree are valued.

use ludograph_core::{Game, Rng, Seat};

/// Values leaves by rollouts: games played from the leaf to the end.
pub trait RolloutPolicy<G: Game>: Send + Sync {
    /// Whether [`was_played`](RolloutPolicy::was_played) is implemented. The search then uses RAVE.
    const RAVE: bool = false;

    /// The end of a rollout. A tree holds one and overwrites it in every simulation, so that no
    /// simulation allocates.
    type End: Send;

    /// An end to be overwritten.
    fn end(&self, game: &G) -> Self::End;

    /// Plays a position, which may be over already, to its end.
    fn rollout(&self, game: &G, end: &mut Self::End, rng: &mut Rng);

    /// The payoff of a seat at the end, from 0 to 1.
    fn payoff(&self, end: &Self::End, seat: Seat) -> f32;

    /// Whether the seat played this action at any time of the rollout.
    fn was_played(&self, end: &Self::End, seat: Seat, action: G::Action) -> bool {
        let _ = (end, seat, action);
        false
    }

    /// Whether the tree leaves this action out, because another one is at least as good. If every
    /// action is pruned, none is.
    fn prunes(&self, game: &G, action: G::Action) -> bool {
        let _ = (game, action);
        false
    }
}

/// Uniformly random rollouts by [`Game::playout`].
#[derive(Clone, Copy, Debug, Default)]
pub struct RandomRollouts;

impl<G: Game> RolloutPolicy<G> for RandomRollouts {
    type End = G;

    fn end(&self, game: &G) -> G {
        game.clone()
    }

    fn rollout(&self, game: &G, end: &mut G, rng: &mut Rng) {
        end.clone_from(game);
        end.playout(rng);
    }

    fn payoff(&self, end: &G, seat: Seat) -> f32 {
        end.payoff(seat) as f32
    }
}
