//! The lab shows the run that the game used: same components, same data.

use ludograph_carcassonne::trace::{self, TerrainFilter};
use ludograph_carcassonne::{Carcassonne, Feature, Features, Params, Terrain};
use ludograph_core::{Game, Rng, Seed, Turn};
use ludograph_graph::partition::{Change, Step};
use ludograph_graph::{Compressing, Partition};

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
        let revertible: Features = trace::rebuild(&game, &mut (), |_, _| {});
        same(&revertible, game.features());
        let compressing: Compressing<Feature, u16> = trace::rebuild(&game, &mut (), |_, _| {});
        same(&compressing, game.features());
    }
}

/// Parent and data of every node, as the steps build them. Old values must be those before.
fn follow(steps: &[Step<Feature>]) -> Vec<(usize, Feature)> {
    let mut forest: Vec<(usize, Feature)> = Vec::new();
    for step in steps {
        let Step::Change { change } = step else {
            continue;
        };
        match *change {
            Change::Link {
                child,
                root,
                old_data,
                new_data,
                ..
            } => {
                forest[child as usize].0 = root as usize;
                let data = &mut forest[root as usize].1;
                assert_eq!(std::mem::replace(data, new_data), old_data);
            }
            Change::Update {
                root,
                old_data,
                new_data,
            } => {
                let data = &mut forest[root as usize].1;
                assert_eq!(std::mem::replace(data, new_data), old_data);
            }
            Change::Push { node, data, .. } => {
                assert_eq!(forest.len(), node as usize);
                forest.push((node as usize, data));
            }
        }
    }
    forest
}

#[test]
fn its_steps_lead_to_the_result() {
    for game in positions() {
        let mut steps = Vec::new();
        let mut starts = Vec::new();
        let built: Features = trace::rebuild(&game, &mut steps, |_, steps: &mut Vec<_>| {
            starts.push(steps.len());
        });
        assert_eq!(starts.len(), game.tiles().len());
        let expected = (0..built.len()).map(|node| (built.parent(node), *built.data_at(node)));
        assert_eq!(follow(&steps), expected.collect::<Vec<_>>());
    }
}

#[test]
fn one_terrain_alone_is_a_run_of_its_own() {
    for game in positions().step_by(10) {
        for terrain in Terrain::ALL {
            let mut filter = TerrainFilter::new(terrain, Vec::new());
            let _: Features = trace::rebuild(&game, &mut filter, |_, _| {});
            let nodes = filter.nodes().to_vec();
            let steps = std::mem::take(filter.inner());
            let forest = follow(&steps);
            assert_eq!(forest.len(), nodes.len());
            let roots = (0..nodes.len()).filter(|n| forest[*n].0 == *n);
            assert_eq!(roots.clone().count(), game.count_features(terrain));
            for root in roots {
                assert_eq!(&forest[root].1, game.features().data(nodes[root]));
            }
        }
    }
}
