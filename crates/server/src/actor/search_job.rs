//! The searches of a table's computers. A player lives as long as the table is in memory, so that
//! it can reuse its search tree and caches from move to move.

use std::collections::BTreeMap;
use std::time::Duration;

use ludograph_catalog::{AnyPlayer, UnknownName};
use ludograph_core::Seat;
use ludograph_protocol::{Millis, ThinkingView};
use ludograph_service::turn::{forfeit, stored_thought, think_millis};
use ludograph_table::{Fact, Table};
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::ask::Ask;
use crate::limits::Client;
use crate::search_pool::{Answer, Question, SearchHandle, SearchPool};

/// How long to wait before searching again, after the database failed or the client had too many
/// searches.
const RETRY: Duration = Duration::from_secs(1);

/// How long a computer is hurried after a person's move, even if the person has gone.
const HURRY: Duration = Duration::from_secs(5);

/// The searches of one table.
pub struct SearchJob {
    /// The client that the searches are for: the last one that made the table, took its seat or
    /// moved.
    client: Client,
    /// Until when the search is urgent although no one is connected.
    hurried_until: Option<Instant>,
    /// The search that waits or runs.
    work: Option<Work>,
    /// When to start a postponed search.
    later: Option<Instant>,
    /// Number of the next search: a late answer is recognised by its number.
    next: u64,
    /// The players that are not searching.
    players: BTreeMap<Seat, Box<dyn AnyPlayer>>,
}

struct Work {
    number: u64,
    seat: Seat,
    /// The position: another ply needs another search.
    ply: usize,
    progress: f32,
    /// Dropping it stops the search.
    handle: SearchHandle,
}

impl Work {
    fn view(&self) -> ThinkingView {
        ThinkingView {
            seat: self.seat.0,
            progress: self.progress,
        }
    }
}

/// Who made the last change of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// This process.
    Here,
    /// Another process, which also starts the search that follows.
    Elsewhere,
}

impl Default for SearchJob {
    fn default() -> SearchJob {
        SearchJob {
            client: Client::UNKNOWN,
            hurried_until: None,
            work: None,
            later: None,
            next: 0,
            players: BTreeMap::new(),
        }
    }
}

impl SearchJob {
    /// Searches are for this client from now on.
    pub fn set_client(&mut self, client: Client) {
        self.client = client;
    }

    /// A person of this client moves: the answer is hurried for a while.
    pub fn hurry(&mut self, client: Client) {
        self.client = client;
        self.hurried_until = Some(Instant::now() + HURRY);
    }

    /// The running search for browsers.
    pub fn view(&self) -> Option<ThinkingView> {
        self.work.as_ref().map(Work::view)
    }

    /// Whether no search waits, runs or is postponed.
    pub fn is_idle(&self) -> bool {
        self.work.is_none() && self.later.is_none()
    }

    /// Whether a search waits or runs.
    pub fn is_searching(&self) -> bool {
        self.work.is_some()
    }

    /// Whether a search does not wait for a thread any more.
    pub fn has_begun(&self) -> bool {
        self.work.as_ref().is_some_and(|w| w.handle.has_begun())
    }

    /// When a postponed search starts, or the hurry of a search ends.
    pub fn timer(&self) -> Option<Instant> {
        let hurried = self.hurried_until.filter(|_| self.is_searching());
        let hurried = hurried.filter(|until| *until > Instant::now());
        self.later.into_iter().chain(hurried).min()
    }

    /// Whether it is time for the postponed search.
    pub fn is_due(&self) -> bool {
        self.later.is_some_and(|at| at <= Instant::now())
    }

    /// Stops the search. Its player comes back with the answer.
    pub fn cancel(&mut self) {
        self.work = None;
        self.later = None;
    }

    /// Searches again in a moment.
    pub fn retry(&mut self) {
        self.later = Some(Instant::now() + RETRY);
    }

