//! Components and union-find on the map.

use ludograph_carcassonne::trace::feature_graph;
use ludograph_carcassonne::{Carcassonne, Terrain};
use ludograph_graph::Partition;
use serde_json::json;

use crate::replay::{replay, whole_run};
use crate::sessions::{self, POSITIONS};
use crate::walks::roots;
use crate::waves::typed;

/// The game's nodes of a terrain, or all.
fn nodes(game: &Carcassonne, terrain: &str) -> Vec<usize> {
    let graph = feature_graph(game);
    let of = |node: &usize| terrain == "all" || graph.nodes[*node].terrain.word() == terrain;
    (0..graph.nodes.len()).filter(of).collect()
}

fn terrain(number: u64) -> &'static str {
    match number % 8 {
        0..=3 => "all",
        n => Terrain::ALL[n as usize - 4].word(),
    }
}

#[test]
fn components_are_the_features_of_the_game() {
    for number in 0..POSITIONS {
        let session = sessions::carcassonne(number);
        let game = typed::<Carcassonne>(session.as_ref()).position();
        let terrain = terrain(number);
        let nodes = nodes(game, terrain);
        let options = json!({"terrain": terrain});
        if nodes.is_empty() {
            assert!(whole_run(session.as_ref(), "components", &options).is_err());
            continue;
        }
        let run = replay(session.as_ref(), "components", &options);
        let labels = run.numbers("label");
        let sets = game.features();
        for (a, label) in nodes.iter().zip(&labels) {
            let first = nodes.iter().position(|b| sets.same(*a, *b)).unwrap();
            assert_eq!(*label, labels[first]);
        }
        let graph = feature_graph(game);
        let counts = graph.counts.iter();
        let counts = counts.filter(|c| terrain == "all" || c.terrain.word() == terrain);
        let (components, cycles) = counts.fold((0, 0), |(components, cycles), c| {
            (components + c.components, cycles + c.cycles)
        });
        assert_eq!(run.slot("components").as_u64(), Some(components as u64));
        assert_eq!(run.slot("cycles").as_u64(), Some(cycles as u64));
        assert_eq!(run.slot("rows").as_array().unwrap().len(), components);
        assert_eq!(run.slot("bound").as_u64(), Some(graph.bound as u64));
        let panel = &run.page.run.panels[0];
        assert_eq!(panel.at.as_ref().unwrap().len(), nodes.len());
        assert_eq!(panel.kinds.as_ref().unwrap().len(), nodes.len());
    }
}

#[test]
fn the_sets_of_the_map_are_the_features_of_the_game() {
    for number in 0..POSITIONS {
        let session = sessions::carcassonne(number);
        let game = typed::<Carcassonne>(session.as_ref()).position();
        let terrain = terrain(number);
        let nodes = nodes(game, terrain);
        let from = ["start", "last"][number as usize % 2];
        let options = json!({"terrain": terrain, "method": "both", "from": from});
        if nodes.is_empty() {
            assert!(whole_run(session.as_ref(), "union-find", &options).is_err());
            continue;
        }
        let run = replay(session.as_ref(), "union-find", &options);
        let sets = game.features();
        for method in ["revertible", "compressing"] {
            let roots = roots(&run.numbers(&format!("{method}.parent")));
            assert_eq!(roots.len(), nodes.len());
            for v in 0..nodes.len() {
                assert!(sets.same(nodes[v], nodes[roots[v]]));
            }
            let count = (0..roots.len()).filter(|v| roots[*v] == *v).count();
            let of_game = nodes.iter().filter(|n| {
                let root = sets.root(**n);
                nodes.iter().find(|m| sets.root(**m) == root) == Some(n)
            });
            assert_eq!(count, of_game.count(), "{method}");
            assert_eq!(
                run.slot(&format!("{method}.sets")).as_u64(),
                Some(count as u64)
            );
        }
    }
}

/// After undo of all changes the forest is empty; after undo of the last tile it is the one before
/// it.
#[test]
fn undo_leads_back() {
    for number in 0..200 {
        let session = sessions::carcassonne(number);
        let run = replay(session.as_ref(), "union-find", &json!({"undo": true}));
        assert_eq!(*run.slot("revertible.parent"), json!([]));
        assert_eq!(*run.slot("revertible.stack"), json!([]));
        let options = json!({"undo": true, "from": "last"});
        let run = replay(session.as_ref(), "union-find", &options);
        for slot in ["parent", "data", "weight", "stack", "sets"] {
            let slot = format!("revertible.{slot}");
            assert_eq!(run.slot(&slot), &run.page.run.slots[slot.as_str()]);
        }
    }
}
