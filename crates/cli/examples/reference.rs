//! Writes the reference part of the book into the folder given: `make reference` calls it.
//!
//! Games, options, players, messages and the HTTP interface are described once, where they are
//! registered; these pages are generated from there.

use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use ludograph_catalog::{AnyGame, GameInfo, ParamKind};
use ludograph_core::Seed;
use serde_json::Value;

const CRATES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("which folder?")?;
    write(Path::new(&folder))
}

fn write(folder: &Path) -> Result<(), Box<dyn Error>> {
    fs::create_dir_all(folder)?;
    fs::write(folder.join("games.md"), games()?)?;
    fs::write(folder.join("messages.md"), messages()?)?;
    fs::write(folder.join("api.md"), api()?)?;
    Ok(())
}

/// Text for a cell of a table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace('\n', " ")
}

fn games() -> Result<String, Box<dyn Error>> {
    let mut page = String::from(
        "# Games, options and players\n\nEvery option is a flag of the command line (`--city-two 2`) \
         and a field of `params` in records and over HTTP.\n",
    );
    for game in ludograph_catalog::all() {
        write_game(&mut page, game)?;
    }
    Ok(page)
}

fn write_game(page: &mut String, game: &dyn AnyGame) -> Result<(), Box<dyn Error>> {
    let info: &GameInfo = game.info();
    writeln!(
        page,
        "\n## {}\n\n`{}`: {}\n",
        info.name, info.id, info.summary
    )?;
    let seats = if info.min_seats == info.max_seats {
        info.min_seats.to_string()
    } else {
        format!("{} to {}", info.min_seats, info.max_seats)
    };
    writeln!(page, "Seats: {seats} ({}).", info.seat_names.join(", "))?;
    let session = game.start(&Value::Null, Seed::fold(1))?;
    let actions = session.actions();
    let shown: Vec<String> = actions.iter().take(6).map(|a| format!("`{a}`")).collect();
    writeln!(
        page,
        "Actions at the start, {} in all: {} …",
        actions.len(),
        shown.join(", ")
    )?;
    if !info.formats.is_empty() {
        writeln!(page, "Other file formats: {}.", info.formats.join(", "))?;
    }
    page.push_str("\n| option | values | default | meaning |\n|---|---|---|---|\n");
    for param in &info.params {
        let values = match &param.kind {
            ParamKind::Int { min, max } => format!("{min} to {max}"),
            ParamKind::Flag => "true, false".to_owned(),
            ParamKind::Choice { options } => options.join(", "),
        };
        let default = match &param.default {
            Value::String(word) => word.clone(),
            other => other.to_string(),
        };
        let help = cell(param.help);
        writeln!(page, "| `{}` | {values} | {default} | {help} |", param.name)?;
    }
    page.push_str("\n| player | level | time | what it does |\n|---|---|---|---|\n");
    for player in &info.players {
        let level = player
            .level
            .map_or(String::new(), |level| level.to_string());
        let time = player.millis.map_or(String::new(), |ms| format!("{ms} ms"));
        let summary = cell(player.summary);
        writeln!(page, "| `{}` | {level} | {time} | {summary} |", player.id)?;
    }
    Ok(())
}

fn messages() -> Result<String, Box<dyn Error>> {
    let mut page = String::from(
        "# Messages\n\nA refusal, a reason or an ending is a key and arguments on the wire. These are \
         the keys with their English sentences; the other languages are beside them in \
         `crates/<crate>/messages`.\n",
    );
    let mut crates: Vec<_> = fs::read_dir(CRATES)?.collect::<Result<_, _>>()?;
    crates.sort_by_key(fs::DirEntry::file_name);
    for entry in crates {
        let Ok(text) = fs::read_to_string(entry.path().join("messages/en.json")) else {
            continue;
        };
        let sentences: serde_json::Map<String, Value> = serde_json::from_str(&text)?;
        let name = entry.file_name();
        writeln!(
            page,
            "\n## {}\n\n| key | English |\n|---|---|",
            name.display()
        )?;
        for (key, sentence) in sentences {
            let sentence = cell(sentence.as_str().unwrap_or_default());
            writeln!(page, "| `{key}` | {} |", sentence.replace('<', "&lt;"))?;
        }
    }
    Ok(page)
}

fn api() -> Result<String, Box<dyn Error>> {
    let description = serde_json::to_value(ludograph_server::openapi())?;
    let mut page = String::from(
        "# HTTP interface\n\nThe server describes itself at `/openapi.json`; this is the list of its \
         paths. [HTTP and WebSocket](../protocol.md) explains how they work together.\n\n\
         | request | answer |\n|---|---|\n",
    );
    let paths = description["paths"].as_object().ok_or("no paths")?;
    for (path, methods) in paths {
        for (method, operation) in methods.as_object().ok_or("no methods")? {
            let responses = operation["responses"].as_object().ok_or("no responses")?;
            let good = responses.iter().find(|(status, _)| status.starts_with('2'));
            let answer = good.and_then(|(_, answer)| answer["description"].as_str());
            let answer = cell(answer.unwrap_or_default());
            writeln!(page, "| `{} {path}` | {answer} |", method.to_uppercase())?;
        }
    }
    Ok(page)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_committed_reference_is_current() {
        let folder = tempfile::tempdir().unwrap();
        write(folder.path()).unwrap();
        let committed = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/reference");
        ludograph_testkit::same_files(folder.path(), &committed, &[""], "run `make reference`");
    }
}
