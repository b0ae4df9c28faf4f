//! What [`Encode`] promises, on random games.

use std::collections::HashSet;

use ludograph_core::{Encode, Rng, Seat, Seed, Session, Turn};

/// Checks at least `positions` positions of random games, spread over all of `params`: every action and outcome has a number of its own within
/// bounds that reads back, masks are what is listed, observations keep to their bounds and show everything that is done.
///
/// # Panics
/// As a test does.
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
    let mut state = session.position().clone();
    let mut rng = Rng::stream(seed, 78);
    let mut before = observed(&state, params, Seat::FIRST);
    let mut seen = 0;
    loop {
        position(&state, params);
        seen += 1;
        let turn = state.turn();
        let action = match turn {
            Turn::Player(_) => state.random_action(&mut rng),
            Turn::Chance => state.sample(&mut rng),
            Turn::Over => return seen,
        };
        state.apply(action.expect("an action on a player's or chance's turn"));
        // Several outcomes of chance in a row may show only when the last of them is decided.
        if turn == Turn::Chance && state.turn() == Turn::Chance {
            continue;
        }
        let after = observed(&state, params, Seat::FIRST);
        assert!(before != after, "Encode::observe does not show an action");
        before = after;
    }
}

fn position<G: Encode>(state: &G, params: &G::Params) {
    let (count, all) = (G::action_count(params), G::number_count(params));
    let mut actions = Vec::new();
    state.actions(&mut actions);
    let mut listed = HashSet::new();
    for action in actions {
        let number = state
            .number_of(action)
            .expect("a listed action has a number");
        assert!(number < count, "{action} has number {number} of {count}");
        assert_eq!(state.action_of(number), Some(action));
        assert!(listed.insert(number), "{action} shares number {number}");
    }
    let mut mask = vec![true; count];
    state.mask(&mut mask);
    let masked = (0..count).filter(|n| mask[*n]).collect::<HashSet<_>>();
    assert_eq!(masked, listed, "the mask differs from what is listed");
    outcomes(state, all);
    for number in 0..all {
        if let Some(action) = state.action_of(number) {
            assert_eq!(state.number_of(action), Some(number), "{action}");
            if state.turn() != Turn::Chance {
                let legal = state.check(action).is_ok();
                assert_eq!(legal, listed.contains(&number), "{action}");
            }
        }
    }
    assert!(state.action_of(all).is_none() && state.action_of(usize::MAX).is_none());
    for seat in Seat::all(state.seats()) {
        let (low, high) = G::BOUNDS;
        let values = observed(state, params, seat);
        assert!(values.iter().all(|v| (low..=high).contains(v)));
    }
}

fn outcomes<G: Encode>(state: &G, all: usize) {
    let mut outcomes = Vec::new();
    state.outcomes(&mut outcomes);
    for action in outcomes.into_iter().map(|o| o.action) {
        let number = state.number_of(action).expect("an outcome has a number");
        assert!(number < all, "{action} has number {number} of {all}");
        assert_eq!(state.action_of(number), Some(action));
    }
}

fn observed<G: Encode>(state: &G, params: &G::Params, seat: Seat) -> Vec<f32> {
    let mut out = vec![0.0; G::observation_shape(params).iter().product()];
    state.observe(seat, &mut out);
    out
}
