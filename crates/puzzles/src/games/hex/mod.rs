//! Hex: the only winning move, the only defence, and the cheapest path of the weighted game.
//!
//! | file | noun or algorithm |
//! |---|---|
//! | `source` | games between levels, and the positions in them |
//! | `unique` | positions in which one move wins |
//! | `prover` | proofs that a colour wins, with proposals of the exact solver |
//! | `force`, `board` | must-play search for forced wins, on sets of cells |
//! | `cheapest` | the cheapest path that can be forced within two moves |
//! | `likeness` | what near-duplicates have in common |

mod board;
mod cheapest;
mod force;
mod likeness;
mod prover;
mod source;
mod unique;

use ludograph_arena::{Cancel, Limits};
use ludograph_catalog::{AnySession, typed};
use ludograph_core::{Game as _, Rng, Seed};
use ludograph_hex::{Action, Cell, Hex};
use ludograph_hex_engine::Level;

use crate::error::BadPuzzle;
use crate::maker::Maker;
use crate::puzzle::{Kind, Move, Puzzle};

/// Puzzles that are enough for one game.
const MOST_OF_A_GAME: usize = 6;
/// One game in so many is looked through for easy puzzles, too.
const EASY: u32 = 2;

/// Finds the puzzles of Hex.
pub(crate) struct HexMaker;

impl Maker for HexMaker {
    fn game(&self) -> &'static str {
        "hex"
    }

    fn kinds(&self) -> &'static [Kind] {
        &[Kind::OnlyWin, Kind::MustPlay, Kind::Cheapest]
    }

    fn limits(&self, level: &str) -> Limits {
        // Ratings do not depend on the speed of the machine.
        let timed = Level::named(level).filter(|level| level.millis.is_some());
        Limits {
            nodes: timed.map(|level| level.visits.into()),
            ..Limits::default()
        }
    }

    /// Levels that search know nothing of weights, and all take the same win: that they fail says
    /// nothing of a cheapest path. Those that look once follow shortest paths, or what looks best.
    fn rates(&self, level: &str, kind: Kind) -> bool {
        kind != Kind::Cheapest || Level::named(level).is_none_or(|level| level.visits == 1)
    }

    fn find(&self, seed: Seed, wanted: &[Kind], cancel: &Cancel) -> Vec<Puzzle> {
        let Some(positions) = source::positions(seed, wanted, cancel) else {
            return Vec::new();
        };
        // In most games only positions count in which the natural answer is wrong.
        let easy = Rng::stream(seed, 2).below(EASY) == 0;
        let mut found = Vec::new();
        for at in positions {
            let puzzle = if at.position.params().weighted {
                Ok(cheapest::find(&at))
            } else {
                unique::find(&at, wanted, easy, cancel)
            };
            match puzzle {
                Ok(puzzle) => found.extend(puzzle),
                Err(_) => break,
            }
            if found.len() >= MOST_OF_A_GAME {
                break;
            }
        }
        found
    }

    fn refute(
        &self,
        puzzle: &Puzzle,
        at: &dyn AnySession,
        action: &str,
        cancel: &Cancel,
    ) -> Option<Move> {
        let game = typed::<Hex>(at)?.position();
        let cell = action.parse().ok()?;
        match puzzle.kind {
            Kind::Cheapest if at.undoable() > puzzle.record.actions.len() => None,
            Kind::Cheapest => cheapest::refute(game, cell),
            _ => unique::refute(game, cell, cancel),
        }
    }

    fn likeness(&self, puzzle: &Puzzle) -> Vec<u64> {
        likeness::of(puzzle).unwrap_or_default()
    }

    fn prove(
        &self,
        puzzle: &Puzzle,
        session: &dyn AnySession,
        cancel: &Cancel,
    ) -> Result<(), BadPuzzle> {
        let session = typed::<Hex>(session).ok_or_else(|| BadPuzzle::claim("not Hex"))?;
        match puzzle.kind {
            Kind::Cheapest => cheapest::prove(puzzle, session.position()),
            _ => unique::prove(puzzle, session.position(), cancel),
        }
    }
}

/// The cell of an action that is not a swap.
fn cell_of(action: &str) -> Result<Cell, BadPuzzle> {
    let not_a_cell = |e| BadPuzzle::solution(&[action.to_owned()], e);
    action.parse().map_err(not_a_cell)
}

/// A piece of the player to move.
fn place(cell: Cell) -> Action {
    Action::Place(cell)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_that_search_rate_no_cheapest_paths() {
        let rates = |level, kind| HexMaker.rates(level, kind);
        assert!(rates("beginner", Kind::Cheapest) && rates("regular", Kind::Cheapest));
        assert!(!rates("club", Kind::Cheapest) && !rates("master", Kind::Cheapest));
        assert!(rates("club", Kind::OnlyWin) && rates("master", Kind::MustPlay));
    }
}
