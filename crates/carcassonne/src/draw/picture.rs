//! A tile in fifteen characters.

use ludograph_core::Ink;

use crate::tables::{NONE, Segment, Turned};
use crate::tile::{Edge, Terrain};

/// Columns of a tile.
pub(crate) const WIDTH: usize = 5;
/// Rows of a tile.
pub(crate) const HEIGHT: usize = 3;

/// One character of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Glyph {
    pub(crate) letter: char,
    /// The segment that it shows.
    segment: Option<u8>,
    terrain: Terrain,
}

/// A tile in characters: cities `#` with pennants `*`, roads as lines, crossings `+`, fields `.`,
/// monasteries `M`, a wall `/` between two cities.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Picture {
    rows: [[Glyph; WIDTH]; HEIGHT],
}

/// The character that a meeple of a segment replaces: the first of these that shows the segment.
const STANDS: [(usize, usize); WIDTH * HEIGHT] = [
    (1, 2),
    (0, 2),
    (1, 4),
    (2, 2),
    (1, 0),
    (0, 1),
    (2, 3),
    (0, 3),
    (2, 1),
    (0, 0),
    (0, 4),
    (2, 4),
    (2, 0),
    (1, 1),
    (1, 3),
];

impl Picture {
    /// A tile in its rotation.
    pub(crate) fn of(tile: &Turned) -> Picture {
        let mut rows = [[glyph(tile, NONE); WIDTH]; HEIGHT];
        for (row, vertical) in [(0, 0), (2, 2)] {
            rows[row][1] = edge_cell(tile, vertical, if row == 0 { 0 } else { 2 });
            rows[row][2] = edge_cell(tile, vertical, 1);
            rows[row][3] = edge_cell(tile, vertical, if row == 0 { 2 } else { 0 });
        }
        // Each corner: its half-edge on the eastern or western side, then that on the northern or
        // southern side.
        rows[0][0] = corner(tile, (3, 2), (0, 0));
        rows[0][4] = corner(tile, (1, 0), (0, 2));
        rows[2][4] = corner(tile, (1, 2), (2, 0));
        rows[2][0] = corner(tile, (3, 0), (2, 2));
        rows[1][0] = edge_cell(tile, 3, 1);
        rows[1][4] = edge_cell(tile, 1, 1);
        rows[1][2] = centre(tile);
        rows[1][1] = inner(tile, 3, rows[1][2]);
        rows[1][3] = inner(tile, 1, rows[1][2]);
        let mut picture = Picture { rows };
        picture.raise_pennant(tile);
        picture
    }

    /// Sets a meeple, shown by the number of its seat.
    pub(crate) fn stand(&mut self, segment: usize, letter: char) {
        if let Some((row, column)) = self.cell_of(segment) {
            self.rows[row][column].letter = letter;
        }
    }

    /// The character that a meeple of the segment replaces.
    pub(crate) fn cell_of(&self, segment: usize) -> Option<(usize, usize)> {
        let shows = |(row, column): &(usize, usize)| {
            self.rows[*row][*column].segment == Some(segment as u8)
        };
        STANDS.into_iter().find(shows)
    }

    /// One row as text; `meeple` is the seat's digit and its style, if the tile has a meeple.
    pub(crate) fn row(&self, row: usize, ink: Ink, meeple: Option<(char, &str)>) -> String {
        let paint = |glyph: &Glyph| {
            let style = match meeple {
                Some((letter, style)) if letter == glyph.letter => style,
                _ => style(glyph.terrain),
            };
            ink.paint(style, &glyph.letter.to_string())
        };
        self.rows[row].iter().map(paint).collect()
    }

    /// Shows a pennant on the last character of its city, where no meeple is shown.
    fn raise_pennant(&mut self, tile: &Turned) {
        let Some(city) = tile.segments.iter().position(|s| s.pennants > 0) else {
            return;
        };
        let shows =
            |(row, column): &&(usize, usize)| self.rows[*row][*column].segment == Some(city as u8);
        if let Some((row, column)) = STANDS.iter().rev().find(shows).copied() {
            self.rows[row][column].letter = '*';
        }
    }
}

fn style(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::City => "33",
        Terrain::Field => "32",
        Terrain::Monastery => "1;35",
        Terrain::Road => "37",
    }
}

fn glyph(tile: &Turned, segment: u8) -> Glyph {
    let found = tile.segments.get(usize::from(segment));
    let terrain = found.map_or(Terrain::Field, |s| s.spot.terrain());
    let letter = match terrain {
        Terrain::City => '#',
        Terrain::Field => '.',
        Terrain::Monastery => 'M',
        Terrain::Road => '+',
    };
    Glyph {
        letter,
        segment: found.map(|_| segment),
        terrain,
    }
}

