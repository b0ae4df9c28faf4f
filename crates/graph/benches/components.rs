//! Components of a grid with enough walls to fall into many parts.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use ludograph_graph::Components;

mod support;
use support::Grid;

fn take_apart(c: &mut Criterion) {
    let grid = Grid::new(256, 45);
    let mut group = c.benchmark_group("components");
    group.throughput(Throughput::Elements(256 * 256));
    group.bench_function("grid256", |b| {
        b.iter(|| Components::run(&grid, |v| grid.is_open(v), &mut ()));
    });
    group.bench_function("grid256 recorded", |b| {
        b.iter(|| Components::run(&grid, |v| grid.is_open(v), &mut Vec::new()));
    });
    group.finish();
}

criterion_group!(benches, take_apart);
criterion_main!(benches);
