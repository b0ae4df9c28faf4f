//! The race of the win checks.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use ludograph_core::{Rng, Seed};
use ludograph_hex::Params;
use ludograph_hex::trace::race::{CHECKS, Lane, race, random_pieces};

fn lanes(size: u8, seed: u64) -> Vec<Lane> {
    let params = Params {
        swap: false,
        ..Params::square(size)
    };
    let pieces = random_pieces(&params, &mut Rng::new(Seed::fold(seed)));
    let lanes = race(&params, &pieces);
    assert_eq!(lanes.len(), CHECKS.len());
    for lane in &lanes {
        assert_eq!(lane.per_move.len(), pieces.len(), "{}", lane.check);
        assert_eq!(lane.per_move.iter().sum::<u64>(), lane.total);
    }
    lanes
}

/// The report's conclusion: asking the sets takes far fewer operations than searching, and more so
/// on larger boards.
#[test]
fn sets_take_far_fewer_operations_than_searches() {
    let ratio = |size: u8| {
        let (mut search, mut rank) = (0, 0);
        for seed in 0..3 {
            let lanes = lanes(size, seed);
            let total = |check: &str| lanes.iter().find(|l| l.check == check).unwrap().total;
            search += total("search");
            rank += total("rank");
            assert!(total("weighted-lists") <= total("lists"));
        }
        search as f64 / rank as f64
    };
    let (small, large) = (ratio(5), ratio(14));
    assert!(large > 4.0, "{large}");
    assert!(large > small, "{small} {large}");
}

#[test]
fn a_race_is_reproducible() {
    assert_eq!(lanes(7, 3), lanes(7, 3));
}