    /// Starts the search that the table needs, and stops one that it does not need any more. If
    /// another process made the last change, it searches too, and this one only steps in later.
    /// Returns the search that has started.
    pub fn update(
        &mut self,
        table: &Table,
        origin: Origin,
        watched: bool,
        pool: &SearchPool,
        address: &mpsc::Sender<Ask>,
        now: Millis,
    ) -> Option<ThinkingView> {
        let Some(seat) = table.computer_to_move() else {
            self.cancel();
            return None;
        };
        let ply = table.ply();
        let hurried = self.hurried_until.is_some_and(|t| t > Instant::now());
        let urgent = watched || hurried;
        let deadline = table.clock.deadline().map(|(_, at)| at);
        let fits = |w: &&Work| w.ply == ply && w.seat == seat;
        if let Some(work) = self.work.as_ref().filter(fits) {
            work.handle.set_urgent(urgent);
            work.handle.set_deadline(deadline);
            return None;
        }
        self.cancel();
        let (millis, fair_millis) = think_millis(table, seat, now);
        if origin == Origin::Elsewhere {
            let wait = Duration::from_millis(2 * u64::from(millis) + 5000);
            self.later = Some(Instant::now() + wait);
            return None;
        }
        let name = table.seats[seat.index()].player.as_deref()?;
        let player = self.lend(seat, || table.game.player(name));
        let player = player
            .inspect_err(|error| tracing::error!(table = table.id, %error, "no such player"))
            .ok()?;
        let question = Question {
            player,
            session: table.session.clone(),
            client: self.client,
            millis,
            fair_millis,
            nodes: None,
            urgent,
            deadline,
        };
        self.start(seat, ply, question, pool, address)
    }

    /// A seat's player: the one that has played so far, or a new one.
    fn lend(
        &mut self,
        seat: Seat,
        make: impl FnOnce() -> Result<Box<dyn AnyPlayer>, UnknownName>,
    ) -> Result<Box<dyn AnyPlayer>, UnknownName> {
        self.players.remove(&seat).map_or_else(make, Ok)
    }

    fn start(
        &mut self,
        seat: Seat,
        ply: usize,
        question: Question,
        pool: &SearchPool,
        address: &mpsc::Sender<Ask>,
    ) -> Option<ThinkingView> {
        let number = self.next;
        self.next += 1;
        let (progress, done) = (address.clone(), address.clone());
        let started = pool.start(
            question,
            // Progress may be lost if the actor is busy.
            move |part| drop(progress.try_send(Ask::Progress(number, part))),
            move |answer| {
                tokio::spawn(async move { done.send(Ask::Searched(number, seat, answer)).await });
            },
        );
        let handle = match started {
            Ok(handle) => handle,
            Err(question) => {
                self.players.insert(seat, question.player);
                self.retry();
                return None;
            }
        };
        let work = Work {
            number,
            seat,
            ply,
            progress: 0.0,
            handle,
        };
        Some(self.work.insert(work).view())
    }

    /// Progress of a search; returns it for browsers if the search is the running one.
    pub fn progress(&mut self, number: u64, part: f32) -> Option<ThinkingView> {
        let work = self.work.as_mut().filter(|w| w.number == number)?;
        work.progress = part;
        Some(work.view())
    }

    /// Takes an answer and its player back. Returns the fact that it leads to, if the search is the
    /// running one. A computer that cannot choose loses.
    pub fn finish(
        &mut self,
        table: &Table,
        number: u64,
        seat: Seat,
        answer: Answer,
    ) -> Option<Fact> {
        if let Some(player) = answer.player {
            self.players.insert(seat, player);
        }
        self.work.take_if(|w| w.number == number)?;
        match answer.choice {
            Ok((choice, _)) => Some(Fact::Moved {
                seat,
                action: choice.action,
                thought: stored_thought(choice.thought),
            }),
            Err(reason) => {
                tracing::error!(table = table.id, %seat, %reason, "a computer could not choose");
                Some(forfeit(seat))
            }
        }
    }
}

#[cfg(test)]
mod tests;
