//! Rules for making tables: from a request, from an imported game, as a rematch.

use ludograph_catalog::{AnyGame, AnySession};
use ludograph_core::{Record, Seat};
use ludograph_protocol::{ClockRule, CreateTable, Origin, SeatKind, SeatRequest};
use serde_json::Value;

use crate::fact::{Created, SeatEntry};
use crate::refusal::unknown_in_body;
use crate::secret::{self, Entropy, SecretHash, Token};
use crate::{Refusal, Table, messages, name, rated};

const DAY: i64 = 86_400_000;
const HOUR: i64 = 3_600_000;

/// Thinking times that a request may set, in milliseconds.
const THINKING: std::ops::RangeInclusive<u32> = 10..=60_000;

/// A table as requested, and the tokens of its seats (`None` for computers).
///
/// # Errors
/// Names the value that is not offered.
pub fn from_request(
    request: CreateTable,
    random: Entropy<'_>,
) -> Result<(Created, Vec<Option<Token>>), Refusal> {
    check_clock(request.clock)?;
    let me = identity(request.me.as_deref())?;
    let (game, session) = start(&request, random)?;
    if request.rated {
        rated::check(&request, game.info(), &session.params())?;
    }
    if request.record.is_some() {
        check_fair(&request, game.hides_information(&session.params())?)?;
    }
    let (given, needed) = (request.seats.len(), session.position().seats());
    if given != needed {
        return Err(Refusal::bad(messages::wrong_seats(given, needed)));
    }
    let mut tokens = Vec::with_capacity(given);
    let mut seats = Vec::with_capacity(given);
    for wanted in &request.seats {
        let computer = matches!(wanted, SeatRequest::Computer { .. });
        let token = (!computer).then(|| Token::random(random));
        let mut entry = seat_entry(game, wanted)?;
        entry.token = token.as_ref().map(Token::hash);
        entry.me = me.clone().filter(|_| entry.kind == SeatKind::Person);
        seats.push(entry);
        tokens.push(token);
    }
    let people = seats
        .iter()
        .filter(|s| s.kind != SeatKind::Computer)
        .count();
    let created = Created {
        record: without_names(session.record()),
        origin: Origin::Played,
        listed: request.listed,
        aids: !request.rated && request.aids.unwrap_or(people < 2),
        clock: request.clock,
        rematch_of: None,
        seats,
        from_record: request.record.is_some(),
        rated: request.rated,
    };
    Ok((created, tokens))
}

/// A table for an imported game, at which no one can act. `player` is the seat and the browser of
/// the person who played it elsewhere.
///
/// # Errors
/// When there is no such seat.
pub fn from_import(
    session: &dyn AnySession,
    player: Option<(u8, SecretHash)>,
) -> Result<Created, Refusal> {
    let names = session
        .players()
        .iter()
        .zip(Seat::all(session.players().len()));
    let seats = names.map(|(name, seat)| SeatEntry {
        kind: SeatKind::Person,
        name: if *name == unnamed(seat) {
            String::new()
        } else {
            name::shortened(name)
        },
        ..SeatEntry::open()
    });
    let mut seats: Vec<SeatEntry> = seats.collect();
    if let Some((seat, me)) = player {
        let entry = seats.get_mut(usize::from(seat));
        let entry = entry.ok_or_else(|| Refusal::bad(messages::no_seat(seat.saturating_add(1))))?;
        entry.me = Some(me);
    }
    Ok(Created {
        record: without_names(session.record()),
        origin: Origin::Imported,
        listed: false,
        aids: true,
        clock: ClockRule::None,
        rematch_of: None,
        seats,
        from_record: false,
        rated: false,
    })
}

impl Table {
    /// The same game again with the seats rotated by one: the second seat now moves first. People
    /// keep their tokens.
    ///
    /// # Errors
    /// When the game cannot be started again with these options.
    pub fn rematch(&self, random: Entropy<'_>) -> Result<Created, Refusal> {
        let seed = secret::seed(random);
        let session = self.game.start(&self.session.params(), seed)?;
        let mut seats = self.seats.clone();
        seats.rotate_left(1);
        Ok(Created {
            record: without_names(session.record()),
            rematch_of: Some(self.id.clone()),
            seats,
            from_record: false,
            ..self.created.clone()
        })
    }
}

