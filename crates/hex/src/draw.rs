//! The board in characters.

use std::fmt::Write;

use ludograph_core::messages::unknown_command;
use ludograph_core::{Draw, Game, Ink, Message, Session};
use ludograph_graph::Partition;

use crate::cell::{Cell, column_letter};
use crate::colour::Colour;
use crate::groups::pieces;
use crate::messages;
use crate::position::Hex;
use crate::shape::{Shape, Side};
use crate::trace::line::Line;

const RED: &str = "1;31";
const BLUE: &str = "1;34";
const GREEN: &str = "1;32";
const DIM: &str = "2";

fn ansi(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => RED,
        Colour::Blue => BLUE,
    }
}

/// A rhombus of texts, all of one odd width, between the sides that the players join.
struct Rhombus<'a> {
    shape: &'a Shape,
    ink: Ink,
    /// Characters a cell.
    width: usize,
    /// A cell to put between brackets.
    marked: Option<Cell>,
}

impl Rhombus<'_> {
    /// The indent of a row: half a cell more than the row above.
    fn indent(&self, row: usize) -> String {
        " ".repeat(row * self.width.div_ceil(2))
    }

    /// `text` gives the content of a cell and its style.
    fn draw(&self, text: impl Fn(Cell) -> (String, &'static str)) -> String {
        let rows = usize::from(self.shape.rows());
        let mut out = self.letters(0);
        out += &self.edge(1);
        for y in 0..self.shape.rows() {
            out += &self.row(y, &text);
        }
        out += &self.edge(rows + 2);
        out += &self.letters(rows + 3);
        out
    }

    fn row(&self, y: u8, text: &impl Fn(Cell) -> (String, &'static str)) -> String {
        let side = self.ink.paint(RED, "\\");
        let middle = y == self.shape.rows() / 2;
        let name = self.ink.paint(RED, if middle { "Red" } else { "   " });
        let indent = self.indent(usize::from(y) + 2);
        let mut line = format!("{name} {indent}{:>2} {side}", y + 1);
        for x in 0..self.shape.cols() {
            let cell = Cell::on_board(x, y);
            let (text, style) = text(cell);
            let padded = format!("{text:>width$}", width = self.width);
            let before = x.checked_sub(1).map(|left| Cell::on_board(left, y));
            line.push(self.gap(before, Some(cell)));
            line += &self.ink.paint(style, &padded);
        }
        let last = Cell::on_board(self.shape.cols() - 1, y);
        line.push(self.gap(Some(last), None));
        let name = if middle {
            format!(" {name}")
        } else {
            String::new()
        };
        format!("{line}{side} {}{name}\n", y + 1)
    }

    /// The character between two cells of a row.
    fn gap(&self, left: Option<Cell>, right: Option<Cell>) -> char {
        match self.marked {
            Some(_) if self.marked == right => '[',
            Some(_) if self.marked == left => ']',
            _ => ' ',
        }
    }

    /// The letters of the columns, in line with their slant.
    fn letters(&self, row: usize) -> String {
        let letters = (0..self.shape.cols()).map(column_letter);
        let cells = letters.map(|letter| format!(" {letter:>width$}", width = self.width));
        let line = format!(
            "{}{}{}",
            " ".repeat(8),
            self.indent(row),
            cells.collect::<String>()
        );
        format!("{}\n", self.ink.paint(DIM, &line))
    }

    fn edge(&self, row: usize) -> String {
        let length = usize::from(self.shape.cols()) * (self.width + 1) - 1;
        let name = match length {
            0..4 => "",
            4..8 => "Blue",
            _ => " Blue ",
        };
        let edge = format!("{name:-^length$}");
        let indent = self.indent(row);
        format!("{}{indent}{}\n", " ".repeat(9), self.ink.paint(BLUE, &edge))
    }
}

impl Draw for Hex {
    const EXTRAS: &'static [(&'static str, &'static str)] = &[
        ("path", "the winning line and what it costs"),
        ("roots", "the components of the pieces and their roots"),
        ("weights", "what each cell weighs in the weighted game"),
        ("costs", "what it costs the winner to get to each cell"),
    ];

    fn draw(session: &Session<Self>, ink: Ink) -> String {
        let game = session.position();
        let path = Line::winning(game)
            .map(|line| line.path)
            .unwrap_or_default();
        let rhombus = Rhombus {
            shape: game.shape(),
            ink,
            width: 1,
            marked: pieces(session).last().map(|(_, cell)| *cell),
        };
        let mut out = rhombus.draw(|cell| match game.owner(cell) {
            Some(_) if path.contains(&cell) => ("*".into(), GREEN),
            Some(owner) => (owner.letter().into(), ansi(owner)),
            None => (".".into(), DIM),
        });
        out += &legend(session, ink);
        out
    }

    fn extra(session: &Session<Self>, words: &[&str], ink: Ink) -> Result<String, Message> {
        match words {
            ["path"] => path(session.position()),
            ["roots"] => Ok(roots(session.position(), ink)),
            ["weights"] => weights(session.position(), ink),
            ["costs"] => costs(session.position(), ink),
            [word, _, ..] if Self::EXTRAS.iter().any(|(extra, _)| extra == word) => {
                Err(messages::no_arguments(*word))
            }
            _ => {
                let word = words.first().copied().unwrap_or_default();
                Err(unknown_command(word))
            }
        }
    }
}

