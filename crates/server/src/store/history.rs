//! The finished games of a profile, page by page.

use ludograph_protocol::{HistoryPage, HistoryQuery, PlayedGame, RatingChange};
use sqlx::query::Query;
use sqlx::{AssertSqlSafe, Row};

use super::Store;
use super::backend::StoreError;
use super::lease::on_lease;
use super::rows::PageKey;
use super::scores::escape;

const COLUMNS: &str = "p.table_id, p.seat, p.date, p.game, p.options, p.opponent, p.result, p.plies, p.rated, e.rating, e.change";

impl Store {
    /// A page of the finished games of a profile, latest first, after a key.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn history(
        &self,
        profile: &str,
        query: &HistoryQuery,
        after: Option<&PageKey>,
        size: u32,
    ) -> Result<HistoryPage, StoreError> {
        // Only constants and numbers go into the statement; texts are bound.
        let (wanted, values) = filter(profile, query, after);
        let select = format!(
            "SELECT {COLUMNS} FROM played p LEFT JOIN rating_events e ON e.profile = p.profile AND e.table_id = p.table_id
            WHERE {wanted} ORDER BY p.date DESC, p.table_id DESC LIMIT {}",
            size + 1
        );
        let mut games: Vec<PlayedGame> = on_lease!(&self.lists, connection => {
            let select = sqlx::query(AssertSqlSafe(select));
            let rows = values.iter().fold(select, Query::bind).fetch_all(connection).await?;
            rows.iter().map(|row| {
                let (rating, change): (Option<f64>, Option<f64>) = (row.try_get(9)?, row.try_get(10)?);
                Ok(PlayedGame {
                    table: row.try_get(0)?,
                    seat: row.try_get::<i64, _>(1)? as u8,
                    date: row.try_get(2)?,
                    game: row.try_get(3)?,
                    options: row.try_get(4)?,
                    opponent: row.try_get(5)?,
                    result: row.try_get(6)?,
                    plies: row.try_get::<i64, _>(7)? as u32,
                    rated: row.try_get::<i64, _>(8)? != 0,
                    rating: rating.zip(change).map(|(rating, change)| RatingChange { rating, change }),
                })
            }).collect::<Result<Vec<_>, StoreError>>()
        })?;
        let more = games.len() > size as usize;
        games.truncate(size as usize);
        let last = games.last().filter(|_| more);
        let next = last.map(|game| format!("{}.{}", game.date, game.table));
        Ok(HistoryPage { games, next })
    }
}

/// The filters of a query as a condition, and the values of its parameters.
fn filter(profile: &str, query: &HistoryQuery, after: Option<&PageKey>) -> (String, Vec<String>) {
    let mut values = vec![profile.to_owned()];
    let mut wanted = vec!["p.profile = $1".to_owned()];
    let mut value = |text: String| {
        values.push(text);
        format!("${}", values.len())
    };
    let given = |text: &Option<String>| text.clone().filter(|text| !text.is_empty());
    if let Some(game) = given(&query.game) {
        wanted.push(format!("p.game = {}", value(game)));
    }
    if let Some(result) = given(&query.result) {
        wanted.push(format!("p.result = {}", value(result)));
    }
    if let Some(opponent) = given(&query.opponent) {
        let opponent = value(format!("%{}%", escape(&opponent.to_lowercase())));
        wanted.push(format!("LOWER(p.opponent) LIKE {opponent} ESCAPE '!'"));
    }
    if let Some(from) = query.from {
        wanted.push(format!("p.date >= {from}"));
    }
    if let Some(to) = query.to {
        wanted.push(format!("p.date < {to}"));
    }
    if let Some(PageKey { date, table }) = after {
        let table = value(table.clone());
        wanted.push(format!("(p.date, p.table_id) < ({date}, {table})"));
    }
    (wanted.join(" AND "), values)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn pages_are_read_from_an_index() {
        let pool = sqlx::SqlitePool::connect("sqlite::memory:").await.unwrap();
        crate::store::schema::SQLITE.run(&pool).await.unwrap();
        let after = PageKey::parse("17.abcdefghjkmn").unwrap();
        let (wanted, values) = filter("ada", &HistoryQuery::default(), Some(&after));
        let plan = format!(
            "EXPLAIN QUERY PLAN SELECT p.table_id FROM played p WHERE {wanted}
            ORDER BY p.date DESC, p.table_id DESC LIMIT 50"
        );
        let query = values
            .iter()
            .fold(sqlx::query(AssertSqlSafe(plan)), Query::bind);
        let rows = query.fetch_all(&pool).await.unwrap();
        let plan: Vec<String> = rows.iter().map(|row| row.get("detail")).collect();
        assert_eq!(plan.len(), 1, "{plan:?}");
        assert!(plan[0].contains("INDEX played_by_date"), "{plan:?}");
    }

    #[test]
    fn a_key_is_a_date_and_a_table() {
        assert!(PageKey::parse("-17.abcdefghjkmn").is_some());
        for bad in ["", "17", "17.", "x.abcdefghjkmn", "17.' OR 1=1"] {
            assert_eq!(PageKey::parse(bad), None, "{bad}");
        }
    }
}
