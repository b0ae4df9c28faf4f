//! The options of the game.

use ludograph_core::{BadParams, Field, FieldKind};
use serde::{Deserialize, Serialize};

use crate::messages;

/// The most players.
pub const MAX_PLAYERS: usize = 6;

/// How a game of Carcassonne is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Params {
    /// Players, 2 to 6.
    #[serde(rename = "seats")]
    pub players: u8,
    /// Points of a completed city of two tiles without pennants: 4, or 2 (and then 1 a pennant).
    pub small_city: u8,
    /// Mission 1: three cities more than an opponent end the game.
    pub mission1: Mission1,
    /// Mission 2: three own completed monasteries end the game.
    pub mission2: bool,
}

/// The readings of mission 1: which cities count for a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mission1 {
    /// The mission is not played.
    #[default]
    Off,
    /// The cities that hold a meeple of the player now, each once.
    Held,
    /// Every city on which the player has ever set a meeple.
    Claimed,
}

impl Default for Params {
    fn default() -> Self {
        Params {
            players: 2,
            small_city: 4,
            mission1: Mission1::Off,
            mission2: false,
        }
    }
}

impl ludograph_core::Params for Params {
    const FIELDS: &'static [Field] = &[
        Field {
            name: "seats",
            help: "number of players",
            kind: FieldKind::Int {
                min: 2,
                max: MAX_PLAYERS as i64,
            },
        },
        Field {
            name: "small_city",
            help: "points of a city of two tiles: 4, or 2 and 1 a pennant",
            kind: FieldKind::Int { min: 2, max: 4 },
        },
        Field {
            name: "mission1",
            help: "three cities more than an opponent win at once: cities held now, or all ever claimed",
            kind: FieldKind::Choice {
                options: &["off", "held", "claimed"],
            },
        },
        Field {
            name: "mission2",
            help: "three completed monasteries win at once",
            kind: FieldKind::Flag,
        },
    ];

    fn check(&self) -> Result<(), BadParams> {
        Self::FIELDS[0].check_int(self.players.into())?;
        if ![2, 4].contains(&self.small_city) {
            let reason = messages::bad_small_city(self.small_city);
            return Err(BadParams::new("small_city", reason));
        }
        Ok(())
    }
}
