//! Surroundings that are the same in every run, and in `scripts/wasm_instance.mjs`.

use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering::Relaxed};

use ludograph_browser::Surroundings;

/// Time goes on by a second with each call; randomness is a linear congruential generator.
pub struct Fixed {
    calls: AtomicUsize,
    polls: AtomicU32,
    /// Polls of `should_stop` after which a search is stopped.
    most: u32,
    random: AtomicU32,
}

impl Fixed {
    /// The surroundings of a sequence.
    pub fn new(seed: u32, most: u32) -> Fixed {
        Fixed {
            calls: AtomicUsize::new(0),
            polls: AtomicU32::new(0),
            most,
            random: AtomicU32::new(seed),
        }
    }

    /// Another call begins.
    pub fn begin_call(&self) {
        self.calls.fetch_add(1, Relaxed);
        self.polls.store(0, Relaxed);
    }

    /// Calls so far.
    pub fn calls(&self) -> usize {
        self.calls.load(Relaxed)
    }
}

impl Surroundings for Fixed {
    fn now(&self) -> i64 {
        1_700_000_000_000 + 1000 * self.calls() as i64
    }

    fn fill(&self, bytes: &mut [u8]) {
        for byte in bytes {
            let next = self.random.load(Relaxed);
            let next = next.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            self.random.store(next, Relaxed);
            *byte = (next >> 24) as u8;
        }
    }

    fn should_stop(&self) -> bool {
        self.polls.fetch_add(1, Relaxed) >= self.most
    }

    fn progress(&self, _: f32) {}
}

/// FNV-1a of 32 bits.
pub fn hash(bytes: &[u8]) -> u32 {
    let step = |hash: u32, byte: &u8| (hash ^ u32::from(*byte)).wrapping_mul(16_777_619);
    bytes.iter().fold(2_166_136_261, step)
}
