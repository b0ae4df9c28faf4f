//! The threads of the computer players: a bounded number of searches at once, apart from the
//! threads that serve people.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use ludograph_catalog::{AnyChoice, AnyPlayer, AnySession};
use ludograph_core::{Message, PlayerError, Rng, Seed, Thinking};
use thiserror::Error;
use tokio::sync::{Semaphore, oneshot};

use crate::environment::Environment;
use crate::messages;
use crate::metrics::Metrics;

/// How often a running search reports its progress.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(200);

/// The pool. Clones share it.
#[derive(Clone)]
pub struct SearchPool {
    /// A permit for every search that may run; the others wait in order.
    permits: Arc<Semaphore>,
    /// One permit: only one background search at a time waits for the permits above.
    background: Arc<Semaphore>,
    /// How many urgent searches wait.
    waiting: Arc<AtomicUsize>,
    environment: Arc<dyn Environment>,
    metrics: Arc<Metrics>,
}

/// A position for a player to choose in.
pub struct Question {
    /// The player, lent until the answer.
    pub player: Box<dyn AnyPlayer>,
    /// The game.
    pub session: Box<dyn AnySession>,
    /// Time limit, from when the search begins.
    pub millis: Option<u32>,
    /// Limit of positions.
    pub nodes: Option<u64>,
    /// Whether a person waits for the answer. Other searches yield to urgent ones.
    pub urgent: bool,
}

/// The end of a search.
pub struct Answer {
    /// The player, given back; `None` if it panicked.
    pub player: Option<Box<dyn AnyPlayer>>,
    /// Its choice, and how long it took.
    pub choice: Result<(AnyChoice, Duration), SearchError>,
}

/// Why a search has no choice.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", self.message())]
pub enum SearchError {
    /// The player cannot choose.
    Player(#[from] PlayerError),
    /// The player panicked.
    Crashed,
    /// The search was stopped.
    Stopped,
}

impl SearchError {
    /// The error for a person.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            SearchError::Player(PlayerError(message)) => message.clone(),
            SearchError::Crashed => messages::player_crashed(),
            SearchError::Stopped => messages::search_stopped(),
        }
    }
}

/// A search that waits or runs. Dropping it stops the search.
#[derive(Debug)]
pub struct SearchHandle {
    stop: Arc<AtomicBool>,
}

impl Drop for SearchHandle {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl SearchPool {
    /// A pool for so many searches at once; 0 for one less than there are cores, at least one.
    #[must_use]
    pub fn new(
        count: usize,
        environment: Arc<dyn Environment>,
        metrics: Arc<Metrics>,
    ) -> SearchPool {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let count = match count {
            0 => cores.saturating_sub(1).max(1),
            count => count,
        };
        SearchPool {
            permits: Arc::new(Semaphore::new(count)),
            background: Arc::new(Semaphore::new(1)),
            waiting: Arc::default(),
            environment,
            metrics,
        }
    }

    /// Starts a search when a thread is free. `progress` gets values from 0 to 1. `done` gets the
    /// answer, also after the handle was dropped: then only the player is in it.
    pub fn start(
        &self,
        question: Question,
        progress: impl Fn(f32) + Send + Sync + 'static,
        done: impl FnOnce(Answer) + Send + 'static,
    ) -> SearchHandle {
        let stop = Arc::new(AtomicBool::new(false));
        let handle = SearchHandle {
            stop: Arc::clone(&stop),
        };
        let pool = self.clone();
        tokio::spawn(async move { done(pool.search(question, stop, progress).await) });
        handle
    }

    /// Searches and waits. Dropping the future stops the search.
    pub async fn ask(&self, question: Question) -> Answer {
        let (sender, receiver) = oneshot::channel();
        let done = move |answer| {
            // The receiver may be gone.
            let _ = sender.send(answer);
        };
        let _handle = self.start(question, |_| {}, done);
        receiver.await.unwrap_or(Answer {
            player: None,
            choice: Err(SearchError::Crashed),
        })
    }

    async fn search(
        &self,
        question: Question,
        stop: Arc<AtomicBool>,
        progress: impl Fn(f32) + Send + Sync + 'static,
    ) -> Answer {
        // The semaphores are never closed, so acquiring cannot fail.
        let turn = match question.urgent {
            true => None,
            false => Arc::clone(&self.background).acquire_owned().await.ok(),
        };
        let urgent = usize::from(question.urgent);
        self.waiting.fetch_add(urgent, Ordering::Relaxed);
        let permit = Arc::clone(&self.permits).acquire_owned().await;
        self.waiting.fetch_sub(urgent, Ordering::Relaxed);
        if permit.is_err() || stop.load(Ordering::Relaxed) {
            return Answer {
                player: Some(question.player),
                choice: Err(SearchError::Stopped),
            };
        }
        let stopped = Arc::clone(&stop);
        let waiting = Arc::clone(&self.waiting);
        self.metrics.thinking.fetch_add(1, Ordering::Relaxed);
        let bits = self.environment.bits();
        let work = move || choose(question, bits, &stop, &waiting, &progress);
        let answer = self.environment.run(work).await;
        self.metrics.thinking.fetch_sub(1, Ordering::Relaxed);
        drop((permit, turn));
        let mut answer = answer.unwrap_or(Answer {
            player: None,
            choice: Err(SearchError::Crashed),
        });
        if stopped.load(Ordering::Relaxed) {
            answer.choice = Err(SearchError::Stopped);
        } else {
            self.metrics.choices.fetch_add(1, Ordering::Relaxed);
        }
        answer
    }
}

/// Runs a search on this thread.
fn choose(
    question: Question,
    bits: u64,
    stop: &AtomicBool,
    waiting: &AtomicUsize,
    progress: &(dyn Fn(f32) + Sync),
) -> Answer {
    let Question {
        mut player,
        session,
        millis,
        nodes,
        urgent,
    } = question;
    let started = Instant::now();
    let deadline = millis.map(|m| started + Duration::from_millis(m.into()));
    let must_stop = || {
        stop.load(Ordering::Relaxed)
            || deadline.is_some_and(|d| Instant::now() >= d)
            || (!urgent && waiting.load(Ordering::Relaxed) > 0)
    };
    let last_report = Mutex::new(started);
    let report = |part: f32| {
        let Ok(mut last) = last_report.try_lock() else {
            return;
        };
        if last.elapsed() >= PROGRESS_INTERVAL {
            *last = Instant::now();
            progress(part.clamp(0.0, 1.0));
        }
    };
    // With a limit of positions the answer must be repeatable.
    let bits = match nodes {
        Some(_) => session.position().hash64(),
        None => bits,
    };
    let mut thinking = Thinking {
        rng: Rng::new(Seed::fold(bits)),
        nodes,
        depth: None,
        stop: &must_stop,
        progress: &report,
    };
    let choice = player.choose(&*session, &mut thinking);
    Answer {
        player: Some(player),
        choice: choice
            .map(|choice| (choice, started.elapsed()))
            .map_err(SearchError::Player),
    }
}
