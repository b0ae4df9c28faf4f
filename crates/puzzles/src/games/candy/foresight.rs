//! How the levels try a puzzle.
//!
//! The players of the levels reckon with an opponent who answers, which is not what the puzzle
//! asks. So a level tries it with its own foresight: it chooses the swap with the most points
//! within as many swaps as it looks ahead in a game, and one less for the same share of its
//! choices. With none it takes the most tiles of the first pass.

use ludograph_candy::{Action, Candy, Greedy};
use ludograph_core::{Game, Notation, Player, Rng, Seed, Session, Thinking};

use super::super::judge::{Judge, typed_session};
use super::SWAPS;
use super::swaps::Swaps;
use crate::puzzle::Puzzle;
use crate::solve::Attempt;

/// The levels, the swaps that they look ahead, and the share of choices with one less.
const LEVELS: [(&str, usize, f64); 11] = [
    ("beginner", 1, 0.55),
    ("novice", 1, 0.35),
    ("learner", 1, 0.14),
    ("casual", 2, 0.84),
    ("hobby", 2, 0.53),
    ("regular", 2, 0.26),
    ("club", 2, 0.06),
    ("skilled", 3, 0.66),
    ("advanced", 4, 0.61),
    ("strong", 5, 0.2),
    ("expert", 6, 0.0),
];

/// An attempt of a level; `None` if there is no such level, or the puzzle cannot be played.
pub(super) fn attempt(puzzle: &Puzzle, level: &str, seed: Seed) -> Option<Attempt> {
    let &(_, ahead, less) = LEVELS.iter().find(|(name, ..)| *name == level)?;
    let start = ludograph_catalog::game(Candy::ID)
        .ok()?
        .resume(&puzzle.record)
        .ok()?;
    let mut session = typed_session::<Candy>(start.as_ref()).ok()?.clone();
    let mut judge = Swaps::from(session.position(), puzzle.seat);
    let mut rng = Rng::stream(seed, 0);
    let (mut node, mut after) = (&puzzle.solution, Vec::new());
    for made in 0..SWAPS {
        let ahead = ahead - usize::from(rng.unit() < less);
        let action = choose(&session, &mut judge, made, ahead, &mut rng)?;
        let text = session.position().write_action(action);
        let Some(good) = node.moves.iter().find(|m| m.good && m.action == text) else {
            return Some(Attempt::Wrong {
                after,
                action: text,
            });
        };
        for text in std::iter::once(&good.action).chain(&good.line) {
            let action = session.position().parse_action(text).ok()?;
            session.act(action).ok()?;
            after.push(text.clone());
        }
        match &good.next {
            Some(next) => node = next,
            None => break,
        }
    }
    Some(Attempt::Solved)
}

/// One of the swaps with the most points within `ahead` swaps.
fn choose(
    session: &Session<Candy>,
    judge: &mut Swaps,
    made: usize,
    ahead: usize,
    rng: &mut Rng,
) -> Option<Action> {
    let game = session.position();
    if ahead == 0 {
        let choice = Greedy.choose(game, &mut Thinking::unlimited(rng.clone()));
        return Some(choice.ok()?.action);
    }
    judge.ahead = ahead;
    let values = judge.values(game, made)?;
    let most = values.iter().map(|(_, value)| *value).max()?;
    let best: Vec<Action> = values.iter().filter(|v| v.1 == most).map(|v| v.0).collect();
    rng.pick(&best).copied()
}
