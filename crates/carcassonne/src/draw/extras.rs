//! Extra terminal commands: tiles left, features, other parts of the map.

use ludograph_core::error::shorten;
use ludograph_core::messages::unknown_command;
use ludograph_core::{Ink, Message, Seat, Session};

use super::{columns, map, rotations};
use crate::messages;
use crate::position::Carcassonne;
use crate::tables::tables;
use crate::tile::Kind;
use crate::view::{FeatureView, feature_views};

/// The commands with their help.
pub(crate) const WORDS: &[(&str, &str)] = &[
    ("tiles", "the tiles not yet drawn, by kind"),
    ("tile", "tile D: what tile D looks like in every rotation"),
    (
        "fits",
        "fits X Y: the tiles not yet drawn that fit at a place",
    ),
    (
        "features",
        "cities, roads, fields and monasteries on which meeples stand, with their points",
    ),
    ("map", "map X Y: the part of the map around a place"),
];

/// Carries out one of [`WORDS`].
pub(crate) fn extra(
    session: &Session<Carcassonne>,
    words: &[&str],
    ink: Ink,
) -> Result<String, Message> {
    let game = session.position();
    match words {
        ["tiles"] => Ok(tiles(game, u32::MAX, ink)),
        ["tile", letter] => {
            let kind = Kind::parse(&letter.to_ascii_uppercase())
                .ok_or_else(|| messages::not_a_tile(shorten(letter, 20)))?;
            Ok(format!(
                "{}\n{}",
                tables().kind(kind).name,
                rotations(kind, ink)
            ))
        }
        ["fits", x, y] => fits(game, place(x, y)?, ink),
        ["features"] => Ok(features(game)),
        ["map", x, y] => Ok(map(game, ink, place(x, y)?)),
        ["tile", ..] => Err(messages::tile_usage()),
        [word @ ("fits" | "map"), ..] => Err(messages::place_usage(*word)),
        _ => Err(unknown_command(words.join(" "))),
    }
}

fn place(x: &str, y: &str) -> Result<(i8, i8), Message> {
    let number = |text: &str| {
        text.parse::<i8>()
            .map_err(|_| messages::not_a_coordinate(shorten(text, 20)))
    };
    Ok((number(x)?, number(y)?))
}

/// The kinds of a set of which tiles are left.
fn tiles(game: &Carcassonne, set: u32, ink: Ink) -> String {
    let counts = Kind::all().zip(*game.remaining());
    let left = counts.filter(|(kind, n)| *n > 0 && set >> kind.index() & 1 == 1);
    let items: Vec<String> = left
        .map(|(kind, n)| format!("{n} {kind} {}", tables().kind(kind).name))
        .collect();
    if items.is_empty() {
        return "none\n".into();
    }
    columns(&items, ink.width)
}

fn fits(game: &Carcassonne, (x, y): (i8, i8), ink: Ink) -> Result<String, Message> {
    let open = game
        .open_places()
        .iter()
        .find(|open| (open.x, open.y) == (x, y));
    match open {
        Some(open) => Ok(tiles(game, tables().fitting(open.code), ink)),
        None if game.tile_at(x, y).is_some() => Err(messages::place_occupied(format!("{x},{y}"))),
        None => Err(messages::not_adjacent(format!("{x},{y}"))),
    }
}

fn features(game: &Carcassonne) -> String {
    let held: Vec<FeatureView> = feature_views(game)
        .into_iter()
        .filter(|feature| !feature.owners.is_empty())
        .collect();
    if held.is_empty() {
        return "no meeple stands on the map\n".into();
    }
    held.iter().map(|feature| line(game, feature)).collect()
}

fn line(game: &Carcassonne, feature: &FeatureView) -> String {
    let owners: Vec<String> = feature
        .owners
        .iter()
        .map(|s| Seat(*s).to_string())
        .collect();
    let meeples = game.meeples_of(feature.id);
    let places = meeples.iter().map(|(tile, seat)| {
        let tile = &game.tiles()[*tile];
        format!("{seat} at {},{}", tile.x, tile.y)
    });
    format!(
        "{:<9} tiles {:>2}, open {:>2}, points {:>2} now and {:>2} completed, owner {} ({})\n",
        feature.terrain,
        feature.tiles.len(),
        feature.open,
        feature.points_now,
        feature.points_completed,
        owners.join(" and "),
        places.collect::<Vec<_>>().join(", "),
    )
}
