//! Lists and high scores of the stored tables.

use std::cmp::{Ordering, Reverse};
use std::collections::BTreeMap;

use ludograph_core::Seat;
use ludograph_protocol::{
    Millis, MyTable, ScoreColumn, ScoreEntry, ScorePage, ScoreQuery, SeatKind, SortOrder,
    TableSummary,
};
use ludograph_service::answer::won;
use ludograph_service::paging;
use ludograph_table::{Refusal, ScoreRow, Table};
use serde::{Deserialize, Serialize};

/// The most tables in the list of this browser.
const MAX_MINE: usize = 200;

/// The most option sets in the filter of the high scores.
const MAX_SETS: usize = 200;

/// What lists need of a table without loading it.
#[derive(Clone, Serialize, Deserialize)]
pub struct Row {
    summary: TableSummary,
    /// The seats of this browser.
    seats: Vec<u8>,
    scores: Vec<ScoreEntry>,
}

/// The rows of all stored tables, by id.
#[derive(Default)]
pub(crate) struct Rows(BTreeMap<String, Row>);

impl Row {
    /// The row of a table that was changed at `at`.
    pub(crate) fn of(table: &Table, at: Millis) -> Row {
        let mine = |seat: &Seat| {
            let entry = &table.seats[seat.index()];
            entry.kind == SeatKind::Person && entry.me.is_some()
        };
        let seats = Seat::all(table.seats.len()).filter(mine);
        let scores = table.scores(at).into_iter();
        Row {
            summary: table.summary(at).summary,
            seats: seats.map(|seat| seat.0).collect(),
            scores: scores.map(|row| entry(row, &table.id)).collect(),
        }
    }
}

impl Rows {
    /// Adds or replaces a row.
    pub(crate) fn put(&mut self, row: Row) {
        self.0.insert(row.summary.id.clone(), row);
    }

    /// Removes the row of a deleted table.
    pub(crate) fn remove(&mut self, table: &str) {
        self.0.remove(table);
    }

    /// The tables at which this browser has a seat, latest change first.
    pub(crate) fn mine(&self) -> Vec<MyTable> {
        let held = self.0.values().filter(|row| !row.seats.is_empty());
        let mut mine: Vec<MyTable> = held
            .map(|row| MyTable {
                seats: row.seats.clone(),
                table: row.summary.clone(),
            })
            .collect();
        mine.sort_by_key(|mine| Reverse(mine.table.updated));
        mine.truncate(MAX_MINE);
        mine
    }

    /// A page of the high scores, in the order of the server's.
    ///
    /// # Errors
    /// When the page is outside the limits.
    pub(crate) fn scores(&self, query: &ScoreQuery) -> Result<ScorePage, Refusal> {
        let (page, size) = paging(query.page, query.size)?;
        let all = self.0.values().flat_map(|row| &row.scores);
        let is = |wanted: &Option<String>, text: &str| match wanted.as_deref() {
            None | Some("") => true,
            Some(wanted) => wanted == text,
        };
        let of_game: Vec<&ScoreEntry> = all.filter(|e| is(&query.game, &e.game)).collect();
        let mut option_sets: Vec<String> = of_game.iter().map(|e| e.options.clone()).collect();
        option_sets.sort();
        option_sets.dedup();
        option_sets.truncate(MAX_SETS);
        let lower = |text: &Option<String>| text.as_deref().unwrap_or("").to_lowercase();
        let (name, opponent) = (lower(&query.name), lower(&query.opponent));
        let clean = query.clean.unwrap_or(false);
        let mut entries: Vec<&ScoreEntry> = of_game
            .into_iter()
            .filter(|e| is(&query.options, &e.options))
            .filter(|e| e.name.to_lowercase().starts_with(&name))
            .filter(|e| e.opponent.to_lowercase().contains(&opponent))
            .filter(|e| !clean || !(e.undone || e.helped))
            .collect();
        entries.sort_by(|a, b| order(query, a, b));
        let total = entries.len() as u64;
        let entries = entries.into_iter().skip((page * size) as usize);
        Ok(ScorePage {
            entries: entries.take(size as usize).cloned().collect(),
            total,
            option_sets,
        })
    }
}

fn entry(row: ScoreRow, table: &str) -> ScoreEntry {
    ScoreEntry {
        date: row.date,
        name: row.name,
        score: row.score,
        game: row.game,
        options: row.options,
        measure: row.measure,
        level: row.level,
        plies: row.plies,
        undone: row.undone,
        helped: row.helped,
        opponent: row.opponent,
        result: row.result,
        table: table.to_owned(),
        seat: row.seat.0,
    }
}

/// The order of the high scores, with ties broken as the server breaks them.
fn order(query: &ScoreQuery, a: &ScoreEntry, b: &ScoreEntry) -> Ordering {
    let column = query.sort.unwrap_or_default();
    let usual = match column {
        ScoreColumn::Name
        | ScoreColumn::Plies
        | ScoreColumn::Game
        | ScoreColumn::Options
        | ScoreColumn::Opponent => SortOrder::Asc,
        _ => SortOrder::Desc,
    };
    let ascending = match column {
        ScoreColumn::Best => (won(&a.result), a.measure, a.level, Reverse(a.plies)).cmp(&(
            won(&b.result),
            b.measure,
            b.level,
            Reverse(b.plies),
        )),
        ScoreColumn::Date => a.date.cmp(&b.date),
        ScoreColumn::Name => a.name.to_lowercase().cmp(&b.name.to_lowercase()),
        ScoreColumn::Score => a.score.cmp(&b.score),
        ScoreColumn::Measure => a.measure.cmp(&b.measure),
        ScoreColumn::Level => a.level.cmp(&b.level),
        ScoreColumn::Plies => a.plies.cmp(&b.plies),
        ScoreColumn::Game => a.game.cmp(&b.game),
        ScoreColumn::Options => a.options.cmp(&b.options),
        ScoreColumn::Opponent => a.opponent.to_lowercase().cmp(&b.opponent.to_lowercase()),
        ScoreColumn::Result => won(&a.result).cmp(&won(&b.result)),
    };
    let wanted = match query.order.unwrap_or(usual) {
        SortOrder::Asc => ascending,
        SortOrder::Desc => ascending.reverse(),
    };
    let ties = || (Reverse(a.date), &a.table, a.seat).cmp(&(Reverse(b.date), &b.table, b.seat));
    wanted.then_with(ties)
}
