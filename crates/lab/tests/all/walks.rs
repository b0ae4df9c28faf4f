//! Union-find on Hex, and the nearest piece of No.

use ludograph_core::Session;
use ludograph_graph::partition::Step;
use ludograph_graph::{Partition, Revertible};
use ludograph_hex::{Hex, groups};
use ludograph_no::No;
use ludograph_no::nearest::{Board, Method, Nearest};
use serde_json::{Value, json};

use crate::replay::{replay, whole_run};
use crate::sessions::{self, POSITIONS};
use crate::waves::typed;

/// The root of each node of a forest.
pub fn roots(parents: &[Option<u64>]) -> Vec<usize> {
    let parent = |v: usize| parents[v].unwrap() as usize;
    let root = |v| {
        let mut v = v;
        while parent(v) != v {
            v = parent(v);
        }
        v
    };
    (0..parents.len()).map(root).collect()
}

#[test]
fn the_sets_of_hex_are_those_of_the_game() {
    for number in 0..POSITIONS {
        let session = sessions::hex(number);
        let typed: &Session<Hex> = typed(session.as_ref());
        let game = typed.position();
        if groups::pieces(typed).is_empty() {
            assert!(whole_run(session.as_ref(), "union-find", &json!({})).is_err());
            continue;
        }
        let sets = game.groups().unwrap().partition();
        let from = ["start", "last"][number as usize % 2];
        let run = replay(
            session.as_ref(),
            "union-find",
            &json!({"method": "both", "from": from}),
        );
        let parents = run.numbers("revertible.parent");
        let theirs = (0..sets.len()).map(|v| Some(sets.parent(v) as u64));
        assert_eq!(parents, theirs.collect::<Vec<_>>());
        let compressed = roots(&run.numbers("compressing.parent"));
        for (v, root) in compressed.into_iter().enumerate() {
            assert_eq!(sets.root(v), sets.root(root));
        }
        let weights = run.numbers("revertible.weight");
        let sizes = sets.roots().map(|v| Some(sets.size(v) as u64));
        let run_sizes = sets.roots().map(|v| weights[v]);
        assert!(sizes.eq(run_sizes));
        let mut rebuilt: Revertible<_, u16> = Revertible::new(groups::bare(game.shape()));
        let mut steps = Vec::new();
        ludograph_hex::trace::groups::unite(typed, &mut rebuilt, &mut steps);
        let changes = steps
            .iter()
            .filter(|step| matches!(step, Step::Change { .. }));
        let stack = run.slot("revertible.stack").as_array().unwrap();
        assert_eq!(stack.len(), changes.count());
    }
}

/// After undo of all changes every cell is a root; after undo of the last move the forest is the
/// one before it.
#[test]
fn undo_leads_back() {
    for number in 0..POSITIONS {
        let mut session = sessions::hex(number);
        if groups::pieces(typed(session.as_ref())).len() < 2 {
            continue;
        }
        let all = replay(session.as_ref(), "union-find", &json!({"undo": true}));
        let parents = all.numbers("revertible.parent");
        assert!((0..parents.len()).all(|v| parents[v] == Some(v as u64)));
        let last = replay(
            session.as_ref(),
            "union-find",
            &json!({"undo": true, "from": "last"}),
        );
        assert_eq!(
            last.slot("revertible.parent"),
            &last.page.run.slots["revertible.parent"]
        );
        let swapped = session.history().last().is_some_and(|e| e.action == "swap");
        if swapped {
            continue;
        }
        session.undo().unwrap();
        let before = typed::<Hex>(session.as_ref()).position();
        let sets = before.groups().unwrap().partition();
        let theirs: Vec<usize> = (0..sets.len()).map(|v| sets.parent(v)).collect();
        assert_eq!(*last.slot("revertible.parent"), json!(theirs));
    }
}

/// Each of the five kinds of sets comes to the same components, with its own steps.
#[test]
fn every_kind_of_sets_comes_to_the_same_components() {
    for number in 0..200 {
        let session = sessions::hex(number);
        let typed: &Session<Hex> = typed(session.as_ref());
        if groups::pieces(typed).is_empty() {
            continue;
        }
        let sets = typed.position().groups().unwrap().partition();
        let run = replay(session.as_ref(), "union-find", &json!({"method": "all"}));
        for kind in ["lists", "weighted-lists", "careless", "compressing"] {
            let parents = run.numbers(&format!("{kind}.parent"));
            let roots = roots(&parents);
            for (v, root) in roots.iter().enumerate() {
                assert_eq!(sets.root(v), sets.root(*root), "{kind}");
                let flat = parents[v] == Some(*root as u64);
                assert!(!kind.ends_with("lists") || flat, "a list is flat");
            }
        }
    }
}

