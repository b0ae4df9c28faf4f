//! The steps of a search lead to the value that it found.

mod support;

use ludograph_core::{Game, Rng, Seat, Seed};
use ludograph_no::Variant;
use ludograph_search::expectimax::Chance;
use ludograph_search::minimax::minimax;
use ludograph_search::{AlphaBeta, Budget, Expectimax, Step};
use support::Hashed;

/// Follows the steps to the value that was found and returns how many nodes were opened. Old values
/// must be those before: so every step can also be taken back.
fn follow<A: Copy + PartialEq + std::fmt::Debug>(steps: &[Step<A>], value: f64) -> usize {
    let (mut open, mut values) = (Vec::new(), Vec::new());
    for step in steps {
        match *step {
            Step::Open {
                node,
                parent,
                action,
                ..
            } => {
                assert_eq!(
                    (node as usize, parent),
                    (values.len(), open.last().copied())
                );
                assert_eq!(action.is_some(), parent.is_some());
                open.push(node);
                values.push((None, None));
            }
            Step::Prune { node, .. } => assert_eq!(open.last(), Some(&node)),
            Step::Value {
                node,
                old,
                new,
                best,
                old_best,
            } => {
                assert!(open.contains(&node));
                let known = &mut values[node as usize];
                assert_eq!(std::mem::replace(known, (Some(new), best)), (old, old_best));
            }
            Step::Close { node } => assert_eq!(open.pop(), Some(node)),
        }
    }
    assert!(open.is_empty());
    assert_eq!(values[0].0, Some(value));
    values.len()
}

fn all_traces<G: Game>(mut game: G, depth: u32) -> [usize; 3] {
    let (seat, mut steps) = (Seat::FIRST, Vec::new());
    let plain = minimax(&mut game, seat, depth, &Hashed, &mut steps);
    let opened = follow(&steps, plain.value);
    assert_eq!(opened as u64, plain.nodes);

    let mut search = Expectimax::new(Hashed, depth, u64::MAX, Chance::Exact);
    let (mut steps, mut rng) = (Vec::new(), Rng::new(Seed::fold(1)));
    let mut work = Budget::unlimited();
    let value = search.value(&mut game, seat, depth, &mut work, &mut rng, &mut steps);
    let expecting = follow(&steps, value.unwrap());
    search = Expectimax::new(Hashed, depth, u64::MAX, Chance::Exact);
    let untraced = search.value(
        &mut game,
        seat,
        depth,
        &mut Budget::unlimited(),
        &mut rng,
        &mut (),
    );
    assert!((value.unwrap() - untraced.unwrap()).abs() < 1e-2);

    let (mut steps, mut work) = (Vec::new(), Budget::unlimited());
    let value = AlphaBeta::new(Hashed, depth, u64::MAX)
        .value(&mut game, seat, depth, &mut work, &mut steps);
    let pruned = follow(&steps, value.unwrap().into());
    assert!(pruned <= opened && expecting <= opened);
    [opened, pruned, expecting]
}

#[test]
fn every_search_can_be_traced() {
    for game in support::hex(3, 6).take(5) {
        let [opened, pruned, expecting] = all_traces(game, 4);
        assert!(pruned < opened && expecting < opened);
    }
    for game in support::no(4, Variant::Classic).take(5) {
        all_traces(game, 4);
    }
    for game in support::carcassonne(0).take(1) {
        all_traces(game, 2);
    }
}
