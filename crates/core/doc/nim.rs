use std::fmt;

use ludograph_core::*;
use serde::{Deserialize, Serialize};

/// Nim: take one to three stones; the last stone wins.
#[derive(Clone, Debug, PartialEq)]
pub struct Nim {
    params: NimParams,
    stones: u8,
    mover: Seat,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct NimParams {
    pub stones: u8,
}

impl Default for NimParams {
    fn default() -> Self {
        NimParams { stones: 21 }
    }
}

impl Params for NimParams {
    const FIELDS: &'static [Field] = &[Field {
        name: "stones",
        help: "stones at the start",
        kind: FieldKind::Int { min: 1, max: 99 },
    }];

    fn check(&self) -> Result<(), BadParams> {
        Self::FIELDS[0].check_int(self.stones.into())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Take(pub u8);

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

mod sentences {
    ludograph_core::messages! {
        r#"{
            "nim.take": "take 1 to {most} stones",
            "nim.number": "'{text}' is not a number of stones",
            "nim.last-stone": "player {seat} took the last stone"
        }"#;
        take(most) = "nim.take";
        number(text) = "nim.number";
        last_stone(seat) = "nim.last-stone";
    }
}

impl Game for Nim {
    type Params = NimParams;
    type Setup = ();
    type Action = Take;
    type Undo = Take;

    const ID: &'static str = "nim";

    fn deal(_: &NimParams, _: Seed) {}

    fn start(params: &NimParams, _: &()) -> Result<Self, BadSetup> {
        Ok(Nim { params: params.clone(), stones: params.stones, mover: Seat::FIRST })
    }

    fn params(&self) -> &NimParams {
        &self.params
    }

    fn seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        if self.stones == 0 { Turn::Over } else { Turn::Player(self.mover) }
    }

    fn actions(&self, out: &mut Vec<Take>) {
        out.clear();
        out.extend((1..=self.stones.min(3)).map(Take));
    }

    fn check(&self, Take(count): Take) -> Result<(), Illegal> {
        let most = self.stones.min(3);
        if (1..=most).contains(&count) {
            return Ok(());
        }
        Err(Illegal::new(sentences::take(most)))
    }

    fn apply(&mut self, take: Take) -> Take {
        self.stones -= take.0;
        self.mover = self.mover.other();
        take
    }

    fn undo(&mut self, take: Take) {
        self.stones += take.0;
        self.mover = self.mover.other();
    }

    fn score(&self, seat: Seat) -> i64 {
        i64::from(self.stones == 0 && seat != self.mover)
    }

    fn winners(&self) -> SeatSet {
        SeatSet::only(self.mover.other())
    }

    fn reason(&self) -> Message {
        sentences::last_stone(self.mover.other())
    }

    fn hash64(&self) -> u64 {
        u64::from(self.stones) << 1 | u64::from(self.mover.0)
    }
}

impl Notation for Nim {
    fn parse_action(&self, text: &str) -> Result<Take, BadNotation> {
        let count = text.parse().map(Take);
        count.map_err(|_| BadNotation::new(sentences::number(text)))
    }
}
