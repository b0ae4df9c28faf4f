//! Dijkstra's algorithm on a grid with walls whose squares cost 1 to 9: untraced, traced, and ended
//! early.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use ludograph_graph::Dijkstra;

mod support;
use support::{Grid, Random};

fn search(c: &mut Criterion) {
    let grid = Grid::new(256, 20);
    let (middle, reached) = grid.middle();
    let (x, y) = (middle % 256, middle / 256);
    let near = |v: usize| (v % 256).abs_diff(x) + (v / 256).abs_diff(y) == 8;
    let mut random = Random(2);
    let enter: Vec<u32> = (0..256 * 256).map(|_| 1 + random.below(9) as u32).collect();
    let cost = |_: usize, to: usize| enter[to];
    let mut dijkstra = Dijkstra::new();
    let mut steps = Vec::new();
    let mut group = c.benchmark_group("dijkstra");
    group.throughput(Throughput::Elements(reached));
    group.bench_function("grid256", |b| {
        b.iter(|| dijkstra.run(&grid, [middle], cost, |_| false, &mut ()));
    });
    group.bench_function("grid256 recorded", |b| {
        b.iter(|| {
            steps.clear();
            dijkstra.run(&grid, [middle], cost, |_| false, &mut steps)
        });
    });
    group.throughput(Throughput::Elements(1));
    group.bench_function("grid256 to a goal 8 away", |b| {
        b.iter(|| dijkstra.run(&grid, [middle], cost, near, &mut ()));
    });
    group.finish();
}

criterion_group!(benches, search);
criterion_main!(benches);
