//! The head of a table's page, for previews of its link: Open Graph title, text and picture.
//!
//! In English: the programs that make previews name no language.

use axum::http::HeaderMap;
use axum::http::header::HOST;
use ludograph_catalog::AnyGame;
use ludograph_protocol::{Phase, SeatKind, SeatView, TableView};

use super::app::App;
use crate::actor::{Ask, Show, encode};
use crate::limits::Client;

/// The page's own tags stand between these two; a table's tags replace them.
const BEGIN: &str = "<!-- preview -->";
const END: &str = "<!-- /preview -->";

/// The tags of a table; `None` if there is no such table.
pub async fn head(app: &App, id: &str, query: Option<&str>, asked: &HeaderMap) -> Option<String> {
    let show: Show = |table, presence, thinking| {
        let view = table.view(presence, thinking);
        encode(&(title(&view), text(&view)))
    };
    let ask = |answer| Ask::Show(Client::current(), show, answer);
    let shown = app.registry.ask(id, ask).await.ok()?.ok()?;
    let (title, text): (String, String) = serde_json::from_slice(&shown).ok()?;
    let ply = query.and_then(|query| query.split('&').find_map(|part| part.strip_prefix("ply=")));
    let ply = ply.and_then(|ply| ply.parse::<u32>().ok());
    let picture = format!("/api/tables/{id}/picture.png");
    let picture = match ply {
        Some(ply) => format!("{picture}?ply={ply}"),
        None => picture,
    };
    Some(tags(&title, &text, &(origin(asked)? + &picture)))
}

/// The page with these tags in its head; unchanged if it has no head.
#[must_use]
pub fn insert(page: &[u8], tags: &str) -> String {
    let page = String::from_utf8_lossy(page);
    let own = page.split_once(BEGIN).and_then(|(before, rest)| {
        let (_, after) = rest.split_once(END)?;
        Some((before, after))
    });
    match own {
        Some((before, after)) => format!("{before}{tags}{after}"),
        None => page.replacen("</head>", &format!("{tags}</head>"), 1),
    }
}

fn tags(title: &str, text: &str, picture: &str) -> String {
    let (title, text, picture) = (escape(title), escape(text), escape(picture));
    format!(
        "<meta property=\"og:type\" content=\"website\">\
         <meta property=\"og:site_name\" content=\"Ludograph\">\
         <meta property=\"og:title\" content=\"{title}\">\
         <meta property=\"og:description\" content=\"{text}\">\
         <meta name=\"description\" content=\"{text}\">\
         <meta property=\"og:image\" content=\"{picture}\">\
         <meta property=\"og:image:width\" content=\"1200\">\
         <meta property=\"og:image:height\" content=\"630\">\
         <meta name=\"twitter:card\" content=\"summary_large_image\">"
    )
}

/// Text inside an attribute.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
        .replace('\'', "&#39;")
}

fn title(table: &TableView) -> String {
    let game = ludograph_catalog::game(&table.game).map(AnyGame::info);
    let game = game.map_or(table.game.as_str(), |info| info.name);
    let names: Vec<_> = table.state.seats.iter().map(name).collect();
    format!("{game}: {}", names.join(" – "))
}

fn name(seat: &SeatView) -> String {
    match (seat.kind, seat.name.as_str()) {
        (SeatKind::Open, _) => "open seat".into(),
        (SeatKind::Computer, name) => format!("Computer ({name})"),
        (SeatKind::Person, "") => "Guest".into(),
        (SeatKind::Person, name) => name.into(),
    }
}

fn text(table: &TableView) -> String {
    let state = &table.state;
    match (state.phase, &state.result) {
        (Phase::Waiting, _) => "A seat is open: click to play. Free, no account.".into(),
        (Phase::Playing, _) => format!("Move {}. Click to watch the game.", state.ply + 1),
        (Phase::Over, Some(result)) => {
            let winners = result.winners.iter();
            let names: Vec<_> = winners
                .filter_map(|seat| state.seats.get(usize::from(*seat)))
                .map(name)
                .collect();
            match names.as_slice() {
                [] if state.seats.len() == 1 => format!("Over after {} moves.", state.ply),
                [] => format!("Draw after {} moves.", state.ply),
                names => format!("{} won after {} moves.", names.join(" and "), state.ply),
            }
        }
        (Phase::Over, None) => format!("{} moves to look at.", state.ply),
    }
}

/// Scheme and host of this server as the client sees them; `None` without a plain host name.
fn origin(asked: &HeaderMap) -> Option<String> {
    let host = asked.get(HOST)?.to_str().ok()?;
    let plain = |c: char| c.is_ascii_alphanumeric() || ".-:[]".contains(c);
    if host.is_empty() || !host.chars().all(plain) {
        return None;
    }
    let scheme = asked.get("x-forwarded-proto").and_then(|v| v.to_str().ok());
    let scheme = scheme.filter(|s| *s == "https").unwrap_or("http");
    Some(format!("{scheme}://{host}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_cannot_leave_their_attribute() {
        let tags = tags(
            "\"><script>alert('1')</script>",
            "a & b",
            "http://x/p.png?a=1&b=2",
        );
        assert!(
            !tags.contains("<script") && !tags.contains("alert('"),
            "{tags}"
        );
        assert!(
            tags.contains("&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)"),
            "{tags}"
        );
        assert!(
            tags.contains("content=\"a &amp; b\"") && tags.contains("?a=1&amp;b=2"),
            "{tags}"
        );
    }

    #[test]
    fn a_table_replaces_the_tags_of_the_page() {
        let page = format!("<head>{BEGIN}<meta own>{END}<title>x</title></head>");
        assert_eq!(
            insert(page.as_bytes(), "T"),
            "<head>T<title>x</title></head>"
        );
        assert_eq!(insert(b"<head></head>", "T"), "<head>T</head>");
        assert_eq!(insert(b"<p>mine", "T"), "<p>mine");
    }

    #[test]
    fn only_a_plain_host_is_named() {
        let asked = |host: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(HOST, host.parse().unwrap());
            origin(&headers)
        };
        assert_eq!(
            asked("play.example:8080").as_deref(),
            Some("http://play.example:8080")
        );
        assert_eq!(asked("a\"b"), None);
    }
}
