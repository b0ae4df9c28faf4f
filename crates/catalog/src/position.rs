//! A read-only position as numbers and arrays, for searches and programs that learn.

use std::any::Any;

use ludograph_core::error::shorten;
use ludograph_core::{BadNotation, Illegal, Rng, Seat, SeatSet, Turn};

use crate::entry::Playable;
use crate::messages;
use crate::position_mut::{AnyPositionMut, ErasedPositionMut};

/// A position: what every seat may know. Neither seed nor set-up can be reached from here.
///
/// ```
/// use ludograph_core::Seed;
///
/// let game = ludograph_catalog::game("hex")?;
/// let session = game.start(&serde_json::json!({"size": 4}), Seed::fold(1))?;
/// let position = session.position();
/// let mut numbers = Vec::new();
/// position.numbers(&mut numbers);
/// assert_eq!(numbers.len(), 16);
/// assert_eq!(position.number_of(&position.text_of(5)?)?, 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait AnyPosition: Send + Sync {
    /// [`Game::ID`](ludograph_core::Game::ID).
    fn game(&self) -> &'static str;
    /// The number of seats.
    fn seats(&self) -> usize;
    /// Whose decision comes next, chance included.
    fn turn(&self) -> Turn;
    /// Fills `out` with the numbers of the actions of the player to move, in listing order.
    fn numbers(&self, out: &mut Vec<u32>);
    /// One of these numbers, each equally likely; `None` unless a player is to move.
    fn random_number(&self, rng: &mut Rng) -> Option<u32>;
    /// The outcomes of chance as (number, weight).
    fn outcomes(&self) -> Vec<(u32, u32)>;
    /// The number of an action of a player or of chance, given as text.
    ///
    /// # Errors
    /// The text names no action that has a number.
    fn number_of(&self, text: &str) -> Result<u32, BadNotation>;
    /// The text of an action, given by number.
    ///
    /// # Errors
    /// No action has this number here.
    fn text_of(&self, number: u32) -> Result<String, Illegal>;
    /// Sets the numbers of [`numbers`](AnyPosition::numbers) in `mask` and clears all others.
    fn mask(&self, mask: &mut [bool]);
    /// Writes the position as a seat sees it to `out`.
    fn observe(&self, seat: Seat, out: &mut [f32]);
    /// Points by seat.
    fn scores(&self) -> Vec<i64>;
    /// What the high scores rank this game of a seat by:
    /// [`View::measure`](ludograph_core::View::measure).
    fn measure(&self, seat: Seat) -> Option<i64>;
    /// The position as an SVG document: [`Draw::picture`](ludograph_core::Draw::picture).
    fn picture(&self) -> Option<String>;
    /// The winners of a finished game; none for a draw.
    fn winners(&self) -> SeatSet;
    /// The value of a finished game to a seat, 0 to 1.
    fn payoff(&self, seat: Seat) -> f64;
    /// Adds the payoffs of random games from here to `totals`, by seat.
    fn sum_playouts(&self, games: u64, rng: &mut Rng, totals: &mut [f64]);
    /// A hash of the position.
    fn hash64(&self) -> u64;
    /// A copy to play on, in which the caller decides chance.
    fn playable(&self) -> Box<dyn AnyPositionMut>;
    /// The typed position behind this trait.
    fn as_any(&self) -> &dyn Any;
}

impl<G: Playable> AnyPosition for G {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn seats(&self) -> usize {
        G::seats(self)
    }

    fn turn(&self) -> Turn {
        G::turn(self)
    }

    fn numbers(&self, out: &mut Vec<u32>) {
        let mut actions = Vec::new();
        self.actions(&mut actions);
        let numbers = actions.into_iter().filter_map(|a| G::number_of(self, a));
        out.clear();
        out.extend(numbers.map(|n| n as u32));
    }

    fn random_number(&self, rng: &mut Rng) -> Option<u32> {
        let action = self.random_action(rng)?;
        G::number_of(self, action).map(|n| n as u32)
    }

    fn outcomes(&self) -> Vec<(u32, u32)> {
        let mut outcomes = Vec::new();
        G::outcomes(self, &mut outcomes);
        let numbered = outcomes.into_iter();
        numbered
            .filter_map(|o| Some((G::number_of(self, o.action)? as u32, o.weight)))
            .collect()
    }

    fn number_of(&self, text: &str) -> Result<u32, BadNotation> {
        let action = if G::turn(self) == Turn::Chance {
            let mut outcomes = Vec::new();
            G::outcomes(self, &mut outcomes);
            let named = outcomes.iter().find(|o| o.action.to_string() == text);
            let unknown = || BadNotation::new(messages::not_an_outcome(shorten(text, 40)));
            named.map(|o| o.action).ok_or_else(unknown)?
        } else {
            self.parse_action(text)?
        };
        let number = G::number_of(self, action).map(|n| n as u32);
        number.ok_or_else(|| BadNotation::new(messages::action_without_number(shorten(text, 40))))
    }

    fn text_of(&self, number: u32) -> Result<String, Illegal> {
        let action = action_of(self, number)?;
        Ok(match G::turn(self) {
            Turn::Chance => action.to_string(),
            _ => self.write_action(action),
        })
    }

    fn mask(&self, mask: &mut [bool]) {
        G::mask(self, mask);
    }

    fn observe(&self, seat: Seat, out: &mut [f32]) {
        out.fill(0.0);
        G::observe(self, seat, out);
    }

    fn scores(&self) -> Vec<i64> {
        Seat::all(G::seats(self)).map(|s| self.score(s)).collect()
    }

    fn measure(&self, seat: Seat) -> Option<i64> {
        G::measure(self, seat)
    }

    fn picture(&self) -> Option<String> {
        G::picture(self)
    }

    fn winners(&self) -> SeatSet {
        G::winners(self)
    }

    fn payoff(&self, seat: Seat) -> f64 {
        G::payoff(self, seat)
    }

    fn sum_playouts(&self, games: u64, rng: &mut Rng, totals: &mut [f64]) {
        G::sum_playouts(self, games, rng, totals);
    }

    fn hash64(&self) -> u64 {
        G::hash64(self)
    }

    fn playable(&self) -> Box<dyn AnyPositionMut> {
        Box::new(ErasedPositionMut::open(self.clone()))
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// The action with a number.
pub(crate) fn action_of<G: Playable>(position: &G, number: u32) -> Result<G::Action, Illegal> {
    let action = G::action_of(position, number as usize);
    action.ok_or_else(|| Illegal::new(messages::no_action_with_number(number)))
}
