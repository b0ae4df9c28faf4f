//! Candy: the most points in three swaps.
//!
//! The solver makes three swaps in a row on a board with an open reservoir, and the opponent passes
//! in between. In the tournament's rules a swap that earns another move needs no pass. No line of
//! three swaps meets chance, so that every value is exact.
//!
//! | file | noun or algorithm |
//! |---|---|
//! | `swaps` | all lines of three swaps, with the rules of the game |
//! | `plain` | the proof: the same with plain lists of tiles |
//! | `foresight` | how the levels try a puzzle |

mod foresight;
mod plain;
mod swaps;

use ludograph_arena::Cancel;
use ludograph_candy::{Candy, Params, Reservoir, Rules};
use ludograph_catalog::AnySession;
use ludograph_core::{Game, Rng, Seat, Seed, Session};
use serde_json::json;

use super::judge::{decisions_made, puzzle, size, typed_session};
use super::tree::Tree;
use super::{hash, selfplay};
use crate::error::BadPuzzle;
use crate::maker::Maker;
use crate::puzzle::{Kind, Move, Proof, Puzzle};
use crate::solve::Attempt;
use plain::Plain;
use swaps::Swaps;

/// The swaps of a puzzle.
const SWAPS: usize = 3;
/// Who plays up to the position.
const PLAYERS: [&str; 3] = ["learner", "casual", "hobby"];
/// Positions are taken before this many swaps are made: so that no score comes near the limit.
const LATEST: u32 = 12;
/// The least advantage over the second best first swap.
const LEAST_MARGIN: i64 = 2;
/// The most decisions of a whole tree.
const MOST_NODES: usize = 5;
/// Wrong first swaps that are shown.
const WRONG: usize = 2;

/// Finds the puzzles of Candy.
pub(crate) struct CandyMaker;

impl Maker for CandyMaker {
    fn game(&self) -> &'static str {
        Candy::ID
    }

    fn kinds(&self) -> &'static [Kind] {
        &[Kind::MostPoints]
    }

    fn attempt(&self, puzzle: &Puzzle, level: &str, seed: Seed) -> Option<Attempt> {
        foresight::attempt(puzzle, level, seed)
    }

    fn find(&self, seed: Seed, _: &[Kind], cancel: &Cancel) -> Vec<Puzzle> {
        let mut rng = Rng::stream(seed, 1);
        let (Some(first), Some(second)) = (rng.pick(&PLAYERS), rng.pick(&PLAYERS)) else {
            return Vec::new();
        };
        let params = Params {
            rules: [Rules::Classic, Rules::Tournament][rng.below(2) as usize],
            reservoir: Reservoir::Open,
        };
        // Most positions ask for more foresight than a level without any has.
        let easy = rng.below(3) > 0;
        let tried = |puzzle: &Puzzle| foresight::attempt(puzzle, "casual", seed);
        let (ply, mut left, mut found) = (rng.below(LATEST), LATEST, None);
        selfplay::play(&json!(params), seed, [first, second], cancel, |session| {
            left -= 1;
            if session.undoable() as u32 >= ply {
                found = find(session, [first, second])
                    .filter(|p| !easy || tried(p) == Some(Attempt::Solved));
            }
            found.is_none() && left > 0
        });
        found.into_iter().collect()
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
        let judge = Swaps::from(typed_session::<Candy>(at).ok()?.position(), puzzle.seat);
        tree(judge, puzzle.seat).refute(at, action, 0)
    }

    /// The tiles on the board, and their mirror image.
    fn likeness(&self, puzzle: &Puzzle) -> Vec<u64> {
        let game = ludograph_catalog::game(Candy::ID).ok();
        let session = game.and_then(|game| game.resume(&puzzle.record).ok());
        let Some(Ok(session)) = session.as_deref().map(typed_session::<Candy>) else {
            return Vec::new();
        };
        let mut columns = session.position().board().columns();
        let one = hash(&columns);
        columns.reverse();
        vec![one.min(hash(&columns))]
    }

    fn prove(
        &self,
        puzzle: &Puzzle,
        session: &dyn AnySession,
        cancel: &Cancel,
    ) -> Result<(), BadPuzzle> {
        let session = typed_session::<Candy>(session)?;
        let judge = Plain::from(session.position(), puzzle.seat, cancel)
            .ok_or_else(|| BadPuzzle::field("record", "the reservoir is hidden"))?;
        tree(judge, puzzle.seat).prove(puzzle, session)
    }
}

fn tree<J>(judge: J, seat: Seat) -> Tree<J> {
    Tree {
        judge,
        seat,
        depth: SWAPS,
        wrong: WRONG,
    }
}

fn find(session: &Session<Candy>, players: [&str; 2]) -> Option<Puzzle> {
    let seat = session.turn().seat()?;
    let judge = Swaps::from(session.position(), seat);
    let found = tree(judge, seat).find(session, LEAST_MARGIN)?;
    // All lines have three swaps, and few of them are equally good.
    if size(&found.solution) > MOST_NODES {
        return None;
    }
    let found = puzzle(Kind::MostPoints, Proof::Exact, session, players, found)?;
    (found.moves == SWAPS as u32).then_some(found)
}

#[cfg(test)]
mod tests;
