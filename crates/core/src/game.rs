//! The contract of every game.

use std::fmt::{Debug, Display};
use std::hash::Hash;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{BadSetup, Illegal, Message, Params, Rng, Seat, SeatSet, Seed};

/// Whose decision comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// A player chooses one of [`Game::actions`].
    Player(Seat),
    /// Chance chooses one of [`Game::outcomes`].
    Chance,
    /// The game is over.
    Over,
}

impl Turn {
    /// The player to move, if it is a player's turn.
    #[inline]
    #[must_use]
    pub fn seat(self) -> Option<Seat> {
        match self {
            Turn::Player(seat) => Some(seat),
            Turn::Chance | Turn::Over => None,
        }
    }
}

/// One possibility of chance, with its weight among all outcomes of the same turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome<A> {
    /// What happens.
    pub action: A,
    /// The probability is `weight` over the sum of all weights. Never 0.
    pub weight: u32,
}

/// The rules of one game, and one position of it.
///
/// A value is a position: it holds what **every** seat may know, and nothing else. What the seed
/// has decided and no seat has seen (the order of the tiles, a hidden reservoir) is in the
/// [`Setup`](Game::Setup), beside the position. A player gets the position alone, so no search can
/// peek and no view can leak.
///
/// Chance is explicit. When [`turn`](Game::turn) is [`Turn::Chance`], a search visits all
/// [`outcomes`](Game::outcomes) or draws a [`sample`](Game::sample); a
/// [`Session`](crate::Session) plays the [`fate`](Game::fate) that the set-up holds.
///
/// Two positions are equal if everything that decides their future is equal. The testkit compares
/// positions after undo and replay.
///
/// # Example
///
/// A complete game:
///
#[doc = concat!("```\n", include_str!("../doc/nim.rs"), "```")]
pub trait Game: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// The options that a game is started with.
    type Params: Params;
    /// What the seed decides before the first action. `()` if nothing is random.
    type Setup: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What a player or chance does. `Display` writes it in the notation of records.
    type Action: Copy + Ord + Hash + Debug + Display + Send + Sync + 'static;
    /// What [`undo`](Game::undo) needs to take an action back exactly. A small game may copy
    /// itself.
    type Undo: Clone + Debug + Send + Sync + 'static;

    /// The name in commands, records and URLs: short, lower case.
    const ID: &'static str;

    /// The set-up of a seed. The same parameters and seed give the same set-up on every platform
    /// and in every version.
    fn deal(params: &Self::Params, seed: Seed) -> Self::Setup;

    /// The first position.
    ///
    /// # Errors
    /// If the set-up does not fit the parameters, which must have passed [`Params::check`].
    fn start(params: &Self::Params, setup: &Self::Setup) -> Result<Self, BadSetup>;

    /// Whether a game with these parameters keeps parts of its set-up from the players until chance
    /// reveals them. While such a game runs, its set-up, seed and record are secret.
    fn hides_information(params: &Self::Params) -> bool {
        let _ = params;
        false
    }

    /// The options that this game was started with.
    fn params(&self) -> &Self::Params;

    /// How many players take part.
    fn seats(&self) -> usize;

    /// Whose decision comes next.
    fn turn(&self) -> Turn;

    /// Clears `out` and fills it with every action of the player to move, in a fixed order.
    /// Empty on a chance turn and when the game is over.
    fn actions(&self, out: &mut Vec<Self::Action>);

    /// [`actions`](Game::actions) without those that lead to the same position as an earlier one.
    /// For searches.
    fn distinct_actions(&self, out: &mut Vec<Self::Action>) {
        self.actions(out);
    }

    /// Checks whether an action of a player or of chance is legal now.
    ///
    /// # Errors
    /// Says why not.
    fn check(&self, action: Self::Action) -> Result<(), Illegal>;

    /// Applies an action that [`check`](Game::check) allows, and returns what takes it back. Any
    /// other action may panic or leave a wrong position (it is never a memory error).
    fn apply(&mut self, action: Self::Action) -> Self::Undo;

    /// Takes back the last action; `undo` is what its [`apply`](Game::apply) returned.
    fn undo(&mut self, undo: Self::Undo);

    /// The present points of a seat. In a game without points, 1 for a won game and 0 otherwise.
    fn score(&self, seat: Seat) -> i64;

    /// The winners: several if the victory is shared, none for a draw. Only meaningful when the
    /// game is over.
    fn winners(&self) -> SeatSet;

    /// Why the game ended. Only meaningful when the game is over.
    fn reason(&self) -> Message;

    /// Clears `out` and fills it with every outcome of chance; empty unless it is chance's turn.
    fn outcomes(&self, out: &mut Vec<Outcome<Self::Action>>) {
        out.clear();
    }

    /// The outcome that the set-up holds for this chance turn; `None` on other turns. Every game
    /// with chance turns implements it.
    fn fate(&self, setup: &Self::Setup) -> Option<Self::Action> {
        let _ = setup;
        None
    }

    /// Draws one outcome by weight. Fast path of [`outcomes`](Game::outcomes), with the same
    /// distribution.
    ///
    /// Returns `None` unless it is chance's turn.
    fn sample(&self, rng: &mut Rng) -> Option<Self::Action> {
        let mut outcomes = Vec::new();
        self.outcomes(&mut outcomes);
        let total: u64 = outcomes.iter().map(|o| u64::from(o.weight)).sum();
        let mut left = rng.below64(total.max(1));
        for outcome in &outcomes {
            if left < u64::from(outcome.weight) {
                return Some(outcome.action);
            }
            left -= u64::from(outcome.weight);
        }
        None
    }

    /// One of [`actions`](Game::actions), each equally likely. Fast path with the same
    /// distribution.
    ///
    /// Returns `None` unless it is a player's turn.
    fn random_action(&self, rng: &mut Rng) -> Option<Self::Action> {
        let mut actions = Vec::new();
        self.actions(&mut actions);
        rng.pick(&actions).copied()
    }

    /// Plays random actions and sampled chance until the game is over. Fast path: may leave any
    /// finished position whose winners and scores have the same distribution (Hex fills the whole
    /// board and looks for the winner once).
    fn playout(&mut self, rng: &mut Rng) {
        loop {
            let action = match self.turn() {
                Turn::Player(_) => self.random_action(rng),
                Turn::Chance => self.sample(rng),
                Turn::Over => None,
            };
            match action {
                Some(action) => drop(self.apply(action)),
                None => return,
            }
        }
    }

    /// Plays `games` random games from here and adds the [payoffs](Game::payoff) of each seat to
    /// `totals`, which holds a value for every seat. Fast path with the same distribution as
    /// [`playout`](Game::playout).
    fn sum_playouts(&self, games: u64, rng: &mut Rng, totals: &mut [f64]) {
        let mut state = self.clone();
        for _ in 0..games {
            state.clone_from(self);
            state.playout(rng);
            for (seat, total) in Seat::all(self.seats()).zip(&mut *totals) {
                *total += state.payoff(seat);
            }
        }
    }

    /// A hash of the position for transposition tables: equal positions have equal hashes.
    fn hash64(&self) -> u64;

    /// The value of a finished game to a seat: 1 for a win, 0 for a loss, the share of a shared
    /// win, 1/seats for a draw.
    fn payoff(&self, seat: Seat) -> f64 {
        let winners = self.winners();
        if winners.is_empty() {
            1.0 / self.seats() as f64
        } else if winners.contains(seat) {
            1.0 / winners.len() as f64
        } else {
            0.0
        }
    }
}
