//! The options of a game.

use ludograph_core::{BadParams, Field, FieldKind};
use serde::{Deserialize, Serialize};

/// The options that a game is started with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Params {
    /// Stones in the heap.
    pub stones: u32,
    /// Players.
    pub seats: usize,
    /// Whether a die limits every turn.
    pub dice: bool,
}

impl Default for Params {
    fn default() -> Self {
        Params {
            stones: 21,
            seats: 2,
            dice: false,
        }
    }
}

impl ludograph_core::Params for Params {
    const FIELDS: &'static [Field] = &[
        Field {
            name: "stones",
            help: "stones in the heap",
            kind: FieldKind::Int { min: 1, max: 1000 },
        },
        Field {
            name: "seats",
            help: "players",
            kind: FieldKind::Int { min: 2, max: 4 },
        },
        Field {
            name: "dice",
            help: "a die says how many stones may be taken",
            kind: FieldKind::Flag,
        },
    ];

    fn check(&self) -> Result<(), BadParams> {
        Self::FIELDS[0].check_int(i64::from(self.stones))?;
        Self::FIELDS[1].check_int(self.seats as i64)
    }
}
