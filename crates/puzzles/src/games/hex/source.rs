//! Games between levels, and the positions in them.

use ludograph_arena::Cancel;
use ludograph_core::{Game as _, Record, Rng, Seed};
use ludograph_hex::{Action, Cell, Hex};
use serde_json::json;

use super::super::selfplay;
use crate::puzzle::{Kind, Node, Proof, Puzzle, Source};

/// Who plays: levels that do not read ahead, so that games have turning points until the end.
const PLAYERS: [&str; 4] = ["beginner", "beginner", "learner", "casual"];
/// Sizes of plain boards, small ones more often: their positions are solved sooner.
const PLAIN: [u8; 16] = [5, 5, 6, 6, 6, 6, 6, 7, 7, 7, 7, 7, 8, 8, 9, 11];
/// Sizes of weighted boards.
const WEIGHTED: [u8; 12] = [5, 6, 6, 7, 7, 7, 8, 8, 9, 9, 10, 11];

/// One game in so many is weighted, if other kinds are wanted, too: most weighted games have a
/// puzzle.
const RARELY: u32 = 8;

/// A position of a game.
#[derive(Clone)]
pub(super) struct At {
    pub(super) position: Hex,
    pub(super) record: Record,
    source: Source,
}

/// The positions of the game of a seed, the last one before the end first. The game is weighted, or
/// plain, as the wanted kinds say. `None` once cancelled.
pub(super) fn positions(seed: Seed, wanted: &[Kind], cancel: &Cancel) -> Option<Vec<At>> {
    let mut rng = Rng::stream(seed, 1);
    let weighted = match wanted {
        [only] => *only == Kind::Cheapest,
        _ => wanted.contains(&Kind::Cheapest) && rng.below(RARELY) == 0,
    };
    let size = *rng.pick(if weighted { &WEIGHTED } else { &PLAIN })?;
    let players = [*rng.pick(&PLAYERS)?, *rng.pick(&PLAYERS)?];
    let params = json!({"size": size, "swap": false, "weighted": weighted});
    let mut positions = Vec::new();
    selfplay::play::<Hex>(&params, seed, players, cancel, |session| {
        let mut record = session.record();
        // Names of levels are in the source.
        record.players = Vec::new();
        positions.push(At {
            position: session.position().clone(),
            source: Source {
                seed,
                ply: record.actions.len() as u32,
                players: players.map(str::to_owned).to_vec(),
            },
            record,
        });
        true
    })?;
    positions.reverse();
    Some(positions)
}

impl At {
    /// The position after one more move.
    pub(super) fn after(&self, cell: Cell) -> At {
        let mut after = self.clone();
        after.position.apply(Action::Place(cell));
        after.record.actions.push(cell.to_string());
        after.source.ply += 1;
        after
    }

    /// A puzzle of this position, not yet rated.
    pub(super) fn puzzle(
        &self,
        kind: Kind,
        goal: i64,
        margin: i64,
        moves: u32,
        solution: Node,
    ) -> Puzzle {
        Puzzle {
            id: String::new(),
            game: "hex".into(),
            kind,
            record: self.record.clone(),
            seat: self.position.mover().seat(),
            goal,
            moves,
            proof: Proof::Exact,
            margin,
            solution,
            rating: 0,
            deviation: 0,
            source: self.source.clone(),
        }
    }
}
