//! The lab shows the run that the game used: same components, same data, forwards and backwards.

use ludograph_carcassonne::lab::{self, Only};
use ludograph_carcassonne::{Carcassonne, Feature, Features, Params, Terrain};
use ludograph_core::{Game, Rng, Seed, Turn};
use ludograph_graph::partition::Picture;
use ludograph_graph::{Compressing, Cursor, Partition};

/// 1,000 positions of random games of two to six.
fn positions() -> impl Iterator<Item = Carcassonne> {
    (0..1_000u64).map(|number| {
        let mut rng = Rng::new(Seed::new(number).unwrap());
        let mut game = Carcassonne::new(Params {
            players: 2 + (number % 5) as u8,
            ..Params::default()
        });
        for _ in 0..number % 200 {
            let action = match game.turn() {
                Turn::Chance => game.sample(&mut rng),
                _ => game.random_action(&mut rng),
            };
            match action {
                Some(action) => drop(game.apply(action)),
                None => break,
            }
        }
        game
    })
}

fn same<P: Partition<Data = Feature>>(built: &P, game: &Features) {
    assert_eq!(built.len(), game.len());
    for node in 0..game.len() {
        assert_eq!(built.data(node), game.data(node), "node {node}");
        assert!(built.same(node, game.root(node)));
    }
    assert_eq!(built.roots().count(), game.roots().count());
}

#[test]
fn the_partition_is_rebuilt_as_the_game_has_it() {
    for game in positions() {
        let revertible: Features = lab::rebuild(&game, &mut (), |_, _| {});
        same(&revertible, game.features());
        let compressing: Compressing<Feature, u16> = lab::rebuild(&game, &mut (), |_, _| {});
        same(&compressing, game.features());
    }
}

#[test]
fn its_steps_lead_forwards_to_the_result_and_back_to_the_start() {
    for game in positions() {
        let mut steps = Vec::new();
        let mut starts = Vec::new();
        let built: Features = lab::rebuild(&game, &mut steps, |_, steps: &mut Vec<_>| {
            starts.push(steps.len());
        });
        assert_eq!(starts.len(), game.tiles().len());
        let start = Picture::of_revertible(&Features::default());
        let mut cursor = Cursor::new(start.clone(), &steps);
        cursor.seek(steps.len());
        let visits = cursor.picture().visits;
        let mut end = Picture::of_revertible(&built);
        end.visits = visits;
        assert_eq!(cursor.picture(), &end);
        cursor.seek(0);
        assert_eq!(cursor.picture(), &start);
    }
}

#[test]
fn one_terrain_alone_is_a_run_of_its_own() {
    for game in positions().step_by(10) {
        for terrain in Terrain::ALL {
            let mut only = Only::new(terrain, Vec::new());
            let _: Features = lab::rebuild(&game, &mut only, |_, _| {});
            let nodes = only.nodes().to_vec();
            let steps = std::mem::take(only.inner());
            let mut cursor = Cursor::new(Picture::of_revertible(&Features::default()), &steps);
            cursor.seek(steps.len());
            let picture = cursor.picture();
            assert_eq!(picture.parent.len(), nodes.len());
            let roots = (0..nodes.len()).filter(|n| picture.parent[*n] as usize == *n);
            assert_eq!(roots.clone().count(), game.count_features(terrain));
            for root in roots {
                assert_eq!(&picture.data[root], game.features().data(nodes[root]));
            }
            cursor.seek(0);
            assert!(cursor.picture().parent.is_empty());
        }
    }
}
