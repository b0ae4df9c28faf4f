//! The map as SVG.

use std::fmt::Write as _;

use crate::map::{Meeple, Placed};
use crate::position::Carcassonne;
use crate::tables::Turned;
use crate::tile::Terrain;

/// A point on a tile, whose side is 100.
type Point = (f64, f64);

const CENTRE: Point = (50.0, 50.0);
/// The corners of a tile, clockwise from north-west: side `s` goes from corner `s` to the next.
const CORNERS: [Point; 4] = [(0.0, 0.0), (100.0, 0.0), (100.0, 100.0), (0.0, 100.0)];
/// The middles of the sides: north, east, south, west.
const PORTS: [Point; 4] = [(50.0, 0.0), (100.0, 50.0), (50.0, 100.0), (0.0, 50.0)];
/// Fill of the meeples by seat.
const MEEPLES: [&str; 6] = [
    "#f2c41b", "#2b2b2b", "#2b6fc2", "#3d8b37", "#8f8f8f", "#c8342f",
];

const MONASTERY: &str = "<path d=\"M34 66V44L50 30L66 44V66Z\" fill=\"#e9dcc3\" stroke=\"#6b4519\" \
    stroke-width=\"3\"/><path d=\"M28 46L50 26L72 46\" fill=\"none\" stroke=\"#b5482f\" stroke-width=\"7\"/>\
    <path d=\"M50 12V28M44 18H56\" stroke=\"#6b4519\" stroke-width=\"3\"/>";
const SHIELD: &str = "<path d=\"M0 0H16V10Q16 18 8 21Q0 18 0 10Z\" \
    fill=\"#2b6fc2\" stroke=\"#fff\" stroke-width=\"2\"/>";
/// A standing person around the origin.
const MEEPLE: &str = "M0-17A7 7 0 0 1 6-7C14-5 20-2 20 3C20 7 12 6 8 6L16 18H4L0 10L-4 18H-16L-8 6\
    C-12 6-20 7-20 3C-20-2-14-5-6-7A7 7 0 0 1 0-17Z";

/// The position as an SVG document: tiles and meeples.
pub(crate) fn svg(game: &Carcassonne) -> String {
    let xs = |tile: &Placed| i32::from(tile.x);
    let ys = |tile: &Placed| i32::from(tile.y);
    let tiles = game.tiles();
    let range = |of: fn(&Placed) -> i32| {
        let values = || tiles.iter().map(of);
        (values().min().unwrap_or(0), values().max().unwrap_or(0))
    };
    let ((left, right), (top, bottom)) = (range(xs), range(ys));
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {} {}\">",
        left * 100 - 10,
        top * 100 - 10,
        (right - left + 1) * 100 + 20,
        (bottom - top + 1) * 100 + 20
    );
    for (number, tile) in tiles.iter().enumerate() {
        let (x, y) = (xs(tile) * 100, ys(tile) * 100);
        // A string takes everything.
        let _ = write!(out, "<g transform=\"translate({x} {y})\">");
        ground(tile.turned(), &mut out);
        if let Some(meeple) = game.meeple_on(number) {
            person(tile.turned(), meeple, &mut out);
        }
        out.push_str("</g>");
    }
    out.push_str("</svg>");
    out
}

/// The tile without its meeple.
fn ground(tile: &Turned, out: &mut String) {
    out.push_str(
        "<path d=\"M0 0H100V100H0Z\" fill=\"#a8c66c\" stroke=\"#86a24c\" stroke-width=\"1\"/>",
    );
    let of = |terrain| {
        let segments = tile.segments.iter();
        segments.filter(move |s| s.spot.terrain() == terrain)
    };
    for road in of(Terrain::Road) {
        let line = road_line(&sides(road.spot.mask()));
        for (colour, width) in [("#8a7a5c", 13), ("#f3ead6", 9)] {
            let _ = write!(
                out,
                "<path d=\"{line}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\"/>"
            );
        }
    }
    if of(Terrain::Road).count() > 2 {
        out.push_str("<circle cx=\"50\" cy=\"50\" r=\"11\" fill=\"#7f9b47\" stroke=\"#8a7a5c\" stroke-width=\"3\"/>");
    }
    for city in of(Terrain::City) {
        let mask = city.spot.mask();
        let (area, walls) = city_shape(mask);
        let _ = write!(
            out,
            "<path d=\"{area}\" fill=\"#c99a5e\"/><path d=\"{walls}\" fill=\"none\" stroke=\"#6b4519\" \
             stroke-width=\"4\" stroke-linecap=\"round\"/>"
        );
        if city.pennants > 0 {
            // Beside the place of a meeple.
            let (x, y) = anchor(Terrain::City, mask);
            let _ = write!(
                out,
                "<g transform=\"translate({:.0} {:.0})\">{SHIELD}</g>",
                x - 34.0,
                y - 12.0
            );
        }
    }
    if of(Terrain::Monastery).count() > 0 {
        out.push_str(MONASTERY);
    }
}

