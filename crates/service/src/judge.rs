//! Actions compared with a computer's choice: what they cost, and which of them are mistakes.

use ludograph_catalog::{AnyChoice, AnyGame, AnySession, Judging, JudgingUnit, ThoughtInfo};
use ludograph_core::Seat;
use ludograph_protocol::{Judgement, MistakeMark};

/// What is known of an action beside the player's choice.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// The comparison; `None` where the player reports no values.
    Known(Option<Judgement>),
    /// The player must choose in the position after the action.
    Ask(Reply),
}

/// A comparison that waits for the player's choice after the action.
#[derive(Clone, Copy, Debug)]
pub struct Reply {
    judging: Judging,
    best: f64,
    /// Whether the same seat is to move after the action.
    same: bool,
}

impl Reply {
    /// The comparison, from what the player reports after the action.
    #[must_use]
    pub fn judge(self, thought: &ThoughtInfo) -> Option<Judgement> {
        let found = value(self.judging, thought)?;
        let own = if self.same { found } else { 1.0 - found };
        Some(judgement(self.judging, self.best, own, false))
    }
}

/// Compares the action that led from `before` to `after` with the player's choice in `before`.
#[must_use]
pub fn judge(
    game: &dyn AnyGame,
    before: &dyn AnySession,
    after: &dyn AnySession,
    choice: &AnyChoice,
) -> Verdict {
    let judging = game.info().judging;
    let (Some(best), Some(seat)) = (value(judging, &choice.thought), before.turn().seat()) else {
        return Verdict::Known(None);
    };
    let played = after.history().pop().map(|entry| entry.action);
    if played.as_ref() == Some(&choice.action) || before.actions().len() < 2 {
        return Verdict::Known(Some(judgement(judging, best, best, false)));
    }
    let listed = played.and_then(|played| listed(judging, &choice.thought, &played));
    let known = listed.or_else(|| finished(judging, after, seat));
    if let Some(value) = known {
        return Verdict::Known(Some(judgement(judging, best, value, false)));
    }
    let same = after.turn().seat() == Some(seat);
    let opposed = judging.unit == JudgingUnit::Chance && before.position().seats() == 2;
    if !same && !opposed {
        // Luck has come between: the position after it says nothing about the action.
        let least = choice.thought.alternatives.iter().map(|other| other.value);
        let least = least.min_by(f64::total_cmp);
        return Verdict::Known(least.map(|least| judgement(judging, best, least.min(best), true)));
    }
    Verdict::Ask(Reply {
        judging,
        best,
        same,
    })
}

fn judgement(judging: Judging, best: f64, value: f64, at_least: bool) -> Judgement {
    let cost = (best - value).max(0.0);
    Judgement {
        best,
        value,
        cost,
        at_least,
        mark: mark(judging, cost),
    }
}

fn mark(judging: Judging, cost: f64) -> Option<MistakeMark> {
    if cost >= judging.blunder {
        Some(MistakeMark::Blunder)
    } else if cost >= judging.mistake {
        Some(MistakeMark::Mistake)
    } else if cost >= judging.inaccuracy {
        Some(MistakeMark::Inaccuracy)
    } else {
        None
    }
}

/// The value of the chosen action in the game's unit.
fn value(judging: Judging, thought: &ThoughtInfo) -> Option<f64> {
    match judging.unit {
        JudgingUnit::Chance => thought.win,
        JudgingUnit::Points | JudgingUnit::Steps => thought.margin,
    }
}

/// The value that the player gave another action. A search that counts chances spends its visits on
/// the best actions alone: what it says of the others is a guess, and they are searched instead.
fn listed(judging: Judging, thought: &ThoughtInfo, played: &str) -> Option<f64> {
    if judging.unit == JudgingUnit::Chance {
        return None;
    }
    let other = thought.alternatives.iter().find(|a| a.action == played);
    other.map(|other| other.value)
}

/// What a finished game is worth to a seat.
fn finished(judging: Judging, session: &dyn AnySession, seat: Seat) -> Option<f64> {
    let result = session.result()?;
    let own = result.scores.get(seat.index()).copied().unwrap_or(0);
    let others = result.scores.iter().enumerate();
    let others = others.filter(|(index, _)| *index != seat.index());
    let best_other = others.map(|(_, score)| *score).max().unwrap_or(0);
    Some(match judging.unit {
        JudgingUnit::Chance if result.winners.is_empty() => 0.5,
        JudgingUnit::Chance if result.winners.contains(&seat) => 1.0 / result.winners.len() as f64,
        JudgingUnit::Chance => 0.0,
        JudgingUnit::Points | JudgingUnit::Steps => (own - best_other) as f64,
    })
}

#[cfg(test)]
mod tests {
    use ludograph_core::Seed;
    use serde_json::json;

    use super::*;

    fn judging(game: &str) -> Judging {
        ludograph_catalog::game(game).unwrap().info().judging
    }

    #[test]
    fn thresholds_rise_in_every_game_and_decide_the_mark() {
        for game in ["hex", "carcassonne", "candy", "no"] {
            let judging = judging(game);
            assert!(0.0 < judging.inaccuracy && judging.inaccuracy < judging.mistake);
            assert!(judging.mistake < judging.blunder);
            let of = |cost: f64| judgement(judging, 1.0, 1.0 - cost, false).mark;
            assert_eq!(of(0.0), None);
            assert_eq!(of(judging.inaccuracy + 1e-9), Some(MistakeMark::Inaccuracy));
            assert_eq!(of(judging.mistake + 1e-9), Some(MistakeMark::Mistake));
            assert_eq!(of(judging.blunder + 1e-9), Some(MistakeMark::Blunder));
        }
    }

    #[test]
    fn a_better_action_than_the_choice_costs_nothing() {
        let better = judgement(judging("hex"), 0.4, 0.6, false);
        assert_eq!((better.cost, better.mark), (0.0, None));
    }

    #[test]
    fn a_finished_game_is_worth_its_result() {
        let hex = ludograph_catalog::game("hex").unwrap();
        let mut session = hex
            .start(&json!({"size": 2, "swap": false}), Seed::fold(1))
            .unwrap();
        for action in ["a1", "b1", "b2", "a2"] {
            if session.result().is_none() {
                session.act(action).unwrap();
            }
        }
        let winner = session.result().unwrap().winners[0];
        let judging = judging("hex");
        assert_eq!(finished(judging, &*session, winner), Some(1.0));
        assert_eq!(finished(judging, &*session, winner.other()), Some(0.0));
    }
}
