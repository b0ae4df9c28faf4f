//! The table as plain text, for terminals and logs.

use std::fmt::Write;

use ludograph_core::error::shorten;

use crate::standings::{DuelSummary, Standing, Standings, TestSummary};
use crate::stats::{Interval, Verdict};

/// The most players whose results against each other still fit a terminal.
const CROSS_PLAYERS: usize = 12;

/// The whole table, with what there is to say below it.
#[must_use]
pub fn table(standings: &Standings) -> String {
    fitted(standings, usize::MAX)
}

/// [`table`] for a terminal of `width` columns: long names are cut, columns that matter less are
/// left out, and sentences are wrapped.
#[must_use]
pub fn fitted(standings: &Standings, width: usize) -> String {
    let mut text = rows(standings, width);
    if (3..=CROSS_PLAYERS).contains(&standings.players.len()) {
        let cross = cross(standings);
        if cross.lines().all(|line| line.chars().count() <= width) {
            text.push_str(&cross);
        }
    }
    for line in remarks(standings) {
        text.push_str(&wrap(&line, width));
        text.push('\n');
    }
    text
}

/// A column: its head, its cells, and how soon it is left out where the table is too wide.
struct Column {
    head: &'static str,
    cells: Vec<String>,
    /// The higher, the sooner; 0 stays.
    dispensable: u8,
}

impl Column {
    fn width(&self) -> usize {
        let cells = self.cells.iter().map(|cell| cell.chars().count());
        cells.chain([self.head.len()]).max().unwrap_or(0)
    }
}

/// The rows alone, best player first.
#[must_use]
pub fn rows(standings: &Standings, width: usize) -> String {
    let order = standings.ranking();
    let mut columns = columns(standings, &order);
    let names: Vec<&str> = order
        .iter()
        .map(|&i| standings.players[i].name.as_str())
        .collect();
    let longest = names.iter().map(|name| name.chars().count()).max();
    let longest = longest.unwrap_or(0).max("player".len());
    let needed = |columns: &[Column]| columns.iter().map(|c| 2 + c.width()).sum::<usize>();
    while needed(&columns) + RANK + longest.min(SHORT_NAME) > width {
        let last = (0..columns.len()).max_by_key(|&i| columns[i].dispensable);
        match last.filter(|&i| columns[i].dispensable > 0) {
            Some(index) => drop(columns.remove(index)),
            None => break,
        }
    }
    let room = width.saturating_sub(needed(&columns) + RANK);
    let longest = longest.min(room.max(SHORT_NAME));
    let mut text = format!("{:RANK$}{:<longest$}", "", "player");
    for column in &columns {
        // Writing to a string cannot fail.
        let _ = write!(text, "  {:>w$}", column.head, w = column.width());
    }
    text.push('\n');
    for (rank, name) in names.into_iter().enumerate() {
        let _ = write!(text, "{:>3} {:<longest$}", rank + 1, cut(name, longest));
        for column in &columns {
            let _ = write!(text, "  {:>w$}", column.cells[rank], w = column.width());
        }
        text.push('\n');
    }
    text
}

/// A name of at most `length` characters.
fn cut(name: &str, length: usize) -> String {
    if name.chars().count() <= length {
        name.to_owned()
    } else {
        shorten(name, length.saturating_sub(1))
    }
}

/// Columns of the rank in front of a name.
const RANK: usize = 4;
/// Names are cut to this length before columns are left out.
const SHORT_NAME: usize = 16;

