//! The players: they play legally, and good play beats going for the nearest.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use ludograph_core::{Game, GameResult, Player, RandomPlayer, Rng, Seed, Session, Thinking, Turn};
use ludograph_no::{
    Action, Duplicate, MAX_SIZE, NearestPlayer, No, Params, PerfectPlayer, Phase, Variant,
    duplicate,
};

fn play(params: &Params, seed: u64, players: [&mut dyn Player<No>; 2]) -> GameResult {
    let seed = Seed::new(seed).unwrap();
    let mut session = Session::<No>::new(params.clone(), seed).unwrap();
    let mut thinking = Thinking::unlimited(Rng::new(seed));
    // Only searches that are bounded look at positions; few are enough for these tests.
    thinking.nodes = Some(500);
    while let Turn::Player(seat) = session.turn() {
        let choice = players[seat.index()].choose(session.position(), &mut thinking);
        session
            .act(choice.expect("a choice").action)
            .expect("a legal choice");
    }
    session.result().unwrap()
}

fn duel(params: &Params, seed: u64, a: &mut dyn Player<No>, b: &mut dyn Player<No>) -> Duplicate {
    let one = play(params, seed, [a, b]);
    let two = play(params, seed, [b, a]);
    duplicate(&one, &two).unwrap()
}

/// Wins, draws and losses of A.
fn tally(
    params: &Params,
    matches: u64,
    a: &mut dyn Player<No>,
    b: &mut dyn Player<No>,
) -> [u32; 3] {
    let mut tally = [0; 3];
    for seed in 0..matches {
        match duel(params, seed, a, b).winner() {
            Some(0) => tally[0] += 1,
            None => tally[1] += 1,
            Some(_) => tally[2] += 1,
        }
    }
    println!("{params:?}: {tally:?}");
    tally
}

fn params(size: u8, variant: Variant) -> Params {
    Params { size, variant }
}

#[test]
fn perfect_never_loses_a_match_to_nearest_and_wins_most() {
    let [wins, draws, losses] = tally(
        &Params::default(),
        500,
        &mut PerfectPlayer::new(),
        &mut NearestPlayer::default(),
    );
    assert_eq!(losses, 0);
    assert!(wins > 400, "{wins} won, {draws} drawn");
}

#[test]
fn perfect_never_loses_a_weighted_match_to_nearest() {
    let [wins, _, losses] = tally(
        &params(9, Variant::Weighted),
        100,
        &mut PerfectPlayer::new(),
        &mut NearestPlayer::default(),
    );
    assert_eq!(losses, 0);
    assert!(wins > 80, "{wins}");
}

#[test]
fn perfect_against_itself_is_a_draw() {
    let [wins, draws, losses] = tally(
        &Params::default(),
        30,
        &mut PerfectPlayer::new(),
        &mut PerfectPlayer::new(),
    );
    assert_eq!([wins, draws, losses], [0, 30, 0]);
}

#[test]
fn a_bounded_search_still_beats_nearest() {
    for (size, variant) in [(9, Variant::Trails), (21, Variant::Classic)] {
        let [wins, _, losses] = tally(
            &params(size, variant),
            12,
            &mut PerfectPlayer::new(),
            &mut NearestPlayer::default(),
        );
        assert!(wins > 2 * losses, "{variant:?}: {wins} won, {losses} lost");
    }
}

#[test]
fn nearest_beats_random() {
    let [wins, ..] = tally(
        &Params::default(),
        50,
        &mut NearestPlayer::default(),
        &mut RandomPlayer,
    );
    assert!(wins >= 48, "{wins}");
}

