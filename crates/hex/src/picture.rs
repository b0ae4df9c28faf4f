//! The board as SVG.

use std::fmt::Write as _;

use ludograph_core::Game;

use crate::cell::Cell;
use crate::colour::Colour;
use crate::position::Hex;
use crate::trace::line::Line;

/// Distance from a centre to a corner; neighbouring centres are 1 apart.
const RADIUS: f64 = 0.577_350_269;
/// Distance between the centres of neighbouring rows.
const ROW: f64 = 0.866_025_404;
/// Space around the board for its borders.
const MARGIN: f64 = 0.85;
/// Fills of the cells by weight, light first.
const SHADES: [&str; 5] = ["#fffcf5", "#f6ecd6", "#ecdcb8", "#e0ca98", "#d2b679"];
/// The lightest fill for the plain game.
const PLAIN: &str = SHADES[0];

/// The position as an SVG document: cells, borders, pieces, and the winning path.
pub(crate) fn svg(game: &Hex) -> String {
    let shape = game.shape();
    let (cols, rows) = (f64::from(shape.cols()), f64::from(shape.rows()));
    let (width, height) = (cols - 1.0 + (rows - 1.0) / 2.0, (rows - 1.0) * ROW);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{:.3} {:.3} {:.3} {:.3}\">",
        -MARGIN,
        -MARGIN,
        width + 2.0 * MARGIN,
        height + 2.0 * MARGIN
    );
    borders(game, &mut out);
    cells(game, &mut out);
    pieces(game, &mut out);
    path(game, &mut out);
    out.push_str("</svg>");
    out
}

fn centre(cell: Cell) -> (f64, f64) {
    let (x, y) = (f64::from(cell.x()), f64::from(cell.y()));
    (x + y / 2.0, y * ROW)
}

/// The corners of a cell, clockwise from the top.
fn corners(cell: Cell) -> [(f64, f64); 6] {
    let (x, y) = centre(cell);
    let half = RADIUS / 2.0;
    [
        (x, y - RADIUS),
        (x + 0.5, y - half),
        (x + 0.5, y + half),
        (x, y + RADIUS),
        (x - 0.5, y + half),
        (x - 0.5, y - half),
    ]
}

/// The four borders in the colours of the players whom they belong to.
fn borders(game: &Hex, out: &mut String) {
    let shape = game.shape();
    let (right, bottom) = (shape.cols() - 1, shape.rows() - 1);
    for (colour, fill) in [(Colour::Red, RED), (Colour::Blue, BLUE)] {
        let mut lines = String::new();
        for cell in shape.cells() {
            let ring = corners(cell);
            let sides = match colour {
                Colour::Red => [(cell.x() == 0, [3, 4, 5]), (cell.x() == right, [0, 1, 2])],
                Colour::Blue => [(cell.y() == 0, [5, 0, 1]), (cell.y() == bottom, [2, 3, 4])],
            };
            for (_, [a, b, c]) in sides.into_iter().filter(|(here, _)| *here) {
                let [a, b, c] = [ring[a], ring[b], ring[c]];
                // A string takes everything.
                let _ = write!(
                    lines,
                    "M{:.2} {:.2}L{:.2} {:.2}L{:.2} {:.2}",
                    a.0, a.1, b.0, b.1, c.0, c.1
                );
            }
        }
        let _ = write!(
            out,
            "<path d=\"{lines}\" fill=\"none\" stroke=\"{fill}\" stroke-width=\"0.42\" \
             stroke-linecap=\"round\" stroke-linejoin=\"round\"/>"
        );
    }
}

const RED: &str = "#d55e00";
const BLUE: &str = "#0072b2";

fn cells(game: &Hex, out: &mut String) {
    let shape = game.shape();
    let weighted = game.params().weighted;
    let weight = |cell| shape.weight(shape.vertex(cell));
    let heaviest = shape.cells().map(weight).max().unwrap_or(1);
    let shade = |cell| match weighted {
        true => SHADES[((weight(cell) * 5).div_ceil(heaviest.max(1)) as usize).clamp(1, 5) - 1],
        false => PLAIN,
    };
    for fill in SHADES {
        let mut outline = String::new();
        for cell in shape.cells().filter(|cell| shade(*cell) == fill) {
            for (i, (x, y)) in corners(cell).iter().enumerate() {
                let _ = write!(outline, "{}{x:.2} {y:.2}", if i == 0 { 'M' } else { 'L' });
            }
            outline.push('Z');
        }
        if !outline.is_empty() {
            let _ = write!(
                out,
                "<path d=\"{outline}\" fill=\"{fill}\" stroke=\"#b9a988\" stroke-width=\"0.04\"/>"
            );
        }
    }
}

/// Red pieces have a light centre, so that colour is not the only difference.
fn pieces(game: &Hex, out: &mut String) {
    for cell in game.shape().cells() {
        let (x, y) = centre(cell);
        let Some(owner) = game.owner(cell) else {
            continue;
        };
        let fill = if owner == Colour::Red { RED } else { BLUE };
        let _ = write!(
            out,
            "<circle cx=\"{x:.2}\" cy=\"{y:.2}\" r=\"0.39\" fill=\"{fill}\"/>"
        );
        if owner == Colour::Red {
            let _ = write!(
                out,
                "<circle cx=\"{x:.2}\" cy=\"{y:.2}\" r=\"0.13\" fill=\"{PLAIN}\"/>"
            );
        }
    }
}

fn path(game: &Hex, out: &mut String) {
    let Some(line) = Line::winning(game) else {
        return;
    };
    let mut points = String::new();
    for (x, y) in line.path.into_iter().map(centre) {
        let _ = write!(points, "{x:.2},{y:.2} ");
    }
    let _ = write!(
        out,
        "<polyline points=\"{points}\" fill=\"none\" stroke=\"#2f7d4f\" stroke-width=\"0.2\" \
         stroke-linecap=\"round\" stroke-linejoin=\"round\"/>"
    );
}
