//! Monte Carlo tree search: watched, it is the same search.

use ludograph_catalog::AnySession;
use ludograph_core::{Game, Player, Rng, Seed, Thinking};
use ludograph_search::Mcts;
use ludograph_search::mcts::{RandomRollouts, Settings};
use serde_json::json;

use crate::replay::{replay, whole_run};
use crate::sessions::{self, POSITIONS};
use crate::waves::typed;

fn compare<G: Game>(session: &dyn AnySession, simulations: u64) {
    let options = json!({"simulations": simulations, "every": 7});
    let game = typed::<G>(session).position();
    if game.turn().seat().is_none() {
        assert!(whole_run(session, "mcts", &options).is_err());
        return;
    }
    let run = replay(session, "mcts", &options);
    let mut thinking = Thinking {
        nodes: Some(simulations),
        ..Thinking::unlimited(Rng::new(Seed::fold(1)))
    };
    let mut player = Mcts::new(Settings::default(), RandomRollouts);
    let choice = player.choose(game, &mut thinking).unwrap();
    let panel = &run.page.run.panels[0];
    let actions = panel.actions.as_ref().unwrap();
    let visits = run.numbers("visits");
    for alternative in &choice.thought.alternatives {
        let text = alternative.action.to_string();
        let place = actions.iter().position(|a| *a == text).unwrap();
        assert_eq!(visits[place], Some(alternative.nodes));
    }
    let line = choice.thought.line.iter().map(G::Action::to_string);
    assert_eq!(*run.slot("line"), json!(line.collect::<Vec<_>>()));
    let played = run.page.steps.last().unwrap().focus[0];
    assert_eq!(actions[played], choice.action.to_string());
    assert_eq!(run.slot("simulations").as_u64(), choice.thought.nodes);
}

#[test]
fn hex_watched_is_hex_searched() {
    for number in 0..POSITIONS {
        compare::<ludograph_hex::Hex>(sessions::hex(number).as_ref(), 60);
    }
}

#[test]
fn no_watched_is_no_searched() {
    for number in 0..POSITIONS {
        compare::<ludograph_no::No>(sessions::no(number).as_ref(), 20);
    }
}

#[test]
fn candy_watched_is_candy_searched() {
    for number in 0..POSITIONS {
        compare::<ludograph_candy::Candy>(sessions::candy(number).as_ref(), 10);
    }
}

#[test]
fn carcassonne_watched_is_carcassonne_searched() {
    for number in 0..POSITIONS {
        compare::<ludograph_carcassonne::Carcassonne>(sessions::carcassonne(number).as_ref(), 10);
    }
}
