//! Carcassonne: the best turn.
//!
//! With up to three tiles left the expected lead at the end of the game is exact, over all draws
//! and turns of both players. Earlier it is a mean over sampled games, and the puzzle says so.
//!
//! | file | noun or algorithm |
//! |---|---|
//! | `exact` | the last turns: alpha-beta, and the proof without pruning |
//! | `sampled` | earlier turns: means of games played on |

mod exact;
mod sampled;

use ludograph_arena::{Cancel, Limits};
use ludograph_carcassonne::{Action, Carcassonne, Greedy, Knowledge, Phase, Weights};
use ludograph_catalog::AnySession;
use ludograph_core::{Game, Notation, Player, Rng, Seat, Seed, Session, Thinking};
use ludograph_search::{TurnSettings, Turns};
use serde_json::json;

use super::judge::{decisions_made, puzzle, typed_session};
use super::tree::Tree;
use super::{hash, selfplay};
use crate::error::BadPuzzle;
use crate::maker::Maker;
use crate::puzzle::{Kind, Move, Node, Proof, Puzzle};
use exact::{Exact, MOST_LEFT, Plain, Pruned};
use sampled::Sampled;

/// Who plays up to the position.
const PLAYERS: [&str; 3] = ["casual", "club", "strong"];
/// Tiles left at the position of an exact puzzle, the middle ones more often.
const LEFT: [usize; 7] = [0, 1, 1, 2, 2, 3, 3];
/// Tiles left at the position of a sampled puzzle.
const EARLIER: (u32, u32) = (4, 9);
/// Ends of games that an exact search may look at.
const BUDGET: u64 = 300_000;
/// Ends of games that the proof without pruning may look at.
const PLAIN_BUDGET: u64 = 1_000_000;
/// A game with a larger lead, in points, is decided.
const MOST_LEAD: i64 = 35;
/// The least advantage over the best turn with another placement, in hundredths of points.
const LEAST_MARGIN: i64 = 100;
/// The same for a sampled value, also in standard errors.
const SAMPLED_MARGIN: (i64, f64) = (200, 3.0);
/// Sampled games of each turn: to find a puzzle, and to prove it.
const SAMPLES: (usize, usize) = (96, 48);
/// How far the goal may be from the mean of the other sampled games, in hundredths of points.
const TOLERANCE: i64 = 600;
/// Positions of the search that has to agree with sampled values.
const SEARCHED: u64 = 30_000;
/// Wrong placements that are shown.
const WRONG: usize = 2;

/// Finds the puzzles of Carcassonne.
pub(crate) struct CarcassonneMaker;

impl Maker for CarcassonneMaker {
    fn game(&self) -> &'static str {
        Carcassonne::ID
    }

    fn kinds(&self) -> &'static [Kind] {
        &[Kind::BestTurn]
    }

    fn limits(&self, level: &str) -> Limits {
        Limits {
            nodes: (level == "expert").then_some(10_000),
            ..Limits::default()
        }
    }

    fn find(&self, seed: Seed, _: &[Kind], cancel: &Cancel) -> Vec<Puzzle> {
        let mut rng = Rng::stream(seed, 1);
        let (Some(level), Some(&late)) = (rng.pick(&PLAYERS), rng.pick(&LEFT)) else {
            return Vec::new();
        };
        let early = (EARLIER.0 + rng.below(EARLIER.1 - EARLIER.0 + 1)) as usize;
        let early = (rng.below(4) == 0).then_some(early);
        // What the most points of this turn solve is easy: most of it is left out.
        let easy = rng.below(4) == 0;
        let mut found = Vec::new();
        let players = [*level; 2];
        selfplay::play(&json!({}), seed, players, cancel, |session| {
            let game = session.position();
            let even = exact::lead(game, game.mover()).abs() <= MOST_LEAD;
            if even && asks(game) && game.left() == late {
                found.extend(exact_turn(session, players, easy, cancel));
            }
            if even && asks(game) && Some(game.left()) == early {
                found.extend(sampled_turn(session, players, cancel));
            }
            game.left() >= late
        });
        found
    }

    fn refute(
        &self,
        puzzle: &Puzzle,
        at: &dyn AnySession,
        action: &str,
        _: &Cancel,
    ) -> Option<Move> {
        let made = decisions_made(puzzle, at);
        match puzzle.proof {
            Proof::Exact => exact(Pruned::new(BUDGET), puzzle.seat).refute(at, action, made),
            Proof::Search => {
                let session = typed_session::<Carcassonne>(at).ok()?;
                refute_sampled(puzzle, session, action, made)
            }
        }
    }

    /// The position, and the good placement in its game.
    fn likeness(&self, puzzle: &Puzzle) -> Vec<u64> {
        let good = puzzle.solution.moves.first().map(|m| &m.action);
        vec![
            hash(&(&puzzle.record.seed.map(Seed::value), &puzzle.record.actions)),
            hash(&(&puzzle.record.seed.map(Seed::value), good)),
        ]
    }

    fn prove(
        &self,
        puzzle: &Puzzle,
        session: &dyn AnySession,
        cancel: &Cancel,
    ) -> Result<(), BadPuzzle> {
        let typed = typed_session::<Carcassonne>(session)?;
        let game = typed.position();
        if !asks(game) || game.seats() != 2 {
            let reason = "not the turn of one of two players";
            return Err(BadPuzzle::field("record", reason));
        }
        if puzzle.proof == Proof::Search {
            return prove_sampled(puzzle, typed, cancel);
        }
        if game.left() > MOST_LEFT {
            let reason = format!("exact with {} tiles left", game.left());
            return Err(BadPuzzle::field("proof", reason));
        }
        exact(Plain::new(PLAIN_BUDGET, cancel), puzzle.seat).prove(puzzle, typed)
    }
}

