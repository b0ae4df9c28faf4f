//! Weighted Hex: the cheapest path that the mover can force within two of its moves.
//!
//! A move that wins at once costs its path. Any other move is worth its second cheapest completion:
//! the opponent takes the cheapest one away, and can do no more, because the cost depends on the
//! mover's pieces alone. Two runs of Dijkstra's algorithm from the sides give the cost of every
//! completion. The proof does without this reasoning: it plays all moves, replies and moves, and
//! finds the cheapest path by the algorithm of Bellman and Ford.

use ludograph_core::Game;
use ludograph_graph::Dijkstra;
use ludograph_hex::shape::RING;
use ludograph_hex::trace::line::Pieces;
use ludograph_hex::{Cell, Colour, Hex, Shape, Side};

use super::source::At;
use super::{cell_of, place};
use crate::error::BadPuzzle;
use crate::puzzle::{Kind, Move, Node, Puzzle};

/// A cheaper path by less than this is no puzzle.
const LEAST_MARGIN: i64 = 10;
/// Wrong completions that are shown.
const MOST_WRONG: usize = 3;

/// The puzzle of a position: exactly one first move forces the cheapest path, and others force
/// dearer ones.
pub(super) fn find(at: &At) -> Option<Puzzle> {
    let game = &at.position;
    let mut values: Vec<(i64, Cell)> = game
        .empty_cells()
        .filter_map(|cell| Some((Forced::of(game, cell)?.value(), cell)))
        .collect();
    values.sort_unstable();
    let [(goal, best), (second, _), ..] = values[..] else {
        return None;
    };
    let margin = second - goal;
    if margin < LEAST_MARGIN {
        return None;
    }
    let mut root = Node {
        moves: vec![good(game, best)?],
    };
    let wrong = values[1..].iter().take(MOST_WRONG);
    root.moves
        .extend(wrong.filter_map(|(_, cell)| refute(game, *cell)));
    let moves = 1 + u32::from(root.moves[0].next.is_some());
    Some(at.puzzle(Kind::Cheapest, goal, margin, moves, root))
}

/// What a move forces.
enum Forced {
    /// It wins at once, at this cost.
    Now(i64),
    /// The completions and their costs, cheapest first: at least two.
    Next(Vec<(i64, Cell)>),
}

impl Forced {
    /// `None` if the move does not force a win within two moves.
    fn of(game: &Hex, cell: Cell) -> Option<Forced> {
        let mover = game.mover();
        let mut after = game.clone();
        after.apply(place(cell));
        if after.winner().is_some() {
            let all = completions(game, mover);
            return all.iter().find(|c| c.1 == cell).map(|c| Forced::Now(c.0));
        }
        if !completions(&after, mover.other()).is_empty() {
            return None;
        }
        let all = completions(&after, mover);
        (all.len() >= 2).then_some(Forced::Next(all))
    }

    fn value(&self) -> i64 {
        match self {
            Forced::Now(cost) => *cost,
            Forced::Next(completions) => completions[1].0,
        }
    }
}

/// The good move with its reply and what completes the path.
fn good(game: &Hex, cell: Cell) -> Option<Move> {
    let forced = Forced::of(game, cell)?;
    let value = forced.value();
    let mut good = Move {
        value: Some(value),
        ..Move::good(cell)
    };
    if let Forced::Next(completions) = forced {
        good.line = vec![completions[0].1.to_string()];
        let (best, dearer): (Vec<_>, Vec<_>) = completions[1..].iter().partition(|c| c.0 == value);
        let best = best.into_iter().map(|(cost, cell)| Move {
            value: Some(cost),
            ..Move::good(cell)
        });
        let dearer = dearer
            .into_iter()
            .take(MOST_WRONG)
            .map(|(cost, cell)| Move {
                value: Some(cost),
                ..Move::wrong(cell, Vec::new())
            });
        good.next = Some(Node {
            moves: best.chain(dearer).collect(),
        });
    }
    Some(good)
}

