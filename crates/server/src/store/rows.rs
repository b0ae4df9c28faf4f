//! What is written to the database, and deleted from it.

use ludograph_core::Seat;
use ludograph_table::{PlayedRow, RatedEnd, ScoreRow, SecretHash, Stored, SummaryRow};

/// A fact to store, with all changes of the lists that follow from it. All or nothing is written.
#[derive(Debug)]
pub struct Append {
    /// The table.
    pub table: String,
    /// The fact. Its number is one more than the last; if another process has taken that number,
    /// the append is refused.
    pub stored: Stored,
    /// Changes of the lists.
    pub effects: Effects,
}

/// Changes of the lists because of a fact.
#[derive(Debug, Default)]
pub struct Effects {
    /// The table's new row in the lists of tables.
    pub summary: Option<SummaryRow>,
    /// Browsers that hold seats from now on.
    pub holders: Vec<Holder>,
    /// A seat that is open again, or has another holder from now on.
    pub released: Option<Seat>,
    /// The table's rows of the high scores from now on.
    pub scores: Option<Vec<ScoreRow>>,
    /// The table's rows in the histories of profiles from now on.
    pub played: Option<Vec<PlayedRow>>,
    /// The end of a rated game.
    pub rated: Option<RatedEnd>,
}

/// A browser that holds a seat.
#[derive(Debug, Clone)]
pub struct Holder {
    /// The browser.
    pub me: SecretHash,
    /// The seat.
    pub seat: Seat,
    /// The name of its person; empty where the name may be another person's.
    pub name: String,
}

/// The high scores that go with a table.
#[derive(Clone, Copy, Debug)]
pub enum Scores<'a> {
    /// Those of these seats.
    Of(&'a [Seat]),
    /// All.
    All,
}

/// Where a name was replaced.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Renamed {
    /// Facts of tables.
    pub facts: usize,
    /// Rows of the lists of tables.
    pub tables: usize,
    /// Rows of the high scores.
    pub scores: usize,
}
