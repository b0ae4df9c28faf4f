//! The player that searches deep.

use ludograph_core::{Alternative, Choice, Player, PlayerError, Thinking, Thought};

use crate::action::{Action, Swap};
use crate::game::Candy;
use crate::search::{RootMove, Search, WIN};

/// Alpha-beta with iterative deepening (see [`Search`]) until the depth, the number of positions or the stop signal of the
/// [`Thinking`] ends it; what the last full depth found is played.
///
/// With a hidden reservoir it searches several reservoirs that could be there, drawn by chance, and plays what is best on average.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AlphaBeta {
    /// Greatest depth, where the thinking gives none.
    pub depth: u32,
    /// How many reservoirs are imagined when the real one is hidden.
    pub samples: u32,
}

impl Default for AlphaBeta {
    /// About ten milliseconds a move with an open reservoir.
    fn default() -> Self {
        AlphaBeta {
            depth: 6,
            samples: 12,
        }
    }
}

/// What was found at the last depth that was searched in full.
#[derive(Default)]
struct Found {
    depth: u32,
    nodes: u64,
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
        let depth = thinking.depth.unwrap_or(self.depth).max(1);
        let (found, note) = if game.deal.is_some() {
            (search(game, depth, thinking), None)
        } else {
            let samples = self.samples.max(1);
            let note = format!("average over {samples} reservoirs that could be there");
            (sample(game, depth, samples, thinking), Some(note))
        };
        found
            .and_then(|found| found.choice(note))
            .ok_or_else(|| PlayerError("there is no move to choose".into()))
    }
}

/// Searches the reservoir that is there.
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
        if moves[0].value.abs() > WIN / 2 {
            break;
        }
    }
    found.nodes = search.nodes();
    let result = |m: &RootMove| (m.swap, f64::from(m.value), m.nodes);
    found.moves = moves.iter().map(result).collect();
    Some(found)
}

/// Searches reservoirs that could be there, all to one depth before any goes deeper.
fn sample(game: &Candy, depth: u32, samples: u32, thinking: &mut Thinking<'_>) -> Option<Found> {
    let share = thinking.nodes.map_or(u64::MAX, |n| n / u64::from(samples));
    let imagined: Vec<Candy> = (0..samples)
        .map(|_| game.imagine(&mut thinking.rng))
        .collect();
    let mut searches = imagined
        .iter()
        .map(|twin| Search::new(twin, share, thinking.stop))
        .collect::<Option<Vec<_>>>()?;
    let listed = searches.first()?.moves();
    let mut found = Found::default();
    'deeper: for step in 1..=depth {
        let mut sums: Vec<_> = listed.iter().map(|m| (m.swap, 0.0, 0)).collect();
        for search in &mut searches {
            let mut moves = listed.clone();
            if !search.deepen(&mut moves, step, true) {
                break 'deeper;
            }
            for (swap, value, nodes) in &mut sums {
                for searched in moves.iter().filter(|m| m.swap == *swap) {
                    *value += f64::from(searched.value) / f64::from(samples);
                    *nodes += searched.nodes;
                }
            }
        }
        // Stable: of equal moves the first listed stays first.
        sums.sort_by(|a, b| b.1.total_cmp(&a.1));
        found.depth = step;
        found.line = vec![sums[0].0];
        found.moves = sums;
        (thinking.progress)(step as f32 / depth as f32);
    }
    found.nodes = searches.iter().map(Search::nodes).sum();
    Some(found)
}

impl Found {
    fn choice(&self, note: Option<String>) -> Option<Choice<Action>> {
        let &(best, value, _) = self.moves.first()?;
        let exact = note.is_none() && value.abs() > f64::from(WIN / 2);
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
