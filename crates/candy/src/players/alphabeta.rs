//! The player by deep search.

use ludograph_core::{Alternative, Choice, Player, PlayerError, Thinking, Thought};

use crate::action::{Action, Swap};
use crate::messages;
use crate::players::search::{RootMove, Search, WIN};
use crate::position::Candy;

/// Alpha-beta with iterative deepening (see [`Search`]) until the depth, the number of positions or
/// the stop signal of the [`Thinking`] ends it. It plays the best move of the last complete depth.
/// The value of that move is exact for the depth; those of the alternatives are upper bounds.
///
/// With a hidden reservoir it searches random reservoirs one after the other to a small depth, and
/// plays the best move on average. More reservoirs help more than more depth: a deep search relies
/// on tiles that are only guessed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AlphaBeta {
    /// Greatest depth with an open reservoir, unless the thinking sets one.
    pub depth: u32,
    /// Depth with a hidden reservoir, unless the thinking sets one.
    pub hidden_depth: u32,
    /// Most random reservoirs in place of a hidden one.
    pub samples: u32,
}

impl Default for AlphaBeta {
    /// Some ten milliseconds a move.
    fn default() -> Self {
        AlphaBeta {
            depth: 6,
            hidden_depth: 3,
            samples: 100,
        }
    }
}

/// The result of the last complete depth.
#[derive(Default)]
struct Found {
    depth: u32,
    nodes: u64,
    /// Random reservoirs searched; 0 if the real one is open.
    samples: u32,
    /// Best first.
    moves: Vec<(Swap, f64, u64)>,
    line: Vec<Swap>,
}

impl Player<Candy> for AlphaBeta {
    fn choose(
        &mut self,
        game: &Candy,
        thinking: &mut Thinking<'_>,
    ) -> Result<Choice<Action>, PlayerError> {
        let found = if game.deal.is_some() {
            let depth = thinking.depth.unwrap_or(self.depth).max(1);
            search(game, depth, thinking)
        } else {
            let depth = thinking.depth.unwrap_or(self.hidden_depth).max(1);
            sample(game, depth, self.samples.max(1), thinking)
        };
        found
            .and_then(|found| found.choice())
            .ok_or_else(PlayerError::no_action)
    }
}

/// Searches the open reservoir.
fn search(game: &Candy, depth: u32, thinking: &Thinking<'_>) -> Option<Found> {
    let nodes = thinking.nodes.unwrap_or(u64::MAX);
    let mut search = Search::new(game, nodes, thinking.stop)?;
    let mut moves = search.moves();
    let mut found = Found::default();
    for step in 1..=depth {
        if !search.deepen(&mut moves, step, false) {
            break;
        }
        found.depth = step;
        found.line = search.line().to_vec();
        (thinking.progress)(step as f32 / depth as f32);
        if moves[0].value.abs() > WIN / 2 || thinking.stopped() {
            break;
        }
    }
    found.nodes = search.nodes();
    let result = |m: &RootMove| (m.swap, f64::from(m.value), m.nodes);
    found.moves = moves.iter().map(result).collect();
    Some(found)
}

/// Searches random reservoirs. The first one is searched to depth 1 at least, which always gives an
/// answer.
fn sample(game: &Candy, depth: u32, samples: u32, thinking: &mut Thinking<'_>) -> Option<Found> {
    let mut left = thinking.nodes.unwrap_or(u64::MAX);
    let mut found = Found::default();
    for number in 1..=samples {
        let twin = game.imagine(&mut thinking.rng);
        let mut search = Search::new(&twin, left, thinking.stop)?;
        let mut moves = search.moves();
        let reached = (1..=depth).take_while(|step| search.deepen(&mut moves, *step, true));
        let reached = reached.count() as u32;
        if reached == depth || number == 1 {
            found.depth = reached;
            found.add(&moves, number);
        }
        found.nodes += search.nodes();
        left = left.saturating_sub(search.nodes());
        if reached < depth || left == 0 || thinking.stopped() {
            break;
        }
        (thinking.progress)(number as f32 / samples as f32);
    }
    // Stable: of equal moves the first listed stays first.
    found.moves.sort_by(|a, b| b.1.total_cmp(&a.1));
    found.line = found.moves.first().map(|best| best.0).into_iter().collect();
    Some(found)
}

impl Found {
    /// Adds the values of one more reservoir to the averages.
    fn add(&mut self, moves: &[RootMove], number: u32) {
        self.samples = number;
        let mut listed = moves.to_vec();
        listed.sort_by_key(|m| m.swap);
        if self.moves.is_empty() {
            self.moves = listed.iter().map(|m| (m.swap, 0.0, 0)).collect();
        }
        for ((_, mean, nodes), new) in self.moves.iter_mut().zip(&listed) {
            *mean += (f64::from(new.value) - *mean) / f64::from(number);
            *nodes += new.nodes;
        }
    }

    fn choice(&self) -> Option<Choice<Action>> {
        let &(best, value, _) = self.moves.first()?;
        let note = (self.samples > 0).then(|| match self.samples {
            1 => messages::one_reservoir(),
            n => messages::average_reservoirs(n),
        });
        let exact = self.samples == 0 && value.abs() > f64::from(WIN / 2);
        let rest = self.moves[1..].iter();
        Some(Choice {
            action: Action::Swap(best),
            thought: Thought {
                win: exact.then_some(if value > 0.0 { 1.0 } else { 0.0 }),
                margin: Some(margin(value)),
                depth: Some(self.depth),
                nodes: Some(self.nodes),
                exact,
                line: self.line.iter().copied().map(Action::Swap).collect(),
                alternatives: rest
                    .map(|&(swap, value, nodes)| Alternative {
                        action: Action::Swap(swap),
                        value: margin(value),
                        nodes,
                    })
                    .collect(),
                note,
            },
        })
    }
}

/// The points behind a value: without the bonus for a game that is over.
fn margin(value: f64) -> f64 {
    let win = f64::from(WIN);
    if value.abs() > win / 2.0 {
        value - win.copysign(value)
    } else {
        value
    }
}