fn legend(session: &Session<Hex>, ink: Ink) -> String {
    let mut out = String::new();
    for colour in Colour::BOTH {
        let letter = ink.paint(ansi(colour), &colour.letter().to_string());
        let _ = write!(out, "{letter} {colour} joins {}   ", colour.sides());
    }
    if session.last_action().is_some() {
        out += "[ ] last move   ";
    }
    if session.position().winner().is_some() {
        let _ = write!(out, "{} winning line", ink.paint(GREEN, "*"));
    }
    format!("{}\n", out.trim_end())
}

fn won(game: &Hex) -> Result<Line, Message> {
    Line::winning(game).ok_or_else(messages::not_joined)
}

fn path(game: &Hex) -> Result<String, Message> {
    let line = won(game)?;
    let cells: Vec<String> = line.path.iter().map(Cell::to_string).collect();
    let unit = if game.params().weighted {
        "cost"
    } else {
        "steps"
    };
    Ok(format!(
        "{} joined {}: {} ({} cells, {unit} {})\n",
        line.colour,
        line.colour.sides(),
        cells.join(" "),
        cells.len(),
        line.total.unwrap_or_default(),
    ))
}

fn roots(game: &Hex, ink: Ink) -> String {
    let shape = game.shape();
    let roots = crate::view::roots(game);
    let root_of = |cell| roots[shape.vertex(cell)];
    let is_root = |cell| root_of(cell) == Some(shape.vertex(cell) as u16);
    let mut out = Rhombus {
        shape,
        ink,
        width: 1,
        marked: None,
    }
    .draw(|cell| match game.owner(cell) {
        Some(owner) if is_root(cell) => (owner.letter().into(), ansi(owner)),
        Some(owner) => (owner.letter().to_ascii_lowercase().into(), ansi(owner)),
        None => (".".into(), DIM),
    });
    out += "capital letters are roots\n";
    for root in shape.cells().filter(|cell| is_root(*cell)) {
        let members = shape.cells().filter(|cell| root_of(*cell) == root_of(root));
        let members: Vec<String> = members.map(|cell| cell.to_string()).collect();
        let owner = game
            .owner(root)
            .map_or(String::new(), |owner| owner.to_string());
        let sides = reached(game, root);
        let _ = writeln!(out, "{owner} {root}: {}{sides}", members.join(" "));
    }
    out
}

/// The sides that the component of a cell reaches.
fn reached(game: &Hex, cell: Cell) -> String {
    let Some(groups) = game.groups() else {
        return String::new();
    };
    let borders = groups.partition().data(game.shape().vertex(cell));
    let names = [
        (Side::Left, "left"),
        (Side::Right, "right"),
        (Side::Top, "top"),
        (Side::Bottom, "bottom"),
    ];
    let reached = names.into_iter().filter(|(side, _)| borders.reaches(*side));
    let reached: Vec<&str> = reached.map(|(_, name)| name).collect();
    if reached.is_empty() {
        String::new()
    } else {
        format!(", reaches {}", reached.join(" and "))
    }
}

fn weights(game: &Hex, ink: Ink) -> Result<String, Message> {
    if !game.params().weighted {
        return Err(messages::not_weighted());
    }
    let shape = game.shape();
    let rhombus = Rhombus {
        shape,
        ink,
        width: 3,
        marked: None,
    };
    Ok(rhombus.draw(|cell| {
        let style = game.owner(cell).map_or(DIM, ansi);
        (shape.weight(shape.vertex(cell)).to_string(), style)
    }))
}

fn costs(game: &Hex, ink: Ink) -> Result<String, Message> {
    let line = won(game)?;
    let shape = game.shape();
    let rhombus = Rhombus {
        shape,
        ink,
        width: 5,
        marked: None,
    };
    let mut out = rhombus.draw(|cell| {
        let style = if line.path.contains(&cell) {
            GREEN
        } else {
            DIM
        };
        match line.costs[shape.vertex(cell)] {
            Some(cost) if line.settled.contains(&cell) => (cost.to_string(), style),
            Some(cost) => (format!("{cost}?"), style),
            None => ("∞".into(), style),
        }
    });
    out += "∞ not reached   ? reached, but not settled\n";
    Ok(out)
}
