//! Extra terminal commands: the winning line, components, weights and costs.

use std::fmt::Write;

use ludograph_core::{Game, Ink, Message};
use ludograph_graph::Partition;

use super::rhombus::Rhombus;
use super::{DIM, GREEN, ansi};
use crate::cell::Cell;
use crate::messages;
use crate::position::Hex;
use crate::shape::Side;
use crate::trace::line::Line;

fn won(game: &Hex) -> Result<Line, Message> {
    Line::winning(game).ok_or_else(messages::not_joined)
}

pub(super) fn path(game: &Hex) -> Result<String, Message> {
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

pub(super) fn roots(game: &Hex, ink: Ink) -> String {
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

pub(super) fn weights(game: &Hex, ink: Ink) -> Result<String, Message> {
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

pub(super) fn costs(game: &Hex, ink: Ink) -> Result<String, Message> {
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
