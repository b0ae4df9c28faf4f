//! A player tries a puzzle.

use ludograph_arena::contestant::{Answer, Contestant, Failure, FailureKind, Question};
use ludograph_arena::roster::Roster;
use ludograph_arena::spec::Kind;
use ludograph_arena::{Cancel, GameWithPlayers, Limits, PlayerSpec};
use ludograph_catalog::AnySession;
use ludograph_core::{Ending, Rng, Seed};

use crate::error::BadPuzzle;
use crate::maker::maker;
use crate::puzzle::{Node, Puzzle};

/// What came of an attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Attempt {
    /// Every decision was good.
    Solved,
    /// A decision was wrong.
    Wrong {
        /// The actions between the puzzle's position and the decision.
        after: Vec<String>,
        /// The wrong action.
        action: String,
    },
    /// The player failed, or gave up: no attempt at all.
    Failed(Failure),
}

/// Tries puzzles with one player. An external program is started once.
pub struct Solver<'a> {
    with: GameWithPlayers<'a>,
    spec: &'a PlayerSpec,
    limits: Limits,
    roster: Roster,
}

impl<'a> Solver<'a> {
    /// A player; `limits` apply where it has none of its own.
    #[must_use]
    pub fn new(with: GameWithPlayers<'a>, spec: &'a PlayerSpec, limits: Limits) -> Self {
        Solver {
            with,
            spec,
            limits: spec.limits(with.game, limits),
            roster: Roster::default(),
        }
    }

    /// One attempt; the seed decides the player's randomness.
    ///
    /// # Errors
    /// The puzzle cannot be played, or `cancel` was set.
    pub fn attempt(
        &mut self,
        puzzle: &Puzzle,
        seed: Seed,
        cancel: &Cancel,
    ) -> Result<Attempt, BadPuzzle> {
        if let Kind::Catalog(level) = &self.spec.kind
            && let Some(attempt) = maker(&puzzle.game)?.attempt(puzzle, level, seed)
        {
            return Ok(attempt);
        }
        let mut session = self.with.game.resume(&puzzle.record);
        let session = session
            .as_mut()
            .map_err(|e| BadPuzzle::field("record", e))?;
        let contestant = self.roster.take(self.with.players, self.spec);
        let mut contestant = match contestant {
            Ok(contestant) => contestant,
            Err(failure) => return Ok(Attempt::Failed(failure)),
        };
        let result = self.play(contestant.as_mut(), session.as_mut(), puzzle, seed, cancel);
        if cancel.is_cancelled() {
            return Err(BadPuzzle::Interrupted);
        }
        match result {
            Ok(attempt) => {
                // The puzzle may end before the game: for the player it ends undecided.
                let _ = session.end(Ending::Draw);
                if let Some(result) = session.result() {
                    contestant.end(session.as_ref(), &result);
                }
                self.roster.give_back(self.spec, contestant);
                Ok(attempt)
            }
            Err(Broken::Player(failure)) => Ok(Attempt::Failed(failure)),
            Err(Broken::Puzzle(reason)) => Err(reason),
        }
    }

    /// Plays the tree as long as the player finds good moves.
    fn play(
        &self,
        contestant: &mut dyn Contestant,
        session: &mut dyn AnySession,
        puzzle: &Puzzle,
        seed: Seed,
        cancel: &Cancel,
    ) -> Result<Attempt, Broken> {
        contestant.begin(session, puzzle.seat, cancel)?;
        let (mut node, mut decision) = (Some(&puzzle.solution), 0);
        let start = session.history().len();
        while let Some(Node { moves }) = node {
            let question = Question {
                session,
                seat: puzzle.seat,
                limits: self.limits,
                rng: Rng::stream(seed, decision),
                cancel,
            };
            let text = match contestant.choose(&question)? {
                Answer::Act(text) => text,
                Answer::Resign => {
                    let gave_up = Failure::new(FailureKind::Error, "it gave up");
                    return Ok(Attempt::Failed(gave_up));
                }
            };
            let action = canonical(session, &text)
                .map_err(|reason| Failure::new(FailureKind::Illegal, reason))?;
            let Some(good) = moves.iter().find(|m| m.good && m.action == action) else {
                let after = session.history().into_iter().skip(start);
                return Ok(Attempt::Wrong {
                    after: after.map(|entry| entry.action).collect(),
                    action,
                });
            };
            for text in std::iter::once(&good.action).chain(&good.line) {
                let played = session.act(text);
                played.map_err(|e| BadPuzzle::solution(std::slice::from_ref(text), e))?;
            }
            (node, decision) = (good.next.as_ref(), decision + 1);
        }
        Ok(Attempt::Solved)
    }
}

/// Why an attempt broke off.
enum Broken {
    Player(Failure),
    Puzzle(BadPuzzle),
}

impl From<Failure> for Broken {
    fn from(failure: Failure) -> Self {
        Broken::Player(failure)
    }
}

impl From<BadPuzzle> for Broken {
    fn from(reason: BadPuzzle) -> Self {
        Broken::Puzzle(reason)
    }
}

/// An action as records write it. A player may write it in another way.
pub(crate) fn canonical(session: &dyn AnySession, text: &str) -> Result<String, String> {
    let mut after = session.boxed_clone();
    after.act(text).map_err(|e| e.to_string())?;
    let last = after.history().pop().map(|entry| entry.action);
    last.ok_or_else(|| "it left no trace".into())
}
