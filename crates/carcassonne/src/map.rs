//! The placed tiles, and the open places around them with the edges that they require.

use ludograph_core::Seat;
use ludograph_core::random::mix;

use crate::action::Placement;
use crate::stack::Stack;
use crate::tables::{NONE, TILES, Turned, tables};
use crate::tile::Kind;

/// Cells of the table; see [`cell`].
pub(crate) const CELLS: usize = 2813;
/// Cells from one row to the next.
const ROW: usize = 75;
/// Steps from a cell to its neighbours north, east, south and west.
const STEPS: [usize; 4] = [CELLS - ROW, 1, ROW, CELLS - 1];
/// And to those north-east, south-east, south-west and north-west.
const DIAGONALS: [usize; 4] = [CELLS - ROW + 1, ROW + 1, ROW - 1, CELLS - ROW - 1];
/// The most open places around all tiles: when they lie in a line.
const MAX_OPEN: usize = 2 * TILES + 2;
/// A cell holds the number of a tile, this and the number of an open place, or [`NONE`].
const OPEN: u8 = TILES as u8;

/// The cell of a place.
///
/// The table has no border, yet its cells are few: two places share a cell if x + 75 y agrees
/// modulo 2813. That never happens to places fewer than 75 steps apart (2813 = 37² + 38²; these are
/// the centres of a perfect packing of the plane with diamonds of radius 37). Tiles are connected,
/// so 72 of them and all places at and around them, the diagonal ones of a monastery included, are
/// never that far apart.
#[inline]
pub(crate) fn cell(x: i8, y: i8) -> usize {
    (i32::from(x) + ROW as i32 * i32::from(y)).rem_euclid(CELLS as i32) as usize
}

#[inline]
fn step(cell: usize, by: usize) -> usize {
    let next = cell + by;
    if next >= CELLS { next - CELLS } else { next }
}

/// A tile on the table. Numbered in the order of placing; the start tile is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// What it is.
    pub kind: Kind,
    /// Grows to the east.
    pub x: i8,
    /// Grows to the south.
    pub y: i8,
    /// Quarter turns clockwise.
    pub rotation: u8,
    /// The node of its first segment in the partition; the others follow.
    pub(crate) first: u8,
    /// The meeple that was set on it, whether or not it is still there.
    pub(crate) meeple: Option<Meeple>,
}

impl Placed {
    /// Its segments and edges in the placed orientation.
    #[inline]
    #[must_use]
    pub fn turned(&self) -> &'static Turned {
        tables().turned(self.kind, self.rotation)
    }

    /// The node of one of its segments.
    #[inline]
    #[must_use]
    pub fn node(&self, segment: usize) -> usize {
        usize::from(self.first) + segment
    }

    /// Its place and rotation.
    #[must_use]
    pub fn placement(&self) -> Placement {
        Placement {
            x: self.x,
            y: self.y,
            rotation: self.rotation,
        }
    }

    /// Whether the other place is this one or one of the eight around it.
    #[inline]
    pub(crate) fn near(&self, x: i8, y: i8) -> bool {
        self.x.abs_diff(x) <= 1 && self.y.abs_diff(y) <= 1
    }

    fn key(&self) -> u64 {
        let place = [
            self.x as u8,
            self.y as u8,
            self.rotation,
            self.kind.index() as u8,
        ];
        mix(u64::from(u32::from_le_bytes(place)))
    }
}

/// A meeple: its owner and its segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeple {
    /// Its owner.
    pub seat: Seat,
    /// The segment, as an index into those of the tile.
    pub segment: u8,
}

/// An empty place next to a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Open {
    /// Grows to the east.
    pub x: i8,
    /// Grows to the south.
    pub y: i8,
    /// The edges that its neighbours require: the edge code of
    /// [`Tables::fitting`](crate::tables::Tables::fitting).
    pub code: u8,
    pub(crate) cell: u16,
}

/// The data that [`unplace`](Map::unplace) needs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slot {
    index: u8,
    open: Open,
}

/// The table.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Map {
    cells: [u8; CELLS],
    tiles: Stack<Placed, TILES>,
    open: Stack<Open, MAX_OPEN>,
    /// The sum of the tiles' keys: independent of the order of placing.
    key: u64,
}

impl Map {
    /// The table before the first turn.
    pub(crate) fn new() -> Map {
        let start = Placed {
            kind: Kind::START,
            x: 0,
            y: 0,
            rotation: 0,
            first: 0,
            meeple: None,
        };
        let origin = Open {
            x: 0,
            y: 0,
            code: 0,
            cell: 0,
        };
        let mut map = Map {
            cells: [NONE; CELLS],
            tiles: Stack::new(start),
            open: Stack::new(origin),
            key: 0,
        };
        map.open.push(origin);
        map.cells[0] = OPEN;
        map.place(start);
        map
    }

    /// The tiles in the order of placing.
    #[inline]
    pub(crate) fn tiles(&self) -> &[Placed] {
        &self.tiles
    }

    /// The tile placed last. There always is one.
    #[inline]
    pub(crate) fn last(&self) -> &Placed {
        &self.tiles[self.tiles.len() - 1]
    }

    #[inline]
    pub(crate) fn last_mut(&mut self) -> &mut Placed {
        let last = self.tiles.len() - 1;
        &mut self.tiles[last]
    }

    /// The open places, in no particular order.
    #[inline]
    pub(crate) fn open(&self) -> &[Open] {
        &self.open
    }

    /// A hash of the tiles and their places.
    pub(crate) fn key(&self) -> u64 {
        self.key
    }

