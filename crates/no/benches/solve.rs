//! Exact values of whole games.

use criterion::{Criterion, criterion_group, criterion_main};
use ludograph_core::{Game, Seed};
use ludograph_no::{No, Params, Solver, Variant};

fn solve(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("solve");
    group.sample_size(10);
    for variant in [Variant::Classic, Variant::Weighted] {
        for size in [9, 13, 17] {
            let params = Params { size, variant };
            let games: Vec<No> = (0..20)
                .filter_map(|k| No::start(&params, &No::deal(&params, Seed::fold(k))).ok())
                .collect();
            let mut next = games.iter().cycle();
            group.bench_function(format!("{} {size}", variant.name()), |bencher| {
                bencher.iter(|| next.next().and_then(Solver::new));
            });
        }
    }
}

criterion_group!(benches, solve);
criterion_main!(benches);
