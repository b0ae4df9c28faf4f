//! A table: the present state, changed fact by fact.

use std::mem::{Discriminant, discriminant};

use ludograph_catalog::{AnyGame, AnySession};
use ludograph_core::{NothingTo, Seat, Turn};
use ludograph_protocol::{HistoryPatch, Millis, MissedEvent, OfferKind, Origin, Phase, SeatKind};

use crate::clock::Clock;
use crate::create::unnamed;
use crate::fact::{Created, Fact, SeatEntry, Stored};
use crate::{Refusal, messages};

/// A table: the fold of its facts.
#[derive(Clone)]
pub struct Table {
    /// The id in links.
    pub id: String,
    /// The registered game, for players and formats.
    pub game: &'static dyn AnyGame,
    /// When it was made.
    pub created_at: Millis,
    /// What it started with. [`Table::seats`] holds the present seats.
    pub created: Created,
    /// Number of the last fact.
    pub seq: u64,
    /// The game being played.
    pub session: Box<dyn AnySession>,
    /// Who has which seat.
    pub seats: Vec<SeatEntry>,
    /// The open offer.
    pub offer: Option<Offer>,
    /// The table of the rematch.
    pub rematch: Option<String>,
    /// The clocks.
    pub clock: Clock,
    /// By seat, the plies at which a computer was asked for help.
    pub helps: Vec<Vec<usize>>,
    /// The last facts in public form, for browsers that were away: at least [`MOST_MISSED`] of
    /// them, if there are as many.
    pub log: Vec<MissedEvent>,
    /// Whether the game hides information until its end.
    pub(crate) hidden: bool,
    /// Whether moves were ever taken back.
    pub(crate) undone: bool,
    /// How much of its budget each seat has used.
    pub(crate) spent: Vec<usize>,
    /// Offers that were made at this ply. A seat asks for the same thing once.
    pub(crate) asked: Vec<(Seat, Discriminant<OfferKind>)>,
}

/// The most facts that one seat may cause besides moves; see [`Fact::charged_to`].
pub const SEAT_BUDGET: usize = 500;

/// The most events that a browser is sent as missed. One that has missed more gets the table only.
pub const MOST_MISSED: usize = 200;

/// An offer that waits for answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Number of the fact that made it, which answers refer to.
    pub seq: u64,
    /// What is offered.
    pub kind: OfferKind,
    /// The seat that made it.
    pub by: Seat,
    /// The seats that have not answered.
    pub waiting_for: Vec<Seat>,
}

impl Table {
    /// The table after its first fact.
    ///
    /// # Errors
    /// When the fact is not [`Fact::Created`], or its record cannot be replayed.
    pub fn begin(id: &str, first: &Stored) -> Result<Table, Refusal> {
        let Fact::Created(created) = &first.fact else {
            return Err(Refusal::bad(messages::not_created()));
        };
        let game = ludograph_catalog::game(&created.record.game)?;
        let session = game.resume(&created.record)?;
        let (given, needed) = (created.seats.len(), session.position().seats());
        if given != needed {
            return Err(Refusal::bad(messages::wrong_seats(given, needed)));
        }
        let mut table = Table {
            id: id.to_owned(),
            game,
            created_at: first.at,
            seq: first.seq,
            clock: Clock::new(created.clock, needed),
            hidden: game.hides_information(&created.record.params)?,
            session,
            seats: created.seats.clone(),
            created: (**created).clone(),
            offer: None,
            rematch: None,
            helps: vec![Vec::new(); needed],
            log: Vec::new(),
            undone: false,
            spent: vec![0; needed],
            asked: Vec::new(),
        };
        table.name_players();
        for seat in table
            .session
            .history()
            .iter()
            .filter_map(|entry| entry.seat)
        {
            table.clock.start(seat);
        }
        let turn = table.session.turn();
        table.clock.turn_to(table.seat_to_move(turn), first.at);
        table.remember(first);
        Ok(table)
    }

