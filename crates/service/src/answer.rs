//! Answers about new and imported tables, lists and pictures.

use ludograph_catalog::{AnyGame, AnySession, ParamKind};
use ludograph_core::Seed;
use ludograph_protocol::{CreatedSeat, CreatedTable, ImportGame};
use ludograph_table::{Created, Refusal, Token, create};
use serde_json::{Map, Value};

use crate::messages;
use crate::refusal::not_found;

/// Entries of a page by default.
const DEFAULT_SIZE: u32 = 50;

/// The links of a new table, and the secrets of its seats.
#[must_use]
pub fn created(id: &str, tokens: &[Option<Token>]) -> CreatedTable {
    let seats = tokens.iter().enumerate().filter_map(|(seat, token)| {
        let token = token.as_ref()?.reveal().to_owned();
        Some(CreatedSeat {
            seat: seat as u8,
            link: format!("/t/{id}#seat={token}"),
            token,
        })
    });
    CreatedTable {
        id: id.to_owned(),
        link: format!("/t/{id}"),
        spectator_link: format!("/t/{id}?watch"),
        seats: seats.collect(),
    }
}

/// The game that a text tells.
///
/// # Errors
/// When the text cannot be read, or tells no legal game.
pub fn import(request: &ImportGame) -> Result<Box<dyn AnySession>, Refusal> {
    if request.format == "record" {
        return Ok(create::replay_text(request.text.trim())?.1);
    }
    let game = request
        .game
        .as_deref()
        .ok_or_else(|| Refusal::bad(messages::game_missing()))?;
    let game: &dyn AnyGame = ludograph_catalog::game(game)?;
    Ok(game.import(&request.format, &request.text)?)
}

/// The table of an imported game. With `me` and `seat` it is a game of that browser's person.
///
/// # Errors
/// When the text cannot be read, tells no legal game, or there is no such seat.
pub fn imported(request: &ImportGame) -> Result<Created, Refusal> {
    let me = create::identity(request.me.as_deref())?;
    create::from_import(&*import(request)?, request.seat.zip(me))
}

/// The page and its size as requested, or the defaults.
///
/// # Errors
/// When they are outside the limits.
pub fn paging(page: Option<u32>, size: Option<u32>) -> Result<(u32, u32), Refusal> {
    let (page, size) = (page.unwrap_or(0), size.unwrap_or(DEFAULT_SIZE));
    if page > 10_000 || !(1..=100).contains(&size) {
        return Err(Refusal::bad(messages::paging()));
    }
    Ok((page, size))
}

/// An example of the start of a game with these options, as SVG; the options are those of a query.
///
/// # Errors
/// When an option does not exist, or the game has no picture.
pub fn picture(
    game: &dyn AnyGame,
    query: impl IntoIterator<Item = (String, String)>,
) -> Result<String, Refusal> {
    let params: Map<String, Value> = query
        .into_iter()
        .map(|(name, text)| {
            let kind = game.info().params.iter().find(|p| p.name == name);
            let value = typed(kind.map(|param| &param.kind), text);
            (name, value)
        })
        .collect();
    let session = game.start(&Value::Object(params), Seed::fold(1))?;
    session.position().picture().ok_or_else(not_found)
}

/// The value of an option in a query. Text of another kind stays text, for the game to refuse.
fn typed(kind: Option<&ParamKind>, text: String) -> Value {
    match kind {
        Some(ParamKind::Int { .. } | ParamKind::Flag) => {
            serde_json::from_str(&text).unwrap_or(Value::String(text))
        }
        _ => Value::String(text),
    }
}

/// A result of the high scores as their ranking orders it.
#[must_use]
pub fn won(result: &str) -> i64 {
    match result {
        "won" | "shared" => 2,
        "drawn" => 1,
        _ => 0,
    }
}
