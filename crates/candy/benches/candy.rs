//! The figures of the crate under criterion.

use std::time::Duration;

use criterion::{Criterion, criterion_group, criterion_main};
use ludograph_candy::figures::FIGURES;

/// Units in one measured step: whole rounds over the 20 positions of a search, and enough moves to
/// hide the clock.
fn units(name: &str) -> u64 {
    if name == "candy.moves" { 100_000 } else { 20 }
}

fn figures(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("figures");
    group
        .sample_size(10)
        .measurement_time(Duration::from_secs(3));
    for figure in FIGURES {
        let mut work = (figure.prepare)();
        let units = units(figure.name);
        group.throughput(criterion::Throughput::Elements(units));
        group.bench_function(figure.name, |b| b.iter(|| work(units)));
    }
    group.finish();
}

criterion_group!(benches, figures);
criterion_main!(benches);
