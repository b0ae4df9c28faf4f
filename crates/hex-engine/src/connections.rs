//! Shortest paths between the two sides of a player, over what a person counts as connected.

use std::collections::VecDeque;

use crate::net::Cell;
use crate::perspective::Perspective;

/// The six steps to a neighbour, in the order in which they go round a cell.
const STEPS: [(isize, isize); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];
/// No path: more stones than any board has cells.
const FAR: u32 = 1 << 16;

/// What is counted as connected; each includes those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Knowledge {
    /// Neighbouring stones.
    Stones,
    /// Bridges between stones, and from the second row to the edge.
    Bridges,
    /// The smallest edge template of the third row, the ziggurat.
    Edges,
}

/// The shortest paths of one player.
pub(crate) struct Paths {
    /// Stones that the player still needs.
    pub(crate) needs: u32,
    /// Stones that a path over each cell needs on top of that.
    detours: Vec<u32>,
}

impl Paths {
    /// The paths of the mover or of the opponent.
    pub(crate) fn of(board: &Perspective, who: Cell, knowledge: Knowledge) -> Paths {
        let [near, far] = [false, true].map(|far| {
            let side = Side { board, who, far };
            side.distances(knowledge)
        });
        let mut detours: Vec<u32> = (0..near.len())
            .map(|i| near[i] + far[i] - u32::from(board.cells[i] == Cell::Empty))
            .collect();
        let needs = detours.iter().copied().min().unwrap_or(0);
        detours.iter_mut().for_each(|d| *d -= needs);
        Paths { needs, detours }
    }

    /// Whether a stone on an empty cell brings the player one stone nearer.
    pub(crate) fn contain(&self, index: usize) -> bool {
        self.detours[index] == 0
    }
}

/// One of the two sides that a player joins.
#[derive(Clone, Copy)]
struct Side<'a> {
    board: &'a Perspective,
    who: Cell,
    far: bool,
}

impl Side<'_> {
    /// Rows between a cell and the side.
    fn depth(self, index: usize) -> usize {
        let (x, y) = (index % self.board.columns, index / self.board.columns);
        match (self.who == Cell::Mine, self.far) {
            (true, false) => x,
            (true, true) => self.board.columns - 1 - x,
            (false, false) => y,
            (false, true) => self.board.rows - 1 - y,
        }
    }

    /// Stones needed from the side to each cell, that of the cell included: a search in breadth, in
    /// which steps to stones cost nothing.
    fn distances(self, knowledge: Knowledge) -> Vec<u32> {
        let cells = &self.board.cells;
        let cost = |i: usize| match cells[i] {
            Cell::Empty => Some(1),
            cell => (cell == self.who).then_some(0),
        };
        let mut distance = vec![FAR; cells.len()];
        let mut queue = VecDeque::new();
        let push = |queue: &mut VecDeque<_>, i: usize, before: u32| match cost(i) {
            Some(0) => queue.push_front((before, i)),
            Some(cost) => queue.push_back((before + cost, i)),
            None => {}
        };
        for i in (0..cells.len()).filter(|&i| self.is_joined(i, knowledge)) {
            push(&mut queue, i, 0);
        }
        while let Some((d, i)) = queue.pop_front() {
            if d >= distance[i] {
                continue;
            }
            distance[i] = d;
            for k in 0..6 {
                let Bridge { over, end } = Bridge::of(self.board, i, k);
                let bridged = knowledge >= Knowledge::Bridges && self.all_empty(over);
                for j in [over[0], end.filter(|_| bridged)].into_iter().flatten() {
                    push(&mut queue, j, d);
                }
            }
        }
        distance
    }

    /// Whether a stone on a cell is connected with the side.
    fn is_joined(self, index: usize, knowledge: Knowledge) -> bool {
        match self.depth(index) {
            0 => true,
            1 => knowledge >= Knowledge::Bridges && self.is_bridged(index),
            2 => knowledge >= Knowledge::Edges && self.has_ziggurat(index),
            _ => false,
        }
    }

    /// Whether both cells between a cell of the second row and the side are empty.
    fn is_bridged(self, index: usize) -> bool {
        (0..6).any(|k| {
            let Bridge { over, .. } = Bridge::of(self.board, index, k);
            let below = |i: Option<usize>| i.is_some_and(|i| self.depth(i) == 0);
            self.all_empty(over) && over.into_iter().all(below)
        })
    }

    /// Whether a cell of the third row has two ways to the side that share no cell: down to the
    /// second row on one hand, by a bridge to the second row on the other.
    fn has_ziggurat(self, index: usize) -> bool {
        let second_row = |i: Option<usize>| i.filter(|&i| self.depth(i) == 1);
        let is_foot = |i: usize| self.board.cells[i] == Cell::Empty && self.is_bridged(i);
        (0..6).any(|k| {
            let Bridge { over, end } = Bridge::of(self.board, index, k);
            let below = over.map(second_row);
            // One cell of the bridge is in the second row, and so is the cell on its other hand.
            let other = match below {
                [Some(_), None] => beside(self.board, index, STEPS[(k + 5) % 6]),
                [None, Some(_)] => beside(self.board, index, STEPS[(k + 2) % 6]),
                _ => return false,
            };
            self.all_empty(over)
                && [end, other]
                    .into_iter()
                    .all(|i| second_row(i).is_some_and(is_foot))
        })
    }

    fn all_empty(self, cells: [Option<usize>; 2]) -> bool {
        let is_empty = |i: Option<usize>| i.is_some_and(|i| self.board.cells[i] == Cell::Empty);
        cells.into_iter().all(is_empty)
    }
}

