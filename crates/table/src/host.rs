//! The host of a table and its guests.

use ludograph_core::Seat;
use ludograph_protocol::{Origin, Phase, SeatKind};

use crate::{Decision, Fact, Refusal, Table, messages};

impl Table {
    /// The seat of the table's maker, while the maker has it: the first one made for a person. A
    /// rematch has no host, because its people have agreed on it.
    #[must_use]
    pub fn host(&self) -> Option<Seat> {
        if self.created.origin == Origin::Imported || self.created.rematch_of.is_some() {
            return None;
        }
        let made = |seat: &Seat| self.created.seats[seat.index()].kind == SeatKind::Person;
        let seat = Seat::all(self.seats.len()).find(made)?;
        let kept = self.seats[seat.index()].kind == SeatKind::Person && !self.is_guest(seat);
        kept.then_some(seat)
    }

    /// Whether a person has joined there: the seat has another token than it was made with.
    #[must_use]
    pub fn is_guest(&self, seat: Seat) -> bool {
        let now = self.seats.get(seat.index());
        let made = self.created.seats.get(seat.index());
        now.zip(made)
            .is_some_and(|(now, made)| now.kind == SeatKind::Person && now.token != made.token)
    }

    /// Whether the host may dismiss this guest: not any more when both have moved.
    #[must_use]
    pub fn dismissible(&self, host: Seat, guest: Seat) -> bool {
        self.is_guest(guest)
            && self.phase() != Phase::Over
            && !(self.has_played(guest) && self.has_played(host))
    }

    /// The guests that the host may dismiss.
    #[must_use]
    pub fn guests(&self) -> Vec<Seat> {
        let Some(host) = self.host() else {
            return Vec::new();
        };
        let seats = Seat::all(self.seats.len());
        seats.filter(|seat| self.dismissible(host, *seat)).collect()
    }

    /// Decides a request to free a guest's seat.
    pub(crate) fn decide_dismiss(&self, held: &[Seat], seat: Seat) -> Result<Decision, Refusal> {
        self.not_imported()?;
        let host = self.host().filter(|host| held.contains(host));
        let by = host.ok_or_else(|| Refusal::forbidden(messages::not_the_host()))?;
        if !self.is_guest(seat) {
            return Err(Refusal::conflict(messages::no_guest(seat.0 + 1)));
        }
        if !self.dismissible(by, seat) {
            return Err(Refusal::conflict(messages::both_have_moved()));
        }
        let by = Some(by);
        Ok(Decision::Fact(Fact::Left { seat, by }))
    }
}
