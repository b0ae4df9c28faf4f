//! Choosing among good actions as people do: the better, the likelier.

use ludograph_core::{Alternative, Choice, Game, Player, PlayerError, Thinking};

/// Plays what another player considered, not always the best of it: an action that is worse by `temperature` is chosen e times less often.
///
/// The temperature is in the other player's own terms: points where it counts points, payoff where it counts wins. What it did not consider is
/// never played, so that its knowledge shows even when its choice does not.
pub struct Softened<P> {
    player: P,
    temperature: f64,
}

impl<P> Softened<P> {
    /// `player`, softened.
    pub fn new(player: P, temperature: f64) -> Self {
        Softened {
            player,
            temperature,
        }
    }
}

impl<G: Game, P: Player<G>> Player<G> for Softened<P> {
    fn choose(
        &mut self,
        game: &G,
        thinking: &mut Thinking<'_>,
    ) -> Result<Choice<G::Action>, PlayerError> {
        let mut choice = self.player.choose(game, thinking)?;
        let thought = &choice.thought;
        let Some(best) = thought.margin.or(thought.win) else {
            return Ok(choice);
        };
        let chosen = choice.action;
        // Players that list the chosen action among the alternatives give it no second chance here.
        let others = thought.alternatives.iter().filter(|a| a.action != chosen);
        let own = Alternative {
            action: chosen,
            value: best,
            nodes: 0,
        };
        let all: Vec<&Alternative<G::Action>> = std::iter::once(&own).chain(others).collect();
        let weight =
            |a: &Alternative<G::Action>| ((a.value - best) / self.temperature).min(0.0).exp();
        let total: f64 = all.iter().map(|a| weight(a)).sum();
        let mut left = thinking.rng.unit() * total;
        let drawn = all.iter().find(|a| {
            left -= weight(a);
            left < 0.0
        });
        let action = drawn.map_or(chosen, |a| a.action);
        if action != chosen {
            choice.action = action;
            choice.thought.line = vec![action];
        }
        Ok(choice)
    }
}
