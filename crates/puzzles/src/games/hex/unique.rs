//! Plain Hex: one move wins, all others lose.
//!
//! Found with the exact solver of `hex-engine`, proven with [`Force`], another algorithm. The kind
//! follows from the threats, which are forced wins of a few moves: in `must_play` the opponent, if
//! the solver passed, would win within three of its moves, and sooner than the solver could win by
//! itself. Any other position with one winning move is `only_win`. (A pass loses in both: a player
//! who wins in spite of a pass wins with every move.)

use std::cell::Cell as Counter;

use ludograph_arena::Cancel;
use ludograph_core::Game;
use ludograph_hex::{Cell, Colour, Hex};
use ludograph_hex_engine::analysis::analyse;
use ludograph_hex_engine::mcts::Limits;
use ludograph_hex_engine::solve::{Answer, Position, Solver};

use super::board::{Board, Cells, MOST_CELLS};
use super::force::{Force, GaveUp, Win, numbers};
use super::source::At;
use super::{cell_of, place};
use crate::error::BadPuzzle;
use crate::puzzle::{Kind, Move, Node, Puzzle};

/// The longest threat of `must_play`, in moves of the opponent.
const THREAT: usize = 3;
/// Polls of the exact solver before it gives up, each of 32 positions.
const SOLVER_POLLS: u32 = 12;
/// The chances of winning, as the network sees them, of positions that are given to the solver: in
/// clearer ones hardly anything depends on one move.
const OPEN: std::ops::Range<f64> = 0.02..0.98;
/// Positions of a proof.
const PROOF_POSITIONS: u64 = 1_000_000;
/// Positions of a proof while puzzles are looked for: those that are harder to prove are left out.
const FIND_POSITIONS: u64 = 100_000;
/// Natural losing moves that are tried in every position.
const NATURAL: usize = 5;
/// The most decisions of a puzzle.
const MOST_DECISIONS: u32 = 3;
/// Replies that are looked at for another decision.
const REPLIES: usize = 2;
/// Visits of the search that proposes replies.
const REPLY_VISITS: u32 = 30;

/// A puzzle of the position after one of its most natural losing moves: as in games, the solver
/// answers a mistake or a tough defence. `Err` if the position is too hard for the solver: earlier
/// ones of the same game will be, too.
pub(super) fn find(at: &At, wanted: &[Kind], cancel: &Cancel) -> Result<Option<Puzzle>, GaveUp> {
    let game = &at.position;
    let glance = analyse(game, limits(1, &|| cancel.is_cancelled())).map_err(|_| GaveUp)?;
    if !OPEN.contains(&glance.win) {
        return Ok(None);
    }
    let winning = winning_moves(game, cancel)?;
    let natural = glance.moves.iter().map(|m| m.cell);
    let losing = natural.filter(|cell| !winning.contains(cell));
    for after in losing.take(NATURAL).map(|cell| at.after(cell)) {
        if let Ok(winning) = winning_moves(&after.position, cancel)
            && let Some(puzzle) = puzzle(&after, &winning, wanted, cancel)
        {
            return Ok(Some(puzzle));
        }
    }
    Ok(None)
}

/// The puzzle of a position with these winning moves, if there is one and it can be proven.
fn puzzle(at: &At, winning: &[Cell], wanted: &[Kind], cancel: &Cancel) -> Option<Puzzle> {
    let &[good] = winning else { return None };
    let game = &at.position;
    let kind = kind_of(game, FIND_POSITIONS, cancel).ok()??;
    if !wanted.contains(&kind) || prove_unique(game, good, FIND_POSITIONS, cancel).is_err() {
        return None;
    }
    let (solution, moves) = tree(game, good, MOST_DECISIONS, cancel);
    Some(at.puzzle(kind, 1, 1, moves, solution))
}

/// The kind of a position with one winning move; `None` where either player wins at once.
fn kind_of(game: &Hex, positions: u64, cancel: &Cancel) -> Result<Option<Kind>, GaveUp> {
    let board = Board::of(game).ok_or(GaveUp)?;
    let stop = || cancel.is_cancelled();
    let shortest = |colour| -> Result<usize, GaveUp> {
        let mut force = Force::new(board, colour, positions, &stop);
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
    let polls = Polls::new(cancel);
    match Solver::default().solve(&Position::from(game), &|| polls.over()) {
        Ok(Answer::Proven(proof)) => Ok(proof.winning_moves),
        Ok(Answer::OutOfTime { .. }) | Err(_) => Err(GaveUp),
    }
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
        let worth = kind_of(&after, FIND_POSITIONS, cancel).ok()?.is_some();
        if worth && prove_unique(&after, good, FIND_POSITIONS, cancel).is_ok() {
            let (node, moves) = tree(&after, good, most, cancel);
            return Some((reply, node, moves));
        }
    }
    None
}

/// How the opponent wins after a wrong move; both play for the longest way.
pub(super) fn refute(game: &Hex, wrong: Cell, cancel: &Cancel) -> Option<Move> {
    let board = Board::of(game)?;
    let winner = game.mover().other();
    let mut stones = Stones::of(game, &board);
    stones.add(game.mover(), board.bit(wrong));
    let [mut own, mut other] = stones.reduced(winner, cancel).ok()??;
    let stop = || cancel.is_cancelled();
    let mut force = Force::new(board, winner, FIND_POSITIONS, &stop);
    let mut line = Vec::new();
    while line.len() < Move::MAX_LINE {
        let win = force.win(own, other, MOST_CELLS).ok()??;
        line.push(board.cell(win.first)?.to_string());
        own |= win.first;
        if win.moves == 1 {
            break;
        }
        let reply = longest(&mut force, own, other, win.carrier & !win.first)?;
        line.push(board.cell(reply)?.to_string());
        other |= reply;
    }
    Some(Move::wrong(wrong, line))
}

