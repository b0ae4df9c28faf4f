//! Fast random games: winners agree with a flood fill and are distributed as in slow random games.
#![allow(clippy::unwrap_used, reason = "a test may panic, its helpers too")]

mod common;

use std::collections::HashMap;

use common::{flood, flood_winner, plain, random_session, rng, slow_playout};
use ludograph_core::{Game, Rng, Turn};
use ludograph_hex::{Action, Colour, Hex, Params};

fn start(params: Params) -> Hex {
    Hex::start(&params, &()).unwrap()
}

#[test]
fn a_playout_fills_the_board_and_names_its_winner() {
    let mut rng = rng(1);
    let large = [
        (12, 12),
        (16, 8),
        (8, 16),
        (13, 10),
        (5, 26),
        (26, 5),
        (26, 26),
    ];
    let sizes = (1..=11)
        .map(|n| (n, n))
        .chain(large)
        .chain([(3, 8), (1, 26), (26, 1)]);
    for (cols, rows) in sizes {
        for moves in [0, 1, 2, 5, 20] {
            for _ in 0..40 {
                let from = random_session(Params::sized(cols, rows), moves, &mut rng);
                let from = from.position();
                let mut game = from.clone();
                game.playout(&mut rng);
                assert_eq!(game.turn(), Turn::Over);
                assert_eq!(game.winner(), flood_winner(&game), "{cols}×{rows}");
                if from.winner().is_none() {
                    full_and_fair(from, &game);
                }
            }
        }
    }
}

/// Every cell is occupied, the old pieces are unchanged (unless a random swap moved the only one),
/// and the numbers of moves are right.
fn full_and_fair(from: &Hex, game: &Hex) {
    let cells = || game.shape().cells();
    assert_eq!(game.empty_count(), 0);
    if from.pieces() > 1 {
        let kept = |c| {
            from.owner(c)
                .is_none_or(|owner| game.owner(c) == Some(owner))
        };
        assert!(cells().all(kept));
    }
    let count = |colour| cells().filter(|&c| game.owner(c) == Some(colour)).count();
    assert!(count(Colour::Red).abs_diff(count(Colour::Blue)) <= 1);
    let mut again = Hex::start(game.params(), &()).unwrap();
    again.clone_from(game);
    assert_eq!(again.hash64(), game.hash64());
}

#[test]
fn the_first_win_is_no_win_a_move_earlier() {
    let mut rng = rng(2);
    for (cols, rows) in [
        (1, 1),
        (2, 2),
        (3, 3),
        (5, 5),
        (4, 7),
        (11, 11),
        (12, 12),
        (26, 26),
    ] {
        for moves in [0, 1, 6] {
            for _ in 0..40 {
                let from = random_session(Params::sized(cols, rows), moves, &mut rng);
                let mut game = from.position().clone();
                game.play_to_first_win(&mut rng);
                assert_eq!(game.turn(), Turn::Over);
                assert_eq!(game.winner(), flood_winner(&game));
                let winner = game.winner().unwrap();
                assert_eq!(game.mover(), winner.other(), "the winner moved last");
                if from.position().winner().is_none() {
                    assert!(some_piece_decided(&game, winner));
                }
            }
        }
    }
}

/// Whether some piece of the winner is necessary for the win: the last piece of the game is.
fn some_piece_decided(game: &Hex, winner: Colour) -> bool {
    let (cols, rows) = (game.params().cols, game.params().rows);
    let mut own = game
        .shape()
        .cells()
        .filter(|&c| game.owner(c) == Some(winner));
    own.any(|without| {
        let has = |c| c != without && game.owner(c) == Some(winner);
        !match winner {
            Colour::Red => flood(cols, rows, has, |c| c.x() == 0, |c| c.x() + 1 == cols),
            Colour::Blue => flood(cols, rows, has, |c| c.y() == 0, |c| c.y() + 1 == rows),
        }
    })
}

/// The exact chance that Red wins when both play at random, by looking at every game.
fn exact(game: &Hex, known: &mut HashMap<u64, f64>) -> f64 {
    if let Some(winner) = game.winner() {
        return f64::from(winner == Colour::Red);
    }
    if let Some(chance) = known.get(&game.hash64()) {
        return *chance;
    }
    let mut actions = Vec::new();
    game.actions(&mut actions);
    let chances = actions.iter().map(|action| {
        let mut next = game.clone();
        next.apply(*action);
        exact(&next, known)
    });
    let chance = chances.sum::<f64>() / actions.len() as f64;
    known.insert(game.hash64(), chance);
    chance
}