/// The columns that have something to say, from left to right.
fn columns(standings: &Standings, order: &[usize]) -> Vec<Column> {
    let players = || order.iter().map(|&i| &standings.players[i]);
    let times = || order.iter().map(|&i| &standings.times[i]);
    let copies = standings.distinct < standings.games;
    let several = times().any(|t| t.turns > 0 && t.turns < t.moves);
    let mut columns = Vec::new();
    let mut add = |wanted: bool, head, dispensable, cells: Vec<String>| {
        if wanted {
            columns.push(Column {
                head,
                cells,
                dispensable,
            });
        }
    };
    let counts = |count: fn(&Standing) -> u64| players().map(|p| count(p).to_string()).collect();
    let duration = |mean: Option<f64>| mean.map_or_else(|| "–".into(), millis);
    add(true, "games", 1, counts(|p| p.games));
    add(copies, "distinct", 0, counts(|p| p.distinct));
    add(
        true,
        "points",
        5,
        players().map(|p| points(p.points)).collect(),
    );
    add(
        true,
        "score",
        0,
        players().map(|p| percent(p.share())).collect(),
    );
    add(true, "won", 2, counts(|p| p.won));
    let drawn = players().any(|p| p.drawn > 0);
    add(drawn, "drawn", 2, counts(|p| p.drawn));
    add(true, "lost", 2, counts(|p| p.lost));
    let failed = players().any(|p| p.failed > 0);
    add(failed, "failed", 0, counts(|p| p.failed));
    let scored = players().map(|p| mean_points(standings, p)).collect();
    add(standings.counts_points(), "scored", 4, scored);
    let rating = |p: &Standing| match p.elo {
        _ if p.unrated => "not rated".into(),
        Some(interval) => elo(interval),
        None => "–".into(),
    };
    add(true, "Elo", 0, players().map(rating).collect());
    let first = players().map(|p| percent(p.first.share())).collect();
    add(true, "first", 6, first);
    add(
        true,
        "ms/move",
        3,
        times().map(|t| duration(t.mean())).collect(),
    );
    let turns = times().map(|t| duration(t.mean_turn())).collect();
    add(several, "ms/turn", 3, turns);
    let longest = times().map(|t| duration((t.moves > 0).then_some(t.max)));
    add(true, "longest", 7, longest.collect());
    columns
}

/// Wraps a sentence at words; lines after the first are indented.
#[must_use]
pub fn wrap(text: &str, width: usize) -> String {
    let mut out = String::new();
    let mut column = 0;
    for word in text.split(' ') {
        let length = word.chars().count();
        if column > 0 && column + 1 + length > width {
            out.push_str("\n  ");
            column = 2;
        } else if column > 0 {
            out.push(' ');
            column += 1;
        }
        out.push_str(word);
        column += length;
    }
    out
}

