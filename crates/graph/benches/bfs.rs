//! Breadth-first search on a grid with walls: untraced, traced, and ended early.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use ludograph_graph::Bfs;

mod support;
use support::Grid;

fn search(c: &mut Criterion) {
    let grid = Grid::new(256, 20);
    let (middle, reached) = grid.middle();
    let (x, y) = (middle % 256, middle / 256);
    let near = |v: usize| (v % 256).abs_diff(x) + (v / 256).abs_diff(y) == 8;
    let mut bfs = Bfs::new();
    let mut steps = Vec::new();
    let mut group = c.benchmark_group("bfs");
    group.throughput(Throughput::Elements(reached));
    group.bench_function("grid256", |b| {
        b.iter(|| bfs.run(&grid, [middle], |_| false, &mut ()));
    });
    group.bench_function("grid256 recorded", |b| {
        b.iter(|| {
            steps.clear();
            bfs.run(&grid, [middle], |_| false, &mut steps)
        });
    });
    group.throughput(Throughput::Elements(1));
    group.bench_function("grid256 to a goal 8 away", |b| {
        b.iter(|| bfs.run(&grid, [middle], near, &mut ()));
    });
    group.finish();
}

criterion_group!(benches, search);
criterion_main!(benches);
