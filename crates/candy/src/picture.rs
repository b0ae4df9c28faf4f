//! The board as SVG.

use std::f64::consts::PI;
use std::fmt::Write as _;

use crate::cells::{Cell, HEIGHT, WIDTH};
use crate::position::Candy;

/// Fill and rim of each colour.
const COLOURS: [(&str, &str); 7] = [
    ("#c62f36", "#8a1a22"),
    ("#3f7d22", "#285413"),
    ("#2455b0", "#163877"),
    ("#f0b31e", "#a87408"),
    ("#7d3fb0", "#532479"),
    ("#3fb6c4", "#1e7683"),
    ("#f3ecdc", "#8a7d66"),
];

/// The visible tiles as an SVG document. Each colour has its own shape.
pub(crate) fn svg(game: &Candy) -> String {
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-0.2 -0.2 {WIDTH}.4 {HEIGHT}.4\">\
         <rect x=\"-0.15\" y=\"-0.15\" width=\"{WIDTH}.3\" height=\"{HEIGHT}.3\" rx=\"0.4\" fill=\"#fffcf5\" \
         stroke=\"#d8cdb8\" stroke-width=\"0.06\"/>"
    );
    for (x, y) in (0..WIDTH).flat_map(|x| (0..HEIGHT).map(move |y| (x, y))) {
        let tile = Cell::new(x, y).and_then(|cell| game.board().get(cell));
        let Some(colour) = tile else { continue };
        let number = usize::from(colour.number()) % COLOURS.len();
        let (fill, rim) = COLOURS[number];
        // Rows count from the bottom. A string takes everything.
        let _ = write!(
            out,
            "<path transform=\"translate({x}.5 {}.5)\" d=\"{}\" fill=\"{fill}\" stroke=\"{rim}\" \
             stroke-width=\"0.06\" stroke-linejoin=\"round\"/>",
            HEIGHT - 1 - y,
            outline(number)
        );
    }
    out.push_str("</svg>");
    out
}

/// The outline of a colour's shape around the origin.
fn outline(number: usize) -> String {
    match number {
        0 => "M0-.38A.38.38 0 1 1 0 .38A.38.38 0 1 1 0-.38Z".into(),
        1 => "M-.33-.33H.33V.33H-.33Z".into(),
        2 => ring(3, &[0.48], 0.0, 0.09),
        3 => "M0-.46L.39 0L0 .46L-.39 0Z".into(),
        4 => ring(10, &[0.47, 0.25], 0.0, 0.02),
        5 => ring(6, &[0.42], PI / 6.0, 0.0),
        _ => "M0-.47C.1-.25.35-.12.35.1A.35.34 0 1 1-.35.1C-.35-.12-.1-.25 0-.47Z".into(),
    }
}

/// A closed line through `count` points, whose distances from the centre alternate.
fn ring(count: usize, radii: &[f64], turn: f64, down: f64) -> String {
    let mut path = String::new();
    for i in 0..count {
        let angle = i as f64 / count as f64 * 2.0 * PI - PI / 2.0 + turn;
        let radius = radii[i % radii.len()];
        let (x, y) = (radius * angle.cos(), radius * angle.sin() + down);
        let _ = write!(path, "{}{x:.3} {y:.3}", if i == 0 { 'M' } else { 'L' });
    }
    path + "Z"
}
