//! Computers think here: a bounded number at once, on threads of their own, never on those that serve people.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use ludograph_catalog::{AnyChoice, AnyGame, AnySession};
use ludograph_core::{Rng, Seed, Thinking};
use tokio::sync::{Semaphore, oneshot};

use crate::metrics::Metrics;

/// The thinkers. Clones share them.
#[derive(Clone)]
pub struct Thinkers {
    /// As many permits as may think at once; the others wait their turn, first come first served.
    permits: Arc<Semaphore>,
    /// One permit: of the questions that nobody waits for, one at a time stands in the queue.
    unhurried: Arc<Semaphore>,
    /// How many questions wait that somebody else waits for.
    waiting: Arc<AtomicUsize>,
    metrics: Arc<Metrics>,
}

/// A question to a computer player.
pub struct Question {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// The player.
    pub player: String,
    /// The position.
    pub session: Box<dyn AnySession>,
    /// Most time, counted from when it begins to think.
    pub millis: Option<u32>,
    /// Most positions.
    pub nodes: Option<u64>,
    /// Whether somebody waits for the answer. Where nobody does, others come first, and cut short what has begun.
    pub hurried: bool,
}

/// A question that is being thought about. Dropping it stops the work.
#[derive(Debug)]
pub struct Job {
    stop: Arc<AtomicBool>,
}

impl Drop for Job {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// The answer to a [`Question`]: a choice, and how long it took; or why there is none.
pub type Answer = Result<(AnyChoice, Duration), String>;

impl Thinkers {
    /// So many thinkers; 0 for one less than there are cores, at least one.
    #[must_use]
    pub fn new(count: usize, metrics: Arc<Metrics>) -> Thinkers {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let count = if count == 0 {
            cores.saturating_sub(1).max(1)
        } else {
            count
        };
        Thinkers {
            permits: Arc::new(Semaphore::new(count)),
            unhurried: Arc::new(Semaphore::new(1)),
            waiting: Arc::default(),
            metrics,
        }
    }

    /// Begins to think, or waits for a thinker to be free. `progress` is told how far it is, `done` the answer; neither after the job is dropped.
    pub fn start(
        &self,
        question: Question,
        progress: impl Fn(f32) + Send + Sync + 'static,
        done: impl FnOnce(Answer) + Send + 'static,
    ) -> Job {
        let stop = Arc::new(AtomicBool::new(false));
        let job = Job {
            stop: Arc::clone(&stop),
        };
        let thinkers = self.clone();
        tokio::spawn(async move {
            // The semaphores are never closed: an error cannot be.
            let turn = match question.hurried {
                true => None,
                false => Arc::clone(&thinkers.unhurried).acquire_owned().await.ok(),
            };
            let hurried = usize::from(question.hurried);
            thinkers.waiting.fetch_add(hurried, Ordering::Relaxed);
            let permit = Arc::clone(&thinkers.permits).acquire_owned().await;
            thinkers.waiting.fetch_sub(hurried, Ordering::Relaxed);
            let Ok(permit) = permit else {
                return;
            };
            if stop.load(Ordering::Relaxed) {
                return;
            }
            let stopped = Arc::clone(&stop);
            let waiting = Arc::clone(&thinkers.waiting);
            thinkers.metrics.thinking.fetch_add(1, Ordering::Relaxed);
            let work =
                tokio::task::spawn_blocking(move || answer(question, &stop, &waiting, &progress))
                    .await;
            thinkers.metrics.thinking.fetch_sub(1, Ordering::Relaxed);
            drop((permit, turn));
            if !stopped.load(Ordering::Relaxed) {
                thinkers.metrics.choices.fetch_add(1, Ordering::Relaxed);
                done(work.unwrap_or_else(|_| Err("the player crashed".into())));
            }
        });
        job
    }

    /// Asks and waits. Dropping the future stops the work.
    ///
    /// # Errors
    /// Why there is no answer.
    pub async fn ask(&self, question: Question) -> Answer {
        let (sender, receiver) = oneshot::channel();
        let done = move |answer| {
            // Whoever asked may have gone.
            let _ = sender.send(answer);
        };
        let _job = self.start(question, |_| {}, done);
        receiver
            .await
            .unwrap_or_else(|_| Err("the player was stopped".into()))
    }
}

/// How often progress is told.
const PROGRESS_EVERY: Duration = Duration::from_millis(200);

fn answer(
    question: Question,
    stop: &AtomicBool,
    waiting: &AtomicUsize,
    progress: &(dyn Fn(f32) + Sync),
) -> Answer {
    let started = Instant::now();
    let deadline = question
        .millis
        .map(|m| started + Duration::from_millis(m.into()));
    let must_stop = || {
        stop.load(Ordering::Relaxed)
            || deadline.is_some_and(|d| Instant::now() >= d)
            || (!question.hurried && waiting.load(Ordering::Relaxed) > 0)
    };
    let told = std::sync::Mutex::new(started);
    let tell = |part: f32| {
        let Ok(mut last) = told.try_lock() else {
            return;
        };
        if last.elapsed() >= PROGRESS_EVERY {
            *last = Instant::now();
            progress(part.clamp(0.0, 1.0));
        }
    };
    let mut player = question
        .game
        .player(&question.player)
        .map_err(|e| e.to_string())?;
    // With a limit of positions the answer is to be repeatable.
    let bits = match question.nodes {
        Some(_) => question.session.position().hash64(),
        None => crate::secret::random_u64(),
    };
    let mut thinking = Thinking {
        rng: Rng::new(Seed::fold(bits)),
        nodes: question.nodes,
        depth: None,
        stop: &must_stop,
        progress: &tell,
    };
    let choice = player
        .choose(&*question.session, &mut thinking)
        .map_err(|e| e.to_string())?;
    Ok((choice, started.elapsed()))
}
