//! The searches of a table's computers. A player lives as long as the table is in memory, so that
//! it can reuse its search tree and caches from move to move.

use std::collections::BTreeMap;
use std::time::Duration;

use ludograph_catalog::{AnyPlayer, UnknownName};
use ludograph_core::{Seat, Seed};
use ludograph_protocol::{Millis, ServerMessage, ThinkingView};
use ludograph_service::turn::{forfeit, question, stored_thought, think_millis};
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
    /// Number of the last search: a late answer is recognised by its number.
    last: u64,
    /// The players that are not searching.
    players: BTreeMap<Seat, Box<dyn AnyPlayer>>,
}

struct Work {
    number: u64,
    seat: Seat,
    /// The position: another ply needs another search.
    ply: usize,
    progress: f32,
    place: Place,
}

/// Where a search is done.
enum Place {
    /// On a thread of the pool. Dropping the handle stops the search.
    Pool(SearchHandle),
    /// In the browser of a connection, which must answer by `until`.
    Browser { connection: u64, until: Instant },
}

/// A browser that thinks for the computers of the table.
pub struct Assistant {
    /// Its connection.
    pub connection: u64,
    /// Seed of the computer's randomness.
    pub seed: Seed,
    /// Time for its answer beyond the thinking time.
    pub grace: Duration,
}

/// Who can search for the table.
pub struct Means<'a> {
    /// A browser, which goes before the pool.
    pub assistant: Option<Assistant>,
    /// The threads of the server.
    pub pool: &'a SearchPool,
    /// The actor, for the answer of the pool.
    pub address: &'a mpsc::Sender<Ask>,
}

/// A search that has started.
pub struct Started {
    /// The search for browsers.
    pub view: ThinkingView,
    /// The connection whose browser does it, and what it is asked.
    pub ask: Option<(u64, ServerMessage)>,
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
            last: 0,
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
        match self.work.as_ref().map(|work| &work.place) {
            Some(Place::Pool(handle)) => handle.has_begun(),
            Some(Place::Browser { .. }) => true,
            None => false,
        }
    }

    /// When a postponed search starts, the hurry of a search ends, or a browser is late.
    pub fn timer(&self) -> Option<Instant> {
        let hurried = self.hurried_until.filter(|_| self.is_searching());
        let hurried = hurried.filter(|until| *until > Instant::now());
        let late = self.asked_browser().map(|(_, until)| until);
        self.later.into_iter().chain(hurried).chain(late).min()
    }

    /// The connection whose browser searches, and until when it must answer.
    fn asked_browser(&self) -> Option<(u64, Instant)> {
        match self.work.as_ref()?.place {
            Place::Browser { connection, until } => Some((connection, until)),
            Place::Pool(_) => None,
        }
    }

    /// The connection whose browser has not answered in time.
    pub fn late_browser(&self) -> Option<u64> {
        let (connection, until) = self.asked_browser()?;
        (until <= Instant::now()).then_some(connection)
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
        means: Means<'_>,
        now: Millis,
    ) -> Option<Started> {
        let Some(seat) = table.computer_to_move() else {
            self.cancel();
            return None;
        };
        let ply = table.ply();
        let hurried = self.hurried_until.is_some_and(|t| t > Instant::now());
        let urgent = watched || hurried;
        let deadline = table.clock.deadline().map(|(_, at)| at);
        let assistant = means.assistant;
        let assists = |asked: u64| assistant.as_ref().is_some_and(|a| a.connection == asked);
        let fits = |w: &&Work| w.ply == ply && w.seat == seat;
        match self.work.as_ref().filter(fits).map(|work| &work.place) {
            Some(Place::Pool(handle)) => {
                handle.set_urgent(urgent);
                handle.set_deadline(deadline);
                return None;
            }
            Some(Place::Browser { connection, .. }) if assists(*connection) => return None,
            _ => {}
        }
        self.cancel();
        let (millis, fair_millis) = think_millis(table, seat, now);
        if origin == Origin::Elsewhere {
            let wait = Duration::from_millis(2 * u64::from(millis) + 5000);
            self.later = Some(Instant::now() + wait);
            return None;
        }
        if let Some(assistant) = assistant {
            let left = deadline.map(|at| at - now);
            return self.ask_browser(table, seat, assistant, millis, left);
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
        let view = self.start(seat, ply, question, means.pool, means.address)?;
        Some(Started { view, ask: None })
    }

    /// Has a browser search. Where a clock runs, a third of the time that is `left` remains for the
    /// server's own search.
    fn ask_browser(
        &mut self,
        table: &Table,
        seat: Seat,
        assistant: Assistant,
        millis: u32,
        left: Option<Millis>,
    ) -> Option<Started> {
        let third = left.map_or(u64::MAX / 2, |left| left.max(0).unsigned_abs() / 3);
        let millis = millis.min(u32::try_from(third).unwrap_or(u32::MAX));
        let wait = Duration::from_millis(millis.into()) + assistant.grace;
        let wait = wait.min(Duration::from_millis(2 * third));
        let question = question(table, seat, millis, assistant.seed)?;
        let connection = assistant.connection;
        let work = Work {
            number: self.number(),
            seat,
            ply: table.ply(),
            progress: 0.0,
            place: Place::Browser {
                connection,
                until: Instant::now() + wait,
            },
        };
        let ask = ServerMessage::Think {
            job: work.number,
            seat: seat.0,
            ply: work.ply,
            question: Box::new(question),
        };
        Some(Started {
            view: self.work.insert(work).view(),
            ask: Some((connection, ask)),
        })
    }

    /// The seat for which a browser was asked, if the answer to this search is still waited for.
    pub fn answered(&mut self, connection: u64, number: u64) -> Option<Seat> {
        let (asked, _) = self.asked_browser()?;
        let work = self
            .work
            .take_if(|w| w.number == number && asked == connection)?;
        Some(work.seat)
    }

    fn number(&mut self) -> u64 {
        self.last += 1;
        self.last
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
        let number = self.number();
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
            place: Place::Pool(handle),
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
