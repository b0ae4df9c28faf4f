//! A few seeds of the simulator; `make simulate SEEDS=N` runs many.

use ludograph_simulator::{Bug, Outcome, Settings, simulate};

fn run(settings: Settings) -> Outcome {
    let mut runtime = tokio::runtime::Builder::new_current_thread();
    let runtime = runtime.enable_time().start_paused(true).build();
    runtime.unwrap().block_on(simulate(settings))
}

#[test]
fn no_promise_is_broken_by_faults() {
    let mut rated = 0;
    for seed in 1..=60 {
        let outcome = run(Settings::seeded(seed));
        rated += outcome.rated;
        let repeat = "cargo run --package ludograph-simulator --example simulate -- --seeds 1 --trace --from";
        assert!(
            outcome.broken.is_empty(),
            "seed {seed} (repeat: {repeat} {seed}): {:#?}",
            outcome.broken
        );
    }
    assert!(rated > 5, "{rated} rated games");
}

#[test]
fn a_seed_repeats_exactly() {
    for seed in [2, 8] {
        let settings = Settings {
            trace: true,
            ..Settings::seeded(seed)
        };
        let (first, second) = (run(settings), run(settings));
        assert_eq!(first.trace, second.trace, "seed {seed}");
        assert_eq!(first.digest, second.digest);
        assert_ne!(first.digest, run(Settings::seeded(seed + 1)).digest);
    }
}

/// The first seed of at most 300 that finds a planted bug, and what it finds.
fn find(bug: Bug) -> (u64, Vec<String>) {
    let found = (1..=300).find_map(|seed| {
        let bug = Some(bug);
        let outcome = run(Settings {
            bug,
            ..Settings::seeded(seed)
        });
        Some((seed, outcome.broken)).filter(|(_, broken)| !broken.is_empty())
    });
    found.unwrap_or_else(|| panic!("{bug:?} was not found"))
}

#[test]
fn an_acknowledgement_before_the_write_is_found() {
    let (_, broken) = find(Bug::EarlyAcknowledgement);
    assert!(
        broken.iter().any(|b| b.contains("before it was durable")),
        "{broken:#?}"
    );
}

#[test]
fn an_ignored_conflict_is_found() {
    find(Bug::ConflictIgnored);
}

#[test]
fn a_lost_notification_is_found() {
    let (_, broken) = find(Bug::NeverCaughtUp);
    assert!(
        broken.iter().any(|b| b.contains("sees fact")),
        "{broken:#?}"
    );
}

#[test]
fn a_lease_that_is_never_taken_over_is_found() {
    find(Bug::LeaseForGood);
}

#[test]
fn times_that_change_when_they_are_read_are_found() {
    find(Bug::RoundedTimes);
}