fn sides(mask: u8) -> Vec<usize> {
    (0..4).filter(|side| mask >> side & 1 == 1).collect()
}

/// From side to side, or from a side to the centre.
fn road_line(sides: &[usize]) -> String {
    let (x, y) = PORTS[sides.first().copied().unwrap_or(0)];
    match sides {
        [_, other] => {
            let (to_x, to_y) = PORTS[*other];
            format!("M{x} {y}Q50 50 {to_x} {to_y}")
        }
        _ => format!("M{x} {y}L50 50"),
    }
}

/// The area of a city that touches the sides of `mask`, and its walls: an arc behind each run of
/// other sides. There is no wall at a side, where the city goes on.
fn city_shape(mask: u8) -> (String, String) {
    let touched = sides(mask);
    let has = |side: usize| mask >> (side % 4) & 1 == 1;
    // The walk begins at the first side after one that is not of the city.
    let first = touched.iter().copied().find(|side| !has(side + 3));
    let Some(first) = first else {
        return ("M0 0H100V100H0Z".into(), String::new());
    };
    let (mut x, mut y) = CORNERS[first];
    let (mut area, mut walls) = (format!("M{x} {y}"), String::new());
    let mut side = first;
    while side < first + 4 {
        let run = (side..first + 4).take_while(|side| !has(*side)).count();
        let (bend_x, bend_y) = bend(side % 4, run);
        side += run.max(1);
        let (from_x, from_y) = (x, y);
        (x, y) = CORNERS[side % 4];
        if run == 0 {
            let _ = write!(area, "L{x} {y}");
        } else {
            let arc = format!("Q{bend_x} {bend_y} {x} {y}");
            area += &arc;
            let _ = write!(walls, "M{from_x} {from_y}{arc}");
        }
    }
    (area + "Z", walls)
}

/// The control point of the arc behind a run of sides outside the city.
fn bend(side: usize, run: usize) -> Point {
    let towards = |(x, y): Point, share: f64| {
        (
            CENTRE.0 + (x - CENTRE.0) * share,
            CENTRE.1 + (y - CENTRE.1) * share,
        )
    };
    match run {
        1 => towards(PORTS[side], 0.3),
        // Away from the corner between the two sides.
        2 => towards(CORNERS[(side + 3) % 4], 0.15),
        _ => towards(PORTS[(side + 3) % 4], 0.0),
    }
}

fn person(tile: &Turned, meeple: Meeple, out: &mut String) {
    let segment = tile.segments[usize::from(meeple.segment)];
    let (x, y) = anchor(segment.spot.terrain(), segment.spot.mask());
    let fill = MEEPLES[meeple.seat.index() % MEEPLES.len()];
    let lying = if segment.spot.terrain() == Terrain::Field {
        " rotate(90)"
    } else {
        ""
    };
    let _ = write!(
        out,
        "<path transform=\"translate({x:.0} {y:.0}){lying}\" d=\"{MEEPLE}\" fill=\"{fill}\" stroke=\"#fff\" \
         stroke-width=\"3\" stroke-linejoin=\"round\"/>"
    );
}

/// Where a meeple stands: between the centre and the middle of what its segment touches.
fn anchor(terrain: Terrain, mask: u8) -> Point {
    let touched: Vec<Point> = match terrain {
        Terrain::Monastery => Vec::new(),
        Terrain::Field => (0..8)
            .filter(|half| mask >> half & 1 == 1)
            .map(half_edge)
            .collect(),
        _ => sides(mask).into_iter().map(|side| PORTS[side]).collect(),
    };
    let count = touched.len().max(1) as f64;
    let sum = touched.iter().fold((0.0, 0.0), |sum, point| {
        (
            sum.0 + (point.0 - CENTRE.0) / count,
            sum.1 + (point.1 - CENTRE.1) / count,
        )
    });
    let share = if terrain == Terrain::Field { 0.7 } else { 0.55 };
    (CENTRE.0 + sum.0 * share, CENTRE.1 + sum.1 * share)
}

/// The middle of a half-edge, clockwise from the western half of the northern side.
fn half_edge(half: usize) -> Point {
    let (from, to) = (CORNERS[half / 2], CORNERS[(half / 2 + 1) % 4]);
    let share = if half.is_multiple_of(2) { 0.25 } else { 0.75 };
    (
        from.0 + (to.0 - from.0) * share,
        from.1 + (to.1 - from.1) * share,
    )
}
