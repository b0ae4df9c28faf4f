//! Analysis of positions and reviews of games.

use ludograph_core::{Event, Game, Illegal, Session, messages};
use ludograph_hex::{Action, Cell, Hex};

use crate::level::NETWORK;
use crate::mcts::{Limits, Report, Search};
use crate::net::Net;
use crate::opening;

/// The engine's evaluation of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    /// Probability that the player to move wins, from 0 to 1.
    pub win: f64,
    /// Whether that is proven.
    pub exact: bool,
    /// What the engine would play; the swap rule is honoured.
    pub best: Action,
    /// Visits of the root.
    pub visits: u32,
    /// Every move, best first.
    pub moves: Vec<MoveOpinion>,
    /// The principal variation, the mover's move first; empty if the best move is to swap.
    pub line: Vec<Cell>,
}

/// The engine's evaluation of one move.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveOpinion {
    /// The cell.
    pub cell: Cell,
    /// The network's prior, from 0 to 1; all of them are the policy map.
    pub policy: f32,
    /// Visits of the move.
    pub visits: u32,
    /// Probability that it wins, from 0 to 1; `None` without visits.
    pub win: Option<f64>,
}

/// The review of one move of a finished or running game.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveReview {
    /// The number of the move, from 1.
    pub number: usize,
    /// The move as played.
    pub action: Action,
    /// What the engine would have played.
    pub best: Action,
    /// Probability that the player wins before the move.
    pub before: f64,
    /// Probability that the player wins after the move.
    pub after: f64,
    /// How much it cost.
    pub verdict: Verdict,
}

/// The quality of a move, by the loss of winning probability.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// A loss of at most 0.1.
    Fine,
    /// A loss of more than 0.1.
    Inaccuracy,
    /// A loss of more than 0.2.
    Mistake,
    /// A loss of more than 0.4: most often a win turned into a loss.
    Blunder,
}

impl Verdict {
    /// The name in output.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Verdict::Fine => "fine",
            Verdict::Inaccuracy => "inaccuracy",
            Verdict::Mistake => "mistake",
            Verdict::Blunder => "blunder",
        }
    }

    fn of(lost: f64) -> Verdict {
        match lost {
            _ if lost > 0.4 => Verdict::Blunder,
            _ if lost > 0.2 => Verdict::Mistake,
            _ if lost > 0.1 => Verdict::Inaccuracy,
            _ => Verdict::Fine,
        }
    }
}

/// Analyses a position that is not over, within limits. With one visit it is the network's
/// evaluation without a search.
///
/// With the swap rule, a first move is worth as much as the worse side of it, because the opponent
/// takes the better one; and the second player may take over the first stone.
///
/// # Errors
/// When the game is over.
pub fn analyse(game: &Hex, limits: Limits<'_>) -> Result<Analysis, Illegal> {
    if game.winner().is_some() {
        return Err(Illegal::new(messages::game_over()));
    }
    let mut search = Search::new(Net::trained(), NETWORK.settings());
    search.run(game, limits);
    let report = search.report();
    let (best, win) = best_move(game, &report);
    let mut analysis = Analysis::new(&report, best, win);
    if best == Action::Swap {
        analysis.line.clear();
    }
    if game.params().swap && game.pieces() == 0 {
        analysis.offer(game, limits.stop);
    }
    Ok(analysis)
}

impl Analysis {
    /// Values first moves that the opponent may take over.
    fn offer(&mut self, game: &Hex, stop: &dyn Fn() -> bool) {
        let values = opening::most_balanced(Net::trained(), game, stop);
        let place = |cell| values.iter().position(|v| v.0 == cell);
        for opinion in &mut self.moves {
            opinion.win = place(opinion.cell).map(|i| opening::offer(values[i].1));
        }
        self.moves
            .sort_by_key(|opinion| place(opinion.cell).unwrap_or(usize::MAX));
        // At least one batch is evaluated.
        let (cell, value) = values[0];
        (self.best, self.line) = (Action::Place(cell), vec![cell]);
        (self.win, self.exact) = (opening::offer(value), false);
    }

