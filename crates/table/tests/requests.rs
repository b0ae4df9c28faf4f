//! Whatever clients ask for, in whatever order: the table that lives on is the table that its
//! stored facts make.

use std::cell::Cell;

use ludograph_core::{Ending, Seat};
use ludograph_protocol::{ClientMessage, Phase, SeatKind};
use ludograph_table::{Decision, Fact, Stored, Table, create};
use proptest::prelude::*;
use serde_json::{Value, json};

/// One thing that happens at a table. Numbers are reduced to what the table has at that moment.
#[derive(Clone, Debug)]
enum Step {
    /// A legal move of the seat to move, by person or computer.
    Play(usize),
    /// Any request of a connection with these seats.
    Ask(u8, Value),
    /// A person joins: an open seat, or the seat of a token that was given out.
    Join(Value, Option<usize>),
    /// Time passes, in milliseconds.
    Wait(i64),
    /// The server was away, and the turn restarts.
    Resume,
}

fn request() -> impl Strategy<Value = Value> {
    // Around the present ply, so that most requests are about the position.
    let near = -1..3_i64;
    let to = prop_oneof![Just(None), (0..9_i64).prop_map(Some)];
    let seat = prop_oneof![Just(None), (0..4_u8).prop_map(Some)];
    prop_oneof![
        (near.clone(), "[a-c][1-3]")
            .prop_map(|(ply, action)| json!({"type": "move", "ply": ply, "action": action})),
        (near.clone(), to.clone())
            .prop_map(|(ply, to)| json!({"type": "undo", "ply": ply, "to": to})),
        (near, to).prop_map(|(ply, to)| json!({"type": "redo", "ply": ply, "to": to})),
        seat.clone()
            .prop_map(|seat| json!({"type": "resign", "seat": seat})),
        seat.clone()
            .prop_map(|seat| json!({"type": "offer_draw", "seat": seat})),
        Just(json!({"type": "rematch"})),
        (any::<bool>(), 0..2_u64)
            .prop_map(|(accept, past)| json!({"type": "answer", "seq": past, "accept": accept})),
        seat.prop_map(|seat| json!({"type": "leave", "seat": seat})),
        (0..4_u8).prop_map(|seat| json!({"type": "dismiss", "seat": seat})),
        Just(json!({"type": "ping"})),
    ]
}

fn step() -> impl Strategy<Value = Step> {
    let me = prop_oneof![Just(None), "[ab]{16}".prop_map(Some)];
    let own = prop_oneof![Just(None), "[01]{32}".prop_map(Some)];
    let join = ("[A-C]", me, own)
        .prop_map(|(name, me, own)| json!({"name": name, "me": me, "new_token": own}));
    prop_oneof![
        6 => any::<usize>().prop_map(Step::Play),
        8 => (0..8_u8, request()).prop_map(|(seats, request)| Step::Ask(seats, request)),
        2 => (join, proptest::option::of(any::<usize>())).prop_map(|(join, token)| Step::Join(join, token)),
        2 => (0..40_000_i64).prop_map(Step::Wait),
        1 => Just(Step::Resume),
    ]
}

/// A live table beside its stored facts.
struct World {
    table: Table,
    facts: Vec<Stored>,
    tokens: Vec<String>,
    now: i64,
}

thread_local! {
    static STATE: Cell<u64> = const { Cell::new(0) };
}

/// Different bytes at each call.
fn random(bytes: &mut [u8]) {
    for byte in bytes {
        STATE.set(
            STATE
                .get()
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(7),
        );
        *byte = (STATE.get() >> 56) as u8;
    }
}

impl World {
    fn new(request: Value) -> World {
        STATE.set(0);
        let request = serde_json::from_value(request).unwrap();
        let (created, tokens) = create::from_request(request, &mut random).unwrap();
        let fact = Fact::Created(Box::new(created));
        let first = Stored {
            seq: 1,
            at: 0,
            fact,
        };
        World {
            table: Table::begin("t", &first).unwrap(),
            facts: vec![first],
            tokens: tokens
                .iter()
                .flatten()
                .map(|t| t.reveal().to_owned())
                .collect(),
            now: 0,
        }
    }

    /// Applies a fact to the live table; it is stored if it fits.
    fn happen(&mut self, fact: Fact) {
        let seq = self.table.seq + 1;
        let stored = Stored {
            seq,
            at: self.now,
            fact,
        };
        if self.table.apply(&stored).is_ok() {
            self.facts.push(stored);
        }
    }

