//! Rated games: what they need, and how they end.

use ludograph_catalog::GameInfo;
use ludograph_core::{Ending, Seat, Turn};
use ludograph_protocol::{ClockRule, CreateTable, Millis, Phase, SeatKind, SeatRequest};
use serde_json::Value;

use crate::fact::SeatEntry;
use crate::secret::SecretHash;
use crate::{Refusal, Table, messages};

/// Games with fewer moves are not rated: a person who never came has not played.
pub const MIN_RATED_PLIES: usize = 6;

/// How a rated game ended.
#[derive(Clone, Debug, PartialEq)]
pub struct RatedEnd {
    /// When it ended.
    pub date: Millis,
    /// The game.
    pub game: &'static str,
    /// The class of boards, which has ratings of its own.
    pub class: &'static str,
    /// Who had the two seats, in order.
    pub sides: [RatedSide; 2],
    /// Half points of the first seat: 2 for a win, 1 for a draw, 0 for a loss.
    pub score: u8,
}

/// Who had a seat of a rated game.
#[derive(Clone, Debug, PartialEq)]
pub enum RatedSide {
    /// The profile of this secret.
    Person(SecretHash),
    /// A level with this fixed rating.
    Computer(f64),
}

/// Refuses a request for a rated game that does not have what such a game needs.
pub(crate) fn check(request: &CreateTable, info: &GameInfo, params: &Value) -> Result<(), Refusal> {
    let rated_level = |id: &str| {
        info.players
            .iter()
            .any(|p| p.id == id && p.rating.is_some())
    };
    let other = |seat: &SeatRequest| match seat {
        SeatRequest::Open => true,
        SeatRequest::Computer { player, millis } => millis.is_none() && rated_level(player),
        SeatRequest::Person { .. } => false,
    };
    let person = |seat: &SeatRequest| matches!(seat, SeatRequest::Person { .. });
    let sides = match request.seats.as_slice() {
        [one, two] => person(one) && other(two) || other(one) && person(two),
        _ => false,
    };
    let needed = [
        (sides, messages::rated_seats as fn() -> _),
        (request.me.is_some(), messages::rated_identity),
        (request.record.is_none(), messages::rated_record),
        (info.board_class(params).is_some(), messages::rated_options),
        (request.clock != ClockRule::None, messages::rated_clock),
        (request.aids != Some(true), messages::rated_aids),
    ];
    match needed.iter().find(|(given, _)| !given) {
        Some((_, why)) => Err(Refusal::bad(why())),
        None => Ok(()),
    }
}

impl Table {
    /// Refuses a person at a seat of a rated game: one without a profile, the other player's
    /// profile, or another one than the seat has.
    pub(crate) fn check_rated(&self, seat: Seat, me: Option<&SecretHash>) -> Result<(), Refusal> {
        if !self.created.rated {
            return Ok(());
        }
        let me = me.ok_or_else(|| Refusal::bad(messages::rated_identity()))?;
        let entry = &self.seats[seat.index()];
        if entry.kind == SeatKind::Person && entry.me.as_ref() != Some(me) {
            return Err(Refusal::conflict(messages::rated_seat_held()));
        }
        let mut others = Seat::all(self.seats.len()).filter(|other| *other != seat);
        if others.any(|other| self.seats[other.index()].me.as_ref() == Some(me)) {
            return Err(Refusal::conflict(messages::rated_against_yourself()));
        }
        Ok(())
    }

    /// How the game counts for ratings. `None` before its end, for a game that is not rated or too
    /// short, and where a computer failed.
    #[must_use]
    pub fn rated_end(&self, date: Millis) -> Option<RatedEnd> {
        if !self.created.rated || self.phase() != Phase::Over || self.moves() < MIN_RATED_PLIES {
            return None;
        }
        let history = self.session.history();
        let last = history.last().map(|entry| entry.action.as_str());
        match last.and_then(|action| Ending::parse(action, Turn::Over)) {
            Some(Ending::Timeout(seat) | Ending::Forfeit(seat))
                if self.seats[seat.index()].kind == SeatKind::Computer =>
            {
                return None;
            }
            _ => {}
        }
        let info = self.game.info();
        let [first, second] = self.seats.as_slice() else {
            return None;
        };
        let side = |seat: &SeatEntry| match &seat.player {
            Some(id) => {
                let rating = info.player(id)?.rating?;
                Some(RatedSide::Computer(f64::from(rating)))
            }
            None => seat.me.clone().map(RatedSide::Person),
        };
        let result = self.session.result()?;
        Some(RatedEnd {
            date,
            game: info.id,
            class: info.board_class(&self.session.params())?,
            sides: [side(first)?, side(second)?],
            score: match result.winners.as_slice() {
                [Seat(0)] => 2,
                [Seat(1)] => 0,
                _ => 1,
            },
        })
    }
}
