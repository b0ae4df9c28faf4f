//! How tables are made and entered.

use ludograph_catalog::{AnyGame, AnySession};
use ludograph_core::{Record, Seat, Seed};
use serde_json::Value;

use super::fact::{Birth, Chair, Fact};
use super::state::Table;
use crate::config::NAME_LENGTH;
use ludograph_protocol::{ClockRule, CreateTable, JoinTable, Origin, SeatKind, SeatRequest};
use crate::refusal::Refusal;
use crate::secret::{SecretHash, Token, random_u64};

const DAY: i64 = 86_400_000;
const HOUR: i64 = 3_600_000;

/// A table as it was asked for, and the secrets of its seats.
///
/// # Errors
/// Names what is outside of what is offered.
pub fn of_request(request: CreateTable) -> Result<(Birth, Vec<Option<Token>>), Refusal> {
    check_clock(request.clock)?;
    let me = identity(request.me.as_deref())?;
    let (game, session) = start(&request)?;
    let (given, wanted) = (request.seats.len(), session.seats());
    if given != wanted {
        return Err(Refusal::bad(format!(
            "{given} seats are given, this game has {wanted} with these options"
        )));
    }
    let mut tokens = Vec::with_capacity(given);
    let mut seats = Vec::with_capacity(given);
    for (seat, wish) in request.seats.iter().enumerate() {
        let token = (!matches!(wish, SeatRequest::Computer { .. })).then(Token::random);
        let mut chair = chair(game, seat, wish)?;
        chair.token = token.as_ref().map(Token::hash);
        chair.me = me.clone().filter(|_| chair.kind == SeatKind::Person);
        seats.push(chair);
        tokens.push(token);
    }
    let birth = Birth {
        record: without_names(session.record()),
        origin: Origin::Played,
        listed: request.listed,
        aids: request.aids,
        clock: request.clock,
        rematch_of: None,
        seats,
    };
    Ok((birth, tokens))
}

/// A table for a game that was played elsewhere: nobody can act at it.
#[must_use]
pub fn of_import(session: &dyn AnySession) -> Birth {
    let seats = session.players().iter().map(|name| Chair {
        kind: SeatKind::Person,
        name: shorten(name),
        ..Chair::open()
    });
    Birth {
        record: session.record(),
        origin: Origin::Imported,
        listed: false,
        aids: true,
        clock: ClockRule::None,
        rematch_of: None,
        seats: seats.collect(),
    }
}

impl Table {
    /// The same game again with the seats rotated by one: whoever sat on the second seat now moves first. The seats' tokens stay with the people.
    ///
    /// # Errors
    /// When the game cannot be started again with these options.
    pub fn rematch_birth(&self) -> Result<Birth, Refusal> {
        let session = self.game.start(&self.session.params(), fresh_seed())?;
        let mut seats = self.seats.clone();
        seats.rotate_left(1);
        Ok(Birth {
            record: without_names(session.record()),
            rematch_of: Some(self.id.clone()),
            seats,
            ..self.birth.clone()
        })
    }

    /// The fact that somebody sits down, the seat and its token; no fact where nothing changes by it.
    ///
    /// # Errors
    /// When the token opens no seat, or no seat is open.
    pub fn decide_join(&self, join: JoinTable) -> Result<(Option<Fact>, u8, Token), Refusal> {
        if self.birth.origin == Origin::Imported {
            return Err(Refusal::conflict(
                "an imported game can be looked at, not played on",
            ));
        }
        let name = name(&join.name)?;
        let me = identity(join.me.as_deref())?;
        if let Some(token) = join.token {
            let seat = self
                .opened_by(std::slice::from_ref(&token))
                .first()
                .copied();
            let seat =
                seat.ok_or_else(|| Refusal::forbidden("the token opens no seat of this table"))?;
            let chair = &self.seats[usize::from(seat)];
            let me = me.or_else(|| chair.me.clone());
            let same = chair.kind == SeatKind::Person && chair.name == name && chair.me == me;
            let fact = (!same).then_some(Fact::Joined {
                seat,
                name,
                token: None,
                me,
            });
            return Ok((fact, seat, Token::known(token)));
        }
        let seat = self.open_seat(join.seat)?;
        let token = Token::random();
        let fact = Fact::Joined {
            seat,
            name,
            token: Some(token.hash()),
            me,
        };
        Ok((Some(fact), seat, token))
    }

    fn open_seat(&self, wanted: Option<u8>) -> Result<u8, Refusal> {
        let open = |seat: &u8| self.seats[usize::from(*seat)].kind == SeatKind::Open;
        let mut seats = 0..self.seats.len() as u8;
        match wanted {
            None => seats
                .find(open)
                .ok_or_else(|| Refusal::conflict("no seat is open")),
            Some(seat) if !seats.contains(&seat) => {
                Err(Refusal::bad(format!("there is no seat {seat}")))
            }
            Some(seat) if open(&seat) => Ok(seat),
            Some(_) => Err(Refusal::conflict("that seat is taken")),
        }
    }
}

