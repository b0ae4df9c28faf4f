//! The database as one process sees it: group commit, delays, faults.

use std::future::pending;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use ludograph_protocol::Millis;
use ludograph_server::parts::{Answer, Append, Notify as _, Scores, StoreError, TableStore};
use ludograph_table::Stored;
use tokio::sync::{mpsc, oneshot};
use tokio::time::sleep;

use crate::database::Asked;
use crate::faults::Write;
use crate::planted::Bug;
use crate::process::Life;
use crate::world::World;

/// The most appends in one transaction, as in the server.
const MAX_BATCH: usize = 512;

type Waiting = (Asked, oneshot::Sender<Result<(), StoreError>>);

/// A process's way to the database.
pub struct SimStore {
    world: Arc<World>,
    life: Arc<Life>,
    writer: mpsc::UnboundedSender<Waiting>,
    writable: Arc<AtomicI64>,
}

impl SimStore {
    /// The store of a process, and its writer.
    #[must_use]
    pub fn new(world: Arc<World>, life: Arc<Life>) -> SimStore {
        let (writer, inbox) = mpsc::unbounded_channel();
        let writable = Arc::new(AtomicI64::new(life.now(&world)));
        let task = Writer {
            world: Arc::clone(&world),
            life: Arc::clone(&life),
            writable: Arc::clone(&writable),
        };
        tokio::spawn(task.run(inbox));
        SimStore {
            world,
            life,
            writer,
            writable,
        }
    }

    /// One operation: a delay, a fault perhaps, then `look` at the database.
    async fn read<T>(
        &self,
        look: impl FnOnce(&mut crate::database::Database) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let (there, fails, back) = self.world.roll(|rng, faults| {
            (
                faults.latency(rng),
                faults.read_fails(rng),
                faults.latency(rng),
            )
        });
        sleep(there).await;
        self.life.go_on().await;
        let result = if fails {
            Err(unanswered())
        } else {
            let mut database = self.world.database();
            database.reads += 1;
            look(&mut database)
        };
        sleep(back).await;
        self.life.go_on().await;
        result
    }
}

impl TableStore for SimStore {
    fn append(&self, append: Append) -> Answer<'_, ()> {
        Box::pin(async move {
            self.life.go_on().await;
            let (answer, result) = oneshot::channel();
            // The writer lives as long as the world.
            let _ = self.writer.send(((append, self.world.now()), answer));
            if self.world.bug() == Some(Bug::EarlyAcknowledgement) {
                return Ok(());
            }
            match result.await {
                Ok(result) => result,
                Err(_) => pending().await,
            }
        })
    }

    fn facts<'a>(&'a self, table: &'a str, after: u64) -> Answer<'a, Vec<Stored>> {
        let rounded = self.world.bug() == Some(Bug::RoundedTimes);
        Box::pin(self.read(move |database| {
            let rows = database.tables.get(table);
            let mut facts = rows.map_or(Ok(Vec::new()), |rows| rows.stored(after))?;
            for fact in facts.iter_mut().filter(|_| rounded) {
                fact.at -= fact.at % 1000;
            }
            Ok(facts)
        }))
    }

    fn writable_since(&self, moment: Millis) -> bool {
        self.writable.load(Ordering::Relaxed) <= moment
    }

    fn due(&self, most: u32) -> Answer<'_, Vec<(String, Millis)>> {
        let nothing = self.world.bug() == Some(Bug::LeaseForGood);
        let most = if nothing { 0 } else { most as usize };
        Box::pin(self.read(move |database| Ok(database.due(most))))
    }

    fn set_due<'a>(&'a self, table: &'a str, due: Option<Millis>) -> Answer<'a, ()> {
        Box::pin(self.read(move |database| {
            database.set_due(table, due);
            Ok(())
        }))
    }

    fn busy(&self, most: u32) -> Answer<'_, Vec<String>> {
        Box::pin(self.read(move |database| Ok(database.busy(most as usize))))
    }

    // No table expires in a simulation, and none is imported.
    fn keep<'a>(&'a self, table: &'a str, _: Millis) -> Answer<'a, bool> {
        Box::pin(self.read(move |database| Ok(database.tables.contains_key(table))))
    }

    fn mark_opened<'a>(&'a self, _: &'a str) -> Answer<'a, ()> {
        Box::pin(async { Ok(()) })
    }

    fn delete<'a>(&'a self, table: &'a str, _: Scores<'a>) -> Answer<'a, bool> {
        Box::pin(self.read(move |database| Ok(database.tables.remove(table).is_some())))
    }

    fn report_unreadable(&self, table: &str, error: &dyn std::fmt::Display) {
        panic!("{table} cannot be read: {error}");
    }
}