/// The limits make a player weaker, and none of its walks wanders: it never costs more than the
/// way to the piece that it could aim at farthest.
#[test]
fn a_limited_player_has_one_aim_and_never_says_no_if_it_always_forgets() {
    let mut player = NearestPlayer::limited(1, 1.5, 1.0);
    for (seed, variant) in (0..40).zip([Variant::Classic, Variant::Weighted].into_iter().cycle()) {
        let seed = Seed::new(seed).unwrap();
        let mut session = Session::<No>::new(params(9, variant), seed).unwrap();
        let mut thinking = Thinking::unlimited(Rng::new(seed));
        let mut dearest = 0;
        while session.turn() != Turn::Over {
            let game = session.position();
            if game.phase() == Phase::Walk && game.walk_cost() == 0 {
                dearest = game.targets().last().unwrap().0;
            }
            let action = player.choose(game, &mut thinking).unwrap().action;
            assert_ne!(action, Action::No);
            session.act(action).unwrap();
            assert!(session.position().walk_cost() <= dearest);
        }
    }
    let [wins, _, losses] = tally(
        &Params::default(),
        60,
        &mut NearestPlayer::default(),
        &mut player,
    );
    assert!(wins > 3 * losses, "{wins} won, {losses} lost");
}

#[test]
fn perfect_says_when_it_is_exact() {
    let thought = |size, variant, depth| {
        let params = params(size, variant);
        let setup = No::deal(&params, Seed::new(3).unwrap());
        let game = No::start(&params, &setup).unwrap();
        let mut thinking = Thinking::unlimited(Rng::new(Seed::new(1).unwrap()));
        thinking.depth = depth;
        PerfectPlayer::new()
            .choose(&game, &mut thinking)
            .unwrap()
            .thought
    };
    let exact = thought(9, Variant::Classic, None);
    assert!(exact.exact && exact.margin.is_some() && exact.line.len() > 2);
    assert_eq!(exact.alternatives.len(), 8);
    for (size, variant, depth) in [
        (18, Variant::Classic, None),
        (9, Variant::Trails, None),
        (9, Variant::Classic, Some(1)),
    ] {
        let bounded = thought(size, variant, depth);
        assert!(!bounded.exact);
        assert!(bounded.note.unwrap().key().starts_with("no.note-bounded"));
    }
}

/// Boards of the largest size are answered too, at once after the stop signal.
#[test]
fn perfect_answers_on_the_largest_boards() {
    for variant in [Variant::Classic, Variant::Trails, Variant::Weighted] {
        let params = params(MAX_SIZE, variant);
        let setup = No::deal(&params, Seed::new(1).unwrap());
        let game = No::start(&params, &setup).unwrap();
        for stop in [false, true] {
            let mut thinking = Thinking::unlimited(Rng::new(Seed::new(1).unwrap()));
            let stop = move || stop;
            thinking.stop = &stop;
            let choice = PerfectPlayer::new().choose(&game, &mut thinking).unwrap();
            assert_eq!(game.check(choice.action), Ok(()));
        }
    }
}

#[test]
fn every_player_finds_the_nearest_in_solo() {
    for seed in 0..40 {
        for player in [
            &mut PerfectPlayer::new() as &mut dyn Player<No>,
            &mut NearestPlayer::default(),
        ] {
            let seed = Seed::new(seed).unwrap();
            let mut session = Session::<No>::new(params(12, Variant::Solo), seed).unwrap();
            let mut thinking = Thinking::unlimited(Rng::new(seed));
            while session.turn() != Turn::Over {
                let choice = player.choose(session.position(), &mut thinking).unwrap();
                session.act(choice.action).unwrap();
            }
            let result = session.result().unwrap();
            assert_eq!((result.winners.len(), result.scores[0]), (1, 6));
            assert_eq!(result.reason, "6 of 6 right");
        }
    }
}

#[test]
fn nobody_chooses_when_it_is_over() {
    let params = params(2, Variant::Classic);
    let mut game = No::start(&params, &No::deal(&params, Seed::new(1).unwrap())).unwrap();
    let mut rng = Rng::new(Seed::new(1).unwrap());
    game.playout(&mut rng);
    let mut thinking = Thinking::unlimited(rng);
    assert!(PerfectPlayer::new().choose(&game, &mut thinking).is_err());
    assert!(
        NearestPlayer::default()
            .choose(&game, &mut thinking)
            .is_err()
    );
}
