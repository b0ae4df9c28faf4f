//! A table from its stored facts.
//!
//! The cost is O(facts + plies): every stored move is played once, and undo and redo only move a
//! cursor. Without that, one table whose facts go back and forth over a long game would cost facts
//! × plies each time it is loaded.

use ludograph_catalog::{ActError, AnySession};
use ludograph_core::{Ending, Illegal, NothingTo, Turn};
use thiserror::Error;

use crate::fact::{Fact, Stored};
use crate::{Refusal, Table, messages};

/// Stored facts that do not make a table.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("fact {seq}: {refusal}")]
pub struct BrokenFacts {
    /// The fact that does not fit; 0 where there are no facts.
    pub seq: u64,
    /// Why.
    pub refusal: Refusal,
}

impl Table {
    /// The table that these facts make.
    ///
    /// # Errors
    /// Names the first fact that does not fit.
    pub fn fold(id: &str, facts: &[Stored]) -> Result<Table, BrokenFacts> {
        let broken = |seq| move |refusal: Refusal| BrokenFacts { seq, refusal };
        let (first, rest) = facts
            .split_first()
            .ok_or_else(|| broken(0)(Refusal::bad(messages::not_created())))?;
        let mut table = Table::begin(id, first).map_err(broken(first.seq))?;
        let lowest = rest.iter().filter_map(|stored| match stored.fact {
            Fact::Undone { to, .. } => Some(to),
            _ => None,
        });
        let lowest = lowest.min().unwrap_or(usize::MAX);
        let turns = replay(&mut table.session, rest, lowest)?;
        for (stored, turn) in rest.iter().zip(turns) {
            table.check(&stored.fact).map_err(broken(stored.seq))?;
            table.note(stored, turn);
        }
        Ok(table)
    }
}

/// Plays the facts; returns the turn after each.
fn replay(
    session: &mut impl Play,
    facts: &[Stored],
    lowest: usize,
) -> Result<Vec<Turn>, BrokenFacts> {
    let broken = |seq| move |refusal: Refusal| BrokenFacts { seq, refusal };
    let mut line = Line::new(session, lowest).map_err(|e| broken(1)(e.into()))?;
    let mut turns = Vec::with_capacity(facts.len());
    for stored in facts {
        turns.push(line.apply(&stored.fact).map_err(broken(stored.seq))?);
    }
    let last = facts.last().map_or(1, |stored| stored.seq);
    line.finish().map_err(|e| broken(last)(e.into()))?;
    Ok(turns)
}

/// What a [`Line`] needs of a session.
trait Play {
    fn act(&mut self, action: &str) -> Result<(), ActError>;
    fn end(&mut self, ending: Ending) -> Result<(), Illegal>;
    fn undo(&mut self) -> Result<(), NothingTo>;
    fn redo(&mut self) -> Result<(), NothingTo>;
    fn undoable(&self) -> usize;
    fn turn(&self) -> Turn;
}

impl Play for Box<dyn AnySession> {
    fn act(&mut self, action: &str) -> Result<(), ActError> {
        (**self).act(action)
    }

    fn end(&mut self, ending: Ending) -> Result<(), Illegal> {
        (**self).end(ending)
    }

    fn undo(&mut self) -> Result<(), NothingTo> {
        (**self).undo()
    }

    fn redo(&mut self) -> Result<(), NothingTo> {
        (**self).redo()
    }

    fn undoable(&self) -> usize {
        (**self).undoable()
    }

    fn turn(&self) -> Turn {
        (**self).turn()
    }
}

/// A session that stays at the end of its line, and a cursor at the ply where the table is.
///
/// Undo and redo move the cursor. A move at the cursor first undoes the entries after it. Each of
/// them was played for one fact and is dropped now, so there are at most as many undos as entries.
struct Line<'a, P> {
    session: &'a mut P,
    /// The turn at every ply from `lowest` to the end of the line.
    turns: Vec<Turn>,
    /// The lowest ply that the cursor will reach.
    lowest: usize,
    cursor: usize,
}

impl<'a, P: Play> Line<'a, P> {
    /// A line whose cursor will not go below `lowest`. Costs O(plies).
    fn new(session: &'a mut P, lowest: usize) -> Result<Self, NothingTo> {
        let cursor = session.undoable();
        let lowest = lowest.min(cursor);
        let mut turns = vec![session.turn()];
        for _ in lowest..cursor {
            session.undo()?;
            turns.push(session.turn());
        }
        turns.reverse();
        for _ in lowest..cursor {
            session.redo()?;
        }
        Ok(Line {
            session,
            turns,
            lowest,
            cursor,
        })
    }

    /// The ply at the end of the line.
    fn end(&self) -> usize {
        self.lowest + self.turns.len() - 1
    }

    /// Applies a fact; returns the turn after it. Costs O(1), amortised.
    fn apply(&mut self, fact: &Fact) -> Result<Turn, Refusal> {
        match fact {
            Fact::Moved { action, .. } => {
                self.cut()?;
                self.session.act(action)?;
                self.push();
            }
            Fact::Ended { ending } => {
                self.cut()?;
                let ended = self.session.end(*ending);
                ended.map_err(|e| Refusal::conflict(e.reason))?;
                self.push();
            }
            Fact::Undone { to, .. } => self.cursor = self.cursor.min(*to),
            Fact::Redone { to, .. } if *to > self.end() => return Err(NothingTo::Redo.into()),
            Fact::Redone { to, .. } => self.cursor = self.cursor.max(*to),
            _ => {}
        }
        Ok(self.turns[self.cursor - self.lowest])
    }

    /// Drops the entries after the cursor.
    fn cut(&mut self) -> Result<(), NothingTo> {
        for _ in self.cursor..self.end() {
            self.session.undo()?;
        }
        self.turns.truncate(self.cursor - self.lowest + 1);
        Ok(())
    }

    fn push(&mut self) {
        self.turns.push(self.session.turn());
        self.cursor += 1;
    }

    /// Brings the session to the cursor; what lies after it can be redone.
    fn finish(self) -> Result<(), NothingTo> {
        for _ in self.cursor..self.end() {
            self.session.undo()?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
