//! Threads for long work, which give way to the threads that serve people.

use tokio::task::JoinHandle;

/// How much lower the priority of long work is, as the command `nice` counts it.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 19;

/// Runs long work on a thread of lower priority than those that answer requests: on a busy machine
/// a search takes longer, a move is stored as quickly as ever.
pub fn spawn<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> JoinHandle<T> {
    tokio::task::spawn_blocking(|| {
        lower_priority();
        work()
    })
}

/// Lowers the priority of this thread, once. On Linux every thread has a priority of its own.
#[cfg(target_os = "linux")]
fn lower_priority() {
    thread_local! {
        static LOWERED: std::cell::Cell<bool> = const { std::cell::Cell::new(false) };
    }
    if !LOWERED.replace(true) {
        // A system that refuses it serves all the same.
        let _ = rustix::process::nice(NICENESS);
    }
}

/// Elsewhere the priority belongs to the whole process: nothing is changed.
#[cfg(not(target_os = "linux"))]
fn lower_priority() {}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    #[tokio::test]
    async fn long_work_has_a_lower_priority_than_the_threads_that_serve() {
        let own = rustix::process::nice(0).unwrap();
        for _ in 0..2 {
            let lowered = super::spawn(|| rustix::process::nice(0).unwrap());
            assert_eq!(lowered.await.unwrap(), (own + super::NICENESS).min(19));
        }
        assert_eq!(rustix::process::nice(0).unwrap(), own);
    }
}
