//! Games between levels, and the positions in them.

use ludograph_arena::Cancel;
use ludograph_catalog::{AnySession, typed};
use ludograph_core::{Game as _, Record, Rng, Seed, Thinking, Turn};
use ludograph_hex::{Action, Cell, Hex};
use serde_json::json;

use crate::puzzle::{Kind, Node, Proof, Puzzle, Source};

/// Who plays: levels that do not read ahead, so that games have turning points until the end.
const PLAYERS: [&str; 4] = ["beginner", "beginner", "learner", "casual"];
/// Sizes of plain boards, small ones more often: their positions are solved sooner.
const PLAIN: [u8; 12] = [5, 5, 6, 6, 6, 7, 7, 7, 8, 9, 10, 11];
/// Sizes of weighted boards.
const WEIGHTED: [u8; 12] = [5, 6, 6, 7, 7, 7, 8, 8, 9, 9, 10, 11];

/// A finished game.
pub(super) struct Game {
    session: Box<dyn AnySession>,
    seed: Seed,
    players: [&'static str; 2],
}

/// A position of a game.
#[derive(Clone)]
pub(super) struct At {
    pub(super) position: Hex,
    pub(super) record: Record,
    source: Source,
}

impl Game {
    /// Plays the game of a seed: weighted, or plain, as the wanted kinds say; `None` once
    /// cancelled.
    pub(super) fn play(seed: Seed, wanted: &[Kind], cancel: &Cancel) -> Option<Game> {
        let hex = ludograph_catalog::game("hex").ok()?;
        let mut rng = Rng::stream(seed, 1);
        let kind = *rng.pick(wanted)?;
        let weighted = kind == Kind::Cheapest;
        let size = *rng.pick(if weighted { &WEIGHTED } else { &PLAIN })?;
        let players = [*rng.pick(&PLAYERS)?, *rng.pick(&PLAYERS)?];
        let params = json!({"size": size, "swap": false, "weighted": weighted});
        let mut session = hex.start(&params, seed).ok()?;
        let mut seated = [hex.player(players[0]).ok()?, hex.player(players[1]).ok()?];
        while let Turn::Player(seat) = session.turn() {
            let mut thinking = Thinking {
                stop: &|| cancel.is_cancelled(),
                ..Thinking::unlimited(Rng::stream(seed, 2 + session.undoable() as u64))
            };
            let choice = seated[seat.index()].choose(session.as_ref(), &mut thinking);
            session.act(&choice.ok()?.action).ok()?;
            if cancel.is_cancelled() {
                return None;
            }
        }
        Some(Game {
            session,
            seed,
            players,
        })
    }

    /// Its positions before the end, the last one first.
    pub(super) fn positions(self) -> impl Iterator<Item = At> {
        let mut session = self.session;
        let (seed, players) = (self.seed, self.players);
        std::iter::from_fn(move || {
            session.undo().ok()?;
            let mut record = session.record();
            // Names of levels are in the source.
            record.players = Vec::new();
            Some(At {
                position: typed::<Hex>(session.as_ref())?.position().clone(),
                source: Source {
                    seed,
                    ply: record.actions.len() as u32,
                    players: players.map(str::to_owned).to_vec(),
                },
                record,
            })
        })
    }
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
