//! A fair queue: a bounded number of places, given to clients in turn.
//!
//! Those that someone waits for come first. Among them the client comes first that was served
//! longest ago, and of its entries the shortest. The others have one place, and give it up when it
//! is needed.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use crate::limits::Client;

/// Clients that are remembered before those without entries are forgotten.
const MAX_CLIENTS: usize = 10_000;

/// The queue. Clones share it.
#[derive(Clone, Debug)]
pub struct FairQueue(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    /// Places in all.
    places: usize,
    /// Places that one client may have at a time.
    each: usize,
    /// Entries that one client may have, waiting ones included.
    most: usize,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    running: Vec<Arc<Ticket>>,
    waiting: Vec<Waiting>,
    /// When each client was last served, in entries.
    served: HashMap<Client, u64>,
    /// Entries served so far.
    clock: u64,
    /// Entries that came so far.
    arrivals: u64,
}

#[derive(Debug)]
struct Waiting {
    ticket: Arc<Ticket>,
    length: u32,
    arrival: u64,
    /// Closed where the entry has been given up.
    enter: oneshot::Sender<Place>,
}

/// An entry of the queue.
#[derive(Debug)]
pub struct Ticket {
    client: Client,
    urgent: AtomicBool,
    contended: AtomicBool,
}

impl Ticket {
    /// Whether someone waits for it.
    #[must_use]
    pub fn is_urgent(&self) -> bool {
        self.urgent.load(Ordering::Relaxed)
    }

    /// Whether its place is needed: an urgent entry of another client waits, or any urgent one if
    /// this one is not.
    #[must_use]
    pub fn is_contended(&self) -> bool {
        self.contended.load(Ordering::Relaxed)
    }
}

/// A place in the queue's work, free again on drop.
#[derive(Debug)]
pub struct Place(Option<(Arc<Shared>, Arc<Ticket>)>);

impl Drop for Place {
    fn drop(&mut self) {
        if let Some((shared, ticket)) = self.0.take() {
            let mut state = shared.lock();
            state.running.retain(|other| !Arc::ptr_eq(other, &ticket));
            shared.dispatch(&mut state);
        }
    }
}

/// The client has as many entries as it may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Full;

impl FairQueue {
    /// A queue with so many `places`, of which a client may have `each` at a time, and `most`
    /// entries, waiting ones included.
    #[must_use]
    pub fn new(places: usize, each: usize, most: usize) -> FairQueue {
        FairQueue(Arc::new(Shared {
            places,
            each,
            most,
            state: Mutex::default(),
        }))
    }

    /// Adds an entry of so many milliseconds. Its place comes over the channel; dropping the
    /// receiver gives the entry up.
    ///
    /// # Errors
    /// When the client has as many entries as it may have.
    pub fn join(
        &self,
        client: Client,
        urgent: bool,
        length: u32,
    ) -> Result<(Arc<Ticket>, oneshot::Receiver<Place>), Full> {
        let mut state = self.0.lock();
        state.waiting.retain(|waiting| !waiting.enter.is_closed());
        let tickets = state.waiting.iter().map(|waiting| &waiting.ticket);
        let all = tickets.chain(&state.running);
        if all.filter(|ticket| ticket.client == client).count() >= self.0.most {
            return Err(Full);
        }
        let ticket = Arc::new(Ticket {
            client,
            urgent: AtomicBool::new(urgent),
            contended: AtomicBool::new(false),
        });
        let (enter, entered) = oneshot::channel();
        state.arrivals += 1;
        let waiting = Waiting {
            ticket: Arc::clone(&ticket),
            length,
            arrival: state.arrivals,
            enter,
        };
        state.waiting.push(waiting);
        self.0.dispatch(&mut state);
        Ok((ticket, entered))
    }

    /// Waits for a place.
    ///
    /// # Errors
    /// When the client has as many entries as it may have.
    pub async fn place(&self, client: Client) -> Result<Place, Full> {
        let (_, entered) = self.join(client, true, 0)?;
        // The queue never drops an entry that is waited for.
        entered.await.map_err(|_| Full)
    }

    /// Someone waits for an entry from now on, or does not any more.
    pub fn set_urgent(&self, ticket: &Ticket, urgent: bool) {
        if ticket.urgent.swap(urgent, Ordering::Relaxed) != urgent {
            self.0.dispatch(&mut self.0.lock());
        }
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Gives free places to those whose turn it is.
    fn dispatch(self: &Arc<Self>, state: &mut State) {
        state.waiting.retain(|waiting| !waiting.enter.is_closed());
        while state.running.len() < self.places
            && let Some(next) = state.next(self.each)
        {
            let waiting = state.waiting.swap_remove(next);
            let ticket = waiting.ticket;
            let place = Place(Some((Arc::clone(self), Arc::clone(&ticket))));
            match waiting.enter.send(place) {
                Ok(()) => state.serve(ticket),
                // Given up meanwhile. Dropped as it is, the place would lock the queue again.
                Err(mut place) => drop(place.0.take()),
            }
        }
        for ticket in &state.running {
            let needed = |waiting: &Waiting| {
                let other = &waiting.ticket;
                other.is_urgent() && (other.client != ticket.client || !ticket.is_urgent())
            };
            let contended = state.waiting.iter().any(needed);
            ticket.contended.store(contended, Ordering::Relaxed);
        }
    }
}

impl State {
    fn serve(&mut self, ticket: Arc<Ticket>) {
        self.clock += 1;
        if self.served.len() >= MAX_CLIENTS {
            let waiting = &self.waiting;
            self.served
                .retain(|client, _| waiting.iter().any(|w| w.ticket.client == *client));
        }
        self.served.insert(ticket.client, self.clock);
        self.running.push(ticket);
    }

    /// The entry whose turn it is.
    fn next(&self, each: usize) -> Option<usize> {
        let background = self.running.iter().any(|ticket| !ticket.is_urgent());
        let may = |waiting: &Waiting| {
            let ticket = &waiting.ticket;
            let mine = self.running.iter().filter(|r| r.client == ticket.client);
            mine.count() < each && (ticket.is_urgent() || !background)
        };
        let waiting = self.waiting.iter().enumerate();
        let first = waiting.filter(|(_, w)| may(w)).min_by_key(|(_, w)| {
            let served = self.served.get(&w.ticket.client).copied();
            (!w.ticket.is_urgent(), served, w.length, w.arrival)
        });
        first.map(|(place, _)| place)
    }
}

#[cfg(test)]
mod tests;