    /// The number of the tile at a place.
    pub(crate) fn tile_at(&self, x: i8, y: i8) -> Option<usize> {
        let number = usize::from(self.cells[cell(x, y)]);
        let tile = self.tiles.get(number)?;
        (tile.x == x && tile.y == y).then_some(number)
    }

    /// The open place at a place.
    pub(crate) fn open_at(&self, x: i8, y: i8) -> Option<&Open> {
        let index = self.cells[cell(x, y)].checked_sub(OPEN)?;
        let open = self.open.get(usize::from(index))?;
        (open.x == x && open.y == y).then_some(open)
    }

    /// The tiles north, east, south and west of a place at or next to a tile; [`NONE`] if there is
    /// none.
    #[inline]
    pub(crate) fn neighbours(&self, x: i8, y: i8) -> [u8; 4] {
        self.tiles_at(cell(x, y), STEPS)
    }

    /// The tiles on the eight places around a place at or next to a tile; [`NONE`] if there is
    /// none.
    pub(crate) fn around(&self, x: i8, y: i8) -> [u8; 8] {
        let centre = cell(x, y);
        let [n, e, s, w] = self.tiles_at(centre, STEPS);
        let [ne, se, sw, nw] = self.tiles_at(centre, DIAGONALS);
        [n, ne, e, se, s, sw, w, nw]
    }

    #[inline]
    fn tiles_at(&self, centre: usize, steps: [usize; 4]) -> [u8; 4] {
        steps.map(|by| {
            let number = self.cells[step(centre, by)];
            if number < OPEN { number } else { NONE }
        })
    }

    /// Places a fitting tile on an open place.
    #[inline]
    pub(crate) fn place(&mut self, tile: Placed) -> Slot {
        let here = cell(tile.x, tile.y);
        let index = self.cells[here] - OPEN;
        let open = self.open.swap_remove(usize::from(index));
        if let Some(moved) = self.open.get(usize::from(index)) {
            self.cells[usize::from(moved.cell)] = OPEN + index;
        }
        self.cells[here] = self.tiles.len() as u8;
        self.tiles.push(tile);
        self.key = self.key.wrapping_add(tile.key());
        let turned = tile.turned();
        for (side, by) in STEPS.into_iter().enumerate() {
            let code = (turned.edges[side] as u8) << (2 * (side ^ 2));
            let there = step(here, by);
            match self.cells[there] {
                NONE => self.open_up(tile, side, there, code),
                number if number >= OPEN => self.open[usize::from(number - OPEN)].code |= code,
                _ => {}
            }
        }
        Slot { index, open }
    }

    #[inline]
    fn open_up(&mut self, tile: Placed, side: usize, there: usize, code: u8) {
        self.cells[there] = OPEN + self.open.len() as u8;
        self.open.push(Open {
            x: tile.x + [0, 1, 0, -1][side],
            y: tile.y + [-1, 0, 1, 0][side],
            code,
            cell: there as u16,
        });
    }

    /// Removes the last tile: the exact inverse of [`place`](Map::place).
    pub(crate) fn unplace(&mut self, slot: Slot) {
        let here = usize::from(slot.open.cell);
        if let Some(tile) = self.tiles.pop() {
            self.key = self.key.wrapping_sub(tile.key());
        }
        for (side, by) in STEPS.into_iter().enumerate().rev() {
            let there = step(here, by);
            let number = self.cells[there];
            if number == NONE || number < OPEN {
                continue;
            }
            let open = &mut self.open[usize::from(number - OPEN)];
            open.code &= !(3 << (2 * (side ^ 2)));
            if open.code == 0 {
                self.open.pop();
                self.cells[there] = NONE;
            }
        }
        let index = usize::from(slot.index);
        if let Some(moved) = self.open.get(index) {
            self.cells[usize::from(moved.cell)] = OPEN + self.open.len() as u8;
        }
        self.open.swap_insert(index, slot.open);
        self.cells[here] = OPEN + slot.index;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The promise of [`cell`]: places closer than 75 steps never share one.
    #[test]
    fn near_places_have_cells_of_their_own() {
        for x in -74i8..=74 {
            for y in -74i8..=74 {
                let steps = x.unsigned_abs() + y.unsigned_abs();
                if (1..=74).contains(&steps) {
                    assert_ne!(cell(x, y), cell(0, 0), "{x},{y}");
                }
            }
        }
        for (side, (x, y)) in [(0, -1), (1, 0), (0, 1), (-1, 0)].into_iter().enumerate() {
            assert_eq!(step(cell(0, 0), STEPS[side]), cell(x, y));
        }
        for (side, (x, y)) in [(1, -1), (1, 1), (-1, 1), (-1, -1)].into_iter().enumerate() {
            assert_eq!(step(cell(0, 0), DIAGONALS[side]), cell(x, y));
        }
    }

    /// All tiles in one line: the longest map, and the most open places.
    #[test]
    fn the_longest_map_has_room() {
        let road = Kind::from_letter('U').unwrap();
        let mut map = Map::new();
        let mut slots = Vec::new();
        let mut before = Vec::new();
        for x in 1..TILES as i8 {
            before.push(map.clone());
            slots.push(map.place(Placed {
                kind: road,
                x,
                y: 0,
                rotation: 0,
                first: 0,
                meeple: None,
            }));
        }
        assert_eq!(map.open().len(), MAX_OPEN);
        assert_eq!(map.tile_at(71, 0), Some(71));
        assert_eq!(map.tile_at(71, 1), None);
        assert!(map.open_at(72, 0).is_some() && map.open_at(-1, 0).is_some());
        for (slot, before) in slots.into_iter().zip(before).rev() {
            map.unplace(slot);
            assert_eq!(map, before);
        }
    }
}
