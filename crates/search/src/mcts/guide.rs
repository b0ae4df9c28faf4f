//! What a game brings to the search beyond its rules: how leaves are judged.

use ludograph_core::{Game, Rng, Seat};

/// Judges leaves.
pub trait Guide<G: Game>: Send + Sync {
    /// Whether [`played`](Guide::played) tells anything: RAVE is used then.
    const RAVE: bool = false;

    /// Plays the leaf's position to a position that [`payoff`](Guide::payoff) can judge: to the end, usually.
    fn playout(&self, game: &mut G, rng: &mut Rng) {
        game.playout(rng);
    }

    /// What the played-out position is worth to a seat, from 0 to 1.
    fn payoff(&self, game: &G, seat: Seat) -> f64 {
        game.payoff(seat)
    }

    /// Whether, in the played-out position, the seat has played this action at some time.
    fn played(&self, game: &G, seat: Seat, action: G::Action) -> bool {
        let _ = (game, seat, action);
        false
    }

    /// Actions that are not worth a look, because another is at least as good. At least one action must stay.
    fn is_pointless(&self, game: &G, action: G::Action) -> bool {
        let _ = (game, action);
        false
    }
}

/// The game's own random play, nothing more.
#[derive(Clone, Copy, Debug, Default)]
pub struct Plain;

impl<G: Game> Guide<G> for Plain {}
