//! Puzzles of one game: found, rated, spread over kinds and ratings.

use std::collections::{BTreeMap, HashSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, SyncSender};

use ludograph_arena::Cancel;
use ludograph_catalog::AnyGame;
use ludograph_core::Seed;

use crate::error::BadPuzzle;
use crate::maker::Maker;
use crate::puzzle::{Kind, Node, Puzzle};
use crate::rate::Rating;
use crate::trials::{Wrong, try_levels};

/// Tempting wrong moves of one decision.
const MOST_WRONG: usize = 4;
/// The width of a band of ratings.
pub const BAND: i32 = 300;
/// No band holds more than this part of the puzzles of a kind.
const BAND_SHARE: usize = 3;

/// Puzzles to make. The same values give the same puzzles.
pub struct Making {
    maker: &'static dyn Maker,
    count: usize,
    seed: Seed,
    kinds: Vec<Kind>,
    /// The most games to look through.
    pub games: u64,
    /// Threads that look through games; what is made does not depend on their number.
    pub threads: usize,
}

/// How far it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Games looked through.
    pub games: u64,
    /// Puzzles kept.
    pub kept: usize,
    /// Puzzles found that resemble an earlier one.
    pub similar: usize,
    /// Puzzles found that the lowest level solves more often than not.
    pub trivial: usize,
    /// Puzzles found of a kind and rating of which there are enough.
    pub surplus: usize,
}

/// What was made.
#[derive(Clone, Debug)]
pub struct Made {
    /// The puzzles, in the order in which they were found.
    pub puzzles: Vec<Puzzle>,
    /// What was looked through and dropped.
    pub progress: Progress,
}

impl Making {
    /// `count` puzzles of all kinds of a game, in equal parts.
    #[must_use]
    pub fn new(maker: &'static dyn Maker, count: usize, seed: Seed) -> Making {
        Making {
            maker,
            count,
            seed,
            kinds: maker.kinds().to_vec(),
            games: 40 * count as u64,
            threads: 1,
        }
    }

    /// Puzzles of these kinds only, in equal parts.
    ///
    /// # Errors
    /// The game has no such puzzles.
    pub fn only(&mut self, kinds: &[Kind]) -> Result<(), BadPuzzle> {
        if let Some(kind) = kinds.iter().find(|k| !self.maker.kinds().contains(k)) {
            let names: Vec<&str> = self.maker.kinds().iter().map(|k| k.name()).collect();
            let reason = format!("{kind} is none of {}", names.join(", "));
            return Err(BadPuzzle::field("kind", reason));
        }
        self.kinds = kinds.to_vec();
        Ok(())
    }

    /// Makes them; fewer if the games are used up or `cancel` is set. `watch` is called after every
    /// game and every puzzle.
    ///
    /// # Errors
    /// The game is not in the catalog, or a puzzle that was found cannot be played.
    pub fn run(&self, cancel: &Cancel, watch: impl FnMut(Progress)) -> Result<Made, BadPuzzle> {
        let next = AtomicU64::new(0);
        std::thread::scope(|scope| {
            let (sender, found) = mpsc::sync_channel(self.threads);
            for _ in 0..self.threads {
                let (sender, next) = (sender.clone(), &next);
                scope.spawn(move || self.find(next, cancel, &sender));
            }
            drop(sender);
            self.collect(&found, cancel, watch)
        })
    }

    /// Looks through games, as long as somebody wants to know what is in them.
    fn find(&self, next: &AtomicU64, cancel: &Cancel, found: &SyncSender<(u64, Vec<Puzzle>)>) {
        while !cancel.is_cancelled() {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= self.games {
                break;
            }
            let puzzles = self
                .maker
                .find(self.seed.child(number), &self.kinds, cancel);
            if found.send((number, puzzles)).is_err() {
                break;
            }
        }
    }

