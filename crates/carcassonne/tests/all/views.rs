//! Views agree with the rules.

use ludograph_carcassonne::history::history;
use ludograph_carcassonne::map::Open;
use ludograph_carcassonne::view::PhaseView;
use ludograph_carcassonne::{Action, Carcassonne, Mission1, Params, Terrain, tile_set};
use ludograph_core::{Draw, Ending, Game, Ink, Notation, Rng, Seat, Seed, Session, Turn, View};

fn session(seed: u64, params: Params) -> Session<Carcassonne> {
    Session::new(params, Seed::new(seed).unwrap()).unwrap()
}

fn advance(session: &mut Session<Carcassonne>, rng: &mut Rng) {
    let action = session.position().random_action(rng).unwrap();
    session.act(action).unwrap();
}

/// Every placement that the view offers is legal, and its spots are those that follow it.
#[test]
fn offered_placements_and_their_spots_come_true() {
    for seed in 0..10 {
        let mut rng = Rng::new(Seed::new(seed).unwrap());
        let mut session = session(seed, Params::default());
        while session.turn() != Turn::Over {
            let view = Carcassonne::view(&session);
            if let Some(drawn) = &view.drawn {
                assert_eq!(view.phase, PhaseView::Place);
                for rotation in drawn.places.iter().flat_map(|place| &place.rotations) {
                    let action = session.position().parse_action(&rotation.action).unwrap();
                    let mut tried = session.clone();
                    tried.act(action).unwrap();
                    let after = Carcassonne::view(&tried);
                    let spots = if after.phase == PhaseView::Meeple {
                        after.spots
                    } else {
                        Vec::new()
                    };
                    assert_eq!(spots, rotation.spots);
                }
            }
            advance(&mut session, &mut rng);
        }
    }
}

#[test]
fn numbers_add_up_in_every_view() {
    for seed in 0..30 {
        let mut rng = Rng::new(Seed::new(seed).unwrap());
        let params = Params {
            players: 2 + (seed % 5) as u8,
            mission1: Mission1::Claimed,
            ..Params::default()
        };
        let mut session = session(seed, params);
        loop {
            check_view(&session);
            if session.turn() == Turn::Over {
                break;
            }
            advance(&mut session, &mut rng);
        }
    }
}

fn check_view(session: &Session<Carcassonne>) {
    let view = Carcassonne::view(session);
    let left: usize = view.remaining.iter().map(|k| usize::from(k.count)).sum();
    assert_eq!(left, view.left);
    let drawn = usize::from(view.drawn.is_some());
    assert_eq!(view.tiles.len() + view.discarded.len() + left + drawn, 72);
    assert_eq!(view.log.len() + 1, view.tiles.len());
    for tile in &view.tiles {
        for id in &tile.features {
            assert!(view.features.iter().any(|f| f.id == *id));
        }
    }
    for (seat, player) in view.players.iter().enumerate() {
        let b = player.breakdown;
        assert_eq!(b.cities + b.roads + b.monasteries + b.fields, player.points);
        let on_map = view.tiles.iter().filter_map(|t| t.meeple.as_ref());
        let standing = on_map.filter(|m| usize::from(m.seat) == seat).count();
        assert_eq!(usize::from(player.meeples) + standing, 7);
        let on_features: u8 = view.features.iter().map(|f| f.meeples[seat]).sum();
        assert_eq!(usize::from(on_features), standing);
    }
    for feature in &view.features {
        assert_eq!(
            feature.complete,
            feature.open == 0 && feature.terrain != Terrain::Field
        );
        assert!(feature.open >= 0);
        assert!(
            feature.points_now <= feature.points_completed || feature.terrain == Terrain::Field
        );
    }
    let scorings = view
        .log
        .iter()
        .flat_map(|turn| &turn.scored)
        .chain(&view.end);
    let mut points = vec![0; view.players.len()];
    for scoring in scorings {
        for seat in &scoring.winners {
            points[usize::from(*seat)] += scoring.points;
        }
    }
    let shown: Vec<u16> = view.players.iter().map(|p| p.points).collect();
    assert_eq!(points, shown, "every point is in the log");
}