    /// The next fact, with its number and time. Time never goes back.
    #[must_use]
    pub fn stamp(&self, fact: Fact, now: Millis) -> Stored {
        let last = self.log.last().map_or(0, |event| event.at);
        Stored {
            seq: self.seq + 1,
            at: now.max(last),
            fact,
        }
    }

    /// Applies the next fact, and returns how it changes the history. The cost is that of the
    /// actions which it does, undoes or redoes.
    ///
    /// # Errors
    /// When the fact does not fit; nothing has changed then.
    pub fn apply(&mut self, stored: &Stored) -> Result<HistoryPatch, Refusal> {
        self.check(&stored.fact)?;
        let before = self.ply();
        match &stored.fact {
            Fact::Moved { action, .. } => self.session.act(action)?,
            Fact::Undone { to, .. } => {
                for _ in *to..before {
                    self.session.undo()?;
                }
            }
            Fact::Redone { to, .. } => {
                if *to > before + self.session.redoable() {
                    return Err(NothingTo::Redo.into());
                }
                for _ in before..*to {
                    self.session.redo()?;
                }
            }
            Fact::Ended { ending } => {
                let ended = self.session.end(*ending);
                ended.map_err(|e| Refusal::conflict(e.reason))?;
            }
            _ => {}
        }
        self.note(stored, self.session.turn());
        Ok(self.patch(before))
    }

    /// Refuses facts that do not fit the table, apart from the rules of the game.
    pub(crate) fn check(&self, fact: &Fact) -> Result<(), Refusal> {
        match fact {
            Fact::Created(_) => Err(Refusal::conflict(messages::already_created())),
            Fact::Joined { seat, .. }
            | Fact::Left { seat, .. }
            | Fact::Undone { seat, .. }
            | Fact::Redone { seat, .. }
            | Fact::Offered { seat, .. }
            | Fact::Helped { seat, .. }
                if seat.index() >= self.seats.len() =>
            {
                Err(Refusal::bad(messages::no_seat(seat.0 + 1)))
            }
            _ => Ok(()),
        }
    }

    /// Records a fact in everything but the session. `turn` is the session's turn after the fact.
    pub(crate) fn note(&mut self, stored: &Stored, turn: Turn) {
        match &stored.fact {
            Fact::Joined {
                seat,
                name,
                token,
                me,
            } => {
                let entry = &mut self.seats[seat.index()];
                entry.kind = SeatKind::Person;
                entry.name.clone_from(name);
                entry.me.clone_from(me);
                if token.is_some() {
                    entry.token.clone_from(token);
                }
                self.name_players();
            }
            Fact::Left { seat, .. } => self.seats[seat.index()] = SeatEntry::open(),
            Fact::Undone { .. } => self.undone = true,
            Fact::Offered { seat, kind } => {
                self.asked.push((*seat, discriminant(kind)));
                self.offer = Some(Offer {
                    seq: stored.seq,
                    kind: *kind,
                    by: *seat,
                    waiting_for: self.people().filter(|s| s != seat).collect(),
                });
            }
            Fact::Accepted { seat } => {
                if let Some(offer) = &mut self.offer {
                    offer.waiting_for.retain(|s| s != seat);
                }
            }
            Fact::Rematched { table } => self.rematch = Some(table.clone()),
            Fact::Helped { seat, ply } => self.helps[seat.index()].push(*ply),
            Fact::Resumed => self.clock.restart(stored.at),
            _ => {}
        }
        if let Some(spent) = stored
            .fact
            .charged_to()
            .and_then(|s| self.spent.get_mut(s.index()))
        {
            *spent += 1;
        }
        self.seq = stored.seq;
        self.settle(stored, turn);
        self.remember(stored);
    }

    /// Ends offers and switches clocks after a fact.
    fn settle(&mut self, stored: &Stored, turn: Turn) {
        match stored.fact {
            Fact::Offered { .. } | Fact::Accepted { .. } | Fact::Helped { .. } => {}
            Fact::Created(_) | Fact::Declined { .. } | Fact::Rematched { .. } | Fact::Resumed => {
                self.offer = None;
            }
            Fact::Joined { .. } | Fact::Left { .. } => {
                self.clock.turn_to(self.seat_to_move(turn), stored.at);
            }
            Fact::Moved { .. } | Fact::Undone { .. } | Fact::Redone { .. } | Fact::Ended { .. } => {
                self.offer = None;
                self.asked.clear();
                self.clock.turn_to(self.seat_to_move(turn), stored.at);
            }
        }
    }

