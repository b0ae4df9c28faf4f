//! Monte Carlo tree search: a tree that grows where play is promising, its leaves judged by random games.
//!
//! UCT, with RAVE where a [`Guide`] offers it, chance nodes by sampling, proven wins and losses, and the tree kept from one choice to the next.
//! Reference: Kocsis and Szepesvári, *Bandit based Monte-Carlo planning*, 2006; Gelly and Silver, *Monte-Carlo tree search and rapid action value
//! estimation in computer Go*, 2011; Winands, Björnsson and Saito, *Monte-Carlo tree search solver*, 2008.

mod guide;
mod node;
mod tree;

use ludograph_core::{
    Alternative, Choice, Game, Player, PlayerError, Rng, Seat, Thinking, Thought, Turn,
};

use ludograph_graph::Trace;

use crate::work::Work;
pub use guide::{Guide, Plain};
use tree::Tree;

/// How the search behaves; the defaults serve most games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// Simulations, unless a thought says otherwise.
    pub simulations: u64,
    /// Weight of curiosity: the constant of UCT.
    pub curiosity: f32,
    /// How long RAVE counts: the number of visits at which it weighs as much as what was seen. Unused where the guide has none.
    pub rave: f32,
    /// A leaf gets children at its visit of this number: growing later saves memory.
    pub grow_at: u32,
    /// Most nodes kept; a full tree goes on learning, but grows no more.
    pub most_nodes: usize,
    /// Independent trees, each on a thread of its own, whose roots are added up.
    pub threads: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            simulations: u64::MAX,
            curiosity: 0.7,
            rave: 500.0,
            grow_at: 2,
            most_nodes: 2_000_000,
            threads: 1,
        }
    }
}

/// A player by Monte Carlo tree search.
pub struct Mcts<G: Game, D: Guide<G>> {
    settings: Settings,
    guide: D,
    /// What was learned about the position last asked about, by thread.
    trees: Vec<Tree<G, D>>,
}

impl<G: Game, D: Guide<G>> Mcts<G, D> {
    /// A player with these settings.
    pub fn new(settings: Settings, guide: D) -> Self {
        Mcts {
            settings,
            guide,
            trees: Vec::new(),
        }
    }

    /// The trees for a position: what is left of the last ones, or new ones.
    fn plant(&mut self, game: &G) {
        let old = std::mem::take(&mut self.trees);
        let guide = &self.guide;
        let kept = old.into_iter().map(|tree| tree.follow(game, guide));
        self.trees = kept.collect();
        self.trees.resize_with(self.settings.threads.max(1), || {
            Tree::new(game.clone(), guide)
        });
    }

    /// Runs the simulations of this choice, each tree on its own thread. Returns how many there were.
    fn grow(&mut self, thinking: &Thinking<'_>) -> u64 {
        let (settings, guide) = (&self.settings, &self.guide);
        let threads = self.trees.len() as u64;
        let share = thinking
            .nodes
            .unwrap_or(settings.simulations)
            .div_ceil(threads);
        let run = |tree: &mut Tree<G, D>, rng: Rng| {
            simulate(tree, settings, guide, thinking, share, rng, |_, _| {})
        };
        let mut rng = thinking.rng.clone();
        if let [tree] = self.trees.as_mut_slice() {
            return run(tree, rng);
        }
        std::thread::scope(|scope| {
            let runs: Vec<_> = self
                .trees
                .iter_mut()
                .map(|tree| {
                    let rng = Rng::new(ludograph_core::Seed::fold(rng.bits()));
                    scope.spawn(move || run(tree, rng))
                })
                .collect();
            // A panic of a thread is a defect that must not be swallowed: it goes on in the caller.
            runs.into_iter()
                .map(|r| {
                    r.join()
                        .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
                })
                .sum()
        })
    }

    /// Chooses as [`Player::choose`] does, with one tree, and tells how the root stands after every so many simulations.
    ///
    /// # Errors
    /// When it is nobody's turn.
    pub fn watch<T: Trace<Standing<G::Action>>>(
        &mut self,
        game: &G,
        thinking: &mut Thinking<'_>,
        every: u64,
        trace: &mut T,
    ) -> Result<Choice<G::Action>, PlayerError> {
        let Turn::Player(seat) = game.turn() else {
            return Err(PlayerError::not_your_turn());
        };
        self.plant(game);
        self.trees.truncate(1);
        let mut simulations = 0;
        if let Some(tree) = self.trees.first_mut() {
            let share = thinking.nodes.unwrap_or(self.settings.simulations);
            let tell = |tree: &Tree<G, D>, done: u64| {
                if done.is_multiple_of(every) || done == share || tree.is_decided() {
                    trace.emit(|| Standing::of(tree, seat, done));
                }
            };
            let rng = thinking.rng.clone();
            let (settings, guide) = (&self.settings, &self.guide);
            simulations = simulate(tree, settings, guide, thinking, share, rng, tell);
        }
        self.conclude(game, seat, simulations, thinking)
    }

