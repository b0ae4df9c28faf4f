//! The contract of [`Encode`], on random games.

use std::collections::HashSet;

use ludograph_core::{Encode, Rng, Seat, Seed, Session, Turn};

/// Checks at least `positions` positions of random games, spread over all of `params`: every action
/// and outcome has a number of its own that reads back, masks equal the listed actions,
/// observations keep to their bounds and show every action.
///
/// # Panics
/// Names what is wrong.
pub fn numbers<G: Encode>(params: &[G::Params], positions: usize) {
    let (mut seen, mut games) = (0, 0);
    while seen < positions {
        let params = &params[games % params.len()];
        let seed = Seed::new(games as u64).expect("a small number is a seed");
        seen += game::<G>(params, seed);
        games += 1;
    }
}

fn game<G: Encode>(params: &G::Params, seed: Seed) -> usize {
    let session = Session::<G>::new(params.clone(), seed).expect("parameters of the test");
    let mut position = session.position().clone();
    let mut rng = Rng::stream(seed, 78);
    let mut before = observed(&position, params, Seat::FIRST);
    let mut seen = 0;
    loop {
        check_position(&position, params);
        seen += 1;
        let turn = position.turn();
        let action = match turn {
            Turn::Player(_) => position.random_action(&mut rng),
            Turn::Chance => position.sample(&mut rng),
            Turn::Over => return seen,
        };
        position.apply(action.expect("an action on a player's or chance's turn"));
        // Several outcomes of chance in a row may show only when the last of them is decided.
        if turn == Turn::Chance && position.turn() == Turn::Chance {
            continue;
        }
        let after = observed(&position, params, Seat::FIRST);
        assert!(before != after, "Encode::observe does not show an action");
        before = after;
    }
}

fn check_position<G: Encode>(position: &G, params: &G::Params) {
    let (count, all) = (G::action_count(params), G::number_count(params));
    let mut actions = Vec::new();
    position.actions(&mut actions);
    let mut listed = HashSet::new();
    for action in actions {
        let number = position
            .number_of(action)
            .expect("a listed action has a number");
        assert!(number < count, "{action} has number {number} of {count}");
        assert_eq!(position.action_of(number), Some(action));
        assert!(listed.insert(number), "{action} shares number {number}");
    }
    let mut mask = vec![true; count];
    position.mask(&mut mask);
    let masked = (0..count).filter(|n| mask[*n]).collect::<HashSet<_>>();
    assert_eq!(masked, listed, "the mask differs from what is listed");
    outcomes(position, all);
    for number in 0..all {
        if let Some(action) = position.action_of(number) {
            assert_eq!(position.number_of(action), Some(number), "{action}");
            if position.turn() != Turn::Chance {
                let legal = position.check(action).is_ok();
                assert_eq!(legal, listed.contains(&number), "{action}");
            }
        }
    }
    assert!(position.action_of(all).is_none() && position.action_of(usize::MAX).is_none());
    for seat in Seat::all(position.seats()) {
        let (low, high) = G::BOUNDS;
        let values = observed(position, params, seat);
        assert!(values.iter().all(|v| (low..=high).contains(v)));
    }
}

fn outcomes<G: Encode>(position: &G, all: usize) {
    let mut outcomes = Vec::new();
    position.outcomes(&mut outcomes);
    for action in outcomes.into_iter().map(|o| o.action) {
        let number = position.number_of(action).expect("an outcome has a number");
        assert!(number < all, "{action} has number {number} of {all}");
        assert_eq!(position.action_of(number), Some(action));
    }
}

fn observed<G: Encode>(position: &G, params: &G::Params, seat: Seat) -> Vec<f32> {
    let mut out = vec![0.0; G::observation_shape(params).iter().product()];
    position.observe(seat, &mut out);
    out
}