    /// The seats that the tokens open.
    #[must_use]
    pub fn seats_of(&self, tokens: &[String]) -> Vec<Seat> {
        let opens = |seat: &Seat| {
            let hash = self.seats[seat.index()].token.as_ref();
            hash.is_some_and(|hash| tokens.iter().any(|token| hash.opens_with(token)))
        };
        Seat::all(self.seats.len()).filter(opens).collect()
    }

    /// Waiting, playing or over.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase_at(self.session.turn())
    }

    fn phase_at(&self, turn: Turn) -> Phase {
        if self.created.origin == Origin::Imported || turn == Turn::Over {
            Phase::Over
        } else if self.seats.iter().any(|s| s.kind == SeatKind::Open) {
            Phase::Waiting
        } else {
            Phase::Playing
        }
    }

    /// The seat to move, while the game is being played.
    #[must_use]
    pub fn turn(&self) -> Option<Seat> {
        self.seat_to_move(self.session.turn())
    }

    fn seat_to_move(&self, turn: Turn) -> Option<Seat> {
        turn.seat()
            .filter(|_| self.phase_at(turn) == Phase::Playing)
    }

    /// The seat to move if a computer has it.
    #[must_use]
    pub fn computer_to_move(&self) -> Option<Seat> {
        self.turn()
            .filter(|seat| self.seats[seat.index()].kind == SeatKind::Computer)
    }

    /// The seats of people.
    pub fn people(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.seats.len()).filter(|seat| self.seats[seat.index()].kind == SeatKind::Person)
    }

    /// How many entries the history has.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.session.undoable()
    }

    /// Whether the lists of open tables and of games to watch show the table.
    #[must_use]
    pub fn is_listed(&self) -> bool {
        self.created.listed && self.created.origin == Origin::Played
    }

    /// Whether the game holds something that players may not know before its end.
    #[must_use]
    pub fn hides_information(&self) -> bool {
        self.hidden && self.phase() != Phase::Over
    }

    fn patch(&self, before: usize) -> HistoryPatch {
        let keep = before.min(self.ply());
        let add = if self.ply() > keep {
            self.history_from(keep)
        } else {
            Vec::new()
        };
        HistoryPatch { keep, add }
    }

    /// Whether a seat has an entry in the history. Those of the record that the table began from do
    /// not count.
    #[must_use]
    pub fn has_played(&self, seat: Seat) -> bool {
        let history = self.session.history();
        let mut here = history.iter().skip(self.created.record.actions.len());
        here.any(|entry| entry.seat == Some(seat))
    }

    /// The events after number `since`; none if they are more than [`MOST_MISSED`].
    #[must_use]
    pub fn missed(&self, since: u64) -> &[MissedEvent] {
        let first = self.log.partition_point(|event| event.seq <= since);
        let complete = self.seq.saturating_sub(since) <= MOST_MISSED as u64;
        if complete { &self.log[first..] } else { &[] }
    }

    fn remember(&mut self, stored: &Stored) {
        if self.log.len() >= 2 * MOST_MISSED {
            self.log.drain(..MOST_MISSED);
        }
        self.log.push(MissedEvent {
            seq: stored.seq,
            at: stored.at,
            change: stored.fact.change(),
        });
    }

    fn name_players(&mut self) {
        let names = Seat::all(self.seats.len()).map(|seat| {
            let name = &self.seats[seat.index()].name;
            if name.is_empty() {
                unnamed(seat)
            } else {
                name.clone()
            }
        });
        // `begin` checked that there is a seat entry for every seat, so the count is right.
        let named = self.session.name_players(names.collect());
        debug_assert_eq!(named, Ok(()));
    }
}
