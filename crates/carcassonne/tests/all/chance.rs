//! Fast random choices are distributed as the slow ones.

use std::collections::HashMap;

use ludograph_carcassonne::{Carcassonne, Params};
use ludograph_core::{Game, Outcome, Rng, Seed, Turn};

/// Positions of a random game: on a chance turn, before a placement, before a meeple.
fn positions() -> Vec<Carcassonne> {
    let mut rng = Rng::new(Seed::fold(11));
    let mut game = Carcassonne::new(Params::default());
    let mut list = Vec::new();
    for step in 0..60 {
        if step % 7 == 0 {
            list.push(game.clone());
        }
        let action = match game.turn() {
            Turn::Chance => game.sample(&mut rng),
            _ => game.random_action(&mut rng),
        };
        game.apply(action.unwrap());
    }
    list
}

#[test]
fn draws_and_actions_have_their_shares() {
    let mut rng = Rng::new(Seed::fold(12));
    let rounds = 40_000;
    for game in positions() {
        let mut outcomes = Vec::new();
        let mut actions = Vec::new();
        game.outcomes(&mut outcomes);
        game.actions(&mut actions);
        outcomes.extend(
            actions
                .into_iter()
                .map(|action| Outcome { action, weight: 1 }),
        );
        let total: u32 = outcomes.iter().map(|o| o.weight).sum();
        let mut seen = HashMap::new();
        for _ in 0..rounds {
            let drawn = game
                .sample(&mut rng)
                .or_else(|| game.random_action(&mut rng));
            *seen.entry(drawn.unwrap()).or_insert(0u32) += 1;
        }
        for outcome in &outcomes {
            let expected = f64::from(rounds) * f64::from(outcome.weight) / f64::from(total);
            let got = f64::from(seen.remove(&outcome.action).unwrap_or(0));
            assert!(
                (got - expected).abs() < 6.0 * expected.sqrt(),
                "{outcome:?}: {got} of {expected}"
            );
        }
        assert!(seen.is_empty(), "{seen:?}");
    }
}

/// Chance is weighted by the tiles left; the position does not hold their order.
#[test]
fn the_position_holds_counts_and_not_the_order() {
    let order = |seed| Carcassonne::deal(&Params::default(), Seed::new(seed).unwrap());
    let start = |seed| Carcassonne::start(&Params::default(), &order(seed)).unwrap();
    assert_ne!(order(1), order(2));
    assert_eq!(start(1), start(2));
    assert_eq!(start(1).left(), 71);
}

/// What a search pays for a copy of a position.
#[test]
fn positions_stay_small() {
    let mut game = Carcassonne::new(Params::default());
    assert!(
        size_of::<Carcassonne>() <= 4_608,
        "{}",
        size_of::<Carcassonne>()
    );
    game.playout(&mut Rng::new(Seed::fold(1)));
    let copy = game.clone();
    assert!(copy.heap_size() <= 32_768, "{}", copy.heap_size());
}

/// The same map in another order: the same hash.
#[test]
fn the_hash_forgets_the_way() {
    use crate::script::Script;
    let mut one = Script::new(Params::default());
    one.turn('U', "1,0,0", None).turn('U', "-1,0,0", None);
    let mut other = Script::new(Params::default());
    other.turn('U', "-1,0,0", None).turn('U', "1,0,0", None);
    assert_eq!(one.game.hash64(), other.game.hash64());
    other.turn('U', "2,0,0", None);
    assert_ne!(one.game.hash64(), other.game.hash64());
}
