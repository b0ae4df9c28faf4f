//! The high scores.

use sqlx::{AssertSqlSafe, Row};

use super::Store;
use super::backend::{StoreError, on_backend};
use ludograph_protocol::{ScoreColumn, ScoreEntry, ScorePage, ScoreQuery, SortOrder};

/// The filters of a query; an empty text matches everything. `name` and `opponent` match anywhere,
/// ignoring case.
const WHERE: &str = "WHERE ($1 = '' OR game = $1) AND ($2 = '' OR options = $2)
    AND ($3 = '' OR LOWER(name) LIKE $3 ESCAPE '!') AND ($4 = '' OR LOWER(opponent) LIKE $4 ESCAPE '!')";
const COLUMNS: &str = "date, name, score, game, options, opponent, result, table_id, seat, undone";
const OPTION_SETS: &str =
    "SELECT DISTINCT options FROM scores WHERE ($1 = '' OR game = $1) ORDER BY options LIMIT 200";

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
        let [game, options, name, opponent] = filters(query);
        // Only constants go into the statement; the client's values are bound.
        let select = format!(
            "SELECT {COLUMNS} FROM scores {WHERE} ORDER BY {} LIMIT $5 OFFSET $6",
            order(query)
        );
        let count = format!("SELECT COUNT(*) FROM scores {WHERE}");
        on_backend!(&self.lists, pool => {
            let rows = sqlx::query(AssertSqlSafe(select))
                .bind(&game).bind(&options).bind(&name).bind(&opponent)
                .bind(i64::from(size)).bind(i64::from(page) * i64::from(size))
                .fetch_all(pool).await?;
            let total = sqlx::query(AssertSqlSafe(count))
                .bind(&game).bind(&options).bind(&name).bind(&opponent)
                .fetch_one(pool).await?;
            let sets = sqlx::query(OPTION_SETS).bind(&game).fetch_all(pool).await?;
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
                undone: row.try_get::<i64, _>(9)? != 0,
            })).collect::<Result<_, StoreError>>()?;
            let option_sets = sets.iter().map(|row| Ok(row.try_get(0)?)).collect::<Result<_, StoreError>>()?;
            Ok(ScorePage { entries, total: total.try_get::<i64, _>(0)? as u64, option_sets })
        })
    }
}

fn filters(query: &ScoreQuery) -> [String; 4] {
    let plain = |text: &Option<String>| text.clone().unwrap_or_default();
    let within = |text: &Option<String>| match text.as_deref().unwrap_or("") {
        "" => String::new(),
        text => format!("%{}%", escape(&text.to_lowercase())),
    };
    [
        plain(&query.game),
        plain(&query.options),
        within(&query.name),
        within(&query.opponent),
    ]
}

/// Escapes the wildcards of `LIKE`.
fn escape(text: &str) -> String {
    text.replace('!', "!!")
        .replace('%', "!%")
        .replace('_', "!_")
}

/// The order of a query, with ties broken so that pages do not overlap.
fn order(query: &ScoreQuery) -> String {
    let column = query.sort.unwrap_or_default();
    let (name, usual) = match column {
        ScoreColumn::Date => ("date", SortOrder::Desc),
        ScoreColumn::Name => ("LOWER(name)", SortOrder::Asc),
        ScoreColumn::Score => ("score", SortOrder::Desc),
        ScoreColumn::Game => ("game", SortOrder::Asc),
        ScoreColumn::Options => ("options", SortOrder::Asc),
        ScoreColumn::Opponent => ("LOWER(opponent)", SortOrder::Asc),
        ScoreColumn::Result => ("result", SortOrder::Asc),
    };
    let direction = match query.order.unwrap_or(usual) {
        SortOrder::Asc => "ASC",
        SortOrder::Desc => "DESC",
    };
    format!("{name} {direction}, date DESC, table_id, seat")
}

/// The entries as CSV with a header line.
#[must_use]
pub fn csv(entries: &[ScoreEntry]) -> String {
    let mut text = String::from("date,name,score,game,options,opponent,result,undone,table\r\n");
    for entry in entries {
        let date = crate::time::iso(entry.date);
        let score = entry.score.to_string();
        let undone = String::from(if entry.undone { "yes" } else { "no" });
        let cells = [
            &date,
            &entry.name,
            &score,
            &entry.game,
            &entry.options,
            &entry.opponent,
            &entry.result,
            &undone,
            &entry.table,
        ];
        let line: Vec<String> = cells
            .iter()
            .enumerate()
            .map(|(i, c)| cell(c, i == 2))
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
            undone: false,
        }
    }

    #[test]
    fn csv_quotes_and_disarms() {
        let text = csv(&[entry("=cmd()", -3), entry("Åse \"A\", B", 12)]);
        let lines: Vec<_> = text.split("\r\n").collect();
        assert_eq!(
            lines[1],
            "2023-11-14T22:13:20Z,'=cmd(),-3,hex,\"size=7, swap=false\",Ida,won,no,abc"
        );
        assert!(lines[2].starts_with("2023-11-14T22:13:20Z,\"Åse \"\"A\"\", B\",12,"));
    }

    #[test]
    fn like_signs_are_plain_text() {
        assert_eq!(escape("50%_!"), "50!%!_!!");
    }
}
