//! Plain Hex: one move wins, all others lose.
//!
//! Found with the exact solver of `hex-engine`, proven with [`Prover`], another algorithm. The kind
//! follows from the threats, which are forced wins of a few moves: in `must_play` the opponent, if
//! the solver passed, would win within four of its moves, and sooner than the solver could win by
//! itself. Any other position with one winning move is `only_win`. (A pass loses in both: a player
//! who wins in spite of a pass wins with every move.)

use ludograph_arena::Cancel;
use ludograph_core::Game;
use ludograph_hex::{Cell, Hex};
use ludograph_hex_engine::analysis::{Analysis, analyse};
use ludograph_hex_engine::mcts::Limits;
use ludograph_hex_engine::solve::Position;

use super::board::{Board, Cells, MOST_CELLS};
use super::force::{Force, GaveUp, numbers};
use super::prover::{Prover, solved};
use super::source::At;
use super::{cell_of, place};
use crate::error::BadPuzzle;
use crate::puzzle::{Kind, Move, Node, Puzzle};

/// The longest threat of `must_play`, in moves of the opponent.
const THREAT: usize = 4;
/// The chances of winning, as the network sees them, of positions that are looked at: in clearer
/// ones hardly anything depends on one move.
const OPEN: std::ops::Range<f64> = 0.02..0.98;
/// Positions of the search for threats, and of that for the longest defence.
const POSITIONS: u64 = 100_000;
/// Positions that a proof may divide, and while puzzles are looked for: those that are harder to
/// prove are left out.
const DIVIDED: u32 = 1_000;
const FIND_DIVIDED: u32 = 25;
/// The most empty cells: few earlier positions can be proven.
const MOST_EMPTY: usize = 32;
/// Natural moves that are tried in every position.
const NATURAL: usize = 6;
/// The network's prior of the most natural answer above which a position is clear: most clear ones
/// are left out, because hardly anybody fails there.
const CLEAR: f32 = 0.6;
/// The most decisions of a puzzle.
const MOST_DECISIONS: u32 = 3;
/// Replies that are looked at for another decision.
const REPLIES: usize = 2;
/// Visits of the search that proposes replies.
const REPLY_VISITS: u32 = 30;

/// A puzzle of the position after one of its most natural moves: as in games, the solver answers a
/// mistake or a tough defence. With `easy`, the natural answer may be the right one. `Err` if the
/// position is too hard for the exact solver: earlier ones of the same game will be, too.
pub(super) fn find(
    at: &At,
    wanted: &[Kind],
    easy: bool,
    cancel: &Cancel,
) -> Result<Option<Puzzle>, GaveUp> {
    if at.position.empty_cells().count() > MOST_EMPTY {
        return Err(GaveUp);
    }
    let glance = glance(&at.position, cancel)?;
    if !OPEN.contains(&glance.win) {
        return Ok(None);
    }
    let mut result = Ok(None);
    for natural in glance.moves.iter().take(NATURAL) {
        let after = at.after(natural.cell);
        match only_move(&after.position, easy, cancel) {
            Ok(None) => {}
            Ok(Some(good)) => match puzzle(&after, good, wanted, cancel) {
                Some(puzzle) => return Ok(Some(puzzle)),
                None => result = Ok(None),
            },
            // The second one ends it.
            Err(gave_up) if result.is_err() => return Err(gave_up),
            Err(gave_up) => result = Err(gave_up),
        }
    }
    result
}

/// The only winning move of a position that is not clear; a natural one only if that is `easy`.
fn only_move(game: &Hex, easy: bool, cancel: &Cancel) -> Result<Option<Cell>, GaveUp> {
    if game.winner().is_some() {
        return Ok(None);
    }
    let glance = glance(game, cancel)?;
    let Some(natural) = glance.moves.first() else {
        return Ok(None);
    };
    if !easy && natural.policy > CLEAR {
        return Ok(None);
    }
    let only = match winning_moves(game, cancel)?[..] {
        [only] => Some(only),
        _ => None,
    };
    Ok(only.filter(|only| easy || natural.cell != *only))
}