/// The first half, the middle or the second half of a side.
fn edge_cell(tile: &Turned, side: usize, port: usize) -> Glyph {
    let [first, middle, second] = tile.ports[side];
    match (tile.edges[side], port) {
        (Edge::City, _) => glyph(tile, middle),
        (Edge::Road, 1) => road(tile, middle, side),
        (_, 2) => glyph(tile, second),
        _ => glyph(tile, first),
    }
}

/// A piece of road towards a side.
fn road(tile: &Turned, segment: u8, side: usize) -> Glyph {
    Glyph {
        letter: if side.is_multiple_of(2) { '│' } else { '─' },
        ..glyph(tile, segment)
    }
}

/// A corner shows the field in it; else the city that fills it, or the wall between two.
fn corner(tile: &Turned, upright: (usize, usize), level: (usize, usize)) -> Glyph {
    let field = |(side, port): (usize, usize)| tile.ports[side][port];
    let city = |(side, _): (usize, usize)| tile.ports[side][1];
    if field(upright) != NONE {
        glyph(tile, field(upright))
    } else if field(level) != NONE {
        glyph(tile, field(level))
    } else if city(upright) == city(level) {
        glyph(tile, city(level))
    } else {
        Glyph {
            letter: '/',
            segment: None,
            terrain: Terrain::City,
        }
    }
}

fn centre(tile: &Turned) -> Glyph {
    if tile.monastery != NONE {
        return glyph(tile, tile.monastery);
    }
    let wide = |s: &Segment| {
        let mask = s.spot.mask();
        s.spot.terrain() == Terrain::City && (mask & 5 == 5 || mask & 10 == 10)
    };
    if let Some(city) = tile.segments.iter().position(wide) {
        return glyph(tile, city as u8);
    }
    let roads: Vec<usize> = (0..4)
        .filter(|side| tile.edges[*side] == Edge::Road)
        .collect();
    let Some(segment) = roads.first().map(|side| tile.ports[*side][1]) else {
        return glyph(tile, field_in_the_middle(tile));
    };
    let letter = match roads[..] {
        [0, 2] => '│',
        [1, 3] => '─',
        [0, 1] => '└',
        [1, 2] => '┌',
        [2, 3] => '┐',
        [0, 3] => '┘',
        _ => '+',
    };
    let crossing = letter == '+';
    Glyph {
        letter,
        segment: Some(segment).filter(|_| !crossing),
        terrain: Terrain::Road,
    }
}

/// The field that touches most of the border: it covers the middle if nothing else does.
fn field_in_the_middle(tile: &Turned) -> u8 {
    let size = |s: &Segment| match s.spot.terrain() {
        Terrain::Field => s.spot.mask().count_ones(),
        _ => 0,
    };
    let widest = tile
        .segments
        .iter()
        .enumerate()
        .max_by_key(|(_, s)| size(s));
    widest.map_or(NONE, |(index, _)| index as u8)
}

/// Between the centre and the western or eastern side: a road or a city of several sides, otherwise
/// field.
fn inner(tile: &Turned, side: usize, centre: Glyph) -> Glyph {
    let middle = tile.ports[side][1];
    let sides = |segment: u8| {
        let found = tile.segments.get(usize::from(segment));
        found.map_or(0, |s| s.spot.mask().count_ones())
    };
    match tile.edges[side] {
        Edge::Road => road(tile, middle, side),
        Edge::City if sides(middle) > 1 => glyph(tile, middle),
        Edge::Field if centre.terrain == Terrain::City || tile.ports[side][0] != NONE => {
            glyph(tile, tile.ports[side][0])
        }
        _ => glyph(tile, field_in_the_middle(tile)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::tables;
    use crate::tile::Kind;

    #[test]
    fn every_segment_of_every_tile_has_a_cell_for_a_meeple() {
        for kind in Kind::all() {
            for rotation in 0..4 {
                let tile = tables().turned(kind, rotation);
                let picture = Picture::of(tile);
                for segment in 0..tile.segments.len() {
                    let (row, column) = picture
                        .cell_of(segment)
                        .unwrap_or_else(|| panic!("{kind} turned {rotation}: segment {segment}"));
                    assert_ne!(picture.rows[row][column].letter, '*', "{kind} {rotation}");
                }
            }
        }
    }

    #[test]
    fn all_kinds_look_like_this() {
        let mut sheet = String::new();
        for kinds in Kind::all().collect::<Vec<_>>().chunks(8) {
            let names: Vec<String> = kinds.iter().map(|k| format!("{k:^5}")).collect();
            sheet += &format!("{}\n", names.join("  ").trim_end());
            for row in 0..HEIGHT {
                let cells = kinds.iter().map(|kind| {
                    Picture::of(tables().turned(*kind, 0)).row(row, Ink::default(), None)
                });
                sheet += &format!("{}\n", cells.collect::<Vec<_>>().join("  "));
            }
        }
        insta::assert_snapshot!(sheet);
    }
}
