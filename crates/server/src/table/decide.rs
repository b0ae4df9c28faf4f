//! From what somebody wants to the fact that it makes, or to the reason why not. Pure: nothing changes here.

use super::fact::Fact;
use super::state::Table;
use ludograph_protocol::{ClientMessage, Code, Move, OfferKind, Origin, Phase, SeatKind};
use crate::refusal::Refusal;

/// What a request comes to.
#[derive(Clone, Debug, PartialEq)]
pub enum Decision {
    /// This happens. Whether the rules allow a move is found out by applying it.
    Fact(Fact),
    /// A new table is made with rotated seats.
    Rematch,
}

type Decided = Result<Decision, Refusal>;

impl Table {
    /// What a request of a connection that holds the seats `held` comes to.
    ///
    /// # Errors
    /// Says why it is refused.
    pub fn decide(&self, held: &[u8], request: ClientMessage) -> Decided {
        if held.is_empty() {
            return Err(Refusal::forbidden(
                "whoever looks on has no seat to act for",
            ));
        }
        match request {
            ClientMessage::Move { ply, action, .. } => self.decide_move(held, ply, action),
            ClientMessage::Undo { ply, to, .. } => self.decide_undo(held, ply, to),
            ClientMessage::Redo { ply, to, .. } => self.decide_redo(held, ply, to),
            ClientMessage::Resign { seat, .. } => self.decide_resign(held, seat),
            ClientMessage::OfferDraw { seat, .. } => self.decide_draw(held, seat),
            ClientMessage::Rematch { .. } => self.decide_rematch(held),
            ClientMessage::Answer { accept, .. } => self.decide_answer(held, accept),
            ClientMessage::Leave { seat, .. } => self.decide_leave(held, seat),
            ClientMessage::Hello { .. } => Err(Refusal::bad("hello is said once, at first")),
            ClientMessage::Ping { .. } => Err(Refusal::bad("a ping changes nothing")),
        }
    }

    fn decide_move(&self, held: &[u8], ply: usize, action: String) -> Decided {
        self.playing()?;
        self.current(ply)?;
        let seat = self.turn().filter(|s| held.contains(s));
        let seat = seat.ok_or_else(|| Refusal::forbidden("it is not your turn"))?;
        Ok(Decision::Fact(Fact::Moved {
            seat,
            action,
            thought: None,
        }))
    }

    fn decide_undo(&self, held: &[u8], ply: usize, to: Option<usize>) -> Decided {
        self.changeable()?;
        self.current(ply)?;
        let history = self.history_from(0);
        if history
            .last()
            .is_some_and(|m| m.action.starts_with("timeout"))
        {
            return Err(Refusal::conflict("time that has run out is not given back"));
        }
        let mine = |m: &Move| m.seat.is_none_or(|s| held.contains(&s));
        let to = match to {
            Some(to) if to < ply => to,
            Some(to) => {
                return Err(Refusal::bad(format!(
                    "ply {to} does not lie before ply {ply}"
                )));
            }
            None => history
                .iter()
                .rposition(mine)
                .ok_or_else(|| Refusal::conflict("nothing to undo"))?,
        };
        let seat = held[0];
        Ok(Decision::Fact(if self.alone(held) {
            Fact::Undone { seat, to }
        } else {
            self.offer_of(seat, OfferKind::Undo { to })?
        }))
    }

    fn decide_redo(&self, held: &[u8], ply: usize, to: Option<usize>) -> Decided {
        self.changeable()?;
        self.current(ply)?;
        let most = ply + self.session.redoable();
        let to = match to {
            Some(to) if to > ply && to <= most => to,
            Some(to) => {
                return Err(Refusal::bad(format!(
                    "ply {to} does not lie after ply {ply}, up to {most}"
                )));
            }
            None => self.next_turn_of_a_person()?,
        };
        let seat = held[0];
        Ok(Decision::Fact(if self.alone(held) {
            Fact::Redone { seat, to }
        } else {
            self.offer_of(seat, OfferKind::Redo { to })?
        }))
    }

    fn decide_resign(&self, held: &[u8], seat: Option<u8>) -> Decided {
        self.playing()?;
        let to_move = self.turn().filter(|s| held.contains(s));
        let seat = one_of(held, seat.or(to_move))?;
        let ending = format!("resign {}", seat + 1);
        Ok(Decision::Fact(Fact::Ended { ending }))
    }

    fn decide_draw(&self, held: &[u8], seat: Option<u8>) -> Decided {
        self.playing()?;
        if !self.game.info().draws {
            return Err(Refusal::conflict("this game knows no draw"));
        }
        let seat = one_of(held, seat)?;
        if self.alone(held) && self.people().count() > 1 {
            return Ok(Decision::Fact(Fact::Ended {
                ending: "draw".into(),
            }));
        }
        self.offer_of(seat, OfferKind::Draw).map(Decision::Fact)
    }

