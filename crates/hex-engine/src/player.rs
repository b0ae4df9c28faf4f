//! The player: the search over the network at a level of strength.

use ludograph_core::{
    Alternative, Choice, Game, Limits as ChoiceLimits, Player, PlayerError, Rng, Thinking, Thought,
};
use ludograph_hex::{Action, Hex};

use crate::level::Level;
use crate::mcts::{Candidate, Limits, Report, Search, Settings};
use crate::messages;
use crate::net::Net;
use crate::opening;
use crate::perspective::Perspective;

/// The most alternatives of a thought.
const ALTERNATIVES: usize = 8;
/// Visits a millisecond that no machine reaches on a board where the level matters.
const REACHABLE: u64 = 100;

/// The network player at one level. It reuses its search tree and its cache of evaluations from
/// move to move.
#[derive(Clone, Debug)]
pub struct Champion {
    level: Level,
    threads: usize,
    net: &'static Net,
    search: Search<'static>,
}

impl Champion {
    /// A player with the trained network, on one thread.
    #[must_use]
    pub fn new(level: Level) -> Champion {
        Champion::with(level, Net::trained(), level.settings())
    }

    /// A player with another network or other search settings.
    #[must_use]
    pub fn with(level: Level, net: &'static Net, settings: Settings) -> Champion {
        Champion {
            level,
            threads: 1,
            net,
            search: Search::new(net, settings),
        }
    }

    /// The same player on several threads; its choices are then no longer repeatable.
    #[must_use]
    pub fn threads(mut self, threads: usize) -> Champion {
        self.threads = threads.max(1);
        self
    }

    /// The best move, or the choice of a person who does not see a win.
    fn pick<'a>(&self, game: &Hex, report: &'a Report, rng: &mut Rng) -> Option<&'a Candidate> {
        let best = report.candidates.first();
        match self.level.person {
            Some(person) if best.is_none_or(|b| !b.exact || b.win < 1.0) => {
                person.choose(&Perspective::of(game), &report.candidates, rng)
            }
            _ => best,
        }
    }
}

impl Player<Hex> for Champion {
    fn choose(
        &mut self,
        game: &Hex,
        thinking: &mut Thinking<'_>,
    ) -> Result<Choice<Action>, PlayerError> {
        if game.turn().seat().is_none() {
            return Err(PlayerError::not_your_turn());
        }
        if game.params().swap && game.pieces() == 0 {
            return Ok(opening::choose(self.net, game, thinking));
        }
        let visits = match thinking.nodes {
            Some(nodes) => u32::try_from(nodes).unwrap_or(u32::MAX),
            None => self.level.visits,
        };
        let limits = Limits {
            visits: visits.max(1),
            stop: thinking.stop,
            threads: self.threads,
        };
        self.search.run(game, limits);
        let report = self.search.report();
        if game.can_swap() && report.win < 0.5 {
            return Ok(swap(&report));
        }
        let picked = self
            .pick(game, &report, &mut thinking.rng)
            .ok_or_else(PlayerError::no_action)?;
        Ok(Choice {
            action: Action::Place(picked.cell),
            thought: thought(&report, picked),
        })
    }

    fn identity(&self, limits: ChoiceLimits) -> Option<String> {
        if self.level.person.is_some() {
            return None;
        }
        let visits = limits.nodes.unwrap_or(self.level.visits.into());
        // A cap that the clock never lets it reach is no difference.
        let reachable = limits
            .millis
            .map_or(u64::MAX, |ms| REACHABLE * u64::from(ms));
        let visits = visits.min(reachable);
        let breadth = self.level.breadth;
        Some(format!(
            "network search, {visits} visits, breadth {breadth}"
        ))
    }
}

/// Takes over the first piece: the mover then has the other side, so the probability of winning
/// is the complement.
fn swap(report: &Report) -> Choice<Action> {
    Choice {
        action: Action::Swap,
        thought: Thought {
            win: Some(1.0 - report.win),
            nodes: Some(report.visits.into()),
            exact: report.exact,
            line: vec![Action::Swap],
            note: Some(messages::first_piece_better()),
            ..Thought::default()
        },
    }
}

fn thought(report: &Report, picked: &Candidate) -> Thought<Action> {
    let best = report.candidates.first();
    let line = if best.is_some_and(|best| best.cell == picked.cell) {
        report.line.iter().copied().map(Action::Place).collect()
    } else {
        vec![Action::Place(picked.cell)]
    };
    let others = report
        .candidates
        .iter()
        .filter(|c| c.visits > 0 && c.cell != picked.cell);
    Thought {
        win: Some(report.win),
        nodes: Some(report.visits.into()),
        exact: report.exact,
        line,
        alternatives: others
            .take(ALTERNATIVES)
            .map(|c| Alternative {
                action: Action::Place(c.cell),
                value: c.win,
                nodes: c.visits.into(),
            })
            .collect(),
        ..Thought::default()
    }
}

