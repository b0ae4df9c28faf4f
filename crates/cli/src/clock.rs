//! The clock and the stop signal, which the catalog does not have because it is pure.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use ludograph_core::{Rng, Seed, Thinking};

/// Set by Ctrl-C while a computer thinks; the choice then ends early.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Makes Ctrl-C end a computer's thinking instead of the program. Prompts read Ctrl-C themselves.
pub(crate) fn catch_interrupts() -> anyhow::Result<()> {
    ctrlc::set_handler(|| INTERRUPTED.store(true, Ordering::Relaxed))?;
    Ok(())
}

/// Whether Ctrl-C was pressed since the last call.
pub(crate) fn take_interrupt() -> bool {
    INTERRUPTED.swap(false, Ordering::Relaxed)
}

/// Calls `think` with limits that end after `millis`, or when Ctrl-C is pressed.
pub(crate) fn within<T>(
    millis: Option<u32>,
    rng: Rng,
    think: impl FnOnce(&mut Thinking<'_>) -> T,
) -> T {
    let deadline = millis.map(|ms| Instant::now() + Duration::from_millis(u64::from(ms)));
    let stop =
        || INTERRUPTED.load(Ordering::Relaxed) || deadline.is_some_and(|end| Instant::now() >= end);
    let mut thinking = Thinking {
        rng,
        nodes: None,
        depth: None,
        stop: &stop,
        progress: &|_| {},
    };
    think(&mut thinking)
}

/// A seed from the clock.
pub(crate) fn fresh_seed() -> Seed {
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    Seed::fold(since.as_nanos() as u64 ^ u64::from(std::process::id()).rotate_left(32))
}
