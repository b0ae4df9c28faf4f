//! Random games through which the checks are carried.

use ludograph_core::{Notation, Record, Rng, Seed, Session, Turn};

use crate::checks;

/// What a run has looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Whole games played.
    pub games: usize,
    /// Positions checked, with every action of each.
    pub positions: usize,
}

/// Checks at least `positions` positions of random games, spread over all of `params`.
///
/// # Panics
/// As a test does, with the seed that shows the defect.
///
/// # Returns
/// How much was looked at.
pub fn conformance<G: Notation>(params: &[G::Params], positions: usize) -> Report {
    let mut report = Report::default();
    while report.positions < positions {
        let params = &params[report.games % params.len()];
        let seed = Seed::new(report.games as u64).expect("a small number is a seed");
        eprintln!("{}: seed {seed}, {params:?}", G::ID);
        report.positions += game::<G>(params, seed);
        report.games += 1;
    }
    report
}

/// One random game: every position checked, then undone, redone, recorded and replayed.
fn game<G: Notation>(params: &G::Params, seed: Seed) -> usize {
    let mut session = Session::<G>::new(params.clone(), seed).expect("parameters of the test");
    let mut rng = Rng::stream(seed, 77);
    let mut trail = vec![session.position().clone()];
    checks::position(session.position(), &mut rng);
    while let Turn::Player(_) = session.turn() {
        through_chance(&session, &mut rng);
        let action = session
            .position()
            .random_action(&mut rng)
            .expect("a player is to move");
        session.act(action).expect("a listed action");
        checks::position(session.position(), &mut rng);
        trail.push(session.position().clone());
    }
    assert_eq!(
        session.turn(),
        Turn::Over,
        "the session stands still: fate gave nothing"
    );
    fast_finish(&trail, &mut rng);
    back_and_forth(&mut session, &trail);
    replays(&session);
    trail.len()
}

/// Sessions hide chance turns by playing fate; here they are visited by hand.
fn through_chance<G: Notation>(session: &Session<G>, rng: &mut Rng) {
    let Some(action) = session.position().random_action(rng) else {
        return;
    };
    let mut state = session.position().clone();
    state.apply(action);
    if state.turn() != Turn::Chance {
        return;
    }
    checks::position(&state, rng);
    let fate = state.fate(session.setup()).expect("fate on chance's turn");
    assert_eq!(
        state.check(fate),
        Ok(()),
        "fate gave {fate}, which check refuses"
    );
}

/// A playout from the middle of the game ends it and leaves the original alone.
fn fast_finish<G: Notation>(trail: &[G], rng: &mut Rng) {
    let from = &trail[rng.below(trail.len() as u32) as usize];
    let before = from.clone();
    let mut state = from.clone();
    state.playout(rng);
    assert_eq!(state.turn(), Turn::Over, "a playout did not end the game");
    assert!(
        *from == before,
        "a playout of a clone disturbed the original"
    );
}

fn back_and_forth<G: Notation>(session: &mut Session<G>, trail: &[G]) {
    for state in trail.iter().rev().skip(1) {
        session.undo().expect("something to undo");
        assert!(session.position() == state, "undo leads elsewhere");
    }
    assert!(session.undo().is_err(), "undo past the start");
    for state in trail.iter().skip(1) {
        session.redo().expect("something to redo");
        assert!(session.position() == state, "redo leads elsewhere");
    }
    assert!(session.redo().is_err(), "redo past the end");
}

fn replays<G: Notation>(session: &Session<G>) {
    let record = session.record();
    let line = record.to_json();
    assert!(!line.contains('\n'), "a record of more than one line");
    let read = Record::from_json(&line).expect("a record reads back");
    assert_eq!(read, record);
    let replayed = Session::<G>::verify(&read).expect("a record replays");
    assert!(
        replayed.position() == session.position(),
        "the replay ends elsewhere"
    );
}
