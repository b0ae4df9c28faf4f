//! The player that plays exactly where possible.

use ludograph_core::{Alternative, Choice, Game, Limits, Player, PlayerError, Thinking, Thought};

use super::bounded::{Outlook, look_ahead};
use super::nearest;
use crate::{Action, No, Phase, Solver, messages};

/// Plays for the largest margin of steps.
///
/// - Classic and Weighted with at most [`MAX_SOLVED`](crate::MAX_SOLVED) pieces left: exactly. It
///   then never loses a duplicate match, because each side has the advantage of the set-up once.
/// - With more pieces, and in Trails: by a bounded search of some rounds, as its note says. A depth
///   limit (in rounds) turns exact play into such a search as well, a node limit shortens it.
/// - Solo: names a nearest piece.
#[derive(Debug, Default)]
pub struct PerfectPlayer {
    /// The last game solved, for its next choices.
    solver: Option<Solver>,
}

/// Actions of the expected line in the report.
const LINE: usize = 12;

impl PerfectPlayer {
    /// A player that has solved nothing yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The solver of this game, where it can be solved.
    fn solver(&mut self, game: &No) -> Option<&mut Solver> {
        if !self
            .solver
            .as_ref()
            .is_some_and(|solver| solver.knows(game))
        {
            self.solver = Solver::new(game);
        }
        self.solver.as_mut()
    }
}

impl Player<No> for PerfectPlayer {
    fn choose(
        &mut self,
        game: &No,
        thinking: &mut Thinking<'_>,
    ) -> Result<Choice<Action>, PlayerError> {
        let nobody = || PlayerError::not_your_turn();
        if game.turn().seat().is_none() {
            return Err(nobody());
        }
        if game.phase() == Phase::Find {
            return nearest::find(game).map(found).ok_or_else(nobody);
        }
        let rounds = game.count() as u32 / 2;
        let limited = thinking.depth.is_some_and(|depth| depth < rounds);
        if !limited && let Some(solver) = self.solver(game) {
            return exact(solver, game).ok_or_else(nobody);
        }
        look_ahead(game, thinking)
            .and_then(|outlook| bounded(game, outlook))
            .ok_or_else(nobody)
    }

    fn identity(&self, limits: Limits) -> Option<String> {
        Some(format!("exact search, limits {limits:?}"))
    }
}

fn found(action: Action) -> Choice<Action> {
    Choice {
        action,
        thought: Thought {
            exact: true,
            note: Some(messages::note_found()),
            ..Thought::default()
        },
    }
}

fn exact(solver: &mut Solver, game: &No) -> Option<Choice<Action>> {
    let valued = solver.evaluate(game)?;
    let &(action, margin) = valued.first()?;
    Some(Choice {
        action,
        thought: Thought {
            win: Some(win(margin)),
            margin: Some(margin.into()),
            depth: Some(game.count() as u32 / 2),
            exact: true,
            line: line(solver, game, action),
            alternatives: alternatives(&valued),
            ..Thought::default()
        },
    })
}

/// The payoff of a final margin.
fn win(margin: i32) -> f64 {
    match margin {
        0 => 0.5,
        1.. => 1.0,
        _ => 0.0,
    }
}

/// Best play from here to the end of the round, the given action first.
fn line(solver: &mut Solver, game: &No, first: Action) -> Vec<Action> {
    let (mut game, mut line) = (game.clone(), vec![first]);
    let round = game.round();
    game.apply(first);
    while line.len() < LINE && game.round() == round {
        let Some(&(action, _)) = solver.evaluate(&game).as_deref().and_then(<[_]>::first) else {
            break;
        };
        line.push(action);
        game.apply(action);
    }
    line
}

fn alternatives(valued: &[(Action, i32)]) -> Vec<Alternative<Action>> {
    let others = valued.iter().skip(1);
    others
        .map(|&(action, margin)| Alternative {
            action,
            value: margin.into(),
            nodes: 1,
        })
        .collect()
}

fn bounded(game: &No, outlook: Outlook) -> Option<Choice<Action>> {
    let seat = game.turn().seat()?;
    let so_far = (game.score(seat) - game.score(seat.other())) as f64;
    let &(action, margin) = outlook.actions.first()?;
    let note = match outlook.to_the_end {
        true => messages::note_bounded_to_end(),
        false => messages::note_bounded(outlook.rounds),
    };
    Some(Choice {
        action,
        thought: Thought {
            margin: Some(so_far + f64::from(margin)),
            depth: Some(outlook.rounds),
            nodes: Some(outlook.nodes),
            line: vec![action],
            alternatives: alternatives(&outlook.actions),
            note: Some(note),
            ..Thought::default()
        },
    })
}
