//! What a game does to have puzzles.

use ludograph_arena::{Cancel, Limits};
use ludograph_catalog::{AnySession, NameKind, UnknownName};
use ludograph_core::Seed;

use crate::error::BadPuzzle;
use crate::games;
use crate::puzzle::{Kind, Move, Puzzle};
use crate::solve::Attempt;

/// Finds and proves the puzzles of one game. All of it is a pure function of its arguments, so that
/// a seed gives the same puzzles everywhere.
pub trait Maker: Send + Sync {
    /// The game's id.
    fn game(&self) -> &'static str;

    /// The kinds of its puzzles.
    fn kinds(&self) -> &'static [Kind];

    /// The limits of a level that tries a puzzle for its rating. Limits on positions or depth make
    /// ratings repeatable. Without limits here, the level has its own.
    fn limits(&self, _level: &str) -> Limits {
        Limits::default()
    }

    /// Whether the attempts of a level say how hard a puzzle of this kind is.
    fn rates(&self, level: &str, kind: Kind) -> bool {
        let _ = (level, kind);
        true
    }

    /// An attempt of a level whose player has another aim than the puzzle; `None`: the player tries
    /// it.
    fn attempt(&self, puzzle: &Puzzle, level: &str, seed: Seed) -> Option<Attempt> {
        let _ = (puzzle, level, seed);
        None
    }

    /// Plays one game between computer players and returns the puzzles of the wanted kinds in it:
    /// proven, with an unfinished record, the tree of good moves and the wrong moves known to be
    /// tempting. Id, rating and deviation are filled in later. Empty once `cancel` is set.
    fn find(&self, seed: Seed, wanted: &[Kind], cancel: &Cancel) -> Vec<Puzzle>;

    /// What a wrong action of the solver runs into; `at` is the position of that decision, at which
    /// `action` is legal. `None` if there is nothing to show.
    fn refute(
        &self,
        puzzle: &Puzzle,
        at: &dyn AnySession,
        action: &str,
        cancel: &Cancel,
    ) -> Option<Move>;

    /// What near-duplicates have in common, as hashes: of two puzzles that share one, the later is
    /// dropped. Symmetric positions and positions that differ only where it does not matter share
    /// one.
    fn likeness(&self, puzzle: &Puzzle) -> Vec<u64>;

    /// Proves goal, margin, good moves and wrong moves from scratch, with another algorithm than
    /// [`find`](Maker::find) where there is one. Form, record, tree and id are checked before.
    ///
    /// # Errors
    /// The first claim that does not hold.
    fn prove(
        &self,
        puzzle: &Puzzle,
        session: &dyn AnySession,
        cancel: &Cancel,
    ) -> Result<(), BadPuzzle>;
}

/// The makers of all games with puzzles.
#[must_use]
pub fn makers() -> &'static [&'static dyn Maker] {
    games::ALL
}

/// The maker of a game.
///
/// # Errors
/// The game has no puzzles; the error lists those that have.
pub fn maker(game: &str) -> Result<&'static dyn Maker, UnknownName> {
    let found = makers().iter().find(|m| m.game() == game);
    let known = makers().iter().map(|m| m.game());
    found
        .copied()
        .ok_or_else(|| UnknownName::new(NameKind::Game, game, known))
}
