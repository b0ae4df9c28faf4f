//! Moves as people choose them: each has a reason, a path of one's own or of the opponent, and what
//! is seen of it grows with the level.

use ludograph_core::Rng;

use crate::mcts::Candidate;
use crate::net::Cell;
use crate::perspective::Perspective;

/// The six steps to a neighbour, in the order in which they go round a cell.
const STEPS: [(isize, isize); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];
/// No path.
const FAR: u32 = 1 << 16;

/// How many times likelier a move near a stone is than one far from all of them.
const REMOTE: f64 = 8.0;

/// What a person knows of Hex.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Person {
    /// Whether it counts bridges as connections.
    pub bridges: bool,
    /// The share of turns in which it notices that a bridge of its own is attacked.
    pub saves: f64,
    /// The share of turns in which it thinks about the path of the opponent.
    pub blocks: f64,
    /// Feeling for the board: the exponent of the network's priors, 0 without.
    pub feeling: f64,
    /// The share of turns in which it takes the move that the network likes best.
    pub reads: f64,
}

impl Person {
    /// Chooses among the moves of a position, of which there is at least one.
    pub(crate) fn choose<'a>(
        &self,
        perspective: &Perspective,
        moves: &'a [Candidate],
        rng: &mut Rng,
    ) -> Option<&'a Candidate> {
        if rng.unit() < self.reads {
            return moves.first();
        }
        let (sees, blocks) = (rng.unit() < self.saves, rng.unit() < self.blocks);
        let attacked = if sees {
            attacked_links(perspective)
        } else {
            Vec::new()
        };
        let mine = detours(perspective, Cell::Mine, self.bridges);
        let theirs = detours(perspective, Cell::Theirs, self.bridges);
        let weigh = |candidate: &Candidate| {
            let index = perspective.index(candidate.cell);
            let reason = match attacked.is_empty() {
                true => (mine[index] == 0) || (blocks && theirs[index] == 0),
                false => attacked.contains(&index),
            };
            let both = mine[index] == 0 && blocks && theirs[index] == 0;
            let feeling = f64::from(candidate.prior).max(1e-9).powf(self.feeling);
            let weight = if is_near(perspective, index) {
                feeling
            } else {
                feeling / REMOTE
            };
            if both {
                3.0 * weight
            } else if reason {
                weight
            } else {
                0.0
            }
        };
        let weights: Vec<f64> = moves.iter().map(weigh).collect();
        let mut left = rng.unit() * weights.iter().sum::<f64>();
        let drawn = moves.iter().zip(&weights).find(|(_, weight)| {
            left -= *weight;
            left < 0.0
        });
        drawn.map(|(candidate, _)| candidate).or(moves.first())
    }
}

/// The cell reached by a step, if it is on the board.
fn beside(perspective: &Perspective, index: usize, (dx, dy): (isize, isize)) -> Option<usize> {
    let (x, y) = (index % perspective.columns, index / perspective.columns);
    let (x, y) = (x.checked_add_signed(dx)?, y.checked_add_signed(dy)?);
    (x < perspective.columns && y < perspective.rows).then_some(y * perspective.columns + x)
}

/// Whether a stone lies beside a cell or a bridge away.
fn is_near(perspective: &Perspective, index: usize) -> bool {
    (0..6).any(|k| {
        let (over, end) = bridge(perspective, index, k);
        let seen = [over[0], end].into_iter().flatten();
        seen.into_iter()
            .any(|i| perspective.cells[i] != Cell::Empty)
    })
}

/// The two cells between a cell and the one that a bridge in direction `k` leads to, and that one.
fn bridge(
    perspective: &Perspective,
    index: usize,
    k: usize,
) -> ([Option<usize>; 2], Option<usize>) {
    let (a, b) = (STEPS[k], STEPS[(k + 1) % 6]);
    let over = [a, b].map(|step| beside(perspective, index, step));
    (over, beside(perspective, index, (a.0 + b.0, a.1 + b.1)))
}

/// The rows between a cell and a side of a player, from 0.
fn depth(perspective: &Perspective, who: Cell, index: usize, far: bool) -> usize {
    let (x, y) = (index % perspective.columns, index / perspective.columns);
    match (who == Cell::Mine, far) {
        (true, false) => x,
        (true, true) => perspective.columns - 1 - x,
        (false, false) => y,
        (false, true) => perspective.rows - 1 - y,
    }
}

/// Stones that a player still needs on the shortest path over each cell, less those of the
/// shortest path of all: 0 on a shortest path.
fn detours(perspective: &Perspective, who: Cell, bridges: bool) -> Vec<u32> {
    let [near, far] = [false, true].map(|far| distances(perspective, who, far, bridges));
    let over: Vec<u32> = (0..near.len())
        .map(|i| match perspective.cells[i] {
            Cell::Empty => near[i] + far[i] - 1,
            _ => near[i] + far[i],
        })
        .collect();
    let least = over.iter().copied().min().unwrap_or(0);
    over.into_iter().map(|over| over - least).collect()
}

