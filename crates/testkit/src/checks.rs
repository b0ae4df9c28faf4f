//! What must hold in every single position.

use std::collections::HashSet;

use ludograph_core::{Game, Notation, Rng, Seat, Turn};

/// Checks one position; panics, as a test does, with what is wrong.
pub(crate) fn position<G: Notation>(state: &G, rng: &mut Rng) {
    let mut actions = Vec::new();
    state.actions(&mut actions);
    match state.turn() {
        Turn::Player(seat) => {
            assert!(
                seat.index() < state.seats(),
                "seat {seat} of {}",
                state.seats()
            );
            assert!(
                !actions.is_empty(),
                "a player to move has no action: {state:?}"
            );
            let distinct: HashSet<_> = actions.iter().collect();
            assert_eq!(distinct.len(), actions.len(), "an action is listed twice");
            let random = state
                .random_action(rng)
                .expect("a random action on a player's turn");
            assert!(
                distinct.contains(&random),
                "random_action gave {random}, which is not listed"
            );
            assert!(state.sample(rng).is_none(), "a sample on a player's turn");
        }
        Turn::Chance => {
            assert!(actions.is_empty(), "actions are listed on chance's turn");
            chance(state, rng);
        }
        Turn::Over => {
            assert!(actions.is_empty(), "actions are listed in a finished game");
            finished(state);
        }
    }
    for action in actions {
        notation(state, action);
        there_and_back(state, action);
    }
}

/// Chance: weights, membership of samples, undo of every outcome.
fn chance<G: Game>(state: &G, rng: &mut Rng) {
    let mut outcomes = Vec::new();
    state.outcomes(&mut outcomes);
    assert!(!outcomes.is_empty(), "chance's turn without an outcome");
    assert!(
        outcomes.iter().all(|o| o.weight > 0),
        "an outcome of weight 0"
    );
    let distinct: HashSet<_> = outcomes.iter().map(|o| o.action).collect();
    assert_eq!(distinct.len(), outcomes.len(), "an outcome is listed twice");
    let sample = state.sample(rng).expect("a sample on chance's turn");
    assert!(
        distinct.contains(&sample),
        "sample gave {sample}, which is not an outcome"
    );
    assert!(
        state.random_action(rng).is_none(),
        "a player's action on chance's turn"
    );
    for outcome in outcomes {
        there_and_back(state, outcome.action);
    }
}

fn finished<G: Game>(state: &G) {
    let winners = state.winners();
    assert!(
        winners.iter().all(|s| s.index() < state.seats()),
        "a winner without a seat"
    );
    assert!(
        !state.reason().to_string().is_empty(),
        "a finished game without a reason"
    );
    let total: f64 = Seat::all(state.seats()).map(|s| state.payoff(s)).sum();
    assert!((total - 1.0).abs() < 1e-9, "payoffs sum up to {total}");
}

fn notation<G: Notation>(state: &G, action: G::Action) {
    let text = state.write_action(action);
    assert_eq!(
        state.parse_action(&text),
        Ok(action),
        "'{text}' does not read back"
    );
    let plain = action.to_string();
    assert_eq!(
        state.parse_action(&plain),
        Ok(action),
        "'{plain}' of a record does not read back"
    );
}

/// Apply and undo restore the position exactly, and a clone does not notice.
fn there_and_back<G: Game>(state: &G, action: G::Action) {
    assert_eq!(
        state.check(action),
        Ok(()),
        "{action} is listed, but check refuses it"
    );
    let mut moved = state.clone();
    let undo = moved.apply(action);
    let after = moved.clone();
    moved.undo(undo);
    assert!(
        &moved == state,
        "undo of {action}\nfrom {state:?}\ngave {moved:?}"
    );
    assert_eq!(
        moved.hash64(),
        state.hash64(),
        "undo of {action} left another hash"
    );
    let again = moved.apply(action);
    assert!(moved == after, "{action} done again leads elsewhere");
    assert_eq!(
        moved.hash64(),
        after.hash64(),
        "equal positions, other hashes"
    );
    drop(again);
}