    fn decide_rematch(&self, held: &[u8]) -> Decided {
        self.over()?;
        if self.alone(held) {
            return Ok(Decision::Rematch);
        }
        self.offer_of(held[0], OfferKind::Rematch)
            .map(Decision::Fact)
    }

    fn decide_answer(&self, held: &[u8], accept: bool) -> Decided {
        let offer = self.offer.as_ref();
        let offer = offer.ok_or_else(|| Refusal::conflict("there is no offer to answer"))?;
        let seat = offer.waiting_for.iter().find(|s| held.contains(s)).copied();
        if !accept {
            let seat = seat.or_else(|| held.contains(&offer.by).then_some(offer.by));
            let seat = seat.ok_or_else(|| Refusal::forbidden("the offer does not wait for you"))?;
            return Ok(Decision::Fact(Fact::Declined { seat }));
        }
        let seat = seat.ok_or_else(|| Refusal::forbidden("the offer does not wait for you"))?;
        if offer.waiting_for.len() > 1 {
            return Ok(Decision::Fact(Fact::Accepted { seat }));
        }
        let by = offer.by;
        Ok(match offer.kind {
            OfferKind::Draw => Decision::Fact(Fact::Ended {
                ending: "draw".into(),
            }),
            OfferKind::Undo { to } => Decision::Fact(Fact::Undone { seat: by, to }),
            OfferKind::Redo { to } => Decision::Fact(Fact::Redone { seat: by, to }),
            OfferKind::Rematch => Decision::Rematch,
        })
    }

    fn decide_leave(&self, held: &[u8], seat: Option<u8>) -> Decided {
        if self.phase() != Phase::Waiting {
            return Err(Refusal::conflict(
                "the game has begun: resign, or just close the connection",
            ));
        }
        let seat = one_of(held, seat)?;
        if self.seats[usize::from(seat)].kind != SeatKind::Person {
            return Err(Refusal::conflict("nobody sits there yet"));
        }
        Ok(Decision::Fact(Fact::Left { seat }))
    }

    /// Whether these seats are all the people there are: whoever holds them needs nobody's consent.
    fn alone(&self, held: &[u8]) -> bool {
        self.people().all(|s| held.contains(&s))
    }

    fn offer_of(&self, seat: u8, kind: OfferKind) -> Result<Fact, Refusal> {
        if self.offer.is_some() {
            return Err(Refusal::conflict("another offer waits for its answer"));
        }
        if self.people().all(|s| s == seat) {
            return Err(Refusal::conflict("there is no other person to ask"));
        }
        Ok(Fact::Offered { seat, kind })
    }

    fn playing(&self) -> Result<(), Refusal> {
        match self.phase() {
            Phase::Playing => Ok(()),
            Phase::Waiting => Err(Refusal::conflict(
                "a seat is still open: the game has not begun",
            )),
            Phase::Over => Err(Refusal::conflict("the game is over")),
        }
    }

    fn over(&self) -> Result<(), Refusal> {
        if self.phase() != Phase::Over {
            return Err(Refusal::conflict("the game is not over"));
        }
        self.not_imported()?;
        match &self.rematch {
            None => Ok(()),
            Some(id) => Err(Refusal::conflict(format!("the rematch is at table {id}"))),
        }
    }

    /// Whether the game may go back and forth: not before it has begun, and not once it goes on elsewhere.
    fn changeable(&self) -> Result<(), Refusal> {
        self.not_imported()?;
        if self.phase() == Phase::Waiting {
            return Err(Refusal::conflict(
                "a seat is still open: the game has not begun",
            ));
        }
        match &self.rematch {
            None => Ok(()),
            Some(id) => Err(Refusal::conflict(format!("the rematch is at table {id}"))),
        }
    }

    fn not_imported(&self) -> Result<(), Refusal> {
        match self.birth.origin {
            Origin::Played => Ok(()),
            Origin::Imported => Err(Refusal::conflict(
                "an imported game can be looked at, not played on",
            )),
        }
    }

    fn current(&self, ply: usize) -> Result<(), Refusal> {
        let now = self.ply();
        if ply == now {
            return Ok(());
        }
        let message = format!("you saw ply {ply}, the game is at ply {now}");
        Err(Refusal::new(Code::Stale, message))
    }

    /// The ply, forward from here, at which a person is to move next or nothing is left to redo.
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

/// The seat asked for, if it is held; the first held where none is asked for.
fn one_of(held: &[u8], seat: Option<u8>) -> Result<u8, Refusal> {
    let seat = seat.unwrap_or(held[0]);
    if held.contains(&seat) {
        return Ok(seat);
    }
    Err(Refusal::forbidden(format!("you do not hold seat {seat}")))
}
