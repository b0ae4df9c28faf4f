//! What is stored of a table: an append-only list of facts. Everything else is derived from it.

use ludograph_core::{Ending, Record, Seat};
use ludograph_protocol::{Change, ClockRule, HistoryPatch, Millis, OfferKind, Origin, SeatKind};
use serde::{Deserialize, Serialize};
use serde_json::Value;

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

impl Stored {
    /// Writes the action of a move as the game does; `patch` is what the fact has changed.
    pub fn normalise(&mut self, patch: &HistoryPatch) {
        if let (Fact::Moved { action, .. }, Some(entry)) = (&mut self.fact, patch.add.last()) {
            action.clone_from(&entry.action);
        }
    }
}

/// One thing that happened at a table, in the format of the database.
///
/// Databases outlive versions: kinds and fields are added, never renamed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(
    missing_docs,
    reason = "fields have the meaning of the protocol's `Change`"
)]
pub enum Fact {
    /// The table was made; always the first fact.
    Created(Box<Created>),
    /// A person took a seat, or changed name.
    Joined {
        seat: Seat,
        name: String,
        /// The seat's new token; `None` keeps the old one.
        token: Option<SecretHash>,
        /// The identity of the person's browser.
        me: Option<SecretHash>,
    },
    /// A seat is open again: given up before the game began, never occupied, or freed by the host.
    Left {
        seat: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Seat>,
    },
    /// An action was done.
    Moved {
        seat: Seat,
        action: String,
        /// A computer's comment on its choice.
        thought: Option<Value>,
    },
    /// The game went back to a ply.
    Undone { seat: Seat, to: usize },
    /// The game went forward to a ply.
    Redone { seat: Seat, to: usize },
    /// The game was ended from outside its rules.
    Ended {
        #[serde(with = "ending_text")]
        ending: Ending,
    },
    /// A seat made an offer.
    Offered { seat: Seat, kind: OfferKind },
    /// A seat accepted the offer; others have not answered yet.
    Accepted { seat: Seat },
    /// A seat declined the offer, or withdrew its own.
    Declined { seat: Seat },
    /// The rematch began at another table.
    Rematched { table: String },
    /// A seat asked a computer for help, for the first time at this ply.
    Helped { seat: Seat, ply: usize },
    /// The running turn's clock restarted, because the server had been unreachable.
    Resumed,
}

/// What a table starts with.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Created {
    /// The game at its start, set-up included: a later version cannot deal differently.
    pub record: Record,
    /// Made here or imported.
    pub origin: Origin,
    /// Whether lists of tables show it.
    pub listed: bool,
    /// Whether computers may be asked for opinions during the game.
    pub aids: bool,
    /// How time is counted.
    pub clock: ClockRule,
    /// The table that this one is the rematch of.
    pub rematch_of: Option<String>,
    /// Who has which seat.
    pub seats: Vec<SeatEntry>,
    /// Whether the maker gave the game as a record, and so knows its set-up.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub from_record: bool,
    /// Whether the game counts for ratings.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
}

impl Created {
    /// Whether the game to be played began from a record. Version 0.1.0 did not mark such tables,
    /// but a table that was made with moves is one.
    #[must_use]
    pub fn continues_a_record(&self) -> bool {
        let begun = !self.record.actions.is_empty();
        self.origin == Origin::Played && (self.from_record || begun)
    }
}

/// A seat and who has it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SeatEntry {
    /// Person, computer or open.
    pub kind: SeatKind,
    /// The name shown; empty for a guest and while open.
    pub name: String,
    /// The computer player.
    pub player: Option<String>,
    /// The computer's thinking time where it differs from the player's default.
    pub millis: Option<u32>,
    /// Hash of the token that opens the seat; `None` for computers and open seats without a link.
    pub token: Option<SecretHash>,
    /// The identity of the browser that holds it.
    pub me: Option<SecretHash>,
}

impl SeatEntry {
    /// A seat that anyone may take.
    #[must_use]
    pub fn open() -> SeatEntry {
        SeatEntry {
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
    /// The seat whose [budget](crate::table::SEAT_BUDGET) the fact uses: renames, offers, undo,
    /// redo, leaving and dismissing. Moves and endings are free, because a full budget must not
    /// keep a seat from moving. So are answers and joining: each needs an offer or an open seat
    /// first.
    #[must_use]
    pub fn charged_to(&self) -> Option<Seat> {
        match self {
            Fact::Joined {
                seat, token: None, ..
            }
            | Fact::Undone { seat, .. }
            | Fact::Redone { seat, .. }
            | Fact::Offered { seat, .. } => Some(*seat),
            Fact::Left { seat, by } => Some(by.unwrap_or(*seat)),
            _ => None,
        }
    }

    /// The public part of the fact.
    #[must_use]
    pub fn change(&self) -> Change {
        match self.clone() {
            Fact::Created(_) => Change::Created,
            Fact::Joined { seat, name, .. } => Change::Joined { seat: seat.0, name },
            Fact::Left { seat, by } => Change::Left {
                seat: seat.0,
                by: by.map(|seat| seat.0),
            },
            Fact::Moved {
                seat,
                action,
                thought,
            } => Change::Moved {
                seat: seat.0,
                action,
                thought,
            },
            Fact::Undone { seat, to } => Change::Undone { seat: seat.0, to },
            Fact::Redone { seat, to } => Change::Redone { seat: seat.0, to },
            Fact::Ended { ending } => Change::Ended {
                ending: ending.to_string(),
            },
            Fact::Offered { seat, kind } => Change::Offered { seat: seat.0, kind },
            Fact::Accepted { seat } => Change::Accepted { seat: seat.0 },
            Fact::Declined { seat } => Change::Declined { seat: seat.0 },
            Fact::Rematched { table } => Change::Rematched { table },
            Fact::Helped { seat, ply } => Change::Helped { seat: seat.0, ply },
            Fact::Resumed => Change::Resumed,
        }
    }
}

/// Endings as the text of records: `resign 1`, `timeout 2`, `forfeit 1`, `draw`.
mod ending_text {
    use ludograph_core::{Ending, Turn};
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(super) fn serialize<S: Serializer>(
        ending: &Ending,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_str(ending)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Ending, D::Error> {
        let text = String::deserialize(deserializer)?;
        // The text always names its seat, so the turn does not matter.
        Ending::parse(&text, Turn::Over)
            .ok_or_else(|| D::Error::custom(format_args!("'{text}' is not an ending")))
    }
}
