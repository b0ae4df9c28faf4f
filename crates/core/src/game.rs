//! The contract that every game keeps.

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
    /// Nobody: the game is over.
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

/// One thing that chance may do, with its share among all outcomes of the same turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome<A> {
    /// What happens.
    pub action: A,
    /// Its share: probability is `weight` over the sum of all weights. Never 0.
    pub weight: u32,
}

/// The rules of one game, and one position of it.
///
/// A value is a position: it holds what **every** seat may know, and nothing else. What the seed has decided but nobody has seen yet (the
/// order of the tiles, a hidden reservoir) lives in the [`Setup`](Game::Setup), beside the position. A player is handed the position alone, so that
/// no search can peek and no view can leak.
///
/// Chance is explicit: when [`turn`](Game::turn) is [`Turn::Chance`], a search looks at all [`outcomes`](Game::outcomes) or draws a
/// [`sample`](Game::sample), and a [`Session`](crate::Session) plays the [`fate`](Game::fate) that the set-up holds.
///
/// Equality is equality of positions including whatever decides their future; the testkit compares with it after undo and replay.
pub trait Game: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// The options that a game is started with.
    type Params: Params;
    /// What the seed decides before the first action (see the trait's text). `()` where nothing is random.
    type Setup: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What a player or chance does. `Display` writes it in the notation of records.
    type Action: Copy + Ord + Hash + Debug + Display + Send + Sync + 'static;
    /// What [`undo`](Game::undo) needs to take an action back exactly. A small game may use a copy of itself.
    type Undo: Clone + Debug + Send + Sync + 'static;

    /// The name in commands, records and addresses: short, lower case.
    const ID: &'static str;

    /// What the seed decides. The same parameters and seed give the same set-up on every platform and in every version.
    fn deal(params: &Self::Params, seed: Seed) -> Self::Setup;

    /// The first position.
    ///
    /// # Errors
    /// When the set-up does not belong to the parameters. `params` must have passed [`Params::check`].
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

    /// Clears `out` and fills it with every action of the player to move, in the game's listing order.
    /// Empty on a chance turn and when the game is over.
    fn actions(&self, out: &mut Vec<Self::Action>);

    /// What [`actions`](Game::actions) lists, but of actions that come to the same position only the first: for searches.
    fn distinct_actions(&self, out: &mut Vec<Self::Action>) {
        self.actions(out);
    }

    /// Whether the action, of a player or of chance, may be done now.
    ///
    /// # Errors
    /// Says why not.
    fn check(&self, action: Self::Action) -> Result<(), Illegal>;

    /// Does an action that [`check`](Game::check) allows; anything else is a caller's mistake and may panic or corrupt the position (it
    /// never harms memory). Returns what takes it back.
    fn apply(&mut self, action: Self::Action) -> Self::Undo;

    /// Takes back the last action not yet taken back; `undo` is what its [`apply`](Game::apply) returned.
    fn undo(&mut self, undo: Self::Undo);

    /// The points of a seat as they stand. Where a game has no points, 1 for a won game and 0 otherwise.
    fn score(&self, seat: Seat) -> i64;

    /// Who has won: several when the victory is shared, none for a draw. Meaningful only when the game is over.
    fn winners(&self) -> SeatSet;

    /// Why the game ended. Meaningful only when the game is over.
    fn reason(&self) -> Message;

    /// Clears `out` and fills it with everything that chance may do now; empty unless it is chance's turn.
    fn outcomes(&self, out: &mut Vec<Outcome<Self::Action>>) {
        out.clear();
    }

    /// What the set-up holds for this chance turn. Every game that has chance turns provides it; `None` otherwise.
    fn fate(&self, setup: &Self::Setup) -> Option<Self::Action> {
        let _ = setup;
        None
    }

    /// Draws one outcome by weight. Fast path: must be distributed as [`outcomes`](Game::outcomes) says.
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

    /// One of [`actions`](Game::actions), each equally likely. Fast path.
    ///
    /// Returns `None` unless it is a player's turn.
    fn random_action(&self, rng: &mut Rng) -> Option<Self::Action> {
        let mut actions = Vec::new();
        self.actions(&mut actions);
        rng.pick(&actions).copied()
    }

    /// Plays random actions and sampled chance until the game is over. Fast path: may leave any finished position whose winners and scores are
    /// distributed as those of such a random game (Hex fills the whole board and looks once).
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

    /// Adds what `games` random games from here are worth to each seat to `totals`, which holds a value for every seat; the position stays as it is.
    /// Fast path: must be distributed as [`payoff`](Game::payoff) after [`playout`](Game::playout).
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

    /// A hash of the position, for transposition tables: equal positions have equal hashes.
    fn hash64(&self) -> u64;

    /// What a finished game is worth to a seat: 1 for a win, 0 for a loss, the share for a shared win, ½ for a draw between two (1/seats in general).
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
