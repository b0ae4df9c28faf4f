//! Rules for taking a seat.

use ludograph_core::Seat;
use ludograph_protocol::{JoinTable, SeatKind};

use crate::create::identity;
use crate::secret::{Entropy, Token};
use crate::{Fact, Refusal, Table, messages, name};

/// What a request to join leads to.
#[derive(Clone, Debug)]
pub struct Joined {
    /// The fact to store; `None` where nothing changes.
    pub fact: Option<Fact>,
    /// The seat.
    pub seat: Seat,
    /// Its token.
    pub token: Token,
}

impl Table {
    /// Decides a request to join.
    ///
    /// # Errors
    /// When the token does not open a seat, or no seat is open.
    pub fn decide_join(&self, join: JoinTable, random: Entropy<'_>) -> Result<Joined, Refusal> {
        self.not_imported()?;
        let name = name::optional(&join.name)?;
        let me = identity(join.me.as_deref())?;
        if let Some(token) = join.token {
            let seats = self.seats_of(std::slice::from_ref(&token));
            let seat = seats.first().copied();
            let seat = seat.ok_or_else(|| Refusal::forbidden(messages::wrong_token()))?;
            let entry = &self.seats[seat.index()];
            let me = me.or_else(|| entry.me.clone());
            let same = entry.kind == SeatKind::Person && entry.name == name && entry.me == me;
            let fact = Fact::Joined {
                seat,
                name,
                token: None,
                me,
            };
            return Ok(Joined {
                fact: (!same).then_some(fact),
                seat,
                token: Token::known(token),
            });
        }
        let seat = self.open_seat(join.seat)?;
        let token = Token::random(random);
        let fact = Fact::Joined {
            seat,
            name,
            token: Some(token.hash()),
            me,
        };
        Ok(Joined {
            fact: Some(fact),
            seat,
            token,
        })
    }

    fn open_seat(&self, wanted: Option<u8>) -> Result<Seat, Refusal> {
        let open = |seat: &Seat| self.seats[seat.index()].kind == SeatKind::Open;
        let mut seats = Seat::all(self.seats.len());
        let Some(wanted) = wanted.map(Seat) else {
            let first = seats.find(open);
            return first.ok_or_else(|| Refusal::conflict(messages::no_open_seat()));
        };
        match seats.find(|seat| *seat == wanted) {
            None => Err(Refusal::bad(messages::no_seat(wanted.0 + 1))),
            Some(seat) if open(&seat) => Ok(seat),
            Some(_) => Err(Refusal::conflict(messages::seat_taken())),
        }
    }
}