/// A wrong first move: what it costs at best, or the reply that stops it.
pub(super) fn refute(game: &Hex, cell: Cell) -> Option<Move> {
    match Forced::of(game, cell) {
        Some(forced) => {
            let line = match &forced {
                Forced::Now(_) => Vec::new(),
                Forced::Next(all) => all[..2].iter().map(|c| c.1.to_string()).collect(),
            };
            Some(Move {
                value: Some(forced.value()),
                ..Move::wrong(cell, line)
            })
        }
        None => {
            let mut after = game.clone();
            after.apply(place(cell));
            let wins = completions(&after, game.mover().other());
            let stops = completions(&after, game.mover());
            let reply = wins.first().or(stops.first())?.1;
            Some(Move::wrong(cell, vec![reply.to_string()]))
        }
    }
}

/// The empty cells with which a colour joins its sides, and the cost of its path then, cheapest
/// first; nobody has won yet.
fn completions(game: &Hex, colour: Colour) -> Vec<(i64, Cell)> {
    let shape = game.shape();
    let pieces = Pieces::of(game, colour);
    let weight = |v: usize| i64::from(shape.weight(v));
    let step = |v: usize, w: usize| shape.weight(v) + shape.weight(w);
    let reach = pieces.ends().map(|end| {
        let mut search = Dijkstra::new();
        // The only error is a start outside the graph.
        let _ = search.run(&pieces, [end], step, |_| false, &mut ());
        search
    });
    let costs = |cell: Cell| {
        let v = shape.vertex(cell);
        // The cost of a step counts both of its ends, so that each cell of a path counts twice.
        let ends = pieces.ends().into_iter().zip(&reach);
        let halves = ends.map(|(end, search)| {
            let touched = beside(shape, colour, end, cell)
                .filter_map(|w| search.cost(w).map(|c| c as i64 + weight(w)));
            touched.min()
        });
        halves
            .sum::<Option<i64>>()
            .map(|sum| (sum + 2 * weight(v), cell))
    };
    let mut all: Vec<(i64, Cell)> = game.empty_cells().filter_map(costs).collect();
    all.sort_unstable();
    all
}

/// The vertices beside a cell: cells, and the side `end` where it is on it.
fn beside(
    shape: &'static Shape,
    colour: Colour,
    end: usize,
    cell: Cell,
) -> impl Iterator<Item = usize> {
    let side = Side::of(colour)
        .into_iter()
        .find(|side| shape.virtual_piece(*side) == end);
    let touches = side.is_some_and(|side| shape.along(side).any(|c| c == cell));
    neighbours(shape, cell)
        .map(move |c| shape.vertex(c))
        .chain(touches.then_some(end))
}

/// The cells beside a cell.
fn neighbours(shape: &'static Shape, cell: Cell) -> impl Iterator<Item = Cell> {
    RING.into_iter().filter_map(move |(dx, dy)| {
        let x = cell.x().checked_add_signed(dx)?;
        let y = cell.y().checked_add_signed(dy)?;
        Cell::new(x, y).filter(|c| shape.contains(*c))
    })
}

/// Proves goal, margin and values by playing everything.
pub(super) fn prove(puzzle: &Puzzle, game: &Hex) -> Result<(), BadPuzzle> {
    if !game.params().weighted {
        return Err(BadPuzzle::field("record", "the game is not weighted"));
    }
    let played = |cell: Cell| {
        let mut after = game.clone();
        after.apply(place(cell));
        after
    };
    let mut values: Vec<(i64, Cell)> = game
        .empty_cells()
        .filter_map(|cell| Some((forced_by_play(&played(cell), game.mover())?, cell)))
        .collect();
    values.sort_unstable();
    let value = |cell: Cell| values.iter().find(|v| v.1 == cell).map(|v| v.0);
    let [(goal, best), (second, _), ..] = values[..] else {
        return Err(BadPuzzle::claim("fewer than two moves force a win"));
    };
    if (goal, second - goal) != (puzzle.goal, puzzle.margin) {
        let reason = format!("the cheapest path costs {goal}, the second best move {second}");
        return Err(BadPuzzle::claim(reason));
    }
    for one in &puzzle.solution.moves {
        let cell = cell_of(&one.action)?;
        if one.good != (cell == best) || one.value != value(cell) {
            let reason = format!("{cell} forces {:?}, the best move is {best}", value(cell));
            return Err(BadPuzzle::claim(reason));
        }
    }
    let Some(good) = puzzle.solution.moves.first() else {
        return Err(BadPuzzle::claim("no good move"));
    };
    let after = played(best);
    match (&good.next, after.winner()) {
        (None, Some(_)) => Ok(()),
        (Some(next), None) => prove_second(next, after, good, goal),
        _ => Err(BadPuzzle::claim(
            "the tree ends before the game, or after it",
        )),
    }
}

