//! The simulated database: what PostgreSQL would hold, and when it was committed.

use std::collections::BTreeMap;

use ludograph_protocol::Millis;
use ludograph_server::parts::{Append, Book, Player, RatedGame, StoreError};
use ludograph_table::{Fact, RatedEnd, RatedSide, ScoreRow, Stored, SummaryRow};

use crate::planted::Bug;

/// A committed fact.
#[derive(Clone, Debug)]
pub struct Committed {
    /// The fact as text, as a database stores it.
    body: String,
    /// The time that its process wrote.
    pub at: Millis,
    /// The true time at which its process asked for it.
    pub asked: Millis,
}

/// The rows of one table.
#[derive(Debug, Default)]
pub struct Rows {
    /// Facts by number. A gap is possible here, as in a real database, and a broken promise.
    pub facts: BTreeMap<u64, Committed>,
    /// The row in the lists.
    pub summary: Option<SummaryRow>,
    /// The high scores.
    pub scores: Vec<ScoreRow>,
}

impl Rows {
    /// The facts after a number, in order.
    ///
    /// # Errors
    /// When a body is not a fact.
    pub fn stored(&self, after: u64) -> Result<Vec<Stored>, StoreError> {
        let rows = self.facts.range(after + 1..);
        let stored = rows.map(|(seq, row)| {
            let fact: Fact = serde_json::from_str(&row.body)
                .map_err(|error| StoreError::Database(error.to_string().into()))?;
            Ok(Stored {
                seq: *seq,
                at: row.at,
                fact,
            })
        });
        stored.collect()
    }
}

/// An append on its way, and when its process asked for it.
pub type Asked = (Append, Millis);

/// A line of the log of rated games. Profiles have the hashes of their secrets as ids here.
pub fn rated_game(number: i64, table: &str, end: &RatedEnd) -> RatedGame {
    RatedGame {
        number,
        table: table.to_owned(),
        date: end.date,
        game: end.game.to_owned(),
        class: end.class.to_owned(),
        players: end.sides.each_ref().map(|side| match side {
            RatedSide::Person(secret) => Player::Profile(secret.as_str().to_owned()),
            RatedSide::Computer(rating) => Player::Computer(*rating),
        }),
        score: i64::from(end.score),
    }
}

/// The database of all processes.
#[derive(Debug, Default)]
pub struct Database {
    /// Tables by id.
    pub tables: BTreeMap<String, Rows>,
    /// The log of rated games, in the order of commits.
    pub rated: Vec<RatedGame>,
    /// The ratings, changed game by game.
    pub ratings: Book,
    /// Transactions so far.
    pub commits: u64,
    /// Facts so far.
    pub facts: u64,
    /// Reads so far.
    pub reads: u64,
    /// The bug that was planted in it.
    bug: Option<Bug>,
}

impl Database {
    /// An empty database, with a planted bug if wanted.
    #[must_use]
    pub fn new(bug: Option<Bug>) -> Database {
        Database {
            bug,
            ..Database::default()
        }
    }

    /// One transaction of many appends; a result for each.
    pub fn commit(&mut self, appends: &[Asked]) -> Vec<Result<(), StoreError>> {
        self.commits += 1;
        let results = appends.iter().map(|asked| self.insert(asked));
        results.collect()
    }

    fn insert(&mut self, (append, asked): &Asked) -> Result<(), StoreError> {
        let rows = self.tables.entry(append.table.clone()).or_default();
        let seq = append.stored.seq;
        if rows.facts.contains_key(&seq) && self.bug != Some(Bug::ConflictIgnored) {
            return Err(StoreError::Conflict);
        }
        let body = serde_json::to_string(&append.stored.fact)
            .map_err(|error| StoreError::Database(error.to_string().into()))?;
        let committed = Committed {
            body,
            at: append.stored.at,
            asked: *asked,
        };
        rows.facts.insert(seq, committed);
        self.facts += 1;
        if let Some(summary) = &append.effects.summary {
            rows.summary = Some(summary.clone());
        }
        if let Some(scores) = &append.effects.scores {
            rows.scores.clone_from(scores);
        }
        if let Some(end) = &append.effects.rated {
            let number = self.rated.len() as i64 + 1;
            let game = rated_game(number, &append.table, end);
            self.ratings.add(&game);
            self.rated.push(game);
        }
        Ok(())
    }

    /// The tables that are due first.
    #[must_use]
    pub fn due(&self, most: usize) -> Vec<(String, Millis)> {
        let rows = self.tables.iter();
        let due = rows.filter_map(|(id, rows)| Some((id.clone(), rows.summary.as_ref()?.due?)));
        let mut due: Vec<_> = due.collect();
        due.sort_by_key(|(_, at)| *at);
        due.truncate(most);
        due
    }

    /// Writes when a table is due.
    pub fn set_due(&mut self, table: &str, due: Option<Millis>) {
        let rows = self.tables.get_mut(table);
        if let Some(summary) = rows.and_then(|rows| rows.summary.as_mut()) {
            summary.due = due;
        }
    }

    /// The tables at which a computer is to move.
    #[must_use]
    pub fn busy(&self, most: usize) -> Vec<String> {
        let busy = |rows: &Rows| rows.summary.as_ref().is_some_and(|s| s.busy);
        let rows = self.tables.iter().filter(|(_, rows)| busy(rows));
        rows.map(|(id, _)| id.clone()).take(most).collect()
    }
}
