//! Games in which every action has a value: what values them, and the puzzles that follow.

use ludograph_catalog::{AnySession, Playable, typed};
use ludograph_core::Session;

use super::tree::Found;
use crate::error::BadPuzzle;
use crate::puzzle::{Kind, Node, Proof, Puzzle, Source};
use crate::verify::main_line;

/// Values the actions of one puzzle, for the solver and for the opponent.
pub(super) trait Judge<G: Playable> {
    /// What the solver reaches by every action of the player to move, the best for that player
    /// first. `made` is the number of the solver's decisions since the puzzle's position. `None`
    /// if the values cannot be found.
    fn values(&mut self, game: &G, made: usize) -> Option<Vec<(G::Action, i64)>>;

    /// Whether the solver's next action belongs to the puzzle; it is the solver's turn.
    fn decides(&self, game: &G, made: usize) -> bool;

    /// Whether the line after a wrong move goes on.
    fn goes_on(&self, game: &G, made: usize) -> bool;
}

/// Sorts values, the best for the player to move first; equals keep their order.
pub(super) fn best_first<A>(values: &mut [(A, i64)], solver_moves: bool) {
    values.sort_by_key(|&(_, value)| if solver_moves { -value } else { value });
}

/// The typed session behind a session of the catalog.
pub(super) fn typed_session<G: Playable>(
    session: &dyn AnySession,
) -> Result<&Session<G>, BadPuzzle> {
    typed::<G>(session).ok_or_else(|| BadPuzzle::field("game", "another game"))
}

/// How many decisions lie between the puzzle's position and a session.
pub(super) fn decisions_made(puzzle: &Puzzle, at: &dyn AnySession) -> usize {
    let played = at.history().into_iter().skip(puzzle.record.actions.len());
    played
        .filter(|entry| entry.seat == Some(puzzle.seat))
        .count()
}

/// The decisions of a tree.
pub(super) fn size(node: &Node) -> usize {
    let next = node.moves.iter().filter_map(|m| m.next.as_ref());
    1 + next.map(size).sum::<usize>()
}

/// The puzzle of a session. The set-up is left out: it follows from the seed.
pub(super) fn puzzle<G: Playable>(
    kind: Kind,
    proof: Proof,
    session: &Session<G>,
    players: [&str; 2],
    found: Found,
) -> Option<Puzzle> {
    let mut record = session.record();
    record.setup = serde_json::Value::Null;
    record.players.clear();
    Some(Puzzle {
        id: String::new(),
        game: G::ID.into(),
        kind,
        seat: session.turn().seat()?,
        goal: found.goal,
        moves: main_line(&found.solution),
        proof,
        margin: found.margin,
        solution: found.solution,
        rating: 0,
        deviation: 0,
        source: Source {
            seed: session.seed()?,
            ply: record.actions.len() as u32,
            players: players.map(String::from).to_vec(),
        },
        record,
    })
}
