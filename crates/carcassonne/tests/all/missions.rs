//! The two missions: when they end the game, and for whom.

use ludograph_carcassonne::{Mission, Mission1, Params, Phase, Terrain, messages};
use ludograph_core::{Game, Seat, SeatSet, Turn};

use crate::script::Script;

fn cities(mission1: Mission1) -> Script {
    let mut script = Script::new(Params {
        mission1,
        ..Params::default()
    });
    // A city that is completed at once: claimed, but held no longer. Then two that stay open.
    script
        .turn('E', "0,-1,2", Some("city:S"))
        .turn('U', "1,0,0", None)
        .turn('E', "0,1,2", Some("city:S"))
        .turn('U', "2,0,0", None);
    assert_eq!(script.game.turn(), Turn::Chance);
    script.turn('E', "1,1,2", Some("city:S"));
    script
}

#[test]
fn three_cities_ever_claimed_win() {
    let script = cities(Mission1::Claimed);
    let game = &script.game;
    assert_eq!(game.phase(), Phase::Over(Some(Mission::Cities(Seat(0)))));
    assert_eq!(game.winners(), SeatSet::only(Seat(0)));
    assert_eq!(game.reason(), messages::cities_claimed(Seat(0)));
    assert_eq!(game.mission_cities()[..2], [3, 0]);
    assert_eq!(game.points(Seat(0)), 4, "nothing is scored at the end");
}

#[test]
fn three_cities_held_now_win() {
    let mut script = cities(Mission1::Held);
    assert_eq!(
        script.game.mission_cities()[..2],
        [2, 0],
        "the completed one is not held"
    );
    assert_eq!(script.game.turn(), Turn::Chance);
    script
        .turn('U', "3,0,0", None)
        .turn('E', "2,1,2", Some("city:S"));
    assert_eq!(
        script.game.phase(),
        Phase::Over(Some(Mission::Cities(Seat(0))))
    );
    assert_eq!(script.game.reason(), messages::cities_held(Seat(0)));
}

/// Cities that grow together are one city.
#[test]
fn two_meeples_in_one_city_hold_one() {
    let mut script = Script::new(Params {
        mission1: Mission1::Held,
        ..Params::default()
    });
    script
        .turn('E', "0,1,2", Some("city:S"))
        .turn('U', "1,0,0", None)
        .turn('E', "1,1,2", Some("city:S"))
        .turn('U', "2,0,0", None);
    assert_eq!(script.game.mission_cities()[0], 2);
    script.turn('N', "0,2,1", None).turn('R', "1,2,3", None);
    assert_eq!(script.game.mission_cities()[0], 1);
}

/// Three monasteries in a column of twos: the last tile completes two of them at once.
fn monasteries(mission2: bool) -> Script {
    let mut script = Script::new(Params {
        mission2,
        ..Params::default()
    });
    let around =
        |x: i8, y: i8| (-1..=1).flat_map(move |dy| (-1..=1).map(move |dx| (x + dx, y + dy)));
    let last = (0, 1);
    let mut centres = vec![(0, 5), (1, 2), (0, 2)];
    let mut places: Vec<(i8, i8)> = around(0, 5)
        .chain(around(0, 2))
        .chain(around(1, 2))
        .collect();
    places.retain(|place| !centres.contains(place) && *place != last);
    places.sort_by_key(|(x, y)| (*y > 3, *x != -1, *y, *x));
    places.dedup();
    let meadows = [centres[0], centres[1], centres[2], last];
    // First a connection down the western side.
    script.fill((-1, 0), &meadows);
    while !places.is_empty() || !centres.is_empty() {
        let open = |(x, y): (i8, i8), script: &Script| {
            script
                .game
                .open_places()
                .iter()
                .any(|o| (o.x, o.y) == (x, y))
        };
        let centre = centres.iter().position(|c| open(*c, &script));
        if let (Some(index), Seat(0)) = (centre, script.game.mover()) {
            let (x, y) = centres.remove(index);
            script.turn('B', &format!("{x},{y},0"), Some("monastery"));
            continue;
        }
        let next = places
            .iter()
            .position(|p| open(*p, &script))
            .expect("a place to go on");
        let (x, y) = places.remove(next);
        script.fill((x, y), &meadows);
    }
    assert_eq!(script.game.completed_monasteries(Seat(0)), 1);
    assert_eq!(
        script.game.breakdown(Seat(0))[Terrain::Monastery.index()],
        9
    );
    script.turn('B', &format!("{},{},0", last.0, last.1), None);
    script
}

#[test]
fn two_monasteries_may_be_completed_in_one_turn() {
    let script = monasteries(false);
    assert_eq!(script.game.completed_monasteries(Seat(0)), 3);
    assert_eq!(
        script.game.breakdown(Seat(0))[Terrain::Monastery.index()],
        27
    );
    let monasteries = script
        .scored
        .iter()
        .filter(|s| s.terrain == Terrain::Monastery);
    assert_eq!(
        monasteries
            .map(|s| (s.points, s.tiles.len()))
            .collect::<Vec<_>>(),
        [(9, 9); 2]
    );
    assert_eq!(script.game.turn(), Turn::Chance, "no mission is played");
}

#[test]
fn three_monasteries_win() {
    let script = monasteries(true);
    assert_eq!(
        script.game.phase(),
        Phase::Over(Some(Mission::Monasteries(Seat(0))))
    );
    assert_eq!(script.game.winners(), SeatSet::only(Seat(0)));
    let reason = messages::monasteries_completed(Seat(0));
    assert_eq!(script.game.reason(), reason);
}
