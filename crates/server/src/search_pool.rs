//! The threads of the computer players: a bounded number of searches at once, apart from the
//! threads that serve people, shared fairly by clients.

use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use ludograph_catalog::{AnyChoice, AnyPlayer, AnySession};
use ludograph_core::{Message, PlayerError, Rng, Seed, Thinking};
use ludograph_protocol::Millis;
use thiserror::Error;
use tokio::sync::{Notify, oneshot};

use crate::environment::Environment;
use crate::fair_queue::{FairQueue, Place, Ticket};
use crate::limits::Client;
use crate::messages;
use crate::metrics::Metrics;

/// How often a running search reports its progress.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(200);

/// The pool. Clones share it.
#[derive(Clone)]
pub struct SearchPool {
    /// A place for every search that may run.
    queue: FairQueue,
    environment: Arc<dyn Environment>,
    metrics: Arc<Metrics>,
}

/// A position for a player to choose in.
pub struct Question {
    /// The player, lent until the answer.
    pub player: Box<dyn AnyPlayer>,
    /// The game.
    pub session: Box<dyn AnySession>,
    /// The client that it is for; clients take turns.
    pub client: Client,
    /// Time limit in milliseconds, from when the search begins.
    pub millis: u32,
    /// The time after which it answers if no person waits for it, or another client does.
    pub fair_millis: u32,
    /// Limit of positions.
    pub nodes: Option<u64>,
    /// Whether a person waits for the answer. Other searches yield to urgent ones.
    pub urgent: bool,
    /// When the clock of the seat reaches zero.
    pub deadline: Option<Millis>,
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
    control: Arc<Control>,
    ticket: Arc<Ticket>,
    queue: FairQueue,
}

/// What a search and its handle share.
#[derive(Debug)]
struct Control {
    stop: AtomicBool,
    stopped: Notify,
    begun: AtomicBool,
    /// When the clock of the seat reaches zero; [`Millis::MAX`] without a clock.
    deadline: AtomicI64,
}

impl SearchHandle {
    /// Whether the search runs, or has ended: it does not wait for a thread any more.
    #[must_use]
    pub fn has_begun(&self) -> bool {
        self.control.begun.load(Ordering::Relaxed)
    }

    /// A person waits for the answer from now on, or does not any more.
    pub fn set_urgent(&self, urgent: bool) {
        self.queue.set_urgent(&self.ticket, urgent);
    }

    /// The clock of the seat has changed; a search that waits will take it into account.
    pub fn set_deadline(&self, deadline: Option<Millis>) {
        let deadline = deadline.unwrap_or(Millis::MAX);
        self.control.deadline.store(deadline, Ordering::Relaxed);
    }
}

impl Drop for SearchHandle {
    fn drop(&mut self) {
        self.control.stop.store(true, Ordering::Relaxed);
        self.control.stopped.notify_one();
    }
}

impl SearchPool {
    /// A pool for `count` searches at once (0 for one less than there are cores, at least one), and
    /// `most` searches of one client, waiting ones included.
    #[must_use]
    pub fn new(
        count: usize,
        most: usize,
        environment: Arc<dyn Environment>,
        metrics: Arc<Metrics>,
    ) -> SearchPool {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let count = match count {
            0 => cores.saturating_sub(1).max(1),
            count => count,
        };
        SearchPool {
            queue: FairQueue::new(count, count, most),
            environment,
            metrics,
        }
    }

    /// Starts a search when it is its turn. `progress` gets values from 0 to 1. `done` gets the
    /// answer, also after the handle was dropped: then only the player is in it.
    ///
    /// # Errors
    /// The question, if its client has as many searches as it may have.
    pub fn start(
        &self,
        question: Question,
        progress: impl Fn(f32) + Send + Sync + 'static,
        done: impl FnOnce(Answer) + Send + 'static,
    ) -> Result<SearchHandle, Box<Question>> {
        let Question { client, urgent, .. } = question;
        let Ok((ticket, entered)) = self.queue.join(client, urgent, question.millis) else {
            return Err(Box::new(question));
        };
        let control = Arc::new(Control {
            stop: AtomicBool::new(false),
            stopped: Notify::new(),
            begun: AtomicBool::new(false),
            deadline: AtomicI64::new(question.deadline.unwrap_or(Millis::MAX)),
        });
        let handle = SearchHandle {
            control: Arc::clone(&control),
            ticket: Arc::clone(&ticket),
            queue: self.queue.clone(),
        };
        let pool = self.clone();
        let search = async move {
            // The queue never drops an entry that is waited for.
            let place = tokio::select! {
                biased;
                place = entered => place.ok(),
                () = control.stopped.notified() => None,
            };
            done(match place {
                Some(place) => {
                    pool.search(question, place, ticket, control, progress)
                        .await
                }
                None => Answer {
                    player: Some(question.player),
                    choice: Err(SearchError::Stopped),
                },
            });
        };
        tokio::spawn(search);
        Ok(handle)
    }

    /// Searches and waits. Dropping the future stops the search.
    ///
    /// # Errors
    /// The question, if its client has as many searches as it may have.
    pub async fn ask(&self, question: Question) -> Result<Answer, Box<Question>> {
        let (sender, receiver) = oneshot::channel();
        let done = move |answer| {
            // The receiver may be gone.
            let _ = sender.send(answer);
        };
        let _handle = self.start(question, |_| {}, done)?;
        Ok(receiver.await.unwrap_or(Answer {
            player: None,
            choice: Err(SearchError::Crashed),
        }))
    }

    async fn search(
        &self,
        question: Question,
        place: Place,
        ticket: Arc<Ticket>,
        control: Arc<Control>,
        progress: impl Fn(f32) + Send + Sync + 'static,
    ) -> Answer {
        control.begun.store(true, Ordering::Relaxed);
        let controlled = Arc::clone(&control);
        self.metrics.thinking.inc();
        let chance = (self.environment.now(), self.environment.bits());
        let work = move || {
            // Freed when the work ends.
            let _place = place;
            choose(question, chance, &ticket, &controlled, &progress)
        };
        let answer = self.environment.run(work).await;
        self.metrics.thinking.dec();
        let mut answer = answer.unwrap_or(Answer {
            player: None,
            choice: Err(SearchError::Crashed),
        });
        if control.stop.load(Ordering::Relaxed) {
            answer.choice = Err(SearchError::Stopped);
        } else {
            self.metrics.choices.inc();
        }
        answer
    }
}

/// Runs a search on this thread.
fn choose(
    question: Question,
    (now, bits): (Millis, u64),
    ticket: &Ticket,
    control: &Control,
    progress: &(dyn Fn(f32) + Sync),
) -> Answer {
    let Question {
        mut player,
        session,
        millis,
        fair_millis,
        nodes,
        ..
    } = question;
    let started = Instant::now();
    // What is left of the clock after the wait.
    let left = control.deadline.load(Ordering::Relaxed) - now;
    let most = u32::try_from((left / 2).max(1)).unwrap_or(u32::MAX);
    let limit = Duration::from_millis(millis.min(most).into());
    let fair = Duration::from_millis(fair_millis.into());
    let must_stop = || {
        let (urgent, contended) = (ticket.is_urgent(), ticket.is_contended());
        let passed = started.elapsed();
        control.stop.load(Ordering::Relaxed)
            || passed >= limit
            || (!urgent && contended)
            || (passed >= fair && (!urgent || contended))
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
