//! Players end their search soon after the stop signal.

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

/// Polls of the stop signal that are allowed after it was true.
const POLLS: u64 = 1_000;
/// Nodes that are allowed when the signal is true from the start. The slowest search visits some
/// 100,000 a second, so this is well below a second even there.
const NODES: u64 = 50_000;
/// Most processor time from the signal to the answer. Unoptimised code is slower.
const TIME: Duration = Duration::from_millis(if cfg!(debug_assertions) { 200 } else { 50 });

/// What a player answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Whether the action is legal in the position that was asked about.
    pub legal: bool,
    /// Nodes or simulations, if the player counts them.
    pub nodes: Option<u64>,
}

/// Checks that a player stops: `choose` asks it for an action with a stop signal, without any other
/// limit. The signal is true from the start, then from the first, tenth and hundredth poll on. The
/// check counts polls and nodes, and on Linux the processor time of the calling thread, which does
/// not depend on how busy the machine is. A signal may come right after a poll that was false, so
/// the time runs from there. Returns the longest time.
///
/// ```
/// use ludograph_testkit::{Answer, stops_at_once};
///
/// stops_at_once("a player that searches 100 nodes at most", |stop| {
///     let nodes = (0..100).take_while(|_| !stop()).count() as u64;
///     Answer { legal: true, nodes: Some(nodes) }
/// });
/// ```
///
/// # Panics
/// Names the player that gives an illegal action or goes on after the signal.
pub fn stops_at_once(
    player: &str,
    mut choose: impl FnMut(&(dyn Fn() -> bool + Sync)) -> Answer,
) -> Duration {
    let mut longest = Duration::ZERO;
    for first in [0, 1, 10, 100] {
        let polls = AtomicU64::new(0);
        let here = thread::current().id();
        let since = AtomicU64::new(processor_nanos());
        let answer = choose(&|| {
            let stop = polls.fetch_add(1, Ordering::Relaxed) >= first;
            if !stop && thread::current().id() == here {
                since.store(processor_nanos(), Ordering::Relaxed);
            }
            stop
        });
        let took = Duration::from_nanos(processor_nanos() - since.into_inner());
        assert!(
            took <= TIME,
            "Thinking::stop: {player} went on for {took:?} after poll {first}"
        );
        longest = longest.max(took);
        assert!(
            answer.legal,
            "Player::choose: {player} gave no legal action"
        );
        let after = polls.into_inner().saturating_sub(first);
        assert!(
            after <= POLLS,
            "Thinking::stop: {player} polled {after} times after the signal was true"
        );
        let nodes = answer.nodes.unwrap_or(0);
        assert!(
            first > 0 || nodes <= NODES,
            "Thinking::stop: {player} visited {nodes} nodes with a signal true from the start"
        );
    }
    longest
}

/// The processor time that this thread has used, in nanoseconds.
#[cfg(target_os = "linux")]
fn processor_nanos() -> u64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    // It is never negative.
    time.tv_sec.unsigned_abs() * 1_000_000_000 + time.tv_nsec.unsigned_abs()
}

/// Elsewhere only polls and nodes are counted.
#[cfg(not(target_os = "linux"))]
fn processor_nanos() -> u64 {
    0
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    /// Works for twice the time that is allowed.
    fn work() {
        let began = processor_nanos();
        while u128::from(processor_nanos() - began) < 2 * TIME.as_nanos() {}
    }

    #[test]
    #[should_panic(expected = "went on for")]
    fn a_player_that_goes_on_is_found() {
        stops_at_once("a player that polls late", |stop| {
            work();
            stop();
            Answer {
                legal: true,
                nodes: None,
            }
        });
    }

    #[test]
    #[should_panic(expected = "after poll 1")]
    fn a_player_that_polls_rarely_is_found() {
        stops_at_once("a player with a long pause", |stop| {
            if !stop() {
                work();
                stop();
            }
            Answer {
                legal: true,
                nodes: None,
            }
        });
    }
}