    fn step(&mut self, step: Step) {
        let late = self
            .table
            .clock
            .deadline()
            .filter(|(_, at)| *at <= self.now);
        if let Some((seat, _)) = late {
            let ending = Ending::Timeout(seat);
            self.happen(Fact::Ended { ending });
        }
        match step {
            Step::Play(choice) => {
                let actions = self.table.session.actions();
                if let Some(seat) = self.table.turn().filter(|_| !actions.is_empty()) {
                    let action = actions[choice % actions.len()].clone();
                    self.happen(Fact::Moved {
                        seat,
                        action,
                        thought: None,
                    });
                }
            }
            Step::Ask(seats, request) => self.ask(seats, request),
            Step::Join(mut join, token) => {
                join["token"] = json!(token.map(|n| self.tokens[n % self.tokens.len()].clone()));
                let join = serde_json::from_value(join).unwrap();
                if let Ok(joined) = self.table.decide_join(join, &mut random) {
                    self.tokens.push(joined.token.reveal().to_owned());
                    joined.fact.into_iter().for_each(|fact| self.happen(fact));
                }
            }
            Step::Wait(millis) => self.now += millis,
            Step::Resume => self.happen(Fact::Resumed),
        }
    }

    fn ask(&mut self, seats: u8, mut request: Value) {
        request["re"] = json!(1);
        if let Some(ply) = request["ply"].as_i64() {
            request["ply"] = json!((self.table.ply() as i64 - ply.min(1)).max(0));
        }
        if let Some(past) = request["seq"].as_u64() {
            let seq = self.table.offer.as_ref().map_or(0, |offer| offer.seq);
            request["seq"] = json!(seq - past.min(seq));
        }
        let held: Vec<Seat> = (0..self.table.seats.len() as u8)
            .filter(|seat| seats >> seat & 1 == 1)
            .map(Seat)
            .collect();
        let request: ClientMessage = serde_json::from_value(request).unwrap();
        match self.table.decide(&held, request) {
            Ok(Decision::Fact(fact)) => self.happen(fact),
            Ok(Decision::Rematch) => self.happen(Fact::Rematched { table: "r".into() }),
            Ok(Decision::Say(_)) | Err(_) => {}
        }
    }

    /// Everything that can be seen of a table, its redo tail included.
    fn everything(table: &Table) -> Value {
        let mut ahead = table.session.clone();
        while ahead.redo().is_ok() {}
        json!({
            "view": table.view(Default::default(), None),
            "summary": format!("{:?}", table.summary(7)),
            "scores": format!("{:?}", table.scores(7)),
            "seats": table.seats,
            "missed": table.missed(0),
            "clock": format!("{:?}", table.clock),
            "offer": format!("{:?}", table.offer),
            "record": table.session.record(),
            "ahead": ahead.record(),
        })
    }
}

fn tables() -> impl Strategy<Value = Value> {
    let clock = prop_oneof![
        Just(json!({"type": "none"})),
        Just(json!({"type": "fischer", "start": 60_000, "increment": 2000})),
        Just(json!({"type": "per_move", "millis": 30_000})),
    ];
    let (person, open) = (json!({"type": "person"}), json!({"type": "open"}));
    let computer = json!({"type": "computer", "player": "random"});
    let seats = prop_oneof![
        Just(json!([person, open])),
        Just(json!([person, person])),
        Just(json!([computer, person])),
        Just(json!([open, open])),
    ];
    let game = prop_oneof![
        Just(("hex", json!({"size": 3}))),
        Just(("no", json!({"size": 3}))),
        Just(("candy", json!({"reservoir": "hidden"}))),
    ];
    (game, seats, clock).prop_map(|((game, params), seats, clock)| {
        json!({"game": game, "params": params, "seats": seats, "clock": clock, "me": "aaaaaaaaaaaaaaaa"})
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn the_stored_facts_make_the_live_table(
        made in tables(),
        steps in proptest::collection::vec(step(), 0..60),
    ) {
        let mut world = World::new(made);
        let mut readable = false;
        for step in steps {
            world.step(step);
            let table = &world.table;
            // The record of a game with hidden information is readable from its end on, for ever.
            prop_assert!(!readable || !table.hides_information());
            let secret = table.created.record.setup != Value::Null;
            readable = secret && !table.hides_information();
            // No one holds an open seat, and no one is asked who has no seat.
            let open = |seat: &Seat| table.seats[seat.index()].kind == SeatKind::Open;
            prop_assert!(table.phase() != Phase::Playing || !Seat::all(table.seats.len()).any(|s| open(&s)));
        }
        let folded = Table::fold("t", &world.facts);
        prop_assert!(folded.is_ok(), "{:?}", folded.err());
        prop_assert_eq!(World::everything(&folded.unwrap()), World::everything(&world.table));
    }
}