#[test]
fn every_method_finds_the_nearest_pieces() {
    for number in 0..POSITIONS {
        let session = sessions::no(number);
        let game = typed::<No>(session.as_ref()).position();
        let at = |square: ludograph_no::Square| <[u8; 2]>::from(square).map(i64::from);
        let pieces: Vec<_> = game.pieces().map(|(_, square)| at(square)).collect();
        if pieces.len() < 2 {
            assert!(whole_run(session.as_ref(), "nearest", &json!({})).is_err());
            continue;
        }
        let board = Board::new(game.size() as i64, pieces, game.walls().map(at)).unwrap();
        let run = replay(session.as_ref(), "nearest", &json!({"method": "all"}));
        let piece = run.page.run.options["piece"].as_u64().unwrap() as u8 - 1;
        let start = board.start(at(game.home(piece))).unwrap();
        let able = Method::ALL.map(|m| m.prepare(&board).ok().map(|s| (m, s)));
        let rows = run.slot("rows").as_array().unwrap();
        let mut count = 0;
        for (row, (method, mut searcher)) in rows.iter().zip(able.into_iter().flatten()) {
            count += 1;
            let answer = searcher.nearest(start, &mut ());
            let touched = answer.touched;
            assert_eq!(row[1], touched.squares.to_string(), "{method}");
            assert_eq!(row[2], touched.pieces.to_string(), "{method}");
            let counted = |part: &str| run.slot(&format!("{method}.{part}")).as_u64();
            assert_eq!(counted("squares"), Some(touched.squares), "{method}");
            assert_eq!(counted("pieces"), Some(touched.pieces), "{method}");
            assert_eq!(
                run.slot(&format!("{method}.best")).as_u64(),
                answer.distance.map(u64::from)
            );
            let tones = run.slot(&format!("{method}.tone")).as_array().unwrap();
            let found = (0..tones.len()).filter(|v| tones[*v] == "path");
            let n = game.size() as u32;
            let nearest = answer.nearest.iter().map(|[r, c]| (r * n + c) as usize);
            assert!(found.eq(nearest), "{method}");
        }
        assert_eq!(count, rows.len());
        assert_eq!(count, if board.walls().is_empty() { 6 } else { 4 });
    }
}

#[test]
fn a_method_alone_is_the_same_as_among_all() {
    for number in 0..40 {
        let session = sessions::no(4 * number);
        let Ok(all) = whole_run(session.as_ref(), "nearest", &json!({"method": "all"})) else {
            continue;
        };
        let mut together = 0;
        for method in Method::ALL {
            let one = replay(
                session.as_ref(),
                "nearest",
                &json!({"method": method.name()}),
            );
            together += one.page.run.total;
            let slot = format!("{method}.label");
            assert!(all.run.slots.contains_key(slot.as_str()));
            assert_eq!(
                one.page.run.slots[slot.as_str()],
                all.run.slots[slot.as_str()]
            );
            assert_ne!(one.slot(&slot), &Value::Null);
        }
        assert_eq!(together, all.run.total);
    }
}

/// The flags of the problem set: a border cell begins with its side, a corner with two.
#[test]
fn border_cells_of_hex_begin_with_their_sides() {
    let session = sessions::position("hex", &json!({"size": 3, "swap": false}), 0, 1);
    let mut session = session;
    session.act("a1").unwrap();
    let run = replay(
        session.as_ref(),
        "union-find",
        &json!({"method": "careless"}),
    );
    let flags = run.slot("careless.data").as_array().unwrap();
    let of = |name: &str| {
        let v = run.page.run.names.iter().position(|n| n == name).unwrap();
        flags[v].as_str().unwrap().to_owned()
    };
    assert_eq!(of("a1"), "←↑");
    assert_eq!(of("b1"), "↑");
    assert_eq!(of("b2"), "");
    assert_eq!(of("c3"), "→↓");
}