/// Whether the position is at the beginning of a turn with placements that all differ.
fn asks(game: &Carcassonne) -> bool {
    let (mut all, mut distinct) = (Vec::new(), Vec::new());
    game.actions(&mut all);
    game.distinct_actions(&mut distinct);
    matches!(game.phase(), Phase::Place(_)) && all.len() >= 2 && all.len() == distinct.len()
}

fn exact<M>(method: M, seat: Seat) -> Tree<Exact<M>> {
    Tree {
        judge: Exact { method, seat },
        seat,
        depth: 2,
        wrong: WRONG,
    }
}

/// Samples of a puzzle; the stream tells those of the proof from those of the search.
fn sampled(puzzle: &Puzzle, stream: u64) -> Tree<Sampled> {
    let samples = if stream == 0 { SAMPLES.0 } else { SAMPLES.1 };
    Tree {
        judge: Sampled::new(puzzle.seat, puzzle.source.seed.child(stream), samples),
        seat: puzzle.seat,
        depth: 2,
        wrong: WRONG,
    }
}

/// A turn whose proof without pruning takes not too long. One that brings the most points at once
/// is kept only if `easy` ones are wanted.
fn exact_turn(
    session: &Session<Carcassonne>,
    players: [&str; 2],
    easy: bool,
    cancel: &Cancel,
) -> Option<Puzzle> {
    let seat = session.turn().seat()?;
    let found = exact(Pruned::new(BUDGET), seat).find(session, LEAST_MARGIN)?;
    let most = Greedy.choose(
        session.position(),
        &mut Thinking::unlimited(Rng::new(session.seed()?)),
    );
    if !easy && found.solution.moves[0].action == most.ok()?.action.to_string() {
        return None;
    }
    let puzzle = puzzle(Kind::BestTurn, Proof::Exact, session, players, found)?;
    let mut proof = exact(Plain::new(PLAIN_BUDGET, cancel), seat);
    proof.prove(&puzzle, session).ok()?;
    Some(puzzle)
}

/// A turn that the sampled games, other sampled games and a search all find the best.
fn sampled_turn(
    session: &Session<Carcassonne>,
    players: [&str; 2],
    cancel: &Cancel,
) -> Option<Puzzle> {
    let (game, seat) = (session.position(), session.turn().seat()?);
    let mut tree = Tree {
        judge: Sampled::new(seat, session.seed()?.child(0), SAMPLES.0),
        seat,
        depth: 2,
        wrong: WRONG,
    };
    if !tree.judge.is_promising(game, SAMPLED_MARGIN.0) {
        return None;
    }
    let found = tree.find(session, SAMPLED_MARGIN.0)?;
    let puzzle = puzzle(Kind::BestTurn, Proof::Search, session, players, found)?;
    prove_sampled(&puzzle, session, cancel).ok()?;
    Some(puzzle)
}

