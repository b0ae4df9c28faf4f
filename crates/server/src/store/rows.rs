//! What is written to the database.

use ludograph_protocol::{Millis, TableSummary};
use crate::secret::SecretHash;
use crate::table::Fact;

/// A fact to be kept, with everything that changes in the lists because of it. All of it is written, or nothing.
#[derive(Debug)]
pub struct Append {
    /// The table.
    pub table: String,
    /// The fact's number: one more than the last. If another process has taken it, the append is refused.
    pub seq: u64,
    /// When.
    pub at: Millis,
    /// What.
    pub fact: Fact,
    /// What changes besides.
    pub effects: Effects,
}

/// What changes in the lists because of a fact.
#[derive(Debug, Default)]
pub struct Effects {
    /// The table's new line in the lists of tables.
    pub summary: Option<SummaryRow>,
    /// Browsers that hold seats from now on.
    pub holders: Vec<Holder>,
    /// A seat that nobody holds any more.
    pub released: Option<u8>,
    /// The table's lines among the high scores from now on.
    pub scores: Option<Vec<ScoreRow>>,
}

/// A browser that holds a seat.
#[derive(Debug, Clone)]
pub struct Holder {
    /// The browser.
    pub me: SecretHash,
    /// The seat.
    pub seat: u8,
}

/// A table's line in the lists of tables.
#[derive(Debug, Clone, PartialEq)]
pub struct SummaryRow {
    /// What is shown of it.
    pub summary: TableSummary,
    /// Whether it is shown to everybody.
    pub listed: bool,
    /// Whether a computer is to move: such a table is woken when a server starts.
    pub busy: bool,
    /// When somebody is to look after its clock or its computers.
    pub due: Option<Millis>,
}

/// A line of the high scores, its table left out.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(
    missing_docs,
    reason = "the fields are those of the protocol's `ScoreEntry`"
)]
pub struct ScoreRow {
    pub seat: u8,
    pub date: Millis,
    pub name: String,
    pub score: i64,
    pub game: String,
    pub options: String,
    pub opponent: String,
    pub result: String,
}
