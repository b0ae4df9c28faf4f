//! No: the fewest steps, compared with the opponent's, to the end of the game.
//!
//! | file | noun or algorithm |
//! |---|---|
//! | `rounds` | the proof: rounds played with the rules of the game, one by one |

mod rounds;

use ludograph_arena::Cancel;
use ludograph_catalog::{AnySession, typed};
use ludograph_core::{Game, Rng, Seat, Seed, Session};
use ludograph_no::{Action, No, Phase, Solver, Variant};
use serde_json::json;

use super::judge::{Judge, decisions_made, puzzle, size, typed_session};
use super::tree::Tree;
use super::{hash, selfplay};
use crate::error::BadPuzzle;
use crate::maker::Maker;
use crate::puzzle::{Kind, Move, Proof, Puzzle};
use rounds::Rounds;

/// Who plays: well enough for close games, with mistakes.
const PLAYERS: [&str; 4] = ["learner", "casual", "club", "strong"];
/// Pieces of the boards.
const SIZES: [u8; 8] = [5, 6, 7, 8, 8, 9, 10, 11];
/// The most decisions along one line.
const MOST_DECISIONS: usize = 4;
/// The most decisions of a whole tree.
const MOST_NODES: usize = 6;
/// Wrong first moves that are shown.
const WRONG: usize = 2;
/// The most puzzles of one game.
const OF_ONE_GAME: usize = 2;

/// Finds the puzzles of No.
pub(crate) struct NoMaker;

impl Maker for NoMaker {
    fn game(&self) -> &'static str {
        No::ID
    }

    fn kinds(&self) -> &'static [Kind] {
        &[Kind::FewestSteps]
    }

    fn find(&self, seed: Seed, _: &[Kind], cancel: &Cancel) -> Vec<Puzzle> {
        let mut rng = Rng::stream(seed, 1);
        let (Some(size), Some(first), Some(second)) =
            (rng.pick(&SIZES), rng.pick(&PLAYERS), rng.pick(&PLAYERS))
        else {
            return Vec::new();
        };
        let variant = [Variant::Classic, Variant::Weighted][rng.below(2) as usize];
        let params = json!({"size": size, "variant": variant});
        let (mut found, mut round) = (Vec::new(), 0);
        selfplay::play(
            &params,
            seed,
            [first, second],
            cancel,
            |session: &Session<No>| {
                let game = session.position();
                if game.round() > round
                    && rng.below(3) == 0
                    && let Some(puzzle) = find(session, [first, second])
                {
                    // One puzzle a round: its later positions repeat it.
                    round = game.round();
                    found.push(puzzle);
                }
                found.len() < OF_ONE_GAME
            },
        );
        found
    }

    fn refute(
        &self,
        puzzle: &Puzzle,
        at: &dyn AnySession,
        action: &str,
        _: &Cancel,
    ) -> Option<Move> {
        // Later decisions have one wrong move already, which keeps the files small.
        (decisions_made(puzzle, at) == 0).then_some(())?;
        let solver = Solver::new(typed::<No>(at)?.position())?;
        tree(Solved(solver, puzzle.seat), puzzle.seat, 0).refute(at, action, 0)
    }

    /// Pieces of symmetric boards, with the piece that is named or walks.
    fn likeness(&self, puzzle: &Puzzle) -> Vec<u64> {
        let game = ludograph_catalog::game(No::ID).ok();
        let session = game.and_then(|game| game.resume(&puzzle.record).ok());
        let session = session.as_deref().and_then(typed::<No>);
        session.map_or_else(Vec::new, |session| vec![likeness(session.position())])
    }

    fn prove(
        &self,
        puzzle: &Puzzle,
        session: &dyn AnySession,
        cancel: &Cancel,
    ) -> Result<(), BadPuzzle> {
        let session = typed_session::<No>(session)?;
        if Solver::new(session.position()).is_none() {
            return Err(BadPuzzle::field(
                "record",
                "too many pieces, or another variant",
            ));
        }
        tree(Rounds::new(puzzle.seat, cancel), puzzle.seat, 0).prove(puzzle, session)
    }
}

fn tree<J>(judge: J, seat: Seat, depth: usize) -> Tree<J> {
    Tree {
        judge,
        seat,
        depth,
        wrong: WRONG,
    }
}

/// The puzzle of a position that is not lost: with the longest line that keeps the tree small.
fn find(session: &Session<No>, players: [&str; 2]) -> Option<Puzzle> {
    let game = session.position();
    let seat = game.turn().seat()?;
    // With two pieces left nothing is decided any more but the way.
    if game.count() < 4 {
        return None;
    }
    let mut solver = Solver::new(game)?;
    if solver.margin(game, seat)? < 0 {
        return None;
    }
    let mut tree = tree(Solved(solver, seat), seat, MOST_DECISIONS);
    loop {
        let found = tree.find(session, 1)?;
        if size(&found.solution) <= MOST_NODES {
            return puzzle(Kind::FewestSteps, Proof::Exact, session, players, found);
        }
        tree.depth -= 1;
    }
}

/// The values of the exact solver.
struct Solved(Solver, Seat);

impl Judge<No> for Solved {
    fn values(&mut self, game: &No, _: usize) -> Option<Vec<(Action, i64)>> {
        let sign = if game.turn().seat()? == self.1 { 1 } else { -1 };
        let values = self.0.evaluate(game)?;
        Some(
            values
                .into_iter()
                .map(|(action, margin)| (action, sign * i64::from(margin)))
                .collect(),
        )
    }

    fn decides(&self, _: &No, _: usize) -> bool {
        true
    }

    fn goes_on(&self, _: &No, _: usize) -> bool {
        true
    }
}

/// The least hash of the eight symmetric images of the board.
fn likeness(game: &No) -> u64 {
    let last = game.size() as u8 - 1;
    let start = game.start_piece();
    let image = |turn: u8| {
        let place = |square: ludograph_no::Square| {
            let (mut row, mut column) = (square.row, square.column);
            if turn & 1 == 1 {
                row = last - row;
            }
            if turn & 2 == 2 {
                column = last - column;
            }
            if turn & 4 == 4 {
                (column, row)
            } else {
                (row, column)
            }
        };
        let mut pieces: Vec<_> = game.pieces().map(|(_, square)| place(square)).collect();
        pieces.sort_unstable();
        let start = start.map(|piece| place(game.home(piece)));
        hash(&(pieces, start, game.phase() == Phase::Walk))
    };
    (0..8).map(image).min().unwrap_or_default()
}

#[cfg(test)]
mod tests;
