//! Hex by Monte Carlo tree search with rollouts that keep their bridges, RAVE and a swap policy.
//! It does not use the network.

mod policy;
mod swap;

use ludograph_core::{Choice, Message, Player, PlayerError, Thinking, Thought};
use ludograph_hex::{Action, Hex};
use ludograph_search::Mcts;
use ludograph_search::mcts::Settings;

use crate::messages;

pub use policy::{BridgeRollouts, FastRollouts};

/// A player by Monte Carlo tree search. First moves and swaps follow fixed rules, because random
/// games are poor judges of openings.
pub struct HexMcts(Mcts<Hex, BridgeRollouts>);

impl HexMcts {
    /// A player that runs `simulations` a move, unless [`Thinking`] sets a limit.
    #[must_use]
    pub fn new(simulations: u64) -> Self {
        let settings = Settings {
            simulations,
            exploration: 0.2,
            rave: 500.0,
            ..Settings::default()
        };
        HexMcts(Mcts::new(settings, BridgeRollouts))
    }
}

impl Player<Hex> for HexMcts {
    fn choose(
        &mut self,
        game: &Hex,
        thinking: &mut Thinking<'_>,
    ) -> Result<Choice<Action>, PlayerError> {
        if let Some(action) = swap::balanced_opening(game) {
            return Ok(by_rule(action, messages::not_worth_swapping()));
        }
        if let Some(true) = swap::is_worth_swapping(game) {
            return Ok(by_rule(Action::Swap, messages::worth_swapping()));
        }
        self.0.choose(game, thinking)
    }
}

/// A choice by a fixed rule, without a search.
fn by_rule(action: Action, note: Message) -> Choice<Action> {
    Choice {
        action,
        thought: Thought {
            line: vec![action],
            note: Some(note),
            ..Thought::default()
        },
    }
}

#[cfg(test)]
mod tests {
    use ludograph_core::{Game, Notation, Rng, Seed};
    use ludograph_hex::Params;

    use super::*;

    fn answer(moves: &[&str], size: u8) -> Action {
        let mut game = Hex::start(&Params::square(size), &()).unwrap();
        for text in moves {
            let action = game.parse_action(text).unwrap();
            game.apply(action);
        }
        let mut thinking = Thinking::unlimited(Rng::new(Seed::fold(4)));
        let choice = HexMcts::new(300).choose(&game, &mut thinking).unwrap();
        assert!(game.check(choice.action).is_ok());
        choice.action
    }

    #[test]
    fn swaps_what_is_worth_taking() {
        assert_eq!(answer(&["f6"], 11), Action::Swap);
        assert_ne!(answer(&["a11"], 11), Action::Swap);
        let opening = answer(&[], 11).to_string();
        assert_eq!(opening, "b3");
        assert_ne!(answer(&[&opening], 11), Action::Swap);
        assert!(matches!(answer(&[], 2), Action::Place(_)));
    }

    #[test]
    fn takes_an_immediate_win() {
        // Red has all but the last cell of a row; its two neighbours on the edge both finish it.
        let moves = ["a3", "e1", "b3", "d1", "c3", "c1", "d3", "b1"];
        let last = answer(&moves, 5).to_string();
        assert!(last == "e3" || last == "e2", "{last}");
    }
}
