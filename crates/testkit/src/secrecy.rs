//! Secrecy: what only the set-up holds reaches no position, view or observation.

use ludograph_core::{Encode, Notation, Params, Rng, Seat, Seed, Session, Turn, View};

/// Checks the declaration [`Game::hides_information`](ludograph_core::Game::hides_information) on
/// random games, `games` for each of `params`.
///
/// `replace` returns another set-up that agrees with everything that the session has shown so far,
/// or `None` if the session has shown all of its set-up. A game played from that set-up with the
/// same actions must give equal positions, views and observations up to here. A game that declares
/// hidden information must have some: `replace` must return another set-up at least once.
///
/// For a game that declares none, equal positions from different seeds must also give equal views
/// and observations.
///
/// ```no_run
/// # use ludograph_core::{Encode, Notation, View};
/// # fn check<G: Notation + View + Encode>(params: G::Params) {
/// // A game whose set-up is visible from the start.
/// ludograph_testkit::secrecy::<G>(&[params], 10, |_, _| None);
/// # }
/// ```
///
/// # Panics
/// Names what differs, with options and seed.
pub fn secrecy<G: Notation + View + Encode>(
    params: &[G::Params],
    games: u64,
    replace: impl Fn(&Session<G>, &mut Rng) -> Option<G::Setup>,
) {
    for params in params {
        params.check().expect("parameters of the test");
        let mut replaced = 0;
        for seed in (0..games).map(Seed::fold) {
            let context = format!("{}: seed {seed}, {params:?}", G::ID);
            replaced += u32::from(game::<G>(params, seed, &replace, &context));
        }
        assert!(
            replaced > 0 || !G::hides_information(params),
            "{}: Game::hides_information is true, but nothing is hidden: {params:?}",
            G::ID
        );
        if !G::hides_information(params) {
            equal_positions_look_equal::<G>(params, games);
        }
    }
}

/// Plays a random part of a game and replays it from another set-up. Returns whether there was one.
fn game<G: Notation + View + Encode>(
    params: &G::Params,
    seed: Seed,
    replace: impl Fn(&Session<G>, &mut Rng) -> Option<G::Setup>,
    context: &str,
) -> bool {
    let mut rng = Rng::stream(seed, 79);
    let mut session = start::<G>(params, G::deal(params, seed));
    let mut shown = vec![show(&session)];
    let mut actions = Vec::new();
    for _ in 0..rng.below(40) {
        let Turn::Player(_) = session.turn() else {
            break;
        };
        let action = session.position().random_action(&mut rng);
        let action = action.expect("an action on a player's turn");
        session.act(action).expect("a listed action");
        actions.push(action);
        shown.push(show(&session));
    }
    let Some(setup) = replace(&session, &mut rng) else {
        return false;
    };
    let differs = setup != *session.setup();
    let mut other = start::<G>(params, setup);
    for (ply, shown) in shown.into_iter().enumerate() {
        if let Some(action) = ply.checked_sub(1).map(|last| actions[last]) {
            other.act(action).expect("an action that was legal before");
        }
        compare(&shown, &show(&other), context);
    }
    differs
}

/// A game without hidden information shows its position alone.
fn equal_positions_look_equal<G: Notation + View + Encode>(params: &G::Params, games: u64) {
    let sessions: Vec<Session<G>> = (0..games)
        .map(|seed| start::<G>(params, G::deal(params, Seed::fold(seed))))
        .collect();
    for (one, two) in sessions.iter().zip(sessions.iter().skip(1)) {
        if one.position() == two.position() {
            compare(&show(one), &show(two), "equal positions of two seeds");
        }
    }
}

fn start<G: Notation>(params: &G::Params, setup: G::Setup) -> Session<G> {
    Session::with_setup(params.clone(), None, setup).expect("a set-up of these parameters")
}

/// Everything that leaves a session while it is played.
struct Shown<G> {
    position: G,
    view: serde_json::Value,
    observations: Vec<Vec<f32>>,
}

fn show<G: View + Encode>(session: &Session<G>) -> Shown<G> {
    let position = session.position();
    let length = G::observation_shape(session.params()).iter().product();
    let observe = |seat| {
        let mut out = vec![0.0; length];
        position.observe(seat, &mut out);
        out
    };
    Shown {
        position: position.clone(),
        view: serde_json::to_value(G::view(session)).expect("a view is plain data"),
        observations: Seat::all(position.seats()).map(observe).collect(),
    }
}

fn compare<G: Encode>(one: &Shown<G>, two: &Shown<G>, context: &str) {
    assert!(
        one.position == two.position,
        "the position holds what only the set-up may hold: {context}"
    );
    assert_eq!(
        one.view, two.view,
        "View::view shows what only the set-up may hold: {context}"
    );
    assert!(
        one.observations == two.observations,
        "Encode::observe shows what only the set-up may hold: {context}"
    );
}
