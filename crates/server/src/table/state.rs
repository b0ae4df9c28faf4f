//! A table as its facts make it.

use ludograph_catalog::{AnyGame, AnySession, HistoryEntry};
use ludograph_core::{Ending, Seat, Turn};

use super::clock::ClockFace;
use super::fact::{Birth, Chair, Fact, Stored};
use ludograph_protocol::{
    HistoryPatch, Millis, MissedEvent, Move, OfferKind, Origin, Phase, SeatKind,
};
use crate::refusal::Refusal;

/// A table: the fold of its facts.
pub struct Table {
    /// Its name.
    pub id: String,
    /// The registered game, for players and formats.
    pub game: &'static dyn AnyGame,
    /// When it was made.
    pub created: Millis,
    /// What it started with. `seats` in it is the beginning; [`Table::seats`] is the present.
    pub birth: Birth,
    /// Number of the last fact.
    pub seq: u64,
    /// The game itself.
    pub session: Box<dyn AnySession>,
    /// Who sits where.
    pub seats: Vec<Chair>,
    /// What somebody has asked for.
    pub offer: Option<Offer>,
    /// Where the rematch is.
    pub rematch: Option<String>,
    /// The clocks.
    pub clock: ClockFace,
    /// What happened, as it is told to those who missed it.
    pub log: Vec<MissedEvent>,
}

/// Something that was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// What.
    pub kind: OfferKind,
    /// By whom.
    pub by: u8,
    /// Who must still agree.
    pub waiting_for: Vec<u8>,
}

impl Table {
    /// The table that begins with this fact.
    ///
    /// # Errors
    /// When the fact is no beginning, or its record cannot be replayed.
    pub fn begin(id: &str, first: &Stored) -> Result<Table, Refusal> {
        let Fact::Created(birth) = &first.fact else {
            return Err(Refusal::bad("a table begins with its creation"));
        };
        let game = ludograph_catalog::game(&birth.record.game)?;
        let session = game.resume(&birth.record)?;
        if birth.seats.len() != session.seats() {
            let (given, wanted) = (birth.seats.len(), session.seats());
            return Err(Refusal::bad(format!(
                "{given} seats are given, this game has {wanted}"
            )));
        }
        let mut table = Table {
            id: id.to_owned(),
            game,
            created: first.at,
            seq: first.seq,
            clock: ClockFace::new(birth.clock, session.seats()),
            session,
            seats: birth.seats.clone(),
            birth: (**birth).clone(),
            offer: None,
            rematch: None,
            log: Vec::new(),
        };
        table.name_players();
        table.clock.turn_to(table.turn(), first.at);
        table.remember(first);
        Ok(table)
    }

    /// Applies the next fact, and returns how it changes the history.
    ///
    /// # Errors
    /// When the fact does not fit; nothing has changed then.
    pub fn apply(&mut self, stored: &Stored) -> Result<HistoryPatch, Refusal> {
        let before = self.ply();
        match &stored.fact {
            Fact::Created(_) => return Err(Refusal::conflict("the table has been made already")),
            Fact::Joined {
                seat,
                name,
                token,
                me,
            } => {
                let chair = self.chair_mut(*seat)?;
                chair.kind = SeatKind::Person;
                chair.name.clone_from(name);
                chair.me.clone_from(me);
                if token.is_some() {
                    chair.token.clone_from(token);
                }
                self.name_players();
            }
            Fact::Left { seat } => *self.chair_mut(*seat)? = Chair::open(),
            Fact::Moved { action, .. } => self.session.act(action)?,
            Fact::Undone { to, .. } => {
                while self.ply() > *to {
                    self.session.undo()?;
                }
            }
            Fact::Redone { to, .. } => {
                while self.ply() < *to {
                    self.session.redo()?;
                }
            }
            Fact::Ended { ending } => {
                let ending = Ending::parse(ending, self.session.turn())
                    .ok_or_else(|| Refusal::bad(format!("'{ending}' is no ending")))?;
                self.session
                    .end(ending)
                    .map_err(|e| Refusal::conflict(e.to_string()))?;
            }
            Fact::Offered { seat, kind } => {
                let waiting_for = self.people().filter(|s| s != seat).collect();
                self.offer = Some(Offer {
                    kind: *kind,
                    by: *seat,
                    waiting_for,
                });
            }
            Fact::Accepted { seat } => {
                if let Some(offer) = &mut self.offer {
                    offer.waiting_for.retain(|s| s != seat);
                }
            }
            Fact::Declined { .. } => self.offer = None,
            Fact::Rematched { table } => self.rematch = Some(table.clone()),
            Fact::Resumed => self.clock.restart(stored.at),
        }
        self.seq = stored.seq;
        self.settle(stored);
        self.remember(stored);
        Ok(self.patch(before))
    }