/// The network's evaluation without a search.
fn glance(game: &Hex, cancel: &Cancel) -> Result<Analysis, GaveUp> {
    analyse(game, limits(1, &|| cancel.is_cancelled())).map_err(|_| GaveUp)
}

/// The puzzle of a position with one winning move, if it can be proven.
fn puzzle(at: &At, good: Cell, wanted: &[Kind], cancel: &Cancel) -> Option<Puzzle> {
    let game = &at.position;
    let kind = kind_of(game, cancel).ok()??;
    if !wanted.contains(&kind) || prove_unique(game, good, FIND_DIVIDED, cancel).is_err() {
        return None;
    }
    let (solution, moves) = tree(game, good, MOST_DECISIONS, cancel);
    Some(at.puzzle(kind, 1, 1, moves, solution))
}

/// The kind of a position with one winning move; `None` where either player wins at once.
fn kind_of(game: &Hex, cancel: &Cancel) -> Result<Option<Kind>, GaveUp> {
    let board = Board::of(game).ok_or(GaveUp)?;
    let stop = || cancel.is_cancelled();
    let shortest = |colour| -> Result<usize, GaveUp> {
        let mut force = Force::new(board, colour, POSITIONS, &stop);
        let pieces = [colour, colour.other()].map(|c| board.pieces(game, c));
        let win = force.win(pieces[0], pieces[1], THREAT)?;
        Ok(win.map_or(usize::MAX, |win| win.moves))
    };
    let (own, threat) = (shortest(game.mover())?, shortest(game.mover().other())?);
    Ok(match (own, threat) {
        (1, _) | (_, 1) => None,
        _ if threat <= THREAT && threat < own => Some(Kind::MustPlay),
        _ => Some(Kind::OnlyWin),
    })
}

/// The limits of a search of so many visits.
fn limits<'a>(visits: u32, stop: &'a (dyn Fn() -> bool + Sync)) -> Limits<'a> {
    Limits {
        visits,
        stop,
        threads: 1,
    }
}

/// Every winning move, by the exact solver.
fn winning_moves(game: &Hex, cancel: &Cancel) -> Result<Vec<Cell>, GaveUp> {
    Ok(solved(&Position::from(game), cancel)?.winning_moves)
}

/// The tree of a position with one winning move, and the decisions along it: it goes on where the
/// opponent has a natural reply after which again only one move wins.
fn tree(game: &Hex, good: Cell, most: u32, cancel: &Cancel) -> (Node, u32) {
    let mut one = Move::good(good);
    let mut moves = 1;
    let mut after = game.clone();
    after.apply(place(good));
    if most > 1
        && after.winner().is_none()
        && let Some((reply, next, more)) = go_on(&after, most - 1, cancel)
    {
        one.line = vec![reply.to_string()];
        one.next = Some(next);
        moves += more;
    }
    (Node { moves: vec![one] }, moves)
}

/// A reply after which only one move wins, and the tree then.
fn go_on(game: &Hex, most: u32, cancel: &Cancel) -> Option<(Cell, Node, u32)> {
    let stop = || cancel.is_cancelled();
    let analysis = analyse(game, limits(REPLY_VISITS, &stop)).ok()?;
    for reply in analysis.moves.iter().take(REPLIES).map(|m| m.cell) {
        let mut after = game.clone();
        after.apply(place(reply));
        let only = winning_moves(&after, cancel).ok()?;
        let &[good] = only.as_slice() else { continue };
        // To stop a threat of one move is no decision.
        let worth = kind_of(&after, cancel).ok()?.is_some();
        if worth && prove_unique(&after, good, FIND_DIVIDED, cancel).is_ok() {
            let (node, moves) = tree(&after, good, most, cancel);
            return Some((reply, node, moves));
        }
    }
    None
}

/// How the opponent wins after a wrong move.
pub(super) fn refute(game: &Hex, wrong: Cell, cancel: &Cancel) -> Option<Move> {
    let mut prover = Prover::new(game, game.mover().other(), FIND_DIVIDED, cancel)?;
    let [mut own, mut other] = prover.pieces(game);
    other |= prover.board.bit(wrong);
    let mut line = Vec::new();
    while line.len() < Move::MAX_LINE {
        let win = prover.win([own, other]).ok()??;
        line.push(prover.board.cell(win.first)?.to_string());
        own |= win.first;
        if win.moves == 1 {
            break;
        }
        let reply = toughest(&mut prover, own, other, win.carrier & !win.first, cancel)?;
        line.push(prover.board.cell(reply)?.to_string());
        other |= reply;
    }
    Some(Move::wrong(wrong, line))
}

