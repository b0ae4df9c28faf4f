//! The claims of the source about its own game, each as a map.

use ludograph_carcassonne::trace::{Claims, feature_graph, printed_leaders, rebuild};
use ludograph_carcassonne::{Carcassonne, Feature, Features, Params, Terrain};
use ludograph_core::{Game, Rng, Seat, SeatSet, Seed, Session};
use ludograph_graph::partition::Step;

use crate::script::Script;

fn params(players: u8) -> Params {
    Params {
        players,
        ..Params::default()
    }
}

/// Two monasteries with roads, joined at their roads: the field surrounds them and meets itself.
#[test]
fn two_monasteries_with_roads_make_a_cycle_of_fields() {
    let mut script = Script::new(params(2));
    script.turn('A', "0,1,0", None);
    assert_eq!(feature_graph(&script.game).cycles, 0, "a forest so far");
    script.turn('A', "0,2,2", None);
    let graph = feature_graph(&script.game);
    let of = |terrain| graph.counts.iter().find(|c| c.terrain == terrain).unwrap();
    assert_eq!(of(Terrain::Field).cycles, 1);
    assert_eq!(graph.cycles, 1);
    let mut steps: Vec<Step<Feature>> = Vec::new();
    let _: Features = rebuild(&script.game, &mut steps, |_, _| {});
    let again = steps
        .iter()
        .filter(|step| matches!(step, Step::Same { .. }));
    assert_eq!(again.count(), 1, "one union meets what is joined already");
}

/// A field around a completed city of two tiles touches both, and counts it once.
#[test]
fn a_city_counts_once_for_a_field_however_many_tiles_they_share() {
    let mut script = Script::new(params(2));
    script.turn('E', "0,-1,2", Some("field:0.1.2.3.6.7"));
    assert_eq!(
        script.game.standing()[0],
        3,
        "the city, by one of its tiles"
    );
    script.turn('U', "1,0,0", None).turn('B', "1,-1,0", None);
    let (_, field) = script.game.feature(script.game.tiles()[1].node(1));
    assert_eq!(field.terrain, Terrain::Field);
    assert_eq!(
        field.cities.len(),
        2,
        "segments of the city on the field's border"
    );
    assert_eq!(script.game.completed_cities(field).len(), 1);
    assert_eq!(script.game.standing()[0], 3, "still one city");
}

/// The second and third of three players share a road: both get all its points. The first has no
/// meeple on it.
#[test]
fn a_tie_gives_all_leaders_full_points() {
    let mut script = Script::new(params(3));
    script
        .turn('E', "0,-1,2", None)
        .turn('U', "1,0,0", Some("road:EW"))
        .turn('V', "1,1,0", Some("road:SW"))
        .turn('U', "0,1,0", None)
        .turn('V', "-1,1,2", None)
        .turn('V', "-1,0,3", None)
        .turn('A', "2,0,1", None)
        .turn('A', "1,2,2", None);
    assert_eq!([0, 1, 2].map(|s| script.game.points(Seat(s))), [0, 8, 8]);
    let [scoring] = script.scored[..] else {
        panic!("one road is scored");
    };
    let both: SeatSet = [Seat(1), Seat(2)].into_iter().collect();
    assert_eq!(
        (scoring.terrain, scoring.points, scoring.winners),
        (Terrain::Road, 8, both)
    );
    assert_eq!(scoring.tiles.len(), 8);
    assert_eq!(scoring.stood.iter().collect::<Vec<_>>(), [2, 3]);
    assert!(scoring.complete);
    assert_eq!(script.game.supply(Seat(1)), 7, "the meeples are back");
    assert!(script.game.occupied().is_empty());
}

/// A meeple may be set on a feature that the placement has just completed. It returns at once, but
/// not for use in the same turn.
#[test]
fn a_city_just_completed_may_be_claimed() {
    let mut script = Script::new(params(2));
    script.turn('E', "0,-1,2", Some("city:S"));
    assert_eq!(script.game.points(Seat(0)), 4);
    assert_eq!(script.game.supply(Seat(0)), 7);
    let mut script = Script::new(Params {
        small_city: 2,
        ..params(2)
    });
    script.turn('E', "0,-1,2", Some("city:S"));
    assert_eq!(script.game.points(Seat(0)), 2);
}

/// Claim 2 holds after every turn of whole games; claims 1 and 3 do not: there are cycles, and the
/// printed evaluation takes more steps than |E| |V|.
#[test]
fn the_claims_over_whole_games() {
    let (mut cyclic, mut beyond) = (0, 0);
    for seed in 0..4 {
        let seed = Seed::fold(seed);
        let mut session = Session::<Carcassonne>::new(params(2), seed).unwrap();
        let mut rng = Rng::new(seed);
        loop {
            let claims = Claims::of(session.position());
            assert!(claims.components <= claims.bound());
            cyclic += usize::from(claims.cycles > 0);
            beyond += usize::from(claims.steps > claims.product());
            let mut actions = Vec::new();
            session.position().actions(&mut actions);
            let Some(action) = rng.pick(&actions) else {
                break;
            };
            session.act(*action).unwrap();
        }
    }
    assert!(cyclic > 0 && beyond > 0, "{cyclic} {beyond}");
}

/// The printed second loop stops at the leader: every tie is lost.
#[test]
fn the_printed_loops_lose_a_tie() {
    assert_eq!(
        printed_leaders([0, 1, 1, 0, 0, 0]),
        [1],
        "colour 2 ties and is lost"
    );
    for meeples in [[1, 1, 0, 0, 0, 0], [0, 0, 2, 1, 2, 2], [0; 6]] {
        assert_eq!(printed_leaders(meeples).len(), 1, "{meeples:?}");
    }
}
