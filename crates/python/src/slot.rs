//! One game of a batch.

use ludograph_catalog::{AnyPosition, AnyPositionMut};
use ludograph_core::{Illegal, Rng, Seed, Turn};
use pyo3::prelude::*;

use crate::errors::Raise;
use crate::game::Kind;
use crate::position::Position;
use crate::trail::{Start, Trail};

/// One game of a batch.
#[derive(Clone)]
pub(crate) struct Slot {
    game: Box<dyn AnyPositionMut>,
    pub(crate) seed: Seed,
    /// Decides chance in a game that began with a given position; in a new game the set-up does.
    chance: Option<Rng>,
    trail: Trail,
}

/// An action that was done: what taking it back needs, and what it brought.
pub(crate) struct Done {
    /// How many actions, of the player and of chance, were done.
    actions: usize,
    /// The generator before the action.
    chance: Option<Rng>,
    /// Whether the game is over now.
    pub(crate) ended: bool,
    /// The points that each seat made, if they were asked for.
    pub(crate) gains: Vec<i64>,
}

impl Slot {
    /// A new game.
    pub(crate) fn start(kind: &Kind, seed: Seed) -> PyResult<Slot> {
        Ok(Slot {
            game: kind.game.start_position(&kind.params, seed).or_raise()?,
            seed,
            chance: None,
            trail: Trail::new(Start::Seed(seed)),
        })
    }

    /// A game that goes on from a position. The seed decides chance.
    pub(crate) fn go_on(position: &Position, seed: Seed) -> PyResult<Slot> {
        let mut slot = Slot {
            game: position.position.position().playable(),
            seed,
            chance: Some(Rng::new(seed)),
            trail: position.trail.clone(),
        };
        slot.play_chance().or_raise()?;
        Ok(slot)
    }

    pub(crate) fn position(&self) -> &dyn AnyPosition {
        self.game.position()
    }

    /// A copy of the position, in which the caller decides chance.
    pub(crate) fn copy(&self, kind: &Kind) -> Position {
        Position {
            kind: kind.clone(),
            position: self.position().playable(),
            trail: self.trail.clone(),
        }
    }

    /// Lets chance decide until a player is to move. Returns the number of its actions.
    fn play_chance(&mut self) -> Result<usize, Illegal> {
        let Some(rng) = &mut self.chance else {
            return Ok(0);
        };
        let mut count = 0;
        while self.game.position().turn() == Turn::Chance {
            self.trail.open.push(self.game.sample(rng)?);
            count += 1;
        }
        Ok(count)
    }

    /// Does an action of the player to move. On an error nothing has changed.
    pub(crate) fn act(&mut self, number: u32, scores: bool) -> Result<Done, Illegal> {
        let before = if scores {
            self.position().scores()
        } else {
            Vec::new()
        };
        let chance = self.chance.clone();
        self.game.act(number)?;
        let trail = match chance {
            Some(_) => &mut self.trail.open,
            None => &mut self.trail.dealt,
        };
        trail.push(number);
        let actions = 1 + self.play_chance()?;
        let mut gains = before;
        if scores {
            let after = self.position().scores();
            gains = after.iter().zip(gains).map(|(a, b)| a - b).collect();
        }
        Ok(Done {
            actions,
            chance,
            ended: self.position().turn() == Turn::Over,
            gains,
        })
    }

    /// Takes back what was done last.
    pub(crate) fn undo(&mut self, done: &Done) -> PyResult<()> {
        let trail = match self.chance {
            Some(_) => &mut self.trail.open,
            None => &mut self.trail.dealt,
        };
        for _ in 0..done.actions {
            trail.pop();
            self.game.undo().or_raise()?;
        }
        self.chance.clone_from(&done.chance);
        Ok(())
    }
}
