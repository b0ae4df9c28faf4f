//! The figures under criterion: the same work as `ludograph bench` measures.
#![allow(missing_docs, reason = "criterion's macros make undocumented items")]

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use ludograph_hex::FIGURES;

fn figures(c: &mut Criterion) {
    const UNITS: u64 = 1000;
    let mut group = c.benchmark_group("figures");
    group.throughput(Throughput::Elements(UNITS));
    for figure in FIGURES {
        let mut work = (figure.prepare)();
        group.bench_function(figure.name, |b| b.iter(|| black_box(work(UNITS))));
    }
    group.finish();
}

criterion_group!(benches, figures);
criterion_main!(benches);
