//! Everything that the parts of a simulation share.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use ludograph_core::{Rng, Seed};
use ludograph_protocol::Millis;
use ludograph_server::parts::Registry;
use tokio::time::{Instant, sleep};

use crate::database::Database;
use crate::faults::Faults;
use crate::ledger::Ledger;
use crate::planted::Bug;
use crate::process::{Door, Process};

/// The wall clock at the start of a simulation.
const EPOCH: Millis = 1_700_000_000_000;

/// What clients do at the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mood {
    /// Faults happen; clients do what they like.
    Faulty,
    /// Faults have ended; clients finish their games.
    Healing,
    /// Clients only look.
    Quiet,
}

/// What is simulated.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// Everything random follows from it.
    pub seed: u64,
    /// Server processes.
    pub processes: usize,
    /// Whether anything goes wrong.
    pub faults: bool,
    /// The bug that is planted.
    pub bug: Option<Bug>,
    /// Whether to keep a line of everything that happens.
    pub trace: bool,
}

/// Counts of what processes and clients exchanged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Notifications that the database took.
    pub notifications: u64,
    /// Notifications that processes received.
    pub deliveries: u64,
    /// Messages to clients.
    pub messages: u64,
    /// Bytes of these messages.
    pub bytes: u64,
}

/// The world of one simulation.
pub struct World {
    /// What is simulated.
    pub settings: Settings,
    start: Instant,
    rng: Mutex<Rng>,
    faults: Mutex<Faults>,
    database: Mutex<Database>,
    ledger: Mutex<Ledger>,
    processes: Mutex<Vec<Option<Process>>>,
    counts: Mutex<Counts>,
    mood: Mutex<Mood>,
    trace: Mutex<Trace>,
}

/// What happened, as lines, or as a number that differs if anything differs.
#[derive(Debug, Default)]
struct Trace {
    digest: u64,
    lines: Vec<String>,
}

impl World {
    /// A world without processes.
    #[must_use]
    pub fn new(settings: Settings) -> Arc<World> {
        Arc::new(World {
            settings,
            start: Instant::now(),
            rng: Mutex::new(Rng::new(Seed::fold(settings.seed))),
            faults: Mutex::default(),
            database: Mutex::new(Database::new(settings.bug)),
            ledger: Mutex::default(),
            processes: Mutex::new((0..settings.processes).map(|_| None).collect()),
            counts: Mutex::default(),
            mood: Mutex::new(Mood::Faulty),
            trace: Mutex::default(),
        })
    }

    /// The true time.
    #[must_use]
    pub fn now(&self) -> Millis {
        let passed = self.start.elapsed().as_millis();
        EPOCH + Millis::try_from(passed).unwrap_or(Millis::MAX)
    }

    /// The planted bug.
    #[must_use]
    pub fn bug(&self) -> Option<Bug> {
        self.settings.bug
    }

    /// The database.
    pub fn database(&self) -> MutexGuard<'_, Database> {
        lock(&self.database)
    }

    /// What clients saw and asked for.
    pub fn ledger(&self) -> MutexGuard<'_, Ledger> {
        lock(&self.ledger)
    }

    /// The processes by place; `None` for one that is down.
    pub fn processes(&self) -> MutexGuard<'_, Vec<Option<Process>>> {
        lock(&self.processes)
    }

    /// The counts.
    pub fn counts(&self) -> MutexGuard<'_, Counts> {
        lock(&self.counts)
    }

    /// What clients do.
    #[must_use]
    pub fn mood(&self) -> Mood {
        *lock(&self.mood)
    }

    /// Sets what clients do.
    pub fn set_mood(&self, mood: Mood) {
        self.note(|| format!("{mood:?}"));
        *lock(&self.mood) = mood;
    }

    /// Decides something at random, knowing the present faults.
    pub fn roll<T>(&self, decide: impl FnOnce(&mut Rng, &Faults) -> T) -> T {
        decide(&mut lock(&self.rng), &lock(&self.faults))
    }

    /// A generator of its own for a part of the world.
    #[must_use]
    pub fn fork(&self) -> Rng {
        self.roll(|rng, _| Rng::new(Seed::fold(rng.bits())))
    }

    /// Sets what goes wrong from now on.
    pub fn set_faults(&self, faults: Faults) {
        *lock(&self.faults) = faults;
    }

    /// Changes what goes wrong.
    pub fn change_faults(&self, change: impl FnOnce(&mut Faults)) {
        change(&mut lock(&self.faults));
    }

    /// Random bytes.
    pub fn fill(&self, bytes: &mut [u8]) {
        let mut rng = lock(&self.rng);
        bytes.fill_with(|| rng.bits() as u8);
    }

    /// How long blocking work takes.
    #[must_use]
    pub fn work_time(&self) -> Duration {
        let most = if self.settings.faults { 150 } else { 3 };
        self.roll(|rng, _| Duration::from_millis(rng.below64(most)))
    }

    /// Starts the process at a place.
    pub fn start_process(self: &Arc<Self>, place: usize) {
        let process = Process::start(self, place);
        self.note(|| format!("start {place}"));
        self.processes()[place] = Some(process);
    }

    /// The tables of the first process, before anything goes wrong.
    ///
    /// # Panics
    /// When that process is down.
    #[must_use]
    pub fn first_registry(&self) -> Registry {
        let processes = self.processes();
        let first = processes[0].as_ref();
        first.expect("no process is down yet").registry.clone()
    }

    /// The way into a random process; `None` if that one is down.
    #[must_use]
    pub fn door(&self, rng: &mut Rng) -> Option<Door> {
        let processes = self.processes();
        let place = rng.below(processes.len() as u32) as usize;
        processes[place].as_ref().map(Process::door)
    }

    /// Sends a notification to all processes that listen.
    pub fn notify(self: &Arc<Self>, text: &str) {
        let text: Arc<str> = text.into();
        let processes = self.processes();
        let posts: Vec<_> = processes
            .iter()
            .flatten()
            .filter_map(Process::post)
            .collect();
        drop(processes);
        let mut counts = self.counts();
        counts.notifications += 1;
        counts.deliveries += posts.len() as u64;
        drop(counts);
        for post in posts {
            let delay = self.roll(|rng, faults| faults.notification(rng));
            let text = Arc::clone(&text);
            if !self.settings.faults {
                // The receiver of a dead process is gone.
                let _ = post.send(text);
                continue;
            }
            tokio::spawn(async move {
                sleep(delay).await;
                let _ = post.send(text);
            });
        }
    }

    /// Notes that something happened.
    pub fn note(&self, line: impl FnOnce() -> String) {
        if !self.settings.faults {
            return;
        }
        let line = format!("{:>9} {}", self.now() - EPOCH, line());
        let mut trace = lock(&self.trace);
        for byte in line.bytes() {
            // FNV-1a: cheap, and any difference changes it.
            trace.digest = (trace.digest ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        if self.settings.trace {
            trace.lines.push(line);
        }
    }

    /// A number that differs if two runs differ in anything, and the lines of the trace.
    #[must_use]
    pub fn take_trace(&self) -> (u64, Vec<String>) {
        let mut trace = lock(&self.trace);
        (trace.digest, std::mem::take(&mut trace.lines))
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