    /// Whether whoever holds `token` holds the seat.
    #[must_use]
    pub fn opens(&self, seat: u8, token: &str) -> bool {
        let hash = self
            .seats
            .get(usize::from(seat))
            .and_then(|c| c.token.as_ref());
        hash.is_some_and(|hash| hash.opens_with(token))
    }

    /// The seats that the tokens open.
    #[must_use]
    pub fn opened_by(&self, tokens: &[String]) -> Vec<u8> {
        let seats = 0..self.seats.len() as u8;
        seats
            .filter(|s| tokens.iter().any(|t| self.opens(*s, t)))
            .collect()
    }

    /// How far the table is.
    #[must_use]
    pub fn phase(&self) -> Phase {
        if self.birth.origin == Origin::Imported || self.session.turn() == Turn::Over {
            Phase::Over
        } else if self.seats.iter().any(|c| c.kind == SeatKind::Open) {
            Phase::Waiting
        } else {
            Phase::Playing
        }
    }

    /// The seat to move, while the game is being played.
    #[must_use]
    pub fn turn(&self) -> Option<u8> {
        let seat = self.session.turn().seat().map(|s| s.0);
        seat.filter(|_| self.phase() == Phase::Playing)
    }

    /// The computer to move, if a computer is.
    #[must_use]
    pub fn computer_to_move(&self) -> Option<u8> {
        self.turn()
            .filter(|s| self.seats[usize::from(*s)].kind == SeatKind::Computer)
    }

    /// The seats of people.
    pub fn people(&self) -> impl Iterator<Item = u8> {
        let seats = self.seats.iter().enumerate();
        seats
            .filter(|(_, c)| c.kind == SeatKind::Person)
            .map(|(s, _)| s as u8)
    }

    /// How many entries the history has.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.session.undoable()
    }

    /// The history from entry `from` on.
    #[must_use]
    pub fn history_from(&self, from: usize) -> Vec<Move> {
        self.session
            .history()
            .into_iter()
            .skip(from)
            .map(move_of)
            .collect()
    }

    /// Whether the game holds something that nobody may know before its end.
    #[must_use]
    pub fn hides(&self) -> bool {
        self.phase() != Phase::Over && !self.birth.record.setup.is_null()
    }

    fn chair_mut(&mut self, seat: u8) -> Result<&mut Chair, Refusal> {
        self.seats
            .get_mut(usize::from(seat))
            .ok_or_else(|| Refusal::bad(format!("there is no seat {seat}")))
    }

    /// What follows from a fact for offers and clocks.
    fn settle(&mut self, stored: &Stored) {
        match stored.fact {
            Fact::Offered { .. } | Fact::Accepted { .. } | Fact::Declined { .. } => {}
            Fact::Created(_) | Fact::Rematched { .. } | Fact::Resumed => self.offer = None,
            Fact::Joined { .. } | Fact::Left { .. } => {
                self.clock.turn_to(self.turn(), stored.at);
            }
            Fact::Moved { .. } | Fact::Undone { .. } | Fact::Redone { .. } | Fact::Ended { .. } => {
                self.offer = None;
                self.clock.turn_to(self.turn(), stored.at);
            }
        }
    }

    fn patch(&self, before: usize) -> HistoryPatch {
        let after = self.ply();
        let keep = before.min(after);
        let add = if after > keep {
            self.history_from(keep)
        } else {
            Vec::new()
        };
        HistoryPatch { keep, add }
    }

    fn remember(&mut self, stored: &Stored) {
        self.log.push(MissedEvent {
            seq: stored.seq,
            at: stored.at,
            change: stored.fact.change(),
        });
    }

    fn name_players(&mut self) {
        let names = self.seats.iter().enumerate().map(|(seat, chair)| {
            if chair.name.is_empty() {
                format!("player {}", Seat(seat as u8))
            } else {
                chair.name.clone()
            }
        });
        let names = names.collect();
        // There are as many chairs as seats (checked when the table began), which is all that could be wrong with the names.
        let named = self.session.name_players(names);
        debug_assert_eq!(named, Ok(()));
    }
}

/// A history entry on the wire.
pub fn move_of(entry: HistoryEntry) -> Move {
    Move {
        seat: entry.seat.map(|s| s.0),
        action: entry.action,
    }
}
