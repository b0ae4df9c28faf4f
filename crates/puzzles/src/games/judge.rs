//! Puzzles of games in which every action has a value: the tree of a puzzle from the values, and
//! the check of a tree against other values.

use ludograph_catalog::{AnySession, Playable, typed};
use ludograph_core::{Seat, Session, Turn};

use crate::error::BadPuzzle;
use crate::puzzle::{Kind, Move, Node, Proof, Puzzle, Source};
use crate::verify::main_line;

/// Values the actions of one puzzle, for the solver and for the opponent.
pub(super) trait Judge<G: Playable> {
    /// What the solver reaches by every action of the player to move, the best for that player
    /// first. `made` is the number of the solver's decisions since the puzzle's position. `None`
    /// if the values cannot be found.
    fn values(&mut self, game: &G, made: usize) -> Option<Vec<(G::Action, i64)>>;

    /// Whether the solver's next action belongs to the puzzle; it is the solver's turn.
    fn decides(&self, game: &G, made: usize) -> bool;

    /// Whether the line after a wrong move goes on.
    fn goes_on(&self, game: &G, made: usize) -> bool;
}

/// Sorts values, the best for the player to move first; equals keep their order.
pub(super) fn best_first<A>(values: &mut [(A, i64)], solver_moves: bool) {
    values.sort_by_key(|&(_, value)| if solver_moves { -value } else { value });
}

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

/// The typed session behind a session of the catalog.
pub(super) fn typed_session<G: Playable>(
    session: &dyn AnySession,
) -> Result<&Session<G>, BadPuzzle> {
    typed::<G>(session).ok_or_else(|| BadPuzzle::field("game", "another game"))
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

/// How many decisions lie between the puzzle's position and a session.
pub(super) fn decisions_made(puzzle: &Puzzle, at: &dyn AnySession) -> usize {
    let played = at.history().into_iter().skip(puzzle.record.actions.len());
    played
        .filter(|entry| entry.seat == Some(puzzle.seat))
        .count()
}

/// The decisions of a tree.
pub(super) fn size(node: &Node) -> usize {
    let next = node.moves.iter().filter_map(|m| m.next.as_ref());
    1 + next.map(size).sum::<usize>()
}

/// The puzzle of a session. The set-up is left out: it follows from the seed.
pub(super) fn puzzle<G: Playable>(
    kind: Kind,
    proof: Proof,
    session: &Session<G>,
    players: [&str; 2],
    found: Found,
) -> Option<Puzzle> {
    let mut record = session.record();
    record.setup = serde_json::Value::Null;
    record.players.clear();
    Some(Puzzle {
        id: String::new(),
        game: G::ID.into(),
        kind,
        seat: session.turn().seat()?,
        goal: found.goal,
        moves: main_line(&found.solution),
        proof,
        margin: found.margin,
        solution: found.solution,
        rating: 0,
        deviation: 0,
        source: Source {
            seed: session.seed()?,
            ply: record.actions.len() as u32,
            players: players.map(String::from).to_vec(),
        },
        record,
    })
}
