//! B7: a game with a planted fault fails the conformance suite, which names the broken contract.
#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

#[allow(
    dead_code,
    reason = "the example of the documentation has more than this test needs"
)]
mod nim {
    include!(concat!(env!("CARGO_MANIFEST_DIR"), "/../core/doc/nim.rs"));
}

use std::panic::catch_unwind;

use ludograph_core::{
    BadNotation, BadSetup, Game, Illegal, Message, Notation, Seat, SeatSet, Seed, Turn,
};
use ludograph_testkit::conformance;
use nim::{Nim, NimParams, Take};

const NONE: u8 = 0;
const UNDO_FORGETS_THE_MOVER: u8 = 1;
const TEXT_DOES_NOT_READ_BACK: u8 = 2;
const WINNER_WITHOUT_A_SEAT: u8 = 3;
const ACTION_WITHOUT_EFFECT: u8 = 4;
const ACTIONS_ARE_NOT_CLEARED: u8 = 5;
const CHECK_ACCEPTS_ANYTHING: u8 = 6;
const AN_ACTION_IS_NOT_LISTED: u8 = 7;
const HASH_WITHOUT_THE_MOVER: u8 = 8;
const HASH_IS_CONSTANT: u8 = 9;
const SCORE_IS_CONSTANT: u8 = 10;

/// Nim with a fault.
#[derive(Clone, Debug, PartialEq)]
struct Faulty<const FAULT: u8>(Nim);

impl<const FAULT: u8> Game for Faulty<FAULT> {
    type Params = NimParams;
    type Setup = ();
    type Action = Take;
    /// The mover that a faulty undo leaves, and the action.
    type Undo = (Nim, Take);

    const ID: &'static str = "faulty";

    fn deal(_: &NimParams, _: Seed) {}

    fn start(params: &NimParams, setup: &()) -> Result<Self, BadSetup> {
        Nim::start(params, setup).map(Faulty)
    }

    fn params(&self) -> &NimParams {
        self.0.params()
    }

    fn seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn actions(&self, out: &mut Vec<Take>) {
        let mut actions = Vec::new();
        self.0.actions(&mut actions);
        if FAULT == AN_ACTION_IS_NOT_LISTED {
            actions.truncate(2);
        }
        if FAULT != ACTIONS_ARE_NOT_CLEARED {
            out.clear();
        }
        out.extend(actions);
    }

    fn check(&self, action: Take) -> Result<(), Illegal> {
        if FAULT == CHECK_ACCEPTS_ANYTHING {
            return Ok(());
        }
        self.0.check(action)
    }

    fn apply(&mut self, action: Take) -> (Nim, Take) {
        let before = self.0.clone();
        // Two stones are never taken; the game still ends.
        if FAULT != ACTION_WITHOUT_EFFECT || action != Take(2) {
            self.0.apply(action);
        }
        (before, action)
    }

    fn undo(&mut self, (before, action): (Nim, Take)) {
        if FAULT == UNDO_FORGETS_THE_MOVER {
            // Two moves and two undos: the stones are right, the mover is not.
            self.0.undo(Take(0));
            self.0.undo(action);
        } else {
            self.0 = before;
        }
    }

    fn score(&self, seat: Seat) -> i64 {
        if FAULT == SCORE_IS_CONSTANT {
            5
        } else {
            self.0.score(seat)
        }
    }

    fn winners(&self) -> SeatSet {
        if FAULT == WINNER_WITHOUT_A_SEAT {
            SeatSet::only(Seat(7))
        } else {
            self.0.winners()
        }
    }

    fn reason(&self) -> Message {
        self.0.reason()
    }

    fn hash64(&self) -> u64 {
        match FAULT {
            HASH_WITHOUT_THE_MOVER => self.0.hash64() >> 1,
            HASH_IS_CONSTANT => 7,
            _ => self.0.hash64(),
        }
    }
}

impl<const FAULT: u8> Notation for Faulty<FAULT> {
    fn parse_action(&self, text: &str) -> Result<Take, BadNotation> {
        self.0.parse_action(text)
    }

    fn write_action(&self, action: Take) -> String {
        if FAULT == TEXT_DOES_NOT_READ_BACK {
            format!("{action} stones")
        } else {
            self.0.write_action(action)
        }
    }
}

/// The contract that the suite names for a fault.
fn broken<const FAULT: u8>() -> String {
    let caught = catch_unwind(|| {
        conformance::<Faulty<FAULT>>(&[NimParams::default(), NimParams { stones: 12 }], 500)
    });
    let panic = caught.err().unwrap_or_else(|| Box::new("nothing"));
    let text = panic.downcast_ref::<String>().cloned();
    text.unwrap_or_else(|| (*panic.downcast_ref::<&str>().unwrap_or(&"?")).to_owned())
}

#[test]
fn b7_planted_faults_are_caught_and_named() {
    assert_eq!(broken::<NONE>(), "nothing");
    for (caught, contract) in [
        (broken::<UNDO_FORGETS_THE_MOVER>(), "Game::undo"),
        (broken::<TEXT_DOES_NOT_READ_BACK>(), "Notation"),
        (broken::<WINNER_WITHOUT_A_SEAT>(), "Game::winners"),
        (broken::<ACTION_WITHOUT_EFFECT>(), "Game::apply"),
        (broken::<ACTIONS_ARE_NOT_CLEARED>(), "Game::actions"),
        (broken::<CHECK_ACCEPTS_ANYTHING>(), "Game::check"),
        (broken::<AN_ACTION_IS_NOT_LISTED>(), "Game::check"),
        (broken::<HASH_WITHOUT_THE_MOVER>(), "Game::hash64"),
        (broken::<HASH_IS_CONSTANT>(), "Game::hash64"),
        (broken::<SCORE_IS_CONSTANT>(), "Game::score"),
    ] {
        assert!(caught.contains(contract), "{contract}: {caught}");
    }
}