#[cfg(test)]
mod tests {
    use ludograph_core::Seed;
    use ludograph_hex::Params;

    use super::*;
    use crate::level::{LEVELS, NETWORK};

    fn thinking(seed: u64, nodes: u64) -> Thinking<'static> {
        Thinking {
            nodes: Some(nodes),
            ..Thinking::unlimited(Rng::new(Seed::new(seed).unwrap()))
        }
    }

    /// An immediate win is taken at every level.
    #[test]
    fn immediate_wins_are_taken() {
        let mut rng = Rng::new(Seed::new(22).unwrap());
        let mut found = 0;
        for i in 0..300u32 {
            let size = 4 + (i % 4) as u8;
            let mut game = Hex::start(&Params::square(size), &()).unwrap();
            while game.winner().is_none() {
                let wins: Vec<Action> = game
                    .empty_cells()
                    .map(Action::Place)
                    .filter(|&action| {
                        let undo = game.apply(action);
                        let won = game.winner().is_some();
                        game.undo(undo);
                        won
                    })
                    .collect();
                if !wins.is_empty() {
                    let mut player = Champion::new(LEVELS[i as usize % LEVELS.len()]);
                    let choice = player.choose(&game, &mut thinking(i.into(), 4)).unwrap();
                    assert!(wins.contains(&choice.action));
                    assert_eq!(choice.thought.win, Some(1.0));
                    found += 1;
                    break;
                }
                let action = game.random_action(&mut rng).unwrap();
                game.apply(action);
            }
        }
        assert!(found > 200);
    }

    /// The same seed and visits give the same game, every number of the thoughts included; levels
    /// of people play another game for another seed.
    #[test]
    fn choices_are_repeatable() {
        let choose = |level: &Level, seed| {
            let mut game = Hex::start(&Params::square(7), &()).unwrap();
            let mut player = Champion::new(*level);
            (0..6)
                .map(|_| {
                    let choice = player.choose(&game, &mut thinking(seed, 20)).unwrap();
                    game.apply(choice.action);
                    choice
                })
                .collect::<Vec<_>>()
        };
        for level in LEVELS {
            assert_eq!(choose(level, 1), choose(level, 1), "{}", level.name);
        }
        assert_ne!(choose(&LEVELS[0], 1), choose(&LEVELS[0], 2));
    }

    /// An analysis looks at alternatives where a level sees one move only.
    #[test]
    fn analyses_value_alternatives() {
        let mut game = Hex::start(&Params::square(7), &()).unwrap();
        // Red is winning, and the network likes one way best.
        for cell in ["d4", "c6", "f3", "e3"] {
            game.apply(Action::Place(cell.parse().unwrap()));
        }
        let valued = |mut player: Champion| {
            let choice = player.choose(&game, &mut thinking(1, 320)).unwrap();
            let others = choice.thought.alternatives;
            others.iter().filter(|other| other.nodes > 1).count()
        };
        let level = *Level::named("expert").unwrap();
        assert!(valued(Champion::new(level)) < 7);
        assert_eq!(valued(Champion::new(NETWORK)), 7);
    }

    #[test]
    fn swaps_what_is_good_and_leaves_what_is_not() {
        for (cell, swaps) in [("d4", true), ("c4", true), ("a1", false), ("g7", false)] {
            let mut game = Hex::start(&Params::square(7), &()).unwrap();
            game.apply(Action::Place(cell.parse().unwrap()));
            let mut player = Champion::new(*Level::named("strong").unwrap());
            let choice = player.choose(&game, &mut thinking(1, 50)).unwrap();
            assert_eq!(choice.action == Action::Swap, swaps, "{cell}");
        }
    }

    /// If the opponent may swap, the first move is neither the best nor the worst.
    #[test]
    fn opens_evenly() {
        let game = Hex::start(&Params::square(11), &()).unwrap();
        let mut player = Champion::new(*Level::named("master").unwrap());
        let choice = player.choose(&game, &mut thinking(3, 50)).unwrap();
        let win = choice.thought.win.unwrap();
        assert!((0.35..=0.5).contains(&win), "{choice:?}");
    }

    #[test]
    fn a_finished_game_is_refused() {
        let mut game = Hex::start(&Params::square(1), &()).unwrap();
        game.apply(Action::Place("a1".parse().unwrap()));
        let refused = Champion::new(LEVELS[0]).choose(&game, &mut thinking(1, 1));
        assert_eq!(refused, Err(PlayerError::not_your_turn()));
    }
}
