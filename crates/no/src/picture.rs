//! The board as SVG.

use std::fmt::Write as _;

use crate::{No, Square};

/// The outline of a pawn whose foot is at the origin's square, within a square of side 1.
const PAWN: &str = "M.5.18A.14.14 0 0 1 .58.43C.6.55.66.66.72.76V.84H.28V.76C.34.66.4.55.42.43A.14.14 0 0 1 .5.18Z";

/// The position as an SVG document: squares, walls, the walk, pawns.
pub(crate) fn svg(game: &No) -> String {
    let n = game.size();
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-0.2 -0.2 {n}.4 {n}.4\">\
         <rect x=\"-0.14\" y=\"-0.14\" width=\"{n}.28\" height=\"{n}.28\" rx=\"0.2\" fill=\"#8a5a2b\"/>"
    );
    for index in 0..n * n {
        let (x, y) = (index % n, index / n);
        let fill = fill(game, index, (x + y).is_multiple_of(2));
        // A string takes everything.
        let _ = write!(out, "<path d=\"M{x} {y}h1v1h-1z\" fill=\"{fill}\"/>");
    }
    for Square { row, column } in game.walls() {
        let _ = write!(
            out,
            "<rect x=\"{column}.06\" y=\"{row}.06\" width=\"0.88\" height=\"0.88\" rx=\"0.1\" fill=\"#5b5148\"/>"
        );
    }
    walk(game, &mut out);
    let walking = game.start_piece();
    for (piece, Square { row, column }) in game.pieces() {
        let (fill, rim) = if walking == Some(piece) {
            ("#d55e00", "#7d3600")
        } else {
            ("#c79a5b", "#6b4519")
        };
        let _ = write!(
            out,
            "<path transform=\"translate({column} {row})\" d=\"{PAWN}\" fill=\"{fill}\" stroke=\"{rim}\" \
             stroke-width=\"0.05\" stroke-linejoin=\"round\"/>"
        );
    }
    out.push_str("</svg>");
    out
}

/// Squares alternate; in Weighted, a square that costs more is darker.
fn fill(game: &No, index: usize, even: bool) -> String {
    match game.weights() {
        Some(weights) => {
            let light = 94 - 4 * i32::from(weights[index]);
            format!("hsl(38,45%,{light}%)")
        }
        None if even => "#fbf3e0".into(),
        None => "#f0e2c4".into(),
    }
}

fn walk(game: &No, out: &mut String) {
    let mut points = String::new();
    for Square { row, column } in game.walk() {
        let _ = write!(points, "{column}.5,{row}.5 ");
    }
    if !points.is_empty() {
        let _ = write!(
            out,
            "<polyline points=\"{points}\" fill=\"none\" stroke=\"#d55e00\" stroke-width=\"0.12\" \
             stroke-dasharray=\"0.01 0.25\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>"
        );
    }
}
