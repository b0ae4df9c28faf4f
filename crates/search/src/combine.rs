//! Players made gentler: levels between the strong and the random.

use ludograph_core::{Choice, Game, Player, PlayerError, Thinking};

/// Plays like one player, and now and then like another.
///
/// Which of the two chooses is drawn anew for every choice, by `share`: the part, from 0 to 1, of the choices that are left to the other one.
pub struct Mixed<A, B> {
    usual: A,
    other: B,
    share: f64,
}

impl<A, B> Mixed<A, B> {
    /// `usual`, with a `share` of the choices left to `other`.
    pub fn new(usual: A, other: B, share: f64) -> Self {
        Mixed {
            usual,
            other,
            share,
        }
    }
}

impl<G: Game, A: Player<G>, B: Player<G>> Player<G> for Mixed<A, B> {
    fn choose(
        &mut self,
        game: &G,
        thinking: &mut Thinking<'_>,
    ) -> Result<Choice<G::Action>, PlayerError> {
        if thinking.rng.unit() < self.share {
            self.other.choose(game, thinking)
        } else {
            self.usual.choose(game, thinking)
        }
    }
}

/// Plays like one player early and like another late: where the end can be seen, say.
pub struct Staged<G, A, B> {
    early: A,
    late: B,
    is_late: fn(&G) -> bool,
}

impl<G, A, B> Staged<G, A, B> {
    /// `early`, until `is_late` says that it is `late`'s time.
    pub fn new(early: A, late: B, is_late: fn(&G) -> bool) -> Self {
        Staged {
            early,
            late,
            is_late,
        }
    }
}

impl<G: Game, A: Player<G>, B: Player<G>> Player<G> for Staged<G, A, B> {
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

/// Thinks no more than so much, whatever is asked of it: what makes a level the same on every machine.
pub struct Limited<P> {
    player: P,
    nodes: u64,
    depth: Option<u32>,
}

impl<P> Limited<P> {
    /// A player that looks at `nodes` positions, or as the game counts its work, at most.
    pub fn new(player: P, nodes: u64) -> Self {
        Limited {
            player,
            nodes,
            depth: None,
        }
    }

    /// And no deeper than this.
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
        let lesser = |mine: Option<u32>, given: Option<u32>| match (mine, given) {
            (Some(mine), Some(given)) => Some(mine.min(given)),
            (mine, given) => mine.or(given),
        };
        let mut limited = Thinking {
            rng: thinking.rng.clone(),
            nodes: Some(thinking.nodes.map_or(self.nodes, |n| n.min(self.nodes))),
            depth: lesser(self.depth, thinking.depth),
            stop: thinking.stop,
            progress: thinking.progress,
        };
        let choice = self.player.choose(game, &mut limited);
        thinking.rng = limited.rng;
        choice
    }
}