    /// Rates and keeps what was found, game by game in the order of their numbers.
    fn collect(
        &self,
        found: &Receiver<(u64, Vec<Puzzle>)>,
        cancel: &Cancel,
        mut watch: impl FnMut(Progress),
    ) -> Result<Made, BadPuzzle> {
        let game = ludograph_catalog::game(self.maker.game())?;
        let (mut seen, mut early) = (HashSet::new(), BTreeMap::new());
        let mut made = Made {
            puzzles: Vec::new(),
            progress: Progress::default(),
        };
        for number in 0..self.games {
            if made.puzzles.len() >= self.count || cancel.is_cancelled() {
                break;
            }
            while !early.contains_key(&number)
                && let Ok((number, puzzles)) = found.recv()
            {
                early.insert(number, puzzles);
            }
            for puzzle in early.remove(&number).unwrap_or_default() {
                match self.consider(game, puzzle, &made.puzzles, &mut seen, cancel) {
                    Ok(Verdict::Kept(puzzle)) => made.puzzles.push(*puzzle),
                    Ok(Verdict::Similar) => made.progress.similar += 1,
                    Ok(Verdict::Trivial) => made.progress.trivial += 1,
                    Ok(Verdict::Surplus) => made.progress.surplus += 1,
                    Err(BadPuzzle::Interrupted) => break,
                    Err(reason) => return Err(reason),
                }
                made.progress.kept = made.puzzles.len();
                watch(made.progress);
            }
            made.progress.games = number + 1;
            watch(made.progress);
        }
        Ok(made)
    }

    /// How many puzzles of a kind there will be.
    fn share(&self, kind: Kind) -> usize {
        let index = self.kinds.iter().position(|k| *k == kind).unwrap_or(0);
        (self.count + self.kinds.len() - 1 - index) / self.kinds.len()
    }

    fn consider(
        &self,
        game: &dyn AnyGame,
        mut puzzle: Puzzle,
        made: &[Puzzle],
        seen: &mut HashSet<u64>,
        cancel: &Cancel,
    ) -> Result<Verdict, BadPuzzle> {
        let share = self.share(puzzle.kind);
        let same_kind = || made.iter().filter(|p| p.kind == puzzle.kind);
        if same_kind().count() >= share {
            return Ok(Verdict::Surplus);
        }
        let likeness = self.maker.likeness(&puzzle);
        let similar = likeness.iter().any(|hash| seen.contains(hash));
        seen.extend(likeness);
        if similar {
            return Ok(Verdict::Similar);
        }
        let (mut trials, mut wrong) = (Vec::new(), Wrong::new());
        for trial in try_levels(game, self.maker, &puzzle, &mut wrong, cancel) {
            let trial = trial?;
            if trials.is_empty() && trial.is_mostly_solved() {
                return Ok(Verdict::Trivial);
            }
            trials.push(trial);
        }
        let rating = Rating::fit(&trials);
        let band = |rating: i32| rating.div_euclid(BAND);
        let beside = same_kind().filter(|p| band(p.rating) == band(rating.rating));
        if beside.count() >= share.div_ceil(BAND_SHARE) {
            return Ok(Verdict::Surplus);
        }
        self.add_wrong(game, &mut puzzle, wrong, cancel)?;
        puzzle.rating = rating.rating;
        puzzle.deviation = rating.deviation;
        puzzle.id = puzzle.computed_id();
        Ok(Verdict::Kept(Box::new(puzzle)))
    }

    /// Adds the wrong moves that the levels chose most often, with their refutations.
    fn add_wrong(
        &self,
        game: &dyn AnyGame,
        puzzle: &mut Puzzle,
        wrong: Wrong,
        cancel: &Cancel,
    ) -> Result<(), BadPuzzle> {
        for (after, actions) in wrong {
            let mut session = game
                .resume(&puzzle.record)
                .map_err(|e| BadPuzzle::field("record", e))?;
            for text in &after {
                session
                    .act(text)
                    .map_err(|e| BadPuzzle::solution(&after, e))?;
            }
            let mut actions: Vec<(String, u32)> = actions.into_iter().collect();
            // Of equals the first in the order of their names: the sort is stable.
            actions.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
            for (action, _) in actions {
                let Some(node) = node_at(&mut puzzle.solution, &after) else {
                    break;
                };
                if node.moves.iter().filter(|m| !m.good).count() >= MOST_WRONG {
                    break;
                }
                if node.moves.iter().any(|m| m.action == action) {
                    continue;
                }
                let refuted = self.maker.refute(puzzle, session.as_ref(), &action, cancel);
                if let (Some(refuted), Some(node)) =
                    (refuted, node_at(&mut puzzle.solution, &after))
                {
                    node.moves.push(refuted);
                }
            }
        }
        Ok(())
    }
}

/// What becomes of a puzzle that was found.
enum Verdict {
    Kept(Box<Puzzle>),
    Similar,
    Trivial,
    Surplus,
}

/// The decision after these actions.
fn node_at<'a>(node: &'a mut Node, after: &[String]) -> Option<&'a mut Node> {
    let Some((action, rest)) = after.split_first() else {
        return Some(node);
    };
    let one = node.moves.iter_mut().find(|m| m.action == *action)?;
    let rest = rest.strip_prefix(one.line.as_slice())?;
    node_at(one.next.as_mut()?, rest)
}
