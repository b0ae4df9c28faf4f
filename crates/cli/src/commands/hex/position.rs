//! Positions as they are given on the command line.

use anyhow::bail;
use ludograph_core::Game;
use ludograph_hex::boundary::{self, Stone};
use ludograph_hex::hexworld::Link;
use ludograph_hex::{Action, Cell, Colour, Hex, Params};
use ludograph_hex_engine::solve::Position;
use serde::Deserialize;

/// A position as puzzles are written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Stones {
    cols: u8,
    rows: u8,
    black: Vec<String>,
    white: Vec<String>,
    to_move: String,
}

/// A colour in the notation of other Hex programs.
pub(super) fn colour_name(colour: Colour) -> &'static str {
    match Stone::of(colour) {
        Stone::Black => "black",
        Stone::White => "white",
    }
}

/// Reads a HexWorld link, or stones as JSON.
pub(super) fn read(text: &str) -> anyhow::Result<Position> {
    if !text.trim_start().starts_with('{') {
        let link: Link = text.trim().parse()?;
        return Ok(Position::from(link.session()?.position()));
    }
    let stones: Stones = serde_json::from_str(text)?;
    let cells = |names: &[String]| -> anyhow::Result<Vec<Cell>> {
        names
            .iter()
            .map(|name| {
                Ok(boundary::across(
                    name.parse()
                        .map_err(|_| anyhow::anyhow!("'{name}' is not a cell"))?,
                ))
            })
            .collect()
    };
    let mover = match stones.to_move.as_str() {
        "black" => Stone::Black.colour(),
        "white" => Stone::White.colour(),
        other => bail!("to_move is black or white, not '{other}'"),
    };
    // Black joins top and bottom there and left and right here: columns and rows change places.
    let (red, blue) = (cells(&stones.black)?, cells(&stones.white)?);
    Ok(Position::new(stones.rows, stones.cols, &red, &blue, mover)?)
}

/// Reads a position as one that a game can have: its players have moved in turn.
pub(super) fn game(text: &str) -> anyhow::Result<Hex> {
    if !text.trim_start().starts_with('{') {
        let link: Link = text.trim().parse()?;
        return Ok(link.session()?.position().clone());
    }
    let position = read(text)?;
    let (red, blue) = (position.stones(Colour::Red), position.stones(Colour::Blue));
    let ahead = usize::from(position.mover() == Colour::Blue);
    if red.len() != blue.len() + ahead {
        bail!(
            "black and white have not moved in turn: {} and {} stones, {} to move",
            red.len(),
            blue.len(),
            colour_name(position.mover())
        );
    }
    let params = Params {
        swap: false,
        ..Params::sized(position.cols(), position.rows())
    };
    let mut game = Hex::start(&params, &())?;
    for number in 0..red.len() + blue.len() {
        let cell = [red, blue][number % 2][number / 2];
        game.apply(Action::Place(cell));
    }
    Ok(game)
}
