//! What a terminal shows.

use std::fmt::Write;

use ludograph_core::messages as common;
use ludograph_core::{Draw, Ink, Message, Session};

use crate::action::Swap;
use crate::board::Board;
use crate::cascade::Cascade;
use crate::cells::{Cell, HEIGHT, WIDTH};
use crate::colour::Colour;
use crate::messages;
use crate::players::minmax2::MinmaxTree;
use crate::position::Candy;

/// How many tiles of each column `reservoir` prints without a number.
const UPCOMING: usize = 10;
/// How many it prints at most.
const MOST_UPCOMING: usize = 100;

impl Draw for Candy {
    fn draw(session: &Session<Candy>, ink: Ink) -> String {
        let game = session.position();
        let last = Cascade::last(session);
        let fresh = |cell: Cell| entered(last.as_ref(), cell);
        let mut out = board(game.board(), ink, fresh);
        let players = session.players().iter().zip(game.snapshot.scores);
        let scores: Vec<String> = players.map(|(name, s)| format!("{name} {s}")).collect();
        let limit = game.rules().limit();
        out += &format!("{}   (to {limit})\n", scores.join("   "));
        if let Some(last) = &last {
            out += &summary(last, session.players());
        }
        if game.moves_again() {
            out += "Five tiles at once: the same player moves again.\n";
        }
        out
    }

    const EXTRAS: &'static [(&'static str, &'static str)] = &[
        (
            "moves",
            "every move with the tiles and points that it brings",
        ),
        ("passes", "the last move, pass by pass"),
        (
            "reservoir",
            "reservoir [N]: the next tiles of every column, where they may be seen",
        ),
        ("minmax", "what the source's player thinks of every move"),
    ];

    fn picture(&self) -> Option<String> {
        Some(crate::picture::svg(self))
    }

    fn extra(session: &Session<Candy>, words: &[&str], ink: Ink) -> Result<String, Message> {
        match words {
            ["moves"] => Ok(moves(session.position())),
            ["passes"] => passes(session, ink),
            ["reservoir"] => reservoir(session.position(), UPCOMING, ink),
            ["reservoir", count] => {
                let count = count
                    .parse()
                    .ok()
                    .filter(|n| (1..=MOST_UPCOMING).contains(n))
                    .ok_or_else(|| messages::not_a_count(*count, MOST_UPCOMING))?;
                reservoir(session.position(), count, ink)
            }
            ["minmax"] => minmax(session.position()),
            _ => Err(common::unknown_command(words.join(" "))),
        }
    }
}

/// A tile, or a dot where none is known.
fn tile(tile: Option<Colour>, ink: Ink) -> String {
    tile.map_or_else(
        || ".".into(),
        |colour| ink.paint(colour.style(), &colour.letter().to_string()),
    )
}

/// The board with coordinates; neighbours in a row for which `marked` is true are in brackets.
fn board(board: &Board, ink: Ink, marked: impl Fn(Cell) -> bool) -> String {
    let mut out = String::new();
    for y in (0..HEIGHT).rev() {
        let _ = write!(out, "{y} ");
        let mut open = false;
        for x in 0..WIDTH {
            let Some(cell) = Cell::new(x, y) else {
                continue;
            };
            let mark = marked(cell);
            out.push(match (open, mark) {
                (false, true) => '[',
                (true, false) => ']',
                _ => ' ',
            });
            out += &tile(board.get(cell), ink);
            open = mark;
        }
        out += if open { "]\n" } else { "\n" };
    }
    let columns: Vec<String> = (0..WIDTH).map(|x| x.to_string()).collect();
    out + "   " + &columns.join(" ") + "\n"
}

/// Whether the tile at a cell came in with the last pass.
fn entered(last: Option<&Cascade>, cell: Cell) -> bool {
    last.filter(|cascade| cascade.dealt.is_empty())
        .and_then(|cascade| cascade.passes.last())
        .is_some_and(|pass| pass.entered.iter().any(|tile| tile.cell == cell))
}

/// One line about a turn.
fn summary(last: &Cascade, players: &[String]) -> String {
    let who = &players[last.seat.index()];
    if last.swapped.is_none() {
        return format!("Last: {who} lost the turn.\n");
    }
    let tiles: Vec<String> = last.tiles_by_pass().iter().map(u32::to_string).collect();
    let mut text = format!(
        "Last: {} by {who}, {} tiles, {} points.\n",
        last.action,
        tiles.join(" + "),
        last.points
    );
    if !last.dealt.is_empty() {
        text += "No move was left: the board was dealt afresh.\n";
    }
    text
}

fn moves(game: &Candy) -> String {
    let mut out = String::from("move   first pass   tiles   points\n");
    for swap in game.moves().distinct().iter() {
        let Some(cascade) = Cascade::preview(game, swap) else {
            continue;
        };
        let first = cascade.tiles_by_pass().first().copied().unwrap_or(0);
        let more = if game.upcoming(0).is_some() { ' ' } else { '+' };
        let Cascade { tiles, points, .. } = cascade;
        let _ = writeln!(
            out,
            "{:<6} {first:>10}   {tiles:>5}{more}  {points:>6}{more}",
            swap.to_string()
        );
    }
    out
}

fn passes(session: &Session<Candy>, ink: Ink) -> Result<String, Message> {
    let last = Cascade::last(session).ok_or_else(messages::nothing_played)?;
    let mut out = summary(&last, session.players());
    for (i, pass) in last.passes.iter().enumerate() {
        let (tiles, points) = (pass.tiles, pass.points);
        let _ = writeln!(out, "\nPass {}: {tiles} tiles, {points} points", i + 1);
        out += &board(&pass.before, ink, |cell| pass.removed.contains(&cell));
    }
    Ok(out)
}

fn reservoir(game: &Candy, count: usize, ink: Ink) -> Result<String, Message> {
    let columns = game
        .upcoming(count)
        .ok_or_else(messages::reservoir_hidden)?;
    let mut out = String::new();
    for (x, column) in columns.iter().enumerate() {
        let tiles: Vec<String> = column.iter().map(|c| tile(Some(*c), ink)).collect();
        let _ = writeln!(out, "{x}: {}", tiles.join(" "));
    }
    Ok(out)
}

fn minmax(game: &Candy) -> Result<String, Message> {
    let tree = MinmaxTree::of(game).ok_or_else(messages::no_move)?;
    let mut out = String::from("move     evaluation   best reply        value\n");
    for own in &tree.moves {
        let reply = own.best_reply.map(|best| own.replies[best as usize].swap);
        let reply = reply.as_ref().map_or("none".into(), Swap::to_string);
        let chosen = if own == tree.choice() { " *" } else { "" };
        let _ = writeln!(
            out,
            "{:<6} {:>12.2}   {reply:<10} {:>12.2}{chosen}",
            own.swap.to_string(),
            own.evaluation,
            own.value
        );
    }
    Ok(out)
}
