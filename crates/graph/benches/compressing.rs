//! Both partitions on the same random unions: the gain of compression where no undo is needed.

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use ludograph_graph::{Compressing, Partition, Revertible};

mod support;
use support::Random;

const ELEMENTS: usize = 100_000;

fn unite<P: Partition>(mut sets: P, pairs: &[(usize, usize)]) -> P {
    for &(a, b) in pairs {
        sets.union(a, b);
    }
    sets
}

fn unions(c: &mut Criterion) {
    let mut random = Random(3);
    let mut element = || random.below(ELEMENTS);
    let pairs: Vec<_> = (0..ELEMENTS).map(|_| (element(), element())).collect();
    let compressing: Compressing<()> = Compressing::new(vec![(); ELEMENTS]);
    let revertible: Revertible<()> = Revertible::new(vec![(); ELEMENTS]);
    let mut group = c.benchmark_group("unions of 100,000");
    group.throughput(Throughput::Elements(pairs.len() as u64));
    group.bench_function("compressing", |b| {
        b.iter_batched(
            || compressing.clone(),
            |sets| unite(sets, &pairs),
            BatchSize::LargeInput,
        );
    });
    group.bench_function("revertible", |b| {
        b.iter_batched(
            || revertible.clone(),
            |sets| unite(sets, &pairs),
            BatchSize::LargeInput,
        );
    });
    group.finish();
}

criterion_group!(benches, unions);
criterion_main!(benches);
