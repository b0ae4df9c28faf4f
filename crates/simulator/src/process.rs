//! One simulated server process: the real registry, actors and waker in simulated surroundings.

use std::future::pending;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicUsize, Ordering};
use std::time::Duration;

use ludograph_protocol::Millis;
use ludograph_server::Limits;
use ludograph_server::parts::{
    self, Environment, Lobby, Metrics, News, Paces, Publish, Registry, Running, Schedule,
    SearchPool, Services, Shutdown, Subscriber as _,
};
use tokio::sync::{mpsc, watch};
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use crate::planted::Bug;
use crate::store::SimStore;
use crate::world::World;

/// Messages that may wait for a client: few, so that slow clients are dropped in most runs.
const MAILBOX: usize = 24;

/// How long a process may take to stop.
const STOP_GRACE: Duration = Duration::from_secs(5);

/// Searches at once.
const THINKERS: usize = 2;

/// One life of a process, from its start to its crash.
#[derive(Debug)]
pub struct Life {
    /// Which of the processes it is.
    pub place: usize,
    /// Its number on the bus.
    pub process: parts::Process,
    alive: AtomicBool,
    /// How far its wall clock is ahead.
    ahead: AtomicI64,
    /// Whether it receives notifications.
    listens: AtomicBool,
    /// Pieces of work that it has run apart from the threads that serve.
    pub works: AtomicUsize,
}

impl Life {
    /// Whether it has not crashed.
    #[must_use]
    pub fn is_alive(&self) -> bool {
        self.alive.load(Ordering::Relaxed)
    }

    /// Returns while the process lives. In a dead process nothing goes on.
    pub async fn go_on(&self) {
        if !self.is_alive() {
            pending::<()>().await;
        }
    }

    /// The process's wall clock.
    #[must_use]
    pub fn now(&self, world: &World) -> Millis {
        world.now() + self.ahead.load(Ordering::Relaxed)
    }

    /// Steps its wall clock.
    pub fn set_ahead(&self, ahead: Millis) {
        self.ahead.store(ahead, Ordering::Relaxed);
    }

    /// Breaks its connection for notifications.
    pub fn stop_listening(&self) {
        self.listens.store(false, Ordering::Relaxed);
    }
}

/// A running process.
pub struct Process {
    /// Its life.
    pub life: Arc<Life>,
    /// Its tables.
    pub registry: Registry,
    /// Notifications to it.
    post: mpsc::UnboundedSender<Arc<str>>,
    shutdown: watch::Sender<bool>,
    /// Closed when its connections break.
    connections: watch::Sender<()>,
    tasks: Vec<JoinHandle<()>>,
}

/// What a client needs to connect to a process.
pub struct Door {
    /// The process's tables.
    pub registry: Registry,
    /// Ends when the connection breaks.
    pub broken: watch::Receiver<()>,
}

impl Process {
    /// Starts a process.
    #[must_use]
    pub fn start(world: &Arc<World>, place: usize) -> Process {
        let life = Arc::new(Life {
            place,
            process: parts::Process::new(world.roll(|rng, _| rng.bits())),
            alive: AtomicBool::new(true),
            ahead: AtomicI64::new(0),
            listens: AtomicBool::new(true),
            works: AtomicUsize::new(0),
        });
        let surroundings = Arc::new(Surroundings {
            world: Arc::clone(world),
            life: Arc::clone(&life),
        });
        let (shutdown, signal) = Shutdown::new();
        let metrics = Arc::new(Metrics::default());
        let environment: Arc<dyn Environment> = Arc::clone(&surroundings) as _;
        let limits = limits(world);
        let services = Services {
            search: SearchPool::new(
                THINKERS,
                limits.searches_per_client,
                Arc::clone(&environment),
                Arc::clone(&metrics),
            ),
            paces: Paces::new(&limits),
            replays: Services::replay_queue(),
            environment,
            store: Arc::new(SimStore::new(Arc::clone(world), Arc::clone(&life))),
            metrics,
            limits,
            bus: Some(surroundings),
            schedule: Schedule::default(),
            lobby: Lobby::default(),
            shutdown: signal,
        };
        let registry = Registry::new(Arc::new(services));
        let (post, inbox) = mpsc::unbounded_channel();
        let waker = registry.clone();
        let tasks = vec![
            tokio::spawn(async move {
                parts::wake_busy(waker.clone()).await;
                parts::wake(waker).await;
            }),
            tokio::spawn(listen(Arc::clone(&life), registry.clone(), inbox)),
        ];
        Process {
            life,
            registry,
            post,
            shutdown,
            connections: watch::Sender::new(()),
            tasks,
        }
    }

    /// The way in for a client.
    #[must_use]
    pub fn door(&self) -> Door {
        Door {
            registry: self.registry.clone(),
            broken: self.connections.subscribe(),
        }
    }

    /// Breaks all connections to clients.
    pub fn cut(&mut self) {
        self.connections = watch::Sender::new(());
    }

    /// Kills the process: nothing that it has begun goes on.
    pub fn kill(self) {
        self.life.alive.store(false, Ordering::Relaxed);
        // Its actors end, and wait for the dead database for ever: they need no timers then.
        let _ = self.shutdown.send(true);
        for task in &self.tasks {
            task.abort();
        }
    }

    /// Stops the process in order, as an update does.
    pub async fn stop(mut self) {
        self.cut();
        let _ = self.shutdown.send(true);
        // As in the server: after the grace period it ends all the same.
        let _ = timeout(STOP_GRACE, self.registry.emptied()).await;
        self.kill();
    }

    /// The connection for notifications is there again: what was lost is caught up with.
    pub fn listen_again(&self, world: &World) {
        self.life.listens.store(true, Ordering::Relaxed);
        if world.bug() != Some(Bug::NeverCaughtUp) {
            self.registry.missed();
        }
    }

    /// The inbox of its notifications, while it listens.
    #[must_use]
    pub fn post(&self) -> Option<mpsc::UnboundedSender<Arc<str>>> {
        let listens = self.life.listens.load(Ordering::Relaxed);
        listens.then(|| self.post.clone())
    }
}

async fn listen(life: Arc<Life>, registry: Registry, mut inbox: mpsc::UnboundedReceiver<Arc<str>>) {
    while let Some(text) = inbox.recv().await {
        // What was on its way when the connection broke is lost.
        if life.listens.load(Ordering::Relaxed) {
            parts::deliver(&text, life.process, &registry);
        }
    }
}

fn limits(world: &World) -> Limits {
    Limits {
        mailbox: if world.settings.faults { MAILBOX } else { 1024 },
        // Clients may be away for longer than people who never come.
        arrival: Duration::from_secs(24 * 60 * 60),
        ..Limits::default()
    }
}

/// The clock, randomness, threads and bus of a process.
struct Surroundings {
    world: Arc<World>,
    life: Arc<Life>,
}

impl Environment for Surroundings {
    fn now(&self) -> Millis {
        self.life.now(&self.world)
    }

    fn fill(&self, bytes: &mut [u8]) {
        self.world.fill(bytes);
    }

    fn blocking(&self, work: Box<dyn FnOnce() + Send>) -> Running {
        self.life.works.fetch_add(1, Ordering::Relaxed);
        let (life, took) = (Arc::clone(&self.life), self.world.work_time());
        Box::pin(async move {
            sleep(took).await;
            life.go_on().await;
            work();
        })
    }
}

impl Publish for Surroundings {
    fn publish(&self, table: &str, news: News) {
        if self.life.is_alive() {
            self.world.notify(&self.life.process.message(table, news));
        }
    }
}
