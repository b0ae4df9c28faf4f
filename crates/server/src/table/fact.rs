//! What is kept of a table: an append-only list of facts. Everything else is worked out from them.

use ludograph_core::Record;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use ludograph_protocol::{Change, ClockRule, Millis, OfferKind, Origin, SeatKind};
use crate::secret::SecretHash;

/// A fact with its number and time.
#[derive(Clone, Debug, PartialEq)]
pub struct Stored {
    /// Number from 1, without gaps.
    pub seq: u64,
    /// When.
    pub at: Millis,
    /// What.
    pub fact: Fact,
}

/// One thing that happened at a table, as it is kept in the database. Kinds and fields are added, never renamed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Fact {
    /// The table was made; always the first.
    Created(Box<Birth>),
    /// Somebody sat down, or took another name.
    Joined {
        seat: u8,
        name: String,
        /// The seat's new token; the old one stays where there is none.
        token: Option<SecretHash>,
        /// Their browser's identity.
        me: Option<SecretHash>,
    },
    /// A seat was given up before the game began.
    Left { seat: u8 },
    /// An action was done.
    Moved {
        seat: u8,
        action: String,
        /// What a computer said about it.
        thought: Option<Value>,
    },
    /// The game went back to a ply.
    Undone { seat: u8, to: usize },
    /// The game went forward to a ply.
    Redone { seat: u8, to: usize },
    /// The game was ended from outside its rules.
    Ended { ending: String },
    /// A seat asked for something.
    Offered { seat: u8, kind: OfferKind },
    /// A seat agreed, and others have still to.
    Accepted { seat: u8 },
    /// The offer came to nothing.
    Declined { seat: u8 },
    /// The rematch began elsewhere.
    Rematched { table: String },
    /// The turn's clock begins anew.
    Resumed,
}

/// What a table starts with.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Birth {
    /// The game as it starts, its set-up included, so that no later version deals it otherwise.
    pub record: Record,
    pub origin: Origin,
    pub listed: bool,
    pub aids: bool,
    pub clock: ClockRule,
    pub rematch_of: Option<String>,
    pub seats: Vec<Chair>,
}

/// A seat and who sits on it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Chair {
    pub kind: SeatKind,
    pub name: String,
    /// The computer player.
    pub player: Option<String>,
    /// The computer's own thinking time, where it is not the default.
    pub millis: Option<u32>,
    /// What opens the seat; none for a computer, and for a seat that anybody may take.
    pub token: Option<SecretHash>,
    /// The identity of the browser that holds it.
    pub me: Option<SecretHash>,
}

impl Chair {
    /// A seat that anybody may take.
    #[must_use]
    pub fn open() -> Chair {
        Chair {
            kind: SeatKind::Open,
            name: String::new(),
            player: None,
            millis: None,
            token: None,
            me: None,
        }
    }
}

impl Fact {
    /// The fact as everybody may know it.
    #[must_use]
    pub fn change(&self) -> Change {
        match self.clone() {
            Fact::Created(_) => Change::Created,
            Fact::Joined { seat, name, .. } => Change::Joined { seat, name },
            Fact::Left { seat } => Change::Left { seat },
            Fact::Moved {
                seat,
                action,
                thought,
            } => Change::Moved {
                seat,
                action,
                thought,
            },
            Fact::Undone { seat, to } => Change::Undone { seat, to },
            Fact::Redone { seat, to } => Change::Redone { seat, to },
            Fact::Ended { ending } => Change::Ended { ending },
            Fact::Offered { seat, kind } => Change::Offered { seat, kind },
            Fact::Accepted { seat } => Change::Accepted { seat },
            Fact::Declined { seat } => Change::Declined { seat },
            Fact::Rematched { table } => Change::Rematched { table },
            Fact::Resumed => Change::Resumed,
        }
    }
}
