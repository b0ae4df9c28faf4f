//! The engine as a player.

use ludograph_core::{Alternative, Choice, Game, Player, PlayerError, Rng, Thinking, Thought};
use ludograph_hex::{Action, Hex};

use crate::level::Level;
use crate::mcts::{Candidate, Limits, Report, Search, Settings};
use crate::net::Net;
use crate::opening;

/// Alternatives that a thought names.
const NAMED: usize = 8;

/// A player of one level. It keeps its tree from move to move.
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
        Champion::with_settings(level, Settings::default())
    }

    /// A player whose search has other numbers.
    #[must_use]
    pub fn with_settings(level: Level, settings: Settings) -> Champion {
        Champion {
            level,
            threads: 1,
            net: Net::trained(),
            search: Search::new(Net::trained(), settings),
        }
    }

    /// The same player on several threads; its choices are then no longer repeatable.
    #[must_use]
    pub fn threads(mut self, threads: usize) -> Champion {
        self.threads = threads.max(1);
        self
    }

    /// Picks among the candidates as carelessly as the level is.
    fn pick<'a>(&self, report: &'a Report, rng: &mut Rng) -> Option<&'a Candidate> {
        let best = report.candidates.first();
        if self.level.temperature <= 0.0 || best.is_some_and(|b| b.exact && b.win == 1.0) {
            return best;
        }
        // With few visits the network's opinion says more than counts do.
        let weigh = |c: &Candidate| {
            let seen = f64::from(c.visits) / f64::from(report.visits.max(1));
            let share = if report.visits > 100 {
                seen
            } else {
                c.prior.into()
            };
            share
                .max(1e-9)
                .powf(1.0 / f64::from(self.level.temperature))
        };
        let total: f64 = report.candidates.iter().map(weigh).sum();
        let mut left = rng.unit() * total;
        for candidate in &report.candidates {
            left -= weigh(candidate);
            if left < 0.0 {
                return Some(candidate);
            }
        }
        best
    }
}

impl Player<Hex> for Champion {
    fn choose(
        &mut self,
        game: &Hex,
        thinking: &mut Thinking<'_>,
    ) -> Result<Choice<Action>, PlayerError> {
        if game.turn().seat().is_none() {
            return Err(PlayerError("the game is over".into()));
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
            .pick(&report, &mut thinking.rng)
            .ok_or_else(|| PlayerError("the search found no move".into()))?;
        Ok(Choice {
            action: Action::Place(picked.cell),
            thought: thought(&report, picked),
        })
    }
}

/// Takes over the first piece: what the opponent leaves is then what the mover would have had, so the chances are the other way round.
fn swap(report: &Report) -> Choice<Action> {
    Choice {
        action: Action::Swap,
        thought: Thought {
            win: Some(1.0 - report.win),
            nodes: Some(report.visits.into()),
            exact: report.exact,
            line: vec![Action::Swap],
            note: Some("the first piece is worth more than the move".into()),
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
            .take(NAMED)
            .map(|c| Alternative {
                action: Action::Place(c.cell),
                value: c.win,
                nodes: c.visits.into(),
            })
            .collect(),
        ..Thought::default()
    }
}
