//! Random games on whose positions the checks run.

use ludograph_core::{Notation, Record, Rng, Seed, Session, Turn};

use crate::memory::Memory;
use crate::{checks, distribution};

/// Games of which the distributions are checked: thousands of draws each.
const DISTRIBUTION_GAMES: usize = 12;

/// What was checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Complete games.
    pub games: usize,
    /// Positions checked, with every action of each.
    pub positions: usize,
}

/// Checks at least `positions` positions of random games, spread over all of `params`. The
/// [crate](crate) lists what is checked.
///
/// # Panics
/// Names the contract that the game breaks. Options and seed of the game are on stderr.
pub fn conformance<G: Notation>(params: &[G::Params], positions: usize) -> Report {
    let mut report = Report::default();
    let mut memories: Vec<Memory<G>> = params.iter().map(|_| Memory::default()).collect();
    while report.positions < positions {
        let memory = &mut memories[report.games % params.len()];
        let params = &params[report.games % params.len()];
        let seed = Seed::new(report.games as u64).expect("a small number is a seed");
        eprintln!("{}: seed {seed}, {params:?}", G::ID);
        let trail = game::<G>(params, seed, memory);
        if report.games < DISTRIBUTION_GAMES {
            distributions(&trail, seed);
        }
        report.positions += trail.len();
        report.games += 1;
    }
    report
}

/// One random game: every position checked, then undone, redone, recorded and replayed. Returns the
/// positions.
fn game<G: Notation>(params: &G::Params, seed: Seed, memory: &mut Memory<G>) -> Vec<G> {
    let mut session = Session::<G>::new(params.clone(), seed).expect("parameters of the test");
    let mut rng = Rng::stream(seed, 77);
    let mut trail = vec![session.position().clone()];
    checks::position(session.position(), &mut rng);
    memory.begin(session.setup());
    memory.visit(session.position(), &mut rng);
    while let Turn::Player(_) = session.turn() {
        through_chance(&session, &mut rng);
        let action = session
            .position()
            .random_action(&mut rng)
            .expect("a player is to move");
        session.act(action).expect("a listed action");
        checks::position(session.position(), &mut rng);
        memory.visit(session.position(), &mut rng);
        trail.push(session.position().clone());
    }
    assert_eq!(
        session.turn(),
        Turn::Over,
        "Game::fate gave no outcome on a chance turn"
    );
    memory.finish(session.position());
    fast_finish(&trail, &mut rng);
    back_and_forth(&mut session, &trail);
    replays(&session);
    trail
}

/// Distributions at a position in the middle of a game, at the chance turn that follows it, and of
/// random games from its last quarter.
fn distributions<G: Notation>(trail: &[G], seed: Seed) {
    let mut rng = Rng::stream(seed, 80);
    let mut middle = trail[trail.len() / 2].clone();
    distribution::choices(&middle, &mut rng);
    if let Some(action) = middle.random_action(&mut rng) {
        middle.apply(action);
        distribution::choices(&middle, &mut rng);
    }
    distribution::playouts(&trail[trail.len() * 3 / 4], &mut rng);
}

/// A session plays chance at once; this visits the chance turn itself.
fn through_chance<G: Notation>(session: &Session<G>, rng: &mut Rng) {
    let Some(action) = session.position().random_action(rng) else {
        return;
    };
    let mut position = session.position().clone();
    position.apply(action);
    if position.turn() != Turn::Chance {
        return;
    }
    checks::position(&position, rng);
    let fate = position
        .fate(session.setup())
        .expect("fate on chance's turn");
    assert_eq!(
        position.check(fate),
        Ok(()),
        "Game::fate gave {fate}, which Game::check refuses"
    );
}

/// A playout of a clone ends the game and leaves the original unchanged.
fn fast_finish<G: Notation>(trail: &[G], rng: &mut Rng) {
    let from = &trail[rng.below(trail.len() as u32) as usize];
    let before = from.clone();
    let mut position = from.clone();
    position.playout(rng);
    assert_eq!(
        position.turn(),
        Turn::Over,
        "Game::playout did not end the game"
    );
    assert!(
        *from == before,
        "Game::playout of a clone changed the original"
    );
}

fn back_and_forth<G: Notation>(session: &mut Session<G>, trail: &[G]) {
    for position in trail.iter().rev().skip(1) {
        session.undo().expect("something to undo");
        assert!(
            session.position() == position,
            "Session::undo leads to another position"
        );
    }
    assert!(session.undo().is_err(), "Session::undo goes past the start");
    for position in trail.iter().skip(1) {
        session.redo().expect("something to redo");
        assert!(
            session.position() == position,
            "Session::redo leads to another position"
        );
    }
    assert!(session.redo().is_err(), "Session::redo goes past the end");
}

fn replays<G: Notation>(session: &Session<G>) {
    let record = session.record();
    let line = record.to_json();
    assert!(
        !line.contains('\n'),
        "Record::to_json writes more than one line"
    );
    let read = Record::from_json(&line).expect("a record reads back");
    assert_eq!(read, record);
    let replayed = Session::<G>::verify(&read).expect("a record replays");
    assert!(
        replayed.position() == session.position(),
        "the replay of a record ends in another position"
    );
}
