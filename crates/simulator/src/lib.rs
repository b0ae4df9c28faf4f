//! A deterministic simulation of several server processes, their clients and their database.
//!
//! The processes run the server's own registry, actors, waker and table logic. Around them
//! everything is simulated: the database, the notifications between processes, the connections of
//! clients, wall clocks, randomness and time itself. A seed decides everything, so that a run that
//! breaks a promise can be repeated exactly.
//!
//! A simulation runs on a current-thread runtime of tokio with paused time:
//!
//! ```
//! use ludograph_simulator::{Settings, simulate};
//!
//! let mut runtime = tokio::runtime::Builder::new_current_thread();
//! let runtime = runtime.enable_time().start_paused(true).build()?;
//! let outcome = runtime.block_on(simulate(Settings::seeded(7)));
//! assert_eq!(outcome.broken, Vec::<String>::new());
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! | module | noun |
//! |---|---|
//! | [`promises`], [`clocks`] | the promises, checked after a run |
//! | [`scenario`] | the tables and clients of a run |
//! | [`scale`] | counts of what many players exchange |
//! | [`director`] | what goes wrong, and when |
//! | [`client`], [`incoming`] | a client and its connection; the messages that it reads |
//! | [`view`], [`requests`] | what a client sees; what it asks for |
//! | [`process`] | a server process in its surroundings |
//! | [`store`] | the database as a process sees it |
//! | [`database`], [`faults`] | the rows of the database; its faults |
//! | [`ledger`] | what clients asked for, were told, and see |
//! | [`planted`] | bugs that are planted to be found |
//! | [`world`] | everything that the parts share |
#![forbid(unsafe_code)]

mod client;
mod clocks;
mod database;
mod director;
mod faults;
mod incoming;
mod ledger;
mod panics;
mod planted;
mod process;
mod promises;
mod requests;
mod scale;
mod scenario;
#[cfg(test)]
mod scripted;
mod store;
mod view;
mod world;

use std::sync::Arc;
use std::time::Duration;

use ludograph_protocol::Phase;
use tokio::time::sleep;

pub use planted::Bug;
pub use scale::{Load, Traffic, count};
pub use world::{Counts, Settings};
use world::{Mood, World};

/// How long tables may take to end after the last fault, in steps.
const HEALING: (Duration, u32) = (Duration::from_secs(5), 240);

/// How long clients only look before promises are checked.
const QUIET: Duration = Duration::from_secs(70);

impl Settings {
    /// The usual run of a seed: two to four processes, all faults.
    #[must_use]
    pub fn seeded(seed: u64) -> Settings {
        Settings {
            seed,
            processes: 2 + (seed % 3) as usize,
            faults: true,
            bug: None,
            trace: false,
        }
    }
}

/// What came of a run.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// Broken promises, in words.
    pub broken: Vec<String>,
    /// Differs if two runs differ in anything.
    pub digest: u64,
    /// Facts that were stored.
    pub facts: usize,
    /// Rated games that counted.
    pub rated: usize,
    /// What was exchanged.
    pub counts: Counts,
    /// A line for everything that happened, if that was wanted.
    pub trace: Vec<String>,
}

/// Runs one simulation.
pub async fn simulate(settings: Settings) -> Outcome {
    panics::forget();
    let world = World::new(settings);
    for place in 0..settings.processes {
        world.start_process(place);
    }
    let mut broken = Vec::new();
    match scenario::begin(&world).await {
        Ok(clients) => {
            director::run(&world).await;
            heal(&world).await;
            broken = promises::check(&world);
            for client in clients {
                client.abort();
            }
        }
        Err(why) => broken.push(format!("a table could not be made: {why}")),
    }
    broken.extend(panics::take());
    let (digest, trace) = world.take_trace();
    let database = world.database();
    let facts = database.tables.values().map(|rows| rows.facts.len()).sum();
    let rated = database.rated.len();
    let counts = *world.counts();
    // Processes and world hold each other.
    world.processes().clear();
    Outcome {
        broken,
        digest,
        facts,
        rated,
        counts,
        trace,
    }
}

/// Lets games end after the last fault, then lets everything come to rest.
async fn heal(world: &Arc<World>) {
    let (step, mut left) = HEALING;
    while left > 0 {
        world.set_mood(Mood::Healing);
        while left > 0 {
            left -= 1;
            sleep(step).await;
            if is_over(world) {
                break;
            }
        }
        world.set_mood(Mood::Quiet);
        sleep(QUIET).await;
        // A late write may have taken back the end of a game: then it is played on.
        if is_over(world) {
            return;
        }
    }
}

fn is_over(world: &World) -> bool {
    let database = world.database();
    world.ledger().tables.keys().all(|id| {
        let row = database
            .tables
            .get(id)
            .and_then(|rows| rows.summary.as_ref());
        row.is_some_and(|row| row.summary.phase == Phase::Over)
    })
}
