//! The two simple players.

use ludograph_carcassonne::{Action, Carcassonne, Greedy, Params, RandomPlacer};
use ludograph_core::{Game, Player, Rng, Seat, Seed, Session, Thinking, Turn};

use crate::script::Script;

fn choose(player: &mut dyn Player<Carcassonne>, game: &Carcassonne, seed: u64) -> Action {
    let mut thinking = Thinking::unlimited(Rng::new(Seed::new(seed).unwrap()));
    player.choose(game, &mut thinking).unwrap().action
}

fn play(seed: u64, seats: [&mut dyn Player<Carcassonne>; 2]) -> Session<Carcassonne> {
    let [first, second] = seats;
    let mut session = Session::new(Params::default(), Seed::new(seed).unwrap()).unwrap();
    while let Turn::Player(seat) = session.turn() {
        let player = if seat == Seat::FIRST {
            &mut *first
        } else {
            &mut *second
        };
        let action = choose(
            player,
            session.position(),
            seed * 1000 + session.undoable() as u64,
        );
        session.act(action).expect("players choose what is allowed");
    }
    session
}

#[test]
fn the_random_placer_passes_only_without_a_free_spot() {
    for seed in 0..20 {
        let session = play(seed, [&mut RandomPlacer, &mut RandomPlacer]);
        let record = session.record();
        assert!(!record.actions.iter().any(|a| a == "pass"));
        assert!(record.actions.len() > 71);
    }
}

#[test]
fn greedy_beats_the_random_placer() {
    let won = (0..10u64).filter(|seed| {
        let session = if seed % 2 == 0 {
            play(*seed, [&mut Greedy, &mut RandomPlacer])
        } else {
            play(*seed, [&mut RandomPlacer, &mut Greedy])
        };
        session
            .position()
            .winners()
            .contains(Seat((seed % 2) as u8))
    });
    assert_eq!(won.count(), 10);
}

#[test]
fn greedy_takes_the_points_and_is_repeatable() {
    let mut script = Script::new(Params::default());
    script.turn('U', "1,0,0", None);
    let kind = ludograph_carcassonne::Kind::from_letter('E').unwrap();
    script.game.apply(Action::Draw(kind));
    let place = choose(&mut Greedy, &script.game, 1);
    assert_eq!(place.to_string(), "0,-1,2", "completes the city");
    script.game.apply(place);
    assert_eq!(choose(&mut Greedy, &script.game, 1).to_string(), "city:S");
    let records = [1, 1].map(|seed| play(seed, [&mut Greedy, &mut Greedy]).record());
    assert_eq!(records[0], records[1]);
}

#[test]
fn no_player_chooses_in_a_finished_game() {
    let mut game = Carcassonne::new(Params::default());
    game.playout(&mut Rng::new(Seed::new(1).unwrap()));
    let mut thinking = Thinking::unlimited(Rng::new(Seed::new(1).unwrap()));
    assert!(Greedy.choose(&game, &mut thinking).is_err());
    assert!(RandomPlacer.choose(&game, &mut thinking).is_err());
}
