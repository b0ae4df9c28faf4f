//! The searches find the value of plain minimax, on a thousand small positions of every game.

mod support;

use ludograph_candy::Reservoir;
use ludograph_core::{Blind, Evaluate, Game, Rng, Seat, Seed, Thinking, Turn};
use ludograph_no::Variant;
use ludograph_search::expectimax::Chance;
use ludograph_search::minimax::{minimax, minimax_within};
use ludograph_search::{AlphaBeta, Budget, Expectimax};
use support::{Hashed, Unturned};

fn alphabeta_agrees<G: Game>(mut game: G, depth: u32, knowledge: impl Evaluate<G> + Copy) {
    let before = game.clone();
    for seat in [Seat::FIRST, Seat::SECOND] {
        let right = minimax(&mut game, seat, depth, &knowledge, &mut ()).value;
        let mut search = AlphaBeta::new(knowledge, depth, u64::MAX);
        let found = search.value(&mut game, seat, depth, &mut Budget::unlimited(), &mut ());
        assert_eq!(found.map(f64::from), Some(right), "{seat} {game:?}");
        // Again, with a full transposition table.
        let again = search.value(&mut game, seat, depth, &mut Budget::unlimited(), &mut ());
        assert_eq!(again, found);
    }
    assert_eq!(game, before, "a search gives the position back as it was");
}

/// Whether chance decides nothing within a depth. Alpha-beta evaluates where chance begins, minimax
/// averages: Candy's board without a legal move is dealt again by chance.
fn is_certain<G: Game>(game: &G, depth: u32) -> bool {
    let mut actions = Vec::new();
    game.actions(&mut actions);
    game.turn() != Turn::Chance
        && (depth == 0
            || actions.into_iter().all(|action| {
                let mut next = game.clone();
                next.apply(action);
                is_certain(&next, depth - 1)
            }))
}

fn expectimax_agrees<G: Game>(mut game: G, depth: u32, knowledge: impl Evaluate<G> + Copy) {
    let before = game.clone();
    let right = minimax(&mut game, Seat::FIRST, depth, &knowledge, &mut ()).value;
    let search = Expectimax::new(knowledge, depth, u64::MAX, Chance::Exact);
    let mut rng = Rng::new(Seed::fold(0));
    let mut budget = Budget::unlimited();
    let found = search.value(
        &mut game,
        Seat::FIRST,
        depth,
        &mut budget,
        &mut rng,
        &mut (),
    );
    let found = found.expect("nothing limits this search");
    // The sums are computed in another order.
    assert!((found - right).abs() < 1e-2, "{found} {right} {game:?}");
    assert_eq!(game, before, "a search gives the position back as it was");
}

#[test]
fn hex_to_the_end() {
    for game in support::hex(3, 6).take(600) {
        alphabeta_agrees(game, 9, Blind);
    }
    for game in support::hex(4, 7).take(60) {
        alphabeta_agrees(game.clone(), 16, Blind);
        expectimax_agrees(game, 16, Blind);
    }
}

#[test]
fn hex_to_a_depth() {
    for game in support::hex(4, 12).take(400) {
        alphabeta_agrees(game.clone(), 3, Hashed);
        expectimax_agrees(game, 3, Hashed);
    }
    for game in support::hex(3, 8).take(600) {
        expectimax_agrees(game, 4, Hashed);
    }
}

#[test]
fn candy_with_an_open_reservoir() {
    let open = || support::candy(Reservoir::Open);
    for game in open().filter(|game| is_certain(game, 2)).take(1000) {
        alphabeta_agrees(game, 2, Hashed);
    }
    for game in open().filter(|game| is_certain(game, 3)).take(40) {
        alphabeta_agrees(game.clone(), 3, Hashed);
        expectimax_agrees(game, 3, Hashed);
    }
}

#[test]
fn candy_with_a_hidden_reservoir() {
    for game in support::candy_refill(2).take(1000) {
        expectimax_agrees(game, 0, Hashed);
    }
    for game in support::candy_refill(1).take(1) {
        expectimax_agrees(game, 1, Hashed);
    }
    for game in support::candy(Reservoir::Hidden).take(4) {
        expectimax_agrees(game, 1, Hashed);
    }
}

#[test]
fn no_of_every_kind() {
    for variant in [Variant::Classic, Variant::Trails, Variant::Weighted] {
        for game in support::no(4, variant).take(340) {
            alphabeta_agrees(game.clone(), 5, Hashed);
            expectimax_agrees(game, 4, Hashed);
        }
    }
    for game in support::no(3, Variant::Solo).take(100) {
        expectimax_agrees(game, 3, Hashed);
    }
}

#[test]
fn carcassonne_near_the_end() {
    for game in support::carcassonne(2).take(1000) {
        expectimax_agrees(game, 2, Unturned);
    }
    // Deep enough for probing, and for chance below choices below chance.
    for game in support::carcassonne(1).take(12) {
        expectimax_agrees(game, 4, Unturned);
    }
}

/// A search whose budget is spent returns nothing and restores the position.
#[test]
fn work_that_runs_out_is_no_verdict() {
    let thinking = Thinking::unlimited(Rng::new(Seed::fold(0)));
    for mut game in support::hex(4, 9).take(20) {
        let before = game.clone();
        let whole = minimax(&mut game, Seat::FIRST, 3, &Hashed, &mut ());
        for most in [1, whole.nodes / 2, whole.nodes - 1, whole.nodes] {
            let mut budget = Budget::new(&thinking, most);
            let found = minimax_within(&mut game, Seat::FIRST, 3, &Hashed, &mut budget, &mut ());
            assert_eq!(found, (most == whole.nodes).then_some(whole));
            assert_eq!(game, before);
        }
    }
}
