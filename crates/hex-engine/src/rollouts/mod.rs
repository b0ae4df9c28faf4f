//! Hex by Monte Carlo tree search: random games that save their bridges, RAVE, and manners with the swap.

use ludograph_core::{Choice, Player, PlayerError, Rng, Seat, Thinking, Thought};
use ludograph_hex::{Action, Cell, Colour, Filled, Hex};
use ludograph_search::Mcts;
use ludograph_search::mcts::{Guide, Settings};

/// Judges a position by random games in which nobody gives away a bridge.
#[derive(Clone, Copy, Debug, Default)]
pub struct Bridges;

impl Guide<Hex> for Bridges {
    const RAVE: bool = true;

    type End = Filled;

    fn end(&self, game: &Hex) -> Filled {
        Filled::new(game)
    }

    fn playout(&self, game: &Hex, end: &mut Filled, rng: &mut Rng) {
        game.fill_saving_bridges(end, rng);
    }

    fn payoff(&self, end: &Filled, seat: Seat) -> f32 {
        f32::from(u8::from(end.winner().seat() == seat))
    }

    /// Random games know nothing of openings: where the first piece is not worth taking, swapping is not looked at.
    fn is_pointless(&self, game: &Hex, action: Action) -> bool {
        action == Action::Swap && worth_taking(game) == Some(false)
    }

    fn played(&self, end: &Filled, seat: Seat, action: Action) -> bool {
        match (Colour::of_seat(seat), action) {
            (Some(colour), Action::Place(cell)) => end.holds(colour, cell),
            _ => false,
        }
    }
}

/// Plain random games, as fast as they come: what the speed of the search itself is measured with.
#[derive(Clone, Copy, Debug, Default)]
pub struct Blindly;

impl Guide<Hex> for Blindly {
    type End = Colour;

    fn end(&self, _: &Hex) -> Colour {
        Colour::Red
    }

    fn playout(&self, game: &Hex, end: &mut Colour, rng: &mut Rng) {
        *end = game.random_winner(rng);
    }

    fn payoff(&self, end: &Colour, seat: Seat) -> f32 {
        f32::from(u8::from(end.seat() == seat))
    }
}

/// The player: a sensible first move, a sensible answer to one, and search for everything else.
pub struct HexMcts(Mcts<Hex, Bridges>);

impl HexMcts {
    /// A player that runs so many simulations a move, unless told otherwise.
    #[must_use]
    pub fn new(simulations: u64) -> Self {
        let settings = Settings {
            simulations,
            curiosity: 0.2,
            rave: 500.0,
            ..Settings::default()
        };
        HexMcts(Mcts::new(settings, Bridges))
    }
}

impl Player<Hex> for HexMcts {
    fn choose(
        &mut self,
        game: &Hex,
        thinking: &mut Thinking<'_>,
    ) -> Result<Choice<Action>, PlayerError> {
        if let Some(action) = modest_opening(game) {
            return Ok(said(action, "a first move that is not worth taking over"));
        }
        if let Some(true) = worth_taking(game) {
            return Ok(said(Action::Swap, "a first move worth taking over"));
        }
        self.0.choose(game, thinking)
    }
}

fn said(action: Action, note: &str) -> Choice<Action> {
    Choice {
        action,
        thought: Thought {
            line: vec![action],
            note: Some(note.into()),
            ..Thought::default()
        },
    }
}

/// Where the second player may swap, a first move near the edge: about even on boards of usual sizes. Smaller boards are left to the search.
fn modest_opening(game: &Hex) -> Option<Action> {
    let swap = game.pieces() == 0 && ludograph_core::Game::params(game).swap;
    let cell = Cell::new(1, 2)?;
    (swap && game.shape().cols() >= 7).then_some(Action::Place(cell))
}

/// Whether the first piece is worth more than the first answer to it; `None` where there is no swap to decide on. The nearer the middle the better
/// for its owner; on the edge the answer is worth more, and next to it only the modest opening and its mirror image are even.
fn worth_taking(game: &Hex) -> Option<bool> {
    if !game.can_swap() {
        return None;
    }
    let shape = game.shape();
    let first = shape.cells().find(|cell| game.owner(*cell).is_some())?;
    let (cols, rows) = (shape.cols(), shape.rows());
    let modest = [
        Cell::new(1, 2),
        Cell::new(cols.checked_sub(2)?, rows.checked_sub(3)?),
    ];
    Some(shape.depth(first) >= 1 && !modest.contains(&Some(first)))
}

#[cfg(test)]
mod tests {
    use ludograph_core::{Game, Notation, Seed};
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
    fn takes_the_win_that_is_there() {
        // Red has all but the last cell of a row; its two neighbours on the edge both finish it.
        let moves = ["a3", "e1", "b3", "d1", "c3", "c1", "d3", "b1"];
        let last = answer(&moves, 5).to_string();
        assert!(last == "e3" || last == "e2", "{last}");
    }
}
