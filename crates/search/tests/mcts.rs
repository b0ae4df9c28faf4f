//! Monte Carlo tree search: proofs, agreement with minimax, tree reuse, limits.

mod support;

use ludograph_core::{Blind, Game, Player, Rng, Seed, Thinking};
use ludograph_hex::{Hex, Params};
use ludograph_search::Mcts;
use ludograph_search::mcts::{RandomRollouts, Settings};
use ludograph_search::minimax::minimax;

fn settings(simulations: u64) -> Settings {
    Settings {
        simulations,
        ..Settings::default()
    }
}

fn thinking(k: u64) -> Thinking<'static> {
    Thinking::unlimited(Rng::new(Seed::fold(k)))
}

#[test]
fn small_hex_is_proven() {
    let boards = support::hex(3, 7)
        .take(150)
        .chain(support::hex(4, 8).take(30));
    for (k, mut game) in boards.enumerate() {
        let seat = game.turn().seat().unwrap();
        let right = minimax(&mut game, seat, 16, &Blind, &mut ());
        let mut player = Mcts::new(settings(100_000), RandomRollouts);
        let choice = player.choose(&game, &mut thinking(k as u64)).unwrap();
        assert!(choice.thought.exact, "{game:?}");
        assert_eq!(
            choice.thought.win,
            Some(if right.value > 0.0 { 1.0 } else { 0.0 })
        );
        game.apply(choice.action);
        let after = minimax(&mut game, seat, 16, &Blind, &mut ());
        assert_eq!(
            after.value, right.value,
            "the chosen action keeps the value"
        );
    }
}

#[test]
fn with_chance_it_agrees_with_exhaustive_search() {
    let mut agreed = 0;
    for (k, mut game) in support::carcassonne(1).take(12).enumerate() {
        let seat = game.turn().seat().unwrap();
        let right = minimax(&mut game, seat, 4, &Blind, &mut ());
        let choice = Mcts::new(settings(20_000), RandomRollouts)
            .choose(&game, &mut thinking(k as u64))
            .unwrap();
        game.apply(choice.action);
        let after = minimax(&mut game, seat, 3, &Blind, &mut ());
        agreed += u32::from(after.value == right.value);
    }
    assert!(agreed >= 11, "{agreed} of 12");
}

#[test]
fn the_same_seed_gives_the_same_choice_and_another_choice_keeps_the_tree() {
    let game = support::hex(4, 14).next().unwrap();
    let run = |threads| {
        let mut player = Mcts::new(
            Settings {
                threads,
                ..settings(2_000)
            },
            RandomRollouts,
        );
        let first = player.choose(&game, &mut thinking(1)).unwrap();
        let mut later = game.clone();
        later.apply(first.action);
        later.apply(first.thought.line[1]);
        let second = player.choose(&later, &mut thinking(2)).unwrap();
        (first, second)
    };
    assert_eq!(run(1), run(1));
    assert_eq!(run(2), run(2));
    let (_, second) = run(1);
    let visits: u64 = second.thought.alternatives.iter().map(|a| a.nodes).sum();
    assert!(
        second.thought.exact || visits > 2_000,
        "what was learned before counts: {visits}"
    );
}

/// After an undo nothing of the tree fits: the choice is that of a new player.
#[test]
fn an_undone_position_starts_a_new_tree() {
    let earlier = support::hex(4, 14).next().unwrap();
    let new = || Mcts::new(settings(2_000), RandomRollouts);
    let mut player = new();
    let mut later = earlier.clone();
    let action = player.choose(&earlier, &mut thinking(1)).unwrap().action;
    later.apply(action);
    player.choose(&later, &mut thinking(2)).unwrap();
    let again = player.choose(&earlier, &mut thinking(3)).unwrap();
    assert_eq!(again, new().choose(&earlier, &mut thinking(3)).unwrap());
}

#[test]
fn a_full_tree_goes_on() {
    let game = support::carcassonne(20).next().unwrap();
    let mut player = Mcts::new(
        Settings {
            max_nodes: 300,
            ..settings(1_000)
        },
        RandomRollouts,
    );
    let choice = player.choose(&game, &mut thinking(3)).unwrap();
    assert!(game.check(choice.action).is_ok());
    assert_eq!(choice.thought.nodes, Some(1_000));
}

#[test]
fn a_stop_at_once_still_gives_an_action() {
    let game = support::hex(4, 14).next().unwrap();
    let mut stopped = Thinking {
        stop: &|| true,
        nodes: Some(0),
        ..thinking(1)
    };
    let choice = Mcts::new(settings(1_000), RandomRollouts)
        .choose(&game, &mut stopped)
        .unwrap();
    assert!(game.check(choice.action).is_ok());
}

/// B6: a player with the default settings answers without any limit from outside.
#[test]
fn b6_the_default_player_answers() {
    let board = Hex::start(&Params::square(11), &()).unwrap();
    let choice = Mcts::default().choose(&board, &mut thinking(1)).unwrap();
    assert_eq!(choice.thought.nodes, Some(10_000));
}
