//! A position behind the facade, for those who look at many: numbers, arrays, random games.

use std::any::Any;

use ludograph_core::{BadNotation, Illegal, Rng, Seat, Turn};

use crate::entry::Playable;
use crate::position_mut::{AnyPositionMut, ErasedPositionMut};

/// A position. What every seat may know, and nothing else: neither seed nor set-up can be reached from here.
pub trait AnyPosition: Send + Sync {
    /// [`Game::ID`](ludograph_core::Game::ID).
    fn game(&self) -> &'static str;
    /// How many take part.
    fn seats(&self) -> usize;
    /// Whose decision comes next, chance included.
    fn turn(&self) -> Turn;
    /// Fills `out` with the numbers of what the player to move may do, in the game's listing order.
    fn numbers(&self, out: &mut Vec<u32>);
    /// One of them, each equally likely; `None` unless a player is to move.
    fn random_number(&self, rng: &mut Rng) -> Option<u32>;
    /// What chance may do now, as numbers with their weights.
    fn outcomes(&self) -> Vec<(u32, u32)>;
    /// The number of an action of a player or of chance, as it is written in this position.
    ///
    /// # Errors
    /// When the text names no action that has a number.
    fn number_of(&self, text: &str) -> Result<u32, BadNotation>;
    /// How an action is written in this position.
    ///
    /// # Errors
    /// When no action can have this number here.
    fn text_of(&self, number: u32) -> Result<String, Illegal>;
    /// Sets the numbers of [`numbers`](AnyPosition::numbers) in `mask` and clears all others.
    fn mask(&self, mask: &mut [bool]);
    /// Writes the position as a seat sees it to `out`.
    fn observe(&self, seat: Seat, out: &mut [f32]);
    /// Points by seat.
    fn scores(&self) -> Vec<i64>;
    /// What a finished game is worth to a seat.
    fn payoff(&self, seat: Seat) -> f64;
    /// Adds what random games from here are worth to each seat to `totals`.
    fn sum_playouts(&self, games: u64, rng: &mut Rng, totals: &mut [f64]);
    /// A hash of the position.
    fn hash64(&self) -> u64;
    /// A copy for a search, which decides chance for itself.
    fn to_mut(&self) -> Box<dyn AnyPositionMut>;
    /// The typed position behind the facade, for [`AnyPlayer`](crate::AnyPlayer).
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
            let reason = "chance cannot do this now";
            named
                .map(|o| o.action)
                .ok_or_else(|| BadNotation::expected(text, reason))?
        } else {
            self.parse_action(text)?
        };
        let number = G::number_of(self, action).map(|n| n as u32);
        number.ok_or_else(|| BadNotation::expected(text, "it has no number"))
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

    fn payoff(&self, seat: Seat) -> f64 {
        G::payoff(self, seat)
    }

    fn sum_playouts(&self, games: u64, rng: &mut Rng, totals: &mut [f64]) {
        G::sum_playouts(self, games, rng, totals);
    }

    fn hash64(&self) -> u64 {
        G::hash64(self)
    }

    fn to_mut(&self) -> Box<dyn AnyPositionMut> {
        Box::new(ErasedPositionMut::open(self.clone()))
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// The action of a number.
pub(crate) fn action_of<G: Playable>(state: &G, number: u32) -> Result<G::Action, Illegal> {
    let action = G::action_of(state, number as usize);
    action.ok_or_else(|| Illegal::new(format!("no action has number {number} here")))
}
