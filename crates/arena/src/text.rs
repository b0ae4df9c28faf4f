//! The table as plain text, for terminals and logs.

use std::fmt::Write;

use crate::standings::{DuelSummary, Standing, Standings, TestSummary};
use crate::stats::{Interval, Verdict};

/// The most players whose results against each other still fit a terminal.
const CROSS_PLAYERS: usize = 12;

/// The whole table, with what there is to say below it.
#[must_use]
pub fn table(standings: &Standings) -> String {
    let mut text = rows(standings);
    if (3..=CROSS_PLAYERS).contains(&standings.players.len()) {
        text.push_str(&cross(standings));
    }
    for line in remarks(standings) {
        text.push_str(&line);
        text.push('\n');
    }
    text
}

/// The rows alone, best player first.
#[must_use]
pub fn rows(standings: &Standings) -> String {
    let names = standings.players.iter().map(|p| p.name.chars().count());
    let width = names.max().unwrap_or(0).max("player".len());
    let mut text = format!(
        "    {:<width$} {:>6} {:>8} {:>7} {:>6} {:>6} {:>6} {:>7}  {:<14} {:>7} {:>9} {:>9}\n",
        "player",
        "games",
        "points",
        "score",
        "won",
        "drawn",
        "lost",
        "scored",
        "Elo",
        "first",
        "ms/move",
        "longest"
    );
    for (rank, index) in standings.ranking().into_iter().enumerate() {
        let player = &standings.players[index];
        let times = &standings.times[index];
        let share = (player.games > 0).then(|| player.points / player.games as f64);
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "{:>3} {:<width$} {:>6} {:>8} {:>7} {:>6} {:>6} {:>6} {:>7}  {:<14} {:>7} {:>9} {:>9}",
            rank + 1,
            player.name,
            player.games,
            points(player.points),
            percent(share),
            player.won,
            player.drawn,
            player.lost,
            mean_points(standings, player),
            player.elo.map_or_else(|| "–".into(), elo),
            percent(player.first.share()),
            times.mean().map_or_else(|| "–".into(), millis),
            if times.moves > 0 {
                millis(times.max)
            } else {
                "–".into()
            },
        );
    }
    text
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
    if let Some(share) = standings.first_share {
        lines.push(format!(
            "The first seat took {} of the points; {} of {} games were drawn or shared.",
            percent(Some(share)),
            standings.draws,
            standings.games
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
    fn numbers_are_short() {
        assert_eq!((points(12.0), points(12.5)), ("12".into(), "12.5".into()));
        assert_eq!(percent(None), "–");
        assert_eq!(
            [0.01, 0.26, 9.87, 512.4].map(millis),
            ["< 0.1", "0.3", "9.9", "512"]
        );
    }
}
