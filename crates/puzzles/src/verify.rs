//! Every claim of a puzzle, checked from scratch.

use ludograph_arena::Cancel;
use ludograph_catalog::AnySession;
use ludograph_core::Turn;

use crate::error::BadPuzzle;
use crate::maker::{Maker, maker};
use crate::puzzle::{Move, Node, Puzzle};
use crate::solve::canonical;

/// The largest rating of a puzzle, and the largest deviation.
const LARGEST: i32 = 4000;

/// Checks form, record, tree and id, and then proves what the puzzle claims.
///
/// # Errors
/// The first thing that is wrong.
pub fn verify(puzzle: &Puzzle, cancel: &Cancel) -> Result<(), BadPuzzle> {
    let maker = maker(&puzzle.game)?;
    let session = check(puzzle, maker)?;
    maker.prove(puzzle, session.as_ref(), cancel)?;
    if cancel.is_cancelled() {
        return Err(BadPuzzle::Interrupted);
    }
    Ok(())
}

/// Everything but the claims themselves.
fn check(puzzle: &Puzzle, maker: &dyn Maker) -> Result<Box<dyn AnySession>, BadPuzzle> {
    let game = ludograph_catalog::game(&puzzle.game)?;
    if !maker.kinds().contains(&puzzle.kind) {
        let reason = format!("{} has no puzzles '{}'", game.info().name, puzzle.kind);
        return Err(BadPuzzle::field("kind", reason));
    }
    let session = game.verify(&puzzle.record);
    let session = session.map_err(|e| BadPuzzle::field("record", e))?;
    if session.turn() != Turn::Player(puzzle.seat) {
        let reason = format!("seat {} is not to move", puzzle.seat);
        return Err(BadPuzzle::field("seat", reason));
    }
    if puzzle.source.ply as usize != puzzle.record.actions.len() {
        let reason = format!("ply is not {}", puzzle.record.actions.len());
        return Err(BadPuzzle::field("source", reason));
    }
    if puzzle.source.players.len() != session.players().len() {
        return Err(BadPuzzle::field("source", "one player for each seat"));
    }
    let range = 0..=LARGEST;
    if !range.contains(&puzzle.rating) {
        return Err(BadPuzzle::field("rating", format!("outside {range:?}")));
    }
    if !(1..=LARGEST).contains(&puzzle.deviation) {
        return Err(BadPuzzle::field("deviation", "not positive"));
    }
    if puzzle.margin < 1 {
        return Err(BadPuzzle::field(
            "margin",
            "no move is better than all others",
        ));
    }
    let good = puzzle.solution.moves.iter().filter(|m| m.good).count();
    if good != 1 {
        let reason = format!("{good} good first moves instead of one");
        return Err(BadPuzzle::field("solution", reason));
    }
    check_node(puzzle, &puzzle.solution, session.as_ref(), &mut Vec::new())?;
    if main_line(&puzzle.solution) != puzzle.moves {
        let reason = format!("the main line has {}", main_line(&puzzle.solution));
        return Err(BadPuzzle::field("moves", reason));
    }
    let id = puzzle.computed_id();
    if puzzle.id != id {
        return Err(BadPuzzle::field("id", format!("kind and record give {id}")));
    }
    Ok(session)
}

/// Decisions along the first good moves.
pub(crate) fn main_line(node: &Node) -> u32 {
    let next = node.moves.first().and_then(|m| m.next.as_ref());
    1 + next.map_or(0, main_line)
}

fn check_node(
    puzzle: &Puzzle,
    node: &Node,
    session: &dyn AnySession,
    after: &mut Vec<String>,
) -> Result<(), BadPuzzle> {
    let bad = |after: &[String], reason: &str| Err(BadPuzzle::solution(after, reason));
    if session.turn() != Turn::Player(puzzle.seat) {
        return bad(after, "the solver is not to move");
    }
    if !node.moves.first().is_some_and(|m| m.good) {
        return bad(after, "there is no good move");
    }
    if !node.moves.is_sorted_by_key(|m| !m.good) {
        return bad(after, "a good move comes after a wrong one");
    }
    for (index, one) in node.moves.iter().enumerate() {
        if node.moves[..index].iter().any(|m| m.action == one.action) {
            return bad(after, &format!("'{}' comes twice", one.action));
        }
        check_move(puzzle, one, session, after)?;
    }
    Ok(())
}

fn check_move(
    puzzle: &Puzzle,
    one: &Move,
    session: &dyn AnySession,
    after: &mut Vec<String>,
) -> Result<(), BadPuzzle> {
    let written = canonical(session, &one.action).map_err(|e| BadPuzzle::solution(after, e))?;
    if written != one.action {
        let reason = format!("'{}' is written '{written}'", one.action);
        return Err(BadPuzzle::solution(after, reason));
    }
    if one.line.len() > Move::MAX_LINE {
        let reason = format!("a line of {} actions", one.line.len());
        return Err(BadPuzzle::solution(after, reason));
    }
    if !one.good && one.next.is_some() {
        let reason = format!("the puzzle goes on after '{}', which is wrong", one.action);
        return Err(BadPuzzle::solution(after, reason));
    }
    let mut next = session.boxed_clone();
    let length = after.len();
    for text in std::iter::once(&one.action).chain(&one.line) {
        next.act(text).map_err(|e| BadPuzzle::solution(after, e))?;
        after.push(text.clone());
    }
    if let Some(node) = &one.next {
        check_node(puzzle, node, next.as_ref(), after)?;
    }
    after.truncate(length);
    Ok(())
}
