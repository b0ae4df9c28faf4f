//! The geometry of a board, computed once.

use super::set::Set;

/// Player who joins left and right: Red, who moves first.
pub(crate) const RED: usize = 0;
/// Player who joins top and bottom: Blue.
pub(crate) const BLUE: usize = 1;

/// The six steps to a neighbour, in the order in which they go round a cell.
const STEPS: [(isize, isize); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

/// The target of a step: a cell, or the side of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Beside {
    Cell(u8),
    Side(u8),
}

/// Cells, neighbours and sides of a board of `columns` × `rows`; cell `y * columns + x`.
#[derive(Clone, Debug)]
pub(crate) struct Shape<S> {
    pub(crate) columns: usize,
    pub(crate) rows: usize,
    /// Every cell.
    pub(crate) all: S,
    /// The neighbours of each cell.
    pub(crate) near: Vec<S>,
    /// The target of each of the six steps, in order round the cell.
    pub(crate) ring: Vec<[Beside; 6]>,
    /// For each player, the cells of the two sides to be joined.
    pub(crate) sides: [[S; 2]; 2],
}

impl<S: Set> Shape<S> {
    pub(crate) fn new(columns: usize, rows: usize) -> Shape<S> {
        let cell = |x: usize, y: usize| y * columns + x;
        let mut all = S::NONE;
        let mut sides = [[S::NONE; 2]; 2];
        let (mut near, mut ring) = (Vec::new(), Vec::new());
        for y in 0..rows {
            for x in 0..columns {
                let one = S::one(cell(x, y));
                all |= one;
                for (holds, player, side) in [
                    (x == 0, RED, 0),
                    (x + 1 == columns, RED, 1),
                    (y == 0, BLUE, 0),
                    (y + 1 == rows, BLUE, 1),
                ] {
                    if holds {
                        sides[player][side] |= one;
                    }
                }
                let beside = STEPS.map(|(dx, dy)| {
                    let (nx, ny) = (x as isize + dx, y as isize + dy);
                    if !(0..rows as isize).contains(&ny) {
                        Beside::Side(BLUE as u8)
                    } else if !(0..columns as isize).contains(&nx) {
                        Beside::Side(RED as u8)
                    } else {
                        Beside::Cell(cell(nx as usize, ny as usize) as u8)
                    }
                });
                let mut set = S::NONE;
                for b in beside {
                    if let Beside::Cell(c) = b {
                        set |= S::one(c.into());
                    }
                }
                near.push(set);
                ring.push(beside);
            }
        }
        Shape {
            columns,
            rows,
            all,
            near,
            ring,
            sides,
        }
    }

    /// Number of cells.
    pub(crate) fn cells(&self) -> usize {
        self.columns * self.rows
    }

    /// Whether a player's stones join their sides.
    pub(crate) fn joined(&self, player: usize, stones: S) -> bool {
        let [from, to] = self.sides[player];
        let mut reached = stones & from;
        let mut edge = reached;
        while !edge.is_none() {
            let mut next = S::NONE;
            for cell in edge.cells() {
                next |= self.near[cell];
            }
            edge = next & stones & !reached;
            reached |= edge;
        }
        !(reached & to).is_none()
    }
}