/// The session that a record describes.
///
/// # Errors
/// Names the field or the action that does not fit.
pub fn replay(record: &Value) -> Result<(&'static dyn AnyGame, Box<dyn AnySession>), Refusal> {
    replay_text(&record.to_string())
}

/// The session that a record describes, as JSON text.
///
/// # Errors
/// Names the field or the action that does not fit.
pub fn replay_text(record: &str) -> Result<(&'static dyn AnyGame, Box<dyn AnySession>), Refusal> {
    let record = Record::from_json(record)?;
    let game = ludograph_catalog::game(&record.game).map_err(unknown_in_body)?;
    let most = max_plies(game, &record.params)?;
    if record.actions.len() > most {
        let given = record.actions.len();
        return Err(Refusal::bad(messages::record_too_long(given, most)));
    }
    Ok((game, game.resume(&record)?))
}

/// The most entries of a record that is replayed for a client: 2,000, which is enough for every
/// game on an ordinary board. On a large board it is twice the number of different actions: the
/// longest known games of No, with 12,725 plies on 99×99, have 1.3 times as many. Rules that end a
/// game earlier do so anyway.
fn max_plies(game: &dyn AnyGame, params: &Value) -> Result<usize, Refusal> {
    Ok((2 * game.space(params)?.actions).clamp(2_000, 20_000))
}

/// Refuses strangers at a table whose secret set-up its maker knows. Dealing again is no remedy:
/// the moves of the record belong to its set-up. People with a link still can continue a game, and
/// see that it began from a record.
fn check_fair(request: &CreateTable, secret: bool) -> Result<(), Refusal> {
    let open = request.seats.contains(&SeatRequest::Open);
    if secret && (request.listed || open) {
        return Err(Refusal::bad(messages::set_up_known()));
    }
    Ok(())
}

/// A browser's own id, hashed.
///
/// # Errors
/// When it is too short to be a secret, or contains other characters than letters and digits.
pub fn identity(me: Option<&str>) -> Result<Option<SecretHash>, Refusal> {
    let Some(me) = me else {
        return Ok(None);
    };
    if !(16..=64).contains(&me.len()) || !me.bytes().all(|b| b.is_ascii_alphanumeric()) {
        return Err(Refusal::bad(messages::bad_identity()));
    }
    Ok(Some(SecretHash::of(me)))
}

fn start(
    request: &CreateTable,
    random: Entropy<'_>,
) -> Result<(&'static dyn AnyGame, Box<dyn AnySession>), Refusal> {
    if let Some(record) = &request.record {
        return replay(record);
    }
    let game = ludograph_catalog::game(&request.game).map_err(unknown_in_body)?;
    // serde would read a list as values in the order of the fields.
    if !request.params.is_object() && !request.params.is_null() {
        return Err(Refusal::bad(messages::params_not_an_object()));
    }
    let session = game.start(&request.params, secret::seed(random))?;
    Ok((game, session))
}

fn seat_entry(game: &dyn AnyGame, wanted: &SeatRequest) -> Result<SeatEntry, Refusal> {
    Ok(match wanted {
        SeatRequest::Open => SeatEntry::open(),
        SeatRequest::Person { name: given } => SeatEntry {
            kind: SeatKind::Person,
            name: name::optional(given.as_deref().unwrap_or_default())?,
            ..SeatEntry::open()
        },
        SeatRequest::Computer { player, millis } => {
            let info = game.info();
            let Some(known) = info.player(player) else {
                let ids: Vec<_> = info.players.iter().map(|p| p.id).collect();
                return Err(Refusal::bad(messages::unknown_player(ids.join(", "))));
            };
            if millis.is_some_and(|m| !THINKING.contains(&m)) {
                let (min, max) = (*THINKING.start(), *THINKING.end());
                return Err(Refusal::bad(messages::thinking_time(min, max)));
            }
            SeatEntry {
                kind: SeatKind::Computer,
                name: known.id.to_owned(),
                player: Some(known.id.to_owned()),
                millis: *millis,
                ..SeatEntry::open()
            }
        }
    })
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
    Err(Refusal::bad(messages::bad_clock()))
}

/// Removes the players' names: the seats hold the current ones.
fn without_names(mut record: Record) -> Record {
    let seats = record.players.len();
    record.players = Seat::all(seats).map(unnamed).collect();
    record
}

/// What a record calls a seat without a name.
pub(crate) fn unnamed(seat: Seat) -> String {
    format!("player {seat}")
}
