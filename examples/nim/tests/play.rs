//! The product's searches, arena and catalog with a game that is not part of the product.

use ludograph_arena::{Cancel, Event, PlayerSpec, Runner, Standings};
use ludograph_catalog::Catalog;
use ludograph_core::evaluate::{Blind, WON};
use ludograph_core::{Game, Seat, Seed};
use ludograph_example_nim::{Action, Nim, Params, Setup, entry};
use ludograph_search::minimax::minimax;
use serde_json::Value;

fn heap(stones: u32) -> Nim {
    let params = Params {
        stones,
        ..Params::default()
    };
    Nim::start(&params, &Setup::default()).unwrap()
}

/// The theory: a multiple of four is lost for the player to move; every other heap is won by
/// leaving a multiple of four.
#[test]
fn minimax_finds_the_winning_moves() {
    for stones in 1..=10 {
        let mut steps = Vec::new();
        let verdict = minimax(&mut heap(stones), Seat::FIRST, stones, &Blind, &mut steps);
        let won = f64::from(WON);
        match stones % 4 {
            0 => assert_eq!(verdict.value, -won, "{stones}"),
            rest => {
                assert_eq!(verdict.value, won, "{stones}");
                assert_eq!(verdict.best, Some(Action::Take(rest)), "{stones}");
            }
        }
        // The steps are what the lab shows.
        assert!(steps.len() as u64 >= verdict.nodes);
    }
}

#[test]
fn a_catalog_holds_a_foreign_game() {
    let catalog = Catalog::builtin().with(entry());
    let ids: Vec<&str> = catalog.all().map(|g| g.info().id).collect();
    assert!(
        ids.contains(&"hex") && ids.last() == Some(&"nim"),
        "{ids:?}"
    );
    let nim = catalog.game("nim").unwrap();
    assert_eq!((nim.info().min_seats, nim.info().max_seats), (2, 4));
    let session = nim.start(&Value::Null, Seed::fold(1)).unwrap();
    assert_eq!(session.actions(), ["take 1", "take 2", "take 3"]);
}

#[test]
fn the_arena_plays_a_match() {
    let game = entry();
    let players = PlayerSpec::list("beginner,expert").unwrap();
    let mut event = Event::new(&game, &Value::Null, players, 40, Seed::fold(1)).unwrap();
    event.limits.depth = Some(12);
    let runner = Runner::new(event, &game, 2, Cancel::default()).unwrap();
    let standings = Standings::of(&runner.run().unwrap().tally);
    assert_eq!((standings.games, standings.void), (40, 0));
    assert!(standings.players[1].points > 30.0, "{standings:?}");
}
