//! Hex: the only winning move, the only defence, and the cheapest path of the weighted game.
//!
//! | file | noun or algorithm |
//! |---|---|
//! | `source` | games between levels, and the positions in them |
//! | `cheapest` | the cheapest path that can be forced within two moves |
//! | `likeness` | what near-duplicates have in common |

mod cheapest;
mod likeness;
mod source;

use ludograph_arena::{Cancel, Limits};
use ludograph_catalog::{AnySession, typed};
use ludograph_core::Seed;
use ludograph_hex::{Action, Cell, Hex};

use crate::error::BadPuzzle;
use crate::maker::Maker;
use crate::puzzle::{Kind, Move, Puzzle};
use source::Game;

/// Finds the puzzles of Hex.
pub(crate) struct HexMaker;

impl Maker for HexMaker {
    fn game(&self) -> &'static str {
        "hex"
    }

    fn kinds(&self) -> &'static [Kind] {
        &[Kind::Cheapest]
    }

    fn limits(&self, level: &str) -> Limits {
        let visits = match level {
            "expert" => Some(1_000),
            "master" => Some(4_000),
            _ => None,
        };
        Limits {
            nodes: visits,
            ..Limits::default()
        }
    }

    fn find(&self, seed: Seed, wanted: &[Kind], cancel: &Cancel) -> Vec<Puzzle> {
        let Some(game) = Game::play(seed, wanted, cancel) else {
            return Vec::new();
        };
        game.positions()
            .filter_map(|at| cheapest::find(&at))
            .collect()
    }

    fn refute(&self, _: &Puzzle, at: &dyn AnySession, action: &str, _: &Cancel) -> Option<Move> {
        let game = typed::<Hex>(at)?.position();
        cheapest::refute(game, action.parse().ok()?)
    }

    fn likeness(&self, puzzle: &Puzzle) -> Vec<u64> {
        likeness::of(puzzle).unwrap_or_default()
    }

    fn prove(
        &self,
        puzzle: &Puzzle,
        session: &dyn AnySession,
        _: &Cancel,
    ) -> Result<(), BadPuzzle> {
        let session = typed::<Hex>(session).ok_or_else(|| BadPuzzle::claim("not Hex"))?;
        cheapest::prove(puzzle, session.position())
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
