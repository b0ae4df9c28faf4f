use ludograph_core::{Rng, Seat, Seed};
use ludograph_protocol::OfferKind;
use serde_json::{Value, json};

use super::*;
use crate::create;

/// A table of small Hex with a clock, `plies` moves already in its record.
fn created(plies: usize) -> Stored {
    let record = json!({"format": "ludograph/1", "game": "hex", "params": {"size": 3, "swap": false},
        "players": ["Ada", "Bo"], "actions": (["a1", "b1", "a2", "c1"][..plies])});
    let request = json!({"game": "hex", "record": record, "seats": [{"type": "person"}, {"type": "open"}],
        "clock": {"type": "fischer", "start": 60_000, "increment": 1000}});
    let request = serde_json::from_value(request).unwrap();
    let (created, _) = create::from_request(request, &mut |bytes| bytes.fill(1)).unwrap();
    Stored {
        seq: 1,
        at: 0,
        fact: Fact::Created(Box::new(created)),
    }
}

/// The reference: one fact after the other, undo and redo played out.
fn step_by_step(facts: &[Stored]) -> Table {
    let mut table = Table::begin("t", &facts[0]).unwrap();
    for stored in &facts[1..] {
        table.apply(stored).unwrap();
    }
    table
}

/// Everything that can be seen of a table, its redo tail included.
fn everything(table: &Table) -> Value {
    let mut ahead = table.session.clone();
    while ahead.redo().is_ok() {}
    json!({
        "view": table.view(Default::default(), None),
        "log": table.log,
        "clock": format!("{:?}", table.clock),
        "offer": format!("{:?}", table.offer),
        "seats": table.seats,
        "record": table.session.record(),
        "ahead": ahead.record(),
        "due": table.due(99),
        "budget": (&table.spent, format!("{:?}", table.asked), table.undone),
    })
}

/// A fact that fits the table, chosen by chance.
fn random_fact(table: &Table, rng: &mut Rng) -> Option<Fact> {
    let (seat, ply) = (Seat(rng.below(2) as u8), table.ply());
    let below = |rng: &mut Rng, n: usize| rng.below(n as u32 + 1) as usize;
    Some(match rng.below(9) {
        0 => Fact::Undone {
            seat,
            to: below(rng, ply),
        },
        1 => Fact::Redone {
            seat,
            to: ply + below(rng, table.session.redoable()),
        },
        2 => Fact::Joined {
            seat,
            name: format!("N{}", rng.below(9)),
            token: None,
            me: None,
        },
        3 => Fact::Offered {
            seat,
            kind: OfferKind::Undo { to: 0 },
        },
        4 => Fact::Declined { seat },
        5 => Fact::Resumed,
        6 if rng.below(4) == 0 => Fact::Ended {
            ending: Ending::Resign(table.session.turn().seat()?),
        },
        _ => {
            let actions = table.session.actions();
            let choice = rng.below(actions.len().max(1) as u32) as usize;
            Fact::Moved {
                seat: table.session.turn().seat()?,
                action: actions.get(choice)?.clone(),
                thought: None,
            }
        }
    })
}

fn random_facts(case: u64) -> Vec<Stored> {
    let mut rng = Rng::new(Seed::fold(case));
    let mut facts = vec![created(rng.below(5) as usize)];
    let mut table = Table::begin("t", &facts[0]).unwrap();
    for step in 0..40 {
        let Some(fact) = random_fact(&table, &mut rng) else {
            continue;
        };
        let stored = Stored {
            seq: table.seq + 1,
            at: step * 700,
            fact,
        };
        table.apply(&stored).unwrap();
        facts.push(stored);
    }
    facts
}

#[test]
fn equals_the_step_by_step_fold() {
    for case in 0..150 {
        let facts = random_facts(case);
        let folded = Table::fold("t", &facts).unwrap();
        assert_eq!(
            everything(&folded),
            everything(&step_by_step(&facts)),
            "case {case}"
        );
    }
}

#[test]
fn a_folded_table_goes_on_like_the_other() {
    for case in 0..50 {
        let facts = random_facts(case);
        let (now, later) = facts.split_at(facts.len() / 2);
        let mut table = Table::fold("t", now).unwrap();
        for stored in later {
            table.apply(stored).unwrap();
        }
        assert_eq!(everything(&table), everything(&step_by_step(&facts)));
    }
}

/// A session that counts its work.
struct Counting {
    session: Box<dyn AnySession>,
    acts: usize,
    undos: usize,
}

impl Play for Counting {
    fn act(&mut self, action: &str) -> Result<(), ActError> {
        self.acts += 1;
        self.session.act(action)
    }

    fn end(&mut self, ending: Ending) -> Result<(), Illegal> {
        self.session.end(ending)
    }

    fn undo(&mut self) -> Result<(), NothingTo> {
        self.undos += 1;
        self.session.undo()
    }

    fn redo(&mut self) -> Result<(), NothingTo> {
        self.acts += 1;
        self.session.redo()
    }

    fn undoable(&self) -> usize {
        self.session.undoable()
    }

    fn turn(&self) -> Turn {
        self.session.turn()
    }
}

#[test]
fn undo_and_redo_over_the_whole_game_cost_nothing() {
    const TIMES: usize = 500;
    let first = created(4);
    let table = Table::begin("t", &first).unwrap();
    let seat = Seat(0);
    let back_and_forth = [Fact::Undone { seat, to: 0 }, Fact::Redone { seat, to: 4 }];
    let facts: Vec<Stored> = (2..)
        .zip(back_and_forth.iter().cycle().take(2 * TIMES))
        .map(|(seq, fact)| Stored {
            seq,
            at: 0,
            fact: fact.clone(),
        })
        .collect();
    let mut session = Counting {
        session: table.session,
        acts: 0,
        undos: 0,
    };
    replay(&mut session, &facts, 0).unwrap();
    assert_eq!((session.acts, session.undos), (4, 4));
}

#[test]
fn every_stored_move_is_played_at_most_once() {
    for case in 0..50 {
        let facts = random_facts(case);
        let table = Table::begin("t", &facts[0]).unwrap();
        let plies = table.ply();
        let mut session = Counting {
            session: table.session,
            acts: 0,
            undos: 0,
        };
        replay(&mut session, &facts[1..], 0).unwrap();
        let moves = facts
            .iter()
            .filter(|f| matches!(f.fact, Fact::Moved { .. }));
        assert!(session.acts <= moves.count() + plies);
        assert!(session.undos <= facts.len() + 2 * plies);
    }
}

#[test]
fn a_fact_that_does_not_fit_is_named() {
    let moved = |seq, action: &str| Stored {
        seq,
        at: 0,
        fact: Fact::Moved {
            seat: Seat(0),
            action: action.into(),
            thought: None,
        },
    };
    let fold = |facts: &[Stored]| Table::fold("t", facts).map(|_| ()).unwrap_err();
    assert_eq!(fold(&[]).seq, 0);
    assert_eq!(fold(&[moved(1, "a1")]).seq, 1);
    assert_eq!(fold(&[created(1), moved(2, "a1")]).seq, 2);
    let redone = Fact::Redone {
        seat: Seat(0),
        to: 7,
    };
    let redone = Stored {
        seq: 3,
        at: 0,
        fact: redone,
    };
    assert_eq!(fold(&[created(0), moved(2, "a1"), redone]).seq, 3);
    let joined = Fact::Left {
        seat: Seat(5),
        by: None,
    };
    let joined = Stored {
        seq: 2,
        at: 0,
        fact: joined,
    };
    assert_eq!(fold(&[created(0), joined]).seq, 2);
}
