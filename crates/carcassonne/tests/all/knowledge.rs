//! The evaluation and its readings.

use ludograph_carcassonne::{Carcassonne, Invasion, Knowledge, Mission1, Params, Weights};
use ludograph_core::{Evaluate, Game, Rng, Seat, Seed, Turn};

use crate::script::Script;

/// The first player ahead by two cities that stay open, the third in reach; the second has nothing.
fn two_cities(mission1: Mission1) -> Script {
    let mut script = Script::new(Params {
        mission1,
        ..Params::default()
    });
    script
        .turn('E', "0,1,2", Some("city:S"))
        .turn('U', "1,0,0", None)
        .turn('E', "1,1,2", Some("city:S"))
        .turn('U', "2,0,0", None);
    script
}

#[test]
fn a_mission_in_reach_is_worth_points() {
    let knowledge = Knowledge::default();
    let plain = knowledge.evaluate(&two_cities(Mission1::Off).game, Seat::FIRST);
    for mission in [Mission1::Held, Mission1::Claimed] {
        let script = two_cities(mission);
        let first = knowledge.evaluate(&script.game, Seat::FIRST);
        assert!(first > plain + 500, "{first} {plain}");
        assert_eq!(first, -knowledge.evaluate(&script.game, Seat(1)));
    }
}

#[test]
fn a_mission_won_goes_before_every_lead() {
    let mut script = two_cities(Mission1::Claimed);
    script.turn('E', "2,1,2", Some("city:S"));
    assert_eq!(script.game.turn(), Turn::Over);
    let knowledge = Knowledge::default();
    let value = knowledge.finished(&script.game, Seat::FIRST);
    assert_eq!(value, -knowledge.finished(&script.game, Seat(1)));
    assert_eq!(knowledge.reading(value.into(), true).win, Some(1.0));
    assert!(value > knowledge.evaluate(&two_cities(Mission1::Claimed).game, Seat::FIRST) + 5000);
}

#[test]
fn finished_games_have_a_winner_and_a_margin() {
    let knowledge = Knowledge::default();
    let mut draws = 0;
    for seed in 0..200 {
        let mut game = Carcassonne::new(Params::default());
        game.playout(&mut Rng::new(Seed::new(seed).unwrap()));
        let lead = game.score(Seat::FIRST) - game.score(Seat(1));
        let reading = knowledge.reading(knowledge.finished(&game, Seat::FIRST).into(), true);
        assert_eq!(reading.margin, lead as f64);
        assert_eq!(reading.win, Some(game.payoff(Seat::FIRST)));
        draws += u32::from(lead == 0);
    }
    assert!(draws > 0);
}

#[test]
fn unfinished_games_are_read_in_points() {
    let reading = Knowledge::default().reading(1250.0, false);
    assert_eq!((reading.win, reading.margin), (None, 12.5));
    // Won by 8 points in three of four draws, lost by 2 in the other.
    let mixed = Knowledge::default().reading((3.0 * 6800.0 - 6200.0) / 4.0, true);
    assert!((mixed.win.unwrap() - 0.79).abs() < 0.01);
}

#[test]
fn an_invader_likes_a_city_that_two_tiles_join_to_the_opponents() {
    let liked = |place, spot| {
        let mut script = Script::new(Params::default());
        script
            .turn('E', "0,1,2", Some("city:S"))
            .turn('E', place, Some(spot));
        let seat = Seat(1);
        Invasion::default().evaluate(&script.game, seat)
            - Knowledge::new(Weights::BY_HAND).evaluate(&script.game, seat)
    };
    assert!(liked("1,1,2", "city:S") > 0, "beside the city");
    assert_eq!(liked("1,1,1", "city:E"), 0, "away from it");
}