/// Who took how much against whom, in the order of the rows.
fn cross(standings: &Standings) -> String {
    let order = standings.ranking();
    let names = standings.players.iter().map(|p| p.name.chars().count());
    let width = names.max().unwrap_or(0).max("score against".len());
    let mut text = format!("    {:<width$}", "score against");
    for rank in 1..=order.len() {
        // Writing to a string cannot fail.
        let _ = write!(text, " {rank:>7}");
    }
    text.push('\n');
    for (rank, &row) in order.iter().enumerate() {
        let _ = write!(
            text,
            "{:>3} {:<width$}",
            rank + 1,
            standings.players[row].name
        );
        for &column in &order {
            let cell = standings.cross[row][column].and_then(|score| score.share());
            let cell = cell.map_or_else(String::new, |share| percent(Some(share)));
            let _ = write!(text, " {cell:>7}");
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    text
}

/// What the game itself counted for a player, a game; nothing where only the winner counts.
#[must_use]
pub fn mean_points(standings: &Standings, player: &Standing) -> String {
    let mean = player.scored.mean().filter(|_| standings.counts_points());
    mean.map_or_else(|| "–".into(), |mean| format!("{mean:.1}"))
}

/// What there is to say below the table.
#[must_use]
pub fn remarks(standings: &Standings) -> Vec<String> {
    let mut lines = Vec::new();
    lines.extend(copies(standings));
    for player in standings.players.iter().filter(|p| p.unrated) {
        lines.push(format!(
            "{} failed in all of its {} games and is not rated.",
            player.name, player.games
        ));
    }
    if let Some(share) = standings.first_share {
        lines.push(format!(
            "The first seat took {} of the points; {} of {} games were drawn or shared.",
            percent(Some(share)),
            standings.draws,
            standings.distinct
        ));
    }
    if let [first, second] = standings.players.as_slice()
        && let Some(duel) = &standings.duel
        && duel.pairs.pairs() > 0
    {
        lines.push(duel_line(&first.name, &second.name, duel));
        lines.extend(duel.sprt.as_ref().map(test_line));
    }
    if standings.pulled {
        lines.push(
            "Somebody won or lost everything against the rest: ratings are pulled towards the middle to stay finite."
                .into(),
        );
    }
    if standings.void > 0 {
        lines.push(format!(
            "{} games could not be played and count for no player.",
            standings.void
        ));
    }
    for failed in &standings.setbacks {
        let who = failed.player.as_deref().unwrap_or("the game itself");
        lines.push(format!(
            "Game {}: {who} failed: {}",
            failed.game, failed.reason
        ));
    }
    let failed: u64 = standings.players.iter().map(|p| p.failed).sum();
    let unlisted = (failed + standings.void).saturating_sub(standings.setbacks.len() as u64);
    if unlisted > 0 {
        lines.push(format!("… and {unlisted} more failures."));
    }
    lines
}

/// A warning where games repeat earlier ones.
fn copies(standings: &Standings) -> Option<String> {
    let (games, distinct) = (standings.games, standings.distinct);
    if distinct == games {
        return None;
    }
    let mut line = format!(
        "{games} games, {distinct} distinct: copies of a game count once, and intervals are taken over distinct pairs."
    );
    if 2 * distinct < games {
        line += " The players are nearly deterministic: more games add nothing. Try --openings random:2, or more openings.";
    }
    Some(line)
}

fn duel_line(first: &str, second: &str, duel: &DuelSummary) -> String {
    let counts = duel.pairs.counts().map(|n| n.to_string()).join(" ");
    let stronger = percent(duel.superiority);
    format!(
        "{first} against {second}: {} Elo at 95 %; stronger with {stronger}; pairs with 0 ½ 1 1½ 2 points: {counts}",
        duel.pairs.elo().map_or_else(|| "–".into(), elo)
    )
}

fn test_line(test: &TestSummary) -> String {
    let verdict = match test.verdict {
        Verdict::Stronger => format!("rather {} than {}: accepted", test.elo1, test.elo0),
        Verdict::Weaker => format!("rather {} than {}: accepted", test.elo0, test.elo1),
        Verdict::Open => "undecided".into(),
    };
    format!(
        "Sequential test of {} against {} Elo: LLR {:.2} within ({:.2}, {:.2}); {verdict}.",
        test.elo0, test.elo1, test.llr, test.lower, test.upper
    )
}

/// A rating with its error, or the one bound that is known.
#[must_use]
pub fn elo(interval: Interval) -> String {
    match (
        interval.value,
        interval.error(),
        interval.low,
        interval.high,
    ) {
        (Some(value), Some(error), ..) => format!("{value:+.0} ± {error:.0}"),
        (Some(value), ..) => format!("{value:+.0}"),
        (None, _, Some(low), _) => format!("> {low:+.0}"),
        (None, _, _, Some(high)) => format!("< {high:+.0}"),
        _ => "–".into(),
    }
}

/// A share in per cent.
#[must_use]
pub fn percent(share: Option<f64>) -> String {
    share.map_or_else(|| "–".into(), |s| format!("{:.1} %", 100.0 * s))
}

/// Points, without a zero fraction.
#[must_use]
pub fn points(points: f64) -> String {
    if points.fract().abs() < 1e-9 {
        format!("{points:.0}")
    } else {
        format!("{points:.1}")
    }
}

/// Milliseconds, rounded for reading.
#[must_use]
pub fn millis(millis: f64) -> String {
    match millis {
        m if m < 0.1 => "< 0.1".into(),
        m if m < 10.0 => format!("{m:.1}"),
        m => format!("{m:.0}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratings_say_what_is_known() {
        let interval = |value, low, high| Interval { value, low, high };
        assert_eq!(elo(interval(Some(12.4), Some(2.0), Some(22.0))), "+12 ± 10");
        assert_eq!(elo(interval(None, Some(407.2), None)), "> +407");
        assert_eq!(elo(interval(None, None, Some(-407.2))), "< -407");
        assert_eq!(elo(interval(Some(-3.0), None, Some(9.0))), "-3");
        assert_eq!(elo(interval(None, None, None)), "–");
    }

    #[test]
    fn sentences_wrap_at_words() {
        assert_eq!(wrap("one two three four", 9), "one two\n  three\n  four");
        assert_eq!(wrap("one two", usize::MAX), "one two");
    }

    #[test]
    fn numbers_are_short() {
        assert_eq!((points(12.0), points(12.5)), ("12".into(), "12.5".into()));
        assert_eq!(percent(None), "–");
        assert_eq!(
            [0.01, 0.26, 9.87, 512.4].map(millis),
            ["< 0.1", "0.3", "9.9", "512"]
        );
    }
}
