//! What a terminal shows.

use std::fmt::Write as _;

use ludograph_core::messages as common;
use ludograph_core::{Draw, Game, Ink, Message, Seat, Session, Turn};

use crate::messages;
use crate::square::column_name;
use crate::walks::Walks;
use crate::{No, Phase, Square, Variant};

/// Bold, for what walks.
const WALKER: &str = "1;33";
/// For pieces.
const PIECE: &str = "1;36";
/// For walls and what was refused.
const DARK: &str = "2";
/// For the squares of the walk.
const TRAIL: &str = "33";

impl Draw for No {
    fn draw(session: &Session<No>, ink: Ink) -> String {
        let game = session.position();
        let mut text = board(game, 3, |index| mark(game, index, ink));
        text.push_str(legend(game));
        for seat in Seat::all(game.seats()) {
            text.push_str(&account(session, seat));
        }
        text.push_str(&sentence(session));
        text.push('\n');
        text
    }

    const EXTRAS: &'static [(&'static str, &'static str)] = &[
        (
            "distances",
            "what it costs the start piece to walk to each square",
        ),
        (
            "nearest",
            "the pieces nearest to the start piece, or to the piece on a square: nearest c4",
        ),
    ];

    fn picture(&self) -> Option<String> {
        Some(crate::picture::svg(self))
    }

    fn extra(session: &Session<No>, words: &[&str], _: Ink) -> Result<String, Message> {
        let game = session.position();
        match words {
            ["distances"] => distances(game),
            ["nearest"] => nearest(game, None),
            ["nearest", square] => nearest(game, Some(square)),
            _ => Err(common::unknown_command(words.join(" "))),
        }
    }
}

/// A board with coordinates, whose squares are `width` columns wide.
fn board(game: &No, width: usize, mut cell: impl FnMut(usize) -> String) -> String {
    let n = game.size();
    let mut text = " ".repeat(3);
    for column in 0..n {
        let _ = write!(text, "{:>width$}", column_name(column as u8)); // a string takes everything
    }
    for row in 0..n {
        let _ = write!(text, "\n{:>3}", row + 1);
        (0..n).for_each(|column| text.push_str(&cell(row * n + column)));
    }
    text.push('\n');
    text
}

/// One square, three columns wide: what is on it, and in Weighted what it costs.
fn mark(game: &No, index: usize, ink: Ink) -> String {
    let here = game.path.last().map(|&at| usize::from(at));
    let piece = game.occupant(index);
    let (sign, colour) = if here == Some(index)
        || (here.is_none() && piece.is_some() && piece == game.start_piece())
    {
        ("@", WALKER)
    } else if game.path.contains(&(index as u16)) {
        ("+", TRAIL)
    } else if piece.is_some() && piece == game.refused() {
        ("x", DARK)
    } else if piece.is_some() {
        ("o", PIECE)
    } else if game.blocked.contains(index) {
        ("#", DARK)
    } else {
        (".", "0")
    };
    match game.weights() {
        None => format!("  {}", ink.paint(colour, sign)),
        // The cost takes the place of the dot.
        Some(weights) if sign == "." => format!("  {}", weights[index]),
        Some(weights) => format!(" {}{}", ink.paint(colour, sign), weights[index]),
    }
}

fn legend(game: &No) -> &'static str {
    match game.variant() {
        Variant::Classic => "o piece  @ start piece  + its walk  x refused\n",
        Variant::Trails => "o piece  @ start piece  + its walk  x refused  # wall\n",
        Variant::Weighted => {
            "o piece  @ start piece  + its walk  x refused  1-9 what it costs to enter\n"
        }
        Variant::Solo => "o piece  @ start piece\n",
    }
}

fn account(session: &Session<No>, seat: Seat) -> String {
    let game = session.position();
    let name = &session.players()[seat.index()];
    if game.variant() == Variant::Solo {
        return format!("{name}: {} of {} right\n", game.right(), game.answers());
    }
    let role = match (game.phase(), seat == game.mover()) {
        (Phase::Over, _) => "",
        (_, true) => ", mover",
        (_, false) => ", chooser",
    };
    let no = if game.has_refusal(seat) {
        "has No!"
    } else {
        "No! used"
    };
    let steps = counted(game.steps(seat), "step");
    format!("{name}: {steps}, {no}{role}\n")
}