/// Two neighbours of a cell that are neighbours of each other, and the cell behind both.
struct Bridge {
    over: [Option<usize>; 2],
    end: Option<usize>,
}

impl Bridge {
    /// The bridge of a cell in direction `k`, from 0 to 5.
    fn of(board: &Perspective, index: usize, k: usize) -> Bridge {
        let (a, b) = (STEPS[k], STEPS[(k + 1) % 6]);
        Bridge {
            over: [a, b].map(|step| beside(board, index, step)),
            end: beside(board, index, (a.0 + b.0, a.1 + b.1)),
        }
    }
}

/// The cell reached by a step, if it is on the board.
fn beside(board: &Perspective, index: usize, (dx, dy): (isize, isize)) -> Option<usize> {
    let (x, y) = (index % board.columns, index / board.columns);
    let (x, y) = (x.checked_add_signed(dx)?, y.checked_add_signed(dy)?);
    (x < board.columns && y < board.rows).then_some(y * board.columns + x)
}

/// Whether a stone is next to a cell or one bridge away from it.
pub(crate) fn is_near_stone(board: &Perspective, index: usize) -> bool {
    (0..6).any(|k| {
        let Bridge { over, end } = Bridge::of(board, index, k);
        let mut seen = [over[0], end].into_iter().flatten();
        seen.any(|i| board.cells[i] != Cell::Empty)
    })
}

/// The empty cells that save a bridge of the mover, to another stone or to a side, into which the
/// opponent has played.
pub(crate) fn attacked_bridges(board: &Perspective) -> Vec<usize> {
    let sides = [false, true].map(|far| Side {
        board,
        who: Cell::Mine,
        far,
    });
    let mut saving = Vec::new();
    for i in (0..board.cells.len()).filter(|&i| board.cells[i] == Cell::Mine) {
        let group = group(board, i);
        for k in 0..6 {
            let Bridge {
                over: [Some(a), Some(b)],
                end,
            } = Bridge::of(board, i, k)
            else {
                continue;
            };
            let open = match [board.cells[a], board.cells[b]] {
                [Cell::Empty, Cell::Theirs] => a,
                [Cell::Theirs, Cell::Empty] => b,
                _ => continue,
            };
            let joins_stone = end.is_some_and(|j| board.cells[j] == Cell::Mine && !group[j]);
            let joins_side = sides.into_iter().any(|side| {
                let reaches = |j: usize| side.depth(j) == 0;
                let touches = (0..group.len()).any(|j| group[j] && reaches(j));
                reaches(a) && reaches(b) && !touches
            });
            if joins_stone || joins_side {
                saving.push(open);
            }
        }
    }
    saving
}

/// The stones of the mover that are joined with one of them.
fn group(board: &Perspective, start: usize) -> Vec<bool> {
    let mut group = vec![false; board.cells.len()];
    let mut todo = vec![start];
    while let Some(i) = todo.pop() {
        if !group[i] {
            group[i] = true;
            let near = STEPS.iter().filter_map(|&step| beside(board, i, step));
            todo.extend(near.filter(|&j| board.cells[j] == Cell::Mine));
        }
    }
    group
}