/// Other sampled games and a search over possible draws find the same turn the best.
fn prove_sampled(
    puzzle: &Puzzle,
    session: &Session<Carcassonne>,
    cancel: &Cancel,
) -> Result<(), BadPuzzle> {
    let game = session.position();
    let mut judge = sampled(puzzle, 1).judge;
    let (best, value) = prove_choice(&mut judge, game, &puzzle.solution, SAMPLED_MARGIN.1)?;
    if (value - puzzle.goal).abs() > TOLERANCE {
        return Err(BadPuzzle::claim(format!("the goal is about {value}")));
    }
    let values: Vec<Option<i64>> = puzzle.solution.moves.iter().map(|m| m.value).collect();
    let second = values.iter().skip(1).flatten().max();
    if values[0] != Some(puzzle.goal) || second != Some(&(puzzle.goal - puzzle.margin)) {
        return Err(BadPuzzle::claim(
            "goal and margin are not those of the moves",
        ));
    }
    if let Some(next) = &puzzle.solution.moves[0].next {
        let mut placed = game.clone();
        placed.apply(best);
        prove_choice(&mut judge, &placed, next, 0.0)?;
    }
    if search(game, puzzle.source.seed, cancel) == Some(best) {
        return Ok(());
    }
    let reason = format!("a search finds another placement than '{best}'");
    Err(BadPuzzle::claim(reason))
}

/// Shows a placement as wrong only if it is worse without doubt. The choices of a meeple are all in
/// the tree.
fn refute_sampled(
    puzzle: &Puzzle,
    session: &Session<Carcassonne>,
    action: &str,
    made: usize,
) -> Option<Move> {
    let game = session.position();
    let action = game.parse_action(action).ok()?;
    let best = game.parse_action(&puzzle.solution.moves.first()?.action);
    let best = best.ok().filter(|_| made == 0)?;
    let mut proof = sampled(puzzle, 1).judge;
    for action in [best, action] {
        proof.value(game, action, SAMPLES.1);
    }
    let (better, error) = proof.difference(game, best, action);
    let mut tree = sampled(puzzle, 0);
    let value = tree.judge.value(game, action, SAMPLES.0);
    let worse = better > SAMPLED_MARGIN.1 * error && value <= puzzle.goal - puzzle.margin;
    worse.then(|| tree.wrong(session, action, value, made))?
}

/// The first good move and its value; the wrong ones are worse by so many standard errors.
fn prove_choice(
    judge: &mut Sampled,
    game: &Carcassonne,
    node: &Node,
    errors: f64,
) -> Result<(Action, i64), BadPuzzle> {
    let mut found = None;
    for one in &node.moves {
        let action = game.parse_action(&one.action).map_err(BadPuzzle::claim)?;
        let value = judge.value(game, action, SAMPLES.1);
        let (best, _) = *found.get_or_insert((action, value));
        if !one.good {
            let (better, error) = judge.difference(game, best, action);
            if better <= errors * error {
                let reason = format!("'{best}' is better than '{action}' by {better:.0} only");
                return Err(BadPuzzle::claim(reason));
            }
        }
    }
    found.ok_or_else(|| BadPuzzle::claim("no move"))
}

/// The evaluation by which games are played on: one that stays, so that puzzles stay proven.
fn knowledge() -> Knowledge {
    Knowledge::new(Weights::BY_HAND)
}

/// The placement that a search over whole turns and possible draws chooses.
fn search(game: &Carcassonne, seed: Seed, cancel: &Cancel) -> Option<Action> {
    let settings = TurnSettings {
        candidates: 8,
        ahead: 2,
        nodes: SEARCHED,
    };
    let mut thinking = Thinking {
        stop: &|| cancel.is_cancelled(),
        ..Thinking::unlimited(Rng::stream(seed, 3))
    };
    let choice = Turns::new(knowledge(), settings).choose(game, &mut thinking);
    choice.ok().map(|choice| choice.action)
}

#[cfg(test)]
mod tests;
