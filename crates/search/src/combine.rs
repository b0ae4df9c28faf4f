//! Players made of other players: mixtures, phases and limits.

use ludograph_core::{Choice, Game, Player, PlayerError, Thinking};

/// An ε-mixture of two players: each choice is left to `other` with probability `epsilon`. With a
/// random player as `other` this is ε-greedy play.
pub struct Mixture<A, B> {
    usual: A,
    other: B,
    epsilon: f64,
}

impl<A, B> Mixture<A, B> {
    /// `usual`, except for a share of `epsilon`, from 0 to 1, of the choices.
    pub fn new(usual: A, other: B, epsilon: f64) -> Self {
        Mixture {
            usual,
            other,
            epsilon,
        }
    }
}

impl<G: Game, A: Player<G>, B: Player<G>> Player<G> for Mixture<A, B> {
    fn choose(
        &mut self,
        game: &G,
        thinking: &mut Thinking<'_>,
    ) -> Result<Choice<G::Action>, PlayerError> {
        if thinking.rng.unit() < self.epsilon {
            self.other.choose(game, thinking)
        } else {
            self.usual.choose(game, thinking)
        }
    }
}

/// One player for the early phase of a game and another for the late phase, such as an exact
/// search for endgames.
pub struct PhaseSwitch<G, A, B> {
    early: A,
    late: B,
    is_late: fn(&G) -> bool,
}

impl<G, A, B> PhaseSwitch<G, A, B> {
    /// `late` in positions where `is_late` is true, otherwise `early`.
    pub fn new(early: A, late: B, is_late: fn(&G) -> bool) -> Self {
        PhaseSwitch {
            early,
            late,
            is_late,
        }
    }
}

impl<G: Game, A: Player<G>, B: Player<G>> Player<G> for PhaseSwitch<G, A, B> {
    fn choose(
        &mut self,
        game: &G,
        thinking: &mut Thinking<'_>,
    ) -> Result<Choice<G::Action>, PlayerError> {
        if (self.is_late)(game) {
            self.late.choose(game, thinking)
        } else {
            self.early.choose(game, thinking)
        }
    }
}

/// A player with an upper limit on nodes and depth: its strength is the same on every machine.
pub struct Limited<P> {
    player: P,
    nodes: u64,
    depth: Option<u32>,
}

impl<P> Limited<P> {
    /// A player that looks at `nodes` positions at most, or at as many simulations.
    pub fn new(player: P, nodes: u64) -> Self {
        Limited {
            player,
            nodes,
            depth: None,
        }
    }

    /// Limits the depth as well.
    #[must_use]
    pub fn depth(self, depth: u32) -> Self {
        Limited {
            depth: Some(depth),
            ..self
        }
    }
}

impl<G: Game, P: Player<G>> Player<G> for Limited<P> {
    fn choose(
        &mut self,
        game: &G,
        thinking: &mut Thinking<'_>,
    ) -> Result<Choice<G::Action>, PlayerError> {
        let depth = match (self.depth, thinking.depth) {
            (Some(own), Some(given)) => Some(own.min(given)),
            (own, given) => own.or(given),
        };
        let mut limited = Thinking {
            rng: thinking.rng.clone(),
            nodes: Some(thinking.nodes.map_or(self.nodes, |n| n.min(self.nodes))),
            depth,
            stop: thinking.stop,
            progress: thinking.progress,
        };
        let choice = self.player.choose(game, &mut limited);
        thinking.rng = limited.rng;
        choice
    }
}
