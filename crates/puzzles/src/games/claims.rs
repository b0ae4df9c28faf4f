//! The claims of a puzzle, compared with the values of a judge.

use ludograph_catalog::Playable;
use ludograph_core::Session;

use super::judge::Judge;
use super::tree::Tree;
use crate::error::BadPuzzle;
use crate::puzzle::{Node, Puzzle};

impl<J> Tree<J> {
    /// Compares goal, margin and the whole tree with the values of the judge.
    pub(super) fn prove<G: Playable>(
        &mut self,
        puzzle: &Puzzle,
        session: &Session<G>,
    ) -> Result<(), BadPuzzle>
    where
        J: Judge<G>,
    {
        let values = self.judge.values(session.position(), 0);
        let values = values.ok_or_else(unsolved)?;
        let (goal, second) = match values[..] {
            [first, second, ..] => (first.1, second.1),
            _ => return Err(BadPuzzle::claim("there is nothing to decide")),
        };
        claim("the goal", puzzle.goal, goal)?;
        claim("the margin", puzzle.margin, goal - second)?;
        self.prove_node(&puzzle.solution, session, values, goal, 0)
    }

    fn prove_node<G: Playable>(
        &mut self,
        node: &Node,
        session: &Session<G>,
        values: Vec<(G::Action, i64)>,
        goal: i64,
        made: usize,
    ) -> Result<(), BadPuzzle>
    where
        J: Judge<G>,
    {
        let position = session.position();
        let named: Vec<(String, i64)> = values
            .into_iter()
            .map(|(action, value)| (position.write_action(action), value))
            .collect();
        let good = named.iter().filter(|(_, value)| *value == goal).count();
        let listed = node.moves.iter().filter(|m| m.good).count();
        claim("the number of good moves", listed as i64, good as i64)?;
        for one in &node.moves {
            let found = named.iter().find(|(action, _)| *action == one.action);
            let value = found.map_or(i64::MIN, |(_, value)| *value);
            let what = format!("the value of '{}'", one.action);
            claim(&what, one.value.unwrap_or(i64::MAX), value)?;
            if one.good != (value == goal) {
                let reason = format!("'{}' reaches {value}, the goal is {goal}", one.action);
                return Err(BadPuzzle::claim(reason));
            }
            let Some(next) = &one.next else { continue };
            let mut after = session.clone();
            for text in std::iter::once(&one.action).chain(&one.line) {
                let action = after.position().parse_action(text);
                let action = action.map_err(BadPuzzle::claim)?;
                after.act(action).map_err(BadPuzzle::claim)?;
            }
            let values = self.judge.values(after.position(), made + 1);
            let values = values.ok_or_else(unsolved)?;
            self.prove_node(next, &after, values, goal, made + 1)?;
        }
        Ok(())
    }
}

fn unsolved() -> BadPuzzle {
    BadPuzzle::claim("a position cannot be solved, or takes too long")
}

fn claim(what: &str, claimed: i64, found: i64) -> Result<(), BadPuzzle> {
    if claimed == found {
        return Ok(());
    }
    Err(BadPuzzle::claim(format!(
        "{what} is {found}, not {claimed}"
    )))
}