fn distances(game: &No) -> Result<String, Message> {
    if game.variant() == Variant::Solo {
        return Err(messages::find_distances());
    }
    let walks = game.walks().ok_or_else(messages::no_start_piece)?;
    let plain = game.plain_steps().ok_or_else(messages::no_start_piece)?;
    let grid = |value: &dyn Fn(usize) -> Option<u32>| {
        board(game, 4, |index| match value(index) {
            Some(value) => format!("{value:>4}"),
            None => "   ∞".into(),
        })
    };
    Ok(format!(
        "Plain steps, pieces passed:\n{}\nWalking costs, a walk ends on the first piece:\n{}",
        grid(&|index| plain.distance(index)),
        grid(&|index| walks.cost(index)),
    ))
}

fn nearest(game: &No, square: Option<&str>) -> Result<String, Message> {
    if game.variant() == Variant::Solo {
        return Err(messages::find_nearest());
    }
    let start = match square {
        Some(text) => {
            let square: Square = text.parse()?;
            game.piece_at(square)
                .ok_or_else(|| messages::no_piece(square))?
        }
        None => game.start_piece().ok_or_else(messages::no_start_piece)?,
    };
    // A piece that walks is asked about from where it is now.
    let walks = if Some(start) == game.start_piece() {
        game.walks()
    } else {
        None
    };
    let walks = walks.unwrap_or_else(|| {
        let mut walks = Walks::default();
        game.search(start, game.home_index(start), &mut walks);
        walks
    });
    let others = game.pieces().filter(|&(piece, _)| piece != start);
    let cost = |(piece, square)| Some((walks.cost(game.home_index(piece))?, square));
    let mut costs: Vec<(u32, Square)> = others.filter_map(cost).collect();
    costs.sort_unstable();
    Ok(cheapest(game.home(start), &costs))
}

/// The cheapest of pieces that are sorted by cost.
fn cheapest(start: Square, costs: &[(u32, Square)]) -> String {
    let Some(&(least, _)) = costs.first() else {
        return format!("{start} can reach no other piece\n");
    };
    let nearest = costs.iter().take_while(|&&(cost, _)| cost == least);
    let names: Vec<String> = nearest.map(|(_, square)| square.to_string()).collect();
    format!(
        "nearest to {start}: {} at a cost of {least}\n",
        names.join(", ")
    )
}

/// What is going on, in a sentence.
fn sentence(session: &Session<No>) -> String {
    let game = session.position();
    if let Some(result) = session.result() {
        return match *result.winners.as_slice() {
            [] if game.seats() == 1 => format!("Over: {}.", result.reason),
            [] => format!("A draw: {}.", result.reason),
            [winner, ..] => format!("{} wins: {}.", name(session, winner), result.reason),
        };
    }
    let mover = name(session, game.mover());
    let start = game.start_piece().map(|piece| game.home(piece).to_string());
    let start = start.unwrap_or_default();
    match (game.phase(), session.turn()) {
        (Phase::Choose, Turn::Player(chooser)) => {
            let chooser = name(session, chooser);
            match game.refused().map(|piece| game.home(piece)) {
                Some(refused) => format!(
                    "{mover} said No! to {refused}: {chooser} names another start piece for {mover}, who must take it."
                ),
                None => format!("{chooser} names the start piece that {mover} has to walk."),
            }
        }
        (Phase::Answer, _) => {
            format!("{mover} is to walk {start}: accept, or say No! once per game.")
        }
        (Phase::Walk, _) => format!(
            "{mover} walks the piece from {start} to another piece, by single steps; cost so far {}.",
            game.walk_cost()
        ),
        (Phase::Find, _) => format!("{mover} names the piece nearest to {start}."),
        _ => String::new(),
    }
}

fn name(session: &Session<No>, seat: Seat) -> String {
    let name = session.players().get(seat.index());
    name.cloned().unwrap_or_else(|| format!("player {seat}"))
}

/// A number of things: "1 step", "2 steps".
fn counted(number: u32, thing: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {thing}{plural}")
}
