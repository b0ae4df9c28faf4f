//! The levels of a game try a puzzle, for its rating.

use std::collections::BTreeMap;

use ludograph_arena::spec::Kind as PlayerKind;
use ludograph_arena::{Cancel, GameWithPlayers, Limits, PlayerSpec};
use ludograph_catalog::AnyGame;

use crate::error::BadPuzzle;
use crate::maker::{Maker, maker};
use crate::puzzle::Puzzle;
use crate::rate::{Rating, Trial};
use crate::solve::{Attempt, Solver};

/// Attempts of a level that plays at random.
const TRIES: u32 = 12;
/// A level that always plays the same tries once. It counts as so many attempts.
const SURE_TRIES: u32 = 3;

/// How often each wrong action was chosen, by the actions before it.
pub(crate) type Wrong = BTreeMap<Vec<String>, BTreeMap<String, u32>>;

/// A puzzle and the rating that it gets from the levels as they are today.
///
/// # Errors
/// The puzzle cannot be played, or `cancel` was set.
pub fn rate(puzzle: &Puzzle, cancel: &Cancel) -> Result<Puzzle, BadPuzzle> {
    let game = ludograph_catalog::game(&puzzle.game)?;
    let maker = maker(&puzzle.game)?;
    let trials = try_levels(game, maker, puzzle, &mut Wrong::new(), cancel)
        .collect::<Result<Vec<Trial>, BadPuzzle>>()?;
    let Rating { rating, deviation } = Rating::fit(&trials);
    Ok(Puzzle {
        rating,
        deviation,
        ..puzzle.clone()
    })
}

/// One level after the other tries the puzzle, the lowest first. What they choose wrongly is added
/// to `wrong`.
pub(crate) fn try_levels<'a>(
    game: &'a dyn AnyGame,
    maker: &'a dyn Maker,
    puzzle: &'a Puzzle,
    wrong: &'a mut Wrong,
    cancel: &'a Cancel,
) -> impl Iterator<Item = Result<Trial, BadPuzzle>> + 'a {
    let levels = game.info().players.iter();
    let levels = levels.filter_map(|info| Some((info.id, info.rating?)));
    let levels = levels.filter(|(id, _)| maker.rates(id, puzzle.kind));
    levels.map(move |(id, rating)| {
        let limits = maker.limits(id);
        let sure = game.player(id)?.identity(limits).is_some();
        let spec = PlayerSpec {
            name: id.into(),
            kind: PlayerKind::Catalog(id.into()),
            limits: Limits::default(),
        };
        let mut solver = Solver::new(GameWithPlayers::from(game), &spec, limits);
        let (tries, weight) = if sure { (1, SURE_TRIES) } else { (TRIES, 1) };
        let mut solved = 0;
        for number in 0..tries {
            let ply = u64::from(puzzle.source.ply);
            let seed = puzzle.source.seed.child(ply << 8 | u64::from(number));
            match solver.attempt(puzzle, seed, cancel)? {
                Attempt::Solved => solved += weight,
                Attempt::Wrong { after, action } => {
                    *wrong.entry(after).or_default().entry(action).or_default() += 1;
                }
                Attempt::Failed(_) => {}
            }
        }
        Ok(Trial {
            player: rating.into(),
            tries: tries * weight,
            solved,
        })
    })
}
