//! The player that takes the most points now.

use ludograph_core::{Choice, Game, Player, PlayerError, Rng, Seat, Thinking, Thought, Turn};

use crate::action::Action;
use crate::position::{Carcassonne, Phase};

/// Takes the most points now; among equals, the most points if the game ended after this turn.
///
/// Both are counted as leads over the best opponent. Remaining ties are broken at random.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl Player<Carcassonne> for Greedy {
    fn choose(
        &mut self,
        game: &Carcassonne,
        thinking: &mut Thinking<'_>,
    ) -> Result<Choice<Action>, PlayerError> {
        let Turn::Player(seat) = game.turn() else {
            return Err(PlayerError::not_your_turn());
        };
        let mut search = Lookahead {
            game: game.clone(),
            seat,
            nodes: 0,
        };
        let best = search.best(&mut thinking.rng);
        let (action, worth) = best.ok_or_else(PlayerError::no_action)?;
        let thought = Thought {
            margin: Some(worth.end.into()),
            depth: Some(1),
            nodes: Some(search.nodes),
            ..Thought::default()
        };
        Ok(Choice { action, thought })
    }
}

/// The result of a turn: leads over the best opponent, in the order of their importance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Worth {
    /// Points on the track.
    now: i32,
    /// Points on the track and of all features held.
    end: i32,
}

struct Lookahead {
    game: Carcassonne,
    seat: Seat,
    nodes: u64,
}

impl Lookahead {
    fn best(&mut self, rng: &mut Rng) -> Option<(Action, Worth)> {
        let mut actions = Vec::new();
        self.game.distinct_actions(&mut actions);
        let mut best = None;
        let mut equals = 0;
        for action in actions {
            let undo = self.game.apply(action);
            let worth = self.after();
            self.game.undo(undo);
            let before = best.map(|(_, worth)| worth);
            if Some(worth) < before {
                continue;
            }
            equals = if Some(worth) == before { equals + 1 } else { 1 };
            if rng.below(equals) == 0 {
                best = Some((action, worth));
            }
        }
        best
    }

    /// The worth at the end of this turn, with the best meeple.
    fn after(&mut self) -> Worth {
        self.nodes += 1;
        if self.game.phase() != Phase::Meeple {
            return self.worth();
        }
        let mut actions = Vec::new();
        self.game.actions(&mut actions);
        let worths = actions.into_iter().map(|action| {
            let undo = self.game.apply(action);
            let worth = self.worth();
            self.game.undo(undo);
            self.nodes += 1;
            worth
        });
        worths.max().unwrap_or(Worth { now: 0, end: 0 })
    }

    fn worth(&self) -> Worth {
        let players = self.game.seats();
        let points: Vec<u16> = Seat::all(players).map(|s| self.game.points(s)).collect();
        Worth {
            now: margin(&points, self.seat),
            end: margin(&self.game.standing()[..players], self.seat),
        }
    }
}

/// A seat's points minus those of the best opponent.
fn margin(points: &[u16], seat: Seat) -> i32 {
    let others = points
        .iter()
        .enumerate()
        .filter(|(s, _)| *s != seat.index());
    let best = others.map(|(_, p)| *p).max().unwrap_or(0);
    i32::from(points[seat.index()]) - i32::from(best)
}
