//! The game in a terminal.

mod extras;
mod picture;

use picture::{HEIGHT, Picture, WIDTH};

use ludograph_core::error::shorten;
use ludograph_core::{Draw, Game, Ink, Message, Seat, Session};

use crate::map::Placed;
use crate::offers::{Offers, PlaceOffer, offers};
use crate::position::{Carcassonne, Phase};
use crate::spot::Spot;
use crate::tables::tables;
use crate::tile::{Kind, Terrain};

/// The six colours of meeples by seat, and how a terminal shows them.
pub const COLOURS: [(&str, &str); 6] = [
    ("yellow", "7;33"),
    ("black", "7;30"),
    ("blue", "7;34"),
    ("green", "7;32"),
    ("grey", "7;90"),
    ("red", "7;31"),
];

/// Columns at the left for the numbers of the rows.
const MARGIN: usize = 5;

impl Draw for Carcassonne {
    const EXTRAS: &'static [(&'static str, &'static str)] = extras::WORDS;

    fn draw(session: &Session<Self>, ink: Ink) -> String {
        let game = session.position();
        let last = &game.tiles()[game.tiles().len() - 1];
        let mut text = table(session, ink);
        text += &map(game, ink, (last.x, last.y));
        match (session.result(), offers(game)) {
            (Some(result), _) => {
                text += &format!("{}\n", result.reason);
                text += &mission_counts(game);
            }
            (None, Offers::Places(places)) => text += &place_offers(game, &places, ink),
            (None, Offers::Spots(spots)) => text += &spot_offers(game, last, &spots, ink),
            (None, Offers::Nothing) => {}
        }
        text
    }

    fn picture(&self) -> Option<String> {
        Some(crate::picture::svg(self))
    }

    fn extra(session: &Session<Self>, words: &[&str], ink: Ink) -> Result<String, Message> {
        extras::extra(session, words, ink)
    }
}

/// Players with their points, in all and by terrain.
fn table(session: &Session<Carcassonne>, ink: Ink) -> String {
    let game = session.position();
    let standing = game.standing();
    let left = format!("{} tiles left", game.left());
    let mut text = format!("{left:<24}points  at end  meeples  cities  roads  monast.  fields\n");
    for (seat, name) in Seat::all(game.seats()).zip(session.players()) {
        let (colour, style) = COLOURS[seat.index()];
        let by = |terrain: Terrain| game.breakdown(seat)[terrain.index()];
        let mark = if session.turn().seat() == Some(seat) {
            '>'
        } else {
            ' '
        };
        text += &format!(
            "{mark} {} {:<12}{colour:<7}{:>7}{:>8}{:>9}{:>8}{:>7}{:>9}{:>8}\n",
            ink.paint(style, &seat.to_string()),
            shorten(name, 11),
            game.points(seat),
            standing[seat.index()],
            game.supply(seat),
            by(Terrain::City),
            by(Terrain::Road),
            by(Terrain::Monastery),
            by(Terrain::Field),
        );
    }
    text
}

/// What the missions counted, if one of them ended the game: a line for each player.
fn mission_counts(game: &Carcassonne) -> String {
    let Phase::Over(Some(_)) = game.phase() else {
        return String::new();
    };
    let cities = game.mission_cities();
    let line = |seat: Seat| {
        format!(
            "  {seat}: {} cities, {} monasteries, {} points\n",
            cities[seat.index()],
            game.completed_monasteries(seat),
            game.points(seat)
        )
    };
    Seat::all(game.seats()).map(line).collect()
}

/// The map: as many columns as fit into the width, including the one of `towards`.
pub(crate) fn map(game: &Carcassonne, ink: Ink, towards: (i8, i8)) -> String {
    let places = match offers(game) {
        Offers::Places(places) => places,
        _ => Vec::new(),
    };
    let open = game.open_places();
    let all_columns = span(open.iter().map(|place| place.x));
    let rows = span(open.iter().map(|place| place.y));
    let shown = window(
        all_columns,
        towards.0,
        ink.width.saturating_sub(MARGIN) / WIDTH,
    );
    let mut text = " ".repeat(MARGIN);
    for x in shown.0..=shown.1 {
        text += &format!("{x:^WIDTH$}");
    }
    text = format!("{}\n", text.trim_end());
    for y in rows.0..=rows.1 {
        for row in 0..HEIGHT {
            let label = if row == 1 {
                format!("{y:>3}  ")
            } else {
                " ".repeat(MARGIN)
            };
            let cells = (shown.0..=shown.1).map(|x| cell(game, &places, (x, y), row, ink));
            let line = label + &cells.collect::<String>();
            text += &format!("{}\n", line.trim_end());
        }
    }
    if shown != all_columns {
        let (from, to) = all_columns;
        text += &format!(
            "(columns {} to {} of {from} to {to}: 'map X Y' shows others)\n",
            shown.0, shown.1
        );
    }
    text
}