    fn new(report: &Report, best: Action, win: f64) -> Self {
        Analysis {
            win,
            best,
            exact: report.exact,
            visits: report.visits,
            moves: report
                .candidates
                .iter()
                .map(|c| MoveOpinion {
                    cell: c.cell,
                    policy: c.prior,
                    visits: c.visits,
                    win: (c.visits > 0 || c.exact).then_some(c.win),
                })
                .collect(),
            line: report.line.clone(),
        }
    }
}

/// Reviews every move of a game with `visits` each. Returns the moves reviewed so far once `stop`
/// is true. One search follows the game, so that a move is judged by the tree that was searched
/// before it.
pub fn review(
    session: &Session<Hex>,
    visits: u32,
    stop: &(dyn Fn() -> bool + Sync),
) -> Vec<MoveReview> {
    let mut search = Search::new(Net::trained(), NETWORK.settings());
    let limits = Limits {
        visits,
        stop,
        threads: 1,
    };
    let actions: Vec<Action> = session
        .events()
        .filter_map(|event| match event {
            Event::Act(_, action) => Some(*action),
            _ => None,
        })
        .collect();
    let mut game = session.position_before(actions.len());
    let mut out = Vec::new();
    for (i, &action) in actions.iter().enumerate() {
        if stop() {
            break;
        }
        // The opponent may swap and takes the better side: a first move is worth as much as the
        // worse side.
        let offers_swap = game.params().swap && game.pieces() == 0;
        let (best, before) = if offers_swap {
            best_offer(&game, stop)
        } else {
            search.run(&game, limits);
            best_move(&game, &search.report())
        };
        game.apply(action);
        let after = match game.winner() {
            Some(_) => 1.0,
            None => {
                search.run(&game, limits);
                let theirs = search.report().win;
                1.0 - if game.can_swap() {
                    theirs.max(1.0 - theirs)
                } else {
                    theirs
                }
            }
        };
        out.push(MoveReview {
            number: i + 1,
            action,
            best,
            before,
            after,
            verdict: Verdict::of(before - after),
        });
    }
    out
}

/// The most balanced first move, and its value.
fn best_offer(game: &Hex, stop: &dyn Fn() -> bool) -> (Action, f64) {
    // A board has at least one cell, and at least one batch is evaluated.
    let (cell, value) = opening::most_balanced(Net::trained(), game, stop)[0];
    (Action::Place(cell), opening::offer(value))
}

/// The best move of a searched position, and its value.
fn best_move(game: &Hex, report: &Report) -> (Action, f64) {
    match report.candidates.first() {
        Some(best) if !game.can_swap() || report.win >= 0.5 => {
            (Action::Place(best.cell), report.win)
        }
        _ => (Action::Swap, 1.0 - report.win),
    }
}

#[cfg(test)]
mod tests {
    use ludograph_core::{Notation, Seed};
    use ludograph_hex::Params;

    use super::*;

    fn limits(visits: u32) -> Limits<'static> {
        Limits {
            visits,
            stop: &|| false,
            threads: 1,
        }
    }

    #[test]
    fn the_policy_map_adds_up() {
        let params = Params {
            swap: false,
            ..Params::square(7)
        };
        let game = Hex::start(&params, &()).unwrap();
        let analysis = analyse(&game, limits(40)).unwrap();
        let sum: f32 = analysis.moves.iter().map(|m| m.policy).sum();
        assert_eq!(analysis.moves.len(), 49);
        assert!((sum - 1.0).abs() < 1e-4);
        assert_eq!(analysis.line[0], analysis.moves[0].cell);
        assert!(analysis.win > 0.8, "the first player wins 7×7");
    }

    /// A game with one gross blunder in it: Red leaves a bridge open that Blue cuts.
    #[test]
    fn blunders_are_found() {
        let params = Params {
            swap: false,
            ..Params::square(5)
        };
        let mut session = Session::<Hex>::new(params, Seed::new(1).unwrap()).unwrap();
        for text in ["c3", "b3", "e5", "b4"] {
            let action = session.position().parse_action(text).unwrap();
            session.act(action).unwrap();
        }
        let reviews = review(&session, 200, &|| false);
        assert_eq!(reviews.len(), 4);
        assert_eq!(reviews[0].verdict, Verdict::Fine, "{reviews:?}");
        assert_eq!(reviews[2].verdict, Verdict::Blunder, "{reviews:?}");
        assert!(
            reviews[2].before > 0.9 && reviews[2].after < 0.3,
            "{reviews:?}"
        );
    }
}