fn start(request: &CreateTable) -> Result<(&'static dyn AnyGame, Box<dyn AnySession>), Refusal> {
    if let Some(record) = &request.record {
        return replay(record);
    }
    let game = ludograph_catalog::game(&request.game).map_err(|e| Refusal::bad(e.to_string()))?;
    // A list would be read as values without names.
    if !request.params.is_object() && !request.params.is_null() {
        return Err(Refusal::bad("params: an object is expected"));
    }
    let session = game.start(&request.params, fresh_seed())?;
    Ok((game, session))
}

/// The game that a record tells.
///
/// # Errors
/// Names the field or the action that does not fit.
pub fn replay(record: &Value) -> Result<(&'static dyn AnyGame, Box<dyn AnySession>), Refusal> {
    let record = Record::from_json(&record.to_string())?;
    let game = ludograph_catalog::game(&record.game).map_err(|e| Refusal::bad(e.to_string()))?;
    Ok((game, game.resume(&record)?))
}

fn chair(game: &dyn AnyGame, seat: usize, wish: &SeatRequest) -> Result<Chair, Refusal> {
    Ok(match wish {
        SeatRequest::Open => Chair::open(),
        SeatRequest::Person { name: given } => {
            let usual = || {
                let named = game.info().seat_names.get(seat).map(|n| (*n).to_owned());
                named.unwrap_or_else(|| format!("Player {}", Seat(seat as u8)))
            };
            Chair {
                kind: SeatKind::Person,
                name: given.as_deref().map_or_else(|| Ok(usual()), name)?,
                ..Chair::open()
            }
        }
        SeatRequest::Computer { player, millis } => {
            let known = game.info().players.iter().find(|p| p.id == player);
            let Some(known) = known else {
                let names: Vec<_> = game.info().players.iter().map(|p| p.id).collect();
                return Err(Refusal::bad(format!(
                    "there is no such player; there are: {}",
                    names.join(", ")
                )));
            };
            if millis.is_some_and(|m| !(10..=60_000).contains(&m)) {
                return Err(Refusal::bad(
                    "a computer may think 10 to 60000 milliseconds",
                ));
            }
            Chair {
                kind: SeatKind::Computer,
                name: known.id.to_owned(),
                player: Some(known.id.to_owned()),
                millis: *millis,
                ..Chair::open()
            }
        }
    })
}

/// A name as people may give it: 1 to 40 characters, nothing that does not print.
fn name(text: &str) -> Result<String, Refusal> {
    let name: String = text.trim().chars().filter(|c| !c.is_control()).collect();
    match name.chars().count() {
        0 => Err(Refusal::bad("a name has at least one character")),
        n if n > NAME_LENGTH => Err(Refusal::bad(format!(
            "a name has at most {NAME_LENGTH} characters"
        ))),
        _ => Ok(name),
    }
}

/// A name from elsewhere, cut to the length that names have here.
fn shorten(text: &str) -> String {
    text.chars()
        .filter(|c| !c.is_control())
        .take(NAME_LENGTH)
        .collect()
}

/// A browser's own id, hashed.
///
/// # Errors
/// When it is too short to be a secret, or no plain word.
pub fn identity(me: Option<&str>) -> Result<Option<SecretHash>, Refusal> {
    let Some(me) = me else {
        return Ok(None);
    };
    if !(16..=64).contains(&me.len()) || !me.bytes().all(|b| b.is_ascii_alphanumeric()) {
        return Err(Refusal::bad("an identity is 16 to 64 letters and digits"));
    }
    Ok(Some(SecretHash::of(me)))
}

fn check_clock(clock: ClockRule) -> Result<(), Refusal> {
    let fits = match clock {
        ClockRule::None => true,
        ClockRule::PerMove { millis } => (1000..=DAY).contains(&millis),
        ClockRule::Fischer { start, increment } => {
            (1000..=DAY).contains(&start) && (0..=HOUR).contains(&increment)
        }
    };
    if fits {
        return Ok(());
    }
    Err(Refusal::bad(
        "a clock starts with one second to one day, and adds at most one hour",
    ))
}

fn fresh_seed() -> Seed {
    Seed::fold(random_u64())
}

/// The chairs have the names: the record's would only go stale.
fn without_names(mut record: Record) -> Record {
    let seats = record.players.len();
    record.players = Seat::all(seats).map(|s| format!("player {s}")).collect();
    record
}
