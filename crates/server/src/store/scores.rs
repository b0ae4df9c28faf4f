//! The high scores.

use std::time::Duration;

use sqlx::query::Query;
use sqlx::{AssertSqlSafe, Row};

use super::Store;
use super::backend::{Backend, StoreError, answered};
use super::lease::on_lease;
use super::schedule::ago;
use ludograph_protocol::{ScoreColumn, ScoreEntry, ScorePage, ScoreQuery, SortOrder};

const COLUMNS: &str = "date, name, score, game, options, opponent, result, table_id, seat,
    measure, level, plies, undone, helped";
const OPTION_SETS: &str =
    "SELECT DISTINCT options FROM scores WHERE ($1 = '' OR game = $1) ORDER BY options LIMIT 200";
/// The ranking. A score without a measure comes after those with one, on both databases.
const BEST: [(&str, bool); 5] = [
    ("won", true),
    ("measure IS NULL", false),
    ("measure", true),
    ("level", true),
    ("plies", false),
];
/// Old scores, but not the best ones of each option set.
const PRUNE: &str = "DELETE FROM scores WHERE date < $1 AND (table_id, seat) NOT IN (
    SELECT table_id, seat FROM (SELECT table_id, seat, ROW_NUMBER() OVER (PARTITION BY game, options
        ORDER BY won DESC, measure IS NULL, measure DESC, level DESC, plies, date) AS place FROM scores) ranked
    WHERE place <= $2)";

/// The most entries in a CSV file.
pub const MAX_FILE: u32 = 100_000;

impl Store {
    /// A page of the high scores.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn scores(
        &self,
        query: &ScoreQuery,
        page: u32,
        size: u32,
    ) -> Result<ScorePage, StoreError> {
        let game = query.game.clone().unwrap_or_default();
        let collation = match &self.lists {
            Backend::Sqlite(_) => "",
            Backend::Postgres(_) => " COLLATE \"C\"",
        };
        // Only constants and numbers go into the statement; the client's texts are bound.
        let (wanted, values) = filter(query, collation);
        let (order, from) = (order(query), u64::from(page) * u64::from(size));
        let select = format!(
            "SELECT {COLUMNS} FROM scores WHERE {wanted} ORDER BY {order} LIMIT {size} OFFSET {from}"
        );
        let count = format!("SELECT COUNT(*) FROM scores WHERE {wanted}");
        on_lease!(&self.lists, connection => {
            let select = sqlx::query(AssertSqlSafe(select));
            let rows = values.iter().fold(select, Query::bind).fetch_all(&mut *connection).await?;
            let count = sqlx::query(AssertSqlSafe(count));
            let total = values.iter().fold(count, Query::bind).fetch_one(&mut *connection).await?;
            let sets = sqlx::query(OPTION_SETS).bind(&game).fetch_all(&mut *connection).await?;
            let entries = rows.iter().map(|row| Ok(ScoreEntry {
                date: row.try_get(0)?,
                name: row.try_get(1)?,
                score: row.try_get(2)?,
                game: row.try_get(3)?,
                options: row.try_get(4)?,
                opponent: row.try_get(5)?,
                result: row.try_get(6)?,
                table: row.try_get(7)?,
                seat: row.try_get::<i64, _>(8)? as u8,
                measure: row.try_get(9)?,
                level: row.try_get::<i64, _>(10)? as u8,
                plies: row.try_get::<i64, _>(11)? as u32,
                undone: row.try_get::<i64, _>(12)? != 0,
                helped: row.try_get::<i64, _>(13)? != 0,
            })).collect::<Result<_, StoreError>>()?;
            let option_sets = sets.iter().map(|row| Ok(row.try_get(0)?)).collect::<Result<_, StoreError>>()?;
            Ok(ScorePage { entries, total: total.try_get::<i64, _>(0)? as u64, option_sets })
        })
    }

    /// Deletes the scores of this age, but keeps the best `keep` of each option set. Returns how
    /// many were deleted.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn prune_scores(&self, age: Duration, keep: u32) -> Result<u64, StoreError> {
        answered(async { on_lease!(&self.backend, connection => {
            let done = sqlx::query(PRUNE).bind(ago(age)).bind(i64::from(keep)).execute(connection).await?;
            Ok(done.rows_affected())
        }) }).await
    }
}

/// The filters of a query as a condition, and the values of its parameters. `name` matches at its
/// start, as a range of an index; `opponent` matches anywhere; both ignore case.
fn filter(query: &ScoreQuery, collation: &str) -> (String, Vec<String>) {
    let mut values = Vec::new();
    let mut wanted = vec!["1 = 1".to_owned()];
    let mut value = |text: String| {
        values.push(text);
        format!("${}", values.len())
    };
    let given = |text: &Option<String>| text.clone().filter(|text| !text.is_empty());
    if let Some(game) = given(&query.game) {
        wanted.push(format!("game = {}", value(game)));
    }
    if let Some(options) = given(&query.options) {
        wanted.push(format!("options = {}", value(options)));
    }
    if let Some(name) = given(&query.name) {
        let first = name.to_lowercase();
        let end = format!("{first}{}", char::MAX);
        let (first, end) = (value(first), value(end));
        let name = format!("LOWER(name){collation}");
        wanted.push(format!("{name} >= {first} AND {name} < {end}"));
    }
    if let Some(opponent) = given(&query.opponent) {
        let opponent = value(format!("%{}%", escape(&opponent.to_lowercase())));
        wanted.push(format!("LOWER(opponent) LIKE {opponent} ESCAPE '!'"));
    }
    if query.clean == Some(true) {
        wanted.push("undone = 0 AND helped = 0".to_owned());
    }
    (wanted.join(" AND "), values)
}

