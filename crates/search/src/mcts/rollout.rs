//! What a game brings to the search beyond its rules: how leaves are judged.

use ludograph_core::{Game, Rng, Seat};

/// Judges leaves by playing them out.
pub trait Guide<G: Game>: Send + Sync {
    /// Whether [`played`](Guide::played) tells anything: RAVE is used then.
    const RAVE: bool = false;

    /// The end of a played-out game. A tree keeps one and writes it anew in every simulation, so that none has to allocate.
    type End: Send;

    /// The end to be written to.
    fn end(&self, game: &G) -> Self::End;

    /// Plays a position, which may be over already, to its end.
    fn playout(&self, game: &G, end: &mut Self::End, rng: &mut Rng);

    /// What the end is worth to a seat, from 0 to 1.
    fn payoff(&self, end: &Self::End, seat: Seat) -> f32;

    /// Whether, in the played-out game, the seat has played this action at some time.
    fn played(&self, end: &Self::End, seat: Seat, action: G::Action) -> bool {
        let _ = (end, seat, action);
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

impl<G: Game> Guide<G> for Plain {
    type End = G;

    fn end(&self, game: &G) -> G {
        game.clone()
    }

    fn playout(&self, game: &G, end: &mut G, rng: &mut Rng) {
        end.clone_from(game);
        end.playout(rng);
    }

    fn payoff(&self, end: &G, seat: Seat) -> f32 {
        end.payoff(seat) as f32
    }
}
