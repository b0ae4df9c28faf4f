//! Softmax choice: the better an action, the likelier it is played.

use ludograph_core::{Alternative, Choice, Game, Player, PlayerError, Thinking};

/// Plays one of the actions that another player considered, drawn by a softmax of their values: an
/// action that is worse by `temperature` is chosen e times less often.
///
/// The temperature is in the unit of the other player's values: points or payoff. Actions that it
/// did not consider are never played.
pub struct Softmax<P> {
    player: P,
    temperature: f64,
}

impl<P> Softmax<P> {
    /// `player` with this temperature, which is positive.
    pub fn new(player: P, temperature: f64) -> Self {
        Softmax {
            player,
            temperature,
        }
    }
}

impl<G: Game, P: Player<G>> Player<G> for Softmax<P> {
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
        // Some players list the chosen action among the alternatives: it counts once.
        let others = thought.alternatives.iter().filter(|a| a.action != chosen);
        let own = Alternative {
            action: chosen,
            value: best,
            nodes: 0,
        };
        let all: Vec<&Alternative<G::Action>> = std::iter::once(&own).chain(others).collect();
        // Not the exponential of the platform: a seed gives the same choice everywhere.
        let weight =
            |a: &Alternative<G::Action>| libm::exp(((a.value - best) / self.temperature).min(0.0));
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
