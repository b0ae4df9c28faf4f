//! Every method on one board of 1,000 × 1,000, and the index on 1,000,000 × 1,000,000.

use criterion::{Criterion, criterion_group, criterion_main};
use ludograph_core::{Rng, Seed};
use ludograph_no::figures::FIGURES;
use ludograph_no::nearest::{Board, Method, Nearest, Point};

fn methods(criterion: &mut Criterion) {
    let n = 1000;
    let mut rng = Rng::new(Seed::fold(1));
    let mut squares: Vec<Point> = (0..n * n).map(|i| [i / n, i % n]).collect();
    rng.shuffle(&mut squares);
    squares.truncate(n as usize);
    let board = Board::new(n, squares.iter().copied(), []).expect("distinct squares");
    let mut group = criterion.benchmark_group("nearest of 1000");
    group.sample_size(10);
    for method in Method::ALL {
        let mut searcher = method
            .prepare(&board)
            .expect("an open board of moderate size");
        group.bench_function(method.name(), |bencher| {
            bencher.iter(|| searcher.nearest(squares[0], &mut ()));
        });
    }
}

fn index(criterion: &mut Criterion) {
    let mut ask = (FIGURES[0].prepare)();
    criterion.bench_function(FIGURES[0].name, |bencher| bencher.iter(|| ask(1)));
}

criterion_group!(benches, methods, index);
criterion_main!(benches);
