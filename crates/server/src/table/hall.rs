//! All live tables of this process.

use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{Notify, mpsc, oneshot, watch};

use super::fact::{Birth, Fact, Stored};
use super::host::{Ask, Host};
use super::state::Table;
use super::timetable::{TRUST, Timetable};
use crate::bus::Bus;
use crate::config::Limits;
use crate::metrics::Metrics;
use ludograph_protocol::Code;
use crate::refusal::Refusal;
use crate::store::{Append, Effects, Holder, Store};
use crate::think::Thinkers;

/// The hall. Clones are the same hall.
#[derive(Clone)]
pub struct Hall {
    inner: Arc<Inner>,
}

struct Inner {
    store: Store,
    thinkers: Thinkers,
    metrics: Arc<Metrics>,
    limits: Limits,
    /// To the other processes, where the database can be shared.
    bus: Option<Bus>,
    /// Where to reach the hosts of live tables. Locked only to look up or to change an entry, never across an await.
    live: Mutex<HashMap<String, mpsc::Sender<Ask>>>,
    /// Told whenever a table has left memory.
    left: Notify,
    /// When tables that are not in memory are to be looked after.
    timetable: Timetable,
    /// Turns true when the server stops.
    closing: watch::Receiver<bool>,
}

/// How many requests may wait for one table: its guests wait longer, nobody else does.
const INBOX: usize = 256;

/// How often a request is tried again that met a table just leaving memory.
const TRIES: usize = 4;

impl Hall {
    /// A hall without tables.
    #[must_use]
    pub fn new(
        store: Store,
        thinkers: Thinkers,
        metrics: Arc<Metrics>,
        limits: Limits,
        closing: watch::Receiver<bool>,
    ) -> Hall {
        let bus = store
            .shared()
            .map(|(pool, process)| Bus::new(pool.clone(), process));
        Hall {
            inner: Arc::new(Inner {
                store,
                thinkers,
                metrics,
                limits,
                bus,
                live: Mutex::default(),
                left: Notify::new(),
                timetable: Timetable::default(),
                closing,
            }),
        }
    }

    /// The database.
    #[must_use]
    pub fn store(&self) -> &Store {
        &self.inner.store
    }

    /// The computers.
    #[must_use]
    pub fn thinkers(&self) -> &Thinkers {
        &self.inner.thinkers
    }

    /// The numbers.
    #[must_use]
    pub fn metrics(&self) -> &Metrics {
        &self.inner.metrics
    }

    /// The limits.
    #[must_use]
    pub fn limits(&self) -> &Limits {
        &self.inner.limits
    }

    /// Turns true when the server stops.
    #[must_use]
    pub fn closing(&self) -> watch::Receiver<bool> {
        self.inner.closing.clone()
    }

    /// When tables that are not in memory are to be looked after.
    #[must_use]
    pub fn timetable(&self) -> &Timetable {
        &self.inner.timetable
    }

    pub(crate) fn bus(&self) -> Option<&Bus> {
        self.inner.bus.as_ref()
    }

    /// Keeps a new table. It comes to life when somebody asks for it.
    ///
    /// # Errors
    /// When it cannot be kept.
    pub async fn create(&self, id: &str, birth: Birth) -> Result<(), Refusal> {
        let at = crate::time::now();
        let chairs = birth.seats.iter().enumerate();
        let holders = chairs.filter_map(|(seat, chair)| {
            let me = chair.me.clone()?;
            Some(Holder {
                me,
                seat: seat as u8,
            })
        });
        let holders = holders.collect();
        let stored = Stored {
            seq: 1,
            at,
            fact: Fact::Created(Box::new(birth)),
        };
        let table = Table::begin(id, &stored)?;
        let mut summary = table.summary(at);
        let begins = table.computer_to_move().is_some();
        if begins {
            // It comes to life at once.
            summary.due = Some(at + TRUST);
        }
        let due = summary.due;
        let effects = Effects {
            summary: Some(summary),
            holders,
            ..Effects::default()
        };
        let append = Append {
            table: id.to_owned(),
            seq: 1,
            at,
            fact: stored.fact,
            effects,
        };
        self.store().append(append).await?;
        if begins {
            self.enter(id, table);
        }
        self.timetable().expect(due);
        Ok(())
    }

    /// Asks a table and waits for the answer; the table is read into memory where it is not there.
    ///
    /// # Errors
    /// When there is no such table, or it cannot be read.
    pub async fn ask<T>(
        &self,
        id: &str,
        question: impl Fn(oneshot::Sender<T>) -> Ask,
    ) -> Result<T, Refusal> {
        for _ in 0..TRIES {
            let host = self.host(id).await?;
            let (answer, answered) = oneshot::channel();
            if host.send(question(answer)).await.is_ok()
                && let Ok(answer) = answered.await
            {
                return Ok(answer);
            }
            // The table has just left memory: it is read anew.
        }
        Err(Refusal::unavailable())
    }

