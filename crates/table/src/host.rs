//! The host of a table, and people who joined it.

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
        let kept = self.seats[seat.index()].kind == SeatKind::Person && !self.has_joined(seat);
        kept.then_some(seat)
    }

    /// Whether the person there joined after the table was made: the seat has another token than it
    /// was made with, and not only because its maker uses another device.
    #[must_use]
    pub fn has_joined(&self, seat: Seat) -> bool {
        let now = self.seats.get(seat.index());
        let made = self.created.seats.get(seat.index());
        now.zip(made).is_some_and(|(now, made)| {
            let maker = now.me.is_some() && now.me == made.me;
            now.kind == SeatKind::Person && now.token != made.token && !maker
        })
    }

    /// Whether the host may free this seat: not any more when both have moved.
    fn may_dismiss(&self, host: Seat, seat: Seat) -> bool {
        self.has_joined(seat)
            && self.phase() != Phase::Over
            && !(self.has_played(seat) && self.has_played(host))
    }

    /// The seats of the people whom the host may dismiss.
    #[must_use]
    pub fn dismissible(&self) -> Vec<Seat> {
        let Some(host) = self.host() else {
            return Vec::new();
        };
        let seats = Seat::all(self.seats.len());
        seats.filter(|seat| self.may_dismiss(host, *seat)).collect()
    }

    /// Decides a request of the host to free a seat.
    pub(crate) fn decide_dismiss(&self, held: &[Seat], seat: Seat) -> Result<Decision, Refusal> {
        self.not_imported()?;
        let host = self.host().filter(|host| held.contains(host));
        let by = host.ok_or_else(|| Refusal::forbidden(messages::not_the_host()))?;
        if !self.has_joined(seat) {
            return Err(Refusal::conflict(messages::no_one_to_dismiss(seat.0 + 1)));
        }
        if !self.may_dismiss(by, seat) {
            return Err(Refusal::conflict(messages::both_have_moved()));
        }
        let by = Some(by);
        Ok(Decision::Fact(Fact::Left { seat, by }))
    }
}