/// The reply, among those that matter, after which the winner needs most moves: the first of equal
/// ones. Where that takes too long, what the winner would play.
fn toughest(
    prover: &mut Prover<'_>,
    own: Cells,
    other: Cells,
    replies: Cells,
    cancel: &Cancel,
) -> Option<Cells> {
    let stop = || cancel.is_cancelled();
    let mut force = Force::new(prover.board, prover.winner, POSITIONS, &stop);
    // All other cells are given to the loser.
    let given = prover.board.all() & !own & !replies;
    let mut longest = |reply| {
        Some(
            force
                .win(own, other | given | reply, MOST_CELLS)
                .ok()??
                .moves,
        )
    };
    let mut best = None;
    for cell in numbers(replies) {
        let reply = 1 << cell;
        let Some(moves) = longest(reply) else {
            return Some(prover.win([own, other]).ok()??.first);
        };
        if best.is_none_or(|(most, _)| moves > most) {
            best = Some((moves, reply));
        }
    }
    best.map(|(_, reply)| reply)
}

/// Proves the kind and every decision of the tree.
pub(super) fn prove(puzzle: &Puzzle, game: &Hex, cancel: &Cancel) -> Result<(), BadPuzzle> {
    if game.params().weighted || game.can_swap() {
        return Err(BadPuzzle::field("record", "a weighted game, or a swap"));
    }
    if (puzzle.goal, puzzle.margin) != (1, 1) {
        return Err(BadPuzzle::claim("a win is a goal of 1 with a margin of 1"));
    }
    let kind = kind_of(game, cancel);
    if kind != Ok(Some(puzzle.kind)) {
        return Err(BadPuzzle::claim("the threats are those of another kind"));
    }
    prove_node(&puzzle.solution, game, cancel)
}

fn prove_node(node: &Node, game: &Hex, cancel: &Cancel) -> Result<(), BadPuzzle> {
    let [good, wrong @ ..] = node.moves.as_slice() else {
        return Err(BadPuzzle::claim("no good move"));
    };
    if let Some(second) = wrong.iter().find(|m| m.good) {
        return Err(BadPuzzle::claim(format!("{} wins too", second.action)));
    }
    let cell = cell_of(&good.action)?;
    prove_unique(game, cell, DIVIDED, cancel)?;
    let Some(next) = &good.next else {
        return Ok(());
    };
    let mut after = game.clone();
    for text in std::iter::once(&good.action).chain(&good.line) {
        after.apply(place(cell_of(text)?));
    }
    prove_node(next, &after, cancel)
}

/// Proves that a move wins and all others lose, dividing so many positions at most.
fn prove_unique(game: &Hex, good: Cell, divided: u32, cancel: &Cancel) -> Result<(), BadPuzzle> {
    let survives = |winner, spares: bool| {
        let mut prover = Prover::new(game, winner, divided, cancel)
            .ok_or_else(|| BadPuzzle::claim("the board is too large"))?;
        let ([own, other], cell) = (prover.pieces(game), prover.board.bit(good));
        let won = if spares {
            prover.survives([own, other], cell)
        } else {
            prover.survives([own | cell, other], 0)
        };
        match won {
            Ok(won) => Ok(won.is_some()),
            Err(GaveUp) if cancel.is_cancelled() => Err(BadPuzzle::Interrupted),
            Err(GaveUp) => Err(BadPuzzle::claim(format!(
                "not proven within {divided} divided positions"
            ))),
        }
    };
    if !survives(game.mover(), false)? {
        return Err(BadPuzzle::claim(format!("{good} does not win")));
    }
    if !survives(game.mover().other(), true)? {
        return Err(BadPuzzle::claim(format!("not only {good} wins")));
    }
    Ok(())
}