/// Proves the second decision: the good moves are exactly the cheapest ones.
fn prove_second(node: &Node, mut after: Hex, good: &Move, goal: i64) -> Result<(), BadPuzzle> {
    let mover = after.mover().other();
    for text in &good.line {
        after.apply(place(cell_of(text)?));
    }
    let mut cheapest = Vec::new();
    for cell in after.empty_cells() {
        let undo = after.apply(place(cell));
        let cost = path_cost(&after, mover);
        after.undo(undo);
        let listed = node.moves.iter().find(|m| m.action == cell.to_string());
        if listed.is_some_and(|m| m.value != cost) {
            return Err(BadPuzzle::claim(format!("{cell} costs {cost:?}")));
        }
        if cost.is_some_and(|cost| cost <= goal) {
            cheapest.push(cell.to_string());
        }
    }
    let mut listed: Vec<&String> = node
        .moves
        .iter()
        .filter(|m| m.good)
        .map(|m| &m.action)
        .collect();
    listed.sort_unstable();
    cheapest.sort_unstable();
    if !listed.iter().copied().eq(&cheapest) {
        let reason = format!("the cheapest second moves are {}", cheapest.join(" "));
        return Err(BadPuzzle::claim(reason));
    }
    Ok(())
}

/// What a player forces who has just moved and has one more move, by playing everything.
fn forced_by_play(game: &Hex, colour: Colour) -> Option<i64> {
    if game.winner().is_some() {
        return path_cost(game, colour);
    }
    let mut worst = None;
    let mut after = game.clone();
    for reply in game.empty_cells() {
        let undo = after.apply(place(reply));
        if after.winner().is_some() {
            return None;
        }
        let mut best: Option<i64> = None;
        for last in after.empty_cells() {
            let undo = after.apply(place(last));
            let cost = path_cost(&after, colour);
            after.undo(undo);
            best = best.into_iter().chain(cost).min();
        }
        after.undo(undo);
        worst = worst.max(Some(best?));
    }
    worst
}

/// The cost of the cheapest path of a colour that has won, by the algorithm of Bellman and Ford.
fn path_cost(game: &Hex, colour: Colour) -> Option<i64> {
    if game.winner() != Some(colour) {
        return None;
    }
    let shape = game.shape();
    let [start, end] = Side::of(colour);
    let own: Vec<Cell> = shape
        .cells()
        .filter(|c| game.owner(*c) == Some(colour))
        .collect();
    let weight = |cell: Cell| i64::from(shape.weight(shape.vertex(cell)));
    let mut sums: Vec<Option<i64>> = vec![None; shape.cell_count()];
    for cell in shape.along(start).filter(|c| own.contains(c)) {
        sums[shape.vertex(cell)] = Some(weight(cell));
    }
    let mut changed = true;
    while changed {
        changed = false;
        for &cell in &own {
            let before = neighbours(shape, cell)
                .filter_map(|c| sums[shape.vertex(c)])
                .min();
            let Some(sum) = before.map(|sum| sum + weight(cell)) else {
                continue;
            };
            let known = &mut sums[shape.vertex(cell)];
            if known.is_none_or(|known| sum < known) {
                (*known, changed) = (Some(sum), true);
            }
        }
    }
    let cheapest = shape.along(end).filter_map(|c| sums[shape.vertex(c)]).min();
    cheapest.map(|sum| 2 + 2 * sum)
}
