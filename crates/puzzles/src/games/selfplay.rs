//! Games between levels.

use ludograph_arena::Cancel;
use ludograph_catalog::{Playable, typed};
use ludograph_core::{Rng, Seed, Session, Thinking, Turn};
use serde_json::Value;

/// Plays the game of a seed between two levels. `visit` gets the session before every decision and
/// says whether the game goes on.
pub(super) fn play<G: Playable>(
    params: &Value,
    seed: Seed,
    levels: [&str; 2],
    cancel: &Cancel,
    mut visit: impl FnMut(&Session<G>) -> bool,
) -> Option<()> {
    let game = ludograph_catalog::game(G::ID).ok()?;
    let mut session = game.start(params, seed).ok()?;
    let mut seated = [game.player(levels[0]).ok()?, game.player(levels[1]).ok()?];
    while let Turn::Player(seat) = session.turn() {
        if cancel.is_cancelled() || !visit(typed::<G>(session.as_ref())?) {
            return None;
        }
        let mut thinking = Thinking {
            stop: &|| cancel.is_cancelled(),
            ..Thinking::unlimited(Rng::stream(seed, 2 + session.undoable() as u64))
        };
        let choice = seated[seat.index()].choose(session.as_ref(), &mut thinking);
        session.act(&choice.ok()?.action).ok()?;
    }
    Some(())
}
