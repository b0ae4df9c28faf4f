//! What must hold in every position.

use std::collections::HashSet;

use ludograph_core::{Game, Notation, Rng, Seat, Turn};

/// Checks one position; panics with the contract that is broken.
pub(crate) fn position<G: Notation>(position: &G, rng: &mut Rng) {
    let mut actions = Vec::new();
    position.actions(&mut actions);
    let once = actions.clone();
    position.actions(&mut actions);
    assert!(
        actions == once,
        "Game::actions does not clear what it is given: {} actions, {} at the second call",
        once.len(),
        actions.len()
    );
    match position.turn() {
        Turn::Player(seat) => {
            assert!(
                seat.index() < position.seats(),
                "seat {seat} of {}",
                position.seats()
            );
            assert!(
                !actions.is_empty(),
                "Game::actions is empty on a player's turn: {position:?}"
            );
            let distinct: HashSet<_> = actions.iter().collect();
            assert_eq!(
                distinct.len(),
                actions.len(),
                "Game::actions lists an action twice"
            );
            let random = position
                .random_action(rng)
                .expect("a random action on a player's turn");
            assert!(
                distinct.contains(&random),
                "Game::random_action gave {random}, which Game::actions does not list"
            );
            assert!(
                position.sample(rng).is_none(),
                "Game::sample gave an outcome on a player's turn"
            );
        }
        Turn::Chance => {
            assert!(
                actions.is_empty(),
                "Game::actions lists actions on chance's turn"
            );
            chance(position, rng);
        }
        Turn::Over => {
            assert!(
                actions.is_empty(),
                "Game::actions lists actions in a finished game"
            );
            finished(position);
        }
    }
    distinct(position, &actions);
    for action in actions {
        notation(position, action);
        there_and_back(position, action);
    }
}

/// `distinct_actions` is a subset of `actions` and reaches the same positions.
fn distinct<G: Game>(position: &G, actions: &[G::Action]) {
    let mut distinct = Vec::new();
    position.distinct_actions(&mut distinct);
    let once = distinct.len();
    position.distinct_actions(&mut distinct);
    assert_eq!(
        distinct.len(),
        once,
        "Game::distinct_actions does not clear what it is given"
    );
    if distinct == actions {
        return;
    }
    let listed: HashSet<_> = actions.iter().collect();
    for action in &distinct {
        assert!(
            listed.contains(action),
            "Game::distinct_actions lists {action}, which Game::actions does not"
        );
    }
    let after = |action: &G::Action| {
        let mut moved = position.clone();
        moved.apply(*action);
        moved
    };
    let reached: Vec<G> = distinct.iter().map(after).collect();
    for action in actions.iter().filter(|action| !distinct.contains(action)) {
        assert!(
            reached.iter().any(|other| alike(other, &after(action))),
            "Game::distinct_actions leaves out {action}, the only way to a position"
        );
    }
}

/// Whether a search may take one position for the other: they are equal, or play goes on in the
/// same way. A symmetric tile of Carcassonne looks the same in two rotations, but keeps its own.
fn alike<G: Game>(one: &G, other: &G) -> bool {
    let continuations = |position: &G| {
        let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
        position.actions(&mut actions);
        position.outcomes(&mut outcomes);
        actions.sort_unstable();
        let scores: Vec<i64> = Seat::all(position.seats())
            .map(|seat| position.score(seat))
            .collect();
        (position.turn(), scores, actions, outcomes)
    };
    one == other || continuations(one) == continuations(other)
}

/// A chance turn: weights, samples, undo of every outcome.
fn chance<G: Game>(position: &G, rng: &mut Rng) {
    let mut outcomes = Vec::new();
    position.outcomes(&mut outcomes);
    let once = outcomes.len();
    position.outcomes(&mut outcomes);
    assert_eq!(
        outcomes.len(),
        once,
        "Game::outcomes does not clear what it is given"
    );
    assert!(
        !outcomes.is_empty(),
        "Game::outcomes is empty on chance's turn"
    );
    assert!(
        outcomes.iter().all(|o| o.weight > 0),
        "Game::outcomes gives weight 0"
    );
    let distinct: HashSet<_> = outcomes.iter().map(|o| o.action).collect();
    assert_eq!(
        distinct.len(),
        outcomes.len(),
        "Game::outcomes lists an outcome twice"
    );
    let sample = position.sample(rng).expect("a sample on chance's turn");
    assert!(
        distinct.contains(&sample),
        "Game::sample gave {sample}, which is not an outcome"
    );
    assert!(
        position.random_action(rng).is_none(),
        "Game::random_action gave an action on chance's turn"
    );
    for outcome in outcomes {
        there_and_back(position, outcome.action);
    }
}

fn finished<G: Game>(position: &G) {
    let winners = position.winners();
    assert!(
        winners.iter().all(|s| s.index() < position.seats()),
        "Game::winners holds a seat that the game does not have"
    );
    assert!(
        !position.reason().to_string().is_empty(),
        "Game::reason is empty in a finished game"
    );
    let total: f64 = Seat::all(position.seats())
        .map(|s| position.payoff(s))
        .sum();
    assert!(
        (total - 1.0).abs() < 1e-9,
        "Game::payoff sums to {total} over the seats"
    );
}

fn notation<G: Notation>(position: &G, action: G::Action) {
    let text = position.write_action(action);
    assert_eq!(
        position.parse_action(&text),
        Ok(action),
        "Notation: '{text}' does not read back"
    );
    let plain = action.to_string();
    assert_eq!(
        position.parse_action(&plain),
        Ok(action),
        "Notation: '{plain}' of a record does not read back"
    );
}

/// Apply and undo restore the position exactly.
fn there_and_back<G: Game>(position: &G, action: G::Action) {
    assert_eq!(
        position.check(action),
        Ok(()),
        "Game::check refuses {action}, which is listed"
    );
    let mut moved = position.clone();
    let undo = moved.apply(action);
    let after = moved.clone();
    assert!(
        &after != position,
        "Game::apply of {action} has no effect on {position:?}"
    );
    moved.undo(undo);
    assert!(
        &moved == position,
        "Game::undo of {action}\nfrom {position:?}\ngave {moved:?}"
    );
    assert_eq!(
        moved.hash64(),
        position.hash64(),
        "Game::undo of {action} left another hash"
    );
    let again = moved.apply(action);
    assert!(moved == after, "Game::apply of {action} is not repeatable");
    assert_eq!(
        moved.hash64(),
        after.hash64(),
        "Game::hash64 differs for equal positions"
    );
    drop(again);
}
