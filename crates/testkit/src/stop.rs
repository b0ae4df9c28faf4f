//! Players end their search soon after the stop signal.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

/// Polls of the stop signal that are allowed after it was true.
const POLLS: u64 = 1_000;
/// Nodes that are allowed when the signal is true from the start. The slowest search visits some
/// 100,000 a second, so this is well below a second even there.
const NODES: u64 = 50_000;
/// Processor time from the signal to the answer. Unoptimised code is slower.
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
/// not depend on how busy the machine is.
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
pub fn stops_at_once(player: &str, mut choose: impl FnMut(&(dyn Fn() -> bool + Sync)) -> Answer) {
    for first in [0, 1, 10, 100] {
        let polls = AtomicU64::new(0);
        let (here, told) = (thread::current().id(), OnceLock::new());
        if first == 0 {
            told.get_or_init(processor_time);
        }
        let answer = choose(&|| {
            let stop = polls.fetch_add(1, Ordering::Relaxed) >= first;
            if stop && thread::current().id() == here {
                told.get_or_init(processor_time);
            }
            stop
        });
        let took = told.get().map(|told| processor_time() - *told);
        assert!(
            took.unwrap_or_default() <= TIME,
            "Thinking::stop: {player} went on for {took:?} after poll {first}"
        );
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
}

/// The processor time that this thread has used.
#[cfg(target_os = "linux")]
fn processor_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    // It is never negative.
    Duration::new(
        time.tv_sec.unsigned_abs(),
        time.tv_nsec.unsigned_abs() as u32,
    )
}

/// Elsewhere only polls and nodes are counted.
#[cfg(not(target_os = "linux"))]
fn processor_time() -> Duration {
    Duration::ZERO
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    #[should_panic(expected = "went on for")]
    fn a_player_that_goes_on_is_found() {
        stops_at_once("a player that polls rarely", |stop| {
            let began = processor_time();
            while processor_time() - began < 2 * TIME {}
            stop();
            Answer {
                legal: true,
                nodes: None,
            }
        });
    }
}