    /// What the trees say in the end.
    fn conclude(
        &self,
        game: &G,
        seat: Seat,
        simulations: u64,
        thinking: &mut Thinking<'_>,
    ) -> Result<Choice<G::Action>, PlayerError> {
        let rows = summary(&self.trees, seat);
        let Some(best) = rows.first() else {
            // Stopped before the root had children: any action is as good as another.
            return game
                .random_action(&mut thinking.rng)
                .map(Choice::silent)
                .ok_or_else(|| PlayerError::no_action());
        };
        let thought = Thought {
            win: Some(best.value()),
            nodes: Some(simulations),
            exact: best.proven.is_some(),
            line: self
                .trees
                .first()
                .map_or_else(Vec::new, |t| t.line(best.action)),
            alternatives: rows
                .iter()
                .take(8)
                .map(|r| Alternative {
                    action: r.action,
                    value: r.value(),
                    nodes: r.visits,
                })
                .collect(),
            ..Thought::default()
        };
        Ok(Choice {
            action: best.action,
            thought,
        })
    }
}

/// Runs simulations on one tree until the share is done, the tree is decided or the thought is stopped; `after` is called after each. Returns how many
/// there were.
fn simulate<G: Game, D: Guide<G>>(
    tree: &mut Tree<G, D>,
    settings: &Settings,
    guide: &D,
    thinking: &Thinking<'_>,
    share: u64,
    mut rng: Rng,
    mut after: impl FnMut(&Tree<G, D>, u64),
) -> u64 {
    let limits = Thinking {
        rng: rng.clone(),
        nodes: Some(share),
        depth: None,
        stop: thinking.stop,
        progress: &|_| {},
    };
    let mut work = Work::new(&limits, share);
    while !tree.is_decided() && work.step() {
        tree.simulate(settings, guide, &mut rng);
        after(tree, work.nodes());
        if work.nodes().is_multiple_of(4096) && share < u64::MAX {
            (thinking.progress)(work.nodes() as f32 / share as f32);
        }
    }
    work.nodes().min(share)
}

/// Visits and payoffs of the root's actions, added up over the trees; most visited first, proven wins before all, proven losses last.
fn summary<'t, G: Game, D: Guide<G> + 't>(
    trees: impl IntoIterator<Item = &'t Tree<G, D>>,
    seat: Seat,
) -> Vec<Summary<G::Action>> {
    let mut rows: Vec<Summary<G::Action>> = Vec::new();
    for tree in trees {
        for child in tree.root_children() {
            let proven = child.proven().map(|winner| winner == seat);
            match rows.iter_mut().find(|r| r.action == child.action) {
                Some(row) => {
                    row.visits += u64::from(child.visits);
                    row.payoff += f64::from(child.payoff);
                    row.proven = row.proven.or(proven);
                }
                None => rows.push(Summary {
                    action: child.action,
                    visits: u64::from(child.visits),
                    payoff: f64::from(child.payoff),
                    proven,
                }),
            }
        }
    }
    rows.sort_by_key(|r| {
        let class = match r.proven {
            Some(true) => 0,
            None => 1,
            Some(false) => 2,
        };
        (class, std::cmp::Reverse(r.visits))
    });
    rows
}

/// How the root of a tree stands: a step of the search as it is watched.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing<A> {
    /// Simulations so far.
    pub simulations: u64,
    /// The root's actions: most visited first, proven wins before all, proven losses last. None before the root has grown.
    pub rows: Vec<Row<A>>,
    /// The line of most visits, from the first of them.
    pub line: Vec<A>,
}

/// How an action of the root stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Row<A> {
    /// The action.
    pub action: A,
    /// How often it was tried.
    pub visits: u64,
    /// What it brought the mover on average, from 0 to 1; exact where it is proven.
    pub value: f64,
    /// Whether it is proven to win or to lose.
    pub proven: Option<bool>,
}

impl<A: Copy> Standing<A> {
    fn of<G: Game<Action = A>, D: Guide<G>>(tree: &Tree<G, D>, seat: Seat, done: u64) -> Self {
        let rows: Vec<Row<A>> = summary([tree], seat)
            .iter()
            .map(|row| Row {
                action: row.action,
                visits: row.visits,
                value: row.value(),
                proven: row.proven,
            })
            .collect();
        Standing {
            simulations: done,
            line: rows
                .first()
                .map_or_else(Vec::new, |row| tree.line(row.action)),
            rows,
        }
    }
}

/// What the trees say about one action of the root.
struct Summary<A> {
    action: A,
    visits: u64,
    payoff: f64,
    proven: Option<bool>,
}

impl<A> Summary<A> {
    fn value(&self) -> f64 {
        match self.proven {
            Some(won) => f64::from(u8::from(won)),
            None => self.payoff / (self.visits.max(1) as f64),
        }
    }
}

impl<G: Game, D: Guide<G>> Player<G> for Mcts<G, D> {
    fn choose(
        &mut self,
        game: &G,
        thinking: &mut Thinking<'_>,
    ) -> Result<Choice<G::Action>, PlayerError> {
        let Turn::Player(seat) = game.turn() else {
            return Err(PlayerError::not_your_turn());
        };
        self.plant(game);
        let simulations = self.grow(thinking);
        self.conclude(game, seat, simulations, thinking)
    }
}
