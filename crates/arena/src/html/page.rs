//! The frame of the page: style, tables, escaping.

/// Light and dark by the reader's choice; colours differ in more than hue.
const STYLE: &str = "\
:root{color-scheme:light dark;--ink:#1d2328;--soft:#5d6873;--line:#d5dbe1;--paper:#fff;--a:#0b62a8;--b:#b3400b;--band:#0b62a82e}\
@media(prefers-color-scheme:dark){:root{--ink:#e6e9ec;--soft:#9aa5b1;--line:#3a434c;--paper:#14181c;--a:#6db7f2;--b:#f2a26d;--band:#6db7f23d}}\
body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);max-width:72rem;margin:2rem auto;padding:0 1rem}\
h1{font-size:1.5rem}h2{font-size:1.15rem;margin-top:2rem}\
dl{display:grid;grid-template-columns:max-content 1fr;gap:.15rem 1rem}dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}\
.wide{overflow-x:auto}table{border-collapse:collapse;font-variant-numeric:tabular-nums}\
th,td{padding:.25rem .5rem;border-bottom:1px solid var(--line);text-align:right;white-space:nowrap}\
th{color:var(--soft);font-weight:600}th:nth-child(2),td:nth-child(2){text-align:left}\
svg{width:100%;height:auto;margin-top:1rem}svg text{fill:var(--ink);font:13px system-ui,sans-serif}svg text.soft{fill:var(--soft)}\
.axis{stroke:var(--line);stroke-width:1}.mark{stroke:var(--a);fill:none;stroke-width:2}.bar{fill:var(--a)}.band{fill:var(--band)}\
.bound{stroke:var(--b);stroke-width:1.5;stroke-dasharray:6 4}";

/// A whole page.
pub(super) fn page(title: &str, body: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n{body}</body>\n</html>\n",
        escape(title)
    )
}

/// The heading of a section.
pub(super) fn heading(text: &str) -> String {
    format!("<h2>{}</h2>\n", escape(text))
}

/// A table of texts.
pub(super) fn table(head: &[String], rows: impl Iterator<Item = Vec<String>>) -> String {
    let row = |tag: &str, cells: &[String]| {
        let cells = cells
            .iter()
            .map(|c| format!("<{tag}>{}</{tag}>", escape(c)));
        format!("<tr>{}</tr>\n", cells.collect::<String>())
    };
    let body: String = rows.map(|cells| row("td", &cells)).collect();
    format!(
        "<div class=\"wide\"><table>\n<thead>{}</thead>\n<tbody>\n{body}</tbody>\n</table></div>\n",
        row("th", head)
    )
}

/// Text that is safe between tags and in attributes.
pub(super) fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            c => safe.push(c),
        }
    }
    safe
}
