//! Properties of the engine on any board: legal moves, a prompt end after the stop signal, and the
//! same results with every instruction set.

use std::sync::atomic::{AtomicU32, Ordering};

use ludograph_core::{Game, Player, Rng, Seed, Thinking};
use ludograph_hex::{Hex, Params};
use ludograph_hex_engine::mcts::{Limits, Search, Settings};
use ludograph_hex_engine::net::{Isa, Net};
use ludograph_hex_engine::{Champion, LEVELS, Level};

/// Number of random positions of each trained size. `LUDOGRAPH_POSITIONS=10000` takes about ten
/// minutes of one core with `--release`.
fn positions() -> u32 {
    let asked = std::env::var("LUDOGRAPH_POSITIONS").ok();
    asked.map_or(100, |count| count.parse().unwrap())
}

/// A random position that is not over; the mover may be allowed to swap.
fn position(cols: u8, rows: u8, rng: &mut Rng) -> Hex {
    let params = Params::sized(cols, rows);
    let mut game = Hex::start(&params, &()).unwrap();
    for _ in 0..rng.below(u32::from(cols) * u32::from(rows)) {
        let Some(action) = game.random_action(rng) else {
            break;
        };
        let undo = game.apply(action);
        if game.winner().is_some() {
            game.undo(undo);
            break;
        }
    }
    game
}

fn thinking(seed: u64, nodes: u64) -> Thinking<'static> {
    Thinking {
        nodes: Some(nodes),
        ..Thinking::unlimited(Rng::new(Seed::fold(seed)))
    }
}

/// Makes one choice in each of `count` random positions, by players of all levels in turn.
fn plays_legally(cols: u8, rows: u8, count: u32) {
    let mut rng = Rng::new(Seed::fold(u64::from(cols) << 8 | u64::from(rows)));
    let mut players: Vec<Champion> = LEVELS.iter().map(|&l| Champion::new(l)).collect();
    for i in 0..count {
        let game = position(cols, rows, &mut rng);
        let number = i as usize % players.len();
        let mut thinking = thinking(i.into(), 1 + u64::from(i) % 2);
        let choice = players[number].choose(&game, &mut thinking).unwrap();
        assert_eq!(game.check(choice.action), Ok(()), "{game:?}");
    }
}

#[test]
fn every_move_is_legal_on_every_size_that_was_trained() {
    for size in 5..=19 {
        plays_legally(size, size, positions());
    }
}

#[test]
fn every_move_is_legal_on_any_other_board() {
    for size in (1..=4).chain(20..=26) {
        plays_legally(size, size, 20);
    }
    for (cols, rows) in [(1, 9), (4, 3), (5, 9), (11, 10), (26, 2), (17, 21)] {
        plays_legally(cols, rows, 20);
    }
}

/// After the stop signal a search evaluates no further batch, on any board and with any number of
/// threads.
#[test]
fn a_search_ends_when_told_to() {
    let master = Level::named("master").unwrap();
    for (cols, rows, threads) in [(9, 9, 1), (11, 11, 2), (13, 12, 1), (19, 19, 2)] {
        let mut rng = Rng::new(Seed::fold(7));
        for polls in [0, 1, 5, 20] {
            let game = position(cols, rows, &mut rng);
            let asked = AtomicU32::new(0);
            let stop = || asked.fetch_add(1, Ordering::Relaxed) >= polls;
            let mut thinking = Thinking {
                stop: &stop,
                ..Thinking::unlimited(Rng::new(Seed::fold(1)))
            };
            let mut player = Champion::new(*master).threads(threads);
            let choice = player.choose(&game, &mut thinking).unwrap();
            assert_eq!(game.check(choice.action), Ok(()));
            // The signal is polled before every batch; the opening of an empty board evaluates
            // batches of eight.
            let most = 8 * (polls + 1 + threads as u32);
            assert!(choice.thought.nodes.unwrap() <= most.into(), "{choice:?}");
        }
    }
}

/// All instruction sets find the same moves. The portable kernels differ in the last bits, which
/// may decide a close choice.
#[test]
fn every_set_of_instructions_finds_the_same() {
    let nets: Vec<Net> = Isa::available()
        .into_iter()
        .map(|isa| Net::trained().clone().with_isa(isa).unwrap())
        .collect();
    assert_eq!(nets[0].isa(), Isa::Portable);
    let mut rng = Rng::new(Seed::fold(3));
    let (mut same, mut all) = (0, 0);
    for size in 5..=19 {
        for _ in 0..2 {
            let game = position(size, size, &mut rng);
            let limits = Limits {
                visits: 16,
                stop: &|| false,
                threads: 1,
            };
            let reports: Vec<_> = nets
                .iter()
                .map(|net| {
                    let mut search = Search::new(net, Settings::default());
                    search.run(&game, limits);
                    search.report()
                })
                .collect();
            for report in &reports {
                all += 1;
                same += u32::from(report.candidates[0].cell == reports[0].candidates[0].cell);
                assert!((report.win - reports[0].win).abs() < 0.05, "{game:?}");
            }
        }
    }
    assert!(same * 100 >= all * 95, "{same} of {all}");
}
