//! From a request to the fact that it leads to, or to a refusal. Nothing changes here.

use std::mem::discriminant;

use ludograph_catalog::HistoryEntry;
use ludograph_core::{Ending, NothingTo, Seat, Turn};
use ludograph_protocol::{ClientMessage, Code, OfferKind, Origin, Phase, Said, SeatKind};

use crate::table::{Offer, SEAT_BUDGET};
use crate::{Fact, Refusal, Table, messages};

/// What a request leads to.
#[derive(Clone, Debug, PartialEq)]
pub enum Decision {
    /// A fact to store. Applying it checks the rules of the game.
    Fact(Fact),
    /// A new table with rotated seats.
    Rematch,
    /// A phrase for all connections. Nothing is stored.
    Say(Said),
}

type Decided = Result<Decision, Refusal>;

impl Table {
    /// Decides a request of a connection that holds the seats `held`.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn decide(&self, held: &[Seat], request: ClientMessage) -> Decided {
        if matches!(request, ClientMessage::Hello { .. }) {
            return Err(Refusal::bad(messages::second_hello()));
        }
        if held.is_empty() {
            return Err(Refusal::forbidden(messages::spectator()));
        }
        let answer = matches!(request, ClientMessage::Answer { .. });
        let decision = self.decide_for(held, request)?;
        // What an answer brings about was asked for with an offer, and paid then.
        match &decision {
            Decision::Fact(fact) if !answer => self.within_budget(fact)?,
            _ => {}
        }
        Ok(decision)
    }

    fn decide_for(&self, held: &[Seat], request: ClientMessage) -> Decided {
        match request {
            ClientMessage::Move { ply, action, .. } => self.decide_move(held, ply, action),
            ClientMessage::Undo { ply, to, .. } => self.decide_undo(held, ply, to),
            ClientMessage::Redo { ply, to, .. } => self.decide_redo(held, ply, to),
            ClientMessage::Resign { seat, .. } => self.decide_resign(held, seat.map(Seat)),
            ClientMessage::OfferDraw { seat, .. } => self.decide_draw(held, seat.map(Seat)),
            ClientMessage::Rematch { .. } => self.decide_rematch(held),
            ClientMessage::Answer { seq, accept, .. } => self.decide_answer(held, seq, accept),
            ClientMessage::Leave { seat, .. } => self.decide_leave(held, seat.map(Seat)),
            ClientMessage::Dismiss { seat, .. } => self.decide_dismiss(held, Seat(seat)),
            ClientMessage::Say { phrase, .. } => {
                let seat = held[0].0;
                Ok(Decision::Say(Said { seat, phrase }))
            }
            ClientMessage::Hello { .. }
            | ClientMessage::Assist { .. }
            | ClientMessage::Thought { .. }
            | ClientMessage::Ping { .. } => Err(Refusal::bad(messages::not_a_request())),
        }
    }

    fn decide_move(&self, held: &[Seat], ply: usize, action: String) -> Decided {
        self.playing()?;
        self.current(ply)?;
        let seat = self.turn().filter(|s| held.contains(s));
        let seat = seat.ok_or_else(|| Refusal::forbidden(messages::not_your_turn()))?;
        Ok(Decision::Fact(Fact::Moved {
            seat,
            action,
            thought: None,
        }))
    }

    fn decide_undo(&self, held: &[Seat], ply: usize, to: Option<usize>) -> Decided {
        self.changeable()?;
        self.current(ply)?;
        self.may_undo()?;
        let history = self.session.history();
        let mine = |entry: &HistoryEntry| entry.seat.is_none_or(|s| held.contains(&s));
        let to = match to {
            Some(to) if to < ply => to,
            Some(to) => return Err(Refusal::bad(messages::ply_not_before(to, ply))),
            None => history.iter().rposition(mine).ok_or(NothingTo::Undo)?,
        };
        let seat = held[0];
        Ok(Decision::Fact(if self.alone(held) {
            Fact::Undone { seat, to }
        } else {
            self.offer_of(seat, OfferKind::Undo { to })?
        }))
    }

    /// Refuses to take back a move of a rated game, or an end that is final.
    pub(crate) fn may_undo(&self) -> Result<(), Refusal> {
        if self.created.rated {
            return Err(Refusal::conflict(messages::rated_is_final()));
        }
        if self.phase() != Phase::Over {
            return Ok(());
        }
        if self.hidden {
            return Err(Refusal::conflict(messages::ending_is_final()));
        }
        let history = self.session.history();
        let last = history.last().map(|entry| entry.action.as_str());
        match last.and_then(|action| Ending::parse(action, Turn::Over)) {
            Some(Ending::Timeout(_)) => Err(Refusal::conflict(messages::time_is_final())),
            _ => Ok(()),
        }
    }

    fn decide_redo(&self, held: &[Seat], ply: usize, to: Option<usize>) -> Decided {
        self.changeable()?;
        self.current(ply)?;
        let most = ply + self.session.redoable();
        let to = match to {
            Some(to) if to > ply && to <= most => to,
            Some(to) => return Err(Refusal::bad(messages::ply_not_after(to, ply, most))),
            None => self.next_turn_of_a_person()?,
        };
        let seat = held[0];
        Ok(Decision::Fact(if self.alone(held) {
            Fact::Redone { seat, to }
        } else {
            self.offer_of(seat, OfferKind::Redo { to })?
        }))
    }

    fn decide_resign(&self, held: &[Seat], seat: Option<Seat>) -> Decided {
        self.playing()?;
        let to_move = self.turn().filter(|s| held.contains(s));
        let seat = one_of(held, seat.or(to_move))?;
        let ending = Ending::Resign(seat);
        Ok(Decision::Fact(Fact::Ended { ending }))
    }

    fn decide_draw(&self, held: &[Seat], seat: Option<Seat>) -> Decided {
        self.playing()?;
        if !self.game.info().draws {
            return Err(Refusal::conflict(messages::no_draws()));
        }
        let seat = one_of(held, seat)?;
        if self.alone(held) && self.people().count() > 1 {
            return Ok(Decision::Fact(Fact::Ended {
                ending: Ending::Draw,
            }));
        }
        self.offer_of(seat, OfferKind::Draw).map(Decision::Fact)
    }

    fn decide_rematch(&self, held: &[Seat]) -> Decided {
        self.over()?;
        if self.alone(held) {
            return Ok(Decision::Rematch);
        }
        // Two requests for a rematch agree: the second accepts the first.
        let wanted = |offer: &&Offer| offer.kind == OfferKind::Rematch;
        let offer = self.offer.as_ref().filter(wanted);
        let waited = |offer: &&Offer| offer.waiting_for.iter().any(|s| held.contains(s));
        if let Some(offer) = offer.filter(waited) {
            return self.decide_answer(held, offer.seq, true);
        }
        self.offer_of(held[0], OfferKind::Rematch)
            .map(Decision::Fact)
    }

    fn decide_answer(&self, held: &[Seat], seq: u64, accept: bool) -> Decided {
        let offer = self.offer.as_ref();
        let offer = offer.ok_or_else(|| Refusal::conflict(messages::no_offer()))?;
        if offer.seq != seq {
            return Err(Refusal::new(Code::Stale, messages::stale_offer()));
        }
        let seat = offer.waiting_for.iter().find(|s| held.contains(s)).copied();
        if !accept {
            let seat = seat.or_else(|| held.contains(&offer.by).then_some(offer.by));
            let seat = seat.ok_or_else(|| Refusal::forbidden(messages::not_your_offer()))?;
            return Ok(Decision::Fact(Fact::Declined { seat }));
        }
        let seat = seat.ok_or_else(|| Refusal::forbidden(messages::not_your_offer()))?;
        if offer.waiting_for.len() > 1 {
            return Ok(Decision::Fact(Fact::Accepted { seat }));
        }
        let by = offer.by;
        Ok(match offer.kind {
            OfferKind::Draw => Decision::Fact(Fact::Ended {
                ending: Ending::Draw,
            }),
            OfferKind::Undo { to } => Decision::Fact(Fact::Undone { seat: by, to }),
            OfferKind::Redo { to } => Decision::Fact(Fact::Redone { seat: by, to }),
            OfferKind::Rematch => Decision::Rematch,
        })
    }

    /// Decides whether a client with these tokens may ask a computer about the game now. Returns
    /// the fact by which everyone sees it, unless that is known already.
    ///
    /// # Errors
    /// When two or more people play and no token opens a seat: such help could not be shown.
    pub fn decide_help(&self, tokens: &[String]) -> Result<Option<Fact>, Refusal> {
        if self.phase() != Phase::Playing {
            return Ok(None);
        }
        let held = self.seats_of(tokens);
        let to_move = self.turn().filter(|s| held.contains(s));
        let Some(seat) = to_move.or(held.first().copied()) else {
            if self.people().count() > 1 {
                return Err(Refusal::forbidden(messages::help_needs_seat()));
            }
            return Ok(None);
        };
        let ply = self.ply();
        let known = self.helps[seat.index()].contains(&ply);
        Ok((!known).then_some(Fact::Helped { seat, ply }))
    }

    fn decide_leave(&self, held: &[Seat], seat: Option<Seat>) -> Decided {
        if self.phase() != Phase::Waiting {
            return Err(Refusal::conflict(messages::game_begun()));
        }
        let seat = one_of(held, seat)?;
        if self.seats[seat.index()].kind != SeatKind::Person {
            return Err(Refusal::conflict(messages::seat_empty()));
        }
        Ok(Decision::Fact(Fact::Left { seat, by: None }))
    }

    /// Refuses a fact for which its seat has no budget left.
    pub(crate) fn within_budget(&self, fact: &Fact) -> Result<(), Refusal> {
        let spent = fact.charged_to().map_or(0, |seat| self.spent[seat.index()]);
        if spent < SEAT_BUDGET {
            return Ok(());
        }
        let message = messages::budget_spent(SEAT_BUDGET);
        Err(Refusal::new(Code::TooMany, message))
    }

    /// Whether these are the seats of all people, so that no consent is needed.
    pub(crate) fn alone(&self, held: &[Seat]) -> bool {
        self.people().all(|s| held.contains(&s))
    }

    fn offer_of(&self, seat: Seat, kind: OfferKind) -> Result<Fact, Refusal> {
        if self.offer.is_some() {
            return Err(Refusal::conflict(messages::offer_open()));
        }
        if self.asked.contains(&(seat, discriminant(&kind))) {
            return Err(Refusal::conflict(messages::asked_already()));
        }
        if self.people().all(|s| s == seat) {
            return Err(Refusal::conflict(messages::no_other_person()));
        }
        Ok(Fact::Offered { seat, kind })
    }

    fn playing(&self) -> Result<(), Refusal> {
        match self.phase() {
            Phase::Playing => Ok(()),
            Phase::Waiting => Err(Refusal::conflict(messages::not_begun())),
            Phase::Over => Err(Refusal::conflict(ludograph_core::messages::game_over())),
        }
    }

    fn over(&self) -> Result<(), Refusal> {
        if self.phase() != Phase::Over {
            return Err(Refusal::conflict(messages::not_over()));
        }
        self.not_imported()?;
        match &self.rematch {
            None => Ok(()),
            Some(id) => Err(Refusal::conflict(messages::rematch_begun(id))),
        }
    }

    /// Whether undo and redo are possible: the game has begun, and its rematch has not.
    fn changeable(&self) -> Result<(), Refusal> {
        self.not_imported()?;
        if self.phase() == Phase::Waiting {
            return Err(Refusal::conflict(messages::not_begun()));
        }
        match &self.rematch {
            None => Ok(()),
            Some(id) => Err(Refusal::conflict(messages::rematch_begun(id))),
        }
    }

    pub(crate) fn not_imported(&self) -> Result<(), Refusal> {
        match self.created.origin {
            Origin::Played => Ok(()),
            Origin::Imported => Err(Refusal::conflict(messages::imported())),
        }
    }

    fn current(&self, ply: usize) -> Result<(), Refusal> {
        let now = self.ply();
        if ply == now {
            return Ok(());
        }
        Err(Refusal::new(Code::Stale, messages::stale_ply(ply, now)))
    }

    /// The next ply at which a person is to move or nothing is left to redo.
    fn next_turn_of_a_person(&self) -> Result<usize, Refusal> {
        let mut ahead = self.session.clone();
        loop {
            ahead.redo()?;
            let turn = ahead.turn().seat();
            let computer = turn.is_some_and(|s| self.seats[s.index()].kind == SeatKind::Computer);
            if !computer || ahead.redoable() == 0 {
                return Ok(ahead.undoable());
            }
        }
    }
}

/// The requested seat, if it is held; without a request, the first held seat.
fn one_of(held: &[Seat], seat: Option<Seat>) -> Result<Seat, Refusal> {
    let seat = seat.unwrap_or(held[0]);
    if held.contains(&seat) {
        return Ok(seat);
    }
    Err(Refusal::forbidden(messages::seat_not_held(seat.0 + 1)))
}
