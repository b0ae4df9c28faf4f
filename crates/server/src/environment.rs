//! What a process takes from its computer: the wall clock, randomness, threads for blocking work.
//!
//! Tables get all three through [`Environment`], so that the simulator can give them a clock that
//! steps, repeatable randomness, and work that runs in virtual time.

use std::future::Future;
use std::pin::Pin;

use ludograph_protocol::Millis;
use tokio::sync::oneshot;

use crate::{background, random, time};

/// The surroundings of a process.
pub trait Environment: Send + Sync {
    /// The wall clock.
    fn now(&self) -> Millis;
    /// Fills the slice with random bytes.
    fn fill(&self, bytes: &mut [u8]);
    /// Runs work that takes a while, apart from the threads that serve others.
    fn blocking(&self, work: Box<dyn FnOnce() + Send>) -> Running;
}

/// Work that runs; done when the future is, also if the work panicked.
pub type Running = Pin<Box<dyn Future<Output = ()> + Send>>;

impl dyn Environment {
    /// Runs work that takes a while; `None` if it panicked.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let (sender, result) = oneshot::channel();
        let send = move || {
            // The receiver may be gone.
            let _ = sender.send(work());
        };
        self.blocking(Box::new(send)).await;
        result.await.ok()
    }

    /// 64 random bits.
    #[must_use]
    pub fn bits(&self) -> u64 {
        let mut bytes = [0; 8];
        self.fill(&mut bytes);
        u64::from_le_bytes(bytes)
    }

    /// A new table's id.
    #[must_use]
    pub fn table_id(&self) -> String {
        ludograph_table::secret::table_id(&mut |bytes| self.fill(bytes))
    }
}

/// The operating system.
#[derive(Clone, Copy, Debug)]
pub struct System;

impl Environment for System {
    fn now(&self) -> Millis {
        time::now()
    }

    fn fill(&self, bytes: &mut [u8]) {
        random::fill(bytes);
    }

    fn blocking(&self, work: Box<dyn FnOnce() + Send>) -> Running {
        let running = background::spawn(work);
        // After a panic the work has no result, which its caller sees.
        Box::pin(async move { drop(running.await) })
    }
}