/// The meeple stays on the table until the turn is scored; scorings name the tiles.
#[test]
fn the_log_of_a_whole_game_is_complete() {
    let mut rng = Rng::new(Seed::new(8).unwrap());
    let mut session = session(8, Params::default());
    while session.turn() != Turn::Over {
        advance(&mut session, &mut rng);
    }
    let history = history(&session);
    assert!(history.turns.iter().any(|turn| !turn.scored.is_empty()));
    assert!(!history.end.is_empty());
    for scoring in history
        .turns
        .iter()
        .flat_map(|t| &t.scored)
        .chain(&history.end)
    {
        assert!(!scoring.tiles.is_empty() && !scoring.winners.is_empty());
        let stood: u8 = scoring.meeples.iter().sum();
        assert_eq!(scoring.stood.len(), usize::from(stood));
    }
}

#[test]
fn a_game_ended_from_outside_is_over_in_the_view() {
    let mut session = session(2, Params::default());
    session.end(Ending::Resign(Seat(0))).unwrap();
    let view = Carcassonne::view(&session);
    assert_eq!(view.phase, PhaseView::Over);
    assert_eq!(
        (view.mover, view.drawn, view.winners),
        (None, None, vec![1])
    );
}

#[test]
fn the_first_view_looks_like_this() {
    insta::assert_json_snapshot!(Carcassonne::view(&session(1, Params::default())));
}

#[test]
fn the_tile_set_lists_all_kinds() {
    let set = tile_set();
    assert_eq!(set.len(), 24);
    assert_eq!(set.iter().map(|k| usize::from(k.count)).sum::<usize>(), 72);
    insta::assert_json_snapshot!(set[3]);
}

/// The closing table of a mission is in the players' rows: names, cities, points.
#[test]
fn a_mission_win_shows_its_table() {
    for seed in 0..50 {
        let params = Params {
            mission1: Mission1::Claimed,
            ..Params::default()
        };
        let mut rng = Rng::new(Seed::new(seed).unwrap());
        let mut session = session(seed, params);
        while session.turn() != Turn::Over {
            advance(&mut session, &mut rng);
        }
        let view = Carcassonne::view(&session);
        if let Some(mission) = view.mission {
            let cities: Vec<u8> = view.players.iter().map(|p| p.cities).collect();
            assert_eq!(
                cities[usize::from(mission.winner)],
                cities.iter().min().unwrap() + 3
            );
            let [progress] = view.missions.as_slice() else {
                panic!("one mission is played: {:?}", view.missions);
            };
            assert_eq!((progress.number, progress.wanted), (1, 3));
            assert_eq!(progress.progress[usize::from(mission.winner)], 3);
            assert_eq!(view.winners, [mission.winner]);
            assert!(view.end.is_empty(), "no scoring at the end");
            let drawn = Carcassonne::draw(&session, Ink::default());
            let most = cities[usize::from(mission.winner)];
            assert!(drawn.contains(&format!(": {most} cities, ")), "{drawn}");
            return;
        }
    }
    panic!("no mission was won in 50 games");
}

/// What the neighbours show towards an open place is what a tile placed there is joined with.
#[test]
fn open_places_know_the_features_around_them() {
    for seed in 0..20 {
        let mut rng = Rng::new(Seed::new(seed).unwrap());
        let mut session = session(seed, Params::default());
        while session.turn() != Turn::Over {
            let game = session.position();
            let mut actions = Vec::new();
            game.distinct_actions(&mut actions);
            if let Some(Action::Place(place)) = rng.pick(&actions).copied() {
                let at = |o: &&Open| (o.x, o.y) == (place.x, place.y);
                let open = *game.open_places().iter().find(at).unwrap();
                let shown: Vec<usize> = (0..4)
                    .filter_map(|side| game.nodes_towards(&open, side))
                    .flat_map(|nodes| nodes.into_iter().flatten())
                    .collect();
                let mut after = game.clone();
                after.apply(Action::Place(place));
                let tile = after.tiles()[after.tiles().len() - 1];
                let own = 0..tile.turned().segments.len();
                let own: Vec<usize> = own.map(|s| after.feature(tile.node(s)).0).collect();
                assert!(!shown.is_empty());
                assert!(
                    shown
                        .iter()
                        .all(|node| own.contains(&after.feature(*node).0))
                );
            }
            advance(&mut session, &mut rng);
        }
    }
}