    /// Where to reach a table's host.
    ///
    /// # Errors
    /// When there is no such table, or it cannot be read.
    pub async fn host(&self, id: &str) -> Result<mpsc::Sender<Ask>, Refusal> {
        if let Some(host) = self.find(id) {
            return Ok(host);
        }
        if !crate::secret::is_table_id(id) {
            return Err(Refusal::no_table());
        }
        let table = fold(id, &self.store().facts(id, 0).await?)?;
        Ok(self.enter(id, table))
    }

    /// Tells a table something, if it is live here.
    pub(crate) fn tell(&self, id: &str, ask: Ask) {
        if let Some(host) = self.find(id) {
            tokio::spawn(async move { host.send(ask).await });
        }
    }

    /// Tells every live table something.
    pub(crate) fn tell_all(&self, ask: impl Fn() -> Ask) {
        let hosts: Vec<_> = self.lock().values().cloned().collect();
        for host in hosts {
            let ask = ask();
            tokio::spawn(async move { host.send(ask).await });
        }
    }

    /// Brings tables to life at which a computer was to move when the server stopped.
    pub async fn wake(&self) {
        const MOST: u32 = 1000;
        let busy = match self.store().busy(MOST).await {
            Ok(busy) => busy,
            Err(error) => return tracing::warn!(%error, "could not look for tables to wake"),
        };
        for id in busy {
            if let Err(refusal) = self.host(&id).await {
                tracing::warn!(
                    table = id,
                    reason = refusal.message,
                    "could not wake a table"
                );
            }
        }
    }

    /// Waits until no table is in memory, as comes about when the server stops.
    pub async fn emptied(&self) {
        loop {
            let mut left = std::pin::pin!(self.inner.left.notified());
            // From here on nobody leaves unnoticed.
            left.as_mut().enable();
            if self.lock().is_empty() {
                return;
            }
            left.await;
        }
    }

    /// Whether a table is in memory.
    #[must_use]
    pub fn is_live(&self, id: &str) -> bool {
        self.find(id).is_some()
    }

    /// A table leaves memory: only its own host calls this. `false` where a newer host has taken its place.
    pub(super) fn leave(&self, id: &str, host: &mpsc::Sender<Ask>) {
        let mut live = self.lock();
        if live.get(id).is_some_and(|other| other.same_channel(host)) {
            live.remove(id);
        }
    }

    fn find(&self, id: &str) -> Option<mpsc::Sender<Ask>> {
        self.lock()
            .get(id)
            .filter(|host| !host.is_closed())
            .cloned()
    }

    /// Gives a table a host, unless it has got one meanwhile.
    fn enter(&self, id: &str, table: Table) -> mpsc::Sender<Ask> {
        let mut live = self.lock();
        if let Some(host) = live.get(id).filter(|host| !host.is_closed()) {
            return host.clone();
        }
        let (host, inbox) = mpsc::channel(INBOX);
        live.insert(id.to_owned(), host.clone());
        drop(live);
        self.metrics().tables.fetch_add(1, Ordering::Relaxed);
        let hall = self.clone();
        let task = Host::new(hall.clone(), table, host.clone(), inbox);
        let (id, address) = (id.to_owned(), host.clone());
        tokio::spawn(async move {
            // In a task of its own, so that a crash of one table is noticed here and harms no other.
            if let Err(error) = tokio::spawn(task.run()).await {
                tracing::error!(table = id, %error, "a table crashed");
            }
            hall.leave(&id, &address);
            hall.metrics().tables.fetch_sub(1, Ordering::Relaxed);
            hall.inner.left.notify_waiters();
        });
        host
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, mpsc::Sender<Ask>>> {
        self.inner
            .live
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

/// The table that these facts make.
///
/// # Errors
/// When there are none, or they cannot be replayed.
pub(super) fn fold(id: &str, facts: &[Stored]) -> Result<Table, Refusal> {
    let (first, rest) = facts.split_first().ok_or_else(Refusal::no_table)?;
    let broken = |seq: u64, reason: &Refusal| {
        tracing::error!(
            table = id,
            seq,
            reason = reason.message,
            "a table cannot be replayed"
        );
        Refusal::new(Code::Internal, "the table cannot be replayed")
    };
    let mut table = Table::begin(id, first).map_err(|e| broken(1, &e))?;
    for stored in rest {
        table.apply(stored).map_err(|e| broken(stored.seq, &e))?;
    }
    Ok(table)
}

/// Waits until the server stops.
pub async fn closed(closing: &mut watch::Receiver<bool>) {
    // An error means that the server is gone, which is as good as stopping.
    let _ = closing.wait_for(|closing| *closing).await;
}
