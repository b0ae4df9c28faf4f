//! The report: one page that needs nothing but itself.

mod page;
mod svg;

use std::fmt::Write;

use crate::curves;
use crate::standings::Standings;
use crate::tally::Tally;
use crate::text::{elo, mean_points, millis, percent, points, remarks};

use page::{escape, heading};

/// The report of an event as a page of HTML: ladder, cross table, plots, failures. No scripts, no
/// external files; it follows the reader's choice of light or dark.
#[must_use]
pub fn report(tally: &Tally) -> String {
    let standings = Standings::of(tally);
    let mut body = introduction(tally, &standings);
    body += &section(
        "Ladder",
        &(ladder_table(&standings) + &svg::ladder(&standings)),
    );
    if standings.players.len() > 2 {
        body += &section("Cross table", &cross_table(&standings));
    }
    if let Some(duel) = &standings.duel {
        let title = format!("Pairs of games by points of {}", standings.players[0].name);
        body += &section(&title, &svg::pairs(&duel.pairs));
    }
    let curve = curves::elo(tally);
    if curve.len() > 1 {
        body += &section("The estimate as it grew", &svg::elo_curve(&curve));
        if let Some(sprt) = tally.event().sprt {
            body += &section(
                "The sequential test",
                &svg::llr_curve(&curve, sprt.bounds()),
            );
        }
    }
    body += &section(
        "Share of the points",
        &svg::share_curves(&curves::shares(tally)),
    );
    body += &section("Thinking time", &svg::times(&standings));
    page::page(&title(tally), &body)
}

fn title(tally: &Tally) -> String {
    let names = tally.event().players.iter().map(|p| p.name.as_str());
    let names = names.collect::<Vec<_>>().join(" – ");
    format!("{}: {names}", tally.event().game)
}

fn section(title: &str, content: &str) -> String {
    format!("<section>\n{}{content}</section>\n", heading(title))
}

fn introduction(tally: &Tally, standings: &Standings) -> String {
    let event = tally.event();
    let mut facts = vec![
        ("game", event.game.clone()),
        ("options", event.params.to_string()),
        ("schedule", event.schedule.to_string()),
        (
            "games",
            format!("{} of {}", standings.games, event.total_games()),
        ),
        ("seed", event.seed.to_string()),
    ];
    if event.random_plies > 0 {
        facts.push(("openings", format!("{} random actions", event.random_plies)));
    } else if !event.openings.is_empty() {
        facts.push(("openings", event.openings.len().to_string()));
    }
    if !event.limits.is_none() {
        let limits = event.limits;
        let parts = [
            limits.millis.map(|n| format!("{n} ms")),
            limits.nodes.map(|n| format!("{n} positions")),
            limits.depth.map(|n| format!("depth {n}")),
        ];
        facts.push((
            "limits a move",
            parts.into_iter().flatten().collect::<Vec<_>>().join(", "),
        ));
    }
    let mut html = format!("<h1>{}</h1>\n<dl>\n", escape(&title(tally)));
    for (name, value) in facts {
        // Writing to a string cannot fail.
        let _ = writeln!(html, "<dt>{name}</dt><dd>{}</dd>", escape(&value));
    }
    html += "</dl>\n<ul>\n";
    for remark in remarks(standings) {
        let _ = writeln!(html, "<li>{}</li>", escape(&remark));
    }
    html + "</ul>\n"
}

fn ladder_table(standings: &Standings) -> String {
    let head = [
        "",
        "player",
        "games",
        "distinct",
        "points",
        "score",
        "won",
        "drawn",
        "lost",
        "failed",
        "mean points",
        "Elo",
        "as first",
        "ms a move",
        "ms a turn",
        "longest",
    ];
    let rows = standings
        .ranking()
        .into_iter()
        .enumerate()
        .map(|(rank, index)| {
            let player = &standings.players[index];
            let times = &standings.times[index];
            vec![
                (rank + 1).to_string(),
                player.name.clone(),
                player.games.to_string(),
                player.distinct.to_string(),
                points(player.points),
                percent(player.share()),
                player.won.to_string(),
                player.drawn.to_string(),
                player.lost.to_string(),
                player.failed.to_string(),
                mean_points(standings, player),
                player.elo.map_or_else(|| "–".into(), elo),
                percent(player.first.share()),
                times.mean().map_or_else(|| "–".into(), millis),
                times.mean_turn().map_or_else(|| "–".into(), millis),
                millis(times.max),
            ]
        });
    page::table(&head.map(str::to_owned), rows)
}

fn cross_table(standings: &Standings) -> String {
    let order = standings.ranking();
    let name = |index: usize| standings.players[index].name.clone();
    let head: Vec<String> = ["".into(), "points against".into()]
        .into_iter()
        .chain(order.iter().map(|&i| name(i)))
        .collect();
    let rows = order.iter().enumerate().map(|(rank, &row)| {
        let cells = order.iter().map(|&column| {
            standings.cross[row][column].map_or_else(
                || if row == column { "×" } else { "" }.to_owned(),
                |score| format!("{} / {}", points(score.points), score.games),
            )
        });
        [(rank + 1).to_string(), name(row)]
            .into_iter()
            .chain(cells)
            .collect()
    });
    page::table(&head, rows)
}