/// The share of games that Red wins is within five standard errors of what it should be.
fn assert_share(red: usize, games: usize, chance: f64, what: &str) {
    let share = red as f64 / games as f64;
    let error = (chance * (1.0 - chance) / games as f64).sqrt();
    assert!(
        (share - chance).abs() <= 5.0 * error + 1e-12,
        "{what}: {share} instead of {chance}, error {error}"
    );
}

fn red_wins(games: usize, mut play: impl FnMut() -> Colour) -> usize {
    (0..games).filter(|_| play() == Colour::Red).count()
}

#[test]
fn winners_of_small_boards_have_their_exact_chances() {
    const GAMES: usize = 60_000;
    let mut rng = rng(3);
    let boards = [
        Params::square(2),
        Params::square(3),
        plain(3, 3),
        plain(2, 4),
        plain(4, 2),
    ];
    for params in boards {
        for moves in 0..4 {
            let from = random_session(params, moves, &mut rng);
            let from = from.position();
            let chance = exact(from, &mut HashMap::new());
            let what = |how: &str| format!("{how} from {moves} moves on {params:?}");
            let red = red_wins(GAMES, || from.random_winner(&mut rng));
            assert_share(red, GAMES, chance, &what("random_winner"));
            let red = red_wins(GAMES, || finished(from, &mut rng, Game::playout));
            assert_share(red, GAMES, chance, &what("playout"));
            let red = red_wins(GAMES, || {
                finished(from, &mut rng, |game, rng| {
                    game.play_to_first_win(rng);
                })
            });
            assert_share(red, GAMES, chance, &what("first win"));
        }
    }
}

fn finished(from: &Hex, rng: &mut Rng, play: impl Fn(&mut Hex, &mut Rng)) -> Colour {
    let mut game = from.clone();
    play(&mut game, rng);
    game.winner().unwrap()
}

/// On boards that are too large for exact chances the slow game is the referee.
#[test]
fn winners_of_large_boards_are_distributed_as_in_slow_games() {
    const GAMES: usize = 4000;
    let mut rng = rng(4);
    for (cols, rows, moves) in [
        (7, 7, 0),
        (7, 7, 15),
        (11, 11, 40),
        (12, 11, 30),
        (14, 14, 90),
    ] {
        let from = random_session(plain(cols, rows), moves, &mut rng);
        let from = from.position();
        let slow = red_wins(GAMES, || {
            finished(from, &mut rng, |game, rng| {
                slow_playout(game, rng);
            })
        });
        let fast = red_wins(GAMES, || from.random_winner(&mut rng));
        let (slow, fast) = (slow as f64 / GAMES as f64, fast as f64 / GAMES as f64);
        let error = (0.5 / GAMES as f64).sqrt();
        assert!(
            (slow - fast).abs() < 5.0 * error,
            "{cols}×{rows} after {moves}: slow {slow}, fast {fast}"
        );
    }
}

#[test]
fn first_wins_come_as_late_as_in_slow_games() {
    const GAMES: usize = 3000;
    let mut rng = rng(5);
    for params in [Params::square(4), plain(9, 9), plain(12, 12)] {
        let lengths = |rng: &mut Rng, play: fn(&mut Hex, &mut Rng)| {
            let lengths = (0..GAMES).map(|_| {
                let mut game = start(params);
                play(&mut game, rng);
                game.pieces() as f64
            });
            let lengths: Vec<f64> = lengths.collect();
            let mean = lengths.iter().sum::<f64>() / GAMES as f64;
            let spread = lengths.iter().map(|l| (l - mean).powi(2)).sum::<f64>() / GAMES as f64;
            (mean, spread)
        };
        let slow = lengths(&mut rng, |game, rng| {
            slow_playout(game, rng);
        });
        let fast = lengths(&mut rng, |game, rng| {
            game.play_to_first_win(rng);
        });
        let error = ((slow.1 + fast.1) / GAMES as f64).sqrt();
        assert!(
            (slow.0 - fast.0).abs() < 5.0 * error,
            "{params:?}: slow {slow:?}, fast {fast:?}"
        );
        assert!(
            (slow.1 / fast.1 - 1.0).abs() < 0.25,
            "{params:?}: slow {slow:?}, fast {fast:?}"
        );
    }
}

#[test]
fn random_actions_are_even_swap_among_them() {
    let mut rng = rng(6);
    let from = random_session(Params::square(3), 1, &mut rng);
    let mut seen: HashMap<Action, u32> = HashMap::new();
    for _ in 0..90_000 {
        *seen
            .entry(from.position().random_action(&mut rng).unwrap())
            .or_default() += 1;
    }
    assert_eq!(seen.len(), 9);
    assert!(
        seen.values().all(|n| (9_500..10_500).contains(n)),
        "{seen:?}"
    );
}
