//! Rules for taking a seat.

use ludograph_core::Seat;
use ludograph_protocol::{JoinTable, SeatKind};

use crate::create::identity;
use crate::secret::{Entropy, SecretHash, Token};
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

/// A person who joins.
struct Person {
    name: String,
    me: Option<SecretHash>,
}

impl Table {
    /// Decides a request to join. A request with the same `new_token` as before gets the same
    /// answer, so that a lost answer loses no seat.
    ///
    /// # Errors
    /// When the token does not open a seat, or no seat is open.
    pub fn decide_join(&self, join: JoinTable, random: Entropy<'_>) -> Result<Joined, Refusal> {
        self.not_imported()?;
        let person = Person {
            name: name::optional(&join.name)?,
            me: identity(join.me.as_deref())?,
        };
        if join.mine {
            return self.join_own(join.me.as_deref().unwrap_or_default());
        }
        let new = join.new_token.map(Token::of_client).transpose()?;
        if let Some(token) = &new
            && let Some(seat) = self.seat_of(token)
        {
            return Ok(Joined {
                fact: None,
                seat,
                token: token.clone(),
            });
        }
        let new = new.unwrap_or_else(|| Token::random(random));
        match join.token {
            Some(token) => self.join_by_token(Token::known(token), person, new),
            None => {
                let seat = self.open_seat(join.seat)?;
                self.check_rated(seat, person.me.as_ref())?;
                Ok(take_seat(seat, person, new))
            }
        }
    }

    /// Gives the profile that holds a seat its token for this table, which all its devices share.
    fn join_own(&self, me: &str) -> Result<Joined, Refusal> {
        let (holder, token) = (SecretHash::of(me), Token::of_profile(me, &self.id));
        let own = |seat: &Seat| self.seats[seat.index()].me.as_ref() == Some(&holder);
        let seat = self.people().find(own);
        let seat = seat.ok_or_else(|| Refusal::forbidden(messages::not_your_seat()))?;
        let entry = &self.seats[seat.index()];
        if entry.token.as_ref() == Some(&token.hash()) {
            return Ok(Joined {
                fact: None,
                seat,
                token,
            });
        }
        let person = Person {
            name: entry.name.clone(),
            me: entry.me.clone(),
        };
        Ok(take_seat(seat, person, token))
    }

    fn join_by_token(&self, token: Token, person: Person, new: Token) -> Result<Joined, Refusal> {
        let seat = self.seat_of(&token);
        let seat = seat.ok_or_else(|| Refusal::forbidden(messages::wrong_token()))?;
        let entry = &self.seats[seat.index()];
        let me = person.me.or_else(|| entry.me.clone());
        let name = person.name;
        self.check_rated(seat, me.as_ref())?;
        if entry.kind == SeatKind::Open || self.is_sent_away(seat) && me != entry.me {
            return Ok(take_seat(seat, Person { name, me }, new));
        }
        if entry.name == name && entry.me == me {
            return Ok(Joined {
                fact: None,
                seat,
                token,
            });
        }
        if entry.name != name && self.has_played(seat) {
            return Err(Refusal::conflict(messages::name_is_final()));
        }
        let fact = Fact::Joined {
            seat,
            name,
            token: None,
            me,
        };
        self.within_budget(&fact)?;
        Ok(Joined {
            fact: Some(fact),
            seat,
            token,
        })
    }

    /// Whether the maker of the table may have sent this seat's link away: it still has the token
    /// that it was made with. The maker's copy must not open it once another browser has joined.
    fn is_sent_away(&self, seat: Seat) -> bool {
        self.created.rematch_of.is_none() && !self.has_joined(seat)
    }

    fn seat_of(&self, token: &Token) -> Option<Seat> {
        self.seats_of(&[token.reveal().to_owned()]).first().copied()
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

/// A person takes a seat, which gets a new token.
fn take_seat(seat: Seat, person: Person, token: Token) -> Joined {
    let fact = Fact::Joined {
        seat,
        name: person.name,
        token: Some(token.hash()),
        me: person.me,
    };
    Joined {
        fact: Some(fact),
        seat,
        token,
    }
}
