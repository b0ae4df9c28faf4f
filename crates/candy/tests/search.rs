//! Alpha-beta against plain minimax.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail as tests do")]

use ludograph_candy::players::search::{Search, WIN};
use ludograph_candy::{AlphaBeta, Candy, Params, Reservoir, Rules};
use ludograph_core::{Game, Player, Rng, Seat, Seed, Thinking, Turn};

fn margin(game: &Candy, seat: Seat) -> i32 {
    (game.score(seat) - game.score(seat.other())) as i32
}

/// Minimax by the letter, duplicates and all, for the player to move.
fn minimax(game: &mut Candy, depth: u32) -> i32 {
    let seat = game.turn().seat().unwrap();
    let mut actions = Vec::new();
    game.actions(&mut actions);
    let values = actions.into_iter().map(|action| {
        let undo = game.apply(action);
        let value = match game.turn() {
            Turn::Over => WIN + margin(game, seat),
            // Chance ends a line: what it brings is not known.
            Turn::Chance => margin(game, seat),
            _ if depth == 1 => margin(game, seat),
            Turn::Player(next) if next == seat => minimax(game, depth - 1),
            _ => -minimax(game, depth - 1),
        };
        game.undo(undo);
        value
    });
    values.max().unwrap()
}

/// Positions of random games, from the first move to the last, near the end as well as far from it.
fn positions(rules: Rules, games: u64, rng: &mut Rng) -> Vec<Candy> {
    let params = Params {
        rules,
        reservoir: Reservoir::Open,
    };
    let mut positions = Vec::new();
    for seed in 0..games {
        let setup = Candy::deal(&params, Seed::new(seed).unwrap());
        let mut game = Candy::start(&params, &setup).unwrap();
        while game.turn() != Turn::Over {
            let action = match game.random_action(rng) {
                Some(action) => {
                    positions.push(game.clone());
                    Some(action)
                }
                None => game.sample(rng),
            };
            game.apply(action.unwrap());
        }
    }
    positions
}

#[test]
fn values_are_those_of_minimax() {
    let mut rng = Rng::new(Seed::new(21).unwrap());
    let (mut checked, mut over) = (0, 0);
    for rules in [Rules::Classic, Rules::Tournament] {
        for (i, mut game) in positions(rules, 8, &mut rng).into_iter().enumerate() {
            let depth = [1, 2, 2, 3][i % 4];
            let expected = minimax(&mut game, depth);
            let mut search = Search::new(&game, u64::MAX, &|| false).unwrap();
            let mut moves = search.moves();
            for step in 1..=depth {
                assert!(search.deepen(&mut moves, step, false));
            }
            assert_eq!(moves[0].value, expected, "{rules:?}, depth {depth}");
            assert_eq!(search.line()[0], moves[0].swap);
            assert_eq!(
                line_value(&game, search.line()),
                expected,
                "the line's value"
            );
            let mut exact = search.moves();
            assert!(search.deepen(&mut exact, depth, true));
            assert_eq!(exact[0].value, expected);
            for bound in &moves {
                let exact = exact.iter().find(|m| m.swap == bound.swap).unwrap();
                assert!(exact.value <= bound.value);
            }
            checked += 1;
            over += usize::from(expected.abs() > WIN / 2);
        }
    }
    assert!(
        checked > 1_000 && over > 10,
        "{checked} positions, {over} of them decided"
    );
}

/// What the line leads to, for the player to move.
fn line_value(game: &Candy, line: &[ludograph_candy::Swap]) -> i32 {
    let seat = game.turn().seat().unwrap();
    let mut game = game.clone();
    for swap in line {
        let action = ludograph_candy::Action::Swap(*swap);
        assert_eq!(game.check(action), Ok(()));
        game.apply(action);
    }
    let decided = game.turn() == Turn::Over;
    let sign = if game.winners().contains(seat) { 1 } else { -1 };
    margin(&game, seat) + if decided { sign * WIN } else { 0 }
}

/// A refactoring that is meant to keep the search as it is must not move this number.
#[test]
fn the_search_has_its_fingerprint() {
    let params = Params::default();
    let mut nodes = 0;
    for seed in 0..10 {
        let setup = Candy::deal(&params, Seed::new(seed).unwrap());
        let game = Candy::start(&params, &setup).unwrap();
        let mut thinking = Thinking::unlimited(Rng::new(Seed::new(0).unwrap()));
        thinking.depth = Some(4);
        let choice = AlphaBeta::default().choose(&game, &mut thinking).unwrap();
        nodes += choice.thought.nodes.unwrap();
    }
    assert_eq!(nodes, 23_819);
}

#[test]
fn limits_are_kept() {
    for reservoir in [Reservoir::Open, Reservoir::Hidden] {
        let params = Params {
            rules: Rules::Classic,
            reservoir,
        };
        let seed = Seed::new(4).unwrap();
        let game = Candy::start(&params, &Candy::deal(&params, seed)).unwrap();
        let choose = |nodes, stop: &'static (dyn Fn() -> bool + Sync)| {
            let mut thinking = Thinking::unlimited(Rng::new(seed));
            (thinking.nodes, thinking.depth, thinking.stop) = (nodes, Some(30), stop);
            AlphaBeta::default().choose(&game, &mut thinking).unwrap()
        };
        let limited = choose(Some(20_000), &|| false);
        assert!(limited.thought.nodes.unwrap() < 60_000);
        assert!(limited.thought.depth.unwrap() >= 1);
        assert_eq!(limited, choose(Some(20_000), &|| false), "not repeatable");
        assert_eq!(game.check(limited.action), Ok(()));
        let stopped = choose(None, &|| true);
        assert_eq!(game.check(stopped.action), Ok(()));
        assert!(stopped.thought.depth.unwrap() >= 1);
    }
}
