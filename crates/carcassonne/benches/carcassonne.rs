//! Games, and the steps that searches take by the million.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use ludograph_carcassonne::{Action, Carcassonne, FIGURES, Params};
use ludograph_core::{Game, Rng, Seed, Turn};

/// A random game after 35 of 71 tiles, a player to place.
fn middle() -> Carcassonne {
    let mut rng = Rng::new(Seed::fold(5));
    let mut game = Carcassonne::new(Params::default());
    while game.tiles().len() < 36 || !matches!(game.turn(), Turn::Player(_)) {
        let action = match game.turn() {
            Turn::Chance => game.sample(&mut rng),
            _ => game.random_action(&mut rng),
        };
        game.apply(action.expect("the game goes on"));
    }
    game
}

fn benches(c: &mut Criterion) {
    let mut games = (FIGURES[0].prepare)();
    c.bench_function("random game", |b| b.iter(|| games(1)));

    let mut game = middle();
    let mut actions: Vec<Action> = Vec::new();
    game.actions(&mut actions);
    let count = actions.len();
    let mut next = (0..count).cycle();
    c.bench_function("place and undo", |b| {
        b.iter(|| {
            let undo = game.apply(actions[next.next().unwrap_or(0)]);
            game.undo(undo);
        });
    });
    c.bench_function("list placements", |b| {
        b.iter(|| {
            game.actions(&mut actions);
            actions.len()
        });
    });
    c.bench_function("standing", |b| b.iter(|| black_box(&game).standing()));
    c.bench_function("hash", |b| b.iter(|| black_box(&game).hash64()));
    c.bench_function("clone", |b| b.iter(|| black_box(&game).clone()));
    let mut copy = game.clone();
    c.bench_function("clone_from", |b| {
        b.iter(|| copy.clone_from(black_box(&game)));
    });
}

criterion_group!(all, benches);
criterion_main!(all);