/// The task that writes for one process: all that waits in one transaction.
struct Writer {
    world: Arc<World>,
    life: Arc<Life>,
    writable: Arc<AtomicI64>,
}

impl Writer {
    async fn run(self, mut inbox: mpsc::UnboundedReceiver<Waiting>) {
        let mut waiting = Vec::new();
        while inbox.recv_many(&mut waiting, MAX_BATCH).await > 0 {
            let (appends, answers): (Vec<_>, Vec<_>) = waiting.drain(..).unzip();
            let results = self.write(appends).await;
            for (answer, result) in answers.into_iter().zip(results) {
                // The receiver may be gone; what was written stays written.
                let _ = answer.send(result);
            }
        }
    }

    async fn write(&self, appends: Vec<Asked>) -> Vec<Result<(), StoreError>> {
        let (there, fate, back) = self
            .world
            .roll(|rng, faults| (faults.latency(rng), faults.write(rng), faults.latency(rng)));
        sleep(there).await;
        // A transaction on its way when its process is killed may still be committed.
        if !self.life.is_alive() && self.world.roll(|rng, _| rng.below(2)) == 0 {
            return pending().await;
        }
        let count = appends.len();
        let results = match fate {
            Write::Done => commit(&self.world, &self.life, &appends),
            Write::Failed => failed(count),
            Write::Lied => {
                commit(&self.world, &self.life, &appends);
                failed(count)
            }
            Write::Late(delay) => {
                tokio::spawn(late(
                    Arc::clone(&self.world),
                    Arc::clone(&self.life),
                    appends,
                    delay,
                ));
                failed(count)
            }
        };
        sleep(back).await;
        self.life.go_on().await;
        self.note(
            results
                .iter()
                .all(|r| !matches!(r, Err(StoreError::Database(_)))),
        );
        results
    }

    /// Notes since when every write has succeeded, as the server's store does.
    fn note(&self, success: bool) {
        let since = self.writable.load(Ordering::Relaxed);
        if !success {
            self.writable.store(Millis::MAX, Ordering::Relaxed);
        } else if since == Millis::MAX {
            let now = self.life.now(&self.world);
            self.writable.store(now, Ordering::Relaxed);
        }
    }
}

async fn late(world: Arc<World>, life: Arc<Life>, appends: Vec<Asked>, delay: Duration) {
    sleep(delay).await;
    commit(&world, &life, &appends);
}

/// Commits, and notifies all processes inside the transaction.
fn commit(world: &Arc<World>, life: &Life, appends: &[Asked]) -> Vec<Result<(), StoreError>> {
    let results = world.database().commit(appends);
    for ((append, _), result) in appends.iter().zip(&results) {
        let (table, seq) = (&append.table, append.stored.seq);
        world.note(|| {
            let (place, at, change) = (life.place, append.stored.at, append.stored.fact.change());
            format!("commit {table} {seq} by {place}: {result:?}, {change:?} at {at}")
        });
        if result.is_ok() {
            world.notify(&life.process.appended(table, seq));
        }
    }
    results
}

fn failed(count: usize) -> Vec<Result<(), StoreError>> {
    (0..count).map(|_| Err(unanswered())).collect()
}

fn unanswered() -> StoreError {
    StoreError::Database("the simulated database does not answer".into())
}
