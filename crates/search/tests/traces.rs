//! Traces replay forwards to the value that was found, and back to the start.

mod support;

use ludograph_core::{Game, Rng, Seat, Seed};
use ludograph_graph::Replay;
use ludograph_no::Variant;
use ludograph_search::expectimax::Chance;
use ludograph_search::minimax::minimax;
use ludograph_search::{AlphaBeta, Budget, Expectimax, Step, TreePicture};
use support::Hashed;

/// Replays the steps and returns the number of nodes opened.
fn replay<A: Copy + PartialEq + std::fmt::Debug>(steps: &[Step<A>], value: f64) -> usize {
    let mut picture = TreePicture::default();
    let mut before = Vec::new();
    for step in steps {
        before.push(picture.clone());
        picture.forward(step);
    }
    assert_eq!(picture.nodes[0].value, Some(value));
    assert!(picture.nodes.iter().all(|node| node.closed));
    let nodes = picture.nodes.len();
    for step in steps.iter().rev() {
        picture.back(step);
        assert_eq!(Some(&picture), before.last());
        before.pop();
    }
    assert!(picture.nodes.is_empty());
    nodes
}

fn all_traces<G: Game>(mut game: G, depth: u32) -> [usize; 3] {
    let (seat, mut steps) = (Seat::FIRST, Vec::new());
    let plain = minimax(&mut game, seat, depth, &Hashed, &mut steps);
    let opened = replay(&steps, plain.value);
    assert_eq!(opened as u64, plain.nodes);

    let mut search = Expectimax::new(Hashed, depth, u64::MAX, Chance::Exact);
    let (mut steps, mut rng) = (Vec::new(), Rng::new(Seed::fold(1)));
    let mut budget = Budget::unlimited();
    let value = search.value(&mut game, seat, depth, &mut budget, &mut rng, &mut steps);
    let expecting = replay(&steps, value.unwrap());
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

    let (mut steps, mut budget) = (Vec::new(), Budget::unlimited());
    let value = AlphaBeta::new(Hashed, depth, u64::MAX).value(
        &mut game,
        seat,
        depth,
        &mut budget,
        &mut steps,
    );
    let pruned = replay(&steps, value.unwrap().into());
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
