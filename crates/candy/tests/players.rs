//! Players against each other.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail as tests do")]

use ludograph_candy::{AlphaBeta, Candy, Greedy, Minmax2, Params, Reservoir, Rules};
use ludograph_core::{Player, RandomPlayer, Rng, Seat, Seed, Session, Thinking, Turn};

/// Plays one game and returns who won.
fn play(params: Params, seed: Seed, players: [&mut dyn Player<Candy>; 2]) -> Seat {
    let mut session = Session::<Candy>::new(params, seed).unwrap();
    let mut rng = Rng::stream(seed, 9);
    while let Turn::Player(seat) = session.turn() {
        let mut thinking = Thinking::unlimited(Rng::new(Seed::fold(rng.bits())));
        let choice = players[seat.index()]
            .choose(session.position(), &mut thinking)
            .unwrap();
        session.act(choice.action).unwrap();
    }
    session.result().unwrap().winners[0]
}

/// Wins of the first player over both seats of so many seeds.
fn wins(
    params: Params,
    seeds: u64,
    first: &mut dyn Player<Candy>,
    second: &mut dyn Player<Candy>,
) -> u64 {
    let mut wins = 0;
    for seed in 0..seeds {
        let seed = Seed::new(seed).unwrap();
        wins += u64::from(play(params, seed, [first, second]) == Seat::FIRST);
        wins += u64::from(play(params, seed, [second, first]) == Seat::SECOND);
    }
    wins
}

const KINDS: [(Rules, Reservoir); 4] = [
    (Rules::Classic, Reservoir::Open),
    (Rules::Classic, Reservoir::Hidden),
    (Rules::Tournament, Reservoir::Open),
    (Rules::Tournament, Reservoir::Hidden),
];

#[test]
fn minmax2_beats_greedy() {
    let won = wins(Params::default(), 50, &mut Minmax2, &mut Greedy);
    println!("minmax2 won {won} of 100 classic games against greedy");
    assert!(won >= 65, "{won} of 100");
}

#[test]
fn stronger_players_win_in_every_kind() {
    for (rules, reservoir) in KINDS {
        let params = Params { rules, reservoir };
        let greedy = wins(params, 15, &mut Greedy, &mut RandomPlayer);
        let mut deep = AlphaBeta {
            depth: 3,
            hidden_depth: 2,
            samples: 10,
        };
        let alphabeta = wins(params, 10, &mut deep, &mut Greedy);
        println!(
            "{rules:?} {reservoir:?}: greedy {greedy}/30 random, alphabeta {alphabeta}/20 greedy"
        );
        assert!(
            greedy >= 20 && alphabeta >= 14,
            "{rules:?} {reservoir:?}: {greedy} {alphabeta}"
        );
    }
}
