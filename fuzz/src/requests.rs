//! Lists of client messages against `decide` and `apply`.

use ludograph_core::Seat;
use ludograph_protocol::{ClientMessage, JoinTable, Phrase};
use ludograph_table::{Decision, Fact, Stored, Table, create};
use serde_json::json;

/// Requests in one input: more only repeat what shorter ones show.
const MAX_REQUESTS: usize = 200;

/// Reads the input byte by byte; zeros after its end.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn next(&mut self) -> u8 {
        let Some((first, rest)) = self.0.split_first() else {
            return 0;
        };
        self.0 = rest;
        *first
    }

    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Carries out the requests of an input; the table must stay what its facts fold to.
pub fn run(data: &[u8]) {
    let bytes = &mut Bytes(data);
    let Some((mut table, mut facts)) = begin(bytes) else {
        return;
    };
    for _ in 0..MAX_REQUESTS {
        if bytes.is_empty() {
            break;
        }
        let held: Vec<Seat> = match bytes.next() % 4 {
            0 => vec![Seat(0)],
            1 => vec![Seat(1)],
            2 => vec![Seat(0), Seat(1)],
            _ => Vec::new(),
        };
        let before = table.seq;
        let fact = if bytes.next() % 8 == 0 {
            join(bytes, &table)
        } else {
            match table.decide(&held, request(bytes, &table)) {
                Ok(Decision::Fact(fact)) => Some(fact),
                _ => None,
            }
        };
        let Some(fact) = fact else {
            continue;
        };
        let last = facts.last().map_or(0, |stored: &Stored| stored.at);
        let stored = Stored {
            seq: before + 1,
            at: last + i64::from(bytes.next()) * 100,
            fact,
        };
        if table.apply(&stored).is_ok() {
            facts.push(as_stored(stored));
        } else {
            assert_eq!(table.seq, before, "a refused fact changes nothing");
        }
    }
    let folded = Table::fold("fuzz", &facts).expect("applied facts fold");
    assert_eq!(folded.state(), table.state());
    assert_eq!(folded.log, table.log);
}

/// A fact as the database gives it back.
fn as_stored(stored: Stored) -> Stored {
    let body = serde_json::to_string(&stored.fact).expect("a fact is JSON");
    let fact: Fact = serde_json::from_str(&body).expect("a stored fact can be read");
    assert_eq!(fact, stored.fact);
    stored
}

fn begin(bytes: &mut Bytes<'_>) -> Option<(Table, Vec<Stored>)> {
    let (game, params) = match bytes.next() % 4 {
        0 => ("hex", json!({"size": 1 + bytes.next() % 5})),
        1 => ("no", json!({"size": 2 + bytes.next() % 4})),
        2 => ("candy", json!({})),
        _ => ("carcassonne", json!({})),
    };
    let mut seat = || match bytes.next() % 4 {
        0 => json!({"type": "open"}),
        1 => json!({"type": "computer", "player": "random"}),
        _ => json!({"type": "person"}),
    };
    let seats = [seat(), seat()];
    let clock = match bytes.next() % 3 {
        0 => json!({"type": "none"}),
        1 => json!({"type": "per_move", "millis": 5000}),
        _ => json!({"type": "fischer", "start": 20_000, "increment": 1000}),
    };
    let request = json!({"game": game, "params": params, "seats": seats, "clock": clock});
    let request = serde_json::from_value(request).expect("the request has the right form");
    let mut next = bytes.next();
    let random = &mut |bytes: &mut [u8]| {
        bytes.fill_with(|| {
            next = next.wrapping_mul(5).wrapping_add(1);
            next
        });
    };
    let (created, _) = create::from_request(request, random).ok()?;
    let first = Stored {
        seq: 1,
        at: 0,
        fact: Fact::Created(Box::new(created)),
    };
    let table = Table::begin("fuzz", &first).expect("a new table begins");
    Some((table, vec![first]))
}

fn request(bytes: &mut Bytes<'_>, table: &Table) -> ClientMessage {
    let (kind, argument) = (bytes.next(), bytes.next());
    // Mostly the present ply, so that requests get further than `stale`.
    let ply = if argument < 250 {
        table.ply()
    } else {
        usize::from(argument)
    };
    let to = (argument % 3 == 0).then_some(usize::from(argument / 3));
    let seat = (argument % 5 == 0).then_some(argument % 4);
    let re = 1;
    match kind % 16 {
        0 => ClientMessage::Undo { re, ply, to },
        1 => ClientMessage::Redo { re, ply, to },
        2 => ClientMessage::Resign { re, seat },
        3 => ClientMessage::OfferDraw { re, seat },
        4 => ClientMessage::Rematch { re },
        5 | 6 => {
            let seq = table.offer.as_ref().map_or(0, |offer| offer.seq);
            ClientMessage::Answer {
                re,
                // Sometimes the answer to an earlier offer.
                seq: seq.saturating_sub(u64::from(argument % 7 == 0)),
                accept: argument % 2 == 0,
            }
        }
        7 => ClientMessage::Leave { re, seat },
        8 => ClientMessage::Dismiss {
            re,
            seat: argument % 4,
        },
        9 => ClientMessage::Say {
            re,
            phrase: Phrase::Hello,
        },
        10 => written(bytes, argument),
        _ => {
            let actions = table.session.actions();
            let action = actions.get(usize::from(argument) % actions.len().max(1));
            let action = action.cloned().unwrap_or_default();
            ClientMessage::Move { re, ply, action }
        }
    }
}

/// The fact of a request to join, if it leads to one: an open seat, or a token from few, so that
/// requests are repeated.
fn join(bytes: &mut Bytes<'_>, table: &Table) -> Option<Fact> {
    let (choice, seat) = (bytes.next(), bytes.next());
    let token = |digit: u8| format!("{:032x}", digit % 4);
    let join = JoinTable {
        name: String::from_utf8_lossy(&[b'A' + choice % 3]).into_owned(),
        token: (choice & 16 != 0).then(|| token(seat)),
        new_token: (choice & 32 != 0).then(|| token(choice)),
        seat: (choice & 64 != 0).then_some(seat % 4),
        me: (choice & 128 != 0).then(|| token(seat / 4)),
        mine: choice & 8 != 0,
    };
    let random = &mut |bytes: &mut [u8]| bytes.fill(choice);
    table.decide_join(join, random).ok()?.fact
}

/// A message whose text the input contains, if it can be read.
fn written(bytes: &mut Bytes<'_>, length: u8) -> ClientMessage {
    let (text, rest) = bytes.0.split_at(bytes.0.len().min(length.into()));
    bytes.0 = rest;
    let read = serde_json::from_slice(text);
    read.unwrap_or_else(|_| {
        let action = String::from_utf8_lossy(text).into_owned();
        ClientMessage::Move {
            re: 1,
            ply: 0,
            action,
        }
    })
}