/// The smallest and the largest; a map always has open places.
fn span(numbers: impl Iterator<Item = i8> + Clone) -> (i8, i8) {
    (
        numbers.clone().min().unwrap_or(0),
        numbers.max().unwrap_or(0),
    )
}

/// At most `room` of all columns, around `x` if not all fit.
fn window((from, to): (i8, i8), x: i8, room: usize) -> (i8, i8) {
    let room = i16::try_from(room.max(1)).unwrap_or(i16::MAX);
    let (from, to, x) = (i16::from(from), i16::from(to), i16::from(x));
    if to - from < room {
        return (from as i8, to as i8);
    }
    let left = (x - room / 2).clamp(from, to + 1 - room);
    (left as i8, (left + room - 1) as i8)
}

/// One row of one place.
fn cell(game: &Carcassonne, places: &[PlaceOffer], at: (i8, i8), row: usize, ink: Ink) -> String {
    if let Some(number) = game.tile_at(at.0, at.1) {
        return tile_row(game, number, row, ink);
    }
    let offered = places.iter().position(|place| (place.x, place.y) == at);
    match offered {
        Some(index) if row == 1 => {
            ink.paint("1", &format!("{:^WIDTH$}", format!("[{}]", index + 1)))
        }
        _ => " ".repeat(WIDTH),
    }
}

fn tile_row(game: &Carcassonne, number: usize, row: usize, ink: Ink) -> String {
    let mut picture = Picture::of(game.tiles()[number].turned());
    let meeple = game.meeple_on(number).map(|meeple| {
        let letter = char::from(b'1' + meeple.seat.0);
        picture.stand(meeple.segment.into(), letter);
        (letter, COLOURS[meeple.seat.index()].1)
    });
    picture.row(row, ink, meeple)
}

fn place_offers(game: &Carcassonne, places: &[PlaceOffer], ink: Ink) -> String {
    let Phase::Place(kind) = game.phase() else {
        return String::new();
    };
    let mut text = format!("Player {} places tile {kind}:\n", game.mover());
    text += &rotations(kind, ink);
    let items = places.iter().enumerate().map(|(index, place)| {
        let turns: Vec<String> = place.rotations.iter().map(u8::to_string).collect();
        format!(
            "[{}] {},{} turned {}",
            index + 1,
            place.x,
            place.y,
            turns.join(" ")
        )
    });
    text + &columns(&items.collect::<Vec<_>>(), ink.width)
}

/// The spots for a meeple: their numbers on the tile just placed, then what they are.
fn spot_offers(game: &Carcassonne, tile: &Placed, spots: &[Spot], ink: Ink) -> String {
    let turned = tile.turned();
    let mut picture = Picture::of(turned);
    let mut items = Vec::new();
    for (spot, number) in spots.iter().zip('1'..) {
        items.push(format!("{number} {spot}"));
        if let Some(segment) = turned.segments.iter().position(|s| s.spot == *spot) {
            picture.stand(segment, number);
        }
    }
    items.push("0 pass".into());
    let (mover, x, y) = (game.mover(), tile.x, tile.y);
    let mut text = format!("Player {mover} may set a meeple on the tile at {x},{y}:\n");
    for row in 0..HEIGHT {
        text += &format!("  {}\n", picture.row(row, ink, None));
    }
    text + &columns(&items, ink.width)
}

/// A tile in the rotations that look different, side by side.
pub(crate) fn rotations(kind: Kind, ink: Ink) -> String {
    let info = tables().kind(kind);
    let turns = 0..info.distinct_rotations;
    let mut text = String::new();
    for row in 0..HEIGHT {
        for turn in turns.clone() {
            let label = if row == 1 {
                turn.to_string()
            } else {
                " ".into()
            };
            let picture = Picture::of(tables().turned(kind, turn));
            text += &format!("  {label} {}", picture.row(row, ink, None));
        }
        text.push('\n');
    }
    text
}

/// Items in as many columns as the width allows.
pub(crate) fn columns(items: &[String], width: usize) -> String {
    let longest = items.iter().map(String::len).max().unwrap_or(0) + 2;
    let across = (width.saturating_sub(2) / longest.max(1)).max(1);
    let mut text = String::new();
    for row in items.chunks(across) {
        let cells: String = row.iter().map(|item| format!("{item:<longest$}")).collect();
        text += &format!("  {}\n", cells.trim_end());
    }
    text
}
