//! The tree of a puzzle, built from the values of a judge.

use ludograph_catalog::{AnySession, Playable, typed};
use ludograph_core::{Seat, Session, Turn};

use super::judge::Judge;
use crate::puzzle::{Move, Node};

/// Builds and checks trees by the values of a judge.
pub(super) struct Tree<J> {
    /// The values.
    pub(super) judge: J,
    /// The solver.
    pub(super) seat: Seat,
    /// The most decisions of a tree.
    pub(super) depth: usize,
    /// The best wrong moves of the first decision that are put into the tree.
    pub(super) wrong: usize,
}

/// A puzzle without its record.
pub(super) struct Found {
    /// What the best line reaches.
    pub(super) goal: i64,
    /// The goal without the value of the second best first move.
    pub(super) margin: i64,
    /// The tree.
    pub(super) solution: Node,
}

impl<J> Tree<J> {
    /// The puzzle of a position; `None` unless one first move is better than all others by at least
    /// `margin`.
    pub(super) fn find<G: Playable>(&mut self, session: &Session<G>, margin: i64) -> Option<Found>
    where
        J: Judge<G>,
    {
        let values = self.judge.values(session.position(), 0)?;
        let (goal, second) = (values.first()?.1, values.get(1)?.1);
        if goal - second < margin {
            return None;
        }
        let solution = self.node(session, values, 0)?;
        let margin = goal - second;
        Some(Found {
            goal,
            margin,
            solution,
        })
    }

    fn node<G: Playable>(
        &mut self,
        session: &Session<G>,
        values: Vec<(G::Action, i64)>,
        made: usize,
    ) -> Option<Node>
    where
        J: Judge<G>,
    {
        let best = values.first()?.1;
        let wrong = if made == 0 { self.wrong } else { 1 };
        let good = values.iter().filter(|(_, value)| *value == best).count();
        let mut moves = Vec::new();
        for &(action, value) in &values[..good] {
            moves.push(self.good(session, action, value, made)?);
        }
        for &(action, value) in values[good..].iter().take(wrong) {
            moves.push(self.wrong(session, action, value, made)?);
        }
        Some(Node { moves })
    }

    fn good<G: Playable>(
        &mut self,
        session: &Session<G>,
        action: G::Action,
        value: i64,
        made: usize,
    ) -> Option<Move>
    where
        J: Judge<G>,
    {
        let mut found = Move {
            value: Some(value),
            ..Move::good(session.position().write_action(action))
        };
        let (mut after, mut line) = (session.clone(), Vec::new());
        after.act(action).ok()?;
        while let Turn::Player(seat) = after.turn() {
            let position = after.position();
            if seat == self.seat {
                if made + 1 == self.depth || !self.judge.decides(position, made + 1) {
                    return Some(found);
                }
                let values = self.judge.values(position, made + 1)?;
                // Without a wrong action there is nothing to decide.
                if values.first()?.1 != values.last()?.1 {
                    found.line = line;
                    found.next = Some(self.node(&after, values, made + 1)?);
                }
                return Some(found);
            }
            if line.len() == Move::MAX_LINE || !self.judge.goes_on(position, made + 1) {
                return Some(found);
            }
            let reply = self.judge.values(position, made + 1)?.first()?.0;
            line.push(position.write_action(reply));
            after.act(reply).ok()?;
        }
        Some(found)
    }

    /// A wrong move with the best play that follows it.
    pub(super) fn wrong<G: Playable>(
        &mut self,
        session: &Session<G>,
        action: G::Action,
        value: i64,
        made: usize,
    ) -> Option<Move>
    where
        J: Judge<G>,
    {
        let (mut after, mut line, mut made) = (session.clone(), Vec::new(), made + 1);
        let text = session.position().write_action(action);
        after.act(action).ok()?;
        while let Turn::Player(seat) = after.turn() {
            let position = after.position();
            if line.len() == Move::MAX_LINE || !self.judge.goes_on(position, made) {
                break;
            }
            let next = self.judge.values(position, made)?.first()?.0;
            line.push(position.write_action(next));
            after.act(next).ok()?;
            made += usize::from(seat == self.seat);
        }
        Some(Move {
            value: Some(value),
            ..Move::wrong(text, line)
        })
    }

    /// The wrong move of this text; `made` decisions of the solver came before.
    pub(super) fn refute<G: Playable>(
        &mut self,
        at: &dyn AnySession,
        action: &str,
        made: usize,
    ) -> Option<Move>
    where
        J: Judge<G>,
    {
        let session = typed::<G>(at)?;
        let action = session.position().parse_action(action).ok()?;
        let values = self.judge.values(session.position(), made)?;
        let &(action, value) = values.iter().find(|(known, _)| *known == action)?;
        self.wrong(session, action, value, made)
    }
}