/// The reply after which the winner needs most moves: the first of equal ones.
fn longest(force: &mut Force<'_>, own: Cells, other: Cells, replies: Cells) -> Option<Cells> {
    let mut best = None;
    for cell in numbers(replies) {
        let reply = 1 << cell;
        let moves = force.win(own, other | reply, MOST_CELLS).ok()??.moves;
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
    let kind = kind_of(game, PROOF_POSITIONS, cancel);
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
    prove_unique(game, cell, PROOF_POSITIONS, cancel)?;
    let Some(next) = &good.next else {
        return Ok(());
    };
    let mut after = game.clone();
    for text in std::iter::once(&good.action).chain(&good.line) {
        after.apply(place(cell_of(text)?));
    }
    prove_node(next, &after, cancel)
}

/// Proves that a move wins and all others lose.
///
/// The exact solver only proposes the cells in which [`Force`] is to look for a win: all others
/// are given to the loser.
fn prove_unique(game: &Hex, good: Cell, positions: u64, cancel: &Cancel) -> Result<(), BadPuzzle> {
    let board = Board::of(game).ok_or_else(|| BadPuzzle::claim("the board is too large"))?;
    let (mover, opponent) = (game.mover(), game.mover().other());
    let gave_up = |GaveUp| match cancel.is_cancelled() {
        true => BadPuzzle::Interrupted,
        false => BadPuzzle::claim(format!("not within {positions} positions")),
    };
    let mut after = Stones::of(game, &board);
    after.add(mover, board.bit(good));
    let wins = after.survives(mover, 0, positions, cancel);
    if !wins.map_err(gave_up)? {
        return Err(BadPuzzle::claim(format!("{good} does not win")));
    }
    let before = Stones::of(game, &board);
    let loses = before.survives(opponent, board.bit(good), positions, cancel);
    if !loses.map_err(gave_up)? {
        return Err(BadPuzzle::claim(format!("not only {good} wins")));
    }
    Ok(())
}

/// Pieces on a board.
#[derive(Clone, Copy)]
struct Stones<'a> {
    game: &'a Hex,
    board: &'a Board,
    /// By colour.
    pieces: [Cells; 2],
}

impl<'a> Stones<'a> {
    fn of(game: &'a Hex, board: &'a Board) -> Self {
        Stones {
            game,
            board,
            pieces: Colour::BOTH.map(|colour| board.pieces(game, colour)),
        }
    }

    fn add(&mut self, colour: Colour, cells: Cells) {
        self.pieces[colour.index()] |= cells;
    }

    /// Whether a colour wins whatever its opponent, who is to move, plays outside `spared`.
    fn survives(
        self,
        winner: Colour,
        spared: Cells,
        positions: u64,
        cancel: &Cancel,
    ) -> Result<bool, GaveUp> {
        let Some(win) = self.win(winner, positions, cancel)? else {
            return Ok(false);
        };
        // A reply that refutes must be in the carriers of all wins.
        let mut replies = win.carrier & !spared;
        while replies != 0 {
            let reply = replies & replies.wrapping_neg();
            let mut after = self;
            after.add(winner.other(), reply);
            let Some(win) = after.win(winner, positions, cancel)? else {
                return Ok(false);
            };
            replies &= win.carrier & !reply;
        }
        Ok(true)
    }

    /// A forced win of a colour that is to move, in the cells that the exact solver proposes.
    fn win(&self, winner: Colour, positions: u64, cancel: &Cancel) -> Result<Option<Win>, GaveUp> {
        let stop = || cancel.is_cancelled();
        let mut force = Force::new(*self.board, winner, positions, &stop);
        match self.reduced(winner, cancel)? {
            Some([own, other]) => force.win(own, other, MOST_CELLS),
            None => Ok(None),
        }
    }

    /// The pieces of a colour that is to move and wins, and those of its opponent, who also gets
    /// every empty cell that the winner does not need by the answer of the exact solver. `None` if
    /// the opponent wins.
    fn reduced(&self, winner: Colour, cancel: &Cancel) -> Result<Option<[Cells; 2]>, GaveUp> {
        let shape = self.game.shape();
        let cells = |colour: Colour| -> Vec<Cell> {
            let own = self.pieces[colour.index()];
            let has = |cell: &Cell| own & self.board.bit(*cell) != 0;
            shape.cells().filter(has).collect()
        };
        let [red, blue] = Colour::BOTH.map(cells);
        let position = Position::new(shape.cols(), shape.rows(), &red, &blue, winner);
        let polls = Polls::new(cancel);
        let answer = Solver::default().solve(&position.map_err(|_| GaveUp)?, &|| polls.over());
        let Ok(Answer::Proven(proof)) = answer else {
            return Err(GaveUp);
        };
        if proof.winner != winner {
            return Ok(None);
        }
        let [own, other] = [winner, winner.other()].map(|c| self.pieces[c.index()]);
        let needed = proof.needed.iter();
        let needed = needed.fold(0, |set, cell| set | self.board.bit(*cell));
        Ok(Some([own, other | self.board.all() & !own & !needed]))
    }
}

/// The stop signal of the exact solver: after a number of polls, so that answers are repeatable.
struct Polls<'a> {
    seen: Counter<u32>,
    cancel: &'a Cancel,
}

impl<'a> Polls<'a> {
    fn new(cancel: &'a Cancel) -> Self {
        Polls {
            seen: Counter::new(0),
            cancel,
        }
    }

    fn over(&self) -> bool {
        self.seen.set(self.seen.get() + 1);
        self.seen.get() > SOLVER_POLLS || self.cancel.is_cancelled()
    }
}