/// Escapes the wildcards of `LIKE`.
pub(super) fn escape(text: &str) -> String {
    text.replace('!', "!!")
        .replace('%', "!%")
        .replace('_', "!_")
}

/// The order of a query, with ties broken so that pages do not overlap.
fn order(query: &ScoreQuery) -> String {
    let (columns, usual): (&[(&str, bool)], _) = match query.sort.unwrap_or_default() {
        ScoreColumn::Best => (&BEST, SortOrder::Desc),
        ScoreColumn::Date => (&[("date", true)], SortOrder::Desc),
        ScoreColumn::Name => (&[("LOWER(name)", true)], SortOrder::Asc),
        ScoreColumn::Score => (&[("score", true)], SortOrder::Desc),
        ScoreColumn::Measure => (&BEST[1..3], SortOrder::Desc),
        ScoreColumn::Level => (&[("level", true)], SortOrder::Desc),
        ScoreColumn::Plies => (&[("plies", true)], SortOrder::Asc),
        ScoreColumn::Game => (&[("game", true)], SortOrder::Asc),
        ScoreColumn::Options => (&[("options", true)], SortOrder::Asc),
        ScoreColumn::Opponent => (&[("LOWER(opponent)", true)], SortOrder::Asc),
        ScoreColumn::Result => (&[("won", true)], SortOrder::Desc),
    };
    let down = query.order.unwrap_or(usual) == SortOrder::Desc;
    let words = columns.iter().map(|(column, along)| {
        let direction = if down == *along { "DESC" } else { "ASC" };
        format!("{column} {direction}, ")
    });
    format!("{}date DESC, table_id, seat", words.collect::<String>())
}

/// The entries as CSV with a header line.
#[must_use]
pub fn csv(entries: &[ScoreEntry]) -> String {
    let mut text = String::from(
        "date,name,score,game,options,opponent,result,table,measure,level,plies,undone,helped\r\n",
    );
    for entry in entries {
        let date = crate::time::iso(entry.date);
        let score = entry.score.to_string();
        let measure = entry.measure.map_or(String::new(), |m| m.to_string());
        let (level, plies) = (entry.level.to_string(), entry.plies.to_string());
        let (undone, helped) = (entry.undone.to_string(), entry.helped.to_string());
        let cells = [
            &date,
            &entry.name,
            &score,
            &entry.game,
            &entry.options,
            &entry.opponent,
            &entry.result,
            &entry.table,
            &measure,
            &level,
            &plies,
            &undone,
            &helped,
        ];
        let line: Vec<String> = cells
            .iter()
            .enumerate()
            .map(|(i, c)| cell(c, i == 2 || i == 8))
            .collect();
        text.push_str(&line.join(","));
        text.push_str("\r\n");
    }
    text
}

/// One cell, quoted if needed. Text that a spreadsheet would evaluate as a formula gets a leading
/// apostrophe; numbers stay numbers.
fn cell(text: &str, number: bool) -> String {
    let formula = !number && text.starts_with(['=', '+', '-', '@', '\t', '\r']);
    let text = if formula {
        format!("'{text}")
    } else {
        text.to_owned()
    };
    if text.contains([',', '"', '\n', '\r']) {
        return format!("\"{}\"", text.replace('"', "\"\""));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(name: &str, score: i64) -> ScoreEntry {
        ScoreEntry {
            date: 1_700_000_000_000,
            name: name.into(),
            score,
            game: "hex".into(),
            options: "size=7, swap=false".into(),
            opponent: "Ida".into(),
            result: "won".into(),
            table: "abc".into(),
            seat: 0,
            measure: Some(-7),
            level: 3,
            plies: 12,
            undone: false,
            helped: true,
        }
    }

    #[test]
    fn csv_quotes_and_disarms() {
        let text = csv(&[entry("=cmd()", -3), entry("Åse \"A\", B", 12)]);
        let lines: Vec<_> = text.split("\r\n").collect();
        assert_eq!(
            lines[1],
            "2023-11-14T22:13:20Z,'=cmd(),-3,hex,\"size=7, swap=false\",Ida,won,abc,-7,3,12,false,true"
        );
        assert!(lines[2].starts_with("2023-11-14T22:13:20Z,\"Åse \"\"A\"\", B\",12,"));
    }

    #[tokio::test]
    async fn names_are_searched_in_an_index() {
        let pool = sqlx::SqlitePool::connect("sqlite::memory:").await.unwrap();
        crate::store::schema::SQLITE.run(&pool).await.unwrap();
        let query = ScoreQuery {
            name: Some("Ada".into()),
            ..ScoreQuery::default()
        };
        let (wanted, values) = filter(&query, "");
        let plan = format!("EXPLAIN QUERY PLAN SELECT COUNT(*) FROM scores WHERE {wanted}");
        let plan = sqlx::query(AssertSqlSafe(plan)).bind(&values[0]);
        let plan = plan.bind(&values[1]).fetch_one(&pool).await.unwrap();
        let plan: String = plan.try_get("detail").unwrap();
        assert!(plan.contains("INDEX scores_by_name"), "{plan}");
    }

    #[test]
    fn like_signs_are_plain_text() {
        assert_eq!(escape("50%_!"), "50!%!_!!");
    }
}