/// Stones that a player needs from a side to each cell, that of the cell included: a search in
/// layers of equal distance.
fn distances(perspective: &Perspective, who: Cell, far: bool, bridges: bool) -> Vec<u32> {
    let cells = &perspective.cells;
    let cost = |i: usize| match cells[i] {
        Cell::Empty => 1,
        cell if cell == who => 0,
        _ => FAR,
    };
    let free = |over: [Option<usize>; 2]| {
        over.iter()
            .all(|i| i.is_some_and(|i| cells[i] == Cell::Empty))
    };
    let mut distance = vec![FAR; cells.len()];
    let mut todo: Vec<(u32, usize)> = Vec::new();
    for i in 0..cells.len() {
        let row = depth(perspective, who, i, far);
        let reaches = row == 0
            || (bridges
                && row == 1
                && (0..6).any(|k| {
                    let (over, _) = bridge(perspective, i, k);
                    free(over)
                        && over
                            .iter()
                            .flatten()
                            .all(|&o| depth(perspective, who, o, far) == 0)
                }));
        if reaches && cost(i) < FAR {
            todo.push((cost(i), i));
        }
    }
    // Few cells and small numbers: relaxed until nothing changes.
    while let Some((d, i)) = todo.pop() {
        if d >= distance[i] {
            continue;
        }
        distance[i] = d;
        for k in 0..6 {
            let (over, end) = bridge(perspective, i, k);
            let next = [over[0], end.filter(|_| bridges && free(over))];
            for j in next.into_iter().flatten() {
                if d + cost(j) < distance[j] {
                    todo.push((d + cost(j), j));
                }
            }
        }
    }
    distance
}

/// The empty cells that save a bridge of the mover, to another stone or to a side, into which the
/// opponent has played.
fn attacked_links(perspective: &Perspective) -> Vec<usize> {
    let cells = &perspective.cells;
    let mut saving = Vec::new();
    for i in (0..cells.len()).filter(|&i| cells[i] == Cell::Mine) {
        let group = group(perspective, i);
        let depths = |j: usize| [false, true].map(|far| depth(perspective, Cell::Mine, j, far));
        for k in 0..6 {
            let ([Some(a), Some(b)], end) = bridge(perspective, i, k) else {
                continue;
            };
            let open = match [cells[a], cells[b]] {
                [Cell::Empty, Cell::Theirs] => a,
                [Cell::Theirs, Cell::Empty] => b,
                _ => continue,
            };
            let joins_stone = end.is_some_and(|end| cells[end] == Cell::Mine && !group[end]);
            let joins_side = (0..2).any(|side| {
                let on_side = |j: usize| depths(j)[side] == 0;
                on_side(a) && on_side(b) && !(0..cells.len()).any(|j| group[j] && on_side(j))
            });
            if joins_stone || joins_side {
                saving.push(open);
            }
        }
    }
    // A bridge between stones is found from both ends.
    saving.sort_unstable();
    saving.dedup();
    saving
}

/// The stones of the mover that are joined with one of them.
fn group(perspective: &Perspective, start: usize) -> Vec<bool> {
    let mut group = vec![false; perspective.cells.len()];
    let mut todo = vec![start];
    while let Some(i) = todo.pop() {
        if !group[i] {
            group[i] = true;
            let near = STEPS
                .iter()
                .filter_map(|&step| beside(perspective, i, step));
            todo.extend(near.filter(|&j| perspective.cells[j] == Cell::Mine));
        }
    }
    group
}

#[cfg(test)]
mod tests {
    use ludograph_core::{Game, Seed};
    use ludograph_hex::{Action, Hex, Params};

    use super::*;
    use crate::level::LEVELS;

    fn position(moves: &[&str]) -> Hex {
        let params = Params {
            swap: false,
            ..Params::square(7)
        };
        let mut game = Hex::start(&params, &()).unwrap();
        for cell in moves {
            game.apply(Action::Place(cell.parse().unwrap()));
        }
        game
    }

    /// Blue plays into the bridge of d4 and e5, and into that of b4 to the left side.
    #[test]
    fn attacked_bridges_are_seen() {
        for (moves, saving) in [
            (["d4", "g1", "e5", "d5"], "e4"),
            (["b4", "d7", "f2", "a4"], "a5"),
        ] {
            let game = position(&moves);
            let perspective = Perspective::of(&game);
            let cells: Vec<String> = attacked_links(&perspective)
                .iter()
                .map(|&i| perspective.cell(i).to_string())
                .collect();
            assert_eq!(cells, [saving], "{moves:?}");
        }
    }

    /// Every move lies on a shortest path of one of the players.
    #[test]
    fn no_stone_is_without_a_reason() {
        let mut rng = Rng::new(Seed::fold(5));
        for person in LEVELS.iter().filter_map(|level| level.person) {
            let mut game = position(&["d4", "d5"]);
            for _ in 0..8 {
                let perspective = Perspective::of(&game);
                let moves: Vec<Candidate> = game
                    .empty_cells()
                    .map(|cell| Candidate {
                        cell,
                        visits: 0,
                        prior: 0.1,
                        win: 0.5,
                        exact: false,
                    })
                    .collect();
                let person = Person {
                    reads: 0.0,
                    saves: 0.0,
                    ..person
                };
                let chosen = person.choose(&perspective, &moves, &mut rng).unwrap().cell;
                let index = perspective.index(chosen);
                let paths = [Cell::Mine, Cell::Theirs]
                    .map(|who| detours(&perspective, who, person.bridges)[index]);
                assert!(paths.contains(&0), "{person:?} {chosen}");
                game.apply(Action::Place(chosen));
                if game.winner().is_some() {
                    break;
                }
            }
        }
    }
}
