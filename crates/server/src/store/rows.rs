//! What is written to the database, and deleted from it.

use ludograph_core::Seat;
use ludograph_protocol::Millis;
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

/// What a rebuild of the ratings found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rebuilt {
    /// Rated games in the log.
    pub games: usize,
    /// Ratings that follow from them.
    pub ratings: usize,
    /// Ratings and points of curves that were stored otherwise.
    pub different: usize,
}

/// What became of a profile that was to be deleted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deletion {
    /// It is deleted.
    Done,
    /// There was none.
    Missing,
    /// It plays a rated game now.
    Playing,
}

/// Where a page of a history begins: after the game of this date at this table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageKey {
    pub(super) date: Millis,
    pub(super) table: String,
}

impl PageKey {
    /// Reads a key as [`HistoryPage::next`](ludograph_protocol::HistoryPage) has it.
    #[must_use]
    pub fn parse(text: &str) -> Option<PageKey> {
        let (date, table) = text.split_once('.')?;
        let date = date.parse().ok()?;
        ludograph_table::secret::is_table_id(table).then(|| PageKey {
            date,
            table: table.to_owned(),
        })
    }
}
