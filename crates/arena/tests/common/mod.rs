//! The example game Nim with dice, and players that behave in every way a player can.

#![allow(dead_code, reason = "every test file uses another part of it")]

use ludograph_arena::{Event, PlayerSpec};
use ludograph_catalog::{AnyGame, Entry};
use ludograph_core::{
    Choice, Player, PlayerError, RandomPlayer, Seed, Thinking, messages::not_your_turn,
};
use ludograph_example_nim::{Action, Nim};
use serde_json::{Value, json};

/// A player made of a function.
struct By<F>(F);

impl<F> Player<Nim> for By<F>
where
    F: FnMut(&Nim, &mut Thinking<'_>) -> Result<u32, PlayerError> + Send,
{
    fn choose(
        &mut self,
        game: &Nim,
        thinking: &mut Thinking<'_>,
    ) -> Result<Choice<Action>, PlayerError> {
        (self.0)(game, thinking).map(|n| Choice::silent(Action::Take(n)))
    }
}

fn greedy(game: &Nim, _: &mut Thinking<'_>) -> Result<u32, PlayerError> {
    Ok(game.most())
}

/// Never leaves so little that the next may take it all, where it can be helped.
fn careful(game: &Nim, _: &mut Thinking<'_>) -> Result<u32, PlayerError> {
    let most = game.most();
    Ok(if most == game.stones() {
        most
    } else {
        (1..=most).find(|n| game.stones() - n > 3).unwrap_or(1)
    })
}

fn panicking(game: &Nim, _: &mut Thinking<'_>) -> Result<u32, PlayerError> {
    assert!(game.stones() > 10, "I never learnt the endgame");
    Ok(1)
}

fn cheating(game: &Nim, _: &mut Thinking<'_>) -> Result<u32, PlayerError> {
    Ok(game.stones().max(4))
}

fn helpless(_: &Nim, _: &mut Thinking<'_>) -> Result<u32, PlayerError> {
    Err(PlayerError(not_your_turn()))
}

/// Never returns and ignores the stop signal.
fn stuck(_: &Nim, _: &mut Thinking<'_>) -> Result<u32, PlayerError> {
    loop {
        std::thread::park();
    }
}

/// Uses its time to the end.
fn thorough(_: &Nim, thinking: &mut Thinking<'_>) -> Result<u32, PlayerError> {
    while !thinking.stopped() {
        std::thread::yield_now();
    }
    Ok(1)
}

/// Checks that it got the limits of its event.
fn limited(_: &Nim, thinking: &mut Thinking<'_>) -> Result<u32, PlayerError> {
    assert_eq!((thinking.nodes, thinking.depth), (Some(77), None));
    Ok(1)
}

/// The game with all its players.
pub fn nim() -> impl AnyGame {
    Entry::<Nim>::new("Nim", "Take the last stone")
        .seats_from_option("seats", &[])
        .level("random", "Anything", None, || RandomPlayer)
        .level("greedy", "As much as it can", None, || By(greedy))
        .level("careful", "Leaves no easy win", None, || By(careful))
        .player("panicking", "Panics late", None, || By(panicking))
        .player("cheating", "Takes too much", None, || By(cheating))
        .player("helpless", "Cannot play", None, || By(helpless))
        .player("stuck", "Never answers", Some(20), || By(stuck))
        .player("thorough", "Thinks to the end", Some(5), || By(thorough))
        .player("limited", "Checks its limits", Some(5), || By(limited))
}

/// An event of Nim.
pub fn event(game: &dyn AnyGame, players: &str, games: u64) -> Event {
    event_with(game, &Value::Null, players, games)
}

/// An event of Nim with options.
pub fn event_with(game: &dyn AnyGame, params: &Value, players: &str, games: u64) -> Event {
    let mut params = params.clone();
    params["dice"] = json!(true);
    let players = PlayerSpec::list(players).unwrap();
    Event::new(game, &params, players, games, Seed::new(1).unwrap()).unwrap()
}
